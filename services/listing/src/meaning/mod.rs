//! Meaning: which products' texts mean something like what was typed, whatever their words.
//!
//! A sentence model makes a vector of each text and of what is typed; texts that mean something alike lie close to each
//! other, also across languages. Where there is no model, or not every product has its vectors yet, words alone decide.

#[cfg(feature = "testing")]
mod copied;
mod maintainer;
mod rows;
mod stored;
mod vectors;

#[cfg(feature = "testing")]
pub use copied::copy_vectors;
#[cfg(feature = "testing")]
pub use maintainer::MeaningError;
pub use maintainer::MeaningMaintainer;

use sentence_model::{ModelError, SentenceModel};
use std::{
    path::Path,
    sync::{Arc, OnceLock, PoisonError, RwLock, RwLockReadGuard},
};
use values::Locale;
use vectors::{ProductVectors, Vector};

/// How many typed texts keep their vectors.
const KEPT_QUERIES: u64 = 20_000;
/// The fewest letters and digits of a text that means something.
const MIN_TEXT_LEN: usize = 3;

/// What products and typed texts mean.
pub struct Meaning {
    model: OnceLock<SentenceModel>,
    products: RwLock<ProductVectors>,
    queries: moka::sync::Cache<String, Arc<Vector>>,
}

impl Default for Meaning {
    fn default() -> Self {
        Self { model: OnceLock::new(), products: RwLock::default(), queries: moka::sync::Cache::new(KEPT_QUERIES) }
    }
}

/// What was typed, beside all products.
pub struct Alike<'a> {
    products: RwLockReadGuard<'a, ProductVectors>,
    query: Arc<Vector>,
    locale: Locale,
}

impl Meaning {
    /// What was typed, beside all products; none: words alone decide. Its vector is made where it is not known, which
    /// takes the processor some milliseconds.
    pub fn of(&self, typed: &str, locale: Locale) -> Option<Alike<'_>> {
        let model = self.model.get()?;
        let is_complete = self.products().is_complete;
        if !is_complete || typed.chars().filter(|c| c.is_alphanumeric()).count() < MIN_TEXT_LEN {
            return None;
        }
        let query = self.queries.get_with_by_ref(typed, || Arc::new(Vector::new(&model.vector(typed))));
        Some(Alike { products: self.products(), query, locale })
    }

    /// Of how many products it is known what they mean; `None`: there is no model.
    pub fn known(&self) -> Option<u64> {
        self.model.get().map(|_| self.products().products())
    }

    fn read(&self, folder: &Path) -> Result<(), ModelError> {
        // Read once: a second one would be the same.
        self.model.set(SentenceModel::read(folder)?).ok();
        Ok(())
    }

    fn products(&self) -> RwLockReadGuard<'_, ProductVectors> {
        self.products.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut ProductVectors)) {
        change(&mut self.products.write().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Alike<'_> {
    /// The language it was typed in.
    pub const fn locale(&self) -> Locale {
        self.locale
    }

    /// How much alike a product is, 1 at most; 0 where nothing is known of it.
    pub fn cosine(&self, product: u32) -> f32 {
        self.products.cosine(product, self.locale, &self.query)
    }

    /// The products that are at least so much alike, each with how much, by their numbers.
    pub fn above(&self, least: f32) -> Vec<(u32, f32)> {
        self.products.above(self.locale, &self.query, least)
    }
}
