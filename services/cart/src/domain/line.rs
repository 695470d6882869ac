//! A line of a cart with what it comes to, and whether that still holds.

use line_items::OfferPrices;
use values::{Currency, Line, OfferId, PricedOffer, Quantity, SupplierId, Total, VariantId, Verdict};

/// What a line came to when it was last priced: nothing where it can't be ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineTotal {
    /// Whether it can be ordered as it stands.
    pub is_orderable: bool,
    /// Before discount.
    pub total: Total,
    /// What is paid.
    pub total_paid: Total,
}

impl LineTotal {
    /// Of a line that can't be ordered.
    #[must_use]
    pub fn nothing(currency: Currency) -> Self {
        let zero = Total::zero(currency);
        Self { is_orderable: false, total: zero, total_paid: zero }
    }

    /// Of a quantity by today's price; an offer that catalogue no longer knows comes to nothing.
    #[must_use]
    pub fn of(currency: Currency, quantity: Quantity, priced: Option<&PricedOffer>) -> Self {
        let terms =
            priced.map(|priced| &priced.terms).filter(|terms| terms.rule.verdict(quantity) == Verdict::Orderable);
        let pricing = terms.and_then(|terms| terms.pricing.as_ref()).filter(|pricing| pricing.currency() == currency);
        pricing.map_or_else(
            || Self::nothing(currency),
            |pricing| Self {
                is_orderable: true,
                total: pricing.total(quantity.get()),
                total_paid: pricing.total_paid(quantity.get()),
            },
        )
    }
}

/// A line, and what it came to when it was last priced.
#[derive(Clone, Debug, PartialEq)]
pub struct PricedLine {
    /// The line.
    pub line: Line,
    /// What it came to.
    pub total: LineTotal,
}

impl PricedLine {
    /// What it comes to by these prices, in the currency it was last priced in.
    #[must_use]
    pub fn total_now(&self, prices: &OfferPrices) -> LineTotal {
        LineTotal::of(self.total.total.currency, self.line.quantity, prices.get(self.line.offer))
    }

    /// Whether what it was last priced at is no longer what it comes to.
    #[must_use]
    pub fn is_stale(&self, prices: &OfferPrices) -> bool {
        self.total_now(prices) != self.total
    }
}

/// Which lines of a cart are asked for; `None`: whichever.
#[derive(Clone, Copy, Debug, Default)]
pub struct LineFilter {
    /// Of this supplier.
    pub supplier: Option<SupplierId>,
    /// Of this variant.
    pub variant: Option<VariantId>,
    /// Of this offer.
    pub offer: Option<OfferId>,
}

/// A line as it is to be written: what, how many, and what it comes to.
#[derive(Clone, Copy, Debug)]
pub struct LineToWrite<'a> {
    /// What is to be ordered, and what it costs.
    pub offer: &'a PricedOffer,
    /// How many items.
    pub quantity: Quantity,
    /// What it comes to.
    pub total: LineTotal,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples::{ALPHA, offer, priced, prices_of, quantity};

    #[test]
    fn a_line_is_stale_once_its_offer_costs_something_else_or_has_run_out() {
        let five_left = offer(5);
        let total = LineTotal::of(Currency::Eur, quantity(3), Some(&five_left));
        let mut line = priced(ALPHA, 3, total);
        line.line.offer = five_left.offer;
        let now = prices_of("1", [five_left.clone()]);
        assert_eq!((line.total_now(&now), line.is_stale(&now)), (total, false));
        let two_left = PricedOffer { terms: offer(2).terms, ..five_left };
        let later = prices_of("2", [two_left]);
        assert_eq!((line.total_now(&later), line.is_stale(&later)), (LineTotal::nothing(Currency::Eur), true));
        assert!(line.is_stale(&prices_of("3", [])), "catalogue knows it no more");
    }
}
