//! Writing a batch of products: one statement per table.
//!
//! One load alone writes at a time, so what is looked up here can't appear meanwhile.

use super::{
    product::PreservedFields,
    rows::{FacetRow, OfferRow, PriceRangeRow, ProductRow, VariantRow},
};
use serde::Serialize;
use sqlx::{PgPool, PgTransaction, types::Json};
use std::collections::{BTreeSet, HashMap};
use uuid::Uuid;

/// The ids of facet values, by attribute and key.
pub(super) type FacetIds = HashMap<(String, String), i32>;

/// Stores the values of facets that are new; answers the ids of all.
pub(super) async fn save_facets(
    transaction: &mut PgTransaction<'_>,
    mut facets: Vec<FacetRow<'_>>,
) -> sqlx::Result<FacetIds> {
    facets.sort_unstable();
    facets.dedup_by(|a, b| (a.attribute_id, &a.key) == (b.attribute_id, &b.key));
    let rows = JsonRows(&facets);
    sqlx::query!(
        "insert into catalogue.attributes (id, name_fr, name_en)
         select distinct on (attribute_id) attribute_id, name_fr, name_en
         from json_to_recordset($1::json) as f (attribute_id text, name_fr text, name_en text)
         where not exists (select from catalogue.attributes a where a.id = f.attribute_id)
         order by attribute_id",
        rows.json() as _
    )
    .execute(&mut **transaction)
    .await?;
    sqlx::query!(
        "insert into catalogue.attribute_values (attribute_id, key, value_fr, value_en, unit)
         select f.attribute_id, f.key, f.value_fr, f.value_en, f.unit
         from json_populate_recordset(null::catalogue.attribute_values, $1::json) f
         where not exists (
             select from catalogue.attribute_values v where v.attribute_id = f.attribute_id and v.key = f.key
         )",
        rows.json() as _
    )
    .execute(&mut **transaction)
    .await?;
    let ids = sqlx::query!(
        "select v.attribute_id, v.key, v.id from catalogue.attribute_values v
         join json_to_recordset($1::json) as f (attribute_id text, key text) using (attribute_id, key)",
        rows.json() as _
    )
    .fetch_all(&mut **transaction)
    .await?;
    Ok(ids.into_iter().map(|row| ((row.attribute_id, row.key), row.id)).collect())
}

/// Rows on their way into a statement.
struct JsonRows<'a, T>(&'a [T]);

impl<'a, T: Serialize> JsonRows<'a, T> {
    const fn json(&self) -> Json<&'a [T]> {
        Json(self.0)
    }
}

pub(super) async fn save_products(
    transaction: &mut PgTransaction<'_>,
    products: &[ProductRow<'_>],
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into catalogue.products (id, external_id, category_id, brand, name_fr, name_en, description_fr, description_en, status,
             attributes, documents, related, attribution, created_at, facets, digest)
         select id, external_id, category_id, brand, name_fr, name_en, description_fr, description_en, status,
             attributes, documents, related, attribution, created_at, facets, digest
         from json_populate_recordset(null::catalogue.products, $1::json)
         on conflict (id) do update set category_id = excluded.category_id, brand = excluded.brand,
             name_fr = excluded.name_fr, name_en = excluded.name_en, description_fr = excluded.description_fr,
             description_en = excluded.description_en, status = excluded.status, attributes = excluded.attributes,
             documents = excluded.documents, related = excluded.related, attribution = excluded.attribution,
             created_at = excluded.created_at, facets = excluded.facets, digest = excluded.digest",
        JsonRows(products).json() as _
    )
    .execute(&mut **transaction)
    .await
    .map(drop)
}

