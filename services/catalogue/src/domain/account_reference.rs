//! What references mean to one account: its own article numbers, and what it chose where a reference means several articles.

use catalogue_model::fold::normalize_reference;
use std::collections::HashMap;
use values::Articles;

/// The longest reference of an account, in characters.
pub const MAX_LEN: usize = 100;
/// The most references of one account.
pub const MAX_REFERENCES: usize = 100_000;
/// The most of them in one call.
pub const MAX_PER_CALL: usize = 5_000;

/// An account's number of an article, as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnReference {
    /// The account's number.
    pub reference: String,
    /// The shop's reference.
    pub sku: String,
}

/// Why a number was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReferenceProblem {
    /// It has no letter and no digit, is too long, or can't be written down.
    Unreadable,
    /// It stands twice, for different articles.
    Twice,
    /// The shop has no such article.
    UnknownSku,
    /// What stands for the shop's reference means several articles.
    AmbiguousSku(Articles),
}

/// The number as it is kept: without the spaces around it, and with something in it to compare.
#[must_use]
pub fn readable(reference: &str) -> Option<&str> {
    let reference = reference.trim();
    let is_kept = !normalize_reference(reference).is_empty()
        && reference.chars().count() <= MAX_LEN
        && !reference.chars().any(char::is_control);
    is_kept.then_some(reference)
}

/// The places of numbers that stand twice for different articles: neither of them can be meant.
#[must_use]
pub fn contradictions(references: &[OwnReference]) -> Vec<usize> {
    let mut articles: HashMap<String, Vec<usize>> = HashMap::new();
    for (place, own) in references.iter().enumerate() {
        articles.entry(normalize_reference(&own.reference)).or_default().push(place);
    }
    let differ = |places: &Vec<usize>| {
        let sku = |place: &usize| normalize_reference(&references[*place].sku);
        places.iter().any(|place| sku(place) != sku(&places[0]))
    };
    let mut places: Vec<usize> = articles.into_values().filter(differ).flatten().collect();
    places.sort_unstable();
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_something_to_compare() {
        assert_eq!(readable(" 4711-A "), Some("4711-A"));
        for wrong in ["", " - ", "A\0B", "A\nB", &"9".repeat(101)] {
            assert_eq!(readable(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn a_number_stands_for_one_article() {
        let own = |reference: &str, sku: &str| OwnReference { reference: reference.into(), sku: sku.into() };
        let same = [own("4711", "PEN-1"), own("47 11", "pen1"), own("4712", "PEN-2")];
        assert_eq!(contradictions(&same), Vec::<usize>::new());
        let twice = [own("4711", "PEN-1"), own("4712", "PEN-2"), own("47-11", "PEN-3")];
        assert_eq!(contradictions(&twice), [0, 2]);
    }
}
