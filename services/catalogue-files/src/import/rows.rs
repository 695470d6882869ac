//! The rows that products become, as `json_populate_recordset` reads them: a member for each column.

use super::{known::ExistingProducts, product::CheckedProduct, save::FacetIds, supplier::KnownSuppliers};
use crate::record::{
    AttributeRecord, DocumentRecord, OfferRecord, PriceList, PriceRecord, ProductRecord, Status, VariantRecord,
};
use catalogue_model::offer::CustomField;
use chrono::{DateTime, Utc};
use serde::Serialize;
use std::collections::BTreeMap;
use uuid::Uuid;

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
    pub items_per_order_unit: u32,
    pub order_units_per_price: u32,
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
pub(super) struct PriceRangeRow<'a> {
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

/// The rows of several products, by table.
#[derive(Default)]
pub(super) struct ProductTableRows<'a> {
    pub products: Vec<ProductRow<'a>>,
    pub variants: Vec<VariantRow<'a>>,
    pub offers: Vec<OfferRow<'a>>,
    pub ranges: Vec<PriceRangeRow<'a>>,
}

impl<'a> ProductTableRows<'a> {
    /// The products' ids.
    pub fn ids(&self) -> Vec<Uuid> {
        self.products.iter().map(|product| product.id).collect()
    }

    /// Adds the rows of a product; what is there already keeps its id.
    pub fn add(
        &mut self,
        candidate: &'a CheckedProduct,
        facets: &[FacetRow<'_>],
        facet_ids: &FacetIds,
        there: &ExistingProducts,
        suppliers: &KnownSuppliers,
    ) {
        let record = &candidate.record;
        let old = there.products.get(&record.external_id);
        let id = old.map_or_else(Uuid::now_v7, |old| old.id);
        let key = |facet: &FacetRow<'_>| (facet.attribute_id.to_owned(), facet.key.clone());
        self.products.push(ProductRow {
            id,
            external_id: &record.external_id,
            category_id: candidate.category,
            brand: record.brand.trim(),
            name_fr: &record.name.fr,
            name_en: &record.name.en,
            description_fr: &record.description.fr,
            description_en: &record.description.en,
            status: status(record.status),
            attributes: &record.attributes,
            documents: &record.documents,
            related: &record.related,
            attribution: record.attribution.as_deref(),
            created_at: record.created_at.or(old.map(|old| old.created_at)).unwrap_or_else(Utc::now),
            facets: facets.iter().filter_map(|facet| facet_ids.get(&key(facet)).copied()).collect(),
            digest: format!("\\x{}", hex::encode(&candidate.digest)),
        });
        for (position, variant) in record.variants.iter().enumerate() {
            let variant_id = there.variants.get(&variant.sku).map_or_else(Uuid::now_v7, |(id, _)| *id);
            self.variants.push(VariantRow::new(variant_id, id, position, variant));
            for offer in &variant.offers {
                let Some(supplier) = suppliers.id(&offer.supplier) else { continue };
                let offer_id = there.offers.get(&(variant_id, supplier)).copied().unwrap_or_else(Uuid::now_v7);
                self.offers.push(OfferRow::new(offer_id, variant_id, supplier, offer));
                self.ranges.extend(offer.prices.iter().flat_map(|price| PriceRangeRow::of(offer_id, price)));
            }
        }
    }
}

impl<'a> PriceRangeRow<'a> {
    /// The rows of a price.
    pub fn of(offer_id: Uuid, price: &'a PriceRecord) -> impl Iterator<Item = Self> {
        let (kind, key) = list(&price.list);
        price.ranges.iter().map(move |range| Self {
            offer_id,
            kind,
            key: key.clone(),
            currency: &price.currency,
            min_quantity: range.min_quantity,
            unit_price: range.unit_price.to_string(),
            discount_unit_price: range.discount_unit_price.map(|price| price.to_string()),
        })
    }
}

/// A price list as its row names it: kind and key.
pub(super) fn list(list: &PriceList) -> (&'static str, String) {
    match list {
        PriceList::Public => ("PUBLIC", String::new()),
        PriceList::Group(group) => ("GROUP", group.clone()),
        PriceList::Account(account) => ("ACCOUNT", account.to_string()),
        // Only as long as nothing is stored: a record with one is refused.
        PriceList::AccountReference(reference) => ("ACCOUNT", reference.clone()),
    }
}

impl<'a> VariantRow<'a> {
    fn new(id: Uuid, product_id: Uuid, position: usize, record: &'a VariantRecord) -> Self {
        Self {
            id,
            product_id,
            position,
            sku: &record.sku,
            mpn: &record.mpn,
            eans: &record.eans,
            name_fr: &record.name.fr,
            name_en: &record.name.en,
            status: status(record.status),
            axes: &record.axes,
            picture: record.picture.as_deref(),
        }
    }
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
            items_per_order_unit: record.supplier_unit.items,
            order_units_per_price: record.supplier_unit.units_per_price,
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
        key: attribute.facet_key(),
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
