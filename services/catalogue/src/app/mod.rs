//! What the catalogue does: pages of products, what lines mean and cost, stock.

mod line;
mod line_prices;
mod product;
mod stock;

pub use product::ProductPage;

use listing::ListingEngine;
use sqlx::PgPool;

/// The catalogue: what is read fresh from PostgreSQL, and the listings.
#[derive(Clone)]
pub struct Catalogue {
    pool: PgPool,
    /// Searches, listings, suggestions and the taxonomy.
    pub listings: ListingEngine,
}

impl Catalogue {
    /// On a database, with the engine that lists what it holds.
    #[must_use]
    pub const fn new(pool: PgPool, listings: ListingEngine) -> Self {
        Self { pool, listings }
    }
}
