//! Backups of a database that is being written to, and the way back to any time since.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use chrono::{DateTime, Utc};
use platform_backup::{BackupFolder, Kept, RestoreRequest, Source, archive_now, back_up, restore};
use platform_embedded::{Cluster, EmbeddedSettings};
use sqlx::{Connection, PgConnection};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use tempfile::TempDir;
use tokio::task::JoinHandle;

async fn cluster(data_dir: &Path) -> Cluster {
    Cluster::start(&EmbeddedSettings { data_dir: data_dir.to_path_buf(), durable: false }).await.unwrap()
}

async fn session(cluster: &Cluster) -> PgConnection {
    PgConnection::connect(&cluster.url("shop").await.unwrap()).await.unwrap()
}

fn media(data_dir: &Path) -> Vec<Kept> {
    vec![Kept { name: "media", place: data_dir.join("media") }]
}

fn request(place: &TempDir, at: Option<DateTime<Utc>>) -> RestoreRequest {
    RestoreRequest { data_dir: place.path().to_path_buf(), others: media(place.path()), at }
}

async fn execute(session: &mut PgConnection, statement: &'static str) {
    sqlx::query(statement).execute(session).await.unwrap();
}

/// The numbers in order, which were written one by one.
async fn numbers(cluster: &Cluster) -> Vec<i64> {
    sqlx::query_scalar("select n from written order by n").fetch_all(&mut session(cluster).await).await.unwrap()
}

/// Writes number after number until it is told to end; gives the last one that was committed.
fn writer(mut session: PgConnection, ends: Arc<AtomicBool>) -> JoinHandle<i64> {
    tokio::spawn(async move {
        let mut last = 0;
        while !ends.load(Ordering::Relaxed) {
            last += 1;
            let insert = sqlx::query("insert into written values ($1, repeat('x', 500))").bind(last);
            insert.execute(&mut session).await.unwrap();
        }
        last
    })
}

#[tokio::test]
async fn what_was_committed_during_a_backup_and_after_it_comes_back_in_order() {
    let [from, to, kept] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let folder = BackupFolder::at(kept.path()).unwrap();
    fs::create_dir(from.path().join("media")).unwrap();
    fs::write(from.path().join("media/pen.png"), "a pen").unwrap();
    let shop = cluster(from.path()).await;
    execute(&mut session(&shop).await, "create table written (n bigint primary key, filler text)").await;
    let ends = Arc::new(AtomicBool::new(false));
    let writing = writer(session(&shop).await, Arc::clone(&ends));

    let source = Source::of(&shop);
    back_up(&folder, &source, &media(from.path()), |_, _| ()).await.unwrap();
    ends.store(true, Ordering::Relaxed);
    let last = writing.await.unwrap();
    archive_now(&folder, &source).await.unwrap();
    execute(&mut session(&shop).await, "insert into written values (-1)").await;
    shop.stop().await;

    let restored = restore(&folder, request(&to, None), |_, _| ()).await.unwrap();
    assert!(!restored.has_gap && restored.until.is_some_and(|until| until >= restored.backup.begun));
    let again = cluster(to.path()).await;
    assert_eq!(numbers(&again).await, (1..=last).collect::<Vec<_>>(), "all that was archived, and nothing after it");
    assert_eq!(fs::read_to_string(to.path().join("media/pen.png")).unwrap(), "a pen");
    execute(&mut session(&again).await, "insert into written values (0)").await;
    again.stop().await;
}

