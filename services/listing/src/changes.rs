//! How listings learn of a change: what they know of its products is renewed in the transaction that makes it, and the
//! change feed names them to every replica.

use crate::db::{
    feed::{self, ChangeKind},
    offers,
};
use catalogue_model::{
    category::Category,
    offer::{Availability, listing_price},
    price::decimal,
};
use rust_decimal::Decimal;
use sqlx::{AssertSqlSafe, Connection, PgConnection, PgPool};
use uuid::Uuid;

/// How many products of a renamed category one row of the change feed names.
const MAX_NAMED: usize = 5_000;

/// The tables that a load writes, what it is taken back by among them.
const LOADED_TABLES: [&str; 7] =
    ["products", "variants", "offers", "price_ranges", "listing_rows", "attribute_values", "import_images"];

/// Tells PostgreSQL's planner of the rows that a load brought: until then it would plan for empty tables. A table of which
/// a tenth has not changed since is left: its statistics hold, and renewing them reads a good part of it.
pub async fn tell_planner(pool: &PgPool) -> sqlx::Result<()> {
    let mut transaction = platform_database::begin(pool).await?;
    sqlx::query("set local statement_timeout = '300s'").execute(&mut *transaction).await?;
    let tables = LOADED_TABLES.map(str::to_owned);
    let changed: Vec<String> = sqlx::query_scalar(
        "select table_of.relname::text
         from pg_class table_of join pg_stat_user_tables seen on seen.relid = table_of.oid
         where seen.schemaname = 'catalogue' and table_of.relname = any($1)
           and (table_of.reltuples < 0 or seen.n_mod_since_analyze > 50 + table_of.reltuples / 10)
         order by 1",
    )
    .bind(&tables[..])
    .fetch_all(&mut *transaction)
    .await?;
    // A name of the list above, and no other.
    for table in LOADED_TABLES.into_iter().filter(|table| changed.iter().any(|changed| changed == table)) {
        sqlx::query(AssertSqlSafe(format!("analyze catalogue.{table}"))).execute(&mut *transaction).await?;
    }
    transaction.commit().await
}

/// The same after a great load, and marks its pages as seen by all: the prices of a list are then read from their index
/// alone. It takes as long as reading everything, on a connection of its own that no limit of time holds for.
pub async fn tidy_up(pool: &PgPool) -> sqlx::Result<()> {
    let mut connection = pool.acquire().await?.detach();
    sqlx::query("set statement_timeout = 0").execute(&mut connection).await?;
    sqlx::query(
        "vacuum (analyze) catalogue.products, catalogue.variants, catalogue.offers, catalogue.price_ranges,
             catalogue.listing_rows, catalogue.attribute_values",
    )
    .execute(&mut connection)
    .await?;
    connection.close().await
}

/// Renews what listings know of these products, whose texts, variants or offers changed, and tells every replica.
pub async fn products_changed(database: &mut PgConnection, products: &[Uuid]) -> sqlx::Result<()> {
    record(database, products, ChangeKind::Products).await
}

/// The same where nothing but offers changed: prices, stock, who sells. Words need not be looked at again.
pub async fn offers_changed(database: &mut PgConnection, products: &[Uuid]) -> sqlx::Result<()> {
    record(database, products, ChangeKind::Offers).await
}

/// Tells every replica that the stock of products is another, where each is on sale or sold out as before: only what is
/// shown of them is made anew, which a row begins that is written as it was (`empty_product_summaries`). It wakes nobody:
/// a number may be half a second old.
pub async fn stock_changed(database: &mut PgConnection, products: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "with counted as (
             select number from catalogue.listing_rows where product_id = any($1) order by product_id for no key update
         ), touched as (
             update catalogue.listing_rows s set is_in_stock = s.is_in_stock from counted
             where s.number = counted.number returning s.number
         )
         insert into catalogue.changes (kind, products)
         select $2, array_agg(number) from touched having count(*) > 0",
        products,
        ChangeKind::Offers.name()
    )
    .execute(database)
    .await
    .map(drop)
}

