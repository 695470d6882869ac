//! Counted attempts in PostgreSQL, where every replica counts them and no flushed cache forgets them.

use crate::domain::credentials::rate_limit::{AttemptCounter, Attempts};
use chrono::{DateTime, Utc};
use sqlx::PgPool;

struct AttemptRow {
    key: Vec<u8>,
    count: i32,
    until: DateTime<Utc>,
}

/// The attempts of each counter, none where there is no row of it.
fn attempts<const N: usize>(counters: [AttemptCounter; N], rows: Vec<AttemptRow>, now: DateTime<Utc>) -> [Attempts; N] {
    counters.map(|counter| {
        let row = rows.iter().find(|row| row.key == counter.key);
        row.map_or(Attempts { count: 0, until: now }, |row| Attempts { count: row.count, until: row.until })
    })
}

/// What was counted so far, for each of the counters.
pub async fn counted<const N: usize>(
    pool: &PgPool,
    counters: [AttemptCounter; N],
    now: DateTime<Utc>,
) -> Result<[Attempts; N], sqlx::Error> {
    let keys = counters.map(|counter| counter.key.to_vec());
    let rows = sqlx::query_as!(
        AttemptRow,
        "select key, count, until from auth.attempts where key = any($1) and until > $2",
        &keys,
        now,
    );
    Ok(attempts(counters, rows.fetch_all(pool).await?, now))
}

/// Counts one more under each counter, and says what was counted before; a window that is over begins anew.
///
/// Rows are taken in the order of their keys, so that no two attempts wait for each other.
pub async fn count<const N: usize>(
    pool: &PgPool,
    counters: [AttemptCounter; N],
    now: DateTime<Utc>,
) -> Result<[Attempts; N], sqlx::Error> {
    let keys = counters.map(|counter| counter.key.to_vec());
    let until = counters.map(|counter| counter.until(now));
    let rows = sqlx::query_as!(
        AttemptRow,
        r#"insert into auth.attempts as counted (key, count, until)
           select new.key, 1, new.until from unnest($1::bytea[], $2::timestamptz[]) as new (key, until) order by new.key
           on conflict (key) do update set
               count = case when counted.until > $3 then counted.count + 1 else 1 end,
               until = case when counted.until > $3 then counted.until else excluded.until end
           returning key, count - 1 as "count!", until"#,
        &keys,
        &until,
        now,
    );
    Ok(attempts(counters, rows.fetch_all(pool).await?, now))
}

/// Forgets what was counted under these.
pub async fn forget<const N: usize>(pool: &PgPool, counters: [AttemptCounter; N]) -> Result<(), sqlx::Error> {
    let keys = counters.map(|counter| counter.key.to_vec());
    sqlx::query!("delete from auth.attempts where key = any($1)", &keys).execute(pool).await.map(drop)
}

/// Forgets all attempts whose window is over.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> Result<u64, sqlx::Error> {
    let swept = sqlx::query!("delete from auth.attempts where until <= $1", now).execute(pool).await?;
    Ok(swept.rows_affected())
}
