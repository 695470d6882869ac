//! The prices of a profile that are not everyone's, as the database has them now.

use super::ask;
use crate::{
    offer::listing_price,
    overlay::Profile,
    price::{Micros, micros},
};
use sqlx::PgPool;

/// How many products are priced by one statement.
const BATCH: usize = 5_000;

/// The numbers of the products that stand on the profile's own lists: all of them, or of these.
pub async fn products(pool: &PgPool, profile: &Profile, of: Option<&[i32]>) -> sqlx::Result<Vec<i32>> {
    sqlx::query_scalar!(
        "select distinct s.number
         from catalogue.price_ranges r
         join catalogue.offers o on o.id = r.offer_id
         join catalogue.variants v on v.id = o.variant_id
         join catalogue.shelf s on s.product_id = v.product_id
         where r.list_id = any($1) and r.currency = $2 and ($3::integer[] is null or s.number = any($3))",
        &profile.lists,
        profile.currency.code(),
        of
    )
    .fetch_all(pool)
    .await
}

/// What the profile pays for one of each of these products.
pub async fn prices(pool: &PgPool, profile: &Profile, products: &[i32]) -> sqlx::Result<Vec<(u32, Micros)>> {
    let mut database = pool.acquire().await?;
    let mut prices = Vec::with_capacity(products.len());
    for some in products.chunks(BATCH) {
        let asks = ask::of_first_variants(&mut database, some, &profile.lists, profile.currency).await?;
        let price = |number: &i32| asks.get(number).and_then(|asks| listing_price(asks));
        prices.extend(some.iter().map(|number| (number.unsigned_abs(), micros(price(number)))));
    }
    Ok(prices)
}
