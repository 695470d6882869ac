//! Products as those who keep the catalogue look for them: whether on sale or not.

use catalogue_model::text::Text;
use sqlx::PgConnection;
use std::collections::HashMap;
use uuid::Uuid;
use values::Page;

/// Which products are looked for.
#[derive(Clone, Debug, Default)]
pub struct ProductSearch<'a> {
    /// Found in id, names, brand, SKUs and manufacturers' numbers; empty: all.
    pub query: &'a str,
    /// Their statuses; none: all.
    pub statuses: &'a [String],
    /// The external id of a category that they lie in or below.
    pub category: Option<&'a str>,
}

/// A product in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedProduct {
    /// The id of its address.
    pub external_id: String,
    /// Its name.
    pub name: Text,
    /// Its brand.
    pub brand: String,
    /// Its category's external id.
    pub category: String,
    /// Its category's name.
    pub category_name: Text,
    /// `NEW`, `ACTIVE` or `INACTIVE`.
    pub status: String,
    /// How many variants it has.
    pub variants: u32,
    /// The first variant's picture.
    pub picture: Option<String>,
}

/// A page of the products by external id, and how many there are.
pub async fn list(
    database: &mut PgConnection,
    search: &ProductSearch<'_>,
    page: Page,
) -> sqlx::Result<(Vec<ListedProduct>, u64)> {
    let is_of_all = search.query.is_empty() && search.statuses.is_empty() && search.category.is_none();
    let (total, ids) =
        if is_of_all { all(&mut *database, page).await? } else { found(&mut *database, search, page).await? };
    Ok((listed(database, &ids).await?, total.unsigned_abs()))
}

/// How many products there are, and the ids of a page of them: an index knows both.
async fn all(database: &mut PgConnection, page: Page) -> sqlx::Result<(i64, Vec<Uuid>)> {
    let row = sqlx::query!(
        r#"select (select count(*) from catalogue.products) as "total!",
               array(select id from catalogue.products order by external_id limit $1 offset $2) as "ids!""#,
        page.limit(),
        page.offset()
    );
    let row = row.fetch_one(database).await?;
    Ok((row.total, row.ids))
}

/// The same of those with a text, in these statuses and this category, which are looked for in all of them: once.
async fn found(
    database: &mut PgConnection,
    ProductSearch { query, statuses, category }: &ProductSearch<'_>,
    page: Page,
) -> sqlx::Result<(i64, Vec<Uuid>)> {
    let row = sqlx::query!(
        r#"with recursive below (id) as (
               select id from catalogue.categories where external_id = $3
               union all
               select child.id from catalogue.categories child join below on child.parent_id = below.id
           ), found as materialized (
               select p.id, p.external_id from catalogue.products p
               where ($1 = '' or strpos(lower(concat_ws(' ', p.external_id, p.name_fr, p.name_en, p.brand)), lower($1)) > 0
                       or exists (select from catalogue.variants v
                                  where v.product_id = p.id and strpos(lower(concat_ws(' ', v.sku, v.mpn)), lower($1)) > 0))
                   and (cardinality($2::text[]) = 0 or p.status = any($2))
                   and ($3::text is null or p.category_id in (select id from below))
           )
           select (select count(*) from found) as "total!",
               array(select id from found order by external_id limit $4 offset $5) as "ids!""#,
        query,
        statuses,
        category.as_deref(),
        page.limit(),
        page.offset()
    );
    let row = row.fetch_one(database).await?;
    Ok((row.total, row.ids))
}

/// What a list says of these products, by external id.
async fn listed(database: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<Vec<ListedProduct>> {
    let rows = sqlx::query!(
        r#"select p.external_id, p.name_fr, p.name_en, p.brand, p.status, c.external_id as category,
               c.name_fr as category_name_fr, c.name_en as category_name_en,
               (select count(*) from catalogue.variants v where v.product_id = p.id) as "variants!",
               (select v.picture from catalogue.variants v where v.product_id = p.id
                order by v.position, v.sku collate "C" limit 1) as picture
           from catalogue.products p join catalogue.categories c on c.id = p.category_id
           where p.id = any($1) order by p.external_id"#,
        ids
    );
    let products = rows.fetch_all(database).await?.into_iter().map(|row| ListedProduct {
        external_id: row.external_id,
        name: Text { fr: row.name_fr, en: row.name_en },
        brand: row.brand,
        category: row.category,
        category_name: Text { fr: row.category_name_fr, en: row.category_name_en },
        status: row.status,
        variants: u32::try_from(row.variants).unwrap_or(u32::MAX),
        picture: row.picture,
    });
    Ok(products.collect())
}

/// How many offers each supplier has, by its external id.
pub async fn count_by_supplier(database: &mut PgConnection) -> sqlx::Result<HashMap<String, u64>> {
    let rows = sqlx::query!(
        r#"select s.external_id, (select count(*) from catalogue.offers o where o.supplier_id = s.id) as "offers!"
           from catalogue.suppliers s"#
    );
    let rows = rows.fetch_all(database).await?;
    Ok(rows.into_iter().map(|row| (row.external_id, row.offers.unsigned_abs())).collect())
}

/// How many products lie in each category itself, by its external id.
pub async fn count_by_category(database: &mut PgConnection) -> sqlx::Result<HashMap<String, u64>> {
    let rows = sqlx::query!(
        r#"select c.external_id, count(*) as "products!"
           from catalogue.products p join catalogue.categories c on c.id = p.category_id group by c.external_id"#
    );
    let rows = rows.fetch_all(database).await?;
    Ok(rows.into_iter().map(|row| (row.external_id, row.products.unsigned_abs())).collect())
}
