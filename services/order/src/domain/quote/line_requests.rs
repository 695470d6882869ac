//! What is wanted becomes lines of quotes, one part per supplier, or the reasons why it can't be asked for.

use crate::{
    domain::{
        line_problem::{LineProblem, LineProblemKind},
        order::{Line as PricedLine, offer_snapshot::OfferSnapshot},
        quote::Line,
        supplier_lines::{SupplierLines, of_supplier},
    },
    error::OrderError,
};
use rust_decimal::Decimal;
use std::collections::HashMap;
use values::{Currency, LineId, OfferId, PricedOffer, Quantity, Verdict};

/// The most lines of one request.
pub const MAX_LINES: usize = 500;

/// An offer that a price is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuoteLineRequest {
    /// The offer; none: the text was no id.
    pub offer: Option<OfferId>,
    /// How many items.
    pub quantity: u32,
    /// What one item should cost, without tax.
    pub requested_price: Option<Decimal>,
}

/// What became of what was wanted.
#[derive(Debug, Default)]
pub struct LinesBySupplier {
    /// In the order in which the wanted lines first name their suppliers.
    pub parts: Vec<SupplierLines<Line>>,
    /// Why other lines can't be asked for; `index` is their place.
    pub issues: Vec<LineProblem>,
}

/// Whether there is something to ask for, and not too much.
///
/// # Errors
/// When there is nothing (D5.5), or more than a quote holds.
pub fn number_of(wanted: &[QuoteLineRequest]) -> Result<(), OrderError> {
    match wanted.len() {
        0 => Err(OrderError::QuoteLinesMissing(Vec::new())),
        lines if lines > MAX_LINES => Err(OrderError::TooManyLines { max: MAX_LINES }),
        _ => Ok(()),
    }
}

/// Makes lines of what is wanted. More than there is may be asked for; for the rest, quantities are what they are
/// elsewhere (D5.6). The same offer twice is one line. Where `supplier` is named, only its offers can be asked for.
#[must_use]
pub fn ask(
    currency: Currency,
    supplier: Option<&str>,
    wanted: &[QuoteLineRequest],
    offered: Vec<PricedOffer>,
) -> LinesBySupplier {
    let offered: HashMap<_, _> = offered.into_iter().map(|offered| (offered.offer, offered)).collect();
    let mut asked = LinesBySupplier::default();
    for (index, wanted) in once_each(wanted) {
        let offered = wanted.offer.and_then(|offer| offered.get(&offer));
        match line(currency, supplier, &wanted, offered) {
            Ok(line) => of_supplier(&mut asked.parts, &line.priced.offer).push(line),
            Err(kind) => asked.issues.push(LineProblem {
                kind,
                index: Some(index),
                offer: wanted.offer,
                sku: wanted.offer.and(offered).map(|offered| offered.shown.sku_variant.clone()),
            }),
        }
    }
    asked
}

/// The wanted lines with their places, quantities of one offer added up where it is first named.
fn once_each(wanted: &[QuoteLineRequest]) -> Vec<(u32, QuoteLineRequest)> {
    let mut once: Vec<(u32, QuoteLineRequest)> = Vec::with_capacity(wanted.len());
    let mut places = HashMap::new();
    for (index, wanted) in (0..).zip(wanted) {
        let place = wanted.offer.and_then(|offer| places.get(&offer).copied());
        match place.and_then(|place: usize| once.get_mut(place)) {
            Some((_, line)) => {
                line.quantity = line.quantity.saturating_add(wanted.quantity);
                line.requested_price = line.requested_price.or(wanted.requested_price);
            }
            None => {
                places.extend(wanted.offer.map(|offer| (offer, once.len())));
                once.push((index, *wanted));
            }
        }
    }
    once
}

fn line(
    currency: Currency,
    supplier: Option<&str>,
    wanted: &QuoteLineRequest,
    offered: Option<&PricedOffer>,
) -> Result<Line, LineProblemKind> {
    let offered = offered.ok_or(LineProblemKind::UnknownOffer)?;
    if supplier.is_some_and(|only| only != offered.supplier.to_string()) {
        return Err(LineProblemKind::OtherSupplier);
    }
    let quantity = Quantity::new(wanted.quantity.into()).map_err(|_| LineProblemKind::InvalidQuantity)?;
    match offered.terms.rule.whatever_the_stock().verdict(quantity) {
        Verdict::Orderable => {}
        verdict => return Err(LineProblemKind::NotOrderable(verdict)),
    }
    let pricing = offered.terms.pricing.as_ref().filter(|pricing| pricing.currency() == currency);
    let pricing = pricing.ok_or(LineProblemKind::NotOrderable(Verdict::NoPrice))?;
    Ok(Line {
        priced: PricedLine {
            id: LineId::new(),
            offer_id: offered.offer,
            quantity: wanted.quantity,
            cancelled: 0,
            unit_price: pricing.range(wanted.quantity).paid(),
            tax_rate: offered.terms.tax_rate,
            total: pricing.total_paid(wanted.quantity),
            offer: OfferSnapshot::from(&offered.shown),
        },
        requested_price: wanted.requested_price,
    })
}

