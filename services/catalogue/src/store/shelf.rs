//! What the shelf is made from: everything that changed since a revision.

use super::{category, supplier};
use crate::{
    category::Tree,
    record::Text,
    shelf::{AttributeValue, Changes, Shelved, SortName},
};
use sqlx::{PgExecutor, PgPool};
use std::collections::HashMap;
use uuid::Uuid;

/// The number of the last change.
pub async fn current_revision(database: impl PgExecutor<'_>) -> sqlx::Result<i64> {
    sqlx::query_scalar!("select current from catalogue.revision").fetch_one(database).await
}

/// What changed since a revision; categories, suppliers and attribute values always whole, for they are few.
pub async fn changes_since(pool: &PgPool, since: i64) -> sqlx::Result<Changes> {
    // Read first: what is committed after it comes again with the next renewal.
    let revision = current_revision(pool).await?;
    let (mut listed, gone) = products_since(pool, since).await?;
    let mut references = references_since(pool, since).await?;
    for product in &mut listed {
        product.references = references.remove(&product.id).unwrap_or_default();
    }
    Ok(Changes {
        revision,
        listed,
        gone,
        tree: Tree::new(category::all(pool).await?),
        moved: category::moved_slugs(pool).await?,
        suppliers: supplier::all(pool).await?,
        attributes: attribute_values(pool).await?,
    })
}

async fn products_since(pool: &PgPool, since: i64) -> sqlx::Result<(Vec<Shelved>, Vec<Uuid>)> {
    let rows = sqlx::query!(
        "select p.id, p.category_id, p.brand, p.name_fr, p.name_en, p.created_at, p.facets,
             s.is_listed, s.is_in_stock, s.supplier_ids, s.price_eur, s.price_gbp
         from catalogue.shelf s join catalogue.products p on p.id = s.product_id
         where s.revision > $1",
        since
    )
    .fetch_all(pool)
    .await?;
    let (listed, gone): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.is_listed);
    let listed = listed.into_iter().map(|row| Shelved {
        id: row.id,
        category: row.category_id,
        brand: row.brand.into(),
        names: [SortName::new(&row.name_fr), SortName::new(&row.name_en)],
        created_at: row.created_at,
        suppliers: row.supplier_ids,
        attributes: row.facets,
        is_in_stock: row.is_in_stock,
        public_prices: [row.price_eur, row.price_gbp],
        references: Vec::new(),
    });
    Ok((listed.collect(), gone.into_iter().map(|row| row.id).collect()))
}

async fn references_since(pool: &PgPool, since: i64) -> sqlx::Result<HashMap<Uuid, Vec<(Uuid, String)>>> {
    let rows = sqlx::query!(
        "select v.product_id, v.id, v.sku, v.mpn, v.eans
         from catalogue.shelf s join catalogue.variants v on v.product_id = s.product_id
         where s.revision > $1 and s.is_listed and v.status <> 'INACTIVE'
         order by v.product_id, v.position",
        since
    )
    .fetch_all(pool)
    .await?;
    let mut references: HashMap<Uuid, Vec<(Uuid, String)>> = HashMap::new();
    for row in rows {
        let of_variant = [row.sku, row.mpn].into_iter().chain(row.eans).filter(|reference| !reference.is_empty());
        references.entry(row.product_id).or_default().extend(of_variant.map(|reference| (row.id, reference)));
    }
    Ok(references)
}

async fn attribute_values(pool: &PgPool) -> sqlx::Result<Vec<AttributeValue>> {
    let rows = sqlx::query!(
        "select v.id, v.attribute_id, a.name_fr, a.name_en, v.key, v.value_fr, v.value_en, v.unit
         from catalogue.attribute_values v join catalogue.attributes a on a.id = v.attribute_id
         order by v.attribute_id, v.id"
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
