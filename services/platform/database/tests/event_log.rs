//! The log of what happened: read on from where it was read, whoever takes their time.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

use chrono::{TimeDelta, Utc};
use platform_database::{
    begin,
    event_log::EventLog,
    testing::{TestDatabase, database},
};
use sqlx::{PgConnection, migrate::Migrator};

static MIGRATIONS: Migrator = sqlx::migrate!("tests/migrations");

const EVENT_LOG: EventLog = EventLog::of("notes");

async fn log(connection: &mut PgConnection, kind: &str) {
    let insert = sqlx::query("insert into notes.events (type, data) values ($1, '{\"note\": 1}')").bind(kind);
    insert.execute(connection).await.unwrap();
}

async fn since(database: &TestDatabase, position: &str) -> (Vec<String>, String) {
    let (events, position) = EVENT_LOG.since(&database.pool, position).await.unwrap();
    (events.into_iter().map(|event| event.kind).collect(), position)
}

#[tokio::test]
async fn a_reader_starts_now_and_reads_on_and_misses_no_transaction_that_takes_its_time() {
    let database = database("notes", &MIGRATIONS).await;
    log(&mut database.pool.acquire().await.unwrap(), "before").await;
    let (events, position) = since(&database, "").await;
    assert_eq!(events, Vec::<String>::new());
    let mut slow = begin(&database.pool).await.unwrap();
    log(&mut slow, "slow").await;
    log(&mut database.pool.acquire().await.unwrap(), "quick").await;
    let (events, position) = since(&database, &position).await;
    assert_eq!(events, ["quick"]);
    slow.commit().await.unwrap();
    let (events, position) = since(&database, &position).await;
    assert_eq!(events, ["slow"]);
    assert_eq!(since(&database, &position).await.0, Vec::<String>::new());
}

#[tokio::test]
async fn a_reader_of_a_later_day_than_the_database_starts_now() {
    let database = database("notes", &MIGRATIONS).await;
    log(&mut database.pool.acquire().await.unwrap(), "before").await;
    let (events, position) = since(&database, "9000000000:9000000000:").await;
    assert_eq!(events, Vec::<String>::new());
    log(&mut database.pool.acquire().await.unwrap(), "after").await;
    assert_eq!(since(&database, &position).await.0, ["after"]);
}

#[tokio::test]
async fn what_is_a_week_old_is_forgotten() {
    let database = database("notes", &MIGRATIONS).await;
    log(&mut database.pool.acquire().await.unwrap(), "old").await;
    assert_eq!(EVENT_LOG.trim(&database.pool, Utc::now()).await.unwrap(), 0);
    assert_eq!(EVENT_LOG.trim(&database.pool, Utc::now() + TimeDelta::days(8)).await.unwrap(), 1);
}
