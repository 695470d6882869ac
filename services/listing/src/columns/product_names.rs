//! The names of products in one language: their alphabetical order, and words as they are written.

use crate::columns::packed_lists::PackedLists;
use crate::top_k::first;
use catalogue_model::fold::fold;
use roaring::RoaringBitmap;
use std::{
    cmp::{Ordering, Reverse},
    collections::HashMap,
};

/// The rank of a product that has no name here.
const UNRANKED: u32 = u32::MAX;

/// Whether a walk along so many products meets the first of some of them soon: in fewer steps than there are of them.
#[must_use]
pub fn is_walked(among: u64, of: &RoaringBitmap, count: usize) -> bool {
    among.saturating_mul(count as u64) < of.len().saturating_mul(of.len())
}

/// Which end comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// A to Z.
    Ascending,
    /// Z to A.
    Descending,
}

/// Names by product number, in alphabetical order.
#[derive(Debug, Default)]
pub struct ProductNames {
    /// What a name is sorted by: its folded form.
    keys: PackedLists<u8>,
    /// The numbers of all named products, A to Z.
    order: Vec<u32>,
    /// By number: its place in the order.
    ranks: Vec<u32>,
    /// Words that are not written as they are compared: `etagere` is `étagère`.
    written: HashMap<Box<str>, Box<str>>,
}

