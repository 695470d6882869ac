//! What the catalogue does: pages of products, what lines mean and cost, stock, fees and taxes.

mod account_view;
mod accounts;
mod editing;
mod empty_searches;
mod events;
mod fees;
mod files;
mod imports;
mod line;
mod line_prices;
mod offer_prices;
mod product;
mod references;
mod search_rules;
mod stock;

pub use account_view::PriceExplanation;
pub use editing::{EditedCategory, EditedProduct, EditedSupplier};
pub use empty_searches::EmptySearchCounter;
pub use files::Files;
pub use imports::{ImportWorker, Imports};
pub use offer_prices::OfferPrices;
pub use references::ReferenceWriter;
pub use search_rules::{KeptPins, WrittenRule};

use listing::ListingEngine;
use sqlx::PgPool;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// The catalogue: what is read fresh from PostgreSQL, and the listings.
#[derive(Clone)]
pub struct Catalogue {
    pool: PgPool,
    /// Lists with filters are read on these.
    lists: PgPool,
    /// The part of the pool's connections on which orders may wait for each other's stock: the rest is for who reads.
    stock_permits: Arc<Semaphore>,
    /// One edit at a time waits for the lock of imports: the connections are for who reads.
    edit_permit: Arc<Semaphore>,
    /// What buyers find nothing by.
    pub empty_searches: EmptySearchCounter,
    /// Searches, listings, suggestions, pages of products and the taxonomy.
    pub listings: ListingEngine,
}

impl Catalogue {
    /// On a database and the connections that its lists are read on, with the engine that lists what it holds.
    #[must_use]
    pub fn new(pool: PgPool, lists: PgPool, listings: ListingEngine) -> Self {
        let connections = pool.options().get_max_connections() as usize;
        Self {
            pool,
            lists,
            stock_permits: Arc::new(Semaphore::new(connections.div_ceil(2))),
            edit_permit: Arc::new(Semaphore::new(1)),
            empty_searches: EmptySearchCounter::default(),
            listings,
        }
    }
}
