//! A product as those who keep the catalogue edit it: whole, in both languages, but for stock and prices.

use super::{amount, filled};
use crate::request::invalid_field;
use platform_process::Refusal;
use proto::{
    catalogue::{self, SaveProductRecordResponse},
    common::{LocalizedText, Reason},
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A product in the list of those who keep the catalogue.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedProductRecord {
    /// The id of its address.
    pub external_id: String,
    /// In the caller's language.
    pub name: String,
    /// The manufacturer's.
    pub brand: String,
    /// Its category's external id.
    pub category: String,
    /// In the caller's language.
    pub category_name: String,
    /// `NEW`, `ACTIVE` or `INACTIVE`.
    pub status: String,
    /// How many it has, on sale or not.
    pub variants: u32,
    /// Of the first variant.
    pub picture: Option<String>,
}

/// Products, whether on sale or not.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductRecordsAnswer {
    /// Always true.
    pub success: bool,
    /// By their external ids.
    pub products: Vec<ListedProductRecord>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are in all.
    pub total_element: u64,
}

/// A text in both languages.
#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BothTexts {
    /// French.
    pub fr: String,
    /// British English.
    pub en: String,
}

/// A product.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductRecord {
    /// The id of its address; it stays for good.
    pub external_id: String,
    /// The manufacturer's.
    pub brand: String,
    /// Its category's external id.
    pub category: String,
    /// At most 300 characters each.
    pub name: BothTexts,
    /// In plain text; a blank line parts paragraphs.
    pub description: BothTexts,
    /// `NEW` or `ACTIVE`: on sale; `INACTIVE`: not shown.
    pub status: String,
    /// In the order to show them.
    pub attributes: Vec<AttributeRecord>,
    /// Data sheets and the like.
    pub documents: Vec<DocumentRecord>,
    /// External ids of products that go with it.
    pub related: Vec<String>,
    /// One at least; the first is shown first. One that is left out is taken off sale.
    pub variants: Vec<VariantRecord>,
}

/// A fact, or what sets a variant apart.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AttributeRecord {
    /// `a-z`, `0-9` and `_`.
    pub id: String,
    /// What the fact is called.
    pub name: BothTexts,
    /// The fact.
    pub value: BothTexts,
    /// Shown behind the value; may be empty.
    pub unit: String,
    /// Whether listings can be narrowed by it.
    pub facet: bool,
}

/// A file that comes with a product.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DocumentRecord {
    /// What it is.
    pub title: BothTexts,
    /// A path below `/media/`, or an https address.
    pub url: String,
    /// `DATASHEET`, `SAFETY`, `MANUAL` or `CERTIFICATE`.
    pub kind: String,
}

/// What is bought.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VariantRecord {
    /// The shop's reference, unique in the catalogue; it stays for good.
    pub sku: String,
    /// The manufacturer's part number.
    pub mpn: String,
    /// GTINs.
    pub eans: Vec<String>,
    /// The product's name with what sets the variant apart.
    pub name: BothTexts,
    /// As the product's.
    pub status: String,
    /// One value an axis; none for a product's only variant.
    pub axes: Vec<AttributeRecord>,
    /// A path below `/media/`, without it: `demo/binder-blue`.
    pub picture: Option<String>,
    /// Who sells it and how; one that is left out is taken off sale.
    pub offers: Vec<OfferTerms>,
}

/// How a supplier sells a variant. What it costs and how many there are is set elsewhere.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfferTerms {
    /// The supplier's external id.
    pub supplier: String,
    /// The supplier's own number; may be empty.
    pub supplier_reference: String,
    /// Whether it can be ordered.
    pub is_active: bool,
    /// Items sold together; 1 for single ones.
    pub item_per_pack: u32,
    /// Items, at least.
    pub min_order_quantity: u32,
    /// Items at once, at most.
    pub max_order_quantity: Option<u32>,
    /// `UNIT`, `BOX` or `BOTTLE`.
    pub packing_type: String,
    /// UN/CEFACT Recommendation 20: `C62`, `LTR`, `KGM`, `MTR`.
    pub product_unit: String,
    /// In percent.
    pub tax_rate: Decimal,
    /// Working days until it leaves the supplier.
    pub lead_time_days: u32,
}

