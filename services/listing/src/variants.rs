//! Which variant of a product a listing means: filters hold on one variant, and a row shows the one that fits best.

use crate::{
    facets::{CATEGORY, IN_STOCK, PRICE_FACET, PriceSpan},
    listing_query::FacetFilter,
    search::reference::{ReferenceMatch, matches},
};
use catalogue_model::{
    db::product::VariantRow,
    fold::{normalize_reference, words},
    offer::{Offer, best_first},
    price::micros,
};
use std::collections::HashSet;
use values::Locale;

/// Before the id of an attribute in the name of its facet.
const ATTRIBUTE: &str = "attr.";
/// The name of the facet that is who sells.
const SUPPLIER: &str = "supplier";

/// What a listing asks of the variant that a row shows.
#[derive(Clone, Debug, Default)]
pub struct VariantWish {
    /// Ids of attributes, each with the values that fit.
    attributes: Vec<(String, Vec<String>)>,
    /// External ids of suppliers of whom one sells it; none: whoever.
    suppliers: Option<Vec<String>>,
    in_stock: bool,
    /// Spans of which one holds its price; none: whichever it costs.
    prices: Option<Vec<PriceSpan>>,
    /// The words that were typed, folded.
    words: Vec<String>,
    /// What was typed, as references are compared.
    sought: Vec<String>,
    locale: Locale,
}

/// A variant on sale with all its offers.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The variant.
    pub row: VariantRow,
    /// Its offers that are shown, the best first.
    pub offers: Vec<Offer>,
    /// The references that suppliers have for it.
    pub supplier_references: Vec<String>,
}

impl Candidate {
    /// A variant, with the offers of it that are shown.
    pub fn new(row: VariantRow, mut offers: Vec<Offer>, supplier_references: Vec<String>) -> Self {
        offers.retain(Offer::is_shown);
        best_first(&mut offers);
        Self { row, offers, supplier_references }
    }
}

impl VariantWish {
    /// Of a listing's filters, of what was typed, and of how that is read as references.
    pub fn new(filters: &[FacetFilter], in_stock: bool, typed: &str, sought: &[String], locale: Locale) -> Self {
        let words = words(typed).iter().map(|word| singular(word)).collect();
        let mut wish = Self { in_stock, words, sought: sought.to_vec(), locale, ..Self::default() };
        for FacetFilter { facet, values } in filters.iter().filter(|filter| !filter.values.is_empty()) {
            match facet.as_str() {
                CATEGORY | IN_STOCK => {}
                SUPPLIER => wish.suppliers.get_or_insert_default().extend(values.iter().cloned()),
                PRICE_FACET => {
                    let spans = values.iter().filter_map(|value| value.parse::<PriceSpan>().ok());
                    wish.prices.get_or_insert_default().extend(spans);
                }
                facet => {
                    let Some(id) = facet.strip_prefix(ATTRIBUTE) else { continue };
                    match wish.attributes.iter_mut().find(|(of, _)| of == id) {
                        Some((_, known)) => known.extend(values.iter().cloned()),
                        None => wish.attributes.push((id.to_owned(), values.clone())),
                    }
                }
            }
        }
        wish
    }

    /// Whether it asks for something that not every variant of a product need have.
    #[must_use]
    pub fn narrows(&self) -> bool {
        self.conditions() > 0
    }

    /// Whether it asks for several things, which a product may have without a variant that has them together.
    #[must_use]
    pub fn is_combined(&self) -> bool {
        self.conditions() > 1
    }

    /// Whether prices decide which variant fits.
    #[must_use]
    pub const fn decides_by_price(&self) -> bool {
        self.prices.is_some()
    }

    fn conditions(&self) -> usize {
        self.attributes.len()
            + usize::from(self.suppliers.is_some())
            + usize::from(self.in_stock)
            + usize::from(self.prices.is_some())
    }

    /// Whether the first variant of a product may stand for it without a look at the others: nothing is asked of it that
    /// another could have.
    #[must_use]
    pub fn is_met_by_first(&self, first: &VariantRow) -> bool {
        let said = said_of(first, self.locale);
        !self.narrows() && self.words.iter().all(|word| said.contains(word))
    }

