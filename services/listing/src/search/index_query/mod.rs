//! One entry, asked of the index: which products it finds, and which of them first.

mod scored;

pub use scored::ScoredProducts;

use crate::columns::product_names::ProductNames;
use crate::search::{
    document::IndexFields,
    index::IndexSnapshot,
    query::{self, QueryClause, WordQuery},
    reference::{self, ReferenceMatch, without_lead},
    scoring::Scorers,
    spelling::{self, Spelling},
    synonyms::Synonyms,
};
use catalogue_model::fold::{normalize_reference, words};
use roaring::RoaringBitmap;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap, HashSet},
    sync::{Arc, OnceLock},
};
use tantivy::{DocSet, SegmentReader, TERMINATED, TantivyError, query::EnableScoring, schema::IndexRecordOption};
use values::Locale;

/// An entry in the search field, and the index as it is now.
#[derive(Clone)]
pub(super) struct IndexQuery {
    index: Arc<IndexSnapshot>,
    fields: IndexFields,
    typed: String,
    /// What references are looked for by: the whole entry, and without the words that say that it is one.
    sought: Vec<String>,
    locale: Locale,
    synonyms: Arc<Synonyms>,
    /// What its words are looked for by, once it is known.
    words: OnceLock<Option<Arc<WordQuery>>>,
}

/// All that an entry finds.
#[derive(Default)]
pub(super) struct IndexMatches {
    /// The products whose reference was typed, each by its best fit.
    pub by_reference: BTreeMap<ReferenceMatch, RoaringBitmap>,
    /// Those that have all words.
    pub by_words: ScoredProducts,
}

impl IndexMatches {
    fn is_empty(&self) -> bool {
        self.by_words.products.is_empty() && self.by_reference.is_empty()
    }
}

/// What is offered while something is typed, best first.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct SuggestedProducts {
    /// Products whose reference is being typed.
    pub references: Vec<u32>,
    /// Other products.
    pub products: Vec<u32>,
    /// The entry with its last word finished, as products are named, folded.
    pub words: Vec<String>,
}

/// Among the names of so many products an unfinished word is looked for.
const NAMES_FOR_WORDS: usize = 200;

impl IndexQuery {
    pub fn new(
        index: Arc<IndexSnapshot>,
        fields: IndexFields,
        typed: &str,
        locale: Locale,
        synonyms: Arc<Synonyms>,
    ) -> Self {
        let (typed, sought) = (without_lead(typed), reference::whole(typed));
        Self { index, fields, typed, sought, locale, synonyms, words: OnceLock::new() }
    }

    /// The same, had something else been typed.
    fn typed(&self, typed: &str) -> Self {
        let (typed, sought) = (typed.to_owned(), vec![normalize_reference(typed)]);
        Self { typed, sought, words: OnceLock::new(), ..self.clone() }
    }

    /// Whether the entry looks like a reference and nothing else.
    pub fn is_one_word_with_digits(&self) -> bool {
        !self.typed.contains(char::is_whitespace) && self.typed.bytes().any(|b| b.is_ascii_digit())
    }

    /// All products that are meant; where none is, those that a spelling means that is as good as the one typed,
    /// together with it.
    pub fn find(self) -> tantivy::Result<(Self, IndexMatches, Option<Spelling>)> {
        let hits = self.hits()?;
        if !hits.is_empty() {
            return Ok((self, hits, None));
        }
        let Some(spelling) = spelling::correct(&self.index.searcher, &self.fields, &self.typed, self.locale)? else {
            return Ok((self, hits, None));
        };
        let corrected = self.typed(&spelling.text);
        let of_spelling = corrected.hits()?;
        Ok(match spelling {
            _ if of_spelling.is_empty() => (self, hits, None),
            Spelling { is_taken: true, .. } => (corrected, of_spelling, Some(spelling)),
            _ => (self, hits, Some(spelling)),
        })
    }

    /// References before words; a reference that is only near where none is typed rightly.
    fn hits(&self) -> tantivy::Result<IndexMatches> {
        let mut hits = IndexMatches { by_words: self.having_all(self.words()?)?, ..IndexMatches::default() };
        let mut known = RoaringBitmap::new();
        for (fit, clause) in self.reference_clauses() {
            let found = self.all(&clause)? - &known;
            if !found.is_empty() {
                known |= &found;
                *hits.by_reference.entry(fit).or_default() |= found;
            }
        }
        if hits.by_reference.is_empty()
            && let Some(clause) = self.near(hits.by_words.products.is_empty())
        {
            let found = self.all(&clause)?;
            if !found.is_empty() {
                hits.by_reference.insert(ReferenceMatch::Near, found);
            }
        }
        Ok(hits)
    }