/// A product to save.
#[derive(Deserialize, ToSchema)]
pub struct ProductRecordRequest {
    /// The product, whole.
    #[serde(default)]
    #[schema(value_type = ProductRecord)]
    pub product: serde_json::Value,
}

/// A product as it is saved.
#[derive(Serialize, ToSchema)]
pub struct ProductRecordAnswer {
    /// Always true.
    pub success: bool,
    /// The product.
    pub product: ProductRecord,
    /// What was taken all the same, and deserves a look: an EAN of another article.
    pub notes: Vec<String>,
}

impl ProductRecordRequest {
    /// The product, or which of its members is missing or wrong.
    pub fn into_record(self) -> Result<catalogue::ProductRecord, Refusal> {
        let read: Result<ProductRecord, _> = serde_path_to_error::deserialize(self.product);
        read.map(Into::into).map_err(|error| {
            let path = error.path().to_string();
            let within = if path == "." { "product".to_owned() } else { format!("product.{path}") };
            let said = error.inner().to_string();
            match said.strip_prefix("missing field `").and_then(|rest| rest.split('`').next()) {
                Some(member) => invalid_field(Reason::FieldRequired, &format!("{within}.{member}")),
                None => invalid_field(Reason::FieldInvalid, &within),
            }
        })
    }
}

impl From<SaveProductRecordResponse> for ProductRecordAnswer {
    fn from(saved: SaveProductRecordResponse) -> Self {
        Self { success: true, product: saved.product.unwrap_or_default().into(), notes: saved.notes }
    }
}

impl From<catalogue::ListedProductRecord> for ListedProductRecord {
    fn from(product: catalogue::ListedProductRecord) -> Self {
        Self {
            external_id: product.external_id,
            name: product.name,
            brand: product.brand,
            category: product.category,
            category_name: product.category_name,
            status: product.status,
            variants: product.variants,
            picture: filled(product.picture),
        }
    }
}

impl From<Option<LocalizedText>> for BothTexts {
    fn from(text: Option<LocalizedText>) -> Self {
        let LocalizedText { fr, en } = text.unwrap_or_default();
        Self { fr, en }
    }
}

impl From<BothTexts> for LocalizedText {
    fn from(BothTexts { fr, en }: BothTexts) -> Self {
        Self { fr, en }
    }
}