    /// The places of the variants of one product, which passes each filter, that pass all of them. An attribute that none
    /// of the product's variants has in a value that fits is the product's own, and all have it.
    #[must_use]
    pub fn fitting(&self, variants: &[Candidate]) -> Vec<usize> {
        let mut fitting: Vec<usize> = (0..variants.len()).collect();
        for (id, values) in &self.attributes {
            let has = |place: &usize| {
                let axes = variants[*place].row.axes.iter().filter(|axis| axis.facet && axis.id == *id);
                axes.map(|axis| axis.facet_key()).any(|key| values.contains(&key))
            };
            if (0..variants.len()).any(|place| has(&place)) {
                fitting.retain(has);
            }
        }
        fitting.retain(|place| self.is_sold(&variants[*place].offers));
        fitting
    }

    /// Whether offers of a variant are by whom, in stock and at a price as it is asked for.
    fn is_sold(&self, offers: &[Offer]) -> bool {
        let is_by = |offer: &&Offer| {
            self.suppliers.as_ref().is_none_or(|suppliers| suppliers.contains(&offer.supplier.external_id))
        };
        let is_there = |offer: &Offer| !self.in_stock || offer.candidate().is_in_stock();
        let asks_nothing = self.suppliers.is_none() && !self.in_stock;
        let is_at_price = self.prices.as_ref().is_none_or(|spans| {
            let price = micros(offers.first().and_then(|best| best.candidate().unit_price));
            spans.iter().any(|span| span.contains(price))
        });
        (asks_nothing || offers.iter().filter(is_by).any(is_there)) && is_at_price
    }

    /// The place of the variant of one product that fits best, and how many pass all filters: those that pass before the
    /// others, then the reference that was typed, then the words; of equals the first.
    #[must_use]
    pub fn best(&self, variants: &[Candidate]) -> Option<(usize, usize)> {
        let fitting = self.fitting(variants);
        let rank = |place: usize| {
            let candidate = &variants[place];
            (fitting.contains(&place), self.reference_match(candidate), self.words_said(&candidate.row))
        };
        // Of equals `max_by_key` gives the last.
        let best = (0..variants.len()).rev().max_by_key(|place| rank(*place))?;
        Some((best, fitting.len()))
    }

    fn reference_match(&self, Candidate { row, supplier_references, .. }: &Candidate) -> Option<ReferenceMatch> {
        let references = [&row.sku, &row.mpn].into_iter().chain(&row.eans).chain(supplier_references);
        let normal = references.map(|reference| normalize_reference(reference));
        normal.filter_map(|reference| self.sought.iter().filter_map(|sought| matches(&reference, sought)).max()).max()
    }

    /// How many of the words that were typed stand in a variant's name or in what sets it apart.
    fn words_said(&self, row: &VariantRow) -> usize {
        let said = said_of(row, self.locale);
        self.words.iter().filter(|word| said.contains(*word)).count()
    }
}

/// The words of a variant: its own name, its product's and brand, and what sets it apart.
fn said_of(row: &VariantRow, locale: Locale) -> HashSet<String> {
    let is_french = locale == Locale::French;
    let names = if is_french { [&row.name_fr, &row.product_name_fr] } else { [&row.name_en, &row.product_name_en] };
    let axes = row.axes.iter().map(|axis| {
        let value = if is_french { &axis.value.fr } else { &axis.value.en };
        format!("{value} {}", axis.unit)
    });
    let texts = names.into_iter().cloned().chain([row.brand.clone(), row.sku.clone()]).chain(axes);
    texts.flat_map(|text| words(&text)).map(|word| singular(&word)).collect()
}

