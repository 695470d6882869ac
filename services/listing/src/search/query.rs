//! What was typed, as the index is asked for it.

use crate::search::{
    document::IndexFields,
    reference::{ReferenceMatch, least_match},
    synonyms,
    tokenizers::{PART, parts, stemmed},
};
use catalogue_model::fold::words;
use std::collections::BTreeSet;
use tantivy::{
    Searcher, Term,
    query::{BooleanQuery, BoostQuery, ConstScoreQuery, FuzzyTermQuery, PhraseQuery, Query, TermQuery},
    schema::{Field, IndexRecordOption},
};
use values::Locale;

/// How much a word weighs where it stands.
const IN_NAME: f32 = 4.0;
const IN_MORE: f32 = 1.5;
const IN_DESCRIPTION: f32 = 0.3;
/// How much a word weighs that only begins as was typed.
const UNFINISHED_WORD_WEIGHT: f32 = 0.5;
/// The most words that an unfinished one is asked for as.
const MAX_COMPLETIONS: usize = 8;
/// The fewest letters of a word that may be unfinished.
const MIN_UNFINISHED_LEN: usize = 2;

pub(super) type QueryClause = Box<dyn Query>;

/// The products whose reference is, begins with, or holds what was typed, each by its fit; none: nothing of the kind
/// can be meant.
pub(super) fn references(fields: &IndexFields, sought: &str) -> Vec<(ReferenceMatch, QueryClause)> {
    let Some(least) = least_match(sought) else { return Vec::new() };
    let term = || Term::from_field_text(fields.reference, sought);
    let mut clauses: Vec<(ReferenceMatch, QueryClause)> =
        vec![(ReferenceMatch::Exact, Box::new(TermQuery::new(term(), IndexRecordOption::Basic)))];
    if least <= ReferenceMatch::Prefix {
        clauses.push((ReferenceMatch::Prefix, Box::new(FuzzyTermQuery::new_prefix(term(), 0, true))));
    }
    if least <= ReferenceMatch::Within && sought.chars().count() > PART {
        let parts = parts(sought).into_iter().map(|part| Term::from_field_text(fields.part, &part));
        clauses.push((ReferenceMatch::Within, Box::new(PhraseQuery::new(parts.collect()))));
    }
    clauses
}

/// The products with a reference that differs in one letter or digit; none: it is too short to say.
pub(super) fn near(fields: &IndexFields, sought: &str) -> Option<QueryClause> {
    let term = Term::from_field_text(fields.reference, sought);
    (sought.chars().count() > PART).then(|| Box::new(FuzzyTermQuery::new(term, 1, true)) as QueryClause)
}

/// The products that have all words typed, or others that mean the same; the last may be unfinished. None: nothing was
/// typed that is a word. It tells no product from another: [`by_rank`] does.
pub(super) fn all_words(searcher: &Searcher, fields: &IndexFields, typed: &str, locale: Locale) -> Option<QueryClause> {
    let fields = fields.of(locale);
    let whole = |stem: &str| -> QueryClause {
        Box::new(TermQuery::new(Term::from_field_text(fields.all, stem), IndexRecordOption::Basic))
    };
    asked(typed, locale, &whole, Some(&|word| begun(searcher, fields.plain, word)))
}

/// The same products, best first: each clause finds some of them and weighs those that it finds. Words in the name
/// come before words elsewhere, whole words before unfinished ones.
pub(super) fn by_rank(searcher: &Searcher, fields: &IndexFields, typed: &str, locale: Locale) -> Vec<QueryClause> {
    let fields = fields.of(locale);
    let in_name = |stem: &str| weighed(fields.name, stem, IN_NAME);
    let anywhere = |stem: &str| {
        let weighed_in = [(fields.name, IN_NAME), (fields.more, IN_MORE), (fields.description, IN_DESCRIPTION)];
        any(weighed_in.map(|(field, weight)| weighed(field, stem, weight)).into())
    };
    let begun_in = |field: Field| {
        move |word: &str| -> QueryClause {
            Box::new(ConstScoreQuery::new(begun(searcher, field, word), UNFINISHED_WORD_WEIGHT))
        }
    };
    let clauses = [
        asked(typed, locale, &in_name, None),
        asked(typed, locale, &in_name, Some(&begun_in(fields.title))),
        asked(typed, locale, &anywhere, None),
        asked(typed, locale, &anywhere, Some(&begun_in(fields.plain))),
    ];
    clauses.into_iter().flatten().collect()
}

