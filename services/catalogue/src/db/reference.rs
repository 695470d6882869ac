//! References as buyers write them: which variants, or which one offer, each may mean.

use crate::domain::reference::ReferenceMeaning;
use sqlx::PgPool;
use uuid::Uuid;

/// What these references may mean to an account, whatever their case and signs; unknown ones have no meaning. An EAN is
/// known with and without the zero before it, which spreadsheets drop.
pub async fn meanings(
    pool: &PgPool,
    account: Option<Uuid>,
    references: &[String],
) -> sqlx::Result<Vec<ReferenceMeaning>> {
    let rows = sqlx::query!(
        r#"with asked as (
               select place, reference, catalogue.normalize_reference(reference) as normal
               from unnest($1::text[]) with ordinality as asked (reference, place)
               where catalogue.normalize_reference(reference) <> ''
           )
           select a.place as "place!", 1 as "rank!", r.variant_id as "variant!", null::uuid as offer
           from asked a join catalogue.account_references r on r.account_id = $2 and r.normal = a.normal
           union all
           select a.place, case when v.sku = a.reference then 2 else 3 end, v.id, null
           from asked a join catalogue.variants v on catalogue.normalize_reference(v.sku) = a.normal
           union all
           select a.place, 4, v.id, null
           from asked a
           join catalogue.variants v on v.eans && array[a.normal, '0' || a.normal, regexp_replace(a.normal, '^0', '')]
           where a.normal ~ '^[0-9]{7,14}$'
           union all
           select a.place, 5, v.id, null
           from asked a join catalogue.variants v on v.mpn <> '' and catalogue.normalize_reference(v.mpn) = a.normal
           union all
           select a.place, 6, o.variant_id, o.id
           from asked a
           join catalogue.offers o
               on o.supplier_reference <> '' and catalogue.normalize_reference(o.supplier_reference) = a.normal
           union all
           select a.place, 7, v.id, null
           from asked a
           join catalogue.products p on catalogue.normalize_reference(p.external_id) = a.normal
           join catalogue.variants v on v.product_id = p.id"#,
        references,
        account
    )
    .fetch_all(pool)
    .await?;
    let meanings = rows.into_iter().filter_map(|row| {
        let place = usize::try_from(row.place).ok()?.checked_sub(1)?;
        Some(ReferenceMeaning { place, rank: row.rank, variant: row.variant, offer: row.offer })
    });
    Ok(meanings.collect())
}
