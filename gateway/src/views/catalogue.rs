//! The catalogue, as the API shows it. Prices and stock are null for visitors (D1.5).

use super::{amount, filled};
use proto::catalogue;
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;
use values::time::iso8601_of;

/// A category.
// D3.17.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Category {
    /// Opaque.
    pub id: String,
    /// The id that the source knows.
    pub external_id: String,
    /// The category above; null for a root.
    pub parent_id: Option<String>,
    /// In the caller's language.
    pub name: String,
    /// Its part of an address, in the caller's language.
    pub slug: String,
    /// Slugs from the root: `bureau/classement`.
    pub path: String,
    /// The same in the other language.
    pub alternate_path: String,
    /// Among its siblings.
    pub position: u32,
    /// 0 for a root.
    pub level: u32,
    /// Its picture.
    pub image_link: Option<String>,
    /// In the caller's language.
    pub description: Option<String>,
    /// Active products in it and below.
    pub product_count: u32,
    /// The categories below.
    #[schema(no_recursion)]
    pub children: Vec<Category>,
}

impl From<catalogue::Category> for Category {
    fn from(category: catalogue::Category) -> Self {
        Self {
            id: category.id,
            external_id: category.external_id,
            parent_id: filled(category.parent_id),
            name: category.name,
            slug: category.slug,
            path: category.path,
            alternate_path: category.alternate_path,
            position: category.position,
            level: category.level,
            image_link: filled(category.image_link),
            description: filled(category.description),
            product_count: category.product_count,
            children: category.children.into_iter().map(Into::into).collect(),
        }
    }
}

/// A step on the way to a category.
#[derive(Serialize, ToSchema)]
pub struct Breadcrumb {
    /// The category.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its slugs from the root.
    pub path: String,
}

impl From<catalogue::Breadcrumb> for Breadcrumb {
    fn from(crumb: catalogue::Breadcrumb) -> Self {
        Self { id: crumb.id, name: crumb.name, path: crumb.path }
    }
}

/// A supplier.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Supplier {
    /// Opaque.
    pub id: String,
    /// The id that the source knows.
    pub external_id: String,
    /// What it is called.
    pub name: String,
    /// ACTIVE or INACTIVE.
    pub status: String,
}

impl From<catalogue::Supplier> for Supplier {
    fn from(supplier: catalogue::Supplier) -> Self {
        Self { id: supplier.id, external_id: supplier.external_id, name: supplier.name, status: supplier.status }
    }
}

/// What one item costs from a quantity on, without tax.
// D3.7.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceRange {
    /// From this many items on.
    pub min_quantity: u32,
    /// Before discount.
    pub unit_price: Decimal,
    /// What is paid instead.
    pub discount_unit_price: Option<Decimal>,
}

impl From<catalogue::PriceRange> for PriceRange {
    fn from(range: catalogue::PriceRange) -> Self {
        Self {
            min_quantity: range.min_quantity,
            unit_price: amount(&range.unit_price),
            discount_unit_price: range.discount_unit_price.as_deref().map(amount),
        }
    }
}

/// Why a price is what it is: the list that holds for the caller, and the range that a quantity falls into.
// D3.7.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceReason {
    /// PUBLIC, GROUP or ACCOUNT.
    pub source: String,
    /// The group; null for everyone's list and for the account's own.
    pub list_name: Option<String>,
    /// The quantity that was asked for, else the smallest that can be ordered.
    pub quantity: u32,
    /// The range holds from this many items on.
    pub min_quantity: u32,
    /// What is paid for one item.
    pub unit_price: Decimal,
}

impl From<catalogue::PriceReason> for PriceReason {
    fn from(reason: catalogue::PriceReason) -> Self {
        Self {
            source: reason.source,
            list_name: filled(reason.list_name),
            quantity: reason.quantity,
            min_quantity: reason.min_quantity,
            unit_price: amount(&reason.unit_price),
        }
    }
}

/// A further field of an offer.
#[derive(Serialize, ToSchema)]
pub struct CustomFieldValue {
    /// Which field.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it holds.
    pub value: String,
}

impl From<catalogue::CustomFieldValue> for CustomFieldValue {
    fn from(field: catalogue::CustomFieldValue) -> Self {
        Self { id: field.id, name: field.name, value: field.value }
    }
}

/// What one supplier asks for one variant.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// What a line names to buy it.
    pub offer_price_id: String,
    /// The variant.
    pub variant_id: String,
    /// The supplier.
    pub supplier: Supplier,
    /// ISO 4217; null for visitors, or when there is no price in the currency.
    pub currency: Option<String>,
    /// Prices by quantity; null for visitors, or when there is none.
    pub price_ranges: Option<Vec<PriceRange>>,
    /// Which list the price is from: PUBLIC, GROUP or ACCOUNT.
    pub price_source: Option<String>,
    /// Why the price is what it is; only where a variant's offers are listed, null for visitors.
    pub price_reason: Option<PriceReason>,
    /// Items at hand; null for visitors.
    pub stock: Option<u32>,
    /// Items sold together.
    pub item_per_pack: u32,
    /// The least.
    pub min_order_quantity: u32,
    /// The most.
    pub max_order_quantity: Option<u32>,
    /// BOX, BOTTLE or UNIT.
    pub packing_type: String,
    /// UN/CEFACT code of the unit.
    pub product_unit: String,
    /// The unit's name in the caller's language.
    pub product_unit_label: String,
    /// The category that navigation shows it in.
    pub navigation_category: Option<String>,
    /// ACTIVE or INACTIVE.
    pub status: String,
    /// Percent.
    pub tax_rate: Decimal,
    /// Days until it ships.
    pub lead_time_days: u32,
    /// Further fields.
    pub custom_field_values: Vec<CustomFieldValue>,
}

