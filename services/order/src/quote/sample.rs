//! Offers and lines for tests of these rules.

use super::Line;
use crate::order::Line as PricedLine;
use proto::catalogue::{Offer, PriceRange, QuotedOffer, Supplier};
use uuid::Uuid;
use values::{Currency, LineId, OfferId, Quote as Offered, TaxRate, Total, VariantId};

/// An offer of a supplier: 2.00 each, 20 %, so many items at hand.
pub fn offered(supplier: &str, stock: u32) -> Offered {
    let supplier = Supplier {
        id: Uuid::from_u128(supplier.bytes().map(u128::from).sum()).to_string(),
        name: supplier.to_owned(),
        status: "ACTIVE".into(),
        ..Default::default()
    };
    let offer = Offer {
        offer_price_id: OfferId::new().to_string(),
        supplier: Some(supplier),
        currency: "EUR".into(),
        price_ranges: vec![PriceRange { min_quantity: 1, unit_price: "2.00".into(), discount_unit_price: None }],
        stock: Some(stock),
        item_per_pack: 1,
        min_order_quantity: 1,
        status: "ACTIVE".into(),
        tax_rate: "20".into(),
        ..Default::default()
    };
    let shown = QuotedOffer { variant_id: VariantId::new().to_string(), offer: Some(offer), ..Default::default() };
    Offered::try_from(shown).unwrap()
}

/// A line at a price, 20 %.
pub fn quote_line(unit_price: &str, quantity: u32) -> Line {
    let (unit_price, tax_rate) = (unit_price.parse().unwrap(), TaxRate::SHIPPING);
    let priced = PricedLine {
        id: LineId::new(),
        offer_id: OfferId::new(),
        quantity,
        unit_price,
        tax_rate,
        total: Total::of_line(Currency::Eur, unit_price, quantity, tax_rate),
        offer: QuotedOffer::default(),
    };
    Line { priced, requested_price: None }
}
