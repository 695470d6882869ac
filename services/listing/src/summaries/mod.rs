//! What listings show of products: the first variant with its offers at everyone's prices.
//!
//! Summaries are kept in memory, and as rows of PostgreSQL ([`stored`]). One in memory is right as long as its product
//! was not put into the columns anew since: the change feed decides, as for everything else that listings know.

pub mod refresher;
pub mod stored;

use crate::columns::Revision;
use crate::engine::ListingEngine;
use catalogue_model::db::{price, product::VariantRow};
use catalogue_model::{
    offer::{Offer, best_first},
    price::BuyerPricing,
};
use sqlx::PgConnection;
use std::{collections::HashMap, sync::Arc};
use stored::StoredSummary;
use uuid::Uuid;
use values::Currency;

/// The memory that summaries may take together, in bytes.
pub const SUMMARY_CACHE_BYTES: u64 = 128 << 20;

/// About what a part of something kept takes beside the texts that are counted: ids, short texts, capacities and links.
pub const PART_BYTES: usize = 256;

/// A product as listings show it.
#[derive(Clone, Debug)]
pub struct ProductSummary {
    /// One of its variants.
    pub variant: VariantRow,
    /// The variant's offers that are shown, the best first.
    pub offers: Vec<Offer>,
    /// How many variants of the product pass what a listing is narrowed by; none: they were not counted.
    pub fitting: Option<u32>,
}

/// A summary that is kept, and what its product was when it was made.
#[derive(Clone)]
pub struct CachedSummary {
    revision: Revision,
    pub summary: Arc<ProductSummary>,
}

/// Gives the offers of summaries the prices that hold for a buyer.
///
/// # Errors
/// When the database fails.
pub async fn apply_prices(
    database: &mut PgConnection,
    summaries: &mut [ProductSummary],
    buyer_pricing: &BuyerPricing,
) -> sqlx::Result<()> {
    price::apply(database, summaries.iter_mut().flat_map(|summary| &mut summary.offers).collect(), buyer_pricing)
        .await?;
    summaries.iter_mut().for_each(|summary| best_first(&mut summary.offers));
    Ok(())
}

impl ProductSummary {
    /// Of a variant and its offers.
    pub(crate) fn new(variant: VariantRow, mut offers: Vec<Offer>) -> Self {
        offers.retain(Offer::is_shown);
        best_first(&mut offers);
        Self { variant, offers, fitting: None }
    }

    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        let axes = self.variant.axes.len() * PART_BYTES;
        let offers = self.offers.len() * (size_of::<Offer>() + PART_BYTES);
        PART_BYTES + size_of::<Self>() + letters(&self.variant) + axes + offers
    }
}

/// About how many bytes the texts of a variant take.
pub fn letters(row: &VariantRow) -> usize {
    let texts = [&row.product_name_fr, &row.product_name_en, &row.name_fr, &row.name_en, &row.sku, &row.mpn];
    texts.into_iter().map(String::len).sum()
}

impl ListingEngine {
    /// The summaries of the first variants of these products at everyone's prices, by number; none for one that was taken
    /// off sale a moment ago.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn public_summaries(
        &self,
        products: &[u32],
        currency: Currency,
    ) -> sqlx::Result<HashMap<u32, Arc<ProductSummary>>> {
        let mut cached = Vec::with_capacity(products.len());
        for &number in products {
            cached.push((number, self.summaries.get(&(number, currency)).await));
        }
        let mut summaries = HashMap::with_capacity(products.len());
        // Noted before the rows are read: a summary that is older than it says is only made once more.
        let missing: HashMap<u32, (Uuid, Revision)> = {
            let columns = self.columns();
            let mut missing = HashMap::new();
            for (number, cached) in cached {
                let revision = columns.revision(number);
                match cached.filter(|cached| cached.revision == revision) {
                    Some(cached) => drop(summaries.insert(number, cached.summary)),
                    None => drop(missing.insert(number, (columns.id(number), revision))),
                }
            }
            missing
        };
        if missing.is_empty() {
            return Ok(summaries);
        }
        let contents = self.contents(&missing).await?;
        let made: Vec<(u32, Arc<ProductSummary>)> = {
            let columns = self.columns();
            let summary =
                |(number, content): (u32, StoredSummary)| (number, Arc::new(content.summary(currency, &columns)));
            contents.into_iter().map(summary).collect()
        };
        for (number, summary) in made {
            if let Some(&(_, revision)) = missing.get(&number) {
                self.summaries
                    .insert((number, currency), CachedSummary { revision, summary: Arc::clone(&summary) })
                    .await;
            }
            summaries.insert(number, summary);
        }
        Ok(summaries)
    }

    /// The contents of products' summaries: as they are stored, else as the tables have them now.
    async fn contents(&self, products: &HashMap<u32, (Uuid, Revision)>) -> sqlx::Result<Vec<(u32, StoredSummary)>> {
        let mut database = self.pool.acquire().await?;
        let numbers: Vec<i32> = products.keys().map(|number| number.cast_signed()).collect();
        let mut stored = stored::read(&mut database, &numbers).await?;
        let not_stored = products.iter().filter(|(number, _)| !stored.contains_key(number));
        let not_stored: HashMap<Uuid, u32> = not_stored.map(|(&number, &(id, _))| (id, number)).collect();
        if !not_stored.is_empty() {
            let ids: Vec<Uuid> = not_stored.keys().copied().collect();
            let made = stored::make(&mut database, &ids).await?;
            stored.extend(made.into_iter().filter_map(|(id, content)| Some((*not_stored.get(&id)?, Some(content)))));
        }
        Ok(stored.into_iter().filter_map(|(number, content)| Some((number, content?))).collect())
    }
}
