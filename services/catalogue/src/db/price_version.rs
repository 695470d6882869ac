//! The version that prices have now.

use crate::domain::price_version::PriceVersion;
use catalogue_model::price::BuyerPricing;
use sqlx::PgPool;

/// The version of the prices that a buyer is told from now on.
pub async fn now(pool: &PgPool, buyer_pricing: &BuyerPricing) -> sqlx::Result<PriceVersion> {
    let row = sqlx::query!(
        r#"select pg_current_snapshot()::text as "snapshot!",
               array(select id from catalogue.price_lists
                   where (kind = 'GROUP' and key = any($1)) or (kind = 'ACCOUNT' and key = $2)
                   order by id) as "lists!",
               (select max(day) from catalogue.tax_rates, unnest(array[valid_from, valid_to + 1]) as day
                where country = $3 and day <= (now() at time zone 'Europe/Paris')::date) as taxed_since"#,
        &buyer_pricing.groups,
        buyer_pricing.account.map(|account| account.to_string()),
        buyer_pricing.currency.country()
    )
    .fetch_one(pool)
    .await?;
    Ok(PriceVersion {
        lists: row.lists,
        currency: buyer_pricing.currency,
        taxed_since: row.taxed_since,
        snapshot: row.snapshot,
    })
}
