//! What is counted ahead of any question: how many of the products right in a category have what.

use crate::columns::{ProductColumns, in_currency, price_steps::PriceStepSet};
use catalogue_model::price::PriceStepCounts;
use roaring::RoaringBitmap;
use values::Currency;

/// Counts of some products.
#[derive(Clone, Debug, Default)]
pub struct FacetCounts {
    /// By facet value, as its place in [`KnownFacets::values`](super::facet_values::KnownFacets::values);
    /// ascending. One that no product has any more stays: the next moment it comes back, as when a price changes.
    values: Vec<(u32, u32)>,
    /// By what everyone pays for one of their variants, in euros and in pounds.
    step_counts: [PriceStepCounts; 2],
}

impl FacetCounts {
    /// Counts a product in.
    pub fn add(&mut self, values: &[u32], steps: [PriceStepSet; 2]) {
        for &value in values {
            match self.find(value) {
                Ok(at) => self.values[at].1 += 1,
                Err(at) => self.values.insert(at, (value, 1)),
            }
        }
        self.step_counts.iter_mut().zip(steps).for_each(|(counts, steps)| steps.add_to(counts));
    }

    /// Counts out a product that was counted in with the same.
    pub fn remove(&mut self, values: &[u32], steps: [PriceStepSet; 2]) {
        for &value in values {
            if let Ok(at) = self.find(value) {
                self.values[at].1 -= 1;
            }
        }
        self.step_counts.iter_mut().zip(steps).for_each(|(counts, steps)| steps.take_from(counts));
    }

    fn find(&self, value: u32) -> Result<usize, usize> {
        self.values.binary_search_by_key(&value, |(value, _)| *value)
    }

    /// Adds its values to counts by value.
    pub fn add_values_to(&self, counts: &mut [u32]) {
        self.values.iter().for_each(|(value, count)| counts[*value as usize] += count);
    }

    /// How many products have a variant that costs everyone what, in euros and in pounds.
    #[must_use]
    pub const fn both_step_counts(&self) -> &[PriceStepCounts; 2] {
        &self.step_counts
    }
}

impl ProductColumns {
    /// How many of these products have each facet value, by its place in
    /// [`KnownFacets::values`](super::facet_values::KnownFacets::values).
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
        self.facet_counts_in(category).iter().for_each(|of_category| of_category.add_values_to(&mut counts));
        counts
    }

    /// How many of these products have a variant that costs everyone what.
    #[must_use]
    pub fn count_steps(&self, products: &RoaringBitmap, currency: Currency) -> PriceStepCounts {
        let (mut step_counts, steps) = (PriceStepCounts::default(), in_currency(&self.steps, currency));
        products.iter().for_each(|product| steps[product as usize].add_to(&mut step_counts));
        step_counts
    }

    /// The same of all products in a category or below it, or of all there are. They are counted already.
    #[must_use]
    pub fn step_counts_in_category(&self, category: Option<usize>, currency: Currency) -> PriceStepCounts {
        let mut step_counts = PriceStepCounts::default();
        for of_category in self.facet_counts_in(category) {
            let more = in_currency(of_category.both_step_counts(), currency);
            step_counts.iter_mut().zip(more).for_each(|(count, more)| *count += more);
        }
        step_counts
    }

    fn facet_counts_in(&self, category: Option<usize>) -> &[FacetCounts] {
        let Some(category) = category else { return &self.facet_counts };
        let subtree = self.tree.nodes().get(category).map(|node| node.subtree.clone());
        subtree.and_then(|subtree| self.facet_counts.get(subtree)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue_model::price::{PRICE_STEPS, UNPRICED};

    #[test]
    fn what_is_counted_out_leaves_what_was_there() {
        let mut tallied = FacetCounts::default();
        let at = |euros, pounds| [PriceStepSet::of([euros]), PriceStepSet::of([pounds])];
        tallied.add(&[7, 3], at(1_500_000, UNPRICED));
        let counted = |tallied: &FacetCounts| {
            let mut counts = [0; 10];
            tallied.add_values_to(&mut counts);
            (counts, *tallied.both_step_counts())
        };
        let before = counted(&tallied);
        tallied.add(&[3, 9], at(1_000_000, 60_000_000_000));
        assert_eq!(counted(&tallied).0, [0, 0, 0, 2, 0, 0, 0, 1, 0, 1]);
        assert_eq!(
            tallied.both_step_counts().map(|step_counts| (step_counts[1], step_counts[PRICE_STEPS.len()])),
            [(2, 0), (0, 1)]
        );
        tallied.remove(&[3, 9], at(1_000_000, 60_000_000_000));
        assert_eq!(counted(&tallied), before);
    }
}
