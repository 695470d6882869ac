//! What one item costs, by how many are bought (D3.7).

use crate::{Currency, TaxRate, Total};
use rust_decimal::Decimal;

/// The price from a quantity on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PriceRange {
    /// From this many items on.
    pub min_quantity: u32,
    /// What one item costs, without tax.
    pub unit_price: Decimal,
    /// What is paid for one item instead, without tax.
    pub discount_unit_price: Option<Decimal>,
}

impl PriceRange {
    /// What is paid for one item.
    #[must_use]
    pub fn paid(&self) -> Decimal {
        self.discount_unit_price.map_or(self.unit_price, |discount| discount.min(self.unit_price))
    }
}

/// The prices of an offer for one account in one currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pricing {
    currency: Currency,
    tax_rate: TaxRate,
    /// Ascending by minimum quantity; the first is for 1.
    ranges: Vec<PriceRange>,
}

/// The ranges leave quantity 1 without a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the range for quantity 1 is missing")]
pub struct NoFirstRange;

impl Pricing {
    /// Prices by range, in any order.
    ///
    /// # Errors
    /// When none is for quantity 1.
    pub fn new(currency: Currency, tax_rate: TaxRate, mut ranges: Vec<PriceRange>) -> Result<Self, NoFirstRange> {
        ranges.sort_by_key(|range| range.min_quantity);
        match ranges.first() {
            Some(first) if first.min_quantity <= 1 => Ok(Self { currency, tax_rate, ranges }),
            _ => Err(NoFirstRange),
        }
    }

    /// What its amounts are counted in.
    #[must_use]
    pub const fn currency(&self) -> Currency {
        self.currency
    }

    /// Its ranges, ascending.
    #[must_use]
    pub fn ranges(&self) -> &[PriceRange] {
        &self.ranges
    }

    /// The range that a quantity falls into.
    #[must_use]
    pub fn range(&self, quantity: u32) -> &PriceRange {
        let above = self.ranges.partition_point(|range| range.min_quantity <= quantity);
        &self.ranges[above.saturating_sub(1)]
    }

    /// What a line costs before discount.
    #[must_use]
    pub fn total(&self, quantity: u32) -> Total {
        Total::of_line(self.currency, self.range(quantity).unit_price, quantity, self.tax_rate)
    }

    /// What is paid for a line.
    #[must_use]
    pub fn total_paid(&self, quantity: u32) -> Total {
        Total::of_line(self.currency, self.range(quantity).paid(), quantity, self.tax_rate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(min_quantity: u32, unit_price: i64, discount: Option<i64>) -> PriceRange {
        PriceRange {
            min_quantity,
            unit_price: Decimal::new(unit_price, 2),
            discount_unit_price: discount.map(|d| Decimal::new(d, 2)),
        }
    }

    fn pricing() -> Pricing {
        Pricing::new(Currency::Eur, TaxRate::whole(20), vec![range(10, 90, Some(80)), range(1, 100, None)]).unwrap()
    }

    #[test]
    fn d3_7_the_range_is_chosen_by_the_lines_quantity() {
        assert_eq!(pricing().range(1).min_quantity, 1);
        assert_eq!(pricing().range(9).min_quantity, 1);
        assert_eq!(pricing().range(10).min_quantity, 10);
        assert_eq!(pricing().range(5000).min_quantity, 10);
    }

    #[test]
    fn d3_7_the_discount_total_is_what_is_paid() {
        assert_eq!(pricing().total(10).without_tax, Decimal::new(900, 2));
        assert_eq!(pricing().total_paid(10).without_tax, Decimal::new(800, 2));
        assert_eq!(pricing().total_paid(2), pricing().total(2));
    }

    #[test]
    fn prices_without_the_range_for_one_are_refused() {
        assert_eq!(Pricing::new(Currency::Eur, TaxRate::whole(20), vec![range(2, 1, None)]), Err(NoFirstRange));
        assert_eq!(Pricing::new(Currency::Eur, TaxRate::whole(20), vec![]), Err(NoFirstRange));
    }

    #[test]
    fn ranges_ascend_however_they_came() {
        let from: Vec<u32> = pricing().ranges().iter().map(|range| range.min_quantity).collect();
        assert_eq!((from.as_slice(), pricing().currency()), (&[1, 10][..], Currency::Eur));
    }
}
