//! One entry, asked of the index: which products it finds, and which of them first.

use crate::columns::product_names::ProductNames;
use crate::search::{
    document::{IndexFields, NUMBER},
    query::{self, QueryClause},
    reference::{self, ReferenceMatch, without_lead},
    scoring::Scorers,
    spelling::{self, Spelling},
    synonyms::Synonyms,
};
use catalogue_model::fold::{normalize_reference, words};
use roaring::RoaringBitmap;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap, HashMap, HashSet},
    sync::Arc,
};
use tantivy::{
    DocSet, Searcher, SegmentReader, TERMINATED, TantivyError, columnar::ColumnValues, query::EnableScoring,
    schema::IndexRecordOption,
};
use values::Locale;

/// An entry in the search field, and the index as it is now.
#[derive(Clone)]
pub(super) struct IndexQuery {
    searcher: Searcher,
    /// The numbers of each segment's products, by document.
    numbers: Vec<Arc<dyn ColumnValues<u64>>>,
    fields: IndexFields,
    typed: String,
    /// What references are looked for by: the whole entry, and without the words that say that it is one.
    sought: Vec<String>,
    locale: Locale,
    synonyms: Arc<Synonyms>,
}

/// All that an entry finds.
#[derive(Default)]
pub(super) struct IndexMatches {
    /// The products whose reference was typed, each by its best fit.
    pub by_reference: BTreeMap<ReferenceMatch, RoaringBitmap>,
    /// Those that have all words.
    pub by_words: ScoredProducts,
}

/// Products, each with how well it answers.
#[derive(Clone, Debug, Default)]
pub struct ScoredProducts {
    /// Each once, by its number.
    scores: Vec<(u32, f32)>,
    /// Which they are.
    pub products: RoaringBitmap,
}

impl ScoredProducts {
    pub(super) fn new(mut scores: Vec<(u32, f32)>) -> Self {
        // In order already, segment by segment, mostly.
        scores.sort_by_key(|(product, _)| *product);
        scores.dedup_by_key(|(product, _)| *product);
        let products = RoaringBitmap::from_sorted_iter(scores.iter().map(|(product, _)| *product));
        // They are sorted: it can't be refused.
        Self { products: products.unwrap_or_default(), scores }
    }

