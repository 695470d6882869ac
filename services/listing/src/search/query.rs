//! What was typed, as the index is asked for it: references, and words with all that stands for them.

use crate::search::{
    document::{IndexFields, LanguageFields},
    reference::{ReferenceMatch, as_it_looks, least_match},
    synonyms::{InCategories, Synonym, Synonyms},
    tokenizers::{PART, REFERENCE_END, parts, stemmed},
};
use catalogue_model::fold::words;
use std::ops::Range;
use tantivy::{
    Searcher, Term,
    query::{BooleanQuery, FuzzyTermQuery, PhraseQuery, Query, TermQuery},
    schema::{Field, IndexRecordOption},
};
use values::Locale;

/// How much a word weighs that stands for another, beside one that was typed.
const SYNONYM: f32 = 0.5;
/// How much a word weighs that is typed apart and written as one, or the other way round.
const COMPOUND: f32 = 0.9;
/// How much a word weighs that only begins as was typed.
const UNFINISHED: f32 = 0.4;
/// The fewest letters of a word that may be unfinished.
const MIN_UNFINISHED_LEN: usize = 2;
/// The fewest letters of a part of a compound.
const MIN_COMPOUND_PART_LEN: usize = 3;

/// Words that name a pack, where a number says how much is in it.
const PACKS: &[&str] = &[
    "pack", "packs", "pk", "box", "boxes", "set", "sets", "case", "carton", "packet", "pkt", "pc", "pcs", "piece",
    "pieces", "unit", "units", "lot", "lots", "boite", "boites", "paquet", "paquets", "sachet", "etui", "cartons",
    "unite", "unites", "x",
];

pub(super) type QueryClause = Box<dyn Query>;

/// The products whose reference is, begins or ends with, or holds what was typed, each by its fit; none: nothing of the
/// kind can be meant.
pub(super) fn references(fields: &IndexFields, sought: &str) -> Vec<(ReferenceMatch, QueryClause)> {
    let Some(least) = least_match(sought) else { return Vec::new() };
    let mut clauses = vec![(ReferenceMatch::Exact, exact(fields, sought))];
    if least <= ReferenceMatch::Prefix {
        let term = Term::from_field_text(fields.reference, sought);
        clauses.push((ReferenceMatch::Prefix, Box::new(FuzzyTermQuery::new_prefix(term, 0, true))));
    }
    if least <= ReferenceMatch::Within {
        let looks = as_it_looks(sought);
        let term = |field| term_query(Term::from_field_text(field, &looks));
        clauses.push((ReferenceMatch::LooksLike, any([fields.reference, fields.looks].map(term).into())));
    }
    if least <= ReferenceMatch::Within && sought.chars().count() > PART {
        let within = |text: &str| -> QueryClause {
            let parts = parts(text).into_iter().map(|part| Term::from_field_text(fields.part, &part));
            Box::new(PhraseQuery::new(parts.collect()))
        };
        clauses.push((ReferenceMatch::Suffix, within(&format!("{sought}{REFERENCE_END}"))));
        clauses.push((ReferenceMatch::Within, within(sought)));
    }
    clauses
}

/// The products with this very reference, also behind their brand.
pub(super) fn exact(fields: &IndexFields, sought: &str) -> QueryClause {
    let whole = |field| term_query(Term::from_field_text(field, sought));
    any([fields.reference, fields.branded].map(whole).into())
}

/// The products with a reference that differs in one letter or digit; none: it is too short to say.
pub(super) fn near(fields: &IndexFields, sought: &str) -> Option<QueryClause> {
    let term = Term::from_field_text(fields.reference, sought);
    (sought.chars().count() > PART).then(|| Box::new(FuzzyTermQuery::new(term, 1, true)) as QueryClause)
}

/// A word that was typed, with all that stands for it.
pub(super) struct Concept {
    /// What it is found as.
    pub ways: Vec<Way>,
    /// Whether a product must have it to have all words: the unit of a pack says too little.
    pub is_needed: bool,
}

