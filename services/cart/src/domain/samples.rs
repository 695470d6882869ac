//! Carts, lines and offers for tests of the rules.

use super::{
    cart::{Cart, Status},
    line::{LineTotal, PricedLine},
};
use chrono::DateTime;
use line_items::{OfferPrices, PriceResponse};
use values::{
    CartId, Currency, Line, LineId, OfferId, OfferRule, OfferTerms, PriceRange, PricedOffer, Pricing, Quantity,
    SupplierId, TaxRate, VariantId,
};

/// A supplier.
pub const ALPHA: SupplierId = SupplierId(uuid::Uuid::from_u128(1));
/// Another.
pub const BETA: SupplierId = SupplierId(uuid::Uuid::from_u128(2));

/// A cart without lines, in its third round.
pub fn cart() -> Cart {
    Cart {
        id: CartId::new(),
        row_version: 1,
        name: "Default Cart".into(),
        status: Status::Init,
        version: 7,
        round: 2,
        order: None,
        order_error: None,
        created_at: DateTime::UNIX_EPOCH,
        price_basis: None,
    }
}

/// So many items.
pub fn quantity(items: i64) -> Quantity {
    Quantity::new(items).unwrap()
}

/// An offer of so many items: 10 each, from ten on 8, and 1 less is paid.
pub fn offer(stock: u32) -> PricedOffer {
    let range = |min_quantity, unit_price: i64| PriceRange {
        min_quantity,
        unit_price: unit_price.into(),
        discount_unit_price: Some((unit_price - 1).into()),
    };
    let rule = OfferRule {
        offer_active: true,
        supplier_active: true,
        has_price: true,
        stock,
        item_per_pack: 1,
        min: 1,
        max: None,
    };
    let pricing = Pricing::new(Currency::Eur, TaxRate::whole(20), vec![range(1, 10), range(10, 8)]).ok();
    PricedOffer {
        offer: OfferId::new(),
        variant: VariantId::new(),
        supplier: ALPHA,
        terms: OfferTerms { rule, pricing, tax_rate: TaxRate::whole(20) },
        shown: Default::default(),
    }
}

/// A line that was priced.
pub fn priced(supplier: SupplierId, items: i64, total: LineTotal) -> PricedLine {
    let line = Line {
        id: LineId::new(),
        offer: OfferId::new(),
        variant: VariantId::new(),
        supplier,
        quantity: quantity(items),
        agreed: None,
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
    };
    PricedLine { line, total }
}

/// What catalogue says of these offers, by a version of its prices.
pub fn prices_of(version: &str, offers: impl IntoIterator<Item = PricedOffer>) -> OfferPrices {
    let mut prices = OfferPrices::default();
    let offers = offers.into_iter().collect();
    prices.learn(PriceResponse { version: version.to_owned(), requested: vec![], offers, changes: vec![] });
    prices
}
