//! Products and variants as rows: what a page shows of them.

use crate::product_details::{AttributeRecord, DocumentRecord};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{PgExecutor, types::Json};
use uuid::Uuid;

/// A product as its page shows it.
#[derive(Debug)]
pub struct ProductPageRow {
    /// Its id.
    pub id: Uuid,
    /// The `{id}` of its address.
    pub external_id: String,
    /// Its category.
    pub category_id: Uuid,
    /// The manufacturer's brand.
    pub brand: String,
    /// Its name in French.
    pub name_fr: String,
    /// Its name in English.
    pub name_en: String,
    /// Its description in French.
    pub description_fr: String,
    /// Its description in English.
    pub description_en: String,
    /// `NEW`, `ACTIVE` or `INACTIVE`.
    pub status: String,
    /// Facts with a name.
    pub attributes: Json<Vec<AttributeRecord>>,
    /// Data sheets and the like.
    pub documents: Json<Vec<DocumentRecord>>,
    /// External ids of products that go with it.
    pub related: Vec<String>,
    /// The notice that the source of the texts asks for.
    pub attribution: Option<String>,
    /// Since when it is sold here.
    pub created_at: DateTime<Utc>,
}

/// A product on sale by its external id. No text with a NUL is stored, or could be asked for.
pub async fn on_sale(database: impl PgExecutor<'_>, external_id: &str) -> sqlx::Result<Option<ProductPageRow>> {
    if external_id.contains('\0') {
        return Ok(None);
    }
    sqlx::query_as!(
        ProductPageRow,
        r#"select id, external_id, category_id, brand, name_fr, name_en, description_fr, description_en, status,
               attributes as "attributes: Json<Vec<AttributeRecord>>",
               documents as "documents: Json<Vec<DocumentRecord>>", related, attribution, created_at
           from catalogue.products where external_id = $1 and status <> 'INACTIVE'"#,
        external_id
    )
    .fetch_optional(database)
    .await
}

/// A variant with what a line or a listing shows of its product.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct VariantRow {
    /// Its id.
    pub id: Uuid,
    /// Its product.
    pub product_id: Uuid,
    /// The `{id}` of the product's address.
    pub product_external_id: String,
    /// The manufacturer's brand.
    pub brand: String,
    /// The product's name in French.
    pub product_name_fr: String,
    /// The product's name in English.
    pub product_name_en: String,
    /// The product's status.
    pub product_status: String,
    /// The notice that the source of the product's texts asks for.
    pub attribution: Option<String>,
    /// The shop's reference of the product: that of its first variant.
    pub product_sku: String,
    /// How many variants the product has on sale.
    pub variant_count: i64,
    /// Its name in French.
    pub name_fr: String,
    /// Its name in English.
    pub name_en: String,
    /// The shop's reference.
    pub sku: String,
    /// The manufacturer's part number.
    pub mpn: String,
    /// GTINs.
    pub eans: Vec<String>,
    /// `NEW`, `ACTIVE` or `INACTIVE`.
    pub status: String,
    /// What sets it apart.
    pub axes: Json<Vec<AttributeRecord>>,
    /// Its picture's path below `/media/`.
    pub picture: Option<String>,
}

/// These variants, and all variants on sale of these products in their order.
pub async fn variants(
    database: impl PgExecutor<'_>,
    variants: &[Uuid],
    products: &[Uuid],
) -> sqlx::Result<Vec<VariantRow>> {
    sqlx::query_as!(
        VariantRow,
        r#"select v.id, v.product_id, p.external_id as product_external_id, p.brand, p.name_fr as product_name_fr,
               p.name_en as product_name_en, p.status as product_status, p.attribution, first.sku as product_sku,
               coalesce(first.on_sale, 0) as "variant_count!", v.name_fr, v.name_en, v.sku, v.mpn, v.eans, v.status,
               v.axes as "axes: Json<Vec<AttributeRecord>>", v.picture
           from catalogue.variants v
           join catalogue.products p on p.id = v.product_id
           join lateral (
               select f.sku, count(*) filter (where f.status <> 'INACTIVE') over () as on_sale
               from catalogue.variants f where f.product_id = v.product_id order by f.position, f.id limit 1
           ) first on true
           where v.id = any($1) or (v.product_id = any($2) and v.status <> 'INACTIVE')
           order by v.product_id, v.position, v.id"#,
        variants,
        products
    )
    .fetch_all(database)
    .await
}

/// The first variant on sale of each of these products.
pub async fn first_variants(database: impl PgExecutor<'_>, products: &[Uuid]) -> sqlx::Result<Vec<VariantRow>> {
    sqlx::query_as!(
        VariantRow,
        r#"select v.id, v.product_id, p.external_id as product_external_id, p.brand, p.name_fr as product_name_fr,
               p.name_en as product_name_en, p.status as product_status, p.attribution, v.sku as product_sku,
               v.on_sale as "variant_count!", v.name_fr, v.name_en, v.sku, v.mpn, v.eans, v.status,
               v.axes as "axes: Json<Vec<AttributeRecord>>", v.picture
           from catalogue.products p
           join lateral (
               select f.*, count(*) over () as on_sale
               from catalogue.variants f where f.product_id = p.id and f.status <> 'INACTIVE'
               order by f.position, f.id limit 1
           ) v on true
           where p.id = any($1)"#,
        products
    )
    .fetch_all(database)
    .await
}

/// The variants that have these references of the shop.
pub async fn variants_by_sku(database: impl PgExecutor<'_>, skus: &[String]) -> sqlx::Result<Vec<(String, Uuid)>> {
    let rows =
        sqlx::query!("select sku, id from catalogue.variants where sku = any($1)", skus).fetch_all(database).await?;
    Ok(rows.into_iter().map(|row| (row.sku, row.id)).collect())
}