/// A word without the letter of a plural, in either language.
fn singular(word: &str) -> String {
    let stem = word.strip_suffix(['s', 'x']).filter(|stem| stem.len() > 2);
    stem.unwrap_or(word).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue_model::{offer::Supplier, product_details::AttributeRecord, text::Text};
    use sqlx::types::Json;
    use uuid::Uuid;
    use values::TaxRate;

    fn axis(id: &str, value: &str) -> AttributeRecord {
        let text = Text { fr: value.to_owned(), en: value.to_owned() };
        AttributeRecord { id: id.into(), name: text.clone(), value: text, unit: String::new(), facet: true }
    }

    fn variant(sku: &str, axes: &[(&str, &str)], offers: Vec<Offer>) -> Candidate {
        let row = VariantRow {
            id: Uuid::nil(),
            product_id: Uuid::nil(),
            product_external_id: String::new(),
            brand: "Acme".into(),
            product_name_fr: "Enveloppe".into(),
            product_name_en: "Envelope".into(),
            product_status: "ACTIVE".into(),
            attribution: None,
            product_sku: String::new(),
            variant_count: 3,
            name_fr: String::new(),
            name_en: String::new(),
            sku: sku.into(),
            mpn: String::new(),
            eans: Vec::new(),
            status: "ACTIVE".into(),
            axes: Json(axes.iter().map(|(id, value)| axis(id, value)).collect()),
            picture: None,
        };
        Candidate::new(row, offers, Vec::new())
    }

    fn offer(supplier: &str, stock: u32) -> Offer {
        Offer {
            id: Uuid::nil(),
            variant: Uuid::nil(),
            supplier: Supplier { external_id: supplier.into(), active: true, ..Supplier::default() },
            is_on_sale: true,
            stock,
            item_per_pack: 1,
            min_order_quantity: 1,
            max_order_quantity: None,
            packing_type: "UNIT".into(),
            product_unit: "C62".into(),
            tax_rate: TaxRate::whole(20),
            lead_time_days: 1,
            custom_fields: Vec::new(),
            category: String::new(),
            price: None,
        }
    }

    fn wish(filters: &[(&str, &[&str])], in_stock: bool, typed: &str) -> VariantWish {
        let filter = |(facet, values): &(&str, &[&str])| FacetFilter {
            facet: (*facet).to_owned(),
            values: values.iter().map(|value| (*value).to_owned()).collect(),
        };
        let filters: Vec<FacetFilter> = filters.iter().map(filter).collect();
        VariantWish::new(&filters, in_stock, typed, &[normalize_reference(typed)], Locale::French)
    }

    fn envelopes() -> Vec<Candidate> {
        vec![
            variant("E-1", &[("format", "DL"), ("colour", "black")], vec![offer("alpha", 5)]),
            variant("E-2", &[("format", "C5"), ("colour", "green")], vec![offer("alpha", 0), offer("beta", 5)]),
            variant("E-3", &[("format", "C5"), ("colour", "black")], vec![offer("alpha", 5)]),
        ]
    }

    #[test]
    fn a_row_shows_the_variant_that_has_what_is_filtered_by_and_says_how_many_have() {
        let best = |wish: VariantWish| wish.best(&envelopes()).unwrap();
        assert_eq!(best(wish(&[("attr.colour", &["green"])], false, "")), (1, 1));
        assert_eq!(best(wish(&[("attr.format", &["c5"])], false, "")), (1, 2));
        assert_eq!(best(wish(&[("attr.format", &["c5"]), ("attr.colour", &["black"])], false, "")), (2, 1));
        assert_eq!(best(wish(&[("attr.format", &["c5", "dl"])], false, "")), (0, 3));
        assert_eq!(best(wish(&[("supplier", &["beta"])], false, "")), (1, 1));
        assert_eq!(best(wish(&[], true, "")), (0, 3));
    }

    #[test]
    fn filters_hold_on_one_variant() {
        let fitting = |wish: VariantWish| wish.fitting(&envelopes());
        assert_eq!(fitting(wish(&[("attr.format", &["dl"]), ("attr.colour", &["green"])], false, "")), [0_usize; 0]);
        assert_eq!(fitting(wish(&[("supplier", &["beta"]), ("attr.colour", &["black"])], false, "")), [0_usize; 0]);
        assert_eq!(fitting(wish(&[("supplier", &["alpha"])], true, "")), [0, 2]);
        assert_eq!(fitting(wish(&[("attr.made_in", &["france"])], false, "")), [0, 1, 2], "the product's own");
    }

    #[test]
    fn the_words_choose_among_variants_and_a_reference_before_them() {
        let best = |typed: &str| wish(&[], false, typed).best(&envelopes()).unwrap().0;
        assert_eq!(best("enveloppe"), 0);
        assert_eq!(best("enveloppe C5"), 1);
        assert_eq!(best("enveloppes c5 black"), 2);
        assert_eq!(best("e-3"), 2);
        let first = &envelopes()[0].row;
        assert!(wish(&[], false, "enveloppe dl").is_met_by_first(first));
        assert!(!wish(&[], false, "enveloppe c5").is_met_by_first(first));
    }
}
