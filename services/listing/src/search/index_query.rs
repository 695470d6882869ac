//! One entry, asked of the index: which products it finds, and which of them first.

use crate::columns::product_names::ProductNames;
use crate::search::{
    document::{IndexFields, NUMBER},
    query::{self, QueryClause},
    reference::ReferenceMatch,
    spelling,
};
use catalogue_model::fold::normalize_reference;
use roaring::RoaringBitmap;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap, HashSet},
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
    sought: String,
    locale: Locale,
}

/// All that an entry finds.
#[derive(Default)]
pub(super) struct IndexMatches {
    /// The products whose reference was typed, each by its best fit.
    pub by_reference: BTreeMap<ReferenceMatch, RoaringBitmap>,
    /// Those that have all words.
    pub by_words: RoaringBitmap,
}

impl IndexMatches {
    fn is_empty(&self) -> bool {
        self.by_words.is_empty() && self.by_reference.is_empty()
    }
}

/// What is offered while something is typed, best first.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct SuggestedProducts {
    /// Products whose reference is being typed.
    pub references: Vec<u32>,
    /// Other products.
    pub products: Vec<u32>,
}

impl IndexQuery {
    pub fn new(searcher: Searcher, fields: IndexFields, typed: &str, locale: Locale) -> tantivy::Result<Self> {
        let numbers = searcher.segment_readers().iter().map(|segment| {
            let numbers = segment.fast_fields().column_first_or_default::<u64>(NUMBER);
            numbers as tantivy::Result<Arc<dyn ColumnValues<u64>>>
        });
        let numbers = numbers.collect::<tantivy::Result<_>>()?;
        Ok(Self { searcher, numbers, fields, typed: typed.to_owned(), sought: normalize_reference(typed), locale })
    }

    /// The segments, each with the numbers of its products.
    fn segments(&self) -> impl Iterator<Item = (&SegmentReader, &dyn ColumnValues<u64>)> {
        self.searcher.segment_readers().iter().zip(self.numbers.iter().map(AsRef::as_ref))
    }

    /// All products that are meant; where none is, those that the nearest spelling means, together with it.
    pub fn find(self) -> tantivy::Result<(Self, IndexMatches, Option<String>)> {
        let hits = self.hits()?;
        if !hits.is_empty() {
            return Ok((self, hits, None));
        }
        match self.corrected()? {
            Some((corrected, spelling)) => {
                let hits = corrected.hits()?;
                let spelling = Some(spelling).filter(|_| !hits.is_empty());
                Ok((corrected, hits, spelling))
            }
            None => Ok((self, hits, None)),
        }
    }

    /// The same in the nearest spelling, and that, folded; none: there is no other.
    fn corrected(&self) -> tantivy::Result<Option<(Self, String)>> {
        let spelling = spelling::correct(&self.searcher, &self.fields, &self.typed, self.locale)?;
        let asked = |typed: &str| Self { typed: typed.to_owned(), sought: normalize_reference(typed), ..self.clone() };
        Ok(spelling.map(|spelling| (asked(&spelling), spelling)))
    }

    /// References before words; a reference that is only near where none is typed rightly.
    fn hits(&self) -> tantivy::Result<IndexMatches> {
        let mut hits = IndexMatches::default();
        let mut known = RoaringBitmap::new();
        for (fit, clause) in query::references(&self.fields, &self.sought) {
            let found = self.all(&clause)? - &known;
            if !found.is_empty() {
                known |= &found;
                hits.by_reference.insert(fit, found);
            }
        }
        if let Some(clause) = query::all_words(&self.searcher, &self.fields, &self.typed, self.locale) {
            hits.by_words = self.all(&clause)?;
        }
        if hits.by_reference.is_empty()
            && let Some(clause) = self.near(hits.by_words.is_empty())
        {
            let found = self.all(&clause)?;
            if !found.is_empty() {
                hits.by_reference.insert(ReferenceMatch::Near, found);
            }
        }
        Ok(hits)
    }

