//! The audit log of a service: who of the shop did what to what, and when; written in the transaction that does it (D7.34).
//!
//! Each service that operators change something in makes the table in its own schema:
//!
//! ```sql
//! create table orders.audit_log (
//!     id          uuid        constraint audit_log_pkey primary key,
//!     at          timestamptz not null default now(),
//!     -- A user of the service auth, which knows the name; the log outlasts its users.
//!     operator_id uuid        not null,
//!     action      text        not null constraint audit_log_action_a_word check (action ~ '^[A-Z_]+$'),
//!     -- What it was done to, as people call it: a reference, an external id.
//!     subject     text        not null,
//!     -- What was before and after, and the reason given: an object of texts.
//!     details     jsonb       not null constraint audit_log_details_an_object check (jsonb_typeof(details) = 'object')
//! );
//! create index audit_log_newest on orders.audit_log (at desc, id desc);
//! ```

use chrono::{DateTime, Utc};
use proto::common;
use sqlx::{AssertSqlSafe, PgConnection, PgPool, types::Json};
use std::collections::BTreeMap;
use uuid::Uuid;
use values::{Page, UserId, time::to_timestamp};

/// The most entries of an audit log in one answer: whoever merges logs reads each from its beginning.
pub const MAX_PAGE_SIZE: u32 = 5_000;

/// The audit log in a service's schema.
#[derive(Clone, Copy, Debug)]
pub struct AuditLog(&'static str);

/// Something that an operator did.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct AuditEntry {
    /// Its id.
    pub id: Uuid,
    /// When.
    pub at: DateTime<Utc>,
    /// Who: a user.
    pub operator_id: Uuid,
    /// What: a word of the service's, or one that an earlier day knew.
    pub action: String,
    /// To what, as people call it.
    pub subject: String,
    /// What was before and after, and the reason given.
    pub details: Json<BTreeMap<String, String>>,
}

impl AuditLog {
    /// The log in that schema.
    #[must_use]
    pub const fn of(schema: &'static str) -> Self {
        Self(schema)
    }

    /// Writes down what an operator does, in the transaction that does it. Details that say nothing are left out.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn record(
        self,
        transaction: &mut PgConnection,
        operator: UserId,
        action: &str,
        subject: &str,
        details: &[(&str, &str)],
    ) -> Result<(), sqlx::Error> {
        let details: BTreeMap<_, _> = details.iter().filter(|(_, value)| !value.is_empty()).copied().collect();
        let insert = format!(
            "insert into {}.audit_log (id, operator_id, action, subject, details) values ($1, $2, $3, $4, $5)",
            self.0
        );
        sqlx::query(AssertSqlSafe(insert))
            .bind(Uuid::now_v7())
            .bind(operator.0)
            .bind(action)
            .bind(subject)
            .bind(Json(details))
            .execute(transaction)
            .await
            .map(drop)
    }

    /// A page of the log, newest first, and how long it is in all.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn page(self, pool: &PgPool, page: Page) -> Result<(Vec<AuditEntry>, u64), sqlx::Error> {
        let select = format!(
            "select id, at, operator_id, action, subject, details
             from {}.audit_log order by at desc, id desc limit $1 offset $2",
            self.0
        );
        let entries = sqlx::query_as(AssertSqlSafe(select)).bind(page.limit()).bind(page.offset());
        let entries = entries.fetch_all(pool).await?;
        let count = format!("select count(*) from {}.audit_log", self.0);
        let total: i64 = sqlx::query_scalar(AssertSqlSafe(count)).fetch_one(pool).await?;
        Ok((entries, total.unsigned_abs()))
    }
}

impl From<AuditEntry> for common::AuditEntry {
    /// Without the operator's name, which auth alone knows.
    fn from(entry: AuditEntry) -> Self {
        Self {
            id: entry.id.to_string(),
            at: Some(to_timestamp(entry.at)),
            operator_id: entry.operator_id.to_string(),
            operator_name: String::new(),
            action: entry.action,
            subject: entry.subject,
            details: entry.details.0.into_iter().collect(),
        }
    }
}
