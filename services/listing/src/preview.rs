//! A search as it is, and as it would be by another rule: for who writes rules, before he saves them.

use crate::{
    db::search_rules,
    engine::ListingEngine,
    error::ListingError,
    listing_query::{FoundPage, ListingQuery},
    search::{PinnedResults, SearchRules, SynonymLine},
    summaries::ProductSummary,
};
use std::{collections::HashMap, sync::Arc};
use uuid::Uuid;
use values::Locale;

/// A rule that is not saved yet; one that is saved under its id does not count beside it.
#[derive(Clone, Debug)]
pub enum DraftRule {
    /// Words that mean the same.
    Synonyms(SynonymLine),
    /// Products that come first.
    Pinned {
        /// The id.
        id: Uuid,
        /// The language.
        locale: Locale,
        /// For which words.
        words: String,
        /// The external ids of the products, in their order.
        products: Vec<String>,
    },
}

/// Both rankings.
#[derive(Debug)]
pub struct SearchPreview {
    /// As it is.
    pub before: PreviewedRanking,
    /// As it would be.
    pub after: PreviewedRanking,
}

/// A page of a search.
#[derive(Debug)]
pub struct PreviewedRanking {
    /// Those.
    pub products: Vec<PreviewedProduct>,
    /// How many the search finds.
    pub total: u64,
    /// The spelling that has these products, where the one typed has none; else empty.
    pub did_you_mean: String,
}

/// One of them.
#[derive(Debug)]
pub struct PreviewedProduct {
    /// The product.
    pub summary: Arc<ProductSummary>,
    /// Its place on the same page of the other ranking, from 0; none: it is not on it.
    pub place_in_other: Option<u32>,
}

impl ListingEngine {
    /// A page of a search as it is now, and as it would be by a rule that is not saved.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn preview(&self, query: ListingQuery, draft: DraftRule) -> Result<SearchPreview, ListingError> {
        let now = self.search.rules();
        let then = match draft {
            DraftRule::Synonyms(line) => now.with_line(line),
            DraftRule::Pinned { id, locale, words, products } => {
                let products = search_rules::numbers(&self.pool, &products).await?;
                now.with_pinned(PinnedResults { id, locale, words, products, until: None })
            }
        };
        let prices = self.prices_of(&query.viewer).await?;
        let asked = Arc::new((query, prices));
        let (before, after) = {
            let asked = Arc::clone(&asked);
            let find = move |engine: &Self| {
                let page = |rules: &SearchRules| engine.find_page(rules, &asked.0, &asked.1);
                Ok((page(&now)?, page(&then)?))
            };
            self.in_memory(find).await?
        };
        let (query, prices) = &*asked;
        let shown_before = self.summaries_of(&query.viewer, prices, &before.shown).await?;
        let shown_after = self.summaries_of(&query.viewer, prices, &after.shown).await?;
        Ok(SearchPreview {
            before: previewed(&before, &shown_before, &shown_after),
            after: previewed(&after, &shown_after, &shown_before),
        })
    }
}

fn previewed(found: &FoundPage, shown: &[Arc<ProductSummary>], other: &[Arc<ProductSummary>]) -> PreviewedRanking {
    let places: HashMap<Uuid, u32> = other.iter().map(|summary| summary.variant.product_id).zip(0..).collect();
    let product = |summary: &Arc<ProductSummary>| PreviewedProduct {
        summary: Arc::clone(summary),
        place_in_other: places.get(&summary.variant.product_id).copied(),
    };
    PreviewedRanking {
        products: shown.iter().map(product).collect(),
        total: found.total,
        did_you_mean: found.did_you_mean.clone(),
    }
}
