//! The names of products in one language: their alphabetical order, and words as they are written.

use super::lists::Lists;
use crate::search::fold::fold;
use std::{cmp::Ordering, collections::HashMap};

/// The rank of a product that has no name here.
const UNRANKED: u32 = u32::MAX;

/// Names by product number, in alphabetical order.
#[derive(Debug, Default)]
pub struct Names {
    /// What a name is sorted by: its folded form.
    keys: Lists<u8>,
    /// The numbers of all named products, A to Z.
    order: Vec<u32>,
    /// By number: its place in the order.
    ranks: Vec<u32>,
    /// Words that are not written as they are compared: `etagere` is `étagère`.
    written: HashMap<Box<str>, Box<str>>,
}

impl Names {
    /// Gives a product a name, or takes it away when it is empty; [`Self::settle`] must follow.
    pub fn set(&mut self, number: u32, name: &str) {
        self.keys.set(number, fold(name).as_bytes());
        for word in name.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_ascii()) {
            let word = word.to_lowercase();
            self.written.entry(fold(&word).into()).or_insert_with(|| word.into());
        }
    }

    /// Puts products whose names were set into the order.
    pub fn settle(&mut self, changed: &[u32]) {
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
            let (mut names, mut expected) = (Names::default(), vec![String::new(); 20]);
            for round in rounds {
                for (number, name) in &round {
                    names.set(*number, name);
                    expected[*number as usize] = fold(name);
                }
                names.settle(&round.iter().map(|(number, _)| *number).collect::<Vec<_>>());
                let mut sorted: Vec<u32> = (0..20).filter(|n| !expected[*n as usize].is_empty()).collect();
                sorted.sort_by_key(|n| (expected[*n as usize].clone(), *n));
                for (rank, number) in (0..).zip(&sorted) {
                    prop_assert_eq!(names.rank(*number), rank);
                }
                prop_assert_eq!(&names.order, &sorted);
            }
        }
    }

    #[test]
    fn a_word_keeps_its_accents() {
        let mut names = Names::default();
        names.set(1, "Étagère métallique");
        assert_eq!((names.written("etagere"), names.written("bois")), ("étagère", "bois"));
        assert_eq!(names.folded(1), "etagere metallique");
    }
}
