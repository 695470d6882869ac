//! The outbox: delivered after the commit and only then, again after a failure, and dead-lettered in the end.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use platform_database::Presence;
use platform_database::outbox::{
    DeliveryError, FailedMail, GivenUpFilter, MailHead, Outbox, OutboxEntry, OutboxWorker, PermanentError,
};
use platform_database::testing::{TestDatabase, database};
use platform_process::CancellationToken;
use serde_json::json;
use sqlx::migrate::Migrator;
use tokio::sync::mpsc;
use uuid::Uuid;
use values::Page;

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

async fn presence(database: &TestDatabase) -> Presence {
    Presence::announce(&database.pool).await.unwrap()
}

async fn make_due(database: &TestDatabase) {
    sqlx::query("update notes.outbox set due_at = now()").execute(&database.pool).await.unwrap();
}

async fn succeed(_: OutboxEntry) -> Result<(), DeliveryError> {
    Ok(())
}

async fn fail(_: OutboxEntry) -> Result<(), DeliveryError> {
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

    let worker =
        OutboxWorker::new(database.pool.clone(), presence(&database).await, outbox, |entry: OutboxEntry| async move {
            assert_eq!((entry.kind.as_str(), entry.attempts), ("mail", 1));
            assert_eq!(entry.payload, json!({ "to": "buyer@example.com" }));
            Ok(())
        });
    assert_eq!(worker.deliver_due().await.unwrap(), 1);
    assert_eq!(worker.deliver_due().await.unwrap(), 0);
    assert_eq!(rows(&database, "true").await, 0);
}

#[tokio::test]
async fn a_failed_row_waits_and_is_tried_again() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    push(&database, &outbox, "mail").await;
    let failing = OutboxWorker::new(database.pool.clone(), presence(&database).await, outbox.clone(), fail);
    assert_eq!(failing.deliver_due().await.unwrap(), 1);
    assert_eq!(failing.deliver_due().await.unwrap(), 0, "not due yet");
    assert_eq!(rows(&database, "attempts = 1 and last_error = 'the mail server is down' and due_at > now()").await, 1);

    make_due(&database).await;
    let mended = OutboxWorker::new(database.pool.clone(), presence(&database).await, outbox, succeed);
    assert_eq!(mended.deliver_due().await.unwrap(), 1);
    assert_eq!(rows(&database, "true").await, 0);
}

#[tokio::test]
async fn a_row_that_fails_too_often_is_parked() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    push(&database, &outbox, "mail").await;
    let worker = OutboxWorker::new(database.pool.clone(), presence(&database).await, outbox, fail).with_max_attempts(2);
    worker.deliver_due().await.unwrap();
    assert_eq!(rows(&database, "dead_lettered_at is null").await, 1);
    make_due(&database).await;
    worker.deliver_due().await.unwrap();
    assert_eq!(rows(&database, "dead_lettered_at is not null").await, 1);
    make_due(&database).await;
    assert_eq!(worker.deliver_due().await.unwrap(), 0);
}

#[tokio::test]
async fn what_can_never_be_delivered_is_dead_lettered_at_once() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    push(&database, &outbox, "mail").await;
    let refused = async |_| Err(PermanentError("no such mailbox".into()).into());
    OutboxWorker::new(database.pool.clone(), presence(&database).await, outbox, refused)
        .retry_forever()
        .deliver_due()
        .await
        .unwrap();
    assert_eq!(
        rows(&database, "attempts = 1 and dead_lettered_at is not null and last_error = 'no such mailbox'").await,
        1
    );
}

