//! Accounts whose reference the catalogue is still to be told.

use sqlx::PgPool;
use uuid::Uuid;

/// How many are told at once.
const BATCH_SIZE: i64 = 1_000;

/// All of them are to be told again.
pub async fn all_again(pool: &PgPool) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into auth.accounts_to_name (account_id) select id from auth.accounts where kind = 'CUSTOMER'
         on conflict do nothing"
    )
    .execute(pool)
    .await
    .map(drop)
}

/// Some that are to be told, with their references.
pub async fn some(pool: &PgPool) -> sqlx::Result<Vec<(Uuid, String)>> {
    let rows = sqlx::query!(
        "select a.id, a.external_id from auth.accounts_to_name n join auth.accounts a on a.id = n.account_id
         order by a.id limit $1",
        BATCH_SIZE
    );
    Ok(rows.fetch_all(pool).await?.into_iter().map(|row| (row.id, row.external_id)).collect())
}

/// These were told; one that was renamed meanwhile is still to be.
pub async fn told(pool: &PgPool, accounts: &[(Uuid, String)]) -> sqlx::Result<()> {
    let (ids, references): (Vec<_>, Vec<_>) = accounts.iter().cloned().unzip();
    sqlx::query!(
        "delete from auth.accounts_to_name n
         using unnest($1::uuid[], $2::text[]) as told (id, reference), auth.accounts a
         where n.account_id = told.id and a.id = told.id and a.external_id = told.reference",
        &ids as &[Uuid],
        &references as &[String]
    )
    .execute(pool)
    .await
    .map(drop)
}
