//! What must happen after a commit: rows written in the same transaction, delivered by the [`OutboxWorker`] later.
//!
//! Each service that has an outbox makes the table in a migration of its own:
//!
//! ```sql
//! create table cart.outbox (
//!     id         uuid        constraint outbox_pkey primary key,
//!     kind       text        not null,
//!     payload    jsonb       not null,
//!     attempts   integer     not null default 0,
//!     due_at     timestamptz not null default now(),
//!     created_at timestamptz not null default now(),
//!     -- The presence of whoever delivers it.
//!     claimed_by bigint,
//!     dead_lettered_at timestamptz,
//!     last_error text,
//!     -- Of a mail that failed: whom it was for and what it said, see `MailHead`.
//!     mail       jsonb
//! );
//! create index outbox_due on cart.outbox (due_at) where dead_lettered_at is null;
//! create index outbox_given_up on cart.outbox (dead_lettered_at desc, id desc) include (kind) where dead_lettered_at is not null;
//! create index outbox_claimed on cart.outbox (claimed_by) where claimed_by is not null;
//! ```
//!
//! A claim moves `due_at` past the time a delivery may take, and names the [`Presence`](crate::Presence) of whoever made
//! it: a row whose worker was killed is due again at once, one whose worker hangs when that time is over. A delivered row is deleted. One that failed too often, or for good, is
//! dead-lettered (kept and never tried) and logged as an error; after the cause is mended, [`Outbox::retry`] sends it on
//! its way again.

use serde::Serialize;
use serde_json::Value;
use sqlx::{AssertSqlSafe, PgConnection};
use std::time::Duration;
use tokio::sync::watch;
use uuid::Uuid;

mod failed_mail;
mod given_up;
mod waiting;
mod worker;

pub use failed_mail::{FailedMail, MailHead};
pub use given_up::{GivenUp, GivenUpFilter};
pub use worker::{DeliveryError, OutboxWorker, PermanentError};

/// A service's outbox. Clones share the signal that wakes its workers.
#[derive(Debug, Clone)]
pub struct Outbox {
    pub(crate) table: String,
    pub(crate) wake_signal: watch::Sender<()>,
}

/// One row that is due.
#[derive(Debug, Clone, PartialEq, sqlx::FromRow)]
pub struct OutboxEntry {
    /// Its id, the same at each attempt: the idempotency key of whatever it causes.
    pub id: Uuid,
    /// What is to be done, in the service's words.
    pub kind: String,
    /// What it is to be done with.
    pub payload: Value,
    /// Which attempt this is, from 1.
    pub attempts: i32,
}

impl Outbox {
    /// The outbox in a service's schema, such as `cart` or `buying_list`.
    #[must_use]
    pub fn of(schema: &'static str) -> Self {
        Self { table: format!("{}.outbox", schema.replace('-', "_")), wake_signal: watch::Sender::default() }
    }

    /// Adds a row in the caller's transaction: it is due if that commits, and only then.
    pub async fn push(
        &self,
        transaction: &mut PgConnection,
        kind: &str,
        payload: &impl Serialize,
    ) -> Result<Uuid, sqlx::Error> {
        self.push_after(Duration::ZERO, transaction, kind, payload).await
    }

    /// The same, due this much later: a head start for whoever does it at once and then takes the row off.
    pub async fn push_after(
        &self,
        head_start: Duration,
        transaction: &mut PgConnection,
        kind: &str,
        payload: &impl Serialize,
    ) -> Result<Uuid, sqlx::Error> {
        let payload = serde_json::to_value(payload).map_err(|error| sqlx::Error::Encode(error.into()))?;
        let id = Uuid::now_v7();
        let statement = format!(
            "insert into {} (id, kind, payload, due_at) values ($1, $2, $3, now() + make_interval(secs => $4))",
            self.table
        );
        sqlx::query(AssertSqlSafe(statement))
            .bind(id)
            .bind(kind)
            .bind(payload)
            .bind(head_start.as_secs_f64())
            .execute(transaction)
            .await?;
        Ok(id)
    }

    /// Adds rows in the caller's transaction, each due this much later, by one statement; answers their ids.
    pub async fn push_all(
        &self,
        transaction: &mut PgConnection,
        rows: Vec<(Duration, String, Value)>,
    ) -> Result<Vec<Uuid>, sqlx::Error> {
        let ids: Vec<Uuid> = rows.iter().map(|_| Uuid::now_v7()).collect();
        let head_starts: Vec<f64> = rows.iter().map(|(head_start, ..)| head_start.as_secs_f64()).collect();
        let (kinds, payloads): (Vec<String>, Vec<Value>) =
            rows.into_iter().map(|(_, kind, payload)| (kind, payload)).unzip();
        let statement = format!(
            "insert into {} (id, kind, payload, due_at)
             select id, kind, payload, now() + make_interval(secs => head_start)
             from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::float8[]) as row (id, kind, payload, head_start)",
            self.table
        );
        sqlx::query(AssertSqlSafe(statement))
            .bind(&ids)
            .bind(kinds)
            .bind(payloads)
            .bind(head_starts)
            .execute(transaction)
            .await?;
        Ok(ids)
    }

    /// Takes a row off in the caller's transaction: what the row asks for, if it is all written in that transaction, is
    /// so done exactly once. False: the row is gone, another worker has done it.
    pub async fn remove(&self, transaction: &mut PgConnection, id: Uuid) -> Result<bool, sqlx::Error> {
        let statement = format!("delete from {} where id = $1", self.table);
        let gone = sqlx::query(AssertSqlSafe(statement)).bind(id).execute(transaction).await?;
        Ok(gone.rows_affected() == 1)
    }

    /// Says after a commit that there is something to deliver. Without it the workers look within a second.
    pub fn wake(&self) {
        self.wake_signal.send_replace(());
    }
}
