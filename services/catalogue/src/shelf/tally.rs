//! What is counted ahead of any question: how many of the products right in a category have what.

use super::{Shelf, in_currency};
use crate::price::{Micros, STEPS, step};
use roaring::RoaringBitmap;
use values::Currency;

/// How many products stand on each step of prices: below the first, from each on.
pub type OnSteps = [u32; STEPS.len() + 1];

/// Counts of some products.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// By facet value, as its place in [`Values::values`](super::value::Values::values); ascending. One that no product
    /// has any more stays: the next moment it comes back, as when a price changes.
    values: Vec<(u32, u32)>,
    /// By what everyone pays, in euros and in pounds.
    on_steps: [OnSteps; 2],
}

impl Tally {
    /// Counts a product in.
    pub fn add(&mut self, values: &[u32], prices: [Micros; 2]) {
        for &value in values {
            match self.find(value) {
                Ok(at) => self.values[at].1 += 1,
                Err(at) => self.values.insert(at, (value, 1)),
            }
        }
        self.on_steps(prices).for_each(|count| *count += 1);
    }

    /// Counts out a product that was counted in with the same.
    pub fn remove(&mut self, values: &[u32], prices: [Micros; 2]) {
        for &value in values {
            if let Ok(at) = self.find(value) {
                self.values[at].1 -= 1;
            }
        }
        self.on_steps(prices).for_each(|count| *count -= 1);
    }

    fn find(&self, value: u32) -> Result<usize, usize> {
        self.values.binary_search_by_key(&value, |(value, _)| *value)
    }

    fn on_steps(&mut self, prices: [Micros; 2]) -> impl Iterator<Item = &mut u32> {
        let both = self.on_steps.iter_mut().zip(prices);
        both.filter_map(|(on_steps, price)| on_steps.get_mut(usize::from(step(price)?)))
    }

    /// Adds its values to counts by value.
    pub fn add_values_to(&self, counts: &mut [u32]) {
        self.values.iter().for_each(|(value, count)| counts[*value as usize] += count);
    }

    /// How many products cost everyone what, in euros and in pounds.
    #[must_use]
    pub const fn both_on_steps(&self) -> &[OnSteps; 2] {
        &self.on_steps
    }
}

impl Shelf {
    /// How many of these products have each facet value, by its place in
    /// [`Values::values`](super::value::Values::values).
    #[must_use]
    pub fn count_values(&self, products: &RoaringBitmap) -> Vec<u32> {
        let mut counts = vec![0; self.facets.values.len()];
        self.values.each(products, |values| values.iter().for_each(|value| counts[*value as usize] += 1));
        counts
    }

    /// The same of all products in a category or below it, or of all there are. They are counted already.
    #[must_use]
    pub fn values_in_category(&self, category: Option<usize>) -> Vec<u32> {
        let mut counts = vec![0; self.facets.values.len()];
        self.tallies_in(category).iter().for_each(|tally| tally.add_values_to(&mut counts));
        counts
    }

    /// How many of these products cost everyone what.
    #[must_use]
    pub fn count_steps(&self, products: &RoaringBitmap, currency: Currency) -> OnSteps {
        let (mut on_steps, steps) = (OnSteps::default(), in_currency(&self.steps, currency));
        products.iter().for_each(|product| {
            if let Some(count) = on_steps.get_mut(usize::from(steps[product as usize])) {
                *count += 1;
            }
        });
        on_steps
    }

    /// The same of all products in a category or below it, or of all there are. They are counted already.
    #[must_use]
    pub fn on_steps_in_category(&self, category: Option<usize>, currency: Currency) -> OnSteps {
        let mut on_steps = OnSteps::default();
        for tally in self.tallies_in(category) {
            let more = in_currency(tally.both_on_steps(), currency);
            on_steps.iter_mut().zip(more).for_each(|(count, more)| *count += more);
        }
        on_steps
    }

    fn tallies_in(&self, category: Option<usize>) -> &[Tally] {
        let Some(category) = category else { return &self.tallies };
        let subtree = self.tree.nodes().get(category).map(|node| node.subtree.clone());
        subtree.and_then(|subtree| self.tallies.get(subtree)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::price::UNPRICED;

    #[test]
    fn what_is_counted_out_leaves_what_was_there() {
        let mut tally = Tally::default();
        tally.add(&[7, 3], [1_500_000, UNPRICED]);
        let counted = |tally: &Tally| {
            let mut counts = [0; 10];
            tally.add_values_to(&mut counts);
            (counts, *tally.both_on_steps())
        };
        let before = counted(&tally);
        tally.add(&[3, 9], [1_000_000, 60_000_000_000]);
        assert_eq!(counted(&tally).0, [0, 0, 0, 2, 0, 0, 0, 1, 0, 1]);
        assert_eq!(tally.both_on_steps().map(|on_steps| (on_steps[1], on_steps[STEPS.len()])), [(2, 0), (0, 1)]);
        tally.remove(&[3, 9], [1_000_000, 60_000_000_000]);
        assert_eq!(counted(&tally), before);
    }
}
