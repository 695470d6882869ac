//! Spans of prices: what a buyer narrows a listing by, on the price that he pays himself.

use crate::columns::price_steps::PriceStepSet;
use catalogue_model::price::{Micros, PRICE_STEPS, PriceStepCounts, UNPRICED, decimal, micros};
use rust_decimal::Decimal;
use std::{fmt, str::FromStr};

/// From one price on, below another; `10-20`, `10-` or `-20` in an address, in the caller's currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PriceSpan {
    from: Micros,
    below: Micros,
}

/// The text is no span: `10-20`, `10-` or `-20`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPriceSpan;

impl PriceSpan {
    /// Whether a price lies in it.
    #[must_use]
    pub const fn contains(&self, price: Micros) -> bool {
        price != UNPRICED && self.from <= price && price < self.below
    }
}

impl FromStr for PriceSpan {
    type Err = NotAPriceSpan;

    fn from_str(text: &str) -> Result<Self, NotAPriceSpan> {
        let (from, below) = text.split_once('-').ok_or(NotAPriceSpan)?;
        let price = |text: &str, absent: Micros| match text {
            "" => Ok(absent),
            text => Ok(micros(Some(Decimal::from_str(text).map_err(|_| NotAPriceSpan)?))),
        };
        let span = Self { from: price(from, 0)?, below: price(below, UNPRICED)? };
        if span.from < span.below && text.len() > 1 { Ok(span) } else { Err(NotAPriceSpan) }
    }
}

impl fmt::Display for PriceSpan {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |price: Option<Decimal>| price.map(|price| price.to_string()).unwrap_or_default();
        write!(out, "{}-{}", text(decimal(self.from)), text(decimal(self.below)))
    }
}

/// How many products cost what.
#[derive(Clone, Debug)]
pub struct PriceSpanCounts {
    step_counts: PriceStepCounts,
    /// Spans that were asked for, and how many products lie in each.
    asked: Vec<(PriceSpan, u32)>,
}

impl PriceSpanCounts {
    /// Nothing counted yet.
    #[must_use]
    pub fn new<'a>(asked: impl IntoIterator<Item = &'a PriceSpan>) -> Self {
        Self { step_counts: PriceStepCounts::default(), asked: asked.into_iter().map(|span| (*span, 0)).collect() }
    }

    /// Products that are counted already.
    #[must_use]
    pub const fn of(step_counts: PriceStepCounts) -> Self {
        Self { step_counts, asked: Vec::new() }
    }

    /// Counts a product of which the variants that count cost this.
    pub fn take(&mut self, prices: &[Micros]) {
        PriceStepSet::of(prices.iter().copied()).add_to(&mut self.step_counts);
        for (span, count) in &mut self.asked {
            *count += u32::from(prices.iter().any(|price| span.contains(*price)));
        }
    }

    /// Counts a product of which the variants that count cost this, where it was counted with others before.
    pub fn exchange(&mut self, before: PriceStepSet, prices: &[Micros]) {
        before.take_from(&mut self.step_counts);
        self.take(prices);
    }

    /// The spans in which something lies, cheapest first, and those that were asked for; each with its count and
    /// whether it was.
    #[must_use]
    pub fn spans(self) -> Vec<(PriceSpan, u32, bool)> {
        let price_step = |at: usize| PriceSpan {
            from: at.checked_sub(1).map_or(0, |below| PRICE_STEPS[below]),
            below: PRICE_STEPS.get(at).copied().unwrap_or(UNPRICED),
        };
        let counted = self.step_counts.iter().enumerate().filter(|(_, count)| **count > 0);
        let offered = counted.map(|(at, count)| (price_step(at), *count, false));
        let offered = offered.filter(|(span, ..)| !self.asked.iter().any(|(asked, _)| asked == span));
        let mut spans: Vec<_> = offered.chain(self.asked.iter().map(|(span, count)| (*span, *count, true))).collect();
        spans.sort_unstable();
        spans
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(text: &str) -> PriceSpan {
        text.parse().unwrap()
    }

    fn euros(text: &str) -> Micros {
        micros(Some(text.parse().unwrap()))
    }

    #[test]
    fn a_span_holds_its_beginning_and_not_its_end() {
        let held = |text: &str| ["9.9999", "10", "19.99", "20"].map(|price| span(text).contains(euros(price)));
        assert_eq!(held("10-20"), [false, true, true, false]);
        assert_eq!(held("-10"), [true, false, false, false]);
        assert_eq!(held("19.5-"), [false, false, true, true]);
        assert!(!span("0-").contains(UNPRICED));
    }

    #[test]
    fn what_is_no_span_is_refused() {
        for text in ["", "-", "10", "20-10", "a-b", "10-10"] {
            assert_eq!(text.parse::<PriceSpan>(), Err(NotAPriceSpan), "{text:?}");
        }
        assert_eq!(span("10.50-").to_string(), "10.5-");
    }

    #[test]
    fn products_are_counted_by_steps_and_by_what_was_asked_for() {
        let mut count = PriceSpanCounts::new(&[span("3-15"), span("10-20")]);
        ["0.5", "4.99", "99999"].into_iter().for_each(|price| count.take(&[euros(price)]));
        count.take(&[euros("5"), UNPRICED, euros("12"), euros("12.5")]);
        count.take(&[UNPRICED]);
        let spans: Vec<_> = count.spans().into_iter().map(|(span, n, asked)| (span.to_string(), n, asked)).collect();
        let expected = [
            ("0-1", 1, false),
            ("2-5", 1, false),
            ("3-15", 2, true),
            ("5-10", 1, false),
            ("10-20", 1, true),
            ("50000-", 1, false),
        ];
        assert_eq!(spans, expected.map(|(span, n, asked)| (span.to_owned(), n, asked)));
    }

    #[test]
    fn a_product_that_costs_something_else_is_counted_there_alone() {
        let mut counts = PriceSpanCounts::new(&[]);
        ["3", "3", "12"].into_iter().for_each(|price| counts.take(&[euros(price)]));
        let at = |price| PriceStepSet::of([price]);
        counts.exchange(at(euros("3")), &[euros("12")]);
        counts.exchange(at(UNPRICED), &[euros("0.5")]);
        counts.exchange(at(euros("12")), &[UNPRICED]);
        let spans: Vec<_> = counts.spans().into_iter().map(|(span, n, _)| (span.to_string(), n)).collect();
        assert_eq!(spans, [("0-1", 1), ("2-5", 1), ("10-20", 1)].map(|(span, n)| (span.to_owned(), n)));
    }
}
