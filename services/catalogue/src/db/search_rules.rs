//! What the shop says of its search, as rows.

use crate::domain::search_rules::{WrittenPins, WrittenSynonyms};
use catalogue_model::text::Text;
use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

/// A kind of rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// Words that mean the same.
    Synonyms,
    /// Products that come first.
    Pins,
}

/// A rule that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptRule<R> {
    /// Its id.
    pub id: Uuid,
    /// What it says.
    pub rule: R,
    /// How often it was changed.
    pub version: i64,
    /// When it was changed last.
    pub changed_at: DateTime<Utc>,
}

/// A product that is pinned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PinnedProduct {
    /// The id of its address.
    pub external_id: String,
    /// Its name; empty: it is gone.
    pub name: Text,
    /// Whether buyers see it.
    pub is_listed: bool,
}

/// The lines of synonyms, or one of them: the last changed first.
pub async fn synonyms(database: impl PgExecutor<'_>, id: Option<Uuid>) -> sqlx::Result<Vec<KeptRule<WrittenSynonyms>>> {
    let rows = sqlx::query!(
        "select id, locale, words, categories, version, changed_at from catalogue.search_synonyms
         where $1::uuid is null or id = $1 order by changed_at desc, id",
        id
    );
    let rows = rows.fetch_all(database).await?.into_iter().map(|row| KeptRule {
        id: row.id,
        rule: WrittenSynonyms {
            locale: row.locale.parse().unwrap_or_default(),
            words: row.words,
            categories: row.categories,
        },
        version: row.version,
        changed_at: row.changed_at,
    });
    Ok(rows.collect())
}

/// The pinned results, or one row of them, with their products: the last changed first.
pub async fn pins(
    database: impl PgExecutor<'_>,
    id: Option<Uuid>,
) -> sqlx::Result<Vec<(KeptRule<WrittenPins>, Vec<PinnedProduct>)>> {
    let rows = sqlx::query!(
        r#"select r.id, r.locale, r.words, r.products, r.until, r.version, r.changed_at,
               array_agg(coalesce(p.name_fr, '') order by pinned.place) as "names_fr!",
               array_agg(coalesce(p.name_en, '') order by pinned.place) as "names_en!",
               array_agg(coalesce(s.is_listed, false) order by pinned.place) as "are_listed!"
           from catalogue.pinned_results r
           cross join unnest(r.products) with ordinality as pinned (external_id, place)
           left join catalogue.products p on p.external_id = pinned.external_id
           left join catalogue.listing_rows s on s.product_id = p.id
           where $1::uuid is null or r.id = $1
           group by r.id order by r.changed_at desc, r.id"#,
        id
    );
    let rows = rows.fetch_all(database).await?.into_iter().map(|row| {
        let names = row.names_fr.into_iter().zip(row.names_en).map(|(fr, en)| Text { fr, en });
        let products = row.products.iter().cloned().zip(names).zip(row.are_listed);
        let products = products.map(|((external_id, name), is_listed)| PinnedProduct { external_id, name, is_listed });
        let products = products.collect();
        let rule = WrittenPins {
            locale: row.locale.parse().unwrap_or_default(),
            words: row.words,
            products: row.products,
            until: row.until,
        };
        (KeptRule { id: row.id, rule, version: row.version, changed_at: row.changed_at }, products)
    });
    Ok(rows.collect())
}

/// Waits for whoever changes rules, so that none is counted twice or changed at once.
pub async fn lock(database: &mut PgConnection) -> sqlx::Result<()> {
    let lock = sqlx::query!("select pg_advisory_xact_lock(hashtext('catalogue.search_rules'))");
    lock.execute(database).await.map(drop)
}

/// How many rules of a kind there are.
pub async fn count(database: &mut PgConnection, kind: RuleKind) -> sqlx::Result<u64> {
    let count = match kind {
        RuleKind::Synonyms => {
            sqlx::query_scalar!(r#"select count(*) as "count!" from catalogue.search_synonyms"#)
                .fetch_one(database)
                .await?
        }
        RuleKind::Pins => {
            sqlx::query_scalar!(r#"select count(*) as "count!" from catalogue.pinned_results"#)
                .fetch_one(database)
                .await?
        }
    };
    Ok(count.unsigned_abs())
}

/// Writes a line of synonyms, new or over the one of this id.
pub async fn put_synonyms(database: &mut PgConnection, id: Uuid, line: &WrittenSynonyms) -> sqlx::Result<()> {
    let put = sqlx::query!(
        "insert into catalogue.search_synonyms (id, locale, words, categories) values ($1, $2, $3, $4)
         on conflict (id) do update set locale = $2, words = $3, categories = $4,
             version = search_synonyms.version + 1, changed_at = now()",
        id,
        line.locale.tag(),
        &line.words,
        &line.categories
    );
    put.execute(database).await.map(drop)
}

/// Writes pinned results, new or over those of this id.
pub async fn put_pins(database: &mut PgConnection, id: Uuid, pins: &WrittenPins) -> sqlx::Result<()> {
    let put = sqlx::query!(
        "insert into catalogue.pinned_results (id, locale, words, normal, products, until)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (id) do update set locale = $2, words = $3, normal = $4, products = $5, until = $6,
             version = pinned_results.version + 1, changed_at = now()",
        id,
        pins.locale.tag(),
        pins.words,
        pins.normal(),
        &pins.products,
        pins.until
    );
    put.execute(database).await.map(drop)
}

/// Whether other results are pinned for these words.
pub async fn is_pinned(database: &mut PgConnection, pins: &WrittenPins, but: Uuid) -> sqlx::Result<bool> {
    let others = sqlx::query_scalar!(
        r#"select exists (
               select from catalogue.pinned_results where locale = $1 and normal = $2 and id <> $3) as "is!""#,
        pins.locale.tag(),
        pins.normal(),
        but
    );
    others.fetch_one(database).await
}

/// Removes a rule.
pub async fn remove(database: &mut PgConnection, kind: RuleKind, id: Uuid) -> sqlx::Result<()> {
    let removed = match kind {
        RuleKind::Synonyms => {
            sqlx::query!("delete from catalogue.search_synonyms where id = $1", id).execute(database).await
        }
        RuleKind::Pins => {
            sqlx::query!("delete from catalogue.pinned_results where id = $1", id).execute(database).await
        }
    };
    removed.map(drop)
}

/// How many of these categories there are, each once.
pub async fn count_categories(database: &mut PgConnection, external_ids: &[String]) -> sqlx::Result<usize> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from catalogue.categories where external_id = any($1)"#,
        external_ids
    );
    Ok(usize::try_from(count.fetch_one(database).await?).unwrap_or_default())
}

/// How many of these products there are, on sale or not, each once.
pub async fn count_products(database: &mut PgConnection, external_ids: &[String]) -> sqlx::Result<usize> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from catalogue.products where external_id = any($1)"#,
        external_ids
    );
    Ok(usize::try_from(count.fetch_one(database).await?).unwrap_or_default())
}
