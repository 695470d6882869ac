//! The variants of products that have several on sale: which has what a listing is narrowed by, and which is named by what
//! was typed. A product with one variant has what its variant has, and takes no more than an empty place here.

use crate::columns::{ProductColumns, facet_values::KnownFacets, product_row::SoldVariant};
use catalogue_model::fold::words;
use roaring::RoaringBitmap;
use std::{
    collections::BTreeSet,
    hash::{DefaultHasher, Hash, Hasher},
};
use uuid::Uuid;
use values::Locale;

/// What parts the references of a variant: no letter or digit.
const BETWEEN_REFERENCES: &str = " ";
/// What parts those of one variant from those of the next.
const BETWEEN_VARIANTS: &str = "\n";

/// A word as variants are compared by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WordKey(u32);

impl WordKey {
    /// The words of a text, each in its singular.
    pub fn all_of(text: &str) -> BTreeSet<Self> {
        words(text).iter().map(|word| Self::of(singular(word))).collect()
    }

    /// Four bytes of a word: of the few that are compared, two that are not the same have not the same.
    fn of(word: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        word.hash(&mut hasher);
        let [a, b, c, d, ..] = hasher.finish().to_le_bytes();
        Self(u32::from_le_bytes([a, b, c, d]))
    }
}

/// A word without the letter of a plural, in either language.
fn singular(word: &str) -> &str {
    word.strip_suffix(['s', 'x']).filter(|stem| stem.len() > 2).unwrap_or(word)
}

/// The variants of one product, in their order.
#[derive(Debug)]
struct ProductVariants {
    ids: Box<[Uuid]>,
    /// For each variant a bit for each of the product's facet values, set where the variant has it.
    has: Box<[u64]>,
    /// The words that not all variants say, French first, each with the places of those who do.
    said: [Box<[(WordKey, u16)]>; 2],
    /// The references of all.
    references: Box<str>,
}

impl ProductVariants {
    /// Of a product with these facet values, by their places.
    fn new(values: &[u32], facets: &KnownFacets, variants: &[SoldVariant]) -> Self {
        let width = width(values.len());
        let mut has = vec![0_u64; width * variants.len()];
        for (at, &value) in values.iter().enumerate() {
            let having: Vec<bool> = variants.iter().map(|variant| facets.is_of_variant(value, variant)).collect();
            // What no variant has as its own is the product's, and all have it; but nobody sells what others do.
            let is_of_product = !having.contains(&true) && !facets.is_supplier(value);
            for (variant, has_it) in having.into_iter().enumerate() {
                if has_it || is_of_product {
                    has[variant * width + at / 64] |= 1 << (at % 64);
                }
            }
        }
        let references: Vec<String> =
            variants.iter().map(|variant| variant.references.join(BETWEEN_REFERENCES)).collect();
        Self {
            ids: variants.iter().map(|variant| variant.id).collect(),
            has: has.into(),
            said: [0, 1].map(|language| said(variants.iter().map(|variant| variant.texts[language].as_str()))),
            references: references.join(BETWEEN_VARIANTS).into(),
        }
    }

    /// Whether a variant has the facet value at this place among its product's.
    fn has(&self, variant: usize, at: usize) -> bool {
        let width = self.has.len() / self.ids.len();
        self.has.get(variant * width + at / 64).is_some_and(|has| has >> (at % 64) & 1 == 1)
    }
}

/// How many bits of 64 hold one for each of so many values.
const fn width(values: usize) -> usize {
    values.div_ceil(64)
}

/// The words that some of these texts say and others do not, each with the places of those who do.
fn said<'a>(texts: impl Iterator<Item = &'a str>) -> Box<[(WordKey, u16)]> {
    let texts: Vec<BTreeSet<WordKey>> = texts.map(WordKey::all_of).collect();
    let all: BTreeSet<WordKey> = texts.iter().flatten().copied().collect();
    let apart = all.into_iter().filter(|word| !texts.iter().all(|text| text.contains(word)));
    let of_word =
        |word| texts.iter().zip(0_u16..).filter(move |(text, _)| text.contains(&word)).map(move |(_, at)| (word, at));
    apart.flat_map(of_word).collect()
}

