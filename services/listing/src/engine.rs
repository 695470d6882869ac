//! The engine itself: the database, and what a replica keeps of it in memory.

use crate::{
    account_prices::{AccountPrices, ListPrices, PriceListRef},
    columns::{ProductColumns, product_row::ProductRow},
    db::{
        columns,
        feed::{self, ChangedOffers, FeedChanges, PricesTold},
        price_lists, search_rules,
    },
    error::ListingError,
    listing_query::Viewer,
    product_pages::{CachedPage, PAGE_CACHE_BYTES},
    search::ProductSearch,
    summaries::{CachedSummary, SUMMARY_CACHE_BYTES},
};
use catalogue_model::price::BuyerPricing;
use futures::{StreamExt, TryStreamExt, stream};
use sqlx::PgPool;
use std::{
    collections::BTreeSet,
    sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard},
};
use values::Currency;

/// The memory that the prices of lists may take together, in bytes: those of some 16,000 accounts with 300 each.
const ACCOUNT_PRICES_BYTES: u64 = 192 << 20;

/// How many products are read at once.
const BATCH_SIZE: usize = 10_000;

/// Answers listings.
#[derive(Clone)]
pub struct ListingEngine {
    pub(crate) pool: PgPool,
    /// Which products a query means.
    pub(crate) search: Arc<ProductSearch>,
    columns: Arc<RwLock<ProductColumns>>,
    pub(crate) price_lists: moka::future::Cache<(PriceListRef, Currency), Arc<ListPrices>>,
    pub(crate) summaries: moka::future::Cache<(u32, Currency), CachedSummary>,
    /// By the product's external id.
    pub(crate) pages: moka::future::Cache<(String, Currency), Arc<CachedPage>>,
}

impl ListingEngine {
    /// One with nothing in memory yet.
    pub(crate) fn empty(pool: PgPool) -> Self {
        let size = |_: &_, prices: &Arc<ListPrices>| u32::try_from(prices.bytes()).unwrap_or(u32::MAX);
        let price_lists = moka::future::Cache::builder().max_capacity(ACCOUNT_PRICES_BYTES).weigher(size).build();
        let size = |_: &_, cached: &CachedSummary| u32::try_from(cached.summary.bytes()).unwrap_or(u32::MAX);
        let summaries = moka::future::Cache::builder().max_capacity(SUMMARY_CACHE_BYTES).weigher(size).build();
        let size = |_: &_, cached: &Arc<CachedPage>| u32::try_from(cached.bytes()).unwrap_or(u32::MAX);
        let pages = moka::future::Cache::builder().max_capacity(PAGE_CACHE_BYTES).weigher(size).build();
        Self { pool, search: Arc::default(), columns: Arc::default(), price_lists, summaries, pages }
    }

