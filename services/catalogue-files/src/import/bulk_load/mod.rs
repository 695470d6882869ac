//! Filling a shop with products that it does not have: rows are copied as they are, several batches at once.
//!
//! Nothing is looked for and nothing is brought up to date, so a product that is there already ends the filling.
//! It is made for catalogues of a million products; what companies send comes in through [`super::import`].

mod copy;

use super::{
    AnalyzeSchedule, BATCH, ImportError, ImportReport, check, import,
    known::ExistingProducts,
    product::candidate_of,
    rows::{FacetRow, ProductTableRows, facets, list},
    save::{FacetIds, list_ids, save_facets},
};
use crate::record::{PriceList, ProductRecord, Record};
use copy::{CopyRows, OFFERS, PRODUCTS, RANGES, VARIANTS};
use listing::changes;
use sqlx::{PgPool, PgTransaction};
use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};
use tokio::{
    sync::{Mutex, mpsc},
    task::JoinSet,
};

/// How many batches are written at once.
const WRITERS: usize = 2;

/// Why a shop can't be filled, in one sentence.
#[derive(Debug, thiserror::Error)]
pub enum BulkLoadError {
    /// A record is wrong.
    #[error("{0} is wrong: {1}.")]
    Wrong(String, String),
    /// Some of the products are there already.
    #[error("Some of the products are there already.")]
    ExistingProducts,
    /// The database failed.
    #[error("The database failed: {0}.")]
    Database(sqlx::Error),
    /// The frame could not be loaded.
    #[error("The frame could not be loaded: {0}.")]
    Frame(#[from] ImportError),
    /// A writer broke.
    #[error("A writer broke: {0}.")]
    Broken(#[from] tokio::task::JoinError),
}

impl From<sqlx::Error> for BulkLoadError {
    fn from(error: sqlx::Error) -> Self {
        let is_there = error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation);
        if is_there { Self::ExistingProducts } else { Self::Database(error) }
    }
}

/// What writers share.
struct BulkLoad {
    pool: PgPool,
    categories: super::category::KnownCategories,
    suppliers: super::supplier::KnownSuppliers,
    facets: Mutex<FacetIds>,
    lists: Mutex<HashMap<(&'static str, String), i32>>,
}

/// Puts products into the frame of these categories and suppliers, and says again and again how many are there.
///
/// # Errors
/// When a record is wrong, a product is there already, or the database fails; what was written before stays.
pub async fn bulk_load(
    pool: &PgPool,
    frame: Vec<Record>,
    products: impl Iterator<Item = ProductRecord> + Send + 'static,
    mut progress: impl FnMut(usize) + Send,
) -> Result<(), BulkLoadError> {
    let ImportReport { refused, .. } = import(pool, frame, |_| {}).await?;
    if let Some(issue) = refused.first() {
        return Err(BulkLoadError::Wrong(issue.place.clone(), issue.what.clone()));
    }
    let filling = Arc::new(BulkLoad {
        pool: pool.clone(),
        categories: super::category::KnownCategories::known(&mut *pool.acquire().await?).await?,
        suppliers: super::supplier::KnownSuppliers::known(pool).await?,
        facets: Mutex::default(),
        lists: Mutex::default(),
    });
    let (sender, mut batches) = mpsc::channel(WRITERS);
    // Making products takes time of its own, beside the threads that write.
    let making = tokio::task::spawn_blocking(move || {
        let mut products = products.peekable();
        while products.peek().is_some() {
            let batch: Vec<ProductRecord> = products.by_ref().take(BATCH * 2).collect();
            if sender.blocking_send(batch).is_err() {
                return;
            }
        }
    });
    let (mut writers, mut done, mut growth) = (JoinSet::new(), 0, AnalyzeSchedule::default());
    while let Some(batch) = batches.recv().await {
        if writers.len() == WRITERS {
            done += written(writers.join_next().await)?;
            progress(done);
            if growth.is_due() {
                changes::tell_planner(pool).await?;
            }
        }
        let filling = Arc::clone(&filling);
        writers.spawn(async move { filling.write(batch).await });
    }
    while !writers.is_empty() {
        done += written(writers.join_next().await)?;
        progress(done);
    }
    making.await?;
    Ok(changes::tidy_up(pool).await?)
}

fn written(
    joined: Option<Result<Result<usize, BulkLoadError>, tokio::task::JoinError>>,
) -> Result<usize, BulkLoadError> {
    joined.transpose()?.unwrap_or(Ok(0))
}

impl BulkLoad {
    /// Writes a batch; answers how many products it has.
    async fn write(&self, records: Vec<ProductRecord>) -> Result<usize, BulkLoadError> {
        let count = records.len();
        let mut candidates = Vec::with_capacity(count);
        for record in records {
            let place = format!("product {}", record.external_id);
            check::product(&record).map_err(|why| BulkLoadError::Wrong(place.clone(), why.what))?;
            let category = self.categories.id(&record.category);
            let category = category.ok_or_else(|| BulkLoadError::Wrong(place, "its category is unknown".to_owned()))?;
            candidates.push(candidate_of(record, category));
        }
        let of_product: Vec<Vec<FacetRow<'_>>> = candidates.iter().map(|candidate| facets(&candidate.record)).collect();
        let facet_ids = self.facet_ids(&of_product).await?;
        let (there, mut rows) = (ExistingProducts::default(), ProductTableRows::default());
        for (candidate, facets) in candidates.iter().zip(&of_product) {
            rows.add(candidate, facets, &facet_ids, &there, &self.suppliers);
        }
        let prices = candidates.iter().flat_map(|candidate| &candidate.record.variants).flat_map(|v| &v.offers);
        let lists = self.list_ids(prices.flat_map(|offer| &offer.prices).map(|price| &price.list)).await?;
        let mut transaction = platform_database::begin(&self.pool).await?;
        sqlx::query!("set local statement_timeout = '300s'").execute(&mut *transaction).await?;
        copy_all(&mut transaction, &rows, &lists).await?;
        changes::products_changed(&mut transaction, &rows.ids()).await?;
        transaction.commit().await?;
        Ok(count)
    }