/// The variants of all products that have several.
#[derive(Debug, Default)]
pub struct VariantColumns {
    of_product: Vec<Option<Box<ProductVariants>>>,
    several: RoaringBitmap,
}

impl VariantColumns {
    /// Replaces the variants of a product, which has these facet values, by their places.
    pub fn set(&mut self, product: u32, values: &[u32], facets: &KnownFacets, variants: &[SoldVariant]) {
        let of_product = (variants.len() > 1).then(|| Box::new(ProductVariants::new(values, facets, variants)));
        match of_product.is_some() {
            true => self.several.insert(product),
            false => self.several.remove(product),
        };
        let at = product as usize;
        if self.of_product.len() <= at {
            self.of_product.resize_with(at + 1, || None);
        }
        self.of_product[at] = of_product;
    }

    /// The products with several variants on sale.
    #[must_use]
    pub const fn several(&self) -> &RoaringBitmap {
        &self.several
    }

    fn of(&self, product: u32) -> Option<&ProductVariants> {
        self.of_product.get(product as usize)?.as_deref()
    }

    /// How many variants a product has on sale.
    #[must_use]
    pub fn count(&self, product: u32) -> usize {
        self.of(product).map_or(1, |of| of.ids.len())
    }

    /// The id of a variant of a product that has several.
    #[must_use]
    pub fn id(&self, product: u32, variant: usize) -> Option<Uuid> {
        self.of(product)?.ids.get(variant).copied()
    }

    /// How many of these words are said of a variant and not of all others of its product.
    #[must_use]
    pub fn words_said(&self, product: u32, variant: usize, words: &BTreeSet<WordKey>, locale: Locale) -> usize {
        let Some(of) = self.of(product) else { return 0 };
        let said = &of.said[usize::from(locale == Locale::English)];
        said.iter().filter(|(word, by)| usize::from(*by) == variant && words.contains(word)).count()
    }

    /// The references of a variant of a product that has several, in their normal form.
    pub fn references(&self, product: u32, variant: usize) -> impl Iterator<Item = &str> {
        let of_variant = self.of(product).and_then(|of| of.references.split(BETWEEN_VARIANTS).nth(variant));
        of_variant.into_iter().flat_map(|references| references.split(BETWEEN_REFERENCES)).filter(|one| !one.is_empty())
    }

    /// Gives back the memory that growing took ahead.
    pub fn shrink(&mut self) {
        self.of_product.shrink_to_fit();
    }
}

impl ProductColumns {
    /// The facet values that some of these variants of a product have, by their places.
    pub fn values_of_variants(&self, product: u32, variants: &[usize]) -> impl Iterator<Item = u32> {
        let of = self.variants.of(product);
        let is_had = move |at: usize| of.is_none_or(|of| variants.iter().any(|variant| of.has(*variant, at)));
        self.values.get(product).iter().enumerate().filter(move |(at, _)| is_had(*at)).map(|(_, value)| *value)
    }

