//! Words and references: which products an entry in the search field means.
//!
//! Nothing else knows how words are compared; a search engine of its own would replace this module alone. The index
//! lies on the disk of each replica; while there is none, names and references are looked through in memory.

mod asked;
mod cut;
mod document;
pub mod fold;
mod index;
mod query;
pub mod reference;
mod spelling;
mod synonyms;

pub use asked::Suggested;
pub use document::{Document, Texts};
pub use index::{Index, Writer, create, open};

use crate::shelf::{
    Shelf,
    names::{Direction, Names},
};
use asked::{Asked, Hits};
use fold::words;
use reference::{Fit, References, normal};
use roaring::{MultiOps, RoaringBitmap};
use std::{
    collections::{BTreeMap, HashMap},
    ops::Deref,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, PoisonError, RwLock},
};
use tokio::sync::Notify;
use values::Locale;

/// The longest query that is looked for, in characters.
pub const LONGEST: usize = 200;

/// What is searched now.
enum State {
    /// The index.
    There(Arc<Index>),
    /// It is absent, damaged or of another form: names and references in memory.
    Away(Arc<References>),
}

/// The search of a replica.
pub struct Search {
    state: RwLock<State>,
    damage: Notify,
}

impl Default for Search {
    fn default() -> Self {
        Self { state: RwLock::new(State::Away(Arc::default())), damage: Notify::new() }
    }
}

/// What was found of an entry in the search field.
pub struct Found<'a> {
    search: &'a Search,
    /// The products whose reference was typed, each by its best fit.
    by_reference: BTreeMap<Fit, RoaringBitmap>,
    /// Those that have all words.
    by_words: RoaringBitmap,
    /// What tells which words fit best; none: nothing can.
    asked: Option<Asked>,
    /// The spelling that finds these products, where the one typed finds none.
    pub did_you_mean: Option<String>,
}

