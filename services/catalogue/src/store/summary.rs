//! What listings know of products, renewed in the transaction that changes them.

use super::{Overlay, offer, price};
use crate::{
    offer::{Offer, Summary, listing_price},
    price::Audience,
};
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgExecutor, PgPool};
use std::collections::HashMap;
use uuid::Uuid;
use values::Currency;

/// Takes the next revision; from here to the commit, nobody else can.
pub async fn next_revision(database: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar!("update catalogue.revision set current = current + 1 returning current")
        .fetch_one(database)
        .await
}

/// Tells PostgreSQL's planner of the rows that a load brought: until then it would plan for empty tables.
pub async fn tell_planner(database: impl PgExecutor<'_>) -> sqlx::Result<()> {
    sqlx::query(
        "analyze catalogue.products, catalogue.variants, catalogue.offers, catalogue.price_ranges, catalogue.shelf,
             catalogue.words, catalogue.attribute_values",
    )
    .execute(database)
    .await
    .map(drop)
}

/// Renews what listings know of these products, under the next revision.
pub async fn renew(database: &mut PgConnection, products: &[Uuid]) -> sqlx::Result<()> {
    if products.is_empty() {
        return Ok(());
    }
    let mut variants = variants_on_sale(database, products).await?;
    price_each(database, &mut variants, &Audience::public(Currency::Eur)).await?;
    let euros: HashMap<Uuid, Option<Decimal>> = variants.iter().map(|(id, of)| (*id, first_price(of))).collect();
    price_each(database, &mut variants, &Audience::public(Currency::Gbp)).await?;

    let revision = next_revision(database).await?;
    let mut rows: Vec<_> = products
        .iter()
        .map(|id| {
            let of = variants.get(id).map(Vec::as_slice).unwrap_or_default();
            let offers: Vec<Vec<Offer>> = of.iter().map(|variant| variant.offers.clone()).collect();
            (*id, Summary::of(&offers), euros.get(id).copied().flatten(), first_price(of))
        })
        .collect();
    rows.sort_by_key(|row| row.0);
    let suppliers: Vec<String> = rows.iter().map(|row| array_literal(&row.1.suppliers)).collect();
    sqlx::query!(
        "insert into catalogue.shelf (product_id, revision, is_listed, is_in_stock, supplier_ids, price_eur, price_gbp)
         select product_id, $1, is_listed, is_in_stock, suppliers::uuid[], price_eur, price_gbp
         from unnest($2::uuid[], $3::boolean[], $4::boolean[], $5::text[], $6::numeric[], $7::numeric[])
             as row (product_id, is_listed, is_in_stock, suppliers, price_eur, price_gbp)
         on conflict (product_id) do update set revision = excluded.revision, is_listed = excluded.is_listed,
             is_in_stock = excluded.is_in_stock, supplier_ids = excluded.supplier_ids,
             price_eur = excluded.price_eur, price_gbp = excluded.price_gbp",
        revision,
        &rows.iter().map(|row| row.0).collect::<Vec<_>>(),
        &rows.iter().map(|row| row.1.is_listed).collect::<Vec<_>>(),
        &rows.iter().map(|row| row.1.is_in_stock).collect::<Vec<_>>(),
        &suppliers,
        &rows.iter().map(|row| row.2).collect::<Vec<_>>() as _,
        &rows.iter().map(|row| row.3).collect::<Vec<_>>() as _
    )
    .execute(database)
    .await
    .map(drop)
}

/// What the audience pays for the products that are on one of its own lists.
pub(super) async fn overlay(pool: &PgPool, lists: &[i32], audience: &Audience) -> sqlx::Result<Overlay> {
    let mut database = pool.acquire().await?;
    let products = sqlx::query_scalar!(
        "select distinct v.product_id
         from catalogue.price_ranges r
         join catalogue.offers o on o.id = r.offer_id
         join catalogue.variants v on v.id = o.variant_id
         where r.list_id = any($1) and r.currency = $2",
        lists,
        audience.currency.code()
    )
    .fetch_all(&mut *database)
    .await?;
    let mut variants = variants_on_sale(&mut database, &products).await?;
    price_each(&mut database, &mut variants, audience).await?;
    Ok(variants.iter().map(|(id, of)| (*id, first_price(of))).collect())
}

struct VariantOnSale {
    id: Uuid,
    offers: Vec<Offer>,
}

/// The variants on sale of products on sale, in their order, with their offers.
async fn variants_on_sale(
    database: &mut PgConnection,
    products: &[Uuid],
) -> sqlx::Result<HashMap<Uuid, Vec<VariantOnSale>>> {
    let rows = sqlx::query!(
        "select v.id, v.product_id from catalogue.variants v join catalogue.products p on p.id = v.product_id
         where v.product_id = any($1) and v.status <> 'INACTIVE' and p.status <> 'INACTIVE'
         order by v.product_id, v.position, v.id",
        products
    )
    .fetch_all(&mut *database)
    .await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut offers: HashMap<Uuid, Vec<Offer>> = HashMap::new();
    for offer in offer::find(database, &[], &ids).await? {
        offers.entry(offer.variant).or_default().push(offer);
    }
    let mut variants: HashMap<Uuid, Vec<VariantOnSale>> = HashMap::new();
    for row in rows {
        let offers = offers.remove(&row.id).unwrap_or_default();
        variants.entry(row.product_id).or_default().push(VariantOnSale { id: row.id, offers });
    }
    Ok(variants)
}

/// Prices the offers of each product's first variant, the one a listing shows.
async fn price_each(
    database: &mut PgConnection,
    variants: &mut HashMap<Uuid, Vec<VariantOnSale>>,
    audience: &Audience,
) -> sqlx::Result<()> {
    let mut firsts: HashMap<Uuid, &mut VariantOnSale> =
        variants.values_mut().filter_map(|of| of.first_mut()).map(|variant| (variant.id, variant)).collect();
    let mut offers: Vec<Offer> = firsts.values_mut().flat_map(|variant| variant.offers.drain(..)).collect();
    price::apply(database, &mut offers, audience).await?;
    for offer in offers {
        if let Some(variant) = firsts.get_mut(&offer.variant) {
            variant.offers.push(offer);
        }
    }
    Ok(())
}

fn first_price(variants: &[VariantOnSale]) -> Option<Decimal> {
    variants.first().and_then(|variant| listing_price(&variant.offers))
}

/// A list of ids as PostgreSQL writes an array, for lists of lists, which `unnest` would flatten.
fn array_literal(ids: &[Uuid]) -> String {
    let ids: Vec<String> = ids.iter().map(Uuid::to_string).collect();
    format!("{{{}}}", ids.join(","))
}