    /// The ids of the facet values of products; one writer at a time adds those that are new.
    async fn facet_ids(&self, of_product: &[Vec<FacetRow<'_>>]) -> sqlx::Result<FacetIds> {
        let mut known = self.facets.lock().await;
        let key = |facet: &FacetRow<'_>| (facet.attribute_id.to_owned(), facet.key.clone());
        let all: HashMap<_, &FacetRow<'_>> = of_product.iter().flatten().map(|facet| (key(facet), facet)).collect();
        let new: Vec<FacetRow<'_>> =
            all.iter().filter(|(key, _)| !known.contains_key(*key)).map(|(_, facet)| (*facet).clone()).collect();
        if !new.is_empty() {
            let mut transaction = platform_database::begin(&self.pool).await?;
            known.extend(save_facets(&mut transaction, new).await?);
            transaction.commit().await?;
        }
        Ok(all.into_keys().filter_map(|key| known.get(&key).map(|id| (key, *id))).collect())
    }

    /// The ids of price lists, likewise.
    async fn list_ids<'a>(
        &self,
        lists: impl Iterator<Item = &'a PriceList>,
    ) -> sqlx::Result<HashMap<(&'static str, String), i32>> {
        let all: HashSet<(&'static str, String)> = lists.map(list).collect();
        let mut known = self.lists.lock().await;
        let new: Vec<(&'static str, String)> = all.iter().filter(|list| !known.contains_key(*list)).cloned().collect();
        if !new.is_empty() {
            let ids = list_ids(&self.pool, &new).await?;
            known.extend(new.into_iter().zip(ids));
        }
        Ok(all.into_iter().filter_map(|list| known.get(&list).copied().map(|id| (list, id))).collect())
    }
}

async fn copy_all(
    transaction: &mut PgTransaction<'_>,
    rows: &ProductTableRows<'_>,
    lists: &HashMap<(&'static str, String), i32>,
) -> sqlx::Result<()> {
    let unwritable = |error: serde_json::Error| sqlx::Error::Encode(error.into());
    let mut products = CopyRows::default();
    rows.products.iter().try_for_each(|row| products.product(row)).map_err(unwritable)?;
    copy(transaction, PRODUCTS, products).await?;
    let mut variants = CopyRows::default();
    rows.variants.iter().try_for_each(|row| variants.variant(row)).map_err(unwritable)?;
    copy(transaction, VARIANTS, variants).await?;
    let mut offers = CopyRows::default();
    rows.offers.iter().try_for_each(|row| offers.offer(row)).map_err(unwritable)?;
    copy(transaction, OFFERS, offers).await?;
    let mut ranges = CopyRows::default();
    for row in &rows.ranges {
        if let Some(list) = lists.get(&(row.kind, row.key.clone())) {
            let discount = row.discount_unit_price.as_deref();
            ranges.range(row.offer_id, *list, row.currency, row.min_quantity, &row.unit_price, discount);
        }
    }
    copy(transaction, RANGES, ranges).await
}

async fn copy(transaction: &mut PgTransaction<'_>, statement: &str, rows: CopyRows) -> sqlx::Result<()> {
    let mut copy = transaction.copy_in_raw(statement).await?;
    copy.send(rows.into_bytes()).await?;
    copy.finish().await.map(drop)
}
