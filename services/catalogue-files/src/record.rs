//! A catalogue as it comes in: what readers of files and generators hand to [`crate::import`].
//!
//! Records name each other by external ids. They may come in any order inside one load,
//! and loading the same record twice changes nothing.

pub use catalogue_model::{
    product_details::{AttributeRecord, DocumentRecord},
    tax::{RateKind, TaxKinds},
    text::Text,
};

use rust_decimal::{Decimal, RoundingStrategy};
use serde::{Deserialize, Serialize};

/// One thing that a load brings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Record {
    /// A node of the category tree.
    Category(CategoryRecord),
    /// The same where there is none of its id; one that is there stays as it is.
    NewCategory(CategoryRecord),
    /// A company that sells.
    Supplier(SupplierRecord),
    /// A product with its variants and their offers.
    Product(ProductRecord),
    /// The same from a supplier who says nothing of stock: the stock of its offers stays, and so do prices that are
    /// not everyone's.
    Listing(ProductRecord),
    /// A product with its variants and without a word on who sells them: their offers stay as they are.
    Texts(ProductRecord),
    /// A product that is no longer sold, by its external id.
    Withdrawal(String),
    /// How a supplier sells a variant; its prices and its stock stay as they are.
    Offer(OfferUpdate),
    /// Prices of an offer; those on other lists and in other currencies stay as they are.
    Prices(PricesUpdate),
    /// The stock of an offer.
    Stock(StockUpdate),
}

/// How a supplier sells a variant. Prices and stock of the record count for nothing here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OfferUpdate {
    /// The variant's reference.
    pub sku: String,
    /// The supplier and the terms.
    pub offer: OfferRecord,
}

/// New prices of an offer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PricesUpdate {
    /// The variant's reference.
    pub sku: String,
    /// The supplier's external id.
    pub supplier: String,
    /// One entry per list and currency; one without ranges takes the price off.
    pub prices: Vec<PriceRecord>,
    /// Whether quantities and prices are those of the supplier's own units, not of items.
    #[serde(default)]
    pub in_supplier_units: bool,
}

/// New stock of an offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StockUpdate {
    /// The variant's reference.
    pub sku: String,
    /// The supplier's external id.
    pub supplier: String,
    /// Items at hand.
    pub stock: u32,
}

/// A node of the category tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CategoryRecord {
    /// The id that other records name it by.
    pub external_id: String,
    /// Its parent's external id; `None` for a root.
    pub parent: Option<String>,
    /// Its place among its siblings, from 0.
    pub position: u32,
    /// Its name.
    pub name: Text,
    /// What it holds, in a sentence or two.
    pub description: Text,
    /// The last part of its path; empty: made from the name.
    pub slug: Text,
    /// The picture's path below `/media/`; see [`VariantRecord::picture`].
    pub picture: Option<String>,
    /// What its goods are taxed as, by country, where no category below it says otherwise; `None`: what is said of it
    /// stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tax_kinds: Option<TaxKinds>,
}

/// A company that sells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupplierRecord {
    /// The id that offers name it by.
    pub external_id: String,
    /// Its name; empty: the one it has already, else its id.
    pub name: String,
    /// Whether its offers can be ordered.
    pub active: bool,
}

/// Whether a product, variant or offer is on sale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Status {
    /// On sale, and marked as new.
    New,
    /// On sale.
    #[default]
    Active,
    /// Not shown.
    Inactive,
}

/// A product with its variants.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProductRecord {
    /// The `{id}` of `/product/{id}`.
    pub external_id: String,
    /// The manufacturer's brand.
    pub brand: String,
    /// The external id of its category.
    pub category: String,
    /// Its name, unique in the catalogue.
    pub name: Text,
    /// What a buyer wants to know, in plain text; a blank line parts paragraphs.
    pub description: Text,
    /// On sale or not.
    pub status: Status,
    /// Facts with a name, in the order to show them.
    pub attributes: Vec<AttributeRecord>,
    /// Data sheets and the like.
    pub documents: Vec<DocumentRecord>,
    /// External ids of products that go with it.
    pub related: Vec<String>,
    /// Its variants, at least one; the first is shown first.
    pub variants: Vec<VariantRecord>,
    /// The notice that the source of the texts asks for.
    pub attribution: Option<String>,
    /// ISO 8601; `None`: the moment of the first load.
    pub created_at: Option<chrono::DateTime<chrono::Utc>>,
}

