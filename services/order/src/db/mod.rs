//! The service's own tables: one statement per function, transactions where several must stand together.

pub mod approvals;
mod checkout;
pub mod comments;
pub mod contact;
pub mod history;
mod idempotency;
pub mod invoice;
pub mod message_rate;
mod operator_queries;
mod orders;
mod outbox;
pub mod payment;
mod placed;
mod purchase_orders;
pub mod purchasing;
pub mod quote;
pub mod recurring;
mod references;
mod statistics;
mod webhook;

pub use checkout::drafts::{DraftRequest, OpenedDraft};
pub use checkout::orphaned_drafts::Draft as CartDraft;
pub use checkout::placing::{Lease, PlacingDetails};
pub use operator_queries::{NamedOrder, NamedPart};
pub use orders::Lookup;
pub use placed::cancellations::CancelledLine;
pub use placed::history::StatusChange;
pub use placed::lists::Paged;
pub use placed::parcels::{NewParcel, ToldParcel};
pub use placed::status_batches::StatusBatch;
pub use purchase_orders::Hold as PurchaseOrderHold;
pub use quote::orders::QuoteOrderRequest;
pub use references::{ReferenceSeries, next_reference, next_reference_at};
pub use webhook::Attempt;

use crate::domain::order::Order;
use platform_database::{Presence, audit::AuditLog, outbox::Outbox};
use serde::Serialize;
use sqlx::{Error, PgConnection, PgPool, Postgres, Transaction};
use values::{AccountId, OrderId};

/// What operators did to orders, quotes and questions.
pub const AUDIT_LOG: AuditLog = AuditLog::of("orders");

/// As many lines as an order has.
pub const ALL_LINES: u32 = u32::MAX;

/// The tables of orders, quotes and questions, and their outbox. Clones share the pool.
#[derive(Clone)]
pub struct Database {
    pool: PgPool,
    /// Lists with filters are read on these.
    lists: PgPool,
    presence: Presence,
    /// What must happen after a commit.
    pub outbox: Outbox,
}

impl Database {
    /// The tables of the schema that `pool` works in; what is held there is this presence's.
    #[must_use]
    pub fn new(pool: PgPool, presence: Presence) -> Self {
        let lists = platform_database::lists_of(&pool);
        Self { pool, lists, presence, outbox: Outbox::of("orders") }
    }

    /// What lists with filters are read on.
    #[must_use]
    pub const fn lists(&self) -> &PgPool {
        &self.lists
    }

    /// Locks an order for the rest of the transaction, and reads it without its lines.
    pub async fn lock_order(&self, transaction: &mut PgConnection, id: OrderId) -> Result<Option<Order>, Error> {
        sqlx::query_scalar!("select id from orders.commercial_orders where id = $1 for update", id.0)
            .fetch_optional(&mut *transaction)
            .await?;
        orders::read(transaction, id, 0).await
    }

    /// Begins a change.
    pub async fn begin(&self) -> Result<Transaction<'static, Postgres>, Error> {
        platform_database::begin(&self.pool).await
    }
}

/// Locks an account's order for the rest of the transaction: false when the account has none of that id.
async fn lock(transaction: &mut PgConnection, account: AccountId, id: OrderId) -> Result<bool, Error> {
    let locked = sqlx::query_scalar!(
        "select id from orders.commercial_orders where id = $1 and account_id = $2 for update",
        id.0,
        account.0
    );
    Ok(locked.fetch_optional(transaction).await?.is_some())
}

/// A value for a column of JSON.
fn json(value: &impl Serialize) -> Result<serde_json::Value, Error> {
    serde_json::to_value(value).map_err(|error| Error::Encode(error.into()))
}

/// A number as the database counts; none of ours comes near the end of its range.
fn int(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn bigint(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
