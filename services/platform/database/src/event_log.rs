//! A log of what happened in a service, for another that tells it on: written by whatever changes the tables, in the same
//! transaction, and read from where the reader stopped.
//!
//! Each service that has one makes the table in its own schema, and what writes into it:
//!
//! ```sql
//! create table auth.events (
//!     id          uuid        constraint events_pkey primary key default gen_random_uuid(),
//!     transaction xid8        not null default pg_current_xact_id(),
//!     type        text        not null,
//!     -- Whom it concerns, where it is anybody's.
//!     account_id  uuid,
//!     supplier_id uuid,
//!     data        jsonb       not null,
//!     at          timestamptz not null default clock_timestamp()
//! );
//! create index events_by_transaction on auth.events (transaction, at);
//! create index events_by_age on auth.events (at);
//! ```
//!
//! A position is the snapshot that was read under: so nothing appears behind it, and no transaction that takes its time
//! makes others wait.

use chrono::{DateTime, TimeDelta, Utc};
use proto::common;
use serde_json::Value;
use sqlx::{AssertSqlSafe, FromRow, PgPool};
use uuid::Uuid;
use values::time::to_timestamp;

/// How long events are kept for a reader that is away.
const RETENTION: TimeDelta = TimeDelta::days(7);

/// The log in a service's schema.
#[derive(Clone, Copy, Debug)]
pub struct EventLog(&'static str);

/// Something that happened.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct LoggedEvent {
    /// Its id.
    pub id: Uuid,
    /// What happened, such as `account.created`.
    #[sqlx(rename = "type")]
    pub kind: String,
    /// The account that it concerns.
    pub account_id: Option<Uuid>,
    /// The supplier that it concerns.
    pub supplier_id: Option<Uuid>,
    /// What there is to say of it.
    pub data: Value,
    /// When.
    pub at: DateTime<Utc>,
}

impl EventLog {
    /// The log in that schema.
    #[must_use]
    pub const fn of(schema: &'static str) -> Self {
        Self(schema)
    }

    /// What happened after a position, in its order, and the position after that. From an empty position, and from one of
    /// a later day than the database, nothing happened yet.
    ///
    /// # Errors
    /// When the database fails, or the position is none.
    pub async fn since(self, pool: &PgPool, position: &str) -> Result<(Vec<LoggedEvent>, String), sqlx::Error> {
        let mut transaction = crate::read_snapshot(pool).await?;
        let now = sqlx::query_scalar("select pg_current_snapshot()::text").fetch_one(&mut *transaction).await?;
        let mut events = Vec::new();
        if !position.is_empty() {
            let read = format!(
                "select id, type, account_id, supplier_id, data, at from {}.events
                 where transaction >= pg_snapshot_xmin($1::pg_snapshot)
                   and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
                   and pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
                 order by at, id",
                self.0
            );
            events = sqlx::query_as(AssertSqlSafe(read)).bind(position).fetch_all(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok((events, now))
    }

    /// Forgets what is a week old.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn trim(self, pool: &PgPool, now: DateTime<Utc>) -> Result<u64, sqlx::Error> {
        let trim = format!("delete from {}.events where at < $1", self.0);
        let trimmed = sqlx::query(AssertSqlSafe(trim)).bind(now - RETENTION).execute(pool).await?;
        Ok(trimmed.rows_affected())
    }
}

impl From<LoggedEvent> for common::Event {
    fn from(event: LoggedEvent) -> Self {
        let text = |id: Option<Uuid>| id.map(|id| id.to_string()).unwrap_or_default();
        Self {
            id: event.id.to_string(),
            r#type: event.kind,
            account_id: text(event.account_id),
            supplier_id: text(event.supplier_id),
            data: event.data.to_string(),
            at: Some(to_timestamp(event.at)),
        }
    }
}
