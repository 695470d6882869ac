//! Offers and lines for tests of these rules.

use crate::domain::{
    actor::ActorType,
    comment::Comment,
    order::{Line as PricedLine, offer_snapshot::OfferSnapshot},
    quote::{Head, Line, Quote, QuoteWithVersions, Status, total},
    samples::customer,
};
use chrono::DateTime;
use rust_decimal::Decimal;
use uuid::Uuid;
use values::{
    AccountId, Currency, LineId, Locale, OfferId, OfferRule, OfferTerms, PriceRange, PricedOffer, Pricing, QuoteId,
    SupplierId, TaxRate, Total, VariantId,
};

/// An offer of a supplier: 2.00 each, 20 %, so many items at hand.
pub fn offered(supplier: &str, stock: u32) -> PricedOffer {
    let supplier_id = SupplierId(Uuid::from_u128(supplier.bytes().map(u128::from).sum()));
    let range = PriceRange { min_quantity: 1, unit_price: Decimal::TWO, discount_unit_price: None };
    let rule = OfferRule {
        offer_active: true,
        supplier_active: true,
        has_price: true,
        stock,
        item_per_pack: 1,
        min: 1,
        max: None,
    };
    let pricing = Pricing::new(Currency::Eur, TaxRate::whole(20), vec![range]).ok();
    let mut offered = PricedOffer {
        offer: OfferId::new(),
        variant: VariantId::new(),
        supplier: supplier_id,
        terms: OfferTerms { rule, pricing, tax_rate: TaxRate::whole(20) },
        shown: Default::default(),
    };
    let shown = offered.shown.offer.get_or_insert_default().supplier.get_or_insert_default();
    shown.id = supplier_id.to_string();
    supplier.clone_into(&mut shown.name);
    offered
}

/// A line at a price, 20 %.
pub fn quote_line(unit_price: &str, quantity: u32) -> Line {
    let (unit_price, tax_rate) = (unit_price.parse().unwrap(), TaxRate::whole(20));
    let priced = PricedLine {
        id: LineId::new(),
        offer_id: OfferId::new(),
        quantity,
        cancelled: 0,
        unit_price,
        tax_rate,
        total: Total::of_line(Currency::Eur, unit_price, quantity, tax_rate),
        offer: OfferSnapshot::default(),
    };
    Line { priced, requested_price: None }
}

/// An answered quote of these lines, and what was written about it.
pub fn history(lines: Vec<Line>, thread: Vec<Comment>) -> QuoteWithVersions {
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
    QuoteWithVersions { quote: Quote { head, lines }, versions: Vec::new(), thread }
}
