//! The private server: started, adopted, shared with a guest, and none the worse for a killed shop.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use platform_embedded::{Cluster, EmbeddedSettings};
use sqlx::{Connection, PgConnection};

fn settings(data_dir: &Path) -> EmbeddedSettings {
    EmbeddedSettings { data_dir: data_dir.to_path_buf(), durable: false }
}

fn postmaster(data_dir: &Path) -> u32 {
    let file = fs::read_to_string(data_dir.join("postgres/data/postmaster.pid")).unwrap();
    file.lines().next().unwrap().trim().parse().unwrap()
}

async fn version(url: &str) -> i32 {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let version: String = sqlx::query_scalar("show server_version_num").fetch_one(&mut connection).await.unwrap();
    version.parse().unwrap()
}

#[tokio::test]
async fn what_was_written_is_there_after_a_stop_and_a_start() {
    let place = tempfile::tempdir().unwrap();
    let cluster = Cluster::start(&settings(place.path())).await.unwrap();
    let url = cluster.url("shop").await.unwrap();
    assert!(version(&url).await >= 150_000);
    let mut connection = PgConnection::connect(&url).await.unwrap();
    sqlx::query("create table kept (n integer)").execute(&mut connection).await.unwrap();
    cluster.stop().await;

    let again = Cluster::start(&settings(place.path())).await.unwrap();
    assert_eq!(again.url("shop").await.unwrap(), url, "the address stays the same");
    let mut connection = PgConnection::connect(&url).await.unwrap();
    sqlx::query("select n from kept").fetch_optional(&mut connection).await.unwrap();
    again.stop().await;
    assert!(PgConnection::connect(&url).await.is_err(), "a stopped server is gone");
}

#[tokio::test]
async fn a_second_shop_is_a_guest_and_stops_nothing() {
    let place = tempfile::tempdir().unwrap();
    let owner = Cluster::start(&settings(place.path())).await.unwrap();
    let guest = Cluster::start(&settings(place.path())).await.unwrap();
    assert!(owner.is_owner() && !guest.is_owner());
    let url = guest.url("shop").await.unwrap();
    guest.stop().await;
    version(&url).await;
    owner.stop().await;
}

#[tokio::test]
async fn a_killed_shops_server_is_adopted() {
    let place = tempfile::tempdir().unwrap();
    let killed = Cluster::start(&settings(place.path())).await.unwrap();
    let before = postmaster(place.path());
    drop(killed);
    let next = Cluster::start(&settings(place.path())).await.unwrap();
    assert!(next.is_owner());
    assert_eq!(postmaster(place.path()), before);
    next.stop().await;
}

#[tokio::test]
async fn a_killed_server_is_started_again() {
    let place = tempfile::tempdir().unwrap();
    let first = Cluster::start(&settings(place.path())).await.unwrap();
    let url = first.url("shop").await.unwrap();
    assert!(Command::new("kill").args(["-9", &postmaster(place.path()).to_string()]).status().unwrap().success());
    drop(first);
    let next = Cluster::start(&settings(place.path())).await.unwrap();
    version(&url).await;
    next.stop().await;
}

/// The server's version once it answers again.
async fn version_again(url: &str) -> i32 {
    let begun = Instant::now();
    while let Err(error) = PgConnection::connect(url).await {
        assert!(begun.elapsed() < Duration::from_secs(60), "{error}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    version(url).await
}

#[tokio::test]
async fn a_server_that_dies_under_its_owner_is_started_again() {
    let place = tempfile::tempdir().unwrap();
    let cluster = Cluster::start(&settings(place.path())).await.unwrap();
    let url = cluster.url("shop").await.unwrap();
    let before = postmaster(place.path());
    assert!(Command::new("kill").args(["-9", &before.to_string()]).status().unwrap().success());
    version_again(&url).await;
    assert_ne!(postmaster(place.path()), before);
    cluster.stop().await;
    assert!(PgConnection::connect(&url).await.is_err(), "a stopped server stays so");
}

#[tokio::test]
async fn a_guest_goes_on_with_the_server_when_its_owner_has_stopped_it() {
    let place = tempfile::tempdir().unwrap();
    let owner = Cluster::start(&settings(place.path())).await.unwrap();
    let guest = Cluster::start(&settings(place.path())).await.unwrap();
    let url = guest.url("shop").await.unwrap();
    owner.stop().await;
    version_again(&url).await;
    assert!(guest.is_owner());
    guest.stop().await;
    assert!(PgConnection::connect(&url).await.is_err());
}

#[tokio::test]
async fn a_process_number_given_to_someone_else_does_not_stop_the_start() {
    let place = tempfile::tempdir().unwrap();
    let first = Cluster::start(&settings(place.path())).await.unwrap();
    first.stop().await;
    let file = place.path().join("postgres/data/postmaster.pid");
    fs::write(&file, format!("{}\n{}\n", std::process::id(), place.path().display())).unwrap();
    let next = Cluster::start(&settings(place.path())).await.unwrap();
    next.stop().await;
}

#[tokio::test]
async fn a_half_made_data_directory_is_made_anew() {
    let place = tempfile::tempdir().unwrap();
    let half = place.path().join("postgres/data.new");
    fs::create_dir_all(&half).unwrap();
    fs::write(half.join("PG_VERSION"), "18\n").unwrap();
    let cluster = Cluster::start(&settings(place.path())).await.unwrap();
    cluster.url("shop").await.unwrap();
    cluster.stop().await;
}

#[tokio::test]
async fn a_long_path_still_has_a_socket() {
    let place = tempfile::tempdir().unwrap();
    let deep = place.path().join("a-directory-with-quite-a-long-name".repeat(4));
    let cluster = Cluster::start(&settings(&deep)).await.unwrap();
    version(&cluster.url("shop").await.unwrap()).await;
    cluster.stop().await;
}

#[tokio::test]
async fn data_of_another_version_are_refused_with_the_remedy() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("postgres/data");
    fs::create_dir_all(&data).unwrap();
    fs::write(data.join("PG_VERSION"), "9\n").unwrap();
    let error = Cluster::start(&settings(place.path())).await.err().unwrap().to_string();
    assert!(error.contains("was made by PostgreSQL 9") && error.contains("SHOP_PG_BIN"), "{error}");
    let durable = EmbeddedSettings { durable: true, ..settings(place.path()) };
    let error = Cluster::start(&durable).await.err().unwrap().to_string();
    assert!(error.contains("SHOP_PG_OLD_BIN") && error.contains("Nothing was changed"), "{error}");
}

#[tokio::test]
async fn the_server_listens_on_its_socket_alone_and_only_its_user_may_enter() {
    use std::os::unix::fs::PermissionsExt;
    let place = tempfile::tempdir().unwrap();
    let cluster = Cluster::start(&settings(place.path())).await.unwrap();
    let mut connection = PgConnection::connect(&cluster.url("shop").await.unwrap()).await.unwrap();
    let listens: String = sqlx::query_scalar("show listen_addresses").fetch_one(&mut connection).await.unwrap();
    assert_eq!(listens, "");
    let mode = fs::metadata(place.path().join("postgres")).unwrap().permissions().mode();
    assert_eq!(mode & 0o077, 0);
    cluster.stop().await;
}