    /// Each with its score, by their numbers.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u32, f32)> {
        self.scores.iter().copied()
    }

    /// The score of a product; 0 where it is none of these.
    pub(super) fn score(&self, product: u32) -> f32 {
        let at = self.scores.binary_search_by_key(&product, |(product, _)| *product);
        at.map_or(0.0, |at| self.scores[at].1)
    }

    /// The highest score; more than 0.
    pub(super) fn highest(&self) -> f32 {
        self.iter().fold(f32::EPSILON, |highest, (_, score)| score.max(highest))
    }

    /// So many of those with the highest scores, in no order.
    pub(super) fn highest_of(&self, count: usize) -> Vec<(u32, f32)> {
        let mut scores = self.scores.clone();
        if scores.len() > count {
            scores.select_nth_unstable_by(count, |(_, one), (_, other)| other.total_cmp(one));
            scores.truncate(count);
        }
        scores
    }

    /// The same but for some.
    pub(super) fn without(mut self, others: &RoaringBitmap) -> Self {
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
        searcher: Searcher,
        fields: IndexFields,
        typed: &str,
        locale: Locale,
        synonyms: Arc<Synonyms>,
    ) -> tantivy::Result<Self> {
        let numbers = searcher.segment_readers().iter().map(|segment| {
            let numbers = segment.fast_fields().column_first_or_default::<u64>(NUMBER);
            numbers as tantivy::Result<Arc<dyn ColumnValues<u64>>>
        });
        let numbers = numbers.collect::<tantivy::Result<_>>()?;
        let entry = without_lead(typed);
        let sought = reference::whole(typed);
        Ok(Self { searcher, numbers, fields, typed: entry, sought, locale, synonyms })
    }

    /// The same, had something else been typed.
    fn typed(&self, typed: &str) -> Self {
        Self { typed: typed.to_owned(), sought: vec![normalize_reference(typed)], ..self.clone() }
    }

    /// Whether the entry looks like a reference and nothing else.
    pub fn is_one_word_with_digits(&self) -> bool {
        !self.typed.contains(char::is_whitespace) && self.typed.bytes().any(|b| b.is_ascii_digit())
    }

    /// The segments, each with the numbers of its products.
    fn segments(&self) -> impl Iterator<Item = (&SegmentReader, &dyn ColumnValues<u64>)> {
        self.searcher.segment_readers().iter().zip(self.numbers.iter().map(AsRef::as_ref))
    }

    /// All products that are meant; where none is, those that a spelling means that is as good as the one typed,
    /// together with it.
    pub fn find(self) -> tantivy::Result<(Self, IndexMatches, Option<Spelling>)> {
        let hits = self.hits()?;
        if !hits.is_empty() {
            return Ok((self, hits, None));
        }
        let Some(spelling) = spelling::correct(&self.searcher, &self.fields, &self.typed, self.locale)? else {
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
        let mut hits = IndexMatches { by_words: self.having_all(false)?, ..IndexMatches::default() };
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
    fn having_all(&self, is_unfinished: bool) -> tantivy::Result<ScoredProducts> {
        self.scored(is_unfinished, |scorers, segment, found| scorers.having_all(segment, found))
    }

    /// All products that have any of the words.
    pub fn having_any(&self) -> tantivy::Result<ScoredProducts> {
        self.scored(false, |scorers, segment, found| scorers.having_any(segment, found))
    }

    fn scored(
        &self,
        is_unfinished: bool,
        ask: impl Fn(&Scorers<'_>, &SegmentReader, &mut dyn FnMut(u32, f32)) -> tantivy::Result<()>,
    ) -> tantivy::Result<ScoredProducts> {
        let (searcher, locale) = (&self.searcher, self.locale);
        let query = query::word_query(searcher, &self.fields, &self.typed, locale, &self.synonyms, is_unfinished)?;
        let Some(query) = query else { return Ok(ScoredProducts::default()) };
        let scorers = Scorers::new(searcher, self.fields.of(locale).said, &query)?;
        let mut scores = Vec::new();
        for (segment, numbers) in self.segments() {
            let alive = segment.alive_bitset();
            ask(&scorers, segment, &mut |document, score| {
                if alive.is_none_or(|alive| alive.is_alive(document)) {
                    scores.push((number(numbers, document), score));
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
        let weight = clause.weight(EnableScoring::disabled_from_searcher(&self.searcher))?;
        let mut found = Vec::new();
        for (segment, numbers) in self.segments() {
            let alive = segment.alive_bitset();
            weight.for_each_no_score(segment, &mut |documents| {
                let alive = documents.iter().filter(|&&document| alive.is_none_or(|alive| alive.is_alive(document)));
                found.extend(alive.map(|&document| number(numbers, document)));
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
        let weight = clause.weight(EnableScoring::disabled_from_searcher(&self.searcher))?;
        let mut found = Vec::new();
        for (segment, numbers) in self.segments() {
            let alive = segment.alive_bitset();
            let mut documents = weight.scorer(segment, 1.0)?;
            while documents.doc() != TERMINATED && found.len() < count {
                let product = number(numbers, documents.doc());
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
        for ((segment, numbers), sought) in self.segments().flat_map(|of| self.sought.iter().map(move |s| (of, s))) {
            let alive = segment.alive_bitset();
            let (index, mut in_segment) = (segment.inverted_index(self.fields.reference)?, 0);
            let mut references = index.terms().range().ge(sought).into_stream()?;
            while in_segment < count && references.advance() && references.key().starts_with(sought.as_bytes()) {
                let mut documents = index.read_postings_from_terminfo(references.value(), IndexRecordOption::Basic)?;
                while documents.doc() != TERMINATED {
                    let product = number(numbers, documents.doc());
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
        match spelling::correct(&self.searcher, &self.fields, &self.typed, self.locale)? {
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
        let best = self.having_all(true)?.best(count.max(NAMES_FOR_WORDS), names, is_wanted);
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

fn number(numbers: &dyn ColumnValues<u64>, document: u32) -> u32 {
    u32::try_from(numbers.get_val(document)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
