//! The rows that products become, as `json_populate_recordset` reads them: a member for each column.

use crate::{
    offer::CustomField,
    record::{AttributeRecord, DocumentRecord, OfferRecord, ProductRecord, Status, VariantRecord},
    search::fold::{slug, words},
};
use chrono::{DateTime, Utc};
use serde::Serialize;
use std::collections::BTreeMap;
use uuid::Uuid;
use values::Locale;

#[derive(Serialize)]
pub(super) struct ProductRow<'a> {
    pub id: Uuid,
    pub external_id: &'a str,
    pub category_id: Uuid,
    pub brand: &'a str,
    pub name_fr: &'a str,
    pub name_en: &'a str,
    pub description_fr: &'a str,
    pub description_en: &'a str,
    pub status: &'static str,
    pub attributes: &'a [AttributeRecord],
    pub documents: &'a [DocumentRecord],
    pub related: &'a [String],
    pub attribution: Option<&'a str>,
    pub created_at: DateTime<Utc>,
    pub facets: Vec<i32>,
    /// Hexadecimal, behind `\x`.
    pub digest: String,
}

#[derive(Serialize)]
pub(super) struct VariantRow<'a> {
    pub id: Uuid,
    pub product_id: Uuid,
    pub position: usize,
    pub sku: &'a str,
    pub mpn: &'a str,
    pub eans: &'a [String],
    pub name_fr: &'a str,
    pub name_en: &'a str,
    pub status: &'static str,
    pub axes: &'a [AttributeRecord],
    pub picture: Option<&'a str>,
}

#[derive(Serialize)]
pub(super) struct OfferRow<'a> {
    pub id: Uuid,
    pub variant_id: Uuid,
    pub supplier_id: Uuid,
    pub supplier_reference: &'a str,
    pub active: bool,
    pub stock: u32,
    pub item_per_pack: u32,
    pub min_order_quantity: u32,
    pub max_order_quantity: Option<u32>,
    pub packing_type: &'a str,
    pub product_unit: &'a str,
    pub tax_rate: String,
    pub lead_time_days: u32,
    pub custom_fields: Vec<CustomField>,
}

#[derive(Serialize)]
pub(super) struct RangeRow<'a> {
    pub offer_id: Uuid,
    pub kind: &'static str,
    pub key: String,
    pub currency: &'a str,
    pub min_quantity: u32,
    pub unit_price: String,
    pub discount_unit_price: Option<String>,
}

/// A value of an attribute that is a facet.
#[derive(Clone, Debug, Serialize, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FacetRow<'a> {
    pub attribute_id: &'a str,
    pub key: String,
    pub name_fr: &'a str,
    pub name_en: &'a str,
    pub value_fr: &'a str,
    pub value_en: &'a str,
    pub unit: &'a str,
}

/// A product's words, folded, by weight.
#[derive(Serialize)]
pub(super) struct WordRow {
    pub id: Uuid,
    pub a_fr: String,
    pub a_en: String,
    pub b_fr: String,
    pub b_en: String,
    pub c_fr: String,
    pub c_en: String,
    pub d_fr: String,
    pub d_en: String,
}

pub(super) const fn status(status: Status) -> &'static str {
    match status {
        Status::New => "NEW",
        Status::Active => "ACTIVE",
        Status::Inactive => "INACTIVE",
    }
}

impl<'a> OfferRow<'a> {
    pub(super) fn new(id: Uuid, variant_id: Uuid, supplier_id: Uuid, record: &'a OfferRecord) -> Self {
        let custom_fields = record.custom_fields.iter().map(|(id, name, value)| CustomField {
            id: id.clone(),
            name: name.clone(),
            value: value.clone(),
        });
        Self {
            id,
            variant_id,
            supplier_id,
            supplier_reference: &record.supplier_reference,
            active: record.active,
            stock: record.stock,
            item_per_pack: record.item_per_pack,
            min_order_quantity: record.min_order_quantity,
            max_order_quantity: record.max_order_quantity,
            packing_type: &record.packing_type,
            product_unit: &record.product_unit,
            tax_rate: record.tax_rate.normalize().to_string(),
            lead_time_days: record.lead_time_days,
            custom_fields: custom_fields.collect(),
        }
    }
}

/// The facet values of a product and of its variants on sale, each once.
pub(super) fn facets(record: &ProductRecord) -> Vec<FacetRow<'_>> {
    let on_sale = record.variants.iter().filter(|variant| variant.status != Status::Inactive);
    let attributes = record.attributes.iter().chain(on_sale.flat_map(|variant| &variant.axes));
    let facets = attributes.filter(|attribute| attribute.facet).map(|attribute| FacetRow {
        attribute_id: &attribute.id,
        key: facet_key(attribute),
        name_fr: &attribute.name.fr,
        name_en: &attribute.name.en,
        value_fr: &attribute.value.fr,
        value_en: &attribute.value.en,
        unit: &attribute.unit,
    });
    let once: BTreeMap<(&str, String), FacetRow<'_>> =
        facets.map(|facet| ((facet.attribute_id, facet.key.clone()), facet)).collect();
    once.into_values().collect()
}

/// A value as an address shows it, the same in both languages: `1.5-l`.
fn facet_key(attribute: &AttributeRecord) -> String {
    let key = words(&format!("{} {}", attribute.value.en, attribute.unit)).join("-");
    if key.is_empty() { format!("x{}", slug(&attribute.id)) } else { key }
}

impl WordRow {
    pub(super) fn new(id: Uuid, record: &ProductRecord) -> Self {
        let (a_fr, a_en) = both(|locale| vec![record.name.of(locale), &record.brand]);
        let (b_fr, b_en) = both(|locale| {
            let of = |variant| texts_of(variant, locale);
            record.variants.iter().flat_map(of).collect()
        });
        let (c_fr, c_en) = both(|locale| {
            let axes = record.variants.iter().flat_map(|variant| &variant.axes);
            record.attributes.iter().chain(axes).map(|attribute| attribute.value.of(locale)).collect()
        });
        let (d_fr, d_en) = both(|locale| vec![record.description.of(locale)]);
        Self { id, a_fr, a_en, b_fr, b_en, c_fr, c_en, d_fr, d_en }
    }
}

/// What sets a variant apart, and its references.
fn texts_of(variant: &VariantRecord, locale: Locale) -> [&str; 3] {
    [variant.name.of(locale), &variant.sku, &variant.mpn]
}

/// The words of texts in French and in English; read once where a source has one language.
fn both<T: AsRef<str> + PartialEq>(texts: impl Fn(Locale) -> Vec<T>) -> (String, String) {
    let (fr, en) = (texts(Locale::French), texts(Locale::English));
    let folded = |texts: &[T]| texts.iter().flat_map(|text| words(text.as_ref())).collect::<Vec<_>>().join(" ");
    let french = folded(&fr);
    let english = if fr == en { french.clone() } else { folded(&en) };
    (french, english)
}
