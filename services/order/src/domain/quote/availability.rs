//! What of an answered quote can still be ordered: its prices and quantities are the supplier's word, only what ran out or
//! is not sold any more is dropped (domain reference, 1.5).

use crate::domain::{
    line_problem::{LineProblem, LineProblemKind},
    order::Line as PricedLine,
    quote::Line,
};
use std::collections::HashMap;
use values::{LineId, OfferId, OfferRule, PricedOffer, Quantity, Verdict};

/// The lines of a quote that can still be ordered, and why the others can't.
#[derive(Debug)]
pub struct AvailableLines {
    /// As they go into the order: lines of their own, at the quote's prices.
    pub lines: Vec<PricedLine>,
    /// By what each dropped line is about.
    pub dropped: Vec<LineProblem>,
}

/// Keeps the lines that can be ordered by what is offered now.
#[must_use]
pub fn keep(lines: &[Line], offered: &[PricedOffer]) -> AvailableLines {
    let dropped = unavailable(lines.iter().map(|line| &line.priced), offered);
    let gone = |line: &PricedLine| dropped.iter().any(|problem| problem.offer == Some(line.offer_id));
    let kept = lines.iter().map(|line| &line.priced).filter(|line| !gone(line));
    let lines = kept.map(|line| PricedLine { id: LineId::new(), ..line.clone() }).collect();
    AvailableLines { lines, dropped }
}

/// Why lines at agreed prices can't be ordered any more.
#[must_use]
pub fn unavailable<'a>(lines: impl Iterator<Item = &'a PricedLine>, offered: &[PricedOffer]) -> Vec<LineProblem> {
    let offered: HashMap<OfferId, &PricedOffer> = offered.iter().map(|offered| (offered.offer, offered)).collect();
    let problem = |line: &PricedLine| {
        let verdict = verdict(line.quantity, offered.get(&line.offer_id).copied());
        let kind = (verdict != Verdict::Orderable).then_some(LineProblemKind::AgreedNotAvailable(verdict))?;
        Some(LineProblem::of_offer(kind, line.offer_id, Some(&line.offer.sku_variant)))
    };
    lines.filter_map(problem).collect()
}

/// Whether an agreed quantity is on sale and there; an offer that catalogue does not know is not on sale.
fn verdict(quantity: u32, offered: Option<&PricedOffer>) -> Verdict {
    let (Some(offered), Ok(quantity)) = (offered, Quantity::new(quantity.into())) else {
        return Verdict::OfferInactive;
    };
    OfferRule { has_price: true, item_per_pack: 1, min: 1, max: None, ..offered.terms.rule.clone() }.verdict(quantity)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::quote::samples::{offered, quote_line};

    /// A line of a quote, and its offer with so many items at hand.
    fn line(quantity: u32, stock: u32) -> (Line, PricedOffer) {
        let offered = offered("A", stock);
        let mut line = quote_line("1.00", quantity);
        line.priced.offer_id = offered.offer;
        (line, offered)
    }

    #[test]
    fn lines_that_ran_out_or_left_the_sale_are_dropped_with_their_reason() {
        let [there, scarce, out, (inactive, mut off), (forgotten, _)] =
            [line(5, 5), line(6, 5), line(1, 0), line(1, 9), line(1, 9)];
        off.terms.rule.offer_active = false;
        let lines = [there.0.clone(), scarce.0, out.0, inactive, forgotten];
        let kept = keep(&lines, &[there.1, scarce.1, out.1, off]);
        assert_eq!(kept.lines.len(), 1);
        assert_eq!((kept.lines[0].offer_id, kept.lines[0].total), (there.0.priced.offer_id, there.0.priced.total));
        assert_ne!(kept.lines[0].id, there.0.id());
        let kinds = kept.dropped.into_iter().map(|problem| problem.kind).collect::<Vec<_>>();
        let expected = [
            Verdict::AboveStock { stock: 5, suggested: 5 },
            Verdict::OutOfStock,
            Verdict::OfferInactive,
            Verdict::OfferInactive,
        ];
        assert_eq!(kinds, expected.map(LineProblemKind::AgreedNotAvailable));
    }

    #[test]
    fn what_the_supplier_agreed_to_is_not_judged_by_the_catalogues_rules() {
        let (agreed, mut offered) = line(7, 10);
        offered.terms.rule.item_per_pack = 6;
        offered.terms.rule.min = 12;
        offered.terms.rule.max = Some(6);
        offered.terms.rule.has_price = false;
        offered.terms.pricing = None;
        assert_eq!(keep(&[agreed], &[offered]).dropped, []);
    }
}
