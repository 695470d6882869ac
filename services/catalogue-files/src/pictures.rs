//! The pictures that a catalogue shows, for who makes them ready.

use catalogue_model::picture;
use futures::{Stream, TryStreamExt, stream};
use sqlx::PgPool;

/// How many addresses are held in memory at once.
const PAGE_LEN: i64 = 5_000;

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

/// The address of each, once: `/media/…`. No statement waits for the reader, who may take longer than one may last.
pub fn addresses(pool: &PgPool) -> impl Stream<Item = sqlx::Result<String>> + Send {
    let pages = stream::try_unfold(String::new(), async |last| {
        let paths = paths_after(pool, &last).await?;
        let next = paths.last().cloned();
        Ok::<_, sqlx::Error>(next.map(|last| (stream::iter(paths.into_iter().map(Ok)), last)))
    });
    pages.try_flatten().map_ok(|path| picture::address(&path))
}

/// The paths of a page, those behind another in their order.
async fn paths_after(pool: &PgPool, last: &str) -> sqlx::Result<Vec<String>> {
    let paths = sqlx::query_scalar!(
        r#"select picture as "picture!" from (
             select picture from catalogue.variants where picture > $1
             union select picture from catalogue.categories where picture > $1
           ) as pictures
           order by picture limit $2"#,
        last,
        PAGE_LEN
    );
    paths.fetch_all(pool).await
}