    /// What finds references that are only near; none: none can be meant.
    fn near(&self, is_no_word: bool) -> Option<QueryClause> {
        let may_be_near = is_no_word || self.sought.bytes().any(|b| b.is_ascii_digit());
        query::near(&self.fields, &self.sought).filter(|_| may_be_near)
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
        for (segment, numbers) in self.segments() {
            let alive = segment.alive_bitset();
            let (index, mut in_segment) = (segment.inverted_index(self.fields.reference)?, 0);
            let mut references = index.terms().range().ge(&self.sought).into_stream()?;
            while in_segment < count && references.advance() && references.key().starts_with(self.sought.as_bytes()) {
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

    /// The first of the products with all words, as many as are asked for: by rank, by weight, then by name. Only those
    /// that may still come among them are looked at.
    pub fn best(
        &self,
        count: usize,
        names: &ProductNames,
        is_wanted: impl Fn(u32) -> bool,
    ) -> tantivy::Result<Vec<u32>> {
        let (mut best, mut taken): (Vec<u32>, HashSet<u32>) = Default::default();
        for clause in query::by_rank(&self.searcher, &self.fields, &self.typed, self.locale) {
            let missing = count - best.len();
            if missing == 0 {
                break;
            }
            let weight = clause.weight(EnableScoring::enabled_from_searcher(&self.searcher))?;
            let mut held: BinaryHeap<(Reverse<u32>, u32, u32)> = BinaryHeap::new();
            for (segment, numbers) in self.segments() {
                let alive = segment.alive_bitset();
                weight.for_each_pruning(least(&held, missing), segment, &mut |document, score| {
                    let product = number(numbers, document);
                    // Scores are not negative: their bits are ordered as they are.
                    let key = (Reverse(score.to_bits()), names.rank(product), product);
                    let is_better = held.len() < missing || held.peek().is_some_and(|last| key < *last);
                    let is_new = || is_wanted(product) && !taken.contains(&product);
                    if is_better && alive.is_none_or(|alive| alive.is_alive(document)) && is_new() {
                        if held.len() == missing {
                            held.pop();
                        }
                        held.push(key);
                    }
                    least(&held, missing)
                })?;
            }
            best.extend(held.into_sorted_vec().into_iter().map(|(.., product)| product));
            taken.extend(&best[taken.len()..]);
        }
        Ok(best)
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
        match self.corrected()? {
            Some((corrected, _)) => corrected.suggested_products(count, names, is_listed),
            None => Ok(suggested_products),
        }
    }

    fn suggested_products(
        &self,
        count: usize,
        names: &ProductNames,
        is_listed: impl Fn(u32) -> bool + Copy,
    ) -> tantivy::Result<SuggestedProducts> {
        let mut references: Vec<u32> = Vec::new();
        for (fit, clause) in query::references(&self.fields, &self.sought) {
            let is_wanted = |product| is_listed(product) && !references.contains(&product);
            let missing = count - references.len();
            let found = match fit {
                ReferenceMatch::Prefix => self.begun(missing, is_wanted)?,
                _ => self.some(&clause, missing, is_wanted)?,
            };
            references.extend(found);
        }
        let products = self.best(count, names, |product| is_listed(product) && !references.contains(&product))?;
        if references.is_empty()
            && let Some(clause) = self.near(products.is_empty())
        {
            references = self.some(&clause, count, is_listed)?;
        }
        let products = products.into_iter().filter(|product| !references.contains(product)).collect();
        Ok(SuggestedProducts { references, products })
    }
}

/// The score that a document must pass to come among those that are held: no less than the last of them, whose name
/// may come later.
fn least(held: &BinaryHeap<(Reverse<u32>, u32, u32)>, count: usize) -> f32 {
    match held.peek() {
        Some((Reverse(bits), ..)) if held.len() == count => f32::from_bits(*bits).next_down(),
        _ => f32::MIN,
    }
}

fn number(numbers: &dyn ColumnValues<u64>, document: u32) -> u32 {
    u32::try_from(numbers.get_val(document)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{DocumentTexts, ProductDocument, create, index::SearchIndex};
    use proptest::prelude::*;

    /// Products by number: name, other short texts, description, the same in both languages.
    type SampleProducts = Vec<[String; 3]>;

    fn sample_products() -> impl Strategy<Value = SampleProducts> {
        const WORDS: &[&str] = &["drill", "drills", "driller", "bit", "bits", "steel", "long"];
        let text =
            |most: usize| prop::collection::vec(prop::sample::select(WORDS), 0..most).prop_map(|words| words.join(" "));
        prop::collection::vec([text(5), text(3), text(6)], 1..60)
    }

    fn indexed(products: &SampleProducts) -> (tempfile::TempDir, SearchIndex, ProductNames) {
        let folder = tempfile::tempdir().unwrap();
        let (index, mut writer) = create(folder.path()).unwrap();
        let mut names = ProductNames::default();
        // Two segments, and the first product twice.
        for part in [&products[..products.len() / 2], &products[..]] {
            let documents = (0..).zip(part).map(|(number, [name, more, description])| {
                let (more, description) = (vec![more.clone()], description.clone());
                let texts = DocumentTexts { name: name.clone(), more, description };
                let references = vec![format!("ref-{}", 1000 + number)];
                (number, Some(ProductDocument { number, references, texts: [texts.clone(), texts] }))
            });
            writer.put(documents).unwrap();
            writer.commit(0).unwrap();
        }
        index.reload().unwrap();
        (0..).zip(products).for_each(|(number, [name, ..])| names.set(number, name));
        names.reorder(&(0..u32::try_from(products.len()).unwrap()).collect::<Vec<_>>());
        (folder, index, names)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(12))]

        #[test]
        fn the_first_are_the_first_of_all_and_all_are_all_that_is_found(
            products in sample_products(),
            typed in prop::sample::select(vec!["drill", "dril", "bit drill", "steel", "long bi"]),
            count in 1_usize..20,
        ) {
            let (_folder, index, names) = indexed(&products);
            let best = |count| index.query(typed, Locale::English).unwrap().best(count, &names, |_| true).unwrap();
            let (_, hits, _) = index.query(typed, Locale::English).unwrap().find().unwrap();
            let all = best(usize::MAX);
            prop_assert_eq!(&best(count)[..], &all[..count.min(all.len())]);
            prop_assert_eq!(all.len() as u64, hits.by_words.len(), "{:?}", all);
            prop_assert_eq!(all.into_iter().collect::<RoaringBitmap>(), hits.by_words);
        }

        #[test]
        fn words_in_the_name_come_before_words_elsewhere(products in sample_products()) {
            let (_folder, index, names) = indexed(&products);
            let best = index.query("steel", Locale::English).unwrap().best(usize::MAX, &names, |_| true).unwrap();
            let in_name = |product: &u32| products[*product as usize][0].contains("steel");
            prop_assert!(best.is_sorted_by_key(|product| !in_name(product)), "{:?}", best);
        }
    }

    #[test]
    fn what_a_thing_is_comes_before_what_it_is_for() {
        let names = ["Boîte à papier bleue", "Corbeille à papier bleue", "Papier pour copieur", "Stylo bleu"];
        let products: SampleProducts = names.map(|name| [name.to_owned(), String::new(), String::new()]).into();
        let (_folder, index, names) = indexed(&products);
        let asked = index.query("papier", Locale::French).unwrap();
        assert_eq!(asked.best(9, &names, |_| true).unwrap(), [2, 0, 1]);
    }

    #[test]
    fn as_many_references_are_suggested_as_are_asked_for() {
        let products: SampleProducts =
            vec![["drill".to_owned(), String::new(), String::new()]; 50].into_iter().collect();
        let (_folder, index, names) = indexed(&products);
        let suggested_products =
            |typed: &str| index.query(typed, Locale::English).unwrap().suggest(3, &names, |product| product != 11);
        assert_eq!(suggested_products("ref 101").unwrap().references, [10, 12, 13]);
        assert_eq!(suggested_products("f101").unwrap().references.len(), 3);
        assert_eq!(suggested_products("dri").unwrap().products.len(), 3);
    }
}
