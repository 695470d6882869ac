//! The outbox: delivered after the commit and only then, again after a failure, and parked in the end.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use platform_database::outbox::{Entry, Fault, Hopeless, Outbox, Relay};
use platform_database::testing::{TestDatabase, database};
use platform_process::CancellationToken;
use serde_json::json;
use sqlx::migrate::Migrator;
use tokio::sync::mpsc;
use uuid::Uuid;

static MIGRATIONS: Migrator = sqlx::migrate!("tests/migrations");

async fn push(database: &TestDatabase, outbox: &Outbox, kind: &str) {
    let mut transaction = platform_database::begin(&database.pool).await.unwrap();
    outbox.push(&mut transaction, kind, &json!({ "to": "buyer@example.com" })).await.unwrap();
    transaction.commit().await.unwrap();
}

async fn rows(database: &TestDatabase, condition: &str) -> i64 {
    let statement = format!("select count(*) from notes.outbox where {condition}");
    sqlx::query_scalar(sqlx::AssertSqlSafe(statement)).fetch_one(&database.pool).await.unwrap()
}

async fn make_due(database: &TestDatabase) {
    sqlx::query("update notes.outbox set due_at = now()").execute(&database.pool).await.unwrap();
}

async fn succeed(_: Entry) -> Result<(), Fault> {
    Ok(())
}

async fn fail(_: Entry) -> Result<(), Fault> {
    Err("the mail server is down".into())
}

#[tokio::test]
async fn a_committed_row_is_delivered_once_and_a_rolled_back_one_never() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    push(&database, &outbox, "mail").await;
    let mut transaction = platform_database::begin(&database.pool).await.unwrap();
    outbox.push(&mut transaction, "never", &()).await.unwrap();
    transaction.rollback().await.unwrap();

    let relay = Relay::new(database.pool.clone(), outbox, |entry: Entry| async move {
        assert_eq!((entry.kind.as_str(), entry.attempts), ("mail", 1));
        assert_eq!(entry.payload, json!({ "to": "buyer@example.com" }));
        Ok(())
    });
    assert_eq!(relay.deliver_due().await.unwrap(), 1);
    assert_eq!(relay.deliver_due().await.unwrap(), 0);
    assert_eq!(rows(&database, "true").await, 0);
}

#[tokio::test]
async fn a_failed_row_waits_and_is_tried_again() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    push(&database, &outbox, "mail").await;
    let failing = Relay::new(database.pool.clone(), outbox.clone(), fail);
    assert_eq!(failing.deliver_due().await.unwrap(), 1);
    assert_eq!(failing.deliver_due().await.unwrap(), 0, "not due yet");
    assert_eq!(rows(&database, "attempts = 1 and last_error = 'the mail server is down' and due_at > now()").await, 1);

    make_due(&database).await;
    let mended = Relay::new(database.pool.clone(), outbox, succeed);
    assert_eq!(mended.deliver_due().await.unwrap(), 1);
    assert_eq!(rows(&database, "true").await, 0);
}

#[tokio::test]
async fn a_row_that_fails_too_often_is_parked() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    push(&database, &outbox, "mail").await;
    let relay = Relay::new(database.pool.clone(), outbox, fail).with_attempts(2);
    relay.deliver_due().await.unwrap();
    assert_eq!(rows(&database, "parked_at is null").await, 1);
    make_due(&database).await;
    relay.deliver_due().await.unwrap();
    assert_eq!(rows(&database, "parked_at is not null").await, 1);
    make_due(&database).await;
    assert_eq!(relay.deliver_due().await.unwrap(), 0);
}

#[tokio::test]
async fn what_can_never_be_delivered_is_parked_at_once() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    push(&database, &outbox, "mail").await;
    let refused = async |_| Err(Hopeless("no such mailbox".into()).into());
    Relay::new(database.pool.clone(), outbox, refused).tireless().deliver_due().await.unwrap();
    assert_eq!(rows(&database, "attempts = 1 and parked_at is not null and last_error = 'no such mailbox'").await, 1);
}

#[tokio::test]
async fn a_tireless_relay_parks_nothing_and_comes_back_within_five_minutes() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    push(&database, &outbox, "stock").await;
    sqlx::query("update notes.outbox set attempts = 1000").execute(&database.pool).await.unwrap();
    let relay = Relay::new(database.pool.clone(), outbox, fail).tireless();
    assert_eq!(relay.deliver_due().await.unwrap(), 1);
    assert_eq!(rows(&database, "parked_at is null and due_at between now() and now() + interval '5 min'").await, 1);
}

#[tokio::test]
async fn each_relay_delivers_its_own_kinds_and_no_other() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    for kind in ["mail", "stock", "mail"] {
        push(&database, &outbox, kind).await;
    }
    let relay = || Relay::new(database.pool.clone(), outbox.clone(), succeed);
    assert_eq!(relay().only(&["stock", "cart"]).deliver_due().await.unwrap(), 1);
    assert_eq!((rows(&database, "kind = 'mail'").await, rows(&database, "kind = 'stock'").await), (2, 0));
    push(&database, &outbox, "stock").await;
    assert_eq!(relay().all_but(&["stock", "cart"]).deliver_due().await.unwrap(), 2);
    assert_eq!((rows(&database, "kind = 'mail'").await, rows(&database, "kind = 'stock'").await), (0, 1));
}

#[tokio::test]
async fn a_row_taken_off_with_what_it_asks_for_is_done_once() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    push(&database, &outbox, "all").await;
    let id: Uuid = sqlx::query_scalar("select id from notes.outbox").fetch_one(&database.pool).await.unwrap();
    let mut transaction = platform_database::begin(&database.pool).await.unwrap();
    assert!(outbox.take_off(&mut transaction, id).await.unwrap());
    transaction.rollback().await.unwrap();
    for is_there in [true, false] {
        let mut transaction = platform_database::begin(&database.pool).await.unwrap();
        assert_eq!(outbox.take_off(&mut transaction, id).await.unwrap(), is_there);
        transaction.commit().await.unwrap();
    }
    assert_eq!(rows(&database, "true").await, 0);
}

#[tokio::test]
async fn two_relays_share_the_rows_and_deliver_none_twice() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    for _ in 0..40 {
        push(&database, &outbox, "mail").await;
    }
    let delivered = Arc::new(AtomicUsize::new(0));
    let relay = || {
        let delivered = delivered.clone();
        Relay::new(database.pool.clone(), outbox.clone(), move |_| {
            delivered.fetch_add(1, Ordering::SeqCst);
            async { Ok(()) }
        })
    };
    let (one, other) = (relay(), relay());
    let drain = async |relay: &Relay<_>| while relay.deliver_due().await.unwrap() > 0 {};
    tokio::join!(drain(&one), drain(&other));
    assert_eq!(delivered.load(Ordering::SeqCst), 40);
}

#[tokio::test]
async fn a_running_relay_delivers_what_is_announced_and_stops_when_told() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    let (sender, mut delivered) = mpsc::channel(1);
    let relay = Relay::new(database.pool.clone(), outbox.clone(), move |entry: Entry| {
        let sender = sender.clone();
        async move { sender.send(entry.kind).await.map_err(Into::into) }
    });
    let stop = CancellationToken::new();
    let running = tokio::spawn(relay.run(stop.clone()));
    push(&database, &outbox, "mail").await;
    outbox.wake();
    assert_eq!(tokio::time::timeout(Duration::from_secs(5), delivered.recv()).await.unwrap().as_deref(), Some("mail"));
    stop.cancel();
    tokio::time::timeout(Duration::from_secs(5), running).await.unwrap().unwrap();
}
