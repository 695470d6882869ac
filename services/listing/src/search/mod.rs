//! Words and references: which products an entry in the search field means.
//!
//! Nothing else knows how words are compared; a search engine of its own would replace this module alone. The index
//! lies on the disk of each replica; while there is none, names and references are looked through in memory.

mod document;
mod fusion;
mod index;
mod index_query;
mod name_parts;
mod query;
pub mod reference;
mod rules;
mod scoring;
mod spelling;
mod synonyms;
mod tokenizers;

pub use document::{DocumentTexts, ProductDocument};
pub use index::{SearchIndex, SearchIndexWriter, create, open};
pub use index_query::{ScoredProducts, SuggestedProducts};
pub use rules::{PinnedResults, SearchRules, SynonymLine, words_meant};

use crate::{
    columns::{
        ProductColumns,
        product_names::{Direction, ProductNames},
    },
    meaning::{Alike, Meaning},
};
use catalogue_model::fold::{normalize_reference, words};
use index_query::{IndexMatches, IndexQuery};
use reference::{ReferenceList, ReferenceMatch};
use roaring::{MultiOps, RoaringBitmap};
use spelling::Spelling;
use std::{
    collections::{BTreeMap, HashMap},
    ops::Deref,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, PoisonError, RwLock},
};
use tokio::sync::Notify;
use values::Locale;

/// The longest query that is looked for, in characters.
pub const MAX_QUERY_LEN: usize = 200;

/// What is searched now.
enum IndexState {
    /// The index.
    Ready(Arc<SearchIndex>),
    /// It is absent, damaged or of another form: names and references in memory.
    Missing(Arc<ReferenceList>),
}

/// The search of a replica.
pub struct ProductSearch {
    state: RwLock<IndexState>,
    damage: Notify,
    rules: RwLock<Arc<SearchRules>>,
    /// What products mean, beside their words.
    pub meaning: Meaning,
}

impl Default for ProductSearch {
    fn default() -> Self {
        let state = RwLock::new(IndexState::Missing(Arc::default()));
        Self { state, damage: Notify::new(), rules: RwLock::default(), meaning: Meaning::default() }
    }
}

/// What was found of an entry in the search field.
pub struct SearchHits<'a> {
    search: &'a ProductSearch,
    /// The products that come first for these words, in their order.
    pinned: Vec<u32>,
    /// The products whose reference was typed, each by its best fit.
    by_reference: BTreeMap<ReferenceMatch, RoaringBitmap>,
    /// Those that have all words.
    by_words: ScoredProducts,
    /// What tells which products come close; none: nothing can.
    query: Option<IndexQuery>,
    /// What was typed beside what products mean; none: words alone decide.
    alike: Option<Alike<'a>>,
    /// The spelling that finds these products, where the one typed finds none.
    pub did_you_mean: Option<String>,
    /// A spelling that would find some, and is far from the one typed: it is for the buyer to say.
    pub suggested_spelling: Option<String>,
}

