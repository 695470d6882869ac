//! Which variant of a product a row of a listing shows: of those that pass all filters the one whose reference was typed,
//! then the one that the words name (D2.17).

use crate::{
    columns::{ProductColumns, variants::WordKey},
    facets::OneVariant,
    search::reference::{self, ReferenceMatch, matches},
};
use std::collections::BTreeSet;
use values::Locale;

/// What was typed, as far as it chooses among the variants of a product.
#[derive(Clone, Debug)]
pub struct TypedWords {
    words: BTreeSet<WordKey>,
    /// What it may be as a reference.
    sought: Vec<String>,
    locale: Locale,
}

impl TypedWords {
    /// Of an entry.
    #[must_use]
    pub fn new(typed: &str, locale: Locale) -> Self {
        let mut sought = reference::readings(typed);
        sought.retain(|reference| !reference.is_empty());
        Self { words: WordKey::all_of(typed), sought, locale }
    }

    /// Of an entry that is not finished: what is typed so far is no word yet, and names a variant by its reference alone.
    #[must_use]
    pub fn unfinished(typed: &str, locale: Locale) -> Self {
        Self { words: BTreeSet::new(), ..Self::new(typed, locale) }
    }
}

/// The variant that a row shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChosenVariant {
    /// Its place among those of its product.
    pub place: usize,
    /// Its reference was typed: whoever asks for one article sees it as it is now.
    pub by_reference: bool,
    /// How many of them pass what the listing is narrowed by; none: it is not.
    pub fitting: Option<usize>,
}

/// Chooses the variants that rows show.
pub struct VariantChooser<'a> {
    columns: &'a ProductColumns,
    one_variant: OneVariant<'a>,
    typed: &'a TypedWords,
}

impl<'a> VariantChooser<'a> {
    /// Among the variants of these columns, by what they have to pass and what was typed.
    #[must_use]
    pub const fn new(columns: &'a ProductColumns, one_variant: OneVariant<'a>, typed: &'a TypedWords) -> Self {
        Self { columns, one_variant, typed }
    }

    /// Whether another than the first may be chosen.
    #[must_use]
    pub fn chooses(&self) -> bool {
        self.one_variant.narrows() || !self.typed.words.is_empty() || !self.typed.sought.is_empty()
    }

    /// The variant of a product that fits best: one that passes before the others, then by its reference where the product
    /// was found by one, then by how many of the words it says; of equals the first.
    #[must_use]
    pub fn choose(&self, product: u32, by_reference: bool) -> ChosenVariant {
        let narrows = self.one_variant.narrows();
        let variants = &self.columns.variants;
        let mut fitting = 0;
        let mut best = (false, None, 0);
        let mut place = 0;
        for variant in 0..variants.count(product) {
            let passes = narrows && self.one_variant.is_passed_by(product, variant);
            fitting += usize::from(passes);
            let reference = by_reference.then(|| self.reference_match(product, variant)).flatten();
            let said = variants.words_said(product, variant, &self.typed.words, self.typed.locale);
            if variant == 0 || (passes, reference, said) > best {
                (best, place) = ((passes, reference, said), variant);
            }
        }
        ChosenVariant { place, by_reference, fitting: narrows.then_some(fitting) }
    }

    fn reference_match(&self, product: u32, variant: usize) -> Option<ReferenceMatch> {
        let references = self.columns.variants.references(product, variant);
        references
            .filter_map(|reference| self.typed.sought.iter().filter_map(|sought| matches(reference, sought)).max())
            .max()
    }
}