    /// All products that have all words.
    fn having_all(&self, query: Option<Arc<WordQuery>>) -> tantivy::Result<ScoredProducts> {
        self.scored(query, |scorers, segment, found| scorers.having_all(segment, found))
    }

    /// All products that have any of the words.
    pub fn having_any(&self) -> tantivy::Result<ScoredProducts> {
        self.scored(self.words()?, |scorers, segment, found| scorers.having_any(segment, found))
    }

    /// What its words are looked for by; none: nothing was typed that is a word.
    fn words(&self) -> tantivy::Result<Option<Arc<WordQuery>>> {
        if let Some(words) = self.words.get() {
            return Ok(words.clone());
        }
        let words = self.word_query(false)?;
        Ok(self.words.get_or_init(|| words).clone())
    }

    fn word_query(&self, is_unfinished: bool) -> tantivy::Result<Option<Arc<WordQuery>>> {
        let (searcher, fields, synonyms) = (&self.index.searcher, &self.fields, &self.synonyms);
        let query = query::word_query(searcher, fields, &self.typed, self.locale, synonyms, is_unfinished)?;
        Ok(query.map(Arc::new))
    }

    fn scored(
        &self,
        query: Option<Arc<WordQuery>>,
        ask: impl Fn(&Scorers<'_>, &SegmentReader, &mut dyn FnMut(u32, f32)) -> tantivy::Result<()>,
    ) -> tantivy::Result<ScoredProducts> {
        let Some(query) = query else { return Ok(ScoredProducts::default()) };
        let scorers = Scorers::new(&self.index.searcher, self.fields.of(self.locale).said, &query)?;
        let mut scores = Vec::new();
        for (segment, numbers) in self.index.segments() {
            let alive = segment.alive_bitset();
            ask(&scorers, segment, &mut |document, score| {
                if alive.is_none_or(|alive| alive.is_alive(document)) {
                    scores.push((numbers[document as usize], score));
                }
            })?;
        }
        Ok(ScoredProducts::new(scores))
    }

    /// What finds references, the best fit first.
    fn reference_clauses(&self) -> Vec<(ReferenceMatch, QueryClause)> {
        let mut clauses: Vec<_> =
            self.sought.iter().flat_map(|sought| query::references(&self.fields, sought)).collect();
        let inside = reference::inside(&self.typed).into_iter();
        clauses.extend(inside.map(|sought| (ReferenceMatch::Inside, query::exact(&self.fields, &sought))));
        clauses.sort_by_key(|(fit, _)| Reverse(*fit));
        clauses
    }

    /// What finds references that are only near; none: none can be meant.
    fn near(&self, is_no_word: bool) -> Option<QueryClause> {
        let may_be_near = |sought: &&String| is_no_word || sought.bytes().any(|b| b.is_ascii_digit());
        let clauses = self.sought.iter().filter(may_be_near).filter_map(|sought| query::near(&self.fields, sought));
        let clauses: Vec<QueryClause> = clauses.collect();
        (!clauses.is_empty()).then(|| query::any(clauses))
    }

    /// All products that a clause finds.
    fn all(&self, clause: &QueryClause) -> tantivy::Result<RoaringBitmap> {
        let weight = clause.weight(EnableScoring::disabled_from_searcher(&self.index.searcher))?;
        let mut found = Vec::new();
        for (segment, numbers) in self.index.segments() {
            let alive = segment.alive_bitset();
            weight.for_each_no_score(segment, &mut |documents| {
                let alive = documents.iter().filter(|&&document| alive.is_none_or(|alive| alive.is_alive(document)));
                found.extend(alive.map(|&document| numbers[document as usize]));
            })?;
        }
        // In order already, segment by segment, mostly.
        found.sort();
        found.dedup();
        let in_order = RoaringBitmap::from_sorted_iter(found);
        in_order.map_err(|error| TantivyError::InternalError(error.to_string()))
    }

    /// Some products that a clause finds, in no order.
    fn some(&self, clause: &QueryClause, count: usize, is_wanted: impl Fn(u32) -> bool) -> tantivy::Result<Vec<u32>> {
        let weight = clause.weight(EnableScoring::disabled_from_searcher(&self.index.searcher))?;
        let mut found = Vec::new();
        for (segment, numbers) in self.index.segments() {
            let alive = segment.alive_bitset();
            let mut documents = weight.scorer(segment, 1.0)?;
            while documents.doc() != TERMINATED && found.len() < count {
                let product = numbers[documents.doc() as usize];
                if alive.is_none_or(|alive| alive.is_alive(documents.doc())) && is_wanted(product) {
                    found.push(product);
                }
                documents.advance();
            }
        }
        Ok(found)
    }

    /// The products with the first references that begin with what was typed.
    fn begun(&self, count: usize, is_wanted: impl Fn(u32) -> bool) -> tantivy::Result<Vec<u32>> {
        let mut found = Vec::new();
        for ((segment, numbers), sought) in
            self.index.segments().flat_map(|of| self.sought.iter().map(move |s| (of, s)))
        {
            let alive = segment.alive_bitset();
            let (index, mut in_segment) = (segment.inverted_index(self.fields.reference)?, 0);
            let mut references = index.terms().range().ge(sought).into_stream()?;
            while in_segment < count && references.advance() && references.key().starts_with(sought.as_bytes()) {
                let mut documents = index.read_postings_from_terminfo(references.value(), IndexRecordOption::Basic)?;
                while documents.doc() != TERMINATED {
                    let product = numbers[documents.doc() as usize];
                    if alive.is_none_or(|alive| alive.is_alive(documents.doc())) && is_wanted(product) {
                        found.push((references.key().to_vec(), product));
                        in_segment += 1;
                    }
                    documents.advance();
                }
            }
        }
        found.sort_unstable();
        let mut known = HashSet::new();
        Ok(found.into_iter().map(|(_, product)| product).filter(|product| known.insert(*product)).take(count).collect())
    }

    /// What is offered of listed products; where nothing is, what the nearest spelling offers.
    pub fn suggest(
        &self,
        count: usize,
        names: &ProductNames,
        is_listed: impl Fn(u32) -> bool + Copy,
    ) -> tantivy::Result<SuggestedProducts> {
        let suggested_products = self.suggested_products(count, names, is_listed)?;
        if suggested_products != SuggestedProducts::default() {
            return Ok(suggested_products);
        }
        match spelling::correct(&self.index.searcher, &self.fields, &self.typed, self.locale)? {
            Some(Spelling { text, is_taken: true }) => self.typed(&text).suggested_products(count, names, is_listed),
            _ => Ok(suggested_products),
        }
    }

    fn suggested_products(
        &self,
        count: usize,
        names: &ProductNames,
        is_listed: impl Fn(u32) -> bool + Copy,
    ) -> tantivy::Result<SuggestedProducts> {
        let mut references: Vec<u32> = Vec::new();
        for (fit, clause) in self.reference_clauses() {
            let is_wanted = |product| is_listed(product) && !references.contains(&product);
            let missing = count - references.len();
            let found = match fit {
                ReferenceMatch::Prefix => self.begun(missing, is_wanted)?,
                _ => self.some(&clause, missing, is_wanted)?,
            };
            references.extend(found);
        }
        let is_wanted = |product| is_listed(product) && !references.contains(&product);
        let best = self.having_all(self.word_query(true)?)?.best(count.max(NAMES_FOR_WORDS), names, is_wanted);
        let words = self.finished(best.iter().map(|product| names.folded(*product)), count);
        let products: Vec<u32> = best.into_iter().take(count).collect();
        if references.is_empty()
            && let Some(clause) = self.near(products.is_empty())
        {
            references = self.some(&clause, count, is_listed)?;
        }
        let products = products.into_iter().filter(|product| !references.contains(product)).collect();
        Ok(SuggestedProducts { references, products, words })
    }

    /// The entry with its last word as these names have it, the word of most names first.
    fn finished<'a>(&self, names: impl Iterator<Item = &'a str>, count: usize) -> Vec<String> {
        let typed = words(&self.typed);
        let Some((unfinished, before)) = typed.split_last() else { return Vec::new() };
        let mut known: HashMap<String, usize> = HashMap::new();
        for name in names {
            let is_longer = |word: &String| word.len() > unfinished.len() && word.starts_with(unfinished.as_str());
            let finished: HashSet<String> = words(name).into_iter().filter(is_longer).collect();
            finished.into_iter().for_each(|word| *known.entry(word).or_default() += 1);
        }
        let mut known: Vec<(String, usize)> = known.into_iter().collect();
        known.sort_by(|(one, of_one), (other, of_other)| of_other.cmp(of_one).then_with(|| one.cmp(other)));
        let entry = |(word, _): (String, usize)| before.iter().chain([&word]).cloned().collect::<Vec<_>>().join(" ");
        known.into_iter().take(count).map(entry).collect()
    }
}

#[cfg(test)]
mod tests;
