//! The pictures that a catalogue shows, for who makes them ready.

use catalogue_model::picture;
use futures::{Stream, TryStreamExt};
use sqlx::PgPool;

/// How many pictures the catalogue names.
///
/// # Errors
/// When the database fails.
pub async fn count(pool: &PgPool) -> sqlx::Result<u64> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from (
             select picture from catalogue.variants where picture is not null
             union select picture from catalogue.categories where picture is not null
           ) as pictures"#
    );
    Ok(count.fetch_one(pool).await?.unsigned_abs())
}

/// The address of each, once: `/media/…`.
pub fn addresses(pool: &PgPool) -> impl Stream<Item = sqlx::Result<String>> + Send {
    let paths = sqlx::query_scalar!(
        r#"select picture as "picture!" from catalogue.variants where picture is not null
           union select picture from catalogue.categories where picture is not null"#
    );
    paths.fetch(pool).map_ok(|path| picture::address(&path))
}
