//! What a draft is made of: wanted lines and fresh prices become one part per supplier, or the reasons they can't.

use crate::domain::{
    checkout::origin::LineRequest,
    line_problem::{LineProblem, LineProblemKind},
    order::{Line, offer_snapshot::OfferSnapshot},
    supplier_lines::{SupplierLines, of_supplier},
};
use std::collections::HashMap;
use values::{Currency, LineId, OfferId, PricedOffer, Quantity, Total, Verdict};

/// The lines of an order, by supplier.
#[derive(Debug)]
pub struct Draft {
    /// The one currency of all prices.
    pub currency: Currency,
    /// In the order in which the wanted lines first name their suppliers.
    pub parts: Vec<SupplierLines<Line>>,
}

impl SupplierLines<Line> {
    /// What they cost.
    #[must_use]
    pub fn items(&self, currency: Currency) -> Total {
        Total::sum(currency, self.lines.iter().map(|line| line.total))
    }
}

/// Makes a draft of the wanted lines at these prices: the same rule and the same prices as in a cart.
///
/// # Errors
/// The issues of all lines that can't be ordered as they stand: one is enough to stop a checkout (D3.9).
pub fn draft(currency: Currency, wanted: &[LineRequest], offers: &[PricedOffer]) -> Result<Draft, Vec<LineProblem>> {
    let offers = by_offer(offers);
    let (mut parts, mut issues) = (Vec::new(), Vec::new());
    for wanted in wanted {
        let offer = offers.get(&wanted.offer).copied();
        match line(currency, wanted, offer) {
            Ok(line) => of_supplier(&mut parts, &line.offer).push(line),
            Err(verdict) => {
                let sku = offer.map(|offer| offer.shown.sku_variant.as_str());
                issues.push(LineProblem::of_offer(LineProblemKind::NotOrderable(verdict), wanted.offer, sku));
            }
        }
    }
    if issues.is_empty() { Ok(Draft { currency, parts }) } else { Err(issues) }
}

/// Why lines of an order can't be ordered any more as they stand there.
#[must_use]
pub fn issues<'a>(lines: impl Iterator<Item = &'a Line>, offers: &[PricedOffer]) -> Vec<LineProblem> {
    let offers = by_offer(offers);
    let issue = |line: &Line| {
        let verdict = verdict(line.quantity, offers.get(&line.offer_id).copied());
        (verdict != Verdict::Orderable).then(|| problem(LineProblemKind::NotOrderable(verdict), line))
    };
    lines.filter_map(issue).collect()
}

/// Which lines of an order cost something else now than when they were written.
#[must_use]
pub fn moved<'a>(
    currency: Currency,
    lines: impl Iterator<Item = &'a Line>,
    offers: &[PricedOffer],
) -> Vec<LineProblem> {
    let offers = by_offer(offers);
    let costs_the_same = |line: &Line| {
        let Some(terms) = offers.get(&line.offer_id).map(|offer| &offer.terms) else { return false };
        let pricing = terms.pricing.as_ref().filter(|pricing| pricing.currency() == currency);
        let price = pricing.map(|pricing| pricing.range(line.quantity).paid());
        (price, terms.tax_rate) == (Some(line.unit_price), line.tax_rate)
    };
    let moved = lines.filter(|line| !costs_the_same(line));
    moved.map(|line| problem(LineProblemKind::PriceChanged, line)).collect()
}

fn by_offer(offers: &[PricedOffer]) -> HashMap<OfferId, &PricedOffer> {
    offers.iter().map(|offer| (offer.offer, offer)).collect()
}

/// An offer that catalogue does not know is not on sale.
fn verdict(quantity: u32, offer: Option<&PricedOffer>) -> Verdict {
    match (offer, Quantity::new(quantity.into())) {
        (Some(offer), Ok(quantity)) => offer.terms.rule.verdict(quantity),
        _ => Verdict::OfferInactive,
    }
}

/// Makes a line of an offer at its price.
///
/// # Errors
/// When it can't be ordered as it stands.
pub fn line(currency: Currency, wanted: &LineRequest, offer: Option<&PricedOffer>) -> Result<Line, Verdict> {
    let offer = match verdict(wanted.quantity, offer) {
        Verdict::Orderable => offer.ok_or(Verdict::OfferInactive)?,
        verdict => return Err(verdict),
    };
    let pricing = offer.terms.pricing.as_ref().filter(|pricing| pricing.currency() == currency);
    let pricing = pricing.ok_or(Verdict::NoPrice)?;
    Ok(Line {
        id: LineId::new(),
        offer_id: wanted.offer,
        quantity: wanted.quantity,
        cancelled: 0,
        unit_price: pricing.range(wanted.quantity).paid(),
        tax_rate: offer.terms.tax_rate,
        total: pricing.total_paid(wanted.quantity),
        offer: OfferSnapshot::from(&offer.shown),
    })
}

fn problem(kind: LineProblemKind, line: &Line) -> LineProblem {
    LineProblem::of_offer(kind, line.offer_id, Some(&line.offer.sku_variant))
}

