//! Categories as rows.

use super::feed::{self, Kind};
use crate::{
    category::{Category, MovedSlugs},
    record::Text,
};
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;
use values::Locale;

/// How many products of a renamed category one row of the change feed names.
const RENAMED: usize = 5_000;

/// All categories.
pub async fn all(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<Category>> {
    let rows = sqlx::query!(
        "select id, external_id, parent_id, position, name_fr, name_en, description_fr, description_en, slug_fr, slug_en, picture
         from catalogue.categories"
    )
    .fetch_all(database)
    .await?;
    let categories = rows.into_iter().map(|row| Category {
        id: row.id,
        external_id: row.external_id,
        parent: row.parent_id,
        position: row.position.unsigned_abs(),
        name: Text { fr: row.name_fr, en: row.name_en },
        description: Text { fr: row.description_fr, en: row.description_en },
        slug: Text { fr: row.slug_fr, en: row.slug_en },
        picture: row.picture,
    });
    Ok(categories.collect())
}

/// Where categories were before.
pub async fn moved_slugs(database: impl PgExecutor<'_>) -> sqlx::Result<MovedSlugs> {
    let rows = sqlx::query!("select locale, parent_id, slug, category_id from catalogue.moved_slugs")
        .fetch_all(database)
        .await?;
    let moved = rows.into_iter().map(|row| {
        let locale: Locale = row.locale.parse().unwrap_or_default();
        ((locale, row.parent_id, row.slug), row.category_id)
    });
    Ok(moved.collect())
}

/// Stores a category, new or changed. Words find products by the names of their categories: where these change, search
/// looks at all products below it again.
pub async fn save(database: &mut PgConnection, category: &Category) -> sqlx::Result<()> {
    let renamed = sqlx::query_scalar!(
        r#"with recursive below (id) as (
               select id from catalogue.categories
               where id = $1 and (name_fr, name_en) <> ($2, $3) or id = $1 and parent_id is distinct from $4
               union select c.id from catalogue.categories c join below on c.parent_id = below.id
           )
           select s.number from catalogue.products p
           join below on below.id = p.category_id
           join catalogue.shelf s on s.product_id = p.id"#,
        category.id,
        category.name.fr,
        category.name.en,
        category.parent
    )
    .fetch_all(&mut *database)
    .await?;
    for some in renamed.chunks(RENAMED) {
        feed::append(database, Kind::Products, some).await?;
    }
    sqlx::query!(
        "insert into catalogue.categories (id, external_id, parent_id, position, name_fr, name_en,
             description_fr, description_en, slug_fr, slug_en, picture)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         on conflict (id) do update set parent_id = excluded.parent_id, position = excluded.position,
             name_fr = excluded.name_fr, name_en = excluded.name_en, description_fr = excluded.description_fr,
             description_en = excluded.description_en, slug_fr = excluded.slug_fr, slug_en = excluded.slug_en,
             picture = excluded.picture",
        category.id,
        category.external_id,
        category.parent,
        category.position.cast_signed(),
        category.name.fr,
        category.name.en,
        category.description.fr,
        category.description.en,
        category.slug.fr,
        category.slug.en,
        category.picture
    )
    .execute(database)
    .await
    .map(drop)
}

/// Remembers where a category was, so that its old address still leads to it.
pub async fn remember_slug(
    database: impl PgExecutor<'_>,
    locale: Locale,
    parent: Option<Uuid>,
    slug: &str,
    category: Uuid,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into catalogue.moved_slugs (locale, parent_id, slug, category_id) values ($1, $2, $3, $4)
         on conflict (locale, parent_id, slug) do update set category_id = excluded.category_id",
        locale.tag(),
        parent,
        slug,
        category
    )
    .execute(database)
    .await
    .map(drop)
}
