//! What was given up: listed, and sent on its way again.

use chrono::{DateTime, Utc};
use sqlx::types::Json;
use sqlx::{AssertSqlSafe, PgConnection, PgPool};
use uuid::Uuid;
use values::Page;

use crate::entry_keys::EntryKeys;
use crate::outbox::{MailHead, Outbox};

/// A dead-lettered row.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct GivenUp {
    /// Its id.
    pub id: Uuid,
    /// What was to be done, in the service's words.
    pub kind: String,
    /// When it was written down.
    pub created_at: DateTime<Utc>,
    /// When it was given up.
    pub dead_lettered_at: DateTime<Utc>,
    /// How often it was tried.
    pub attempts: i32,
    /// What went wrong at last.
    pub last_error: Option<String>,
    /// Of a mail that was written: whom it is for.
    pub mail: Option<Json<MailHead>>,
}

/// Which of them.
#[derive(Clone, Copy, Debug)]
pub struct GivenUpFilter<'a> {
    /// None of these kinds.
    pub except: &'a [&'a str],
    /// Stands in the address or the subject of the mail, in whatever case; empty: all.
    pub query: &'a str,
}

/// The rows that a filter shows; `$1` and `$2` are bound by [`GivenUpFilter::pattern`] and its kinds.
const FITS: &str = "dead_lettered_at is not null and kind <> all ($1)
     and ($2 = '' or mail ->> 'to' ilike $2 or mail ->> 'subject' ilike $2)";

impl GivenUpFilter<'_> {
    /// The words as `ilike` finds them anywhere in a text; empty: all.
    fn pattern(&self) -> String {
        let words = self.query.trim();
        if words.is_empty() {
            return String::new();
        }
        format!("%{}%", words.replace('\\', r"\\").replace('%', r"\%").replace('_', r"\_"))
    }
}

impl Outbox {
    /// A page of what was given up, the last first, and how much that is in all.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn given_up(
        &self,
        pool: &PgPool,
        filter: GivenUpFilter<'_>,
        page: Page,
    ) -> Result<(Vec<GivenUp>, u64), sqlx::Error> {
        if !filter.query.trim().is_empty() {
            let (total, ids) = self.with_words(pool, filter, page).await?;
            return Ok((self.given_up_of(pool, filter, &ids).await?, total.unsigned_abs()));
        }
        let select = format!(
            "select id, kind, created_at, dead_lettered_at, attempts, last_error, mail from {} where {FITS}
             order by dead_lettered_at desc, id desc limit $3 offset $4",
            self.table
        );
        let rows = sqlx::query_as(AssertSqlSafe(select)).bind(filter.except).bind(filter.pattern());
        let rows = rows.bind(page.limit()).bind(page.offset()).fetch_all(pool);
        tokio::try_join!(rows, self.count_given_up(pool, filter))
    }

    /// Which rows that would be, the last alone, and how many that are in all.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn given_up_keys(
        &self,
        pool: &PgPool,
        filter: GivenUpFilter<'_>,
        limit: i64,
    ) -> Result<(EntryKeys, u64), sqlx::Error> {
        let select = format!(
            "select array_agg(at order by at desc, id desc), array_agg(id order by at desc, id desc)
             from (select dead_lettered_at as at, id from {} where {FITS}
                   order by dead_lettered_at desc, id desc limit $3) as last",
            self.table
        );
        let keys = sqlx::query_as(AssertSqlSafe(select)).bind(filter.except).bind(filter.pattern());
        let (keys, total) = tokio::try_join!(keys.bind(limit).fetch_one(pool), self.count_given_up(pool, filter))?;
        Ok((EntryKeys::of(keys), total))
    }

    /// Those of these ids that a filter shows, the last first; one that is given up no more is left out.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn given_up_of(
        &self,
        pool: &PgPool,
        filter: GivenUpFilter<'_>,
        ids: &[Uuid],
    ) -> Result<Vec<GivenUp>, sqlx::Error> {
        let select = format!(
            "select id, kind, created_at, dead_lettered_at, attempts, last_error, mail from {}
             where id = any($3) and {FITS} order by dead_lettered_at desc, id desc",
            self.table
        );
        let rows = sqlx::query_as(AssertSqlSafe(select)).bind(filter.except).bind(filter.pattern());
        rows.bind(ids).fetch_all(pool).await
    }

    /// How much was given up with the words of a filter, and the ids of a page of it: both from one look at each mail.
    async fn with_words(
        &self,
        pool: &PgPool,
        filter: GivenUpFilter<'_>,
        page: Page,
    ) -> Result<(i64, Vec<Uuid>), sqlx::Error> {
        let select = format!(
            "with found as materialized (select id, dead_lettered_at from {} where {FITS})
             select (select count(*) from found),
                 array(select id from found order by dead_lettered_at desc, id desc limit $3 offset $4)",
            self.table
        );
        let found = sqlx::query_as(AssertSqlSafe(select)).bind(filter.except).bind(filter.pattern());
        found.bind(page.limit()).bind(page.offset()).fetch_one(pool).await
    }

    /// How much was given up.
    async fn count_given_up(&self, pool: &PgPool, filter: GivenUpFilter<'_>) -> Result<u64, sqlx::Error> {
        let count = format!("select count(*) from {} where {FITS}", self.table);
        let count = sqlx::query_scalar(AssertSqlSafe(count)).bind(filter.except).bind(filter.pattern());
        let total: i64 = count.fetch_one(pool).await?;
        Ok(total.unsigned_abs())
    }

    /// Sends one of them on its way again, as if it were new, in the caller's transaction; whoever commits wakes the
    /// workers. None: it is given up no more, or none of these.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn retry(
        &self,
        transaction: &mut PgConnection,
        filter: GivenUpFilter<'_>,
        id: Uuid,
    ) -> Result<Option<GivenUp>, sqlx::Error> {
        let update = format!(
            "update {table} as outbox set dead_lettered_at = null, attempts = 0, due_at = now(), claimed_by = null
             from (select id, kind, created_at, dead_lettered_at, attempts, last_error, mail from {table}
                   where id = $3 and {FITS} for update) as given_up
             where outbox.id = given_up.id
             returning given_up.*",
            table = self.table
        );
        let retried = sqlx::query_as(AssertSqlSafe(update)).bind(filter.except).bind(filter.pattern()).bind(id);
        retried.fetch_optional(transaction).await
    }

    /// The same of all that a filter shows; answers how many.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn retry_all(
        &self,
        transaction: &mut PgConnection,
        filter: GivenUpFilter<'_>,
    ) -> Result<u64, sqlx::Error> {
        let update = format!(
            "update {} set dead_lettered_at = null, attempts = 0, due_at = now(), claimed_by = null where {FITS}",
            self.table
        );
        let retried = sqlx::query(AssertSqlSafe(update)).bind(filter.except).bind(filter.pattern());
        Ok(retried.execute(transaction).await?.rows_affected())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_as_they_are_written() {
        let pattern = |query| GivenUpFilter { except: &[], query }.pattern();
        assert_eq!(pattern("  "), "");
        assert_eq!(pattern(" Nord "), "%Nord%");
        assert_eq!(pattern(r"a_b%c\d"), r"%a\_b\%c\\d%");
    }
}
