//! What listings know of products, renewed in the transaction that changes them.

use super::{
    ask,
    feed::{self, Kind},
};
use crate::{
    offer::{Summary, listing_price},
    price::decimal,
};
use rust_decimal::Decimal;
use sqlx::{Connection, PgConnection, PgPool};
use uuid::Uuid;

/// Tells PostgreSQL's planner of the rows that a load brought: until then it would plan for empty tables.
pub async fn tell_planner(pool: &PgPool) -> sqlx::Result<()> {
    let mut transaction = platform_database::begin(pool).await?;
    sqlx::query("set local statement_timeout = '300s'").execute(&mut *transaction).await?;
    sqlx::query(
        "analyze catalogue.products, catalogue.variants, catalogue.offers, catalogue.price_ranges, catalogue.shelf,
             catalogue.attribute_values",
    )
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// The same after a great load, and marks its pages as seen by all: the prices of a list are then read from their index
/// alone. It takes as long as reading everything, on a connection of its own that no limit of time holds for.
pub async fn tidy_up(pool: &PgPool) -> sqlx::Result<()> {
    let mut connection = pool.acquire().await?.detach();
    sqlx::query("set statement_timeout = 0").execute(&mut connection).await?;
    sqlx::query(
        "vacuum (analyze) catalogue.products, catalogue.variants, catalogue.offers, catalogue.price_ranges,
             catalogue.shelf, catalogue.attribute_values",
    )
    .execute(&mut connection)
    .await?;
    connection.close().await
}

/// Renews what listings know of these products, whose texts, variants or offers changed, and tells every replica.
pub async fn renew(database: &mut PgConnection, products: &[Uuid]) -> sqlx::Result<()> {
    renew_as(database, products, Kind::Products).await
}

/// The same where nothing but offers changed: prices, stock, who sells. Words need not be looked at again.
pub async fn renew_offers(database: &mut PgConnection, products: &[Uuid]) -> sqlx::Result<()> {
    renew_as(database, products, Kind::Offers).await
}

/// Tells every replica that categories or suppliers changed.
pub async fn renew_frame(database: &mut PgConnection) -> sqlx::Result<()> {
    feed::append(database, Kind::Frame, &[]).await
}

async fn renew_as(database: &mut PgConnection, products: &[Uuid], kind: Kind) -> sqlx::Result<()> {
    if products.is_empty() {
        return Ok(());
    }
    let mut products = products.to_vec();
    products.sort_unstable();
    products.dedup();
    let numbers = numbers(database, &products).await?;
    let mut variants = ask::of_all_variants(database, &products).await?;
    let all: Vec<i32> = numbers.iter().map(|(_, number)| *number).collect();
    let asks = ask::of_first_variants(database, &all).await?;
    let prices: Vec<[Option<Decimal>; 2]> = all
        .iter()
        .map(|number| {
            let asks = asks.get(number).map(Vec::as_slice).unwrap_or_default();
            [0, 1].map(|currency| decimal(listing_price(asks.iter().map(|ask| (ask.can_be_had, ask.prices[currency])))))
        })
        .collect();

    let summaries: Vec<Summary> =
        numbers.iter().map(|(id, _)| Summary::of(&variants.remove(id).unwrap_or_default())).collect();
    let suppliers: Vec<String> = summaries.iter().map(|summary| array_literal(&summary.suppliers)).collect();
    sqlx::query!(
        "update catalogue.shelf s set is_listed = row.is_listed, is_in_stock = row.is_in_stock,
             supplier_ids = row.suppliers::uuid[], price_eur = row.price_eur, price_gbp = row.price_gbp
         from unnest($1::integer[], $2::boolean[], $3::boolean[], $4::text[], $5::numeric[], $6::numeric[])
             as row (number, is_listed, is_in_stock, suppliers, price_eur, price_gbp)
         where s.number = row.number",
        &all,
        &summaries.iter().map(|summary| summary.is_listed).collect::<Vec<_>>(),
        &summaries.iter().map(|summary| summary.is_in_stock).collect::<Vec<_>>(),
        &suppliers,
        &prices.iter().map(|[euros, _]| *euros).collect::<Vec<Option<Decimal>>>() as _,
        &prices.iter().map(|[_, pounds]| *pounds).collect::<Vec<Option<Decimal>>>() as _
    )
    .execute(&mut *database)
    .await?;
    feed::append(database, kind, &all).await
}

/// The numbers of products, given to those that have none yet. The rows stay locked to the end of the transaction:
/// two who change offers of one product at once would else each miss the other's change.
async fn numbers(database: &mut PgConnection, products: &[Uuid]) -> sqlx::Result<Vec<(Uuid, i32)>> {
    sqlx::query!(
        "insert into catalogue.shelf (product_id, number, is_listed, is_in_stock, supplier_ids)
         select id, nextval('catalogue.product_numbers'), false, false, '{}'
         from unnest($1::uuid[]) with ordinality as new (id, place)
         where not exists (select from catalogue.shelf s where s.product_id = id)
         order by place
         on conflict (product_id) do nothing",
        products
    )
    .execute(&mut *database)
    .await?;
    let rows = sqlx::query!(
        "select product_id, number from catalogue.shelf where product_id = any($1) order by product_id for no key update",
        products
    )
    .fetch_all(database)
    .await?;
    Ok(rows.into_iter().map(|row| (row.product_id, row.number)).collect())
}

/// A list of ids as PostgreSQL writes an array, for lists of lists, which `unnest` would flatten.
fn array_literal(ids: &[Uuid]) -> String {
    let ids: Vec<String> = ids.iter().map(Uuid::to_string).collect();
    format!("{{{}}}", ids.join(","))
}