    /// The columns as they are now; held for as long as a listing is made, never over an await.
    pub(crate) fn columns(&self) -> RwLockReadGuard<'_, ProductColumns> {
        self.columns.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn columns_mut(&self) -> RwLockWriteGuard<'_, ProductColumns> {
        self.columns.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works with what is held in memory, off the threads that answer requests: a listing of everything takes the
    /// processor for some milliseconds.
    pub(crate) async fn in_memory<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Self) -> Result<T, ListingError> + Send + 'static,
    ) -> Result<T, ListingError> {
        let engine = self.clone();
        let answer = tokio::task::spawn_blocking(move || work(&engine)).await;
        answer.map_err(|error| ListingError::WorkBrokeOff(error.to_string()))?
    }

    /// Fills the columns with everything there is; tells how far it is.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn fill(&self, mut progress: impl FnMut(usize, usize)) -> sqlx::Result<()> {
        self.refresh_taxonomy().await?;
        self.refresh_price_lists().await?;
        self.refresh_search_rules().await?;
        let all: Vec<i32> = (1..=columns::last_number(&self.pool).await?).collect();
        // One batch is read while the one before it is put.
        let mut batches =
            stream::iter(all.chunks(BATCH_SIZE)).map(|numbers| columns::rows(&self.pool, numbers)).buffered(2);
        let mut read = 0;
        while let Some(rows) = batches.try_next().await? {
            self.put(rows).await?;
            read += BATCH_SIZE;
            progress(read.min(all.len()), all.len());
        }
        self.columns_mut().shrink();
        Ok(())
    }

    /// Brings the columns up to date with what changed.
    ///
    /// # Errors
    /// When the database fails; the same changes may be brought again.
    pub(crate) async fn refresh(&self, changes: &FeedChanges) -> sqlx::Result<()> {
        if changes.taxonomy {
            self.refresh_taxonomy().await?;
        }
        self.refresh_price_lists().await?;
        // A pinned product may have another number by now.
        if changes.search || !changes.products.is_empty() && self.search.rules().pins() {
            self.refresh_search_rules().await?;
        }
        let numbers: Vec<i32> = changes.products.union(&changes.offers).copied().collect();
        for numbers in numbers.chunks(BATCH_SIZE) {
            let mut rows = columns::rows(&self.pool, numbers).await?;
            let there: BTreeSet<u32> = rows.iter().map(|row| row.number).collect();
            // What was removed is listed no more.
            let gone = numbers.iter().map(|number| number.unsigned_abs()).filter(|number| !there.contains(number));
            rows.extend(gone.map(|number| ProductRow { number, ..ProductRow::default() }));
            self.put(rows).await?;
        }
        Ok(())
    }

    async fn refresh_taxonomy(&self) -> sqlx::Result<()> {
        let (tree, moved, suppliers) = columns::taxonomy(&self.pool).await?;
        self.columns_mut().set_taxonomy(tree, moved, suppliers);
        Ok(())
    }

    async fn refresh_search_rules(&self) -> sqlx::Result<()> {
        self.search.use_rules(search_rules::all(&self.pool).await?);
        Ok(())
    }

    /// Lists come and never go: as many as were known are the same.
    async fn refresh_price_lists(&self) -> sqlx::Result<()> {
        let known = self.columns().price_lists.len();
        if usize::try_from(price_lists::count(&self.pool).await?) != Ok(known) {
            let directory = price_lists::directory(&self.pool).await?;
            self.columns_mut().price_lists = directory;
        }
        Ok(())
    }

    async fn put(&self, rows: Vec<ProductRow>) -> sqlx::Result<()> {
        let unknown: BTreeSet<i32> = {
            let columns = self.columns();
            let attributes = rows.iter().flat_map(|row| &row.attributes);
            attributes.copied().filter(|id| columns.facets.attribute(*id).is_none()).collect()
        };
        let values = match unknown.is_empty() {
            true => Vec::new(),
            false => columns::attribute_values(&self.pool, &unknown.into_iter().collect::<Vec<_>>()).await?,
        };
        let mut columns = self.columns_mut();
        values.into_iter().for_each(|value| columns.facets.learn_attribute(value));
        columns.put(rows);
        Ok(())
    }

    /// The prices on the viewer's own lists; none for who sees no prices (D1.5).
    pub(crate) async fn prices_of(&self, viewer: &Viewer) -> sqlx::Result<AccountPrices> {
        match viewer.sees_prices {
            true => self.account_prices(&viewer.buyer_pricing).await,
            false => Ok(AccountPrices::default()),
        }
    }

    /// Whether words are looked for in the index, and not in names alone while there is none.
    #[must_use]
    pub fn is_indexed(&self) -> bool {
        self.search.is_indexed()
    }

    /// What a buyer is told of prices from now on, and which offers may have changed since an earlier snapshot of the
    /// database.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn prices_told(
        &self,
        buyer_pricing: &BuyerPricing,
        since: Option<&str>,
    ) -> sqlx::Result<(PricesTold, ChangedOffers)> {
        feed::prices_told(&self.pool, buyer_pricing, since).await
    }
}