impl Search {
    /// All products that an entry means, those on the shelf and others. The shelf is held only as long as it must be. It
    /// works the processor: call it off the threads that answer requests.
    #[must_use]
    pub fn find<S: Deref<Target = Shelf>>(&self, shelf: impl Fn() -> S, typed: &str, locale: Locale) -> Found<'_> {
        let found = match self.state() {
            Ok(index) => self.unharmed(|| index.ask(typed, locale)?.find()),
            Err(references) => return self.in_memory(&shelf(), &references, typed, locale),
        };
        let Some((asked, Hits { by_reference, by_words }, spelling)) = found else {
            return self.in_memory(&shelf(), &References::default(), typed, locale);
        };
        let did_you_mean = spelling.map(|spelling| as_written(&shelf(), &spelling, locale));
        Found { search: self, by_reference, by_words, asked: Some(asked), did_you_mean }
    }

    /// The first products on the shelf of each kind that may be meant by what is typed so far.
    #[must_use]
    pub fn suggest(&self, shelf: &Shelf, typed: &str, locale: Locale, count: usize) -> Suggested {
        let (names, is_listed) = (shelf.names(locale), |product| shelf.category_of(product).is_some());
        let references = match self.state() {
            Ok(index) => match self.unharmed(|| index.ask(typed, locale)?.suggest(count, names, is_listed)) {
                Some(suggested) => return suggested,
                None => Arc::default(),
            },
            Err(references) => references,
        };
        let found = self.in_memory(shelf, &references, typed, locale);
        let by_reference = found.by_reference.values().union();
        let first = |products: RoaringBitmap| {
            names.first(names.order(), &(products & shelf.listed()), count, Direction::Ascending)
        };
        Suggested { products: first(&found.by_words - &by_reference), references: first(by_reference) }
    }

    fn state(&self) -> Result<Arc<Index>, Arc<References>> {
        match &*self.state.read().unwrap_or_else(PoisonError::into_inner) {
            State::There(index) => Ok(Arc::clone(index)),
            State::Away(references) => Err(Arc::clone(references)),
        }
    }

    /// Asks the index; where it turns out to be damaged, it is given up, and there is no answer.
    fn unharmed<T>(&self, ask: impl FnOnce() -> tantivy::Result<T>) -> Option<T> {
        // Bytes that are not what was written may also trip an assertion of the reader.
        match catch_unwind(AssertUnwindSafe(ask)) {
            Ok(Ok(answer)) => return Some(answer),
            Ok(Err(error)) => tracing::error!(%error, "the search index is damaged"),
            Err(_) => tracing::error!("the search index is damaged"),
        }
        self.lost(References::default());
        self.damage.notify_one();
        None
    }

    /// The products whose reference was typed, and those whose name has the beginnings of all words.
    fn in_memory(&self, shelf: &Shelf, references: &References, typed: &str, locale: Locale) -> Found<'_> {
        let mut fits: HashMap<u32, Fit> = HashMap::new();
        for (product, fit) in references.find(&normal(typed)) {
            let best = fits.entry(product).or_insert(fit);
            *best = fit.max(*best);
        }
        let mut by_reference: BTreeMap<Fit, RoaringBitmap> = BTreeMap::new();
        for (product, fit) in fits {
            by_reference.entry(fit).or_default().insert(product);
        }
        let (sought, names) = (words(typed), shelf.names(locale));
        let has_all = |product: &u32| {
            let has = |word: &String| {
                let mut in_name = names.folded(*product).split(|c: char| !c.is_alphanumeric());
                in_name.any(|known| known.starts_with(word.as_str()))
            };
            !sought.is_empty() && sought.iter().all(has)
        };
        let by_words = shelf.numbers().filter(has_all).collect();
        Found { search: self, by_reference, by_words, asked: None, did_you_mean: None }
    }

    /// From now on the index is searched.
    pub fn found(&self, index: Arc<Index>) {
        *self.state.write().unwrap_or_else(PoisonError::into_inner) = State::There(index);
    }

    /// From now on names and these references are searched.
    pub fn lost(&self, references: References) {
        *self.state.write().unwrap_or_else(PoisonError::into_inner) = State::Away(Arc::new(references));
    }

    /// Waits until the index turns out to be damaged.
    pub async fn damaged(&self) {
        self.damage.notified().await;
    }
}

impl Found<'_> {
    /// All products that are meant.
    #[must_use]
    pub fn products(&self) -> RoaringBitmap {
        self.by_reference.values().chain([&self.by_words]).union()
    }

    /// Whether a product's reference was typed.
    #[must_use]
    pub fn is_by_reference(&self, product: u32) -> bool {
        self.by_reference.values().any(|products| products.contains(product))
    }

    /// The first of some of the products, as many as are asked for: references by their fit, then words by their weight;
    /// those that are equal, by name.
    #[must_use]
    pub fn best(&self, names: &Names, of: &RoaringBitmap, count: usize) -> Vec<u32> {
        let by_name =
            |products: &RoaringBitmap, count| names.first(names.order(), products, count, Direction::Ascending);
        let (mut best, mut rest) = (Vec::new(), of.clone());
        for fitting in self.by_reference.values().rev() {
            best.extend(by_name(&(&rest & fitting), count - best.len()));
            rest -= fitting;
        }
        let missing = count.min(best.len() + number_of(&rest)) - best.len();
        if missing > 0
            && let Some(asked) = &self.asked
        {
            let is_wanted = |product| rest.contains(product);
            best.extend(self.search.unharmed(|| asked.best(missing, names, is_wanted)).unwrap_or_default());
        }
        for product in &best {
            rest.remove(*product);
        }
        best.extend(by_name(&rest, count - best.len()));
        best
    }
}

fn number_of(products: &RoaringBitmap) -> usize {
    usize::try_from(products.len()).unwrap_or(usize::MAX)
}

/// Folded words with the accents that names have them in.
fn as_written(shelf: &Shelf, spelling: &str, locale: Locale) -> String {
    let names = shelf.names(locale);
    spelling.split(' ').map(|word| names.written(word)).collect::<Vec<_>>().join(" ")
}
