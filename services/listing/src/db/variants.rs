//! The variants of products on sale, with what their offers ask: the lean rows that the columns are made from.

use crate::{columns::product_row::SoldVariant, db::offers};
use catalogue_model::{fold::normalize_reference, product_details::AttributeRecord};
use sqlx::{PgConnection, types::Json};
use std::collections::HashMap;
use uuid::Uuid;

/// For each of these products by its number, its variants on sale in their order. What is said of a variant is read where
/// the product has another.
pub async fn on_sale(database: &mut PgConnection, products: &[i32]) -> sqlx::Result<HashMap<i32, Vec<SoldVariant>>> {
    let rows = sqlx::query!(
        "select s.number, v.id
         from catalogue.listing_rows s
         join catalogue.products p on p.id = s.product_id and p.status <> 'INACTIVE'
         join catalogue.variants v on v.product_id = s.product_id and v.status <> 'INACTIVE'
         where s.number = any($1)
         order by s.number, v.position, v.id",
        products
    )
    .fetch_all(&mut *database)
    .await?;
    let all: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut offers = offers::of_variants(&mut *database, &all).await?;
    let of_several = rows.chunk_by(|a, b| a.number == b.number).filter(|variants| variants.len() > 1);
    let several: Vec<Uuid> = of_several.flatten().map(|row| row.id).collect();
    let mut described = match several.is_empty() {
        true => HashMap::new(),
        false => described(database, &several).await?,
    };
    let mut variants: HashMap<i32, Vec<SoldVariant>> = HashMap::new();
    for row in rows {
        let variant = described.remove(&row.id).unwrap_or_default();
        let offers = offers.remove(&row.id).unwrap_or_default();
        variants.entry(row.number).or_default().push(SoldVariant { id: row.id, offers, ..variant });
    }
    Ok(variants)
}

/// What is said of these variants, without their offers.
async fn described(database: &mut PgConnection, variants: &[Uuid]) -> sqlx::Result<HashMap<Uuid, SoldVariant>> {
    let rows = sqlx::query!(
        r#"select v.id, v.sku, v.mpn, v.eans, v.name_fr, v.name_en, v.axes as "axes: Json<Vec<AttributeRecord>>",
               coalesce((
                   select array_agg(o.supplier_reference) from catalogue.offers o
                   where o.variant_id = v.id and o.active and o.supplier_reference <> ''
               ), '{}') as "supplier_references!"
           from catalogue.variants v where v.id = any($1)"#,
        variants
    )
    .fetch_all(database)
    .await?;
    let variants = rows.into_iter().map(|row| {
        let own = [&row.sku, &row.mpn].into_iter();
        let references = own.chain(&row.eans).chain(&row.supplier_references);
        let references = references.map(|reference| normalize_reference(reference)).filter(|one| !one.is_empty());
        let text = |name: &str, value: fn(&AttributeRecord) -> &str| {
            let axes = row.axes.iter().map(|axis| format!("{} {}", value(axis), axis.unit));
            axes.fold(format!("{name} {}", row.sku), |text, axis| format!("{text} {axis}"))
        };
        let facets = row.axes.iter().filter(|axis| axis.facet);
        let variant = SoldVariant {
            references: references.collect(),
            texts: [text(&row.name_fr, |axis| &axis.value.fr), text(&row.name_en, |axis| &axis.value.en)],
            axes: facets.map(|axis| (format!("attr.{}", axis.id), axis.facet_key())).collect(),
            ..SoldVariant::default()
        };
        (row.id, variant)
    });
    Ok(variants.collect())
}