/// New lines for a quote that was answered: an offer that was in it keeps its line's id, its price and its tax.
#[must_use]
pub fn carry_over(lines: Vec<Line>, before: &[Line]) -> Vec<Line> {
    let carry = |line: Line| match before.iter().find(|old| old.priced.offer_id == line.priced.offer_id) {
        Some(old) => Line {
            requested_price: line.requested_price,
            ..old.clone().at(line.priced.quantity, old.priced.unit_price)
        },
        None => line,
    };
    lines.into_iter().map(carry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::quote::samples::offered;

    fn wanted(offer: &PricedOffer, quantity: u32) -> QuoteLineRequest {
        QuoteLineRequest { offer: Some(offer.offer), quantity, requested_price: None }
    }

    fn told(asked: &LinesBySupplier) -> Vec<(Option<u32>, LineProblemKind)> {
        asked.issues.iter().map(|problem| (problem.index, problem.kind.clone())).collect()
    }

    #[test]
    fn d4_7_each_supplier_is_asked_for_its_own_lines() {
        let (pen, chair, ink) = (offered("A", 5), offered("B", 5), offered("A", 5));
        let wanted = [wanted(&pen, 1), wanted(&chair, 2), wanted(&ink, 3)];
        let asked = ask(Currency::Eur, None, &wanted, vec![ink, chair, pen]);
        let parts = asked.parts.iter().map(|part| (part.supplier_name.as_str(), part.lines.len())).collect::<Vec<_>>();
        assert_eq!((parts, asked.issues), (vec![("A", 2), ("B", 1)], vec![]));
    }

    #[test]
    fn d5_6_more_than_there_is_may_be_asked_for_and_nothing_else() {
        let mut pen = offered("A", 0);
        pen.terms.rule.item_per_pack = 6;
        let asked = |quantity| ask(Currency::Eur, None, &[wanted(&pen, quantity)], vec![pen.clone()]);
        assert_eq!(asked(12_000).parts[0].lines[0].priced.quantity, 12_000);
        let not_a_multiple = LineProblemKind::NotOrderable(Verdict::NotAPackMultiple { pack: 6, suggested: 12 });
        assert_eq!(told(&asked(7)), [(Some(0), not_a_multiple)]);
    }

    #[test]
    fn what_is_unknown_inactive_or_in_another_currency_is_told_by_its_place() {
        let (pen, mut ink) = (offered("A", 5), offered("A", 5));
        ink.terms.rule.offer_active = false;
        let nothing = QuoteLineRequest { offer: None, ..wanted(&pen, 1) };
        let gone = QuoteLineRequest { offer: Some(OfferId::new()), ..wanted(&pen, 1) };
        let lines = [wanted(&pen, 1), nothing, gone, wanted(&ink, 1)];
        let asked = ask(Currency::Eur, None, &lines, vec![pen.clone(), ink]);
        let expected = [
            (Some(1), LineProblemKind::UnknownOffer),
            (Some(2), LineProblemKind::UnknownOffer),
            (Some(3), LineProblemKind::NotOrderable(Verdict::OfferInactive)),
        ];
        assert_eq!(told(&asked), expected);
        assert_eq!(
            told(&ask(Currency::Gbp, None, &[wanted(&pen, 1)], vec![pen])),
            [(Some(0), LineProblemKind::NotOrderable(Verdict::NoPrice))]
        );
    }

    #[test]
    fn a_quote_stays_with_its_supplier() {
        let (pen, chair) = (offered("A", 5), offered("B", 5));
        let supplier = pen.supplier.to_string();
        let lines = [wanted(&pen, 1), wanted(&chair, 1)];
        let asked = ask(Currency::Eur, Some(&supplier), &lines, vec![pen, chair]);
        assert_eq!((asked.parts.len(), told(&asked)), (1, vec![(Some(1), LineProblemKind::OtherSupplier)]));
    }

    #[test]
    fn the_same_offer_three_times_is_one_line() {
        let (pen, ink) = (offered("A", 5), offered("A", 5));
        let cheap = QuoteLineRequest { requested_price: Some(Decimal::ONE), ..wanted(&pen, 2) };
        let lines = [wanted(&pen, 1), wanted(&ink, 1), cheap, wanted(&pen, 4)];
        let asked = ask(Currency::Eur, None, &lines, vec![pen, ink]);
        let lines = &asked.parts[0].lines;
        assert_eq!((lines.len(), lines[0].priced.quantity, lines[0].requested_price), (2, 7, Some(Decimal::ONE)));
    }

    #[test]
    fn a_renegotiated_line_keeps_its_answered_price_at_its_new_quantity() {
        let (pen, ink) = (offered("A", 5), offered("A", 5));
        let first = ask(Currency::Eur, None, &[wanted(&pen, 10)], vec![pen.clone()]).parts.remove(0).lines;
        let answered: Vec<_> = first.iter().map(|line| line.clone().at(10, "1.25".parse().unwrap())).collect();
        let again = [wanted(&ink, 1), QuoteLineRequest { requested_price: Some(Decimal::ONE), ..wanted(&pen, 20) }];
        let again = ask(Currency::Eur, None, &again, vec![pen, ink]).parts.remove(0).lines;
        let carried = carry_over(again, &answered);
        let pen = &carried[1];
        assert_eq!((pen.id(), pen.priced.quantity), (first[0].id(), 20));
        assert_eq!(
            (pen.priced.total.without_tax.to_string(), pen.requested_price),
            ("25.00".into(), Some(Decimal::ONE))
        );
        assert_ne!(carried[0].id(), pen.id());
    }

    #[test]
    fn d5_5_a_quote_has_at_least_one_line_and_not_too_many() {
        let line = QuoteLineRequest { offer: None, quantity: 1, requested_price: None };
        assert!(matches!(number_of(&[]), Err(OrderError::QuoteLinesMissing(_))));
        assert!(number_of(&[line; MAX_LINES]).is_ok());
        assert!(matches!(number_of(&[line; MAX_LINES + 1]), Err(OrderError::TooManyLines { max: MAX_LINES })));
    }
}