/// One thing that a word is found as.
pub(super) struct Way {
    pub kind: WayKind,
    /// How much it weighs beside the word itself.
    pub weight: f32,
}

pub(super) enum WayKind {
    /// A stem, as often as it weighs.
    Stem(Term),
    /// Something else that a product has or has not.
    Clause(QueryClause),
}

/// The words of a query.
pub(super) struct WordQuery {
    pub concepts: Vec<Concept>,
    /// Words that were typed beside each other, and may stand so in a product.
    pub neighbours: Vec<Term>,
}

/// What finds the words typed, or others that mean the same; none: nothing was typed that is a word. With
/// `is_unfinished` the last is one that somebody is typing; else it may be unfinished where no product has it.
pub(super) fn word_query(
    searcher: &Searcher,
    fields: &IndexFields,
    typed: &str,
    locale: Locale,
    synonyms: &Synonyms,
    is_unfinished: bool,
) -> tantivy::Result<Option<WordQuery>> {
    let lineage = fields.lineage;
    let fields = fields.of(locale);
    let vocabulary = Vocabulary { searcher, fields, lineage, locale, synonyms };
    let typed_words = words(typed);
    let is_pack: Vec<bool> = (0..typed_words.len()).map(|at| is_pack(&typed_words, at, synonyms)).collect();
    let all: Vec<(String, String, bool)> = (typed_words.into_iter().zip(is_pack))
        .map(|(word, is_pack)| (stemmed(&word, locale).concat(), word, is_pack))
        .collect();
    let says_something = |(stem, ..): &(String, String, bool)| !synonyms.is_left_out(stem);
    let is_any_said = all.iter().any(says_something);
    let kept: Vec<(String, String, bool)> =
        all.into_iter().filter(|word| says_something(word) || !is_any_said).collect();
    let stems: Vec<String> = kept.iter().map(|(stem, ..)| stem.clone()).collect();
    let mut concepts: Vec<Concept> = Vec::with_capacity(kept.len());
    let are_packs_alone = kept.iter().all(|(.., is_pack)| *is_pack);
    for (stem, word, is_pack) in &kept {
        let mut ways = vec![Way { kind: WayKind::Stem(Term::from_field_text(fields.said, stem)), weight: 1.0 }];
        for pair in vocabulary.split(word)? {
            ways.push(Way { kind: WayKind::Clause(term_query(pair)), weight: COMPOUND });
        }
        concepts.push(Concept { ways, is_needed: !is_pack || are_packs_alone });
    }
    if let (Some(concept), Some((stem, word, _))) = (concepts.last_mut(), kept.last())
        && word.chars().count() >= MIN_UNFINISHED_LEN
        && (is_unfinished || !vocabulary.knows(&Term::from_field_text(fields.said, stem))?)
    {
        let begun = |field| -> QueryClause {
            Box::new(FuzzyTermQuery::new_prefix(Term::from_field_text(field, word), 0, true))
        };
        concept.ways.extend(
            [fields.title, fields.plain].map(|field| Way { kind: WayKind::Clause(begun(field)), weight: UNFINISHED }),
        );
    }
    // Each way that stands for several words stands for each of them.
    let mut stand_for = |words: Range<usize>, way: &dyn Fn() -> Way| {
        concepts[words].iter_mut().for_each(|concept| concept.ways.push(way()));
    };
    for (words, others) in synonyms.of(&stems) {
        for synonym in others {
            stand_for(words.clone(), &|| Way { kind: vocabulary.synonym(&synonym), weight: SYNONYM });
        }
    }
    let mut neighbours = Vec::new();
    for (at, two) in kept.windows(2).enumerate() {
        let joined = stemmed(&format!("{}{}", two[0].1, two[1].1), locale).concat();
        let joined = Term::from_field_text(fields.said, &joined);
        if vocabulary.knows(&joined)? {
            stand_for(at..at + 2, &|| Way { kind: WayKind::Stem(joined.clone()), weight: COMPOUND });
        }
        let pair = Term::from_field_text(fields.pair, &stems[at..at + 2].join(" "));
        if vocabulary.knows(&pair)? {
            neighbours.push(pair);
        }
    }
    Ok((!concepts.is_empty()).then_some(WordQuery { concepts, neighbours }))
}