impl ProductSearch {
    /// All products that an entry means by these rules, listed ones and others. The columns are held only as long as it
    /// must be. It works the processor: call it off the threads that answer requests.
    #[must_use]
    pub fn find<S: Deref<Target = ProductColumns>>(
        &self,
        rules: &SearchRules,
        columns: impl Fn() -> S,
        typed: &str,
        locale: Locale,
    ) -> SearchHits<'_> {
        let mut hits = self.unpinned(rules, columns, typed, locale);
        // Words that the shop has an answer for mean that, however they are spelled.
        let of_spelling = || hits.did_you_mean.as_deref().and_then(|spelling| rules.pinned(spelling, locale));
        hits.pinned = rules.pinned(typed, locale).or_else(of_spelling).unwrap_or_default().to_vec();
        hits
    }

    fn unpinned<S: Deref<Target = ProductColumns>>(
        &self,
        rules: &SearchRules,
        columns: impl Fn() -> S,
        typed: &str,
        locale: Locale,
    ) -> SearchHits<'_> {
        let found = match self.state() {
            Ok(index) => self.catch_damage(|| index.query(typed, locale, rules.synonyms(locale)).find()),
            Err(references) => return self.in_memory(&columns(), &references, typed, locale),
        };
        let Some((query, IndexMatches { by_reference, by_words }, spelling)) = found else {
            return self.in_memory(&columns(), &ReferenceList::default(), typed, locale);
        };
        let written = |spelling: &Spelling| as_written(&columns(), &spelling.text, locale);
        let did_you_mean = spelling.as_ref().filter(|spelling| spelling.is_taken).map(written);
        let suggested_spelling = spelling.as_ref().filter(|spelling| !spelling.is_taken).map(written);
        let alike = self.meaning.of(did_you_mean.as_deref().unwrap_or(typed), locale);
        let query = Some(query);
        let pinned = Vec::new();
        SearchHits { search: self, pinned, by_reference, by_words, query, alike, did_you_mean, suggested_spelling }
    }

    /// How many products the index holds; none where it is missing.
    #[must_use]
    pub fn indexed(&self) -> u64 {
        self.state().map_or(0, |index| index.products())
    }

    /// The first listed products of each kind that may be meant by what is typed so far.
    #[must_use]
    pub fn suggest(&self, columns: &ProductColumns, typed: &str, locale: Locale, count: usize) -> SuggestedProducts {
        let (names, is_listed) = (columns.names(locale), |product| columns.category_of(product).is_some());
        let rules = self.rules();
        let suggest =
            |index: &SearchIndex| index.query(typed, locale, rules.synonyms(locale)).suggest(count, names, is_listed);
        let references = match self.state() {
            Ok(index) => match self.catch_damage(|| suggest(&index)) {
                Some(mut suggested) => {
                    suggested.words.iter_mut().for_each(|words| *words = as_written(columns, words, locale));
                    return suggested;
                }
                None => Arc::default(),
            },
            Err(references) => references,
        };
        let found = self.in_memory(columns, &references, typed, locale);
        let by_reference = found.by_reference.values().union();
        let first = |products: RoaringBitmap| {
            names.first(names.order(), &(products & columns.listed()), count, Direction::Ascending)
        };
        let products = first(&found.by_words.products - &by_reference);
        SuggestedProducts { products, references: first(by_reference), words: Vec::new() }
    }

    fn state(&self) -> Result<Arc<SearchIndex>, Arc<ReferenceList>> {
        match &*self.state.read().unwrap_or_else(PoisonError::into_inner) {
            IndexState::Ready(index) => Ok(Arc::clone(index)),
            IndexState::Missing(references) => Err(Arc::clone(references)),
        }
    }

    /// Asks the index; where it turns out to be damaged, it is given up, and there is no answer.
    fn catch_damage<T>(&self, ask: impl FnOnce() -> tantivy::Result<T>) -> Option<T> {
        // Bytes that are not what was written may also trip an assertion of the reader.
        match catch_unwind(AssertUnwindSafe(ask)) {
            Ok(Ok(answer)) => return Some(answer),
            Ok(Err(error)) => tracing::error!(%error, "the search index is damaged"),
            Err(_) => tracing::error!("the search index is damaged"),
        }
        self.use_memory(ReferenceList::default());
        self.damage.notify_one();
        None
    }

    /// The products whose reference was typed, and those whose name has the beginnings of all words.
    fn in_memory(
        &self,
        columns: &ProductColumns,
        references: &ReferenceList,
        typed: &str,
        locale: Locale,
    ) -> SearchHits<'_> {
        let mut fits: HashMap<u32, ReferenceMatch> = HashMap::new();
        for (product, fit) in references.find(&normalize_reference(typed)) {
            let best = fits.entry(product).or_insert(fit);
            *best = fit.max(*best);
        }
        let mut by_reference: BTreeMap<ReferenceMatch, RoaringBitmap> = BTreeMap::new();
        for (product, fit) in fits {
            by_reference.entry(fit).or_default().insert(product);
        }
        let (sought, names) = (words(typed), columns.names(locale));
        let has_all = |product: &u32| {
            let has = |word: &String| {
                let mut in_name = names.folded(*product).split(|c: char| !c.is_alphanumeric());
                in_name.any(|known| known.starts_with(word.as_str()))
            };
            !sought.is_empty() && sought.iter().all(has)
        };
        let by_words = ScoredProducts::new(columns.numbers().filter(has_all).map(|product| (product, 0.0)).collect());
        SearchHits {
            search: self,
            pinned: Vec::new(),
            by_reference,
            by_words,
            query: None,
            alike: None,
            did_you_mean: None,
            suggested_spelling: None,
        }
    }

    /// Whether the index is searched.
    #[must_use]
    pub fn is_indexed(&self) -> bool {
        self.state().is_ok()
    }

    /// What the shop says of its search now.
    #[must_use]
    pub fn rules(&self) -> Arc<SearchRules> {
        Arc::clone(&self.rules.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// From now on these rules hold.
    pub fn use_rules(&self, rules: SearchRules) {
        *self.rules.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(rules);
    }

    /// From now on the index is searched.
    pub fn use_index(&self, index: Arc<SearchIndex>) {
        *self.state.write().unwrap_or_else(PoisonError::into_inner) = IndexState::Ready(index);
    }

    /// From now on names and these references are searched.
    pub fn use_memory(&self, references: ReferenceList) {
        *self.state.write().unwrap_or_else(PoisonError::into_inner) = IndexState::Missing(Arc::new(references));
    }

    /// Waits until the index turns out to be damaged.
    pub async fn damaged(&self) {
        self.damage.notified().await;
    }
}

impl SearchHits<'_> {
    /// All products that are meant.
    #[must_use]
    pub fn products(&self) -> RoaringBitmap {
        let pinned: RoaringBitmap = self.pinned.iter().copied().collect();
        self.by_reference.values().chain([&self.by_words.products, &pinned]).union()
    }

    /// Whether a product's reference was typed.
    #[must_use]
    pub fn is_by_reference(&self, product: u32) -> bool {
        self.by_reference.values().any(|products| products.contains(product))
    }

    /// The first of some of the products, as many as are asked for: those whose very reference was typed, then the pinned
    /// ones, other references by their fit, then words by their score and by what they mean; those that are equal, by name.
    #[must_use]
    pub fn best(&self, names: &ProductNames, of: &RoaringBitmap, count: usize) -> Vec<u32> {
        let (mut best, mut rest) = (Vec::new(), of.clone());
        let take = |fitting: &RoaringBitmap, best: &mut Vec<u32>, rest: &mut RoaringBitmap| {
            let first = names.first(names.order(), &(&*rest & fitting), count - best.len(), Direction::Ascending);
            best.extend(first);
            *rest -= fitting;
        };
        if let Some(exact) = self.by_reference.get(&ReferenceMatch::Exact) {
            take(exact, &mut best, &mut rest);
        }
        let room = count - best.len();
        best.extend(self.pinned.iter().filter(|product| rest.contains(**product)).take(room));
        rest -= self.pinned.iter().copied().collect::<RoaringBitmap>();
        self.by_reference.values().rev().for_each(|fitting| take(fitting, &mut best, &mut rest));
        let missing = count - best.len();
        let is_wanted = |product| rest.contains(product);
        best.extend(match &self.alike {
            Some(alike) => fusion::best(&self.by_words, alike, missing, names, is_wanted),
            None => self.by_words.best(missing, names, is_wanted),
        });
        best
    }

    /// The products that come close: they have some of the words, or mean something alike. Nothing comes close to a
    /// reference typed alone.
    #[must_use]
    pub fn close(&self) -> ScoredProducts {
        let is_reference = |query: &&IndexQuery| {
            self.by_reference.contains_key(&ReferenceMatch::Exact) && query.is_one_word_with_digits()
        };
        let query = self.query.as_ref().filter(|query| !is_reference(query));
        let Some(query) = query else { return ScoredProducts::default() };
        let close = self.search.catch_damage(|| query.having_any()).unwrap_or_default();
        let close = match &self.alike {
            Some(alike) => fusion::with_alike(&close, alike),
            None => close,
        };
        close.without(&self.products())
    }
}

/// Folded words with the accents that names have them in.
fn as_written(columns: &ProductColumns, spelling: &str, locale: Locale) -> String {
    let names = columns.names(locale);
    spelling.split(' ').map(|word| names.written(word)).collect::<Vec<_>>().join(" ")
}