/// A line of which only `left` items are there.
#[must_use]
pub fn shortage(line: &Line, left: u32) -> LineProblem {
    problem(LineProblemKind::Short { left }, line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::quote::samples::offered;
    use values::{PriceRange, Pricing, TaxRate};

    fn priced(offer: OfferId, supplier: &str, stock: u32) -> PricedOffer {
        let range = |min_quantity, price: &str| PriceRange {
            min_quantity,
            unit_price: price.parse().unwrap(),
            discount_unit_price: None,
        };
        let mut priced = offered(supplier, stock);
        priced.offer = offer;
        priced.shown.sku_variant = "PEN-BLUE".into();
        priced.terms.pricing =
            Pricing::new(Currency::Eur, TaxRate::whole(20), vec![range(1, "2.00"), range(10, "1.50")]).ok();
        priced
    }

    fn wanted(quantity: u32) -> LineRequest {
        LineRequest { offer: OfferId::new(), quantity }
    }

    #[test]
    fn lines_are_grouped_by_supplier_and_priced_by_their_quantity() {
        let (pens, ink, desk) = (wanted(10), wanted(9), wanted(1));
        let offers = vec![priced(desk.offer, "B", 50), priced(ink.offer, "A", 50), priced(pens.offer, "A", 50)];
        let draft = draft(Currency::Eur, &[pens, desk, ink], &offers).unwrap();
        let suppliers: Vec<_> =
            draft.parts.iter().map(|part| (part.supplier_name.as_str(), part.lines.len())).collect();
        assert_eq!(suppliers, [("A", 2), ("B", 1)]);
        assert_eq!(draft.parts[0].items(Currency::Eur).without_tax.to_string(), "33.00");
        assert_eq!(draft.parts[0].lines[0].unit_price.to_string(), "1.50");
    }

    #[test]
    fn d3_9_one_line_that_can_not_be_ordered_stops_the_draft_and_is_named() {
        let (there, gone, scarce) = (wanted(1), wanted(1), wanted(8));
        let offers = vec![priced(there.offer, "A", 5), priced(scarce.offer, "A", 5)];
        let issues = draft(Currency::Eur, &[there, gone, scarce], &offers).unwrap_err();
        let told: Vec<_> = issues.iter().map(|problem| (problem.kind.clone(), problem.offer)).collect();
        let short = Verdict::AboveStock { stock: 5, suggested: 5 };
        assert_eq!(
            told,
            [
                (LineProblemKind::NotOrderable(Verdict::OfferInactive), Some(gone.offer)),
                (LineProblemKind::NotOrderable(short), Some(scarce.offer)),
            ]
        );
        assert_eq!(issues[1].sku.as_deref(), Some("PEN-BLUE"));
    }

    #[test]
    fn d9_5_a_price_in_another_currency_is_no_price() {
        let pens = wanted(1);
        let issues = draft(Currency::Gbp, &[pens], &[priced(pens.offer, "A", 5)]).unwrap_err();
        assert_eq!(issues[0].kind, LineProblemKind::NotOrderable(Verdict::NoPrice));
    }

    #[test]
    fn d7_20_lines_are_judged_again_by_the_same_rule() {
        let (pens, ink) = (wanted(3), wanted(1));
        let offers = |stock| vec![priced(pens.offer, "A", stock), priced(ink.offer, "A", 5)];
        let lines = draft(Currency::Eur, &[pens, ink], &offers(3)).unwrap().parts.remove(0).lines;
        assert_eq!(issues(lines.iter(), &offers(3)), []);
        let [short] = &issues(lines.iter(), &offers(2))[..] else { panic!("one line is short") };
        assert!(matches!(short.kind, LineProblemKind::NotOrderable(Verdict::AboveStock { stock: 2, .. })), "{short:?}");
        assert_eq!(short.sku.as_deref(), Some("PEN-BLUE"));
        assert_eq!(issues(lines.iter(), &[]).len(), 2);
    }

    #[test]
    fn a_line_whose_price_or_tax_moved_is_named() {
        let (pens, ink) = (wanted(10), wanted(9));
        let offers = [priced(pens.offer, "A", 50), priced(ink.offer, "A", 50)];
        let lines = draft(Currency::Eur, &[pens, ink], &offers).unwrap().parts.remove(0).lines;
        let told = |lines: &[Line], offers: &[PricedOffer]| {
            let moved = moved(Currency::Eur, lines.iter(), offers);
            moved.into_iter().filter_map(|problem| problem.offer).collect::<Vec<_>>()
        };
        let nothing: [OfferId; 0] = [];
        assert_eq!(told(&lines, &offers), nothing);
        let dearer = Line { unit_price: "1.49".parse().unwrap(), ..lines[0].clone() };
        assert_eq!(told(&[dearer, lines[1].clone()], &offers), [pens.offer]);
        let taxed = Line { tax_rate: TaxRate::new("5.5".parse().unwrap()).unwrap(), ..lines[1].clone() };
        assert_eq!(told(&[lines[0].clone(), taxed], &offers), [ink.offer]);
        assert_eq!(told(&lines, &offers[..1]), [ink.offer]);
    }
}
