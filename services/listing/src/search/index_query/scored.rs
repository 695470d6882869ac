//! Products, each with how well it answers.

use crate::columns::product_names::ProductNames;
use roaring::RoaringBitmap;
use std::{cmp::Reverse, collections::BinaryHeap};

/// Products, each with how well it answers.
#[derive(Clone, Debug, Default)]
pub struct ScoredProducts {
    /// Each once, by its number.
    scores: Vec<(u32, f32)>,
    /// Which they are.
    pub products: RoaringBitmap,
}

impl ScoredProducts {
    pub(in crate::search) fn new(mut scores: Vec<(u32, f32)>) -> Self {
        // In order already, segment by segment, mostly.
        scores.sort_by_key(|(product, _)| *product);
        scores.dedup_by_key(|(product, _)| *product);
        let products = RoaringBitmap::from_sorted_iter(scores.iter().map(|(product, _)| *product));
        // They are sorted: it can't be refused.
        Self { products: products.unwrap_or_default(), scores }
    }

    /// These and others, both by their numbers: each product once, with what a function makes of its score here, 0 where
    /// it has none, and of what the others say of it.
    pub(in crate::search) fn joined(&self, others: &[(u32, f32)], score: impl Fn(f32, Option<f32>) -> f32) -> Self {
        let mut joined = Vec::with_capacity(self.scores.len() + others.len());
        let mut others = others.iter().copied().peekable();
        for &(product, own) in &self.scores {
            while let Some((other, said)) = others.next_if(|(other, _)| *other < product) {
                joined.push((other, score(0.0, Some(said))));
            }
            let said = others.next_if(|(other, _)| *other == product).map(|(_, said)| said);
            joined.push((product, score(own, said)));
        }
        joined.extend(others.map(|(other, said)| (other, score(0.0, Some(said)))));
        Self::new(joined)
    }

    /// The score of a product; 0 where it is none of these.
    pub(in crate::search) fn score(&self, product: u32) -> f32 {
        let at = self.scores.binary_search_by_key(&product, |(product, _)| *product);
        at.map_or(0.0, |at| self.scores[at].1)
    }

    /// The highest score; more than 0.
    pub(in crate::search) fn highest(&self) -> f32 {
        self.scores.iter().fold(f32::EPSILON, |highest, (_, score)| score.max(highest))
    }

    /// So many of those with the highest scores, in no order.
    pub(in crate::search) fn highest_of(&self, count: usize) -> Vec<(u32, f32)> {
        let mut scores = self.scores.clone();
        if scores.len() > count {
            scores.select_nth_unstable_by(count, |(_, one), (_, other)| other.total_cmp(one));
            scores.truncate(count);
        }
        scores
    }

    /// The same but for some.
    pub(in crate::search) fn without(mut self, others: &RoaringBitmap) -> Self {
        self.scores.retain(|(product, _)| !others.contains(*product));
        self.products -= others;
        self
    }

    /// The first of them, as many as are asked for: by score, then by name.
    #[must_use]
    pub fn best(&self, count: usize, names: &ProductNames, is_wanted: impl Fn(u32) -> bool) -> Vec<u32> {
        // No more room is taken than is filled: as many may be asked for as there are numbers.
        let mut held: BinaryHeap<(Reverse<u32>, u32, u32)> = BinaryHeap::new();
        for &(product, score) in self.scores.iter().filter(|_| count > 0) {
            // Scores are not negative: their bits are ordered as they are.
            let of_score = Reverse(score.to_bits());
            let is_full = held.len() == count;
            if is_full && held.peek().is_some_and(|(last, ..)| of_score > *last) {
                continue;
            }
            let key = (of_score, names.rank(product), product);
            if is_full && held.peek().is_some_and(|last| key >= *last) || !is_wanted(product) {
                continue;
            }
            if is_full {
                held.pop();
            }
            held.push(key);
        }
        held.into_sorted_vec().into_iter().map(|(.., product)| product).collect()
    }
}