#[tokio::test]
async fn a_shop_comes_back_as_it_was_at_a_time_and_its_own_log_follows_in_the_same_folder() {
    let [from, to, later, kept] = [(); 4].map(|()| tempfile::tempdir().unwrap());
    let folder = BackupFolder::at(kept.path()).unwrap();
    let shop = cluster(from.path()).await;
    execute(&mut session(&shop).await, "create table written (n bigint primary key)").await;
    back_up(&folder, &Source::of(&shop), &[], |_, _| ()).await.unwrap();
    execute(&mut session(&shop).await, "insert into written values (1)").await;
    let before_the_mistake = Utc::now();
    execute(&mut session(&shop).await, "delete from written").await;
    archive_now(&folder, &Source::of(&shop)).await.unwrap();
    shop.stop().await;

    let restored = restore(&folder, request(&to, Some(before_the_mistake)), |_, _| ()).await.unwrap();
    assert!(restored.until.is_some_and(|until| until <= before_the_mistake));
    let again = cluster(to.path()).await;
    assert_eq!(numbers(&again).await, [1]);
    execute(&mut session(&again).await, "insert into written values (2)").await;
    archive_now(&folder, &Source::of(&again)).await.unwrap();
    again.stop().await;

    restore(&folder, request(&later, None), |_, _| ()).await.unwrap();
    let third = cluster(later.path()).await;
    assert_eq!(numbers(&third).await, [1, 2], "the newest timeline is the one that goes on");
    third.stop().await;
}

#[tokio::test]
async fn a_second_backup_writes_only_what_changed_and_a_damaged_one_is_not_restored() {
    let [from, to, kept] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let folder = BackupFolder::at(kept.path()).unwrap();
    let shop = cluster(from.path()).await;
    let source = Source::of(&shop);
    let first = back_up(&folder, &source, &[], |_, _| ()).await.unwrap();
    assert!(first.written > 5_000_000, "{}", first.written);
    let second = back_up(&folder, &source, &[], |_, _| ()).await.unwrap();
    assert!(second.written * 10 < first.written, "{} of {}", second.written, first.written);
    shop.stop().await;

    let damaged = a_chunk(kept.path());
    fs::write(&damaged, b"no chunk").unwrap();
    let error = restore(&folder, request(&to, None), |_, _| ()).await.unwrap_err().to_string();
    assert!(error.contains(damaged.to_str().unwrap()) && error.contains("damaged"), "{error}");
    assert!(!to.path().join("postgres/data").exists(), "nothing stands that could be taken for a shop");
}

/// The file of some chunk.
fn a_chunk(folder: &Path) -> PathBuf {
    let first = |folder: PathBuf| fs::read_dir(folder).unwrap().next().unwrap().unwrap().path();
    first(first(folder.join("objects")))
}

#[tokio::test]
async fn nothing_is_written_over_a_database_nor_among_another_ones_backups() {
    let [one, other, kept] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let folder = BackupFolder::at(kept.path()).unwrap();
    let none = restore(&folder, request(&one, None), |_, _| ()).await.unwrap_err().to_string();
    assert!(none.contains("no backup"), "{none}");
    let shop = cluster(one.path()).await;
    back_up(&folder, &Source::of(&shop), &[], |_, _| ()).await.unwrap();
    shop.stop().await;
    let there = restore(&folder, request(&one, None), |_, _| ()).await.unwrap_err().to_string();
    assert!(there.contains("is a database already"), "{there}");

    let stranger = cluster(other.path()).await;
    let mixed = back_up(&folder, &Source::of(&stranger), &[], |_, _| ()).await.unwrap_err().to_string();
    assert!(mixed.contains("another database"), "{mixed}");
    stranger.stop().await;
}

#[tokio::test]
async fn a_time_that_the_log_does_not_reach_is_refused_and_leaves_no_database() {
    let [from, to, kept] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let folder = BackupFolder::at(kept.path()).unwrap();
    let shop = cluster(from.path()).await;
    shop.url("shop").await.unwrap();
    back_up(&folder, &Source::of(&shop), &[], |_, _| ()).await.unwrap();
    shop.stop().await;
    let tomorrow = Utc::now() + chrono::TimeDelta::days(1);
    let error = restore(&folder, request(&to, Some(tomorrow)), |_, _| ()).await.unwrap_err().to_string();
    assert!(error.contains("recovery target"), "{error}");
    assert!(!to.path().join("postgres/data").exists());
    restore(&folder, request(&to, None), |_, _| ()).await.unwrap();
    let again = cluster(to.path()).await;
    again.stop().await;
}
