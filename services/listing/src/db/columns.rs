//! What the columns are made from: rows by product number, and the taxonomy that they hang in.

use crate::columns::{facet_values::AttributeValue, product_row::ProductRow};
use crate::db::variants;
use catalogue_model::db::{category, supplier};
use catalogue_model::{
    category::{CategoryTree, MovedSlugs},
    offer::Supplier,
    price::micros,
    text::Text,
};
use chrono::NaiveDate;
use sqlx::{PgExecutor, PgPool};
use std::{collections::HashMap, ops::Range};
use uuid::Uuid;

/// The whole category tree, where categories were before, and all suppliers by name.
pub async fn taxonomy(pool: &PgPool) -> sqlx::Result<(CategoryTree, MovedSlugs, Vec<Supplier>)> {
    Ok((CategoryTree::new(category::all(pool).await?), category::moved_slugs(pool).await?, supplier::all(pool).await?))
}

/// The highest number that a product has.
pub async fn last_number(pool: &PgPool) -> sqlx::Result<i32> {
    sqlx::query_scalar!(r#"select coalesce(max(number), 0) as "last!" from catalogue.listing_rows"#)
        .fetch_one(pool)
        .await
}

/// The ids of products, by number.
pub async fn ids(database: impl PgExecutor<'_>, numbers: &[i32]) -> sqlx::Result<HashMap<i32, Uuid>> {
    let rows = sqlx::query!("select number, product_id from catalogue.listing_rows where number = any($1)", numbers)
        .fetch_all(database)
        .await?;
    Ok(rows.into_iter().map(|row| (row.number, row.product_id)).collect())
}

/// The rows of these products.
pub async fn rows(pool: &PgPool, numbers: &[i32]) -> sqlx::Result<Vec<ProductRow>> {
    let mut database = pool.acquire().await?;
    let rows = sqlx::query!(
        r#"select s.number, p.id, p.category_id, p.brand, p.name_fr, p.name_en, p.facets,
               extract(epoch from p.created_at)::bigint as "created_at!",
               s.is_listed, s.is_in_stock, s.supplier_ids, s.price_eur, s.price_gbp
           from catalogue.listing_rows s join catalogue.products p on p.id = s.product_id
           where s.number = any($1)"#,
        numbers
    )
    .fetch_all(&mut *database)
    .await?;
    let mut on_sale = variants::on_sale(&mut database, numbers).await?;
    let rows = rows.into_iter().map(|row| ProductRow {
        variants: on_sale.remove(&row.number).unwrap_or_default(),
        number: row.number.unsigned_abs(),
        id: row.id,
        category: row.category_id,
        brand: row.brand,
        names: [row.name_fr, row.name_en],
        created_at: row.created_at,
        suppliers: row.supplier_ids,
        attributes: row.facets,
        is_listed: row.is_listed,
        is_in_stock: row.is_in_stock,
        prices: [micros(row.price_eur), micros(row.price_gbp)],
    });
    Ok(rows.collect())
}

/// The values of attributes that have these ids.
pub async fn attribute_values(pool: &PgPool, ids: &[i32]) -> sqlx::Result<Vec<AttributeValue>> {
    let rows = sqlx::query!(
        "select v.id, v.attribute_id, a.name_fr, a.name_en, v.key, v.value_fr, v.value_en, v.unit
         from catalogue.attribute_values v join catalogue.attributes a on a.id = v.attribute_id
         where v.id = any($1)
         order by v.attribute_id, v.id",
        ids
    )
    .fetch_all(pool)
    .await?;
    let values = rows.into_iter().map(|row| {
        let with_unit = |value: String| format!("{value} {}", row.unit).trim_end().to_owned();
        AttributeValue {
            id: row.id,
            attribute: row.attribute_id,
            attribute_name: Text { fr: row.name_fr, en: row.name_en },
            key: row.key,
            value: Text { fr: with_unit(row.value_fr), en: with_unit(row.value_en) },
        }
    });
    Ok(values.collect())
}

/// A listed product, and on which day in Paris it was found.
pub struct ListedProduct {
    pub id: Uuid,
    pub number: u32,
    pub day: NaiveDate,
}

/// The listed products that have these external ids, in the order asked for.
pub async fn listed(database: impl PgExecutor<'_>, external_ids: &[String]) -> sqlx::Result<Vec<ListedProduct>> {
    let rows = sqlx::query!(
        r#"select p.id, s.number, (now() at time zone 'Europe/Paris')::date as "day!"
         from catalogue.products p
         join catalogue.listing_rows s on s.product_id = p.id and s.is_listed
         join unnest($1::text[]) with ordinality as asked (external_id, place) on asked.external_id = p.external_id
         order by asked.place"#,
        external_ids
    )
    .fetch_all(database)
    .await?;
    let listed =
        rows.into_iter().map(|row| ListedProduct { id: row.id, number: row.number.unsigned_abs(), day: row.day });
    Ok(listed.collect())
}

/// The external ids of the listed products with these numbers, by number.
pub async fn external_ids(database: impl PgExecutor<'_>, numbers: Range<u32>) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        "select p.external_id
         from catalogue.listing_rows s join catalogue.products p on p.id = s.product_id
         where s.number >= $1 and s.number < $2 and s.is_listed
         order by s.number",
        numbers.start.cast_signed(),
        numbers.end.cast_signed()
    )
    .fetch_all(database)
    .await
}
