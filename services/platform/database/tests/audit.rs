//! The audit log: what is written down stands or falls with what was done, and is read newest first.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

use platform_database::{
    audit::{AuditEntry, AuditFilter, AuditLog},
    begin,
    entry_keys::EntryKeys,
    testing::{TestDatabase, database},
};
use proto::common;
use sqlx::migrate::Migrator;
use uuid::Uuid;
use values::{Page, UserId};

static MIGRATIONS: Migrator = sqlx::migrate!("tests/migrations");

const AUDIT_LOG: AuditLog = AuditLog::of("notes");
const OMAR: UserId = UserId(Uuid::from_u128(1));

async fn record(database: &TestDatabase, subject: &str, details: &[(&str, &str)], is_kept: bool) {
    let mut transaction = begin(&database.pool).await.unwrap();
    AUDIT_LOG.record(&mut transaction, OMAR, "NOTE_ADDED", subject, details).await.unwrap();
    if is_kept { transaction.commit().await.unwrap() } else { transaction.rollback().await.unwrap() }
}

async fn page(database: &TestDatabase, number: u32) -> (Vec<AuditEntry>, u64) {
    AUDIT_LOG.page(&database.pool, &AuditFilter::default(), Page::new(number, 2, 2).unwrap()).await.unwrap()
}

#[tokio::test]
async fn d7_34_an_entry_tells_who_did_what_and_leaves_out_what_says_nothing() {
    let database = database("notes", &MIGRATIONS).await;
    record(&database, "N-1", &[("before", "a"), ("reason", "")], true).await;
    let (entries, total) = page(&database, 0).await;
    assert_eq!((entries.len(), total), (1, 1));
    let entry = &entries[0];
    assert_eq!((entry.operator_id, entry.action.as_str(), entry.subject.as_str()), (OMAR.0, "NOTE_ADDED", "N-1"));
    assert_eq!(entry.details.0, [("before".to_owned(), "a".to_owned())].into());
}

#[tokio::test]
async fn what_was_not_done_is_not_written_down() {
    let database = database("notes", &MIGRATIONS).await;
    record(&database, "N-1", &[], false).await;
    assert_eq!(page(&database, 0).await, (Vec::new(), 0));
}

#[tokio::test]
async fn the_log_is_read_newest_first_page_by_page() {
    let database = database("notes", &MIGRATIONS).await;
    for subject in ["N-1", "N-2", "N-3"] {
        record(&database, subject, &[], true).await;
    }
    let mut subjects = Vec::new();
    for number in 0..2 {
        let (entries, total) = page(&database, number).await;
        assert_eq!(total, 3);
        subjects.extend(entries.into_iter().map(|entry| entry.subject));
    }
    assert_eq!(subjects, ["N-3", "N-2", "N-1"]);
}

#[tokio::test]
async fn the_keys_of_the_newest_entries_lead_to_them() {
    let database = database("notes", &MIGRATIONS).await;
    for subject in ["N-1", "N-2", "N-3"] {
        record(&database, subject, &[], true).await;
    }
    let all = AuditFilter::default();
    let (keys, total) = AUDIT_LOG.keys(&database.pool, &all, 2).await.unwrap();
    assert_eq!((keys.times.len(), keys.ids.len(), total), (2, 2, 3));
    let entries = AUDIT_LOG.entries(&database.pool, &keys.ids).await.unwrap();
    assert_eq!(entries, page(&database, 0).await.0);
    assert_eq!(keys.times, entries.iter().map(|entry| entry.at).collect::<Vec<_>>());
    let one = AuditFilter { subject: "n-1".into(), ..all };
    let (keys, total) = AUDIT_LOG.keys(&database.pool, &one, 2).await.unwrap();
    assert_eq!((keys.ids.len(), total), (1, 1));
    let none = AuditFilter { subject: "nothing".into(), ..one };
    assert_eq!(AUDIT_LOG.keys(&database.pool, &none, 2).await.unwrap(), (EntryKeys::default(), 0));
}

#[tokio::test]
async fn a_filter_leaves_who_what_about_what_and_when() {
    let database = database("notes", &MIGRATIONS).await;
    for subject in ["N-1", "N-2"] {
        record(&database, subject, &[], true).await;
    }
    let aged = "update notes.audit_log set at = '2026-03-29T22:30:00Z' where subject = 'N-1'";
    sqlx::query(aged).execute(&database.pool).await.unwrap();
    let subjects = async |said: common::AuditFilter| {
        let filter = AuditFilter::read(Some(said)).unwrap();
        let (entries, total) = AUDIT_LOG.page(&database.pool, &filter, Page::new(0, 10, 10).unwrap()).await.unwrap();
        assert_eq!(entries.len() as u64, total);
        entries.into_iter().map(|entry| entry.subject).collect::<Vec<_>>()
    };
    let all = common::AuditFilter::default;
    assert_eq!(subjects(all()).await, ["N-2", "N-1"]);
    assert_eq!(subjects(common::AuditFilter { operator_id: OMAR.to_string(), ..all() }).await.len(), 2);
    assert!(subjects(common::AuditFilter { operator_id: Uuid::nil().to_string(), ..all() }).await.is_empty());
    assert!(subjects(common::AuditFilter { actions: vec!["NOTE_LOST".into()], ..all() }).await.is_empty());
    assert_eq!(subjects(common::AuditFilter { subject: "n-1".into(), ..all() }).await, ["N-1"]);
    // Half past midnight in Paris is the next day there.
    let day = |day: &str| common::AuditFilter { from_day: day.into(), to_day: day.into(), ..all() };
    assert_eq!(subjects(day("2026-03-30")).await, ["N-1"]);
    assert!(subjects(day("2026-03-29")).await.is_empty());
    let wrong = AuditFilter::read(Some(common::AuditFilter { to_day: "soon".into(), ..all() })).unwrap_err();
    assert_eq!(wrong.field.as_deref(), Some("to"));
}
