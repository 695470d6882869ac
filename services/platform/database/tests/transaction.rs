//! A transaction that nobody waits for any more leaves nothing behind.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use platform_database::{begin, read_snapshot, testing};
use sqlx::{PgPool, migrate::Migrator, postgres::PgPoolOptions};
use std::{future::Future, pin::pin, task::Poll};

static MIGRATIONS: Migrator = sqlx::migrate!("tests/migrations");

/// Polls a future so many times at most, then drops it where it stands.
async fn drop_after(polls: usize, future: impl Future) {
    let mut future = pin!(future);
    let mut left = polls;
    std::future::poll_fn(|context| {
        left = left.saturating_sub(1);
        match future.as_mut().poll(context) {
            Poll::Pending if left > 0 => Poll::Pending,
            _ => Poll::Ready(()),
        }
    })
    .await;
}

/// Whether the pool's only connection is in a transaction that began before this statement.
async fn is_in_transaction(pool: &PgPool) -> bool {
    sqlx::query_scalar::<_, i32>("set local statement_timeout = '1s'").fetch_optional(pool).await.unwrap();
    sqlx::query_scalar("select current_setting('statement_timeout') = '1s'").fetch_one(pool).await.unwrap()
}

#[tokio::test]
async fn a_connection_comes_back_to_the_pool_outside_any_transaction_wherever_its_begin_was_dropped() {
    let database = testing::database("notes", &MIGRATIONS).await;
    let options = database.pool.connect_options();
    let pool = PgPoolOptions::new().max_connections(1).connect_with((*options).clone()).await.unwrap();
    for polls in 1..=12 {
        drop_after(polls, begin(&pool)).await;
        assert!(!is_in_transaction(&pool).await, "begin, dropped after {polls} polls");
        drop_after(polls, read_snapshot(&pool)).await;
        assert!(!is_in_transaction(&pool).await, "read_snapshot, dropped after {polls} polls");
    }
}