/// What is bought: a product in one colour and size.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct VariantRecord {
    /// The shop's reference, unique in the catalogue.
    pub sku: String,
    /// The manufacturer's part number.
    pub mpn: String,
    /// GTINs.
    pub eans: Vec<String>,
    /// The product's name with what sets the variant apart.
    pub name: Text,
    /// On sale or not.
    pub status: Status,
    /// One value per axis; empty for a product's only variant.
    pub axes: Vec<AttributeRecord>,
    /// The picture's path below `/media/`: a PNG, JPEG, WebP or GIF as large as there is one. Without an ending it is
    /// a webp: `demo/binder-blue` stands for `/media/demo/binder-blue.webp`.
    pub picture: Option<String>,
    /// Who sells it, for how much; at most one per supplier.
    pub offers: Vec<OfferRecord>,
}

/// How one supplier sells one variant. A quantity counts items, never packs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OfferRecord {
    /// The supplier's external id.
    pub supplier: String,
    /// The supplier's own reference for the variant; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub supplier_reference: String,
    /// What the supplier's own prices are for.
    #[serde(default, skip_serializing_if = "SupplierUnit::is_single")]
    pub supplier_unit: SupplierUnit,
    /// Whether it can be ordered.
    pub active: bool,
    /// Items at hand.
    pub stock: u32,
    /// Items sold together; 1 for single items.
    pub item_per_pack: u32,
    /// The least that can be ordered.
    pub min_order_quantity: u32,
    /// The most that can be ordered at once.
    pub max_order_quantity: Option<u32>,
    /// `BOX`, `BOTTLE` or `UNIT`.
    pub packing_type: String,
    /// UN/CEFACT Recommendation 20 code of one item: `C62`, `LTR`, `KGM`, `MTR`.
    pub product_unit: String,
    /// VAT in percent.
    pub tax_rate: Decimal,
    /// Working days until it leaves the supplier.
    pub lead_time_days: u32,
    /// What agreements add: id, name and value.
    pub custom_fields: Vec<(String, Text, String)>,
    /// Its prices, one entry per list and currency.
    pub prices: Vec<PriceRecord>,
}

/// What a supplier's own prices are for: a price of so many order units, each of so many items. The shop's prices are
/// for one item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupplierUnit {
    /// Items in one order unit.
    pub items: u32,
    /// Order units that one price is for.
    pub units_per_price: u32,
}

impl Default for SupplierUnit {
    fn default() -> Self {
        Self { items: 1, units_per_price: 1 }
    }
}

impl SupplierUnit {
    /// Whether a price is for one item.
    #[must_use]
    pub fn is_single(&self) -> bool {
        *self == Self::default()
    }

    /// The range of the shop's price that a supplier's price is from a number of order units on: for one item, with
    /// four decimals, half up; the first begins with one item.
    #[must_use]
    pub fn range(self, units: u32, price: Decimal) -> PriceRangeRecord {
        let exact = price / (Decimal::from(self.items) * Decimal::from(self.units_per_price));
        let unit_price = exact.round_dp_with_strategy(4, RoundingStrategy::MidpointAwayFromZero).normalize();
        let min_quantity = if units <= 1 { 1 } else { units.saturating_mul(self.items) };
        PriceRangeRecord { min_quantity, unit_price, discount_unit_price: None }
    }
}

/// Who a price is for; the most specific wins (D3.7).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PriceList {
    /// Everyone.
    Public,
    /// Accounts that carry the customer tag with this external id.
    Group(String),
    /// The account with this id.
    Account(uuid::Uuid),
    /// The account that its operators call so, such as `ACC-7K2M9QXD`; a load puts the account in its place.
    AccountReference(String),
}

/// The prices of an offer on one list in one currency, without tax, for one item.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PriceRecord {
    /// Who it is for.
    pub list: PriceList,
    /// ISO 4217.
    pub currency: String,
    /// By ascending minimum quantity; the one for quantity 1 is mandatory.
    pub ranges: Vec<PriceRangeRecord>,
}

/// The price from a quantity on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PriceRangeRecord {
    /// From this many items on.
    pub min_quantity: u32,
    /// What one item costs.
    pub unit_price: Decimal,
    /// What is paid for one item instead, where it is less.
    pub discount_unit_price: Option<Decimal>,
}
