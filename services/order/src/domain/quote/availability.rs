//! What of an answered quote can still be ordered: its prices and quantities are the supplier's word. What of it ran short
//! is the account's to decide, line by line, before anything happens (D4.19).

use crate::domain::{
    line_problem::{LineProblem, LineProblemKind},
    order::Line as PricedLine,
    quote::Line,
};
use std::collections::HashMap;
use strum::{EnumString, IntoStaticStr};
use values::{LineId, OfferId, OfferRule, PricedOffer, Quantity, Total, Verdict};

/// What becomes of a line that ran short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum Choice {
    /// As many as there are, at the quote's price.
    Take,
    /// Nothing of the quote is ordered now.
    Wait,
    /// The order is made without it.
    Leave,
}

/// What an account decided about lines that ran short.
pub type Decisions = HashMap<LineId, Choice>;

/// What is ordered of a quote.
#[derive(Debug)]
pub enum Availability {
    /// These lines, as it was decided where some ran short.
    Order(AvailableLines),
    /// Nothing now: a line is waited for.
    Waits,
    /// Nothing before it is decided what becomes of these.
    Undecided(Vec<ShortLine>),
    /// Nothing at all: whatever is decided, no line would be left.
    Empty(Vec<LineProblem>),
}

/// The lines of a quote that are ordered, and what is not as the quote says.
#[derive(Debug)]
pub struct AvailableLines {
    /// As they go into the order: lines of their own, at the quote's prices.
    pub lines: Vec<PricedLine>,
    /// By what each line that is left out or shorter is about.
    pub dropped: Vec<LineProblem>,
}

/// A line that ran short, and what can become of it.
#[derive(Clone, Debug, PartialEq)]
pub struct ShortLine {
    /// The quote's line.
    pub line: LineId,
    /// What is there of it.
    pub left: u32,
    /// Why it can't be ordered as the quote says.
    pub problem: LineProblem,
}

impl ShortLine {
    /// What can become of it: taken is what is there.
    #[must_use]
    pub const fn choices(&self) -> &'static [Choice] {
        if self.left > 0 { &[Choice::Take, Choice::Wait, Choice::Leave] } else { &[Choice::Wait, Choice::Leave] }
    }
}

/// What is ordered of these lines by what is offered now, and by what was decided.
#[must_use]
pub fn order(lines: &[Line], offered: &[PricedOffer], decisions: &Decisions) -> Availability {
    let short = short(lines, offered);
    let short_of = |line: &Line| short.iter().find(|short| short.line == line.id());
    let problems = || short.iter().map(|short| short.problem.clone()).collect();
    if lines.iter().all(|line| short_of(line).is_some_and(|short| short.left == 0)) {
        return Availability::Empty(problems());
    }
    let decided =
        |short: &ShortLine| decisions.get(&short.line).copied().filter(|choice| short.choices().contains(choice));
    if short.iter().any(|short| decided(short) == Some(Choice::Wait)) {
        return Availability::Waits;
    }
    let undecided: Vec<_> = short.iter().filter(|short| decided(short).is_none()).cloned().collect();
    if !undecided.is_empty() {
        return Availability::Undecided(undecided);
    }
    let ordered = |line: &Line| match short_of(line) {
        None => Some(line.priced.clone()),
        Some(short) if decided(short) == Some(Choice::Take) => Some(shortened(&line.priced, short.left)),
        Some(_) => None,
    };
    let lines: Vec<_> = lines.iter().filter_map(ordered).map(|line| PricedLine { id: LineId::new(), ..line }).collect();
    if lines.is_empty() {
        return Availability::Empty(problems());
    }
    Availability::Order(AvailableLines { lines, dropped: problems() })
}

/// The lines that can't be ordered as the quote says.
fn short(lines: &[Line], offered: &[PricedOffer]) -> Vec<ShortLine> {
    let problems = unavailable(lines.iter().map(|line| &line.priced), offered);
    let short = lines.iter().filter_map(|line| {
        let problem = problems.iter().find(|problem| problem.offer == Some(line.priced.offer_id))?;
        let left = match problem.kind {
            LineProblemKind::AgreedNotAvailable(Verdict::AboveStock { stock, .. }) => stock,
            _ => 0,
        };
        Some(ShortLine { line: line.id(), left, problem: problem.clone() })
    });
    short.collect()
}

