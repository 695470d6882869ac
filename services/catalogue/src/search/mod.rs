//! Words and references: which products an entry in the search field means.
//!
//! Nothing else knows how words are compared; a search engine of its own would replace this module alone. The index
//! lies on the disk of each replica; while there is none, names and references are looked through in memory.

mod cut;
mod document;
pub mod fold;
mod index;
mod query;
pub mod reference;
mod spelling;
mod synonyms;

pub use document::{Document, Texts};
pub use index::{Index, Writer, create, open};

use crate::shelf::Shelf;
use fold::words;
use reference::{Fit, References, normal};
use std::{
    collections::HashMap,
    ops::Deref,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, PoisonError, RwLock},
};
use tokio::sync::Notify;
use values::Locale;

/// The longest query that is looked for, in characters.
pub const LONGEST: usize = 200;

/// A product that a query means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Match {
    /// Its number.
    pub product: u32,
    /// How well it fits; the higher the better, never negative. References come before words.
    pub score: f32,
    /// How its reference answers what was typed; none: its words do.
    pub reference: Option<Fit>,
}

impl Match {
    fn new(product: u32, reference: Option<Fit>, words: f32) -> Self {
        let of_reference = match reference {
            None => 0.0,
            Some(Fit::Near) => 10_000.0,
            Some(Fit::Within) => 20_000.0,
            Some(Fit::Prefix) => 30_000.0,
            Some(Fit::Exact) => 40_000.0,
        };
        Self { product, score: of_reference + words.max(0.0), reference }
    }
}

/// What a query found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// Each product once.
    pub matches: Vec<Match>,
    /// The spelling that has these hits, where the one typed has none.
    pub did_you_mean: Option<String>,
}

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

impl Search {
    /// All products that a query means, those on the shelf and others. The shelf is held only as long as it must be. It
    /// works the processor: call it off the threads that answer requests.
    #[must_use]
    pub fn find<S: Deref<Target = Shelf>>(&self, shelf: impl Fn() -> S, typed: &str, locale: Locale) -> Found {
        let there = match &*self.state.read().unwrap_or_else(PoisonError::into_inner) {
            State::There(index) => Ok(Arc::clone(index)),
            State::Away(references) => Err(Arc::clone(references)),
        };
        let index = match there {
            Ok(index) => index,
            Err(references) => return in_memory(&shelf(), &references, typed, locale),
        };
        // Bytes that are not what was written may also trip an assertion of the reader.
        match catch_unwind(AssertUnwindSafe(|| index.find(typed, locale))) {
            Ok(Ok(found)) => {
                let did_you_mean = found.did_you_mean.map(|spelling| as_written(&shelf(), &spelling, locale));
                return Found { did_you_mean, ..found };
            }
            Ok(Err(error)) => tracing::error!(%error, "the search index is damaged"),
            Err(_) => tracing::error!("the search index is damaged"),
        }
        self.lost(References::default());
        self.damage.notify_one();
        in_memory(&shelf(), &References::default(), typed, locale)
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

/// Folded words with the accents that names have them in.
fn as_written(shelf: &Shelf, spelling: &str, locale: Locale) -> String {
    let names = shelf.names(locale);
    spelling.split(' ').map(|word| names.written(word)).collect::<Vec<_>>().join(" ")
}

/// The products whose reference was typed, and those whose name has the beginnings of all words.
fn in_memory(shelf: &Shelf, references: &References, typed: &str, locale: Locale) -> Found {
    let mut fits: HashMap<u32, Fit> = HashMap::new();
    for (product, fit) in references.find(&normal(typed)) {
        let best = fits.entry(product).or_insert(fit);
        *best = fit.max(*best);
    }
    let (sought, names) = (words(typed), shelf.names(locale));
    let has_all = |product: &u32| {
        let has = |word: &String| {
            let mut in_name = names.folded(*product).split(|c: char| !c.is_alphanumeric());
            in_name.any(|known| known.starts_with(word.as_str()))
        };
        fits.contains_key(product) || (!sought.is_empty() && sought.iter().all(has))
    };
    let found: Vec<u32> = shelf.numbers().filter(has_all).collect();
    let matches = found.into_iter().map(|product| Match::new(product, fits.get(&product).copied(), 0.0)).collect();
    Found { matches, did_you_mean: None }
}
