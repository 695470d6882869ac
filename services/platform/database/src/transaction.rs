//! Transactions that have begun, or have not: nothing in between comes back to the pool.
//!
//! A `begin` that is dropped while PostgreSQL answers it, because whoever asked went away, leaves sqlx with a connection
//! that it takes for idle and PostgreSQL for one inside a transaction: what the next borrower writes is never committed.
//! So `begin` runs in a task of its own, to its end; what nobody waits for any more is rolled back.

use sqlx::{PgPool, Postgres, Transaction};

/// Begins a transaction.
///
/// # Errors
/// When there is no connection, or PostgreSQL refuses.
pub async fn begin(pool: &PgPool) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    begun(pool, "begin").await
}

/// Begins a transaction that only reads, and sees everything as it was at its first statement. PostgreSQL may plan its
/// statements for what they are given, also where all others are planned once (see [`crate::open_for_lookups`]).
///
/// # Errors
/// When there is no connection, or PostgreSQL refuses.
pub async fn read_snapshot(pool: &PgPool) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    begun(pool, "begin isolation level repeatable read, read only; set local plan_cache_mode = 'auto'").await
}

async fn begun(pool: &PgPool, statement: &'static str) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let pool = pool.clone();
    #[expect(clippy::disallowed_methods, reason = "here it runs to its end")]
    let task = tokio::spawn(async move { pool.begin_with(statement).await });
    task.await.unwrap_or(Err(sqlx::Error::WorkerCrashed))
}
