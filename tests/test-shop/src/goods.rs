//! What there is to buy: pens and binders of `alpha`, paper of `beta`, each an offer with its SKU.

use catalogue_files::{
    record::{OfferRecord, PriceList, PriceRangeRecord, ProductRecord, Record, VariantRecord},
    testing::{offer, price_on, product, records, variant},
};
use rust_decimal::Decimal;

/// Pens of `alpha`, by the piece: 1.25 each, from ten on 1.00.
#[must_use]
pub fn pens() -> (&'static str, OfferRecord) {
    ("PEN", OfferRecord { prices: vec![euros(&[(1, "1.25"), (10, "1.00")])], ..offer("alpha", "1.25") })
}

/// Thirty binders of `alpha`, in packs of six: 2.00 each, reduced to 1.50.
#[must_use]
pub fn binders() -> (&'static str, OfferRecord) {
    let mut binders = OfferRecord { stock: 30, item_per_pack: 6, min_order_quantity: 6, ..offer("alpha", "2.00") };
    binders.prices[0].ranges = vec![range(1, 200, Some(150))];
    ("BINDER", binders)
}

/// Paper of `beta`, by the piece: 5.00 each.
#[must_use]
pub fn paper() -> (&'static str, OfferRecord) {
    ("PAPER", offer("beta", "5.00"))
}

/// A price in cents from a quantity on, and what it is reduced to.
#[must_use]
pub fn range(min_quantity: u32, cents: i64, discount: Option<i64>) -> PriceRangeRecord {
    let price = |cents| Decimal::new(cents, 2);
    PriceRangeRecord { min_quantity, unit_price: price(cents), discount_unit_price: discount.map(price) }
}

/// All goods, with the category and the suppliers that they name.
pub(crate) fn all() -> Vec<Record> {
    records([pens(), binders(), paper()].map(|(sku, offer)| article(sku, offer)))
}

/// The product whose only variant is offered so.
pub(crate) fn article(sku: &str, offer: OfferRecord) -> ProductRecord {
    let only = VariantRecord { offers: vec![offer], ..variant(sku) };
    ProductRecord { variants: vec![only], ..product(&format!("p-{sku}")) }
}

fn euros(ranges: &[(u32, &str)]) -> catalogue_files::record::PriceRecord {
    price_on(PriceList::Public, "EUR", ranges)
}
