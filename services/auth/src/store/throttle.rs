//! Failed logins in PostgreSQL, where every replica counts them and no flushed cache forgets them.

use crate::throttle::{Failures, WINDOW};
use chrono::{DateTime, Utc};
use sqlx::PgPool;

/// The failures counted under a key.
pub async fn failures(pool: &PgPool, key: &[u8]) -> Result<Option<Failures>, sqlx::Error> {
    sqlx::query_as!(Failures, "select failures as count, since from auth.login_failures where key = $1", key)
        .fetch_optional(pool)
        .await
}

/// Counts one more; a window that is over begins anew.
pub async fn count(pool: &PgPool, key: &[u8], now: DateTime<Utc>) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "insert into auth.login_failures as counted (key, failures, since) values ($1, 1, $2)
         on conflict (key) do update set
             failures = case when counted.since > $3 then counted.failures + 1 else 1 end,
             since = case when counted.since > $3 then counted.since else $2 end",
        key,
        now,
        now - WINDOW,
    )
    .execute(pool)
    .await
    .map(drop)
}

/// Forgets the failures under a key.
pub async fn forget(pool: &PgPool, key: &[u8]) -> Result<(), sqlx::Error> {
    sqlx::query!("delete from auth.login_failures where key = $1", key).execute(pool).await.map(drop)
}

/// Forgets all failures whose window is over.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> Result<u64, sqlx::Error> {
    let swept = sqlx::query!("delete from auth.login_failures where since <= $1", now - WINDOW).execute(pool).await?;
    Ok(swept.rows_affected())
}
