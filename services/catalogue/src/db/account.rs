//! Customer accounts by their references, as auth tells them.

use sqlx::PgPool;
use uuid::Uuid;

/// Writes down what accounts are called. Who had one of these references before, as after auth lost its rows, has it no
/// longer.
pub async fn put(pool: &PgPool, ids: &[Uuid], references: &[String]) -> sqlx::Result<()> {
    let mut transaction = platform_database::begin(pool).await?;
    sqlx::query!(
        "delete from catalogue.accounts a using unnest($1::uuid[], $2::text[]) as told (id, reference)
         where a.reference = told.reference and a.id <> told.id",
        ids,
        references
    )
    .execute(&mut *transaction)
    .await?;
    sqlx::query!(
        "insert into catalogue.accounts (id, reference)
         select * from unnest($1::uuid[], $2::text[]) as told (id, reference) order by id
         on conflict (id) do update set reference = excluded.reference
             where accounts.reference <> excluded.reference",
        ids,
        references
    )
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}
