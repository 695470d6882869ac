//! Offers and lines for tests of these rules.

use super::{Dossier, Head, Line, Quote, Status, total};
use crate::{actor::ActorType, comment::Comment, order::Line as PricedLine, sample::customer};
use chrono::DateTime;
use proto::catalogue::{Offer, PriceRange, QuotedOffer, Supplier};
use uuid::Uuid;
use values::{AccountId, Currency, LineId, Locale, OfferId, Quote as Offered, QuoteId, TaxRate, Total, VariantId};

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

/// An answered quote of these lines, and what was written about it.
pub fn dossier(lines: Vec<Line>, thread: Vec<Comment>) -> Dossier {
    let head = Head {
        id: QuoteId::new(),
        reference: "Q-2026-000042".into(),
        account: AccountId::new(),
        status: Status::WaitingForCustomer,
        round: 0,
        version: 2,
        name: "Rentrée".into(),
        description: String::new(),
        supplier_id: "supplier".into(),
        supplier_name: "Papeterie Martin".into(),
        currency: Currency::Eur,
        customer: customer(Locale::French),
        billing_address: None,
        validity: "2026-12-31".parse().ok(),
        expired: false,
        order: None,
        total: total(Currency::Eur, &lines),
        number_of_lines: 0,
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
        said_by: ActorType::Supplier,
        said_at: DateTime::UNIX_EPOCH,
    };
    Dossier { quote: Quote { head, lines }, versions: Vec::new(), thread }
}