/// Forgets what listings know of products that are about to be removed, and tells every replica.
pub async fn products_removed(database: &mut PgConnection, products: &[Uuid]) -> sqlx::Result<()> {
    if products.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "delete from catalogue.product_summaries s using catalogue.listing_rows r
         where r.number = s.number and r.product_id = any($1)",
        products
    )
    .execute(&mut *database)
    .await?;
    let numbers =
        sqlx::query_scalar!("delete from catalogue.listing_rows where product_id = any($1) returning number", products)
            .fetch_all(&mut *database)
            .await?;
    feed::append(database, ChangeKind::Products, &numbers).await
}

/// Tells every replica that categories or suppliers changed.
pub async fn taxonomy_changed(database: &mut PgConnection) -> sqlx::Result<()> {
    feed::append(database, ChangeKind::Taxonomy, &[]).await
}

/// Tells every replica that the shop's synonyms or pinned results changed.
pub async fn search_rules_changed(database: &mut PgConnection) -> sqlx::Result<()> {
    feed::append(database, ChangeKind::Search, &[]).await
}

/// Tells every replica that a category is about to be stored, new or changed. Words find products by the names of their
/// categories: where these change, search looks at all products below it again.
pub async fn category_changes(database: &mut PgConnection, category: &Category) -> sqlx::Result<()> {
    let renamed = sqlx::query_scalar!(
        r#"with recursive below (id) as (
               select id from catalogue.categories
               where id = $1 and (name_fr, name_en) <> ($2, $3) or id = $1 and parent_id is distinct from $4
               union select c.id from catalogue.categories c join below on c.parent_id = below.id
           )
           select s.number from catalogue.products p
           join below on below.id = p.category_id
           join catalogue.listing_rows s on s.product_id = p.id"#,
        category.id,
        category.name.fr,
        category.name.en,
        category.parent
    )
    .fetch_all(&mut *database)
    .await?;
    for some in renamed.chunks(MAX_NAMED) {
        feed::append(database, ChangeKind::Products, some).await?;
    }
    taxonomy_changed(database).await
}

async fn record(database: &mut PgConnection, products: &[Uuid], kind: ChangeKind) -> sqlx::Result<()> {
    if products.is_empty() {
        return Ok(());
    }
    let mut products = products.to_vec();
    products.sort_unstable();
    products.dedup();
    let numbers = numbers(database, &products).await?;
    let mut variants = offers::of_all_variants(database, &products).await?;
    let all: Vec<i32> = numbers.iter().map(|(_, number)| *number).collect();
    let candidates = offers::of_first_variants(database, &all).await?;
    let prices: Vec<[Option<Decimal>; 2]> = all
        .iter()
        .map(|number| {
            let candidates = candidates.get(number).map(Vec::as_slice).unwrap_or_default();
            [0, 1].map(|currency| {
                decimal(listing_price(
                    candidates.iter().map(|candidate| (candidate.is_available, candidate.prices[currency])),
                ))
            })
        })
        .collect();

    let summaries: Vec<Availability> =
        numbers.iter().map(|(id, _)| Availability::of(&variants.remove(id).unwrap_or_default())).collect();
    let suppliers: Vec<String> = summaries.iter().map(|summary| array_literal(&summary.suppliers)).collect();
    sqlx::query!(
        "update catalogue.listing_rows s set is_listed = row.is_listed, is_in_stock = row.is_in_stock,
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
        "insert into catalogue.listing_rows (product_id, number, is_listed, is_in_stock, supplier_ids)
         select id, nextval('catalogue.product_numbers'), false, false, '{}'
         from unnest($1::uuid[]) with ordinality as new (id, place)
         where not exists (select from catalogue.listing_rows s where s.product_id = id)
         order by place
         on conflict (product_id) do nothing",
        products
    )
    .execute(&mut *database)
    .await?;
    let rows = sqlx::query!(
        "select product_id, number from catalogue.listing_rows where product_id = any($1) order by product_id for no key update",
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
