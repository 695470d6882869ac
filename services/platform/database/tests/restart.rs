//! A database that goes away and comes back.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

use platform_database::{open, readiness, refuse};
use platform_embedded::{Cluster, EmbeddedSettings};
use platform_process::{Kind, Settings};
use sqlx::migrate::Migrator;

static MIGRATIONS: Migrator = sqlx::migrate!("tests/migrations");

#[tokio::test]
async fn a_pool_outlives_a_restart_and_refuses_as_unavailable_meanwhile() {
    let place = tempfile::tempdir().unwrap();
    let embedded = EmbeddedSettings { data_dir: place.path().to_path_buf(), durable: false };
    let cluster = Cluster::start(&embedded).await.unwrap();
    let url = cluster.url("shop").await.unwrap();
    let settings = Settings::from_pairs([("SHOP_DATABASE_URL", url)]);
    let pool = open(&settings, "notes", &MIGRATIONS).await.unwrap();
    let count = async || sqlx::query_scalar::<_, i64>("select count(*) from notes.notes").fetch_one(&pool).await;
    let is_ready = readiness(&pool);
    assert_eq!((count().await.unwrap(), is_ready().await), (0, true));

    cluster.stop().await;
    assert!(!is_ready().await);
    assert_eq!(refuse(count().await.unwrap_err()).kind, Kind::Unavailable);

    let again = Cluster::start(&embedded).await.unwrap();
    assert_eq!((count().await.unwrap(), is_ready().await), (0, true));
    again.stop().await;
}
