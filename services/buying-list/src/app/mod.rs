//! What is done with buying lists: the rules, the tables and catalogue put together.

mod buying_list;
mod duplicate;
mod item;
pub(crate) mod sweeper;

pub(crate) use item::ChangeItems;

use crate::domain::buying_list::Member;
use identity::{Buyer, Caller};
use line_items::Catalogue;
use sqlx::PgPool;

/// The schema of the service.
pub(crate) const SCHEMA: &str = "buying_list";

/// The use cases of buying lists: their tables, and the catalogue that is asked.
pub(crate) struct BuyingLists {
    pool: PgPool,
    catalogue: Catalogue,
}

/// Who asks, for which account.
pub(crate) struct RequestContext {
    pub caller: Caller,
    pub buyer: Buyer,
    pub member: Member,
}

impl BuyingLists {
    pub fn new(pool: PgPool, catalogue: Catalogue) -> Self {
        Self { pool, catalogue }
    }
}
