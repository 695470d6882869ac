//! What offers ask, by their product: the lean rows from which listing prices are made.

use catalogue_model::db::price;
use catalogue_model::offer::{OfferCandidate, PublicOfferPrice};
use sqlx::PgConnection;
use std::collections::HashMap;
use uuid::Uuid;
use values::{Currency, OfferRule};

/// For each of these products by its number, what the active offers of its first variant on sale ask of everyone, by
/// supplier.
pub async fn of_first_variants(
    database: &mut PgConnection,
    products: &[i32],
) -> sqlx::Result<HashMap<i32, Vec<PublicOfferPrice>>> {
    let first = sqlx::query!(
        "select s.number, f.id
         from catalogue.listing_rows s
         join catalogue.products p on p.id = s.product_id and p.status <> 'INACTIVE'
         cross join lateral (
             select f.id from catalogue.variants f where f.product_id = s.product_id and f.status <> 'INACTIVE'
             order by f.position, f.id limit 1
         ) f
         where s.number = any($1)",
        products
    )
    .fetch_all(&mut *database)
    .await?;
    let ids: Vec<Uuid> = first.iter().map(|row| row.id).collect();
    let mut offers = of_variants(database, &ids).await?;
    Ok(first.into_iter().filter_map(|row| Some((row.number, offers.remove(&row.id)?))).collect())
}

/// For each of these variants, what its active offers ask of everyone, by supplier. The variants are values and no table to
/// join: a planner that takes the tables for empty, as in a young shop, would look for them once for each pair of a product
/// and an offer.
pub async fn of_variants(
    database: &mut PgConnection,
    variants: &[Uuid],
) -> sqlx::Result<HashMap<Uuid, Vec<PublicOfferPrice>>> {
    let rows = sqlx::query!(
        r#"select o.variant_id, o.id, o.supplier_id, o.stock, o.item_per_pack, o.min_order_quantity, o.max_order_quantity
           from catalogue.offers o
           join catalogue.suppliers u on u.id = o.supplier_id and u.active
           where o.variant_id = any($1) and o.active
           order by o.variant_id, o.supplier_id, o.id"#,
        variants
    )
    .fetch_all(&mut *database)
    .await?;
    let offers: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let public = price::public_ranges(database, &offers).await?;
    let mut candidates: HashMap<Uuid, Vec<PublicOfferPrice>> = HashMap::new();
    for row in rows {
        let rule = OfferRule {
            offer_active: true,
            supplier_active: true,
            has_price: false,
            stock: row.stock.unsigned_abs(),
            item_per_pack: row.item_per_pack.unsigned_abs(),
            min: row.min_order_quantity.unsigned_abs(),
            max: row.max_order_quantity.map(i32::unsigned_abs),
        };
        let ranges = [Currency::Eur, Currency::Gbp]
            .map(|currency| public.get(&(row.id, currency)).map(Vec::as_slice).unwrap_or_default());
        let candidate = PublicOfferPrice::new(row.id, row.supplier_id, rule, ranges);
        candidates.entry(row.variant_id).or_default().push(candidate);
    }
    Ok(candidates)
}

/// For each of these products on sale, what the active offers of each variant on sale ask, whatever they cost.
pub async fn of_all_variants(
    database: &mut PgConnection,
    products: &[Uuid],
) -> sqlx::Result<HashMap<Uuid, Vec<Vec<OfferCandidate>>>> {
    let rows = sqlx::query!(
        r#"select v.product_id, v.id as variant_id, o.id as "id?", o.supplier_id as "supplier_id?", o.stock as "stock?",
               o.item_per_pack as "item_per_pack?", o.min_order_quantity as "min_order_quantity?", o.max_order_quantity
           from catalogue.products p
           join catalogue.variants v on v.product_id = p.id and v.status <> 'INACTIVE'
           left join (catalogue.offers o join catalogue.suppliers u on u.id = o.supplier_id and u.active)
               on o.variant_id = v.id and o.active
           where p.id = any($1) and p.status <> 'INACTIVE'
           order by v.product_id, v.id"#,
        products
    )
    .fetch_all(database)
    .await?;
    let mut variants: HashMap<Uuid, Vec<Vec<OfferCandidate>>> = HashMap::new();
    for of_variant in rows.chunk_by(|a, b| a.variant_id == b.variant_id) {
        let Some(first) = of_variant.first() else { continue };
        let candidates = of_variant.iter().filter_map(|row| {
            let rule = OfferRule {
                offer_active: true,
                supplier_active: true,
                has_price: false,
                stock: row.stock?.unsigned_abs(),
                item_per_pack: row.item_per_pack?.unsigned_abs(),
                min: row.min_order_quantity?.unsigned_abs(),
                max: row.max_order_quantity.map(i32::unsigned_abs),
            };
            Some(OfferCandidate { offer: row.id?, supplier: row.supplier_id?, rule, unit_price: None })
        });
        variants.entry(first.product_id).or_default().push(candidates.collect());
    }
    Ok(variants)
}