impl From<catalogue::Offer> for Offer {
    fn from(offer: catalogue::Offer) -> Self {
        let ranges = offer.price_ranges.into_iter().map(Into::into).collect::<Vec<_>>();
        Self {
            offer_price_id: offer.offer_price_id,
            variant_id: offer.variant_id,
            supplier: offer.supplier.unwrap_or_default().into(),
            currency: filled(offer.currency),
            price_ranges: (!ranges.is_empty()).then_some(ranges),
            price_source: filled(offer.price_source),
            price_reason: offer.price_reason.map(Into::into),
            stock: offer.stock,
            item_per_pack: offer.item_per_pack,
            min_order_quantity: offer.min_order_quantity,
            max_order_quantity: offer.max_order_quantity,
            packing_type: offer.packing_type,
            product_unit: offer.product_unit,
            product_unit_label: offer.product_unit_label,
            navigation_category: filled(offer.navigation_category),
            status: offer.status,
            tax_rate: amount(&offer.tax_rate),
            lead_time_days: offer.lead_time_days,
            custom_field_values: offer.custom_field_values.into_iter().map(Into::into).collect(),
        }
    }
}

/// A property of a product, or what sets a variant apart.
#[derive(Serialize, ToSchema)]
pub struct AttributeValue {
    /// Which property.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What it is.
    pub value: String,
    /// Shown behind the value.
    pub unit: Option<String>,
}

impl From<catalogue::AttributeValue> for AttributeValue {
    fn from(attribute: catalogue::AttributeValue) -> Self {
        Self { id: attribute.id, name: attribute.name, value: attribute.value, unit: filled(attribute.unit) }
    }
}

/// A document about a product.
#[derive(Serialize, ToSchema)]
pub struct Document {
    /// What it is called.
    pub title: String,
    /// Where it is.
    pub url: String,
    /// DATASHEET, SAFETY, MANUAL or CERTIFICATE.
    pub kind: String,
}

impl From<catalogue::Document> for Document {
    fn from(document: catalogue::Document) -> Self {
        Self { title: document.title, url: document.url, kind: document.kind }
    }
}

/// One of the forms a product comes in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Variant {
    /// Opaque.
    pub id: String,
    /// In the caller's language.
    pub name: String,
    /// The shop's reference.
    pub sku: String,
    /// The manufacturer's reference.
    pub mpn: Option<String>,
    /// Bar codes.
    pub eans: Vec<String>,
    /// NEW, ACTIVE or INACTIVE.
    pub status: String,
    /// Its picture.
    pub image_link: Option<String>,
    /// What sets it apart from its siblings.
    pub axes: Vec<AttributeValue>,
    /// Best first.
    pub offers: Vec<Offer>,
}

impl From<catalogue::Variant> for Variant {
    fn from(variant: catalogue::Variant) -> Self {
        Self {
            id: variant.id,
            name: variant.name,
            sku: variant.sku,
            mpn: filled(variant.mpn),
            eans: variant.eans,
            status: variant.status,
            image_link: filled(variant.image_link),
            axes: variant.axes.into_iter().map(Into::into).collect(),
            offers: variant.offers.into_iter().map(Into::into).collect(),
        }
    }
}

/// A product.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Product {
    /// As in `/product/{id}`.
    pub id: String,
    /// In the caller's language.
    pub name: String,
    /// Brand.
    pub brand: String,
    /// In the caller's language.
    pub description: String,
    /// NEW or ACTIVE; inactive ones are not found.
    pub status: String,
    /// Its picture.
    pub image_link: Option<String>,
    /// The way to it, from the root.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// Its properties.
    pub attributes: Vec<AttributeValue>,
    /// Documents about it.
    pub documents: Vec<Document>,
    /// The forms it comes in.
    pub variants: Vec<Variant>,
    /// Whom its texts are from, when they ask to be named.
    pub attribution: Option<String>,
    /// ISO 8601, UTC.
    pub created_at: String,
}

impl From<catalogue::Product> for Product {
    fn from(product: catalogue::Product) -> Self {
        Self {
            id: product.id,
            name: product.name,
            brand: product.brand,
            description: product.description,
            status: product.status,
            image_link: filled(product.image_link),
            breadcrumbs: product.breadcrumbs.into_iter().map(Into::into).collect(),
            attributes: product.attributes.into_iter().map(Into::into).collect(),
            documents: product.documents.into_iter().map(Into::into).collect(),
            variants: product.variants.into_iter().map(Into::into).collect(),
            attribution: filled(product.attribution),
            created_at: iso8601_of(product.created_at.as_ref()),
        }
    }
}
