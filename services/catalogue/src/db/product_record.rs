//! Products as those who keep the catalogue look for them: whether on sale or not.

use catalogue_model::text::Text;
use sqlx::PgConnection;
use std::collections::HashMap;
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
    let ProductSearch { query, statuses, category } = search;
    let rows = sqlx::query!(
        r#"with recursive below (id) as (
               select id from catalogue.categories where external_id = $3
               union all
               select child.id from catalogue.categories child join below on child.parent_id = below.id
           )
           select p.external_id, p.name_fr, p.name_en, p.brand, p.status, c.external_id as category,
               c.name_fr as category_name_fr, c.name_en as category_name_en,
               (select count(*) from catalogue.variants v where v.product_id = p.id) as "variants!",
               (select v.picture from catalogue.variants v where v.product_id = p.id
                order by v.position, v.sku collate "C" limit 1) as picture,
               count(*) over () as "total!"
           from catalogue.products p join catalogue.categories c on c.id = p.category_id
           where ($1 = '' or strpos(lower(concat_ws(' ', p.external_id, p.name_fr, p.name_en, p.brand)), lower($1)) > 0
                   or exists (select from catalogue.variants v
                              where v.product_id = p.id and strpos(lower(concat_ws(' ', v.sku, v.mpn)), lower($1)) > 0))
               and (cardinality($2::text[]) = 0 or p.status = any($2))
               and ($3::text is null or p.category_id in (select id from below))
           order by p.external_id limit $4 offset $5"#,
        query,
        statuses,
        category.as_deref(),
        page.limit(),
        page.offset()
    );
    let rows = rows.fetch_all(database).await?;
    let total = rows.first().map_or(0, |row| row.total.unsigned_abs());
    let products = rows.into_iter().map(|row| ListedProduct {
        external_id: row.external_id,
        name: Text { fr: row.name_fr, en: row.name_en },
        brand: row.brand,
        category: row.category,
        category_name: Text { fr: row.category_name_fr, en: row.category_name_en },
        status: row.status,
        variants: u32::try_from(row.variants).unwrap_or(u32::MAX),
        picture: row.picture,
    });
    Ok((products.collect(), total))
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