    /// Whether a variant of a product has one of these facet values, by their places.
    #[must_use]
    pub fn has_value(&self, product: u32, variant: usize, chosen: &[usize]) -> bool {
        self.values_of_variants(product, &[variant]).any(|value| chosen.contains(&(value as usize)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::columns::facet_values::AttributeValue;
    use catalogue_model::{offer::Supplier, text::Text};
    use proptest::prelude::*;

    /// Facets with the values `0` to `n` of one attribute, and their places; and a supplier with his.
    fn known(n: i32) -> (KnownFacets, Vec<u32>, u32) {
        let mut facets = KnownFacets::default();
        for id in 0..n {
            let (attribute, key) = ("size".to_owned(), id.to_string());
            let (attribute_name, value) = (Text::same("Size"), Text::same(&key));
            facets.learn_attribute(AttributeValue { id, attribute, attribute_name, key, value });
        }
        let supplier = Supplier { id: Uuid::from_u128(9), ..Supplier::default() };
        facets.learn_supplier(&supplier);
        let places = (0..n).map(|id| facets.attribute(id).unwrap()).collect();
        let seller = facets.supplier(supplier.id).unwrap();
        (facets, places, seller)
    }

    fn of_sizes(sizes: &[i32]) -> SoldVariant {
        let axes = sizes.iter().map(|size| ("attr.size".to_owned(), size.to_string())).collect();
        SoldVariant { id: Uuid::now_v7(), axes, ..SoldVariant::default() }
    }

    proptest! {
        #[test]
        fn a_variant_has_its_own_values_and_those_that_are_of_the_product(
            sizes in prop::collection::vec(prop::collection::btree_set(0_i32..90, 0..50), 2..6),
            of_product in prop::collection::btree_set(0_i32..90, 0..50),
        ) {
            let (facets, places, _) = known(90);
            let variants: Vec<SoldVariant> =
                sizes.iter().map(|sizes| of_sizes(&sizes.iter().copied().collect::<Vec<_>>())).collect();
            let all: BTreeSet<i32> = sizes.iter().flatten().chain(&of_product).copied().collect();
            let values: Vec<u32> = all.iter().map(|size| places[*size as usize]).collect();
            let of = ProductVariants::new(&values, &facets, &variants);
            for (variant, own) in sizes.iter().enumerate() {
                for (at, size) in all.iter().enumerate() {
                    let is_of_all = !sizes.iter().any(|sizes| sizes.contains(size));
                    prop_assert_eq!(of.has(variant, at), own.contains(size) || is_of_all);
                }
            }
        }
    }

    #[test]
    fn nobody_sells_a_variant_that_he_offers_no_more() {
        let (facets, _, seller) = known(1);
        let variants = [of_sizes(&[]), of_sizes(&[])];
        let of = ProductVariants::new(&[seller], &facets, &variants);
        assert!(!of.has(0, 0) && !of.has(1, 0));
    }

    #[test]
    fn words_that_all_variants_say_tell_none_of_them_apart() {
        let texts = |fr: &str| SoldVariant { texts: [fr.to_owned(), String::new()], ..SoldVariant::default() };
        let mut columns = VariantColumns::default();
        columns.set(7, &[], &KnownFacets::default(), &[texts("enveloppe DL noire"), texts("enveloppes C5 noires")]);
        let said = |typed: &str| {
            let words = WordKey::all_of(typed);
            [0, 1].map(|variant| columns.words_said(7, variant, &words, Locale::French))
        };
        assert_eq!((said("enveloppes c5"), said("enveloppe dl"), said("noire")), ([0, 1], [1, 0], [0, 0]));
        assert_eq!(columns.words_said(7, 0, &WordKey::all_of("dl"), Locale::English), 0);
    }

    #[test]
    fn a_product_whose_other_variants_went_takes_no_place() {
        let mut columns = VariantColumns::default();
        let referred =
            |reference: &str| SoldVariant { references: vec![reference.into(), "x".into()], ..of_sizes(&[]) };
        let variants = [referred("a1"), referred("b2")];
        columns.set(7, &[], &KnownFacets::default(), &variants);
        assert_eq!(columns.references(7, 1).collect::<Vec<_>>(), ["b2", "x"]);
        assert_eq!(
            (columns.count(7), columns.id(7, 1), columns.several().contains(7)),
            (2, Some(variants[1].id), true)
        );
        columns.set(7, &[], &KnownFacets::default(), &variants[..1]);
        assert_eq!((columns.count(7), columns.id(7, 0), columns.several().contains(7)), (1, None, false));
        assert_eq!((columns.references(7, 0).count(), columns.count(8)), (0, 1));
    }
}
