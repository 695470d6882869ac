//! What becomes of each row of a quick order: the same verdict that the cart would give, before anything is in it (D2.9).

use super::{MAX_ROWS, Row};
use proto::{
    catalogue::line_key::Key,
    common::{LineIssue, Reason},
};
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;
use values::{
    Change, OfferId, OfferRule, PricedOffer, Quantity, Verdict,
    change::{Action, LineQuantities},
};

/// What becomes of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = FastCartState)]
pub enum State {
    /// It can be ordered as it is.
    Ok,
    /// Nothing has that reference.
    UnknownSku,
    /// It can't be ordered now, in any quantity.
    NotAvailable,
    /// It could be ordered in another quantity, which is suggested.
    QuantityAdjusted,
    /// There is no quantity, or it is no whole number from 1 to 99,999.
    InvalidQuantity,
}

/// A row, what it means, and what becomes of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Checked {
    /// What becomes of it.
    pub state: State,
    /// Why, where it can't be ordered as it is.
    pub issue: Option<LineIssue>,
    /// What it means, where that is known.
    pub offer: Option<OfferId>,
}

/// Checks rows in their order, each on top of those before it. Who sees no prices is told nothing of stock (D1.5).
pub fn check(
    rows: &[Row],
    offers: &[Option<OfferId>],
    quotes: &HashMap<OfferId, PricedOffer>,
    sees_prices: bool,
) -> Vec<Checked> {
    let rule = |offer: OfferId| -> Option<OfferRule> {
        let rule = &quotes.get(&offer)?.terms.rule;
        Some(if sees_prices { rule.clone() } else { OfferRule { has_price: true, ..rule.whatever_the_stock() } })
    };
    let mut lines = LineQuantities::new(HashMap::new(), 0, MAX_ROWS);
    let checked = rows.iter().zip(offers).map(|(row, offer)| {
        let offer = offer.filter(|offer| quotes.contains_key(offer));
        let issue = match (offer, row.quantity) {
            (None, _) => Some(unknown(&row.reference)),
            (Some(offer), Err(_)) => Some(no_quantity(rule(offer).as_ref())),
            (Some(offer), Ok(quantity)) => {
                let change = Change { offer: Some(offer), quantity, action: Action::Add };
                let refused = lines.apply(&[change], rule).pop();
                refused.map(|(_, objection)| objection.issue(0, &Key::VariantId(row.reference.clone())))
            }
        };
        Checked { state: issue.as_ref().map_or(State::Ok, state), issue, offer }
    });
    checked.collect()
}

/// What an issue makes of a row.
pub fn state(issue: &LineIssue) -> State {
    match (issue.reason(), issue.suggested_quantity) {
        (Reason::OfferNotFound | Reason::ReferenceUnknown, _) => State::UnknownSku,
        (Reason::QuantityInvalid, _) => State::InvalidQuantity,
        (_, Some(_)) => State::QuantityAdjusted,
        (_, None) => State::NotAvailable,
    }
}

/// Nothing has that reference.
pub fn unknown(reference: &str) -> LineIssue {
    LineIssue {
        reason: Reason::ReferenceUnknown.into(),
        field: "sku".to_owned(),
        params: [("sku".to_owned(), reference.to_owned())].into(),
        ..LineIssue::default()
    }
}

/// No quantity can be read; the smallest that can be ordered is offered instead.
pub fn no_quantity(rule: Option<&OfferRule>) -> LineIssue {
    let orderable = |rule: &&OfferRule| {
        Quantity::new(rule.smallest().into()).is_ok_and(|smallest| rule.verdict(smallest) == Verdict::Orderable)
    };
    LineIssue {
        reason: Reason::QuantityInvalid.into(),
        field: "quantity".to_owned(),
        suggested_quantity: rule.filter(orderable).map(OfferRule::smallest),
        ..LineIssue::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fastcart::NoQuantity;
    use values::{Currency, OfferTerms, PriceRange, Pricing, SupplierId, TaxRate, VariantId};

    fn pens() -> OfferId {
        "0199e000-0000-7000-8000-000000000001".parse().unwrap()
    }

    fn quotes(stock: u32) -> HashMap<OfferId, PricedOffer> {
        let range = PriceRange { min_quantity: 1, unit_price: 1.into(), discount_unit_price: None };
        let rule = OfferRule {
            offer_active: true,
            supplier_active: true,
            has_price: true,
            stock,
            item_per_pack: 6,
            min: 6,
            max: None,
        };
        let pricing = Pricing::new(Currency::Eur, TaxRate::SHIPPING, vec![range]).ok();
        let quote = PricedOffer {
            offer: pens(),
            variant: VariantId::new(),
            supplier: SupplierId::new(),
            terms: OfferTerms { rule, pricing, tax_rate: TaxRate::SHIPPING },
            shown: proto::catalogue::PricedOffer::default(),
        };
        [(pens(), quote)].into()
    }

    fn row(quantity: Result<i64, NoQuantity>) -> Row {
        let quantity = quantity.and_then(|items| Quantity::new(items).map_err(|_| NoQuantity::Wrong));
        Row { line: 1, reference: "AB-12".to_owned(), quantity }
    }

    fn told(stock: u32, rows: &[Row], offer: Option<OfferId>, sees_prices: bool) -> Vec<(State, Option<u32>)> {
        let offers = vec![offer; rows.len()];
        let checked = check(rows, &offers, &quotes(stock), sees_prices);
        let told = checked.iter().map(|row| (row.state, row.issue.as_ref().and_then(|issue| issue.suggested_quantity)));
        told.collect()
    }

    #[test]
    fn d2_9_each_row_has_its_state_and_a_correction_where_there_is_one() {
        assert_eq!(told(60, &[row(Ok(12))], Some(pens()), true), [(State::Ok, None)]);
        assert_eq!(told(60, &[row(Ok(12))], None, true), [(State::UnknownSku, None)]);
        assert_eq!(told(60, &[row(Ok(7))], Some(pens()), true), [(State::QuantityAdjusted, Some(12))]);
        assert_eq!(told(0, &[row(Ok(12))], Some(pens()), true), [(State::NotAvailable, None)]);
        for wrong in [NoQuantity::Missing, NoQuantity::Wrong] {
            assert_eq!(told(60, &[row(Err(wrong))], Some(pens()), true), [(State::InvalidQuantity, Some(6))]);
            assert_eq!(told(0, &[row(Err(wrong))], Some(pens()), true), [(State::InvalidQuantity, None)]);
        }
    }

    #[test]
    fn rows_of_one_reference_add_up() {
        let rows = [row(Ok(12)), row(Ok(12)), row(Ok(12))];
        let expected = [(State::Ok, None), (State::Ok, None), (State::QuantityAdjusted, Some(6))];
        assert_eq!(told(30, &rows, Some(pens()), true), expected);
    }

    #[test]
    fn d1_5_who_sees_no_prices_is_told_nothing_of_stock() {
        assert_eq!(told(0, &[row(Ok(12))], Some(pens()), false), [(State::Ok, None)]);
        assert_eq!(told(0, &[row(Ok(7))], Some(pens()), false), [(State::QuantityAdjusted, Some(12))]);
    }
}
