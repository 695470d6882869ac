//! What is swept of files: uploads that broke off, and files that nobody names.

use sqlx::PgPool;

/// Forgets uploads without a byte for a day.
pub async fn broken_uploads(pool: &PgPool) -> sqlx::Result<u64> {
    let delete = sqlx::query!("delete from catalogue.file_uploads where touched_at < now() - interval '1 day'");
    Ok(delete.execute(pool).await?.rows_affected())
}

/// Once a day looks which files a product or a category names, and removes those that none has named for thirty days: as
/// long as an import can be taken back to products that name them (D7.41). Answers how many.
pub async fn unnamed_files(pool: &PgPool) -> sqlx::Result<u64> {
    let mut transaction = platform_database::begin(pool).await?;
    let is_mine =
        sqlx::query_scalar!(r#"select pg_try_advisory_xact_lock(hashtext('catalogue.files.sweep')) as "is_mine!""#)
            .fetch_one(&mut *transaction)
            .await?;
    let is_due = sqlx::query_scalar!(
        r#"select exists (select from catalogue.files where checked_at < now() - interval '1 day') as "is_due!""#
    )
    .fetch_one(&mut *transaction)
    .await?;
    if !is_mine || !is_due {
        return Ok(0);
    }
    // A path without an ending is a webp's (`catalogue_model::picture`).
    sqlx::query!(
        "with named as (
             select picture as path from catalogue.variants where picture like 'files/%'
             union select picture from catalogue.categories where picture like 'files/%'
             union select substr(document->>'url', 8)
             from catalogue.products, jsonb_array_elements(documents) document
             where document->>'url' like '/media/files/%'
         ), digests as (
             select distinct split_part(split_part(path, '/', 2), '.', 1) as digest from named
         )
         update catalogue.files f set checked_at = now(),
             named_at = case when f.digest in (select digest from digests) then now() else named_at end"
    )
    .execute(&mut *transaction)
    .await?;
    let removed = sqlx::query!("delete from catalogue.files where named_at < now() - interval '30 days'")
        .execute(&mut *transaction)
        .await?
        .rows_affected();
    transaction.commit().await?;
    Ok(removed)
}
