//! What is done with carts: the rules, the tables and catalogue put together.

mod cart;
mod line;
mod order;
mod reprice;
pub(crate) mod sweeper;

pub(crate) use line::{ChangeLines, RemoveLines};

use crate::domain::cart::{CartOwner, CartSnapshot};
use identity::{Buyer, Caller};
use line_items::{Catalogue, OfferPrices};
use sqlx::PgPool;

/// The schema of the service.
pub(crate) const SCHEMA: &str = "cart";

/// The use cases of carts: their tables, and the catalogue that is asked.
pub(crate) struct Carts {
    pool: PgPool,
    catalogue: Catalogue,
}

/// Who asks, and whose carts that makes visible.
pub(crate) struct RequestContext {
    pub caller: Caller,
    pub buyer: Buyer,
    pub owner: CartOwner,
}

/// A cart by today's prices, and the prices to show it by.
pub(crate) struct RepricedCart {
    pub snapshot: CartSnapshot,
    pub prices: OfferPrices,
}

impl Carts {
    pub fn new(pool: PgPool, catalogue: Catalogue) -> Self {
        Self { pool, catalogue }
    }
}
