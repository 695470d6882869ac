//! The version that prices have now.

use crate::domain::price_version::PriceVersion;
use catalogue_model::price::Audience;
use sqlx::PgPool;

/// The version of the prices that an audience is told from now on.
pub async fn now(pool: &PgPool, audience: &Audience) -> sqlx::Result<PriceVersion> {
    let row = sqlx::query!(
        r#"select pg_current_snapshot()::text as "snapshot!",
               array(select id from catalogue.price_lists
                   where (kind = 'GROUP' and key = any($1)) or (kind = 'ACCOUNT' and key = $2)
                   order by id) as "lists!""#,
        &audience.groups,
        audience.account.map(|account| account.to_string())
    )
    .fetch_one(pool)
    .await?;
    Ok(PriceVersion { lists: row.lists, currency: audience.currency, snapshot: row.snapshot })
}
