//! How good an order of articles is, by their grades.

use crate::sets::{JudgedQuery, RELEVANT};
use std::collections::{HashMap, HashSet};

/// How many of the first articles are weighed.
const DEPTH: usize = 10;
/// How far down somebody who wants all of them looks.
pub const FAR: usize = 100;

/// What one query came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct QueryScore {
    /// NDCG@10 of the judged articles among the results.
    pub condensed: f64,
    /// NDCG@10 of all results; what nobody judged counts as wrong.
    pub over_all: f64,
    /// How many articles there are that the buyer may buy.
    pub relevant: usize,
    /// How many of them a hundred places could hold.
    pub most_within_far: usize,
    /// How many of them are among the first hundred.
    pub within_far: usize,
    /// How many are found at all.
    pub found: usize,
    /// How many are not found, though they hold one of the words.
    pub missed_with_a_word: usize,
    /// Whether nothing at all was found.
    pub is_empty: bool,
}

/// Judges results, best first; `with_a_word` holds the articles that have one of the query's words.
pub fn score(query: &JudgedQuery, results: &[String], with_a_word: &HashSet<&str>) -> QueryScore {
    let grades: Vec<Option<u8>> = results.iter().map(|id| query.grade(id)).collect();
    let judged: Vec<u8> = grades.iter().copied().flatten().collect();
    let all: Vec<u8> = grades.iter().map(|grade| grade.unwrap_or_default()).collect();
    let relevant: HashSet<&str> = query.relevant().collect();
    let places: HashMap<&str, usize> = results.iter().enumerate().map(|(place, id)| (id.as_str(), place)).collect();
    QueryScore {
        condensed: ndcg(&judged, query),
        over_all: ndcg(&all, query),
        relevant: relevant.len(),
        most_within_far: relevant.len().min(FAR),
        within_far: relevant.iter().filter(|id| places.get(**id).is_some_and(|place| *place < FAR)).count(),
        found: relevant.iter().filter(|id| places.contains_key(**id)).count(),
        missed_with_a_word: relevant
            .iter()
            .filter(|id| !places.contains_key(**id) && with_a_word.contains(**id))
            .count(),
        is_empty: results.is_empty(),
    }
}

/// The gain of the first ten, as a part of the most there could be.
fn ndcg(grades: &[u8], query: &JudgedQuery) -> f64 {
    let mut ideal: Vec<u8> = query.grades.values().copied().collect();
    ideal.sort_unstable_by(|one, other| other.cmp(one));
    let most = gain(&ideal);
    if most == 0.0 { 0.0 } else { gain(grades) / most }
}

/// An article of grade `g` at rank `r` gains `(2^g - 1) / log2(r + 1)`.
fn gain(grades: &[u8]) -> f64 {
    let ranked = (2_u32..).zip(grades.iter().take(DEPTH));
    ranked
        .map(|(rank, grade)| (f64::from(*grade).exp2() - 1.0) / f64::from(rank).log2())
        .fold(0.0, |sum, gain| sum + gain)
}

/// What several queries came to: means of NDCG, sums of articles.
#[derive(Clone, Copy, Debug, Default)]
pub struct Summary {
    /// How many queries.
    pub queries: usize,
    /// Their sums.
    sums: QueryScore,
    /// How many found nothing.
    pub empty: usize,
}

impl Summary {
    /// Of some scores.
    pub fn of<'a>(scores: impl IntoIterator<Item = &'a QueryScore>) -> Self {
        scores.into_iter().fold(Self::default(), |summary, score| {
            let Self { queries, sums, empty } = summary;
            let sums = QueryScore {
                condensed: sums.condensed + score.condensed,
                over_all: sums.over_all + score.over_all,
                relevant: sums.relevant + score.relevant,
                most_within_far: sums.most_within_far + score.most_within_far,
                within_far: sums.within_far + score.within_far,
                found: sums.found + score.found,
                missed_with_a_word: sums.missed_with_a_word + score.missed_with_a_word,
                is_empty: false,
            };
            Self { queries: queries + 1, sums, empty: empty + usize::from(score.is_empty) }
        })
    }

    /// Mean NDCG@10 of judged articles.
    pub fn condensed(&self) -> f64 {
        self.sums.condensed / count(self.queries)
    }

    /// Mean NDCG@10 of all results.
    pub fn over_all(&self) -> f64 {
        self.sums.over_all / count(self.queries)
    }

    /// The part of the relevant articles that is among the first hundred of its query, of as many as have room there.
    pub fn recall_within_far(&self) -> f64 {
        count(self.sums.within_far) / count(self.sums.most_within_far)
    }

    /// The part that is found at all.
    pub fn recall(&self) -> f64 {
        count(self.sums.found) / count(self.sums.relevant)
    }

    /// How many relevant articles there are.
    pub fn relevant(&self) -> usize {
        self.sums.relevant
    }

    /// How many of them are not found though they hold one of the words.
    pub fn missed_with_a_word(&self) -> usize {
        self.sums.missed_with_a_word
    }
}

#[allow(clippy::cast_precision_loss, reason = "some thousands at most")]
fn count(number: usize) -> f64 {
    number as f64
}

/// How a grade is shown: `-` where nobody judged.
pub fn shown(grade: Option<u8>) -> char {
    grade.and_then(|grade| char::from_digit(grade.into(), 10)).unwrap_or('-')
}

/// Whether a grade is one that the buyer may buy.
pub fn is_relevant(grade: Option<u8>) -> bool {
    grade.is_some_and(|grade| grade >= RELEVANT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::Half;

    fn judged(grades: &[(&str, u8)]) -> JudgedQuery {
        let grades = grades.iter().map(|(id, grade)| ((*id).to_owned(), *grade)).collect();
        let (typed, kind, intent) = Default::default();
        JudgedQuery { typed, kind, intent, half: Half::Tune, grades, is_complete: false }
    }

    fn of(query: &JudgedQuery, results: &[&str]) -> QueryScore {
        let results: Vec<String> = results.iter().map(|id| (*id).to_owned()).collect();
        score(query, &results, &["b"].into())
    }

    #[test]
    fn the_best_order_is_worth_one_and_what_nobody_judged_costs_only_over_all() {
        let query = judged(&[("a", 3), ("b", 2), ("c", 0)]);
        let best = of(&query, &["a", "b", "c"]);
        assert!((best.condensed - 1.0).abs() < 1e-9 && (best.over_all - 1.0).abs() < 1e-9);
        let unknown = of(&query, &["x", "a", "b"]);
        assert!((unknown.condensed - 1.0).abs() < 1e-9 && unknown.over_all < 0.7);
        // (7/log2(3) + 3/log2(4)) / (7/log2(2) + 3/log2(3)) without the first place.
        assert!((unknown.over_all - (7.0 / 3_f64.log2() + 1.5) / (7.0 + 3.0 / 3_f64.log2())).abs() < 1e-9);
    }

    #[test]
    fn what_is_missing_is_counted_by_whether_it_holds_a_word() {
        let query = judged(&[("a", 3), ("b", 2), ("c", 2), ("d", 1)]);
        let found = of(&query, &["a"]);
        assert_eq!((found.relevant, found.found, found.missed_with_a_word, found.is_empty), (3, 1, 1, false));
        let none = Summary::of([&found, &of(&query, &[])]);
        assert_eq!((none.queries, none.empty, none.relevant()), (2, 1, 6));
    }
}
