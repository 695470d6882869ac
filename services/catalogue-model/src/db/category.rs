//! Categories as rows.

use crate::{
    category::{Category, MovedSlugs},
    tax::{CategoryRate, TaxKinds},
    text::Text,
};
use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::Deserialize;
use sqlx::{Error, PgConnection, PgExecutor, types::Json};
use uuid::Uuid;
use values::{Locale, TaxRate};

/// A rate as the rows of a category bring it.
#[derive(Debug, Deserialize)]
struct RateRow {
    country: String,
    #[serde(with = "rust_decimal::serde::str")]
    percent: Decimal,
    valid_from: NaiveDate,
    valid_to: Option<NaiveDate>,
}

/// All categories.
pub async fn all(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<Category>> {
    let rows = sqlx::query!(
        r#"select id, external_id, parent_id, position, name_fr, name_en, description_fr, description_en, slug_fr, slug_en,
             picture, tax_kinds as "tax_kinds: Json<TaxKinds>",
             case when effective_tax_kinds <> '{}' then (
                 select jsonb_agg(jsonb_build_object('country', rate.country, 'percent', rate.percent::text,
                     'valid_from', rate.valid_from, 'valid_to', rate.valid_to))
                 from catalogue.tax_rates rate where rate.kind = effective_tax_kinds ->> rate.country
             ) end as "rates?: Json<Vec<RateRow>>"
         from catalogue.categories"#
    )
    .fetch_all(database)
    .await?;
    let categories = rows.into_iter().map(|row| {
        let rates =
            row.rates.into_iter().flat_map(|rates| rates.0).map(CategoryRate::try_from).collect::<Result<_, _>>()?;
        Ok(Category {
            id: row.id,
            external_id: row.external_id,
            parent: row.parent_id,
            position: row.position.unsigned_abs(),
            name: Text { fr: row.name_fr, en: row.name_en },
            description: Text { fr: row.description_fr, en: row.description_en },
            slug: Text { fr: row.slug_fr, en: row.slug_en },
            picture: row.picture,
            tax_kinds: row.tax_kinds.0,
            rates,
        })
    });
    categories.collect()
}

impl TryFrom<RateRow> for CategoryRate {
    type Error = Error;

    fn try_from(RateRow { country, percent, valid_from, valid_to }: RateRow) -> sqlx::Result<Self> {
        let percent = TaxRate::new(percent).map_err(|error| Error::Decode(error.into()))?;
        Ok(Self { country, percent, valid_from, valid_to })
    }
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

/// Stores a category, new or changed.
pub async fn save(database: impl PgExecutor<'_>, category: &Category) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into catalogue.categories (id, external_id, parent_id, position, name_fr, name_en,
             description_fr, description_en, slug_fr, slug_en, picture, tax_kinds)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         on conflict (id) do update set parent_id = excluded.parent_id, position = excluded.position,
             name_fr = excluded.name_fr, name_en = excluded.name_en, description_fr = excluded.description_fr,
             description_en = excluded.description_en, slug_fr = excluded.slug_fr, slug_en = excluded.slug_en,
             picture = excluded.picture, tax_kinds = excluded.tax_kinds",
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
        category.picture,
        Json(&category.tax_kinds) as _
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

/// How many products lie in a category itself, whether on sale or not.
pub async fn count_products(database: impl PgExecutor<'_>, category: Uuid) -> sqlx::Result<u64> {
    let count =
        sqlx::query_scalar!(r#"select count(*) as "count!" from catalogue.products where category_id = $1"#, category);
    Ok(count.fetch_one(database).await?.unsigned_abs())
}

/// Removes a category that nothing lies in, and what leads to it and through it from old addresses.
pub async fn remove(database: &mut PgConnection, category: Uuid) -> sqlx::Result<()> {
    sqlx::query!("delete from catalogue.moved_slugs where category_id = $1 or parent_id = $1", category)
        .execute(&mut *database)
        .await?;
    sqlx::query!("delete from catalogue.categories where id = $1", category).execute(database).await.map(drop)
}