#[tokio::test]
async fn d7_48_a_mail_that_failed_for_good_is_found_by_its_head_and_sent_on_its_way_again_once() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    push(&database, &outbox, "mail").await;
    push(&database, &outbox, "stock").await;
    let refuse = async |entry: OutboxEntry| -> Result<(), DeliveryError> {
        if entry.kind == "stock" {
            return Err(PermanentError("no such offer".into()).into());
        }
        let (to, subject) = ("Ada@example.com".to_owned(), "Your order".to_owned());
        let head = MailHead { to, subject, locale: "en-GB".to_owned(), cause: Some("REFUSED".to_owned()) };
        Err(FailedMail { head, is_final: true, error: "550".into() }.into())
    };
    let worker = OutboxWorker::new(database.pool.clone(), presence(&database).await, outbox.clone(), refuse);
    assert_eq!(worker.deliver_due().await.unwrap(), 2);

    let mails = |query| GivenUpFilter { except: &["stock"], query };
    let page = Page::new(0, 10, 10).unwrap();
    let found = async |query| outbox.given_up(&database.pool, mails(query), page).await.unwrap();
    let (rows, total) = found(" ada@EXAMPLE ").await;
    assert_eq!((rows.len(), total), (1, 1));
    let head = rows[0].mail.as_ref().unwrap();
    assert_eq!((head.subject.as_str(), head.cause.as_deref()), ("Your order", Some("REFUSED")));
    assert_eq!((rows[0].attempts, rows[0].last_error.as_deref()), (1, Some("550")));
    assert_eq!(found("somebody else").await, (Vec::new(), 0));

    let mut transaction = platform_database::begin(&database.pool).await.unwrap();
    assert_eq!(outbox.retry(&mut transaction, mails(""), rows[0].id).await.unwrap().as_ref(), rows.first());
    assert_eq!(outbox.retry(&mut transaction, mails(""), rows[0].id).await.unwrap(), None);
    assert_eq!(outbox.retry_all(&mut transaction, mails("")).await.unwrap(), 0);
    transaction.commit().await.unwrap();
    assert_eq!(rows_due(&database).await, 1);

    // Where the next attempt does not come as far as the mail, nobody is told of an earlier cause.
    let worker = OutboxWorker::new(database.pool.clone(), presence(&database).await, outbox.clone(), fail);
    worker.with_max_attempts(1).deliver_due().await.unwrap();
    let (rows, _) = found("").await;
    let head = rows[0].mail.as_ref().unwrap();
    assert_eq!((head.to.as_str(), head.cause.as_deref()), ("Ada@example.com", None));
}

async fn rows_due(database: &TestDatabase) -> i64 {
    rows(database, "dead_lettered_at is null and attempts = 0 and due_at <= now()").await
}

#[tokio::test]
async fn a_worker_that_retries_forever_dead_letters_nothing_and_comes_back_within_five_minutes() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    push(&database, &outbox, "stock").await;
    sqlx::query("update notes.outbox set attempts = 1000").execute(&database.pool).await.unwrap();
    let worker = OutboxWorker::new(database.pool.clone(), presence(&database).await, outbox, fail).retry_forever();
    assert_eq!(worker.deliver_due().await.unwrap(), 1);
    assert_eq!(
        rows(&database, "dead_lettered_at is null and due_at between now() and now() + interval '5 min'").await,
        1
    );
}

#[tokio::test]
async fn each_worker_delivers_its_own_kinds_and_no_other() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    for kind in ["mail", "stock", "mail"] {
        push(&database, &outbox, kind).await;
    }
    let presence = presence(&database).await;
    let worker = || OutboxWorker::new(database.pool.clone(), presence.clone(), outbox.clone(), succeed);
    assert_eq!(worker().only(&["stock", "cart"]).deliver_due().await.unwrap(), 1);
    assert_eq!((rows(&database, "kind = 'mail'").await, rows(&database, "kind = 'stock'").await), (2, 0));
    push(&database, &outbox, "stock").await;
    assert_eq!(worker().except(&["stock"]).except(&["cart"]).deliver_due().await.unwrap(), 2);
    assert_eq!((rows(&database, "kind = 'mail'").await, rows(&database, "kind = 'stock'").await), (0, 1));
}

