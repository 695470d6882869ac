//! What was typed, as the index is asked for it.

use super::{
    cut::{PART, parts, stemmed},
    document::{Fields, Texted},
    fold::words,
    reference::{Fit, least_fit},
    synonyms,
};
use tantivy::{
    Term,
    query::{BooleanQuery, BoostQuery, ConstScoreQuery, FuzzyTermQuery, PhraseQuery, Query, TermQuery},
    schema::IndexRecordOption,
};
use values::Locale;

/// How much a word weighs where it stands.
const IN_NAME: f32 = 4.0;
const IN_MORE: f32 = 1.5;
const IN_DESCRIPTION: f32 = 0.3;
/// The weight of a word that only begins as was typed, anywhere, and more of it in the name.
const UNFINISHED: f32 = 0.5;
const UNFINISHED_IN_NAME: f32 = 4.0;
/// The fewest letters of a word that may be unfinished.
const SHORTEST_UNFINISHED: usize = 2;

type Clause = Box<dyn Query>;

/// The products whose reference is, begins with, or holds what was typed, each by its fit; none: nothing of the kind
/// can be meant.
pub(super) fn references(fields: &Fields, sought: &str) -> Vec<(Fit, Clause)> {
    let Some(least) = least_fit(sought) else { return Vec::new() };
    let term = || Term::from_field_text(fields.reference, sought);
    let mut clauses: Vec<(Fit, Clause)> =
        vec![(Fit::Exact, Box::new(TermQuery::new(term(), IndexRecordOption::Basic)))];
    if least <= Fit::Prefix {
        clauses.push((Fit::Prefix, Box::new(FuzzyTermQuery::new_prefix(term(), 0, true))));
    }
    if least <= Fit::Within && sought.chars().count() > PART {
        let parts = parts(sought).into_iter().map(|part| Term::from_field_text(fields.part, &part));
        clauses.push((Fit::Within, Box::new(PhraseQuery::new(parts.collect()))));
    }
    clauses
}

/// The products with a reference that differs in one letter or digit; none: it is too short to say.
pub(super) fn near(fields: &Fields, sought: &str) -> Option<Clause> {
    let term = Term::from_field_text(fields.reference, sought);
    (sought.chars().count() > PART).then(|| Box::new(FuzzyTermQuery::new(term, 1, true)) as Clause)
}

/// The products that have all words typed, or others that mean the same; the last may be unfinished. None: nothing was
/// typed that is a word.
pub(super) fn all_words(fields: &Fields, typed: &str, locale: Locale) -> Option<Clause> {
    let fields = fields.of(locale);
    let words = words(typed);
    let stems: Vec<String> = words.iter().map(|word| stemmed(word, locale).concat()).collect();
    let asked = synonyms::of(locale).expand(&stems).into_iter().map(|(alternatives, last)| {
        let mut clauses: Vec<Clause> = alternatives.iter().map(|phrase| all(&fields, phrase)).collect();
        let is_last = last + 1 == words.len();
        if let Some(word) = words.last().filter(|word| is_last && word.chars().count() >= SHORTEST_UNFINISHED) {
            let before = &stems[stems.len() - alternatives[0].len()..last];
            let begun = unfinished(&fields, word);
            clauses.push(match before {
                [] => begun,
                before => Box::new(BooleanQuery::intersection(vec![all(&fields, before), begun])),
            });
        }
        any(clauses)
    });
    let asked: Vec<Clause> = asked.collect();
    (!asked.is_empty()).then(|| Box::new(BooleanQuery::intersection(asked)) as Clause)
}

/// Products that have all of these stems.
fn all(fields: &Texted, stems: &[String]) -> Clause {
    let mut clauses: Vec<Clause> = stems.iter().map(|stem| anywhere(fields, stem)).collect();
    if clauses.len() == 1 { clauses.remove(0) } else { Box::new(BooleanQuery::intersection(clauses)) }
}

fn any(mut clauses: Vec<Clause>) -> Clause {
    if clauses.len() == 1 { clauses.remove(0) } else { Box::new(BooleanQuery::union(clauses)) }
}

/// Products that have a stem, whatever the field.
fn anywhere(fields: &Texted, stem: &str) -> Clause {
    let weighed = [(fields.name, IN_NAME), (fields.more, IN_MORE), (fields.description, IN_DESCRIPTION)];
    let clauses = weighed.map(|(field, weight)| {
        let term = TermQuery::new(Term::from_field_text(field, stem), IndexRecordOption::WithFreqs);
        Box::new(BoostQuery::new(Box::new(term), weight)) as Clause
    });
    any(clauses.into())
}

/// Products with a word that begins so.
fn unfinished(fields: &Texted, word: &str) -> Clause {
    let weighed = [(fields.title, UNFINISHED_IN_NAME), (fields.plain, UNFINISHED)];
    let clauses = weighed.map(|(field, weight)| {
        let begun = FuzzyTermQuery::new_prefix(Term::from_field_text(field, word), 0, true);
        Box::new(ConstScoreQuery::new(Box::new(begun), weight)) as Clause
    });
    any(clauses.into())
}
