//! What the page of a product shows, at the prices of whoever looks.
//!
//! Pages are kept at everyone's prices; one is right as long as its product was not put into the columns anew since, as a
//! [summary](crate::summaries) is, and on the day that it was read on: rates of tax begin and end with a day (D9.4). Own
//! prices are laid over a copy.

use crate::{
    calendar::today,
    columns::Revision,
    db::columns::{self, ListedProduct},
    engine::ListingEngine,
    error::ListingError,
    listing_query::Viewer,
    summaries::{PART_BYTES, ProductSummary, letters},
};
use catalogue_model::{
    db::{
        offer,
        product::{self, ProductPageRow, VariantRow},
    },
    offer::Offer,
    price::BuyerPricing,
};
use chrono::NaiveDate;
use sqlx::PgConnection;
use std::sync::Arc;
use uuid::Uuid;

/// The memory that pages may take together, in bytes.
pub const PAGE_CACHE_BYTES: u64 = 64 << 20;

/// What the page of a product shows.
#[derive(Clone, Debug)]
pub struct ProductPage {
    /// The product.
    pub product: Arc<ProductPageRow>,
    /// Its variants on sale, in their order.
    pub variants: Arc<[VariantRow]>,
    /// All offers for them, at the prices of whoever looks.
    pub offers: Vec<Offer>,
}

/// A page that is kept, and what its product was when it was made.
pub struct CachedPage {
    number: u32,
    revision: Revision,
    /// On which the database was read, in Paris.
    day: NaiveDate,
    page: ProductPage,
}

impl ProductPage {
    /// Of a product on sale, for a buyer; none: there is none.
    async fn read(
        database: &mut PgConnection,
        buyer_pricing: &BuyerPricing,
        external_id: &str,
    ) -> sqlx::Result<Option<Self>> {
        let Some(product) = product::on_sale(&mut *database, external_id).await? else { return Ok(None) };
        let variants = product::variants(&mut *database, &[], &[product.id]).await?;
        if variants.is_empty() {
            return Ok(None);
        }
        let ids: Vec<Uuid> = variants.iter().map(|variant| variant.id).collect();
        let offers = offer::find_priced(database, &[], &ids, buyer_pricing).await?;
        Ok(Some(Self { product: Arc::new(product), variants: variants.into(), offers }))
    }

    fn bytes(&self) -> usize {
        let ProductPageRow { description_fr, description_en, attributes, documents, related, .. } = &*self.product;
        let axes: usize = self.variants.iter().map(|variant| variant.axes.len()).sum();
        let fields: usize = self.offers.iter().map(|offer| offer.custom_fields.len()).sum();
        let parts = attributes.len() + documents.len() + related.len() + axes + fields;
        let texts = description_fr.len() + description_en.len() + self.variants.iter().map(letters).sum::<usize>();
        let rows = size_of::<CachedPage>()
            + self.variants.len() * (size_of::<VariantRow>() + PART_BYTES)
            + self.offers.len() * (size_of::<Offer>() + PART_BYTES);
        rows + texts + parts * PART_BYTES
    }
}

impl CachedPage {
    /// About how many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.page.bytes()
    }

    fn is_right(&self, engine: &ListingEngine) -> bool {
        self.day == today() && self.revision == engine.columns().revision(self.number)
    }
}

impl ListingEngine {
    /// The page of a product on sale, by its external id; none: there is none.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open(&self, viewer: &Viewer, external_id: &str) -> Result<Option<ProductPage>, ListingError> {
        let Some(cached) = self.everyones_page(viewer, external_id).await? else { return Ok(None) };
        let mut page = cached.page.clone();
        let account_prices = self.prices_of(viewer).await?;
        if account_prices.has_price_for(cached.number) {
            account_prices.lay_over(&self.columns(), &viewer.buyer_pricing, &mut page.offers);
        }
        Ok(Some(page))
    }

    /// The summaries of the first listed products that go with a product; none: there is no such product on sale.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn related(
        &self,
        viewer: &Viewer,
        external_id: &str,
        limit: usize,
    ) -> Result<Option<Vec<Arc<ProductSummary>>>, ListingError> {
        let Some(cached) = self.everyones_page(viewer, external_id).await? else { return Ok(None) };
        Ok(Some(self.describe(viewer, &cached.page.product.related, limit).await?))
    }

    /// The page of a product on sale at everyone's prices.
    async fn everyones_page(&self, viewer: &Viewer, external_id: &str) -> sqlx::Result<Option<Arc<CachedPage>>> {
        // No text with a NUL is stored, or could be asked for.
        if external_id.contains('\0') {
            return Ok(None);
        }
        let currency = viewer.buyer_pricing.currency;
        let key = (external_id.to_owned(), currency);
        if let Some(cached) = self.pages.get(&key).await.filter(|cached| cached.is_right(self)) {
            return Ok(Some(cached));
        }
        let mut database = self.pool.acquire().await?;
        let listed = columns::listed(&mut *database, std::slice::from_ref(&key.0)).await?;
        let Some(&ListedProduct { id, number, day }) = listed.first() else { return Ok(None) };
        // Noted before the rows are read, as the day was: a page that is older than it says is only made once more.
        let revision = self.columns().revision(number);
        let page = ProductPage::read(&mut database, &BuyerPricing::public(currency), external_id).await?;
        let Some(page) = page else { return Ok(None) };
        let is_same = page.product.id == id;
        let cached = Arc::new(CachedPage { number, revision, day, page });
        // Another product may have come in its place, with another number.
        if is_same {
            self.pages.insert(key, Arc::clone(&cached)).await;
        }
        Ok(Some(cached))
    }
}
