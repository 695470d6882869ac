//! What PostgreSQL holds of the catalogue, and what a replica keeps of it in memory.

mod ask;
pub mod card;
pub mod category;
pub mod document;
pub mod feed;
pub mod moved;
pub mod offer;
pub mod operator;
mod overlay;
pub mod price;
pub mod product;
pub mod reference;
pub mod shelf;
pub mod stock;
pub mod summary;
pub mod supplier;

use crate::{
    overlay::{List, ListPrices, Overlay},
    price::Audience,
    search::Search,
    shelf::{Row, Shelf},
};
use feed::Changes;
use futures::{StreamExt, TryStreamExt, stream};
use sqlx::PgPool;
use std::{
    collections::BTreeSet,
    sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard},
};
use values::Currency;

/// The memory that the prices of lists may take together, in bytes: those of some 25,000 accounts with 300 each.
const OVERLAY_MEMORY: u64 = 192 << 20;

/// How many products are read at once.
const BATCH: usize = 10_000;

/// The database and what is kept of it in memory.
#[derive(Clone)]
pub struct Store {
    /// Connections.
    pub pool: PgPool,
    /// Which products a query means.
    pub search: Arc<Search>,
    shelf: Arc<RwLock<Shelf>>,
    overlays: moka::future::Cache<(List, Currency), Arc<ListPrices>>,
    cards: moka::future::Cache<(u32, Currency), card::Held>,
}

impl Store {
    /// Over a pool, with a bare shelf.
    #[must_use]
    pub fn new(pool: PgPool) -> Self {
        let size = |_: &_, prices: &Arc<ListPrices>| u32::try_from(prices.bytes()).unwrap_or(u32::MAX);
        let overlays = moka::future::Cache::builder().max_capacity(OVERLAY_MEMORY).weigher(size).build();
        let size = |_: &_, held: &card::Held| u32::try_from(held.card.bytes()).unwrap_or(u32::MAX);
        let cards = moka::future::Cache::builder().max_capacity(card::MEMORY).weigher(size).build();
        Self { pool, search: Arc::default(), shelf: Arc::default(), overlays, cards }
    }

    /// The shelf as it is now; held for as long as a listing is made, never over an await.
    pub fn shelf(&self) -> RwLockReadGuard<'_, Shelf> {
        self.shelf.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn shelf_mut(&self) -> RwLockWriteGuard<'_, Shelf> {
        self.shelf.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Fills the shelf with everything there is; tells how far it is.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn fill(&self, mut progress: impl FnMut(usize, usize)) -> sqlx::Result<()> {
        self.renew_frame().await?;
        self.renew_lists().await?;
        let all: Vec<i32> = (1..=shelf::last_number(&self.pool).await?).collect();
        // One batch is read while the one before it is put.
        let mut batches = stream::iter(all.chunks(BATCH)).map(|numbers| shelf::rows(&self.pool, numbers)).buffered(2);
        let mut read = 0;
        while let Some(rows) = batches.try_next().await? {
            self.put(rows).await?;
            read += BATCH;
            progress(read.min(all.len()), all.len());
        }
        self.shelf_mut().shrink();
        Ok(())
    }

    /// Brings the shelf up to date with what changed.
    ///
    /// # Errors
    /// When the database fails; the same changes may be brought again.
    pub async fn renew(&self, changes: &Changes) -> sqlx::Result<()> {
        if changes.frame {
            self.renew_frame().await?;
        }
        self.renew_lists().await?;
        let numbers: Vec<i32> = changes.products.union(&changes.offers).copied().collect();
        for numbers in numbers.chunks(BATCH) {
            self.put(shelf::rows(&self.pool, numbers).await?).await?;
        }
        Ok(())
    }

    async fn renew_frame(&self) -> sqlx::Result<()> {
        let (tree, moved, suppliers) = shelf::frame(&self.pool).await?;
        self.shelf_mut().set_frame(tree, moved, suppliers);
        Ok(())
    }

    /// Lists come and never go: as many as were known are the same.
    async fn renew_lists(&self) -> sqlx::Result<()> {
        let known = self.shelf().lists.len();
        if usize::try_from(overlay::count(&self.pool).await?) != Ok(known) {
            let directory = overlay::directory(&self.pool).await?;
            self.shelf_mut().lists = directory;
        }
        Ok(())
    }

    async fn put(&self, rows: Vec<Row>) -> sqlx::Result<()> {
        let unknown: BTreeSet<i32> = {
            let shelf = self.shelf();
            let attributes = rows.iter().flat_map(|row| &row.attributes);
            attributes.copied().filter(|id| shelf.facets.attribute(*id).is_none()).collect()
        };
        let values = match unknown.is_empty() {
            true => Vec::new(),
            false => shelf::attribute_values(&self.pool, &unknown.into_iter().collect::<Vec<_>>()).await?,
        };
        let mut shelf = self.shelf_mut();
        values.into_iter().for_each(|value| shelf.facets.learn_attribute(value));
        shelf.put(rows);
        Ok(())
    }

    /// The prices on the lists of an audience, beside everyone's. They are read when first asked for and mended by what
    /// changed since.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn overlay(&self, audience: &Audience) -> sqlx::Result<Overlay> {
        let mut overlay = Overlay::default();
        let lists = self.shelf().lists.lists(audience);
        for list in lists {
            overlay.lists.push((list, self.list_prices(list, audience.currency).await?));
        }
        Ok(overlay)
    }

    async fn list_prices(&self, list: List, currency: Currency) -> sqlx::Result<Arc<ListPrices>> {
        let held = self.overlays.get(&(list, currency)).await;
        // Counted before anything is read: what changes meanwhile is mended the next time.
        let (now, missed) = {
            let recent = &self.shelf().recent;
            (recent.count(), held.as_ref().and_then(|held| recent.since(held.until)))
        };
        let prices = match (held, missed) {
            (Some(held), Some(missed)) if missed.is_empty() => return Ok(held),
            (Some(held), Some(missed)) => {
                let of: Vec<i32> = missed.iter().map(|number| number.cast_signed()).collect();
                let rows = overlay::ranges_of_products(&self.pool, list.id, currency, &of).await?;
                held.mended(&missed, overlay::prices(&self.shelf().offers, &rows), now)
            }
            _ => {
                let rows = overlay::ranges(&self.pool, list.id, currency).await?;
                ListPrices::new(overlay::prices(&self.shelf().offers, &rows), now)
            }
        };
        let prices = Arc::new(prices);
        self.overlays.insert((list, currency), Arc::clone(&prices)).await;
        Ok(prices)
    }
}