/// Stores variants. One that the record of a product known before no longer brings stays for the carts and orders that
/// name it, off sale.
pub(super) async fn save_variants(
    transaction: &mut PgTransaction<'_>,
    known: &[Uuid],
    variants: &[VariantRow<'_>],
) -> sqlx::Result<()> {
    if !known.is_empty() {
        let kept: Vec<Uuid> = variants.iter().map(|variant| variant.id).collect();
        sqlx::query!(
            "update catalogue.variants set status = 'INACTIVE' where product_id = any($1) and id <> all($2)",
            known,
            &kept
        )
        .execute(&mut **transaction)
        .await?;
    }
    sqlx::query!(
        "insert into catalogue.variants (id, product_id, position, sku, mpn, eans, name_fr, name_en, status, axes, picture)
         select id, product_id, position, sku, mpn, eans, name_fr, name_en, status, axes, picture
         from json_populate_recordset(null::catalogue.variants, $1::json)
         on conflict (id) do update set position = excluded.position, sku = excluded.sku, mpn = excluded.mpn,
             eans = excluded.eans, name_fr = excluded.name_fr, name_en = excluded.name_en, status = excluded.status,
             axes = excluded.axes, picture = excluded.picture",
        JsonRows(variants).json() as _
    )
    .execute(&mut **transaction)
    .await
    .map(drop)
}

/// Stores the offers of products with their prices. Where a product was known before and its record says all, an offer
/// that it no longer brings stays, inactive, and prices are all replaced; of a listing, everyone's prices are.
pub(super) async fn save_offers(
    transaction: &mut PgTransaction<'_>,
    keeps: PreservedFields,
    known: &[Uuid],
    offers: &[OfferRow<'_>],
    ranges: &[PriceRangeRow<'_>],
) -> sqlx::Result<()> {
    let kept: Vec<Uuid> = offers.iter().map(|offer| offer.id).collect();
    let says_all = keeps == PreservedFields::Nothing;
    if says_all && !known.is_empty() {
        sqlx::query!(
            "update catalogue.offers o set active = false from catalogue.variants v
             where v.id = o.variant_id and v.product_id = any($1) and o.id <> all($2) and o.active",
            known,
            &kept
        )
        .execute(&mut **transaction)
        .await?;
    }
    save_terms(transaction, offers, !says_all).await?;
    if !known.is_empty() {
        sqlx::query!(
            "delete from catalogue.price_ranges r using catalogue.price_lists l
             where r.offer_id = any($1) and l.id = r.list_id and ($2 or l.kind = 'PUBLIC')",
            &kept,
            says_all
        )
        .execute(&mut **transaction)
        .await?;
    }
    save_ranges(transaction, ranges).await
}

/// Stores offers without a look at their prices; the stock of one that is there stays where it shall.
pub(super) async fn save_terms(
    transaction: &mut PgTransaction<'_>,
    offers: &[OfferRow<'_>],
    keep_stock: bool,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into catalogue.offers as old (id, variant_id, supplier_id, supplier_reference, items_per_order_unit,
             order_units_per_price, active, stock, item_per_pack, min_order_quantity, max_order_quantity, packing_type, product_unit, tax_rate, lead_time_days, custom_fields)
         select id, variant_id, supplier_id, supplier_reference, items_per_order_unit,
             order_units_per_price, active, stock, item_per_pack, min_order_quantity, max_order_quantity, packing_type, product_unit, tax_rate, lead_time_days, custom_fields
         from json_populate_recordset(null::catalogue.offers, $1::json)
         on conflict (id) do update set supplier_reference = excluded.supplier_reference,
             items_per_order_unit = excluded.items_per_order_unit,
             order_units_per_price = excluded.order_units_per_price, active = excluded.active, stock = case when $2 then old.stock else excluded.stock end,
             item_per_pack = excluded.item_per_pack, min_order_quantity = excluded.min_order_quantity,
             max_order_quantity = excluded.max_order_quantity, packing_type = excluded.packing_type,
             product_unit = excluded.product_unit, tax_rate = excluded.tax_rate,
             lead_time_days = excluded.lead_time_days, custom_fields = excluded.custom_fields",
        JsonRows(offers).json() as _,
        keep_stock
    )
    .execute(&mut **transaction)
    .await
    .map(drop)
}

/// Stores price ranges that are not there, and the lists they are on.
pub(super) async fn save_ranges(transaction: &mut PgTransaction<'_>, ranges: &[PriceRangeRow<'_>]) -> sqlx::Result<()> {
    let lists: BTreeSet<(&str, &str)> = ranges.iter().map(|range| (range.kind, range.key.as_str())).collect();
    let (kinds, keys): (Vec<String>, Vec<String>) =
        lists.into_iter().map(|(kind, key)| (kind.to_owned(), key.to_owned())).unzip();
    sqlx::query!(
        "insert into catalogue.price_lists (kind, key)
         select kind, key from unnest($1::text[], $2::text[]) as r (kind, key)
         where not exists (select from catalogue.price_lists l where l.kind = r.kind and l.key = r.key)",
        &kinds,
        &keys
    )
    .execute(&mut **transaction)
    .await?;
    sqlx::query!(
        "insert into catalogue.price_ranges (offer_id, list_id, currency, min_quantity, unit_price, discount_unit_price)
         select r.offer_id, l.id, r.currency, r.min_quantity, r.unit_price, r.discount_unit_price
         from json_to_recordset($1::json) as r (offer_id uuid, kind text, key text, currency text, min_quantity integer,
             unit_price numeric, discount_unit_price numeric)
         join catalogue.price_lists l on l.kind = r.kind and l.key = r.key",
        JsonRows(ranges).json() as _
    )
    .execute(&mut **transaction)
    .await
    .map(drop)
}

/// The ids of lists by kind and key, in their order; those that are new are added.
pub(super) async fn list_ids(pool: &PgPool, lists: &[(&str, String)]) -> sqlx::Result<Vec<i32>> {
    let kinds: Vec<String> = lists.iter().map(|(kind, _)| (*kind).to_owned()).collect();
    let keys: Vec<String> = lists.iter().map(|(_, key)| key.clone()).collect();
    sqlx::query!(
        "insert into catalogue.price_lists (kind, key)
         select kind, key from unnest($1::text[], $2::text[]) as new (kind, key)
         on conflict (kind, key) do nothing",
        &kinds,
        &keys
    )
    .execute(pool)
    .await?;
    sqlx::query_scalar!(
        "select l.id from unnest($1::text[], $2::text[]) with ordinality as asked (kind, key, place)
         join catalogue.price_lists l on l.kind = asked.kind and l.key = asked.key
         order by asked.place",
        &kinds,
        &keys
    )
    .fetch_all(pool)
    .await
}
