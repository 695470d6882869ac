//! A product and its variants as the database has them, on their way into the columns.

use catalogue_model::{offer::PublicOfferPrice, price::Micros};
use uuid::Uuid;

/// What the database says of a product.
#[derive(Clone, Debug, Default)]
pub struct ProductRow {
    /// Its number.
    pub number: u32,
    /// Its id.
    pub id: Uuid,
    /// The category it lies in.
    pub category: Uuid,
    /// The manufacturer's brand; may be empty.
    pub brand: String,
    /// Its names, French first.
    pub names: [String; 2],
    /// Since when it is sold here, in seconds since 1970.
    pub created_at: i64,
    /// Who sells it.
    pub suppliers: Vec<Uuid>,
    /// The stored ids of the values of its facets.
    pub attributes: Vec<i32>,
    /// On sale, with a variant on sale.
    pub is_listed: bool,
    /// Some offer can be had.
    pub is_in_stock: bool,
    /// What everyone pays for one of its first variant, in euros and in pounds; [`UNPRICED`](catalogue_model::price::UNPRICED): nothing can be paid in it.
    pub prices: [Micros; 2],
    /// Its variants on sale, in their order.
    pub variants: Vec<SoldVariant>,
}

/// What the database says of a variant on sale.
#[derive(Clone, Debug, Default)]
pub struct SoldVariant {
    /// Its id.
    pub id: Uuid,
    /// What its offers ask.
    pub offers: Vec<PublicOfferPrice>,
    /// The facets among its axes with the keys of their values; empty where it is its product's only one, as all below.
    pub axes: Vec<(String, String)>,
    /// What is said of it alone, French first.
    pub texts: [String; 2],
    /// Its references in their normal form.
    pub references: Vec<String>,
}
