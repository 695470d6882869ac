//! The pictures of a loaded catalogue, as who makes them ready reads them.

use catalogue_files::pictures;
use futures::TryStreamExt;
use platform_database::testing::database;
use sqlx::{Executor, postgres::PgPoolOptions};
use std::{collections::HashSet, pin::pin, time::Duration};

/// More than a page, and more than a connection holds of rows that nobody reads.
const CATEGORIES: i32 = 12_000;

#[tokio::test]
async fn each_picture_is_read_once_by_a_reader_slower_than_a_statement_may_be() {
    let database = database("catalogue", &catalogue::MIGRATIONS).await;
    // Two categories each have the same picture, whose path is long.
    let insert = "insert into catalogue.categories
         (id, external_id, position, name_fr, name_en, description_fr, description_en, slug_fr, slug_en, picture)
         select gen_random_uuid(), n::text, 0, '', '', '', '', 'c-' || n, 'c-' || n, n / 2 || repeat('x', 1000) || '.png'
         from generate_series(0, $1 - 1) as n";
    let mut transaction = platform_database::begin(&database.pool).await.unwrap();
    // Beside other tests it may take longer than a statement of the service may.
    transaction.execute("set local statement_timeout = 0").await.unwrap();
    sqlx::query(insert).bind(CATEGORIES).execute(&mut *transaction).await.unwrap();
    transaction.commit().await.unwrap();
    let brief = PgPoolOptions::new().after_connect(|connection, _| {
        Box::pin(async move { connection.execute("set statement_timeout = '1s'").await.map(drop) })
    });
    let pool = brief.connect_with((*database.pool.connect_options()).clone()).await.unwrap();

    assert_eq!(pictures::count(&pool).await.unwrap(), 6_000);
    let mut addresses = pin!(pictures::addresses(&pool));
    let mut read = HashSet::from([addresses.try_next().await.unwrap().unwrap()]);
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    while let Some(address) = addresses.try_next().await.unwrap() {
        assert!(read.insert(address), "read twice");
    }
    assert_eq!(read.len(), 6_000);
}
