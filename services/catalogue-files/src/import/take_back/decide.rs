//! What of an import can be made as it was, and what is left.

use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// Marks what is left of some products.
pub(super) async fn mark(database: &mut PgConnection, import: Uuid, products: &[Uuid]) -> sqlx::Result<()> {
    changed_since(database, import, products).await?;
    added_products(database, import, products).await?;
    added_offers(database, import, products).await?;
    added_variants(database, import, products).await
}

/// What is otherwise than the import left it. What is there now is read once: a planner without figures of a table that was
/// filled a moment ago would read it again for each row.
async fn changed_since(database: &mut PgConnection, import: Uuid, products: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "with now as materialized (select * from catalogue.import_rows($2, true, true, null))
         update catalogue.import_images i set is_left = true
         from (
             select old.kind, old.key from catalogue.import_images old
             left join now on now.kind = old.kind and now.key = old.key
             where old.import_id = $1 and old.product_id = any($2) and old.after <> coalesce(md5(now.content::text), '')
         ) changed
         where i.import_id = $1 and i.kind = changed.kind and i.key = changed.key",
        import,
        products
    )
    .execute(database)
    .await
    .map(drop)
}

/// Products that the import added, whole, where anything of them was changed or added since or an order holds it.
async fn added_products(database: &mut PgConnection, import: Uuid, products: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "with now as materialized (select * from catalogue.import_rows($2, true, true, null))
         update catalogue.import_images i set is_left = true
         from catalogue.import_images added
         where i.import_id = $1 and i.product_id = any($2) and added.import_id = $1 and added.product_id = i.product_id
             and added.kind = 'PRODUCT' and added.before is null
             and added.product_id in (
                 select product_id from catalogue.import_images where import_id = $1 and product_id = any($2) and is_left
                 union
                 select now.product_id from now
                 where not exists (
                     select from catalogue.import_images known
                     where known.import_id = $1 and known.kind = now.kind and known.key = now.key
                 )
                 union
                 select v.product_id from catalogue.variants v
                 join catalogue.offers o on o.variant_id = v.id
                 join catalogue.stock_reservation_lines r on r.offer_id = o.id
                 where v.product_id = any($2)
             )",
        import,
        products
    )
    .execute(database)
    .await
    .map(drop)
}

/// Offers that the import added, with their stock and prices, likewise.
async fn added_offers(database: &mut PgConnection, import: Uuid, products: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "update catalogue.import_images i set is_left = true
         from catalogue.import_images added
         where added.import_id = $1 and added.product_id = any($2) and added.kind = 'OFFER' and added.before is null
             and i.import_id = $1 and i.product_id = added.product_id and split_part(i.key, ' ', 1) = added.key
             and (
                 exists (
                     select from catalogue.import_images own
                     where own.import_id = $1 and own.product_id = added.product_id
                         and split_part(own.key, ' ', 1) = added.key and own.is_left
                 )
                 or exists (
                     select from catalogue.price_ranges r
                     where r.offer_id = added.key::uuid and not exists (
                         select from catalogue.import_images known
                         where known.import_id = $1 and known.kind = 'PRICE'
                             and known.key = concat_ws(' ', r.offer_id, r.list_id, r.currency)
                     )
                 )
                 or exists (select from catalogue.stock_reservation_lines r where r.offer_id = added.key::uuid)
             )",
        import,
        products
    )
    .execute(database)
    .await
    .map(drop)
}

/// Variants that the import added, where an offer stays.
async fn added_variants(database: &mut PgConnection, import: Uuid, products: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "update catalogue.import_images i set is_left = true
         where i.import_id = $1 and i.product_id = any($2) and i.kind = 'VARIANT' and i.before is null and exists (
             select from catalogue.offers o
             where o.variant_id = i.key::uuid and not exists (
                 select from catalogue.import_images going
                 where going.import_id = $1 and going.kind = 'OFFER' and going.key = o.id::text
                     and going.before is null and not going.is_left
             )
         )",
        import,
        products
    )
    .execute(database)
    .await
    .map(drop)
}

/// Leaves all of a product that can't be as it was.
pub(super) async fn leave(pool: &PgPool, import: Uuid, product: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "update catalogue.import_images set is_left = true where import_id = $1 and product_id = $2",
        import,
        product
    )
    .execute(pool)
    .await
    .map(drop)
}
