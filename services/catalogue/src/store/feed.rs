//! The change feed: what each transaction changed, for every replica to read (migration 0002).
//!
//! A reader keeps the snapshot that it read under, and asks for what that did not see yet. So nothing appears behind it,
//! and no transaction that takes its time makes others wait.

use futures::TryStreamExt;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use std::collections::BTreeSet;
use uuid::Uuid;

/// Where PostgreSQL tells that the feed has grown. It only wakes; who missed it looks twice a second anyway.
pub const CHANNEL: &str = "catalogue_changes";

/// What of products changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Texts and references, and maybe all else: what words find, too.
    Products,
    /// Prices, stock, who sells.
    Offers,
    /// Categories or suppliers.
    Frame,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Products => "PRODUCTS",
            Self::Offers => "OFFERS",
            Self::Frame => "FRAME",
        }
    }
}

/// A place in the feed: the snapshot under which it was read, as PostgreSQL writes one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place(String);

/// What changed behind a place, each product once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changes {
    /// Categories or suppliers changed.
    pub frame: bool,
    /// Numbers of products whose texts changed.
    pub products: BTreeSet<i32>,
    /// Numbers of products of which nothing but offers changed.
    pub offers: BTreeSet<i32>,
    /// Where the reader stands after these.
    pub until: Place,
}

/// Appends a change in the transaction that makes it.
pub async fn append(database: &mut PgConnection, kind: Kind, products: &[i32]) -> sqlx::Result<()> {
    sqlx::query!(
        "with appended as (insert into catalogue.changes (kind, products) values ($1, $2))
         select pg_notify($3, '')",
        kind.name(),
        products,
        CHANNEL
    )
    .fetch_one(database)
    .await
    .map(drop)
}

impl Changes {
    /// Whether nothing changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.frame && self.products.is_empty() && self.offers.is_empty()
    }
}

/// What changed behind a place.
pub async fn since(pool: &PgPool, place: &Place) -> sqlx::Result<Changes> {
    let mut rows = sqlx::query!(
        r#"select pg_current_snapshot()::text as "now!", c.kind as "kind?", c.products as "products?"
           from (select) as one
           left join catalogue.changes c
               on c.transaction >= pg_snapshot_xmin($1::text::pg_snapshot)
               and not pg_visible_in_snapshot(c.transaction, $1::text::pg_snapshot)"#,
        place.0
    )
    .fetch(pool);
    let (mut products, mut offers) = (BTreeSet::new(), BTreeSet::new());
    let (mut frame, mut until) = (false, place.clone());
    while let Some(row) = rows.try_next().await? {
        until = Place(row.now);
        let changed = row.products.unwrap_or_default();
        match row.kind.as_deref() {
            Some("FRAME") => frame = true,
            Some("OFFERS") => offers.extend(changed),
            _ => products.extend(changed),
        }
    }
    offers.retain(|number| !products.contains(number));
    Ok(Changes { frame, products, offers, until })
}

/// The place that the feed has now: who reads the tables from now on misses nothing behind it.
pub async fn now(pool: &PgPool) -> sqlx::Result<Place> {
    sqlx::query_scalar!(r#"select pg_current_snapshot()::text as "now!""#).fetch_one(pool).await.map(Place)
}

/// Which feed this is: an index that was made from another one is worth nothing here.
pub async fn id(pool: &PgPool) -> sqlx::Result<Uuid> {
    sqlx::query_scalar!("select id from catalogue.feed").fetch_one(pool).await
}

/// Whether all that was written behind a place is still there, and the place itself is not of a later day than the
/// database, which may have been restored from a copy.
pub async fn reaches_back_to(pool: &PgPool, place: &Place) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select (cut_at < pg_snapshot_xmin($1::text::pg_snapshot)
                and pg_snapshot_xmax($1::text::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())) as "reaches!"
           from catalogue.feed"#,
        place.0
    )
    .fetch_one(pool)
    .await
}

/// Forgets what is older than a week.
pub async fn cut(pool: &PgPool) -> sqlx::Result<()> {
    sqlx::query!(
        "with gone as (
             delete from catalogue.changes where made_at < now() - interval '7 days' returning transaction
         )
         update catalogue.feed set cut_at = greatest(cut_at, (select max(transaction) from gone))
         where exists (select from gone)"
    )
    .execute(pool)
    .await
    .map(drop)
}
