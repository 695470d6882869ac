//! The prices of lists that are not everyone's, as the database has them now.

use crate::{
    account_prices::{ListPrice, PriceListRef},
    columns::{offers::OfferColumns, price_list_directory::PriceListDirectory},
};
use catalogue_model::price::PriceListKind;
use rust_decimal::Decimal;
use sqlx::PgPool;
use uuid::Uuid;
use values::{Currency, PriceRange};

/// A range of an offer on a list.
pub struct RangeRow {
    offer_id: Uuid,
    min_quantity: i32,
    unit_price: Decimal,
    discount_unit_price: Option<Decimal>,
}

/// How many lists there are beside everyone's.
pub async fn count(pool: &PgPool) -> sqlx::Result<i64> {
    sqlx::query_scalar!(r#"select count(*) as "count!" from catalogue.price_lists where kind <> 'PUBLIC'"#)
        .fetch_one(pool)
        .await
}

/// All lists beside everyone's.
pub async fn directory(pool: &PgPool) -> sqlx::Result<PriceListDirectory> {
    let rows =
        sqlx::query!("select id, kind, key from catalogue.price_lists where kind <> 'PUBLIC'").fetch_all(pool).await?;
    let mut directory = PriceListDirectory::default();
    for row in rows {
        if let Some(source) = PriceListKind::named(&row.kind) {
            directory.add(PriceListRef { source, id: row.id }, row.key);
        }
    }
    Ok(directory)
}

/// The ranges on a list: many short values, which come faster as four arrays than as rows.
pub async fn ranges(pool: &PgPool, list: i32, currency: Currency) -> sqlx::Result<Vec<RangeRow>> {
    let columns = sqlx::query!(
        r#"select array_agg(offer_id) as offers, array_agg(min_quantity) as quantities,
               array_agg(unit_price) as "prices: Vec<Decimal>",
               array_agg(discount_unit_price) as "discounts: Vec<Option<Decimal>>"
           from (
               select offer_id, min_quantity, unit_price, discount_unit_price from catalogue.price_ranges
               where list_id = $1 and currency = $2
               order by offer_id, min_quantity
           ) listed"#,
        list,
        currency.code()
    )
    .fetch_one(pool)
    .await?;
    let columns = (columns.offers, columns.quantities, columns.prices, columns.discounts);
    let (Some(offers), Some(quantities), Some(prices), Some(discounts)) = columns else { return Ok(Vec::new()) };
    let rows = offers.into_iter().zip(quantities).zip(prices).zip(discounts);
    let row = |(((offer_id, min_quantity), unit_price), discount_unit_price)| RangeRow {
        offer_id,
        min_quantity,
        unit_price,
        discount_unit_price,
    };
    Ok(rows.map(row).collect())
}

/// The ranges on a list that offers of these products have. Offer by offer (`offset 0`), for the list may be long.
pub async fn ranges_of_products(
    pool: &PgPool,
    list: i32,
    currency: Currency,
    products: &[i32],
) -> sqlx::Result<Vec<RangeRow>> {
    sqlx::query_as!(
        RangeRow,
        "select r.offer_id, r.min_quantity, r.unit_price, r.discount_unit_price
         from catalogue.listing_rows s
         join catalogue.variants v on v.product_id = s.product_id
         join catalogue.offers o on o.variant_id = v.id
         cross join lateral (
             select * from catalogue.price_ranges r
             where r.offer_id = o.id and r.list_id = $1 and r.currency = $2
             offset 0
         ) r
         where s.number = any($3)
         order by r.offer_id, r.min_quantity",
        list,
        currency.code(),
        products
    )
    .fetch_all(pool)
    .await
}

/// The prices that these ranges make; each offer's lie side by side, ascending.
pub fn prices(offers: &OfferColumns, rows: &[RangeRow]) -> Vec<ListPrice> {
    let of_offer = |rows: &[RangeRow]| {
        let range = |row: &RangeRow| PriceRange {
            min_quantity: row.min_quantity.unsigned_abs(),
            unit_price: row.unit_price,
            discount_unit_price: row.discount_unit_price,
        };
        let ranges: Vec<PriceRange> = rows.iter().map(range).collect();
        ListPrice::new(offers, rows.first()?.offer_id, &ranges)
    };
    rows.chunk_by(|a, b| a.offer_id == b.offer_id).filter_map(of_offer).collect()
}