impl From<catalogue::ProductRecord> for ProductRecord {
    fn from(product: catalogue::ProductRecord) -> Self {
        Self {
            external_id: product.external_id,
            brand: product.brand,
            category: product.category,
            name: product.name.into(),
            description: product.description.into(),
            status: product.status,
            attributes: product.attributes.into_iter().map(Into::into).collect(),
            documents: product.documents.into_iter().map(Into::into).collect(),
            related: product.related,
            variants: product.variants.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<ProductRecord> for catalogue::ProductRecord {
    fn from(product: ProductRecord) -> Self {
        Self {
            external_id: product.external_id,
            brand: product.brand,
            category: product.category,
            name: Some(product.name.into()),
            description: Some(product.description.into()),
            status: product.status,
            attributes: product.attributes.into_iter().map(Into::into).collect(),
            documents: product.documents.into_iter().map(Into::into).collect(),
            related: product.related,
            variants: product.variants.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<catalogue::AttributeRecord> for AttributeRecord {
    fn from(attribute: catalogue::AttributeRecord) -> Self {
        let catalogue::AttributeRecord { id, name, value, unit, facet } = attribute;
        Self { id, name: name.into(), value: value.into(), unit, facet }
    }
}

impl From<AttributeRecord> for catalogue::AttributeRecord {
    fn from(AttributeRecord { id, name, value, unit, facet }: AttributeRecord) -> Self {
        Self { id, name: Some(name.into()), value: Some(value.into()), unit, facet }
    }
}

impl From<catalogue::DocumentRecord> for DocumentRecord {
    fn from(document: catalogue::DocumentRecord) -> Self {
        Self { title: document.title.into(), url: document.url, kind: document.kind }
    }
}

impl From<DocumentRecord> for catalogue::DocumentRecord {
    fn from(DocumentRecord { title, url, kind }: DocumentRecord) -> Self {
        Self { title: Some(title.into()), url, kind }
    }
}

impl From<catalogue::VariantRecord> for VariantRecord {
    fn from(variant: catalogue::VariantRecord) -> Self {
        Self {
            sku: variant.sku,
            mpn: variant.mpn,
            eans: variant.eans,
            name: variant.name.into(),
            status: variant.status,
            axes: variant.axes.into_iter().map(Into::into).collect(),
            picture: filled(variant.picture),
            offers: variant.offers.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<VariantRecord> for catalogue::VariantRecord {
    fn from(variant: VariantRecord) -> Self {
        Self {
            sku: variant.sku,
            mpn: variant.mpn,
            eans: variant.eans,
            name: Some(variant.name.into()),
            status: variant.status,
            axes: variant.axes.into_iter().map(Into::into).collect(),
            picture: variant.picture.unwrap_or_default(),
            offers: variant.offers.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<catalogue::OfferTerms> for OfferTerms {
    fn from(terms: catalogue::OfferTerms) -> Self {
        Self {
            supplier: terms.supplier,
            supplier_reference: terms.supplier_reference,
            is_active: terms.is_active,
            item_per_pack: terms.item_per_pack,
            min_order_quantity: terms.min_order_quantity,
            max_order_quantity: terms.max_order_quantity,
            packing_type: terms.packing_type,
            product_unit: terms.product_unit,
            tax_rate: amount(&terms.tax_rate),
            lead_time_days: terms.lead_time_days,
        }
    }
}

impl From<OfferTerms> for catalogue::OfferTerms {
    fn from(terms: OfferTerms) -> Self {
        Self {
            supplier: terms.supplier,
            supplier_reference: terms.supplier_reference,
            is_active: terms.is_active,
            item_per_pack: terms.item_per_pack,
            min_order_quantity: terms.min_order_quantity,
            max_order_quantity: terms.max_order_quantity,
            packing_type: terms.packing_type,
            product_unit: terms.product_unit,
            tax_rate: terms.tax_rate.to_string(),
            lead_time_days: terms.lead_time_days,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn read(change: impl FnOnce(&mut Value)) -> Result<catalogue::ProductRecord, Refusal> {
        let both = json!({ "fr": "Pince", "en": "Clip" });
        let mut product = json!({
            "externalId": "1", "brand": "", "category": "office", "name": both, "description": both, "status": "ACTIVE",
            "attributes": [], "documents": [], "related": [],
            "variants": [{ "sku": "1", "mpn": "", "eans": [], "name": both, "status": "ACTIVE", "axes": [],
                "picture": null, "offers": [] }],
        });
        change(&mut product);
        ProductRecordRequest { product }.into_record()
    }

    #[test]
    fn a_member_that_is_missing_or_wrong_is_named_by_its_place() {
        assert_eq!(read(|_| {}).unwrap().variants[0].sku, "1");
        let missing = read(|product| product["variants"][0].as_object_mut().unwrap().remove("sku").map_or((), drop));
        let refused = missing.unwrap_err();
        assert_eq!(
            (refused.reason, refused.field.as_deref()),
            (Reason::FieldRequired, Some("product.variants[0].sku"))
        );
        let refused = read(|product| product["name"]["fr"] = json!(3)).unwrap_err();
        assert_eq!((refused.reason, refused.field.as_deref()), (Reason::FieldInvalid, Some("product.name.fr")));
        let refused = read(|product| product["colour"] = json!("red")).unwrap_err();
        assert_eq!(refused.reason, Reason::FieldInvalid);
        let refused = ProductRecordRequest { product: Value::Null }.into_record().unwrap_err();
        assert_eq!((refused.reason, refused.field.as_deref()), (Reason::FieldInvalid, Some("product")));
    }
}
