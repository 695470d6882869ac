//! What one pricing profile pays where that differs from everyone's price: a few products among many.
//!
//! A profile is the lists that an account may use, beside everyone's, and a currency; accounts with the same lists
//! share it. It is loaded when first asked for, and mended from what changed since: nothing is computed for an account
//! until it asks, and nothing is made anew when a price moves.

use crate::price::Micros;
use std::collections::{BTreeSet, VecDeque};
use values::Currency;

/// Whose prices: own lists, ascending, and a currency.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Profile {
    /// Ids of the lists.
    pub lists: Vec<i32>,
    /// The currency to pay in.
    pub currency: Currency,
}

/// The prices of a profile for products on its own lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlay {
    /// Up to which change of [`Recent`] it is right.
    pub until: u64,
    /// Numbers of products, ascending, and what each costs.
    prices: Vec<(u32, Micros)>,
}

impl Overlay {
    /// From prices by product, right up to a change.
    #[must_use]
    pub fn new(mut prices: Vec<(u32, Micros)>, until: u64) -> Self {
        prices.sort_unstable();
        prices.dedup_by_key(|(product, _)| *product);
        prices.shrink_to_fit();
        Self { until, prices }
    }

    /// The overlay after these products changed, of which the ones with a price of their own cost this now.
    #[must_use]
    pub fn mended(&self, changed: &BTreeSet<u32>, prices: Vec<(u32, Micros)>, until: u64) -> Self {
        let kept = self.prices.iter().copied().filter(|(product, _)| !changed.contains(product));
        Self::new(kept.chain(prices).collect(), until)
    }

    /// How many prices it holds.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.prices.len()
    }

    /// Whether the profile pays what everyone pays.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.prices.is_empty()
    }

    /// The profile's own price of a product; none: everyone's.
    #[must_use]
    pub fn price(&self, product: u32) -> Option<Micros> {
        let at = self.prices.binary_search_by_key(&product, |(number, _)| *number).ok()?;
        Some(self.prices[at].1)
    }
}

/// What somebody pays: the overlay's price, else the column's.
#[derive(Clone, Copy, Debug)]
pub struct Prices<'a> {
    /// Everyone's, by product number.
    pub column: &'a [Micros],
    /// The profile's own.
    pub overlay: &'a Overlay,
}

impl Prices<'_> {
    /// Of one item of a product.
    #[must_use]
    pub fn of(&self, product: u32) -> Micros {
        self.overlay.price(product).unwrap_or_else(|| self.column[product as usize])
    }
}

/// How many changes are remembered; an overlay that missed more is loaded anew.
const REMEMBERED: usize = 50_000;

/// The numbers of the products that changed last.
#[derive(Debug, Default)]
pub struct Recent {
    changed: VecDeque<u32>,
    /// How many changes there were before the oldest of them.
    forgotten: u64,
}

impl Recent {
    /// Remembers that products changed.
    pub fn push(&mut self, products: &[u32]) {
        self.changed.extend(products);
        let excess = self.changed.len().saturating_sub(REMEMBERED);
        self.changed.drain(..excess);
        self.forgotten += excess as u64;
    }

    /// How many changes there were up to now.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.forgotten + self.changed.len() as u64
    }

    /// What changed after the first `count` changes; none: more than is remembered.
    #[must_use]
    pub fn since(&self, count: u64) -> Option<BTreeSet<u32>> {
        let known = usize::try_from(count.checked_sub(self.forgotten)?).ok()?;
        Some(self.changed.iter().skip(known).copied().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_own_price_comes_before_everyones() {
        let overlay = Overlay::new(vec![(2, 70), (0, 90)], 0);
        let prices = Prices { column: &[100, 100, 100], overlay: &overlay };
        assert_eq!([0, 1, 2].map(|product| prices.of(product)), [90, 100, 70]);
    }

    #[test]
    fn a_change_replaces_adds_and_takes_away_own_prices() {
        let overlay = Overlay::new(vec![(1, 10), (2, 20), (3, 30)], 5);
        let mended = overlay.mended(&BTreeSet::from([2, 3, 4]), vec![(3, 33), (4, 44)], 8);
        assert_eq!([1, 2, 3, 4].map(|product| mended.price(product)), [Some(10), None, Some(33), Some(44)]);
        assert_eq!(mended.until, 8);
    }

    #[test]
    fn what_was_missed_is_known_until_it_is_forgotten() {
        let mut recent = Recent::default();
        recent.push(&[7, 8]);
        let seen = recent.count();
        recent.push(&[9, 9]);
        assert_eq!(recent.since(seen), Some(BTreeSet::from([9])));
        assert_eq!(recent.since(recent.count()), Some(BTreeSet::new()));
        recent.push(&vec![1; REMEMBERED]);
        assert_eq!(recent.since(seen), None);
        assert_eq!(recent.since(recent.count()), Some(BTreeSet::new()));
    }
}
