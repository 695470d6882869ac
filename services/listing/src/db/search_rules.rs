//! What the shop says of its search, as the catalogue keeps it.

use crate::search::{PinnedResults, SearchRules, SynonymLine};
use sqlx::{PgExecutor, PgPool};
use std::collections::HashMap;
use values::Locale;

/// All of it. What is pinned and no more a product is left out.
pub async fn all(pool: &PgPool) -> sqlx::Result<SearchRules> {
    let lines = sqlx::query!("select id, locale, words, categories from catalogue.search_synonyms order by id");
    let lines = lines.fetch_all(pool).await?.into_iter().map(|row| SynonymLine {
        id: row.id,
        locale: locale(&row.locale),
        words: row.words,
        categories: row.categories,
    });
    let pinned = sqlx::query!(
        r#"select id, locale, words, until, array(
                  select s.number from unnest(r.products) with ordinality as pinned (external_id, place)
                  join catalogue.products p on p.external_id = pinned.external_id
                  join catalogue.listing_rows s on s.product_id = p.id order by pinned.place
              ) as "products!"
           from catalogue.pinned_results r order by id"#
    );
    let pinned = pinned.fetch_all(pool).await?.into_iter().map(|row| PinnedResults {
        id: row.id,
        locale: locale(&row.locale),
        words: row.words,
        products: row.products.into_iter().map(i32::unsigned_abs).collect(),
        until: row.until,
    });
    Ok(SearchRules::new(lines.collect(), pinned.collect()))
}

/// The numbers of these products, in their order; what is none is left out.
pub async fn numbers(database: impl PgExecutor<'_>, external_ids: &[String]) -> sqlx::Result<Vec<u32>> {
    let rows = sqlx::query!(
        "select p.external_id, s.number from catalogue.products p join catalogue.listing_rows s on s.product_id = p.id
         where p.external_id = any($1)",
        external_ids
    );
    let rows = rows.fetch_all(database).await?.into_iter();
    let numbers: HashMap<String, u32> = rows.map(|row| (row.external_id, row.number.unsigned_abs())).collect();
    Ok(external_ids.iter().filter_map(|id| numbers.get(id).copied()).collect())
}

/// The table takes no other words.
fn locale(tag: &str) -> Locale {
    tag.parse().unwrap_or_default()
}
