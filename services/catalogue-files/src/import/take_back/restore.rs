//! Rows made as they were before an import: one statement per table.

use listing::changes;
use sqlx::PgConnection;
use uuid::Uuid;

/// Locks the offers of products in the order of their ids, as orders do that take stock.
pub(super) async fn lock(database: &mut PgConnection, products: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "select o.id from catalogue.offers o join catalogue.variants v on v.id = o.variant_id
         where v.product_id = any($1) order by o.id for no key update of o",
        products
    )
    .fetch_all(database)
    .await
    .map(drop)
}

/// What was there before, of all that is not left.
pub(super) async fn rows(database: &mut PgConnection, import: Uuid, products: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "update catalogue.products p set category_id = old.category_id, brand = old.brand, name_fr = old.name_fr,
             name_en = old.name_en, description_fr = old.description_fr, description_en = old.description_en,
             status = old.status, attributes = old.attributes, documents = old.documents, related = old.related,
             attribution = old.attribution, created_at = old.created_at, facets = old.facets
         from catalogue.import_images i, jsonb_populate_record(null::catalogue.products, i.before) old
         where i.import_id = $1 and i.product_id = any($2) and i.kind = 'PRODUCT' and not i.is_left and i.before is not null
             and p.id = old.id",
        import,
        products
    )
    .execute(&mut *database)
    .await?;
    sqlx::query!(
        "update catalogue.variants v set product_id = old.product_id, position = old.position, sku = old.sku, mpn = old.mpn,
             eans = old.eans, name_fr = old.name_fr, name_en = old.name_en, status = old.status, axes = old.axes,
             picture = old.picture
         from catalogue.import_images i, jsonb_populate_record(null::catalogue.variants, i.before) old
         where i.import_id = $1 and i.product_id = any($2) and i.kind = 'VARIANT' and not i.is_left and i.before is not null
             and v.id = old.id",
        import,
        products
    )
    .execute(&mut *database)
    .await?;
    sqlx::query!(
        "update catalogue.offers o set active = old.active, item_per_pack = old.item_per_pack,
             min_order_quantity = old.min_order_quantity, max_order_quantity = old.max_order_quantity,
             packing_type = old.packing_type, product_unit = old.product_unit, tax_rate = old.tax_rate,
             lead_time_days = old.lead_time_days, custom_fields = old.custom_fields,
             supplier_reference = old.supplier_reference, items_per_order_unit = old.items_per_order_unit,
             order_units_per_price = old.order_units_per_price
         from catalogue.import_images i, jsonb_populate_record(null::catalogue.offers, i.before) old
         where i.import_id = $1 and i.product_id = any($2) and i.kind = 'OFFER' and not i.is_left and i.before is not null
             and o.id = old.id",
        import,
        products
    )
    .execute(&mut *database)
    .await?;
    sqlx::query!(
        "update catalogue.offers o set stock = i.before::integer
         from catalogue.import_images i
         where i.import_id = $1 and i.product_id = any($2) and i.kind = 'STOCK' and not i.is_left and i.before is not null
             and o.id = i.key::uuid",
        import,
        products
    )
    .execute(&mut *database)
    .await?;
    prices(database, import, products).await
}

async fn prices(database: &mut PgConnection, import: Uuid, products: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from catalogue.price_ranges r using catalogue.import_images i
         where i.import_id = $1 and i.product_id = any($2) and i.kind = 'PRICE' and not i.is_left
             and r.offer_id = split_part(i.key, ' ', 1)::uuid and r.list_id = split_part(i.key, ' ', 2)::integer
             and r.currency = split_part(i.key, ' ', 3)",
        import,
        products
    )
    .execute(&mut *database)
    .await?;
    sqlx::query!(
        "insert into catalogue.price_ranges (offer_id, list_id, currency, min_quantity, unit_price, discount_unit_price)
         select split_part(i.key, ' ', 1)::uuid, split_part(i.key, ' ', 2)::integer, split_part(i.key, ' ', 3),
             (range ->> 0)::integer, (range ->> 1)::numeric, (range ->> 2)::numeric
         from catalogue.import_images i, jsonb_array_elements(i.before) range
         where i.import_id = $1 and i.product_id = any($2) and i.kind = 'PRICE' and not i.is_left and i.before is not null",
        import,
        products
    )
    .execute(database)
    .await
    .map(drop)
}

/// Takes away what was not there before; answers the products that are gone.
pub(super) async fn remove(database: &mut PgConnection, import: Uuid, products: &[Uuid]) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query!(
        "delete from catalogue.offers o using catalogue.import_images i
         where i.import_id = $1 and i.product_id = any($2) and i.kind = 'OFFER' and not i.is_left and i.before is null
             and o.id = i.key::uuid",
        import,
        products
    )
    .execute(&mut *database)
    .await?;
    sqlx::query!(
        "delete from catalogue.variants v using catalogue.import_images i
         where i.import_id = $1 and i.product_id = any($2) and i.kind = 'VARIANT' and not i.is_left and i.before is null
             and v.id = i.key::uuid",
        import,
        products
    )
    .execute(&mut *database)
    .await?;
    let gone = sqlx::query_scalar!(
        r#"select product_id as "product_id!" from catalogue.import_images
         where import_id = $1 and product_id = any($2) and kind = 'PRODUCT' and not is_left and before is null"#,
        import,
        products
    )
    .fetch_all(&mut *database)
    .await?;
    changes::products_removed(database, &gone).await?;
    sqlx::query!("delete from catalogue.products where id = any($1)", &gone).execute(database).await?;
    Ok(gone)
}

/// Forgets what is as it was.
pub(super) async fn forget(database: &mut PgConnection, import: Uuid, products: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from catalogue.import_images where import_id = $1 and product_id = any($2) and not is_left",
        import,
        products
    )
    .execute(database)
    .await
    .map(drop)
}
