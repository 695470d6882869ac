//! The listing engine: which products a buyer means, in which order, at which prices, and what a listing shows of them.
//!
//! Its interface is eight verbs of [`ListingEngine`], and nothing else of it is seen from outside, so that another engine
//! could stand here:
//!
//! - [`search`](ListingEngine::search): a page of a category or of a search, with facets and counts;
//! - [`suggest`](ListingEngine::suggest): what to offer while a buyer types;
//! - [`browse`](ListingEngine::browse): the category tree, the brands and the suppliers;
//! - [`open`](ListingEngine::open): what the page of a product shows;
//! - [`preview`](ListingEngine::preview): a search as it is, and as it would be by another rule;
//! - [`product_ids`](ListingEngine::product_ids): which products there are, in parts;
//! - [`related`](ListingEngine::related): what goes with a product, as listings show it;
//! - [`follow`](ListingEngine::start): what changes reaches it by the change feed, which [`changes`] writes in the
//!   transaction of the change, and which [`prices_told`](ListingEngine::prices_told) answers from.
//!
//! Inside: products lie as `columns` in memory, words and references in the index of `search`, what texts mean in the
//! vectors of `meaning`, the prices of accounts in `account_prices`, and what a page shows of a product in a row of its
//! own (`summaries`).
//! One reader of the feed keeps all of them right (`feed_reader`).

mod account_prices;
mod calendar;
pub mod changes;
mod columns;
mod db;
mod describe;
mod engine;
mod engine_tasks;
mod error;
mod facets;
mod feed_reader;
mod index_maintainer;
mod listing_query;
mod meaning;
mod metrics;
mod preview;
mod product_ids;
mod product_pages;
mod ranking;
mod search;
mod suggestions;
mod summaries;
mod taxonomy_view;
mod top_k;
mod variants;

pub use calendar::today;
pub use db::feed::{ChangedOffers, PricesTold};
pub use engine::ListingEngine;
pub use engine_tasks::EngineTasks;
pub use error::ListingError;
pub use facets::{Facet, FacetValue, PRICE_FACET};
pub use feed_reader::FeedProgress;
pub use listing_query::{CloseProducts, FacetFilter, ListingPage, ListingQuery, Viewer};
#[cfg(feature = "testing")]
pub use meaning::{MeaningError, copy_vectors};
pub use preview::{DraftRule, PreviewedProduct, PreviewedRanking, SearchPreview};
pub use product_ids::ProductIds;
pub use product_pages::ProductPage;
pub use ranking::Sort;
pub use search::{MAX_QUERY_LEN, SynonymLine, words_meant};
pub use suggestions::{SuggestedCategory, Suggestions};
pub use summaries::ProductSummary;
pub use taxonomy_view::TaxonomyView;
