//! "Did you mean": the known words nearest to those that no product has.

use crate::search::document::IndexFields;
use catalogue_model::fold::{fold, words};
use std::{cmp::Reverse, collections::HashMap};
use tantivy::{Searcher, Term, query::FuzzyTermQuery, schema::Field};
use values::Locale;

/// The fewest letters of a word that is read as the one a letter away.
const MIN_TAKEN_LEN: usize = 5;

/// What may have been meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spelling {
    /// The words, folded.
    pub text: String,
    /// It is as good as what was typed: no word that may be a name was replaced, and none by one that is far from it.
    /// Another spelling is offered, never taken.
    pub is_taken: bool,
}

/// The words of the query with each unknown one replaced by the nearest known one; `None` where that changes nothing.
/// Numbers stay as they are.
pub(super) fn correct(
    searcher: &Searcher,
    fields: &IndexFields,
    typed: &str,
    locale: Locale,
) -> tantivy::Result<Option<Spelling>> {
    let (mut corrected, mut has_changed, mut is_taken) = (Vec::new(), false, true);
    for word in words(typed) {
        match nearest(searcher, fields.of(locale).plain, &word)? {
            Some(nearest) => {
                is_taken &= is_as_good(&word, &nearest) && !may_be_name(typed, &word);
                has_changed = true;
                corrected.push(nearest);
            }
            None => corrected.push(word),
        }
    }
    Ok(has_changed.then(|| Spelling { text: corrected.join(" "), is_taken }))
}

/// Whether a word can hardly mean anything but its neighbour: a letter is wrong, and not the first.
fn is_as_good(word: &str, nearest: &str) -> bool {
    let letters = |word: &str| word.chars().collect::<Vec<_>>();
    let (word, nearest) = (letters(word), letters(nearest));
    word.len() >= MIN_TAKEN_LEN && word.first() == nearest.first() && distance(&word, &nearest) == 1
}

/// Whether a folded word was typed as names are, behind others: with a capital, and not in capitals throughout.
fn may_be_name(typed: &str, word: &str) -> bool {
    let is_capital = |written: &str| {
        let mut letters = written.chars();
        letters.next().is_some_and(char::is_uppercase) && letters.any(char::is_lowercase)
    };
    let mut behind = typed.split(|c: char| !c.is_alphanumeric()).filter(|written| !written.is_empty()).skip(1);
    behind.any(|written| is_capital(written) && fold(written) == word)
}

/// The known word nearest to an unknown one; of several, the one that most products have.
fn nearest(searcher: &Searcher, field: Field, word: &str) -> tantivy::Result<Option<String>> {
    let term = Term::from_field_text(field, word);
    if word.chars().any(|c| c.is_ascii_digit()) || searcher.doc_freq(&term)? > 0 {
        return Ok(None);
    }
    let sought: Vec<char> = word.chars().collect();
    let most = match sought.len() {
        0..3 => return Ok(None),
        3..5 => 1,
        _ => 2,
    };
    let mut known: HashMap<String, u32> = HashMap::new();
    for segment in searcher.segment_readers() {
        let index = segment.inverted_index(field)?;
        let automaton = FuzzyTermQuery::new(term.clone(), most, true).automaton()?;
        let mut near = index.terms().search(automaton).into_stream()?;
        while near.advance() {
            if let Ok(word) = std::str::from_utf8(near.key()) {
                *known.entry(word.to_owned()).or_default() += near.value().doc_freq;
            }
        }
    }
    let rank = |(word, products): &(String, u32)| {
        (distance(&sought, &word.chars().collect::<Vec<_>>()), Reverse(*products), word.clone())
    };
    Ok(known.into_iter().min_by_key(rank).map(|(word, _)| word))
}

/// How many letters must be put in, left out, replaced or swapped with their neighbour (optimal string alignment).
pub(super) fn distance(from: &[char], to: &[char]) -> usize {
    let (mut above, mut row) = (Vec::new(), (0..=to.len()).collect::<Vec<_>>());
    for (i, a) in from.iter().enumerate() {
        let before = std::mem::replace(&mut above, std::mem::replace(&mut row, vec![i + 1]));
        for (j, b) in to.iter().enumerate() {
            let mut least = (above[j] + usize::from(a != b)).min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == to[j - 1] && from[i - 1] == *b {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_far_word_or_a_name_is_not_read_as_another() {
        assert!(is_as_good("etagree", "etagere"));
        assert!(!is_as_good("bosch", "torch") && !is_as_good("pen", "pan") && !is_as_good("leits", "seits"));
        assert!(may_be_name("gants Bosch", "bosch"));
        assert!(!may_be_name("Etagree", "etagree") && !may_be_name("GANTS BOSCH", "bosch"));
    }

    #[test]
    fn neighbours_swapped_are_one_step() {
        let chars = |text: &str| text.chars().collect::<Vec<_>>();
        assert_eq!(distance(&chars("boite"), &chars("biote")), 1);
        assert_eq!(distance(&chars("gant"), &chars("gants")), 1);
        assert_eq!(distance(&chars(""), &chars("abc")), 3);
    }
}
