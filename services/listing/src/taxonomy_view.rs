//! What is browsed: the category tree with its numbers of products, the brands, the suppliers.

use crate::{columns::ProductColumns, engine::ListingEngine};
use catalogue_model::{
    category::{CategoryTree, MovedSlugs},
    offer::Supplier,
};
use std::sync::RwLockReadGuard;

/// The taxonomy as it is now. Held for as long as an answer is made, never over an await.
pub struct TaxonomyView<'a>(RwLockReadGuard<'a, ProductColumns>);

impl ListingEngine {
    /// The taxonomy as it is now.
    #[must_use]
    pub fn browse(&self) -> TaxonomyView<'_> {
        TaxonomyView(self.columns())
    }
}

impl TaxonomyView<'_> {
    /// All categories.
    #[must_use]
    pub fn tree(&self) -> &CategoryTree {
        &self.0.tree
    }

    /// Where categories were before.
    #[must_use]
    pub fn moved_slugs(&self) -> &MovedSlugs {
        &self.0.moved
    }

    /// How many listed products lie in a category, by its place in the tree, or below it.
    #[must_use]
    pub fn product_count(&self, category: usize) -> u64 {
        self.0.in_category(category).len()
    }

    /// The brands by name, each with its number of products.
    #[must_use]
    pub fn brands(&self) -> Vec<(&str, u64)> {
        self.0.brands().into_iter().collect()
    }

    /// All suppliers, by name.
    #[must_use]
    pub fn suppliers(&self) -> &[Supplier] {
        &self.0.suppliers
    }
}