/// So many of a line, each at its price.
fn shortened(line: &PricedLine, quantity: u32) -> PricedLine {
    let total = Total::of_line(line.total.currency, line.unit_price, quantity, line.tax_rate);
    PricedLine { quantity, total, ..line.clone() }
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
    use std::slice;

    /// A line of a quote, and its offer with so many items at hand.
    fn line(quantity: u32, stock: u32) -> (Line, PricedOffer) {
        let offered = offered("A", stock);
        let mut line = quote_line("1.00", quantity);
        line.priced.offer_id = offered.offer;
        (line, offered)
    }

    fn decisions(decided: &[(&Line, Choice)]) -> Decisions {
        decided.iter().map(|(line, choice)| (line.id(), *choice)).collect()
    }

    #[test]
    fn d4_19_what_ran_short_or_left_the_sale_is_asked_about_with_what_can_become_of_it() {
        let [there, scarce, out, (inactive, mut off), (forgotten, _)] =
            [line(5, 5), line(6, 5), line(1, 0), line(1, 9), line(1, 9)];
        off.terms.rule.offer_active = false;
        let lines = [there.0, scarce.0, out.0, inactive, forgotten];
        let Availability::Undecided(short) = order(&lines, &[there.1, scarce.1, out.1, off], &Decisions::new()) else {
            panic!("four lines ran short")
        };
        let kinds = short.iter().map(|short| short.problem.kind.clone()).collect::<Vec<_>>();
        let expected = [
            Verdict::AboveStock { stock: 5, suggested: 5 },
            Verdict::OutOfStock,
            Verdict::OfferInactive,
            Verdict::OfferInactive,
        ];
        assert_eq!(kinds, expected.map(LineProblemKind::AgreedNotAvailable));
        assert_eq!(short.iter().map(|short| short.choices().len()).collect::<Vec<_>>(), [3, 2, 2, 2]);
    }

    #[test]
    fn d4_19_what_is_decided_is_what_is_ordered_at_the_quotes_price() {
        let [there, scarce, out] = [line(5, 5), line(6, 4), line(1, 0)];
        let (lines, offered) = ([there.0, scarce.0, out.0], [there.1, scarce.1, out.1]);
        let decided = decisions(&[(&lines[1], Choice::Take), (&lines[2], Choice::Leave)]);
        let Availability::Order(kept) = order(&lines, &offered, &decided) else { panic!("all is decided") };
        assert_eq!(kept.lines.iter().map(|line| line.quantity).collect::<Vec<_>>(), [5, 4]);
        assert_eq!((kept.lines[1].unit_price, kept.dropped.len()), (lines[1].priced.unit_price, 2));
        assert_eq!(kept.lines[1].total.without_tax.to_string(), "4.00");
        assert_ne!(kept.lines[0].id, lines[0].id());
    }

    #[test]
    fn d4_19_who_waits_for_one_line_orders_nothing_yet() {
        let [there, out] = [line(5, 5), line(1, 0)];
        let (lines, offered) = ([there.0, out.0], [there.1, out.1]);
        assert!(matches!(order(&lines, &offered, &decisions(&[(&lines[1], Choice::Wait)])), Availability::Waits));
        // What is not there can't be taken.
        let taken = order(&lines, &offered, &decisions(&[(&lines[1], Choice::Take)]));
        assert!(matches!(taken, Availability::Undecided(short) if short.len() == 1));
        // What is there again needs no decision.
        let again = PricedOffer { offer: offered[1].offer, ..line(1, 3).1 };
        let back = [offered[0].clone(), again];
        assert!(matches!(order(&lines, &back, &decisions(&[(&lines[1], Choice::Wait)])), Availability::Order(_)));
    }

    #[test]
    fn a_quote_of_which_nothing_is_left_is_no_order_whatever_is_decided() {
        let [out, scarce] = [line(1, 0), line(2, 1)];
        let only = order(slice::from_ref(&out.0), slice::from_ref(&out.1), &Decisions::new());
        assert!(matches!(only, Availability::Empty(_)));
        let (lines, offered) = ([out.0, scarce.0], [out.1, scarce.1]);
        let left = decisions(&[(&lines[0], Choice::Leave), (&lines[1], Choice::Leave)]);
        assert!(matches!(order(&lines, &offered, &left), Availability::Empty(problems) if problems.len() == 2));
    }

    #[test]
    fn what_the_supplier_agreed_to_is_not_judged_by_the_catalogues_rules() {
        let (agreed, mut offered) = line(7, 10);
        offered.terms.rule.item_per_pack = 6;
        offered.terms.rule.min = 12;
        offered.terms.rule.max = Some(6);
        offered.terms.rule.has_price = false;
        offered.terms.pricing = None;
        let Availability::Order(kept) = order(&[agreed], &[offered], &Decisions::new()) else { panic!("it is there") };
        assert_eq!(kept.dropped, []);
    }
}