#[tokio::test]
async fn a_row_taken_off_with_what_it_asks_for_is_done_once() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    push(&database, &outbox, "all").await;
    let id: Uuid = sqlx::query_scalar("select id from notes.outbox").fetch_one(&database.pool).await.unwrap();
    let mut transaction = platform_database::begin(&database.pool).await.unwrap();
    assert!(outbox.remove(&mut transaction, id).await.unwrap());
    transaction.rollback().await.unwrap();
    for is_there in [true, false] {
        let mut transaction = platform_database::begin(&database.pool).await.unwrap();
        assert_eq!(outbox.remove(&mut transaction, id).await.unwrap(), is_there);
        transaction.commit().await.unwrap();
    }
    assert_eq!(rows(&database, "true").await, 0);
}

#[tokio::test]
async fn two_workers_share_the_rows_and_deliver_none_twice() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    for _ in 0..40 {
        push(&database, &outbox, "mail").await;
    }
    let (presence, delivered) = (presence(&database).await, Arc::new(AtomicUsize::new(0)));
    let worker = || {
        let delivered = delivered.clone();
        OutboxWorker::new(database.pool.clone(), presence.clone(), outbox.clone(), move |_| {
            delivered.fetch_add(1, Ordering::SeqCst);
            async { Ok(()) }
        })
    };
    let (one, other) = (worker(), worker());
    let drain = async |worker: &OutboxWorker<_>| while worker.deliver_due().await.unwrap() > 0 {};
    tokio::join!(drain(&one), drain(&other));
    assert_eq!(delivered.load(Ordering::SeqCst), 40);
}

#[tokio::test]
async fn a_claim_is_its_workers_as_long_as_that_is_there_and_free_as_soon_as_it_is_gone() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    push(&database, &outbox, "mail").await;
    let next = OutboxWorker::new(database.pool.clone(), presence(&database).await, outbox.clone(), succeed);
    let (claimed, mut is_claimed) = mpsc::channel(1);
    let hangs = move |_: OutboxEntry| {
        let claimed = claimed.clone();
        async move {
            claimed.send(()).await?;
            std::future::pending().await
        }
    };
    let first = OutboxWorker::new(database.pool.clone(), presence(&database).await, outbox, hangs);
    let delivering = tokio::spawn(async move { first.deliver_due().await });
    is_claimed.recv().await.unwrap();
    assert_eq!(next.deliver_due().await.unwrap(), 0);

    delivering.abort();
    let taken_up = async {
        while next.deliver_due().await.unwrap() == 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(5), taken_up).await.expect("the claim of who is gone is free");
    assert_eq!(rows(&database, "true").await, 0);
}

#[tokio::test]
async fn a_row_that_failed_waits_though_its_worker_is_gone() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    push(&database, &outbox, "mail").await;
    let failing = OutboxWorker::new(database.pool.clone(), presence(&database).await, outbox.clone(), fail);
    assert_eq!(failing.deliver_due().await.unwrap(), 1);
    drop(failing);
    assert_eq!(rows(&database, "claimed_by is null and due_at > now()").await, 1);
}

#[tokio::test]
async fn a_running_worker_delivers_what_is_announced_and_stops_when_told() {
    let database = database("notes", &MIGRATIONS).await;
    let outbox = Outbox::of("notes");
    let (sender, mut delivered) = mpsc::channel(1);
    let worker = OutboxWorker::new(
        database.pool.clone(),
        presence(&database).await,
        outbox.clone(),
        move |entry: OutboxEntry| {
            let sender = sender.clone();
            async move { sender.send(entry.kind).await.map_err(Into::into) }
        },
    );
    let stop = CancellationToken::new();
    let running = tokio::spawn(worker.run(stop.clone()));
    push(&database, &outbox, "mail").await;
    outbox.wake();
    assert_eq!(tokio::time::timeout(Duration::from_secs(5), delivered.recv()).await.unwrap().as_deref(), Some("mail"));
    stop.cancel();
    tokio::time::timeout(Duration::from_secs(5), running).await.unwrap().unwrap();
}
