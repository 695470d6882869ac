//! The change feed: what each transaction changed, for every replica to read.
//!
//! A reader keeps the snapshot that it read under, and asks for what that did not see yet. So nothing appears behind it,
//! and no transaction that takes its time makes others wait.

use catalogue_model::price::BuyerPricing;
use chrono::NaiveDate;
use futures::TryStreamExt;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool, types::Json};
use std::collections::BTreeSet;
use uuid::Uuid;

/// Where PostgreSQL tells that the feed has grown. It only wakes; who missed it looks twice a second anyway.
pub const NOTIFY_CHANNEL: &str = "catalogue_changes";

/// What of products changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// Texts and references, and maybe all else: what words find, too.
    Products,
    /// Prices, stock, who sells.
    Offers,
    /// Categories or suppliers.
    Taxonomy,
    /// What the shop says of its search.
    Search,
}

impl ChangeKind {
    /// As the feed has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Products => "PRODUCTS",
            Self::Offers => "OFFERS",
            Self::Taxonomy => "TAXONOMY",
            Self::Search => "SEARCH",
        }
    }
}

/// A position in the feed: the snapshot under which it was read, as PostgreSQL writes one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeedPosition(String);

/// What something that is made from a feed is right up to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// Which feed: what was made from another one is worth nothing here.
    pub feed: Uuid,
    /// The position in it.
    pub position: FeedPosition,
}

impl Checkpoint {
    /// Where the feed stands: who reads the tables from now on misses nothing after it.
    pub async fn now(pool: &PgPool) -> sqlx::Result<Self> {
        Ok(Self { feed: id(pool).await?, position: now(pool).await? })
    }

    /// Whether all that changed since can still be read.
    pub async fn can_be_followed(&self, pool: &PgPool) -> sqlx::Result<bool> {
        Ok(self.feed == id(pool).await? && reaches_back_to(pool, &self.position).await?)
    }
}

/// What changed after a position, each product once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeedChanges {
    /// Categories or suppliers changed.
    pub taxonomy: bool,
    /// The shop's synonyms or pinned results changed.
    pub search: bool,
    /// Numbers of products whose texts changed.
    pub products: BTreeSet<i32>,
    /// Numbers of products of which nothing but offers changed.
    pub offers: BTreeSet<i32>,
    /// Where the reader stands after these.
    pub until: FeedPosition,
}

#[cfg(test)]
impl FeedPosition {
    /// Under this snapshot.
    pub fn at(snapshot: &str) -> Self {
        Self(snapshot.to_owned())
    }
}

/// Appends a change in the transaction that makes it.
pub async fn append(database: &mut PgConnection, kind: ChangeKind, products: &[i32]) -> sqlx::Result<()> {
    sqlx::query!(
        "with appended as (insert into catalogue.changes (kind, products) values ($1, $2))
         select pg_notify($3, '')",
        kind.name(),
        products,
        NOTIFY_CHANNEL
    )
    .fetch_one(database)
    .await
    .map(drop)
}

impl FeedChanges {
    /// Whether nothing changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.taxonomy && !self.search && self.products.is_empty() && self.offers.is_empty()
    }

    /// These and later ones, each product once.
    #[must_use]
    pub fn then(mut self, later: Self) -> Self {
        self.products.extend(later.products);
        self.offers.extend(later.offers);
        self.offers.retain(|number| !self.products.contains(number));
        let (taxonomy, search) = (self.taxonomy || later.taxonomy, self.search || later.search);
        Self { taxonomy, search, until: later.until, ..self }
    }
}

/// What changed after a position.
pub async fn since(pool: &PgPool, position: &FeedPosition) -> sqlx::Result<FeedChanges> {
    let mut rows = sqlx::query!(
        r#"select pg_current_snapshot()::text as "now!", c.kind as "kind?", c.products as "products?"
           from (select) as one
           left join catalogue.changes c
               on c.transaction >= pg_snapshot_xmin($1::text::pg_snapshot)
               and not pg_visible_in_snapshot(c.transaction, $1::text::pg_snapshot)"#,
        position.0
    )
    .fetch(pool);
    let (mut products, mut offers) = (BTreeSet::new(), BTreeSet::new());
    let (mut taxonomy, mut search, mut until) = (false, false, position.clone());
    while let Some(row) = rows.try_next().await? {
        until = FeedPosition(row.now);
        let changed = row.products.unwrap_or_default();
        match row.kind.as_deref() {
            Some("TAXONOMY") => taxonomy = true,
            Some("SEARCH") => search = true,
            Some("OFFERS") => offers.extend(changed),
            _ => products.extend(changed),
        }
    }
    offers.retain(|number| !products.contains(number));
    Ok(FeedChanges { taxonomy, search, products, offers, until })
}

