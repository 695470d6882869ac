//! The steps that the prices of a product's variants stand on.

use catalogue_model::price::{Micros, PRICE_STEPS, PriceStepCounts, price_step};

/// Steps, a bit each: so that a product of several variants is counted once on each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PriceStepSet(u16);

const _: () =
    assert!(PRICE_STEPS.len() < u16::BITS as usize, "each step has a bit, and so has what lies below the first");

impl PriceStepSet {
    /// Those of these prices; what has no price stands on none.
    #[must_use]
    pub fn of(prices: impl IntoIterator<Item = Micros>) -> Self {
        Self(prices.into_iter().filter_map(price_step).fold(0, |steps, step| steps | 1 << step))
    }

    /// Counts a product in that stands on these.
    pub fn add_to(self, counts: &mut PriceStepCounts) {
        self.each(|step| counts[step] += 1);
    }

    /// Counts out a product that was counted in with the same.
    pub fn take_from(self, counts: &mut PriceStepCounts) {
        self.each(|step| counts[step] -= 1);
    }

    fn each(self, mut look: impl FnMut(usize)) {
        let mut left = self.0;
        while left != 0 {
            look(left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue_model::price::UNPRICED;

    #[test]
    fn a_product_counts_once_on_each_step_that_one_of_its_prices_stands_on() {
        let mut counts = PriceStepCounts::default();
        let steps = PriceStepSet::of([0, 1_500_000, 1_900_000, Micros::MAX - 1, UNPRICED]);
        steps.add_to(&mut counts);
        assert_eq!((counts[0], counts[1], counts[PRICE_STEPS.len()], counts.iter().sum::<u32>()), (1, 1, 1, 3));
        steps.take_from(&mut counts);
        assert_eq!(counts, PriceStepCounts::default());
        assert_eq!(PriceStepSet::of([UNPRICED]), PriceStepSet::default());
    }
}
