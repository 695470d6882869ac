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

use crate::entry_keys::EntryKeys;
use chrono::{DateTime, NaiveDate, Utc};
use platform_process::Refusal;
use proto::common::{self, Reason};
use sqlx::{AssertSqlSafe, PgConnection, PgPool, types::Json};
use std::collections::BTreeMap;
use uuid::Uuid;
use values::{Page, UserId, time::to_timestamp};

/// The most entries of an audit log in one answer.
pub const MAX_PAGE_SIZE: u32 = 5_000;
/// The longest text that subjects are looked for by, in characters.
const MAX_SUBJECT_LEN: usize = 100;

/// Which entries leave a log in: what says nothing leaves none out. `$1` to `$5` are its members in their order.
const IS_MEANT: &str = "($1::uuid is null or operator_id = $1)
    and (cardinality($2::text[]) = 0 or action = any($2))
    and ($3::text = '' or strpos(lower(subject), lower($3)) > 0)
    and ($4::date is null or at >= ($4::date)::timestamp at time zone 'Europe/Paris')
    and ($5::date is null or at < ($5::date + 1)::timestamp at time zone 'Europe/Paris')";

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

/// Which entries of a log are meant; what is absent or empty leaves none out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// Who.
    pub operator: Option<Uuid>,
    /// What: any of these.
    pub actions: Vec<String>,
    /// To what: found in the subject, whatever the case.
    pub subject: String,
    /// The first day in Paris.
    pub from: Option<NaiveDate>,
    /// The last one.
    pub to: Option<NaiveDate>,
}

impl AuditFilter {
    /// The filter that a message says; none says nothing.
    ///
    /// # Errors
    /// At the member that is wrong.
    pub fn read(filter: Option<common::AuditFilter>) -> Result<Self, Refusal> {
        let common::AuditFilter { operator_id, actions, subject, from_day, to_day } = filter.unwrap_or_default();
        let invalid = |field: &'static str| Refusal::invalid(Reason::FieldInvalid).on(field).with("field", field);
        let day = |text: &str, field| match text {
            "" => Ok(None),
            text => NaiveDate::parse_from_str(text, "%Y-%m-%d").map(Some).map_err(|_| invalid(field)),
        };
        if subject.chars().count() > MAX_SUBJECT_LEN || subject.contains('\0') {
            return Err(invalid("about"));
        }
        if actions.iter().any(|action| action.contains('\0')) {
            return Err(invalid("action"));
        }
        let operator = match operator_id.as_str() {
            "" => None,
            id => Some(id.parse().map_err(|_| invalid("who"))?),
        };
        Ok(Self { operator, actions, subject, from: day(&from_day, "from")?, to: day(&to_day, "to")? })
    }
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

    /// A page of what a filter leaves of the log, newest first, and how much that is in all.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn page(
        self,
        pool: &PgPool,
        filter: &AuditFilter,
        page: Page,
    ) -> Result<(Vec<AuditEntry>, u64), sqlx::Error> {
        let AuditFilter { operator, actions, subject, from, to } = filter;
        let select = format!(
            "select id, at, operator_id, action, subject, details
             from {}.audit_log where {IS_MEANT} order by at desc, id desc limit $6 offset $7",
            self.0
        );
        let entries =
            sqlx::query_as(AssertSqlSafe(select)).bind(operator).bind(actions).bind(subject).bind(from).bind(to);
        let entries = entries.bind(page.limit()).bind(page.offset()).fetch_all(pool);
        tokio::try_join!(entries, self.count(pool, filter))
    }

    /// Which entries a filter leaves, the newest alone, and how many that are in all.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keys(self, pool: &PgPool, filter: &AuditFilter, limit: i64) -> Result<(EntryKeys, u64), sqlx::Error> {
        let AuditFilter { operator, actions, subject, from, to } = filter;
        let select = format!(
            "select array_agg(at order by at desc, id desc), array_agg(id order by at desc, id desc)
             from (select at, id from {}.audit_log where {IS_MEANT} order by at desc, id desc limit $6) as newest",
            self.0
        );
        let keys = sqlx::query_as(AssertSqlSafe(select)).bind(operator).bind(actions).bind(subject).bind(from).bind(to);
        let (keys, total) = tokio::try_join!(keys.bind(limit).fetch_one(pool), self.count(pool, filter))?;
        Ok((EntryKeys::of(keys), total))
    }

    /// The entries of these ids, newest first; one that is unknown is left out.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn entries(self, pool: &PgPool, ids: &[Uuid]) -> Result<Vec<AuditEntry>, sqlx::Error> {
        let select = format!(
            "select id, at, operator_id, action, subject, details
             from {}.audit_log where id = any($1) order by at desc, id desc",
            self.0
        );
        sqlx::query_as(AssertSqlSafe(select)).bind(ids).fetch_all(pool).await
    }

    /// How many entries a filter leaves.
    async fn count(self, pool: &PgPool, filter: &AuditFilter) -> Result<u64, sqlx::Error> {
        let AuditFilter { operator, actions, subject, from, to } = filter;
        let count = format!("select count(*) from {}.audit_log where {IS_MEANT}", self.0);
        let total =
            sqlx::query_scalar(AssertSqlSafe(count)).bind(operator).bind(actions).bind(subject).bind(from).bind(to);
        let total: i64 = total.fetch_one(pool).await?;
        Ok(total.unsigned_abs())
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