/// Products with everything that was typed: `whole` finds a stem, `begun` finds a word that begins so.
fn asked(
    typed: &str,
    locale: Locale,
    whole: &dyn Fn(&str) -> QueryClause,
    begun: Option<&dyn Fn(&str) -> QueryClause>,
) -> Option<QueryClause> {
    let words = words(typed);
    let stems: Vec<String> = words.iter().map(|word| stemmed(word, locale).concat()).collect();
    let all = |stems: &[String]| both(stems.iter().map(|stem| whole(stem)).collect());
    let unfinished = words.last().filter(|word| word.chars().count() >= MIN_UNFINISHED_LEN);
    let concepts = synonyms::of(locale).expand(&stems).into_iter().map(|(alternatives, last)| {
        let mut clauses: Vec<QueryClause> = alternatives.iter().map(|phrase| all(phrase)).collect();
        if let (Some(begun), Some(word)) = (begun, unfinished.filter(|_| last + 1 == words.len())) {
            let before = &stems[stems.len() - alternatives[0].len()..last];
            let before = before.iter().map(|stem| whole(stem));
            clauses.push(both(before.chain([begun(word)]).collect()));
        }
        any(clauses)
    });
    let concepts: Vec<QueryClause> = concepts.collect();
    (!concepts.is_empty()).then(|| both(concepts))
}

fn both(mut clauses: Vec<QueryClause>) -> QueryClause {
    if clauses.len() == 1 { clauses.remove(0) } else { Box::new(BooleanQuery::intersection(clauses)) }
}

fn any(mut clauses: Vec<QueryClause>) -> QueryClause {
    if clauses.len() == 1 { clauses.remove(0) } else { Box::new(BooleanQuery::union(clauses)) }
}

/// Products that have a stem in a field.
fn weighed(field: Field, stem: &str, weight: f32) -> QueryClause {
    let term = TermQuery::new(Term::from_field_text(field, stem), IndexRecordOption::WithFreqs);
    Box::new(BoostQuery::new(Box::new(term), weight))
}

/// Products with a word that begins so in a field. Few words are asked for one by one: of each, those products that
/// other words leave are looked up, where a prefix would be made a set of all its products first.
fn begun(searcher: &Searcher, field: Field, word: &str) -> QueryClause {
    match beginning(searcher, field, word) {
        Ok(Some(words)) => {
            let whole = |word| Box::new(TermQuery::new(word, IndexRecordOption::Basic)) as QueryClause;
            any(words.into_iter().map(whole).collect())
        }
        // What can't be read is found out about when it is searched.
        Ok(None) | Err(_) => Box::new(FuzzyTermQuery::new_prefix(Term::from_field_text(field, word), 0, true)),
    }
}

/// The words of a field that begin so; none: they are many.
fn beginning(searcher: &Searcher, field: Field, word: &str) -> tantivy::Result<Option<BTreeSet<Term>>> {
    let mut words = BTreeSet::from([Term::from_field_text(field, word)]);
    for segment in searcher.segment_readers() {
        let index = segment.inverted_index(field)?;
        let mut known = index.terms().range().ge(word).into_stream()?;
        while known.advance() && known.key().starts_with(word.as_bytes()) {
            words.insert(Term::from_field_text(field, &String::from_utf8_lossy(known.key())));
            if words.len() > MAX_COMPLETIONS {
                return Ok(None);
            }
        }
    }
    Ok(Some(words))
}