/// Whether a word names the pack that a number beside it counts: `pack of 10`, `lot de 50`, `12 pcs`.
fn is_pack(words: &[String], at: usize, synonyms: &Synonyms) -> bool {
    let is_number = |at: Option<usize>| {
        at.and_then(|at| words.get(at)).is_some_and(|word| word.bytes().all(|b| b.is_ascii_digit()))
    };
    let is_between = words.get(at + 1).is_some_and(|word| synonyms.is_left_out(word));
    PACKS.contains(&words[at].as_str())
        && (is_number(at.checked_sub(1)) || is_number(Some(at + 1)) || is_between && is_number(Some(at + 2)))
}

/// The words that products have.
struct Vocabulary<'a> {
    searcher: &'a Searcher,
    fields: LanguageFields,
    lineage: Field,
    locale: Locale,
    synonyms: &'a Synonyms,
}

impl Vocabulary<'_> {
    fn knows(&self, term: &Term) -> tantivy::Result<bool> {
        Ok(self.searcher.doc_freq(term)? > 0)
    }

    /// Two words beside each other in a product that a typed one is made of: `whiteboard` is `white board`.
    fn split(&self, word: &str) -> tantivy::Result<Vec<Term>> {
        let is_digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
        let mut pairs = Vec::new();
        for (at, _) in word.char_indices().skip(1) {
            let (first, second) = word.split_at(at);
            let is_at_digits = is_digit(first.chars().last()) != is_digit(second.chars().next());
            let are_words = first.len().min(second.len()) >= MIN_COMPOUND_PART_LEN;
            if is_at_digits || are_words {
                let stem = |word: &str| stemmed(word, self.locale).concat();
                let pair = Term::from_field_text(self.fields.pair, &format!("{} {}", stem(first), stem(second)));
                if self.knows(&pair)? {
                    pairs.push(pair);
                }
            }
        }
        Ok(pairs)
    }

    /// What finds a synonym, in the categories where it is one.
    fn synonym(&self, synonym: &Synonym<'_>) -> WayKind {
        let phrase = self.phrase(synonym.phrase);
        let (field, categories) = match synonym.categories {
            InCategories::All => return phrase,
            InCategories::Called(stems) => (self.fields.category, stems),
            InCategories::These(ids) => (self.lineage, ids),
        };
        let phrase = match phrase {
            WayKind::Stem(term) => term_query(term),
            WayKind::Clause(clause) => clause,
        };
        let category = |category: &String| term_query(Term::from_field_text(field, category));
        WayKind::Clause(both(vec![phrase, any(categories.iter().map(category).collect())]))
    }

    /// What finds a phrase: its only stem, or its stems beside each other.
    fn phrase(&self, stems: &[String]) -> WayKind {
        let stems: Vec<&str> =
            stems.iter().map(String::as_str).filter(|stem| !self.synonyms.is_left_out(stem)).collect();
        match stems.as_slice() {
            [only] => WayKind::Stem(Term::from_field_text(self.fields.said, only)),
            stems => {
                let pair = |two: &[&str]| term_query(Term::from_field_text(self.fields.pair, &two.join(" ")));
                WayKind::Clause(both(stems.windows(2).map(pair).collect()))
            }
        }
    }
}

fn term_query(term: Term) -> QueryClause {
    Box::new(TermQuery::new(term, IndexRecordOption::Basic))
}

fn both(mut clauses: Vec<QueryClause>) -> QueryClause {
    if clauses.len() == 1 { clauses.remove(0) } else { Box::new(BooleanQuery::intersection(clauses)) }
}

pub(super) fn any(mut clauses: Vec<QueryClause>) -> QueryClause {
    if clauses.len() == 1 { clauses.remove(0) } else { Box::new(BooleanQuery::union(clauses)) }
}
