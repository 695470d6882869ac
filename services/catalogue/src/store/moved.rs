//! What the change feed says of prices that somebody was told earlier.

use crate::{price::Audience, version::Version};
use sqlx::PgPool;
use std::collections::BTreeSet;
use uuid::Uuid;

/// The most changes that are looked through, and the most offers that are named.
const MOST: usize = 5_000;

/// What may have changed since a version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moved {
    /// Too much to be named, or it can't be told.
    Everything,
    /// No more than these offers.
    Offers(Vec<Uuid>),
}

/// The version of the prices that an audience is told from now on.
pub async fn now(pool: &PgPool, audience: &Audience) -> sqlx::Result<Version> {
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
    Ok(Version { lists: row.lists, currency: audience.currency, snapshot: row.snapshot })
}

/// What may have changed since a version: what transactions changed that its snapshot did not see.
pub async fn since(pool: &PgPool, version: &Version) -> sqlx::Result<Moved> {
    // A feed that was cut above the snapshot, or a database younger than it, can't tell.
    let rows = sqlx::query!(
        r#"select 'LOST' as "kind!", '{}'::integer[] as "products!"
           from catalogue.feed
           where cut_at >= pg_snapshot_xmin($1::text::pg_snapshot)
              or pg_snapshot_xmax($1::text::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
           union all
           (select kind, products
            from catalogue.changes
            where transaction >= pg_snapshot_xmin($1::text::pg_snapshot)
              and not pg_visible_in_snapshot(transaction, $1::text::pg_snapshot)
            limit $2)"#,
        version.snapshot,
        i64::try_from(MOST).unwrap_or(i64::MAX)
    )
    .fetch_all(pool)
    .await?;
    let is_named = |kind: &str| matches!(kind, "PRODUCTS" | "OFFERS");
    if rows.len() >= MOST || rows.iter().any(|row| !is_named(&row.kind)) {
        return Ok(Moved::Everything);
    }
    let products: BTreeSet<i32> = rows.into_iter().flat_map(|row| row.products).collect();
    if products.is_empty() {
        return Ok(Moved::Offers(Vec::new()));
    }
    if products.len() > MOST {
        return Ok(Moved::Everything);
    }
    let offers = offers_of(pool, &products.into_iter().collect::<Vec<_>>()).await?;
    Ok(if offers.len() > MOST { Moved::Everything } else { Moved::Offers(offers) })
}

async fn offers_of(pool: &PgPool, products: &[i32]) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        "select o.id
         from catalogue.shelf s
         join catalogue.variants v on v.product_id = s.product_id
         join catalogue.offers o on o.variant_id = v.id
         where s.number = any($1)",
        products
    )
    .fetch_all(pool)
    .await
}