/// The position that the feed has now: who reads the tables from now on misses nothing after it.
pub async fn now(pool: &PgPool) -> sqlx::Result<FeedPosition> {
    sqlx::query_scalar!(r#"select pg_current_snapshot()::text as "now!""#).fetch_one(pool).await.map(FeedPosition)
}

/// Which feed this is.
async fn id(pool: &PgPool) -> sqlx::Result<Uuid> {
    sqlx::query_scalar!("select id from catalogue.change_feed").fetch_one(pool).await
}

/// Whether all that was written after a position is still there, and the position itself is not of a later day than the
/// database, which may have been restored from a copy.
async fn reaches_back_to(pool: &PgPool, position: &FeedPosition) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select (trimmed_up_to < pg_snapshot_xmin($1::text::pg_snapshot)
                and pg_snapshot_xmax($1::text::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())) as "reaches!"
           from catalogue.change_feed"#,
        position.0
    )
    .fetch_one(pool)
    .await
}

/// Forgets what is older than a week.
pub async fn trim(pool: &PgPool) -> sqlx::Result<()> {
    sqlx::query!(
        "with gone as (
             delete from catalogue.changes where made_at < now() - interval '7 days' returning transaction
         )
         update catalogue.change_feed set trimmed_up_to = greatest(trimmed_up_to, (select max(transaction) from gone))
         where exists (select from gone)"
    )
    .execute(pool)
    .await
    .map(drop)
}

/// The most changes that are looked through for changed offers, and the most of these that are named.
const MAX_NAMED: usize = 5_000;

/// Which offers may have changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangedOffers {
    /// Too many to be named, or it can't be told.
    Everything,
    /// No more than these.
    Offers(Vec<Uuid>),
}

/// What has been told of prices: which lists beside everyone's, taxed since which day, as of which snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PricesTold {
    /// The transactions that had ended, as PostgreSQL writes a snapshot.
    pub snapshot: String,
    /// The lists that a buyer may use beside everyone's, ascending.
    pub lists: Vec<i32>,
    /// The day on which the rates of tax of the buyer's country were last others than the day before; none: they always
    /// were the same.
    pub taxed_since: Option<NaiveDate>,
}

/// A change as it is looked through for changed offers.
#[derive(Debug, Deserialize)]
struct NamedChange {
    kind: String,
    products: Vec<i32>,
}

/// What a buyer is told of prices from now on, and which offers may have changed since an earlier snapshot: of what
/// transactions changed that it did not see. Since none, none has.
pub async fn prices_told(
    pool: &PgPool,
    buyer_pricing: &BuyerPricing,
    since: Option<&str>,
) -> sqlx::Result<(PricesTold, ChangedOffers)> {
    // A feed that was cut above the snapshot, or a database younger than it, can't tell.
    let row = sqlx::query!(
        r#"select pg_current_snapshot()::text as "snapshot!",
               array(select id from catalogue.price_lists
                   where (kind = 'GROUP' and key = any($1)) or (kind = 'ACCOUNT' and key = $2)
                   order by id) as "lists!",
               (select max(day) from catalogue.tax_rates, unnest(array[valid_from, valid_to + 1]) as day
                where country = $3 and day <= (now() at time zone 'Europe/Paris')::date) as taxed_since,
               (
                   select coalesce(jsonb_agg(to_jsonb(change)), '[]')
                   from (
                       select 'LOST' as kind, '{}'::integer[] as products
                       from catalogue.change_feed
                       where trimmed_up_to >= pg_snapshot_xmin($4::text::pg_snapshot)
                          or pg_snapshot_xmax($4::text::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
                       union all
                       (select kind, products
                        from catalogue.changes
                        where transaction >= pg_snapshot_xmin($4::text::pg_snapshot)
                          and not pg_visible_in_snapshot(transaction, $4::text::pg_snapshot)
                          and kind <> 'SEARCH'
                        limit $5)
                   ) change
               ) as "changes!: Json<Vec<NamedChange>>""#,
        &buyer_pricing.groups,
        buyer_pricing.account.map(|account| account.to_string()),
        buyer_pricing.currency.country(),
        since,
        i64::try_from(MAX_NAMED).unwrap_or(i64::MAX)
    )
    .fetch_one(pool)
    .await?;
    let told = PricesTold { snapshot: row.snapshot, lists: row.lists, taxed_since: row.taxed_since };
    Ok((told, changed_offers(pool, row.changes.0).await?))
}

async fn changed_offers(pool: &PgPool, changes: Vec<NamedChange>) -> sqlx::Result<ChangedOffers> {
    let is_named = |kind: &str| matches!(kind, "PRODUCTS" | "OFFERS");
    if changes.len() >= MAX_NAMED || changes.iter().any(|change| !is_named(&change.kind)) {
        return Ok(ChangedOffers::Everything);
    }
    let products: BTreeSet<i32> = changes.into_iter().flat_map(|change| change.products).collect();
    if products.is_empty() {
        return Ok(ChangedOffers::Offers(Vec::new()));
    }
    if products.len() > MAX_NAMED {
        return Ok(ChangedOffers::Everything);
    }
    let offers = offers_of(pool, &products.into_iter().collect::<Vec<_>>()).await?;
    Ok(if offers.len() > MAX_NAMED { ChangedOffers::Everything } else { ChangedOffers::Offers(offers) })
}

async fn offers_of(pool: &PgPool, products: &[i32]) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        "select o.id
         from catalogue.listing_rows s
         join catalogue.variants v on v.product_id = s.product_id
         join catalogue.offers o on o.variant_id = v.id
         where s.number = any($1)",
        products
    )
    .fetch_all(pool)
    .await
}