impl ProductNames {
    /// Gives a product a name, or takes it away when it is empty; [`Self::reorder`] must follow.
    pub fn set(&mut self, number: u32, name: &str) {
        self.keys.set(number, fold(name).as_bytes());
        for word in name.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_ascii()) {
            let word = word.to_lowercase();
            self.written.entry(fold(&word).into()).or_insert_with(|| word.into());
        }
    }

    /// Puts products whose names were set into the order.
    pub fn reorder(&mut self, changed: &[u32]) {
        let Some(last) = changed.iter().max() else { return };
        if self.ranks.len() <= *last as usize {
            self.ranks.resize(*last as usize + 1, UNRANKED);
        }
        changed.iter().for_each(|&number| self.ranks[number as usize] = UNRANKED);
        let mut order = std::mem::take(&mut self.order);
        order.retain(|&number| self.ranks[number as usize] != UNRANKED);
        let mut new: Vec<u32> = changed.iter().copied().filter(|&number| !self.keys.get(number).is_empty()).collect();
        new.sort_unstable_by(|a, b| self.compare(*a, *b));
        new.dedup();
        self.order = self.merged(&order, &new);
        for (rank, &number) in (0..).zip(&self.order) {
            self.ranks[number as usize] = rank;
        }
    }

    /// Two orders as one. The new one is short as a rule: its places are looked up, not walked to.
    fn merged(&self, old: &[u32], new: &[u32]) -> Vec<u32> {
        let (mut merged, mut rest) = (Vec::with_capacity(old.len() + new.len()), old);
        for &number in new {
            let (before, after) = rest.split_at(rest.partition_point(|&other| self.compare(other, number).is_lt()));
            merged.extend_from_slice(before);
            merged.push(number);
            rest = after;
        }
        merged.extend_from_slice(rest);
        merged
    }

    fn compare(&self, a: u32, b: u32) -> Ordering {
        (self.keys.get(a), a).cmp(&(self.keys.get(b), b))
    }

    /// The place of a product in the alphabetical order.
    #[must_use]
    pub fn rank(&self, number: u32) -> u32 {
        self.ranks.get(number as usize).copied().unwrap_or(UNRANKED)
    }

    /// All products that have a name, A to Z.
    #[must_use]
    pub fn order(&self) -> &[u32] {
        &self.order
    }

    /// Some products, A to Z; what has no name last.
    #[must_use]
    pub fn sorted(&self, products: &RoaringBitmap) -> Vec<u32> {
        let mut sorted: Vec<u32> = products.iter().collect();
        sorted.sort_by_cached_key(|&number| self.rank(number));
        sorted
    }

    /// The first of some products, A to Z or Z to A, among more of them that are in order; what has no name last. Many
    /// are met soon on a walk along these; few, or those that all lie far off, are looked at one by one.
    #[must_use]
    pub fn first(&self, among: &[u32], of: &RoaringBitmap, count: usize, direction: Direction) -> Vec<u32> {
        let steps = usize::try_from(of.len()).unwrap_or(usize::MAX);
        if is_walked(among.len() as u64, of, count) {
            let wanted = |number: &u32| of.contains(*number) && self.rank(*number) != UNRANKED;
            let walk = among.iter().copied();
            let met: Vec<u32> = match direction {
                Direction::Ascending => walk.take(steps).filter(wanted).take(count).collect(),
                Direction::Descending => walk.rev().take(steps).filter(wanted).take(count).collect(),
            };
            if met.len() == count {
                return met;
            }
        }
        match direction {
            Direction::Ascending => first(of, count, |number| self.rank(number)),
            Direction::Descending => first(of, count, |number| match self.rank(number) {
                UNRANKED => (true, Reverse(UNRANKED)),
                rank => (false, Reverse(rank)),
            }),
        }
    }

    /// A product's name, folded.
    #[must_use]
    pub fn folded(&self, number: u32) -> &str {
        std::str::from_utf8(self.keys.get(number)).unwrap_or_default()
    }

    /// A folded word as it is written.
    #[must_use]
    pub fn written<'a>(&'a self, folded: &'a str) -> &'a str {
        self.written.get(folded).map_or(folded, |written| written)
    }

    /// Gives back the memory that growing took ahead.
    pub fn shrink(&mut self) {
        self.keys.shrink();
        self.order.shrink_to_fit();
        self.ranks.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn ranks_follow_the_folded_names_whatever_comes_and_goes(
            rounds in prop::collection::vec(prop::collection::vec((0_u32..20, "[a-cé]{0,3}"), 1..8), 1..20)
        ) {
            let (mut names, mut expected) = (ProductNames::default(), vec![String::new(); 20]);
            for round in rounds {
                for (number, name) in &round {
                    names.set(*number, name);
                    expected[*number as usize] = fold(name);
                }
                names.reorder(&round.iter().map(|(number, _)| *number).collect::<Vec<_>>());
                let mut sorted: Vec<u32> = (0..20).filter(|n| !expected[*n as usize].is_empty()).collect();
                sorted.sort_by_key(|n| (expected[*n as usize].clone(), *n));
                for (rank, number) in (0..).zip(&sorted) {
                    prop_assert_eq!(names.rank(*number), rank);
                }
                prop_assert_eq!(&names.order, &sorted);
            }
        }
    }

    proptest! {
        #[test]
        fn the_first_are_the_same_on_a_walk_and_one_by_one(
            named in prop::collection::vec("[a-c]{0,2}", 200),
            wanted in prop::collection::btree_set(0_u32..200, 0..200),
            (count, far) in (0_usize..30, any::<bool>()),
        ) {
            let mut names = ProductNames::default();
            (0..).zip(&named).for_each(|(number, name)| names.set(number, name));
            names.reorder(&(0..200).collect::<Vec<_>>());
            // Also those that a walk comes to late.
            let is_wanted = |number: &u32| !far || named[*number as usize].starts_with('c');
            let wanted: RoaringBitmap = wanted.into_iter().filter(is_wanted).collect();
            let first = |direction| names.first(names.order(), &wanted, count, direction);
            let mut sorted: Vec<u32> = wanted.iter().collect();
            sorted.sort_by_key(|n| (named[*n as usize].is_empty(), &named[*n as usize], *n));
            prop_assert_eq!(&first(Direction::Ascending)[..], &sorted[..count.min(sorted.len())]);
            sorted.sort_by_key(|n| (named[*n as usize].is_empty(), Reverse((&named[*n as usize], *n))));
            let unnamed = sorted.partition_point(|n| !named[*n as usize].is_empty());
            sorted[unnamed..].sort_unstable();
            prop_assert_eq!(&first(Direction::Descending)[..], &sorted[..count.min(sorted.len())]);
        }
    }

    #[test]
    fn a_word_keeps_its_accents() {
        let mut names = ProductNames::default();
        names.set(1, "Étagère métallique");
        assert_eq!((names.written("etagere"), names.written("bois")), ("étagère", "bois"));
        assert_eq!(names.folded(1), "etagere metallique");
    }
}
