//! One product: its variants, its offers, and what goes with it.

use super::Catalogue;
use crate::error::CatalogueError;
use catalogue_model::{
    db::{offer, product},
    offer::{Offer, best_first},
    price::BuyerPricing,
};
use listing::{ProductIds, ProductPage, ProductSummary, Viewer};
use std::sync::Arc;
use uuid::Uuid;

impl Catalogue {
    /// The page of a product on sale, by its external id.
    ///
    /// # Errors
    /// When there is none, or the database fails.
    pub async fn product(&self, viewer: &Viewer, id: &str) -> Result<ProductPage, CatalogueError> {
        self.listings.open(viewer, id).await?.ok_or(CatalogueError::ProductNotFound)
    }

    /// The external ids of the products on sale, a part at a time.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn product_ids(&self, part: u32) -> Result<ProductIds, CatalogueError> {
        Ok(self.listings.product_ids(part).await?)
    }

    /// The first listed products that go with a product.
    ///
    /// # Errors
    /// When there is no such product, or the database fails.
    pub async fn related(
        &self,
        viewer: &Viewer,
        id: &str,
        limit: usize,
    ) -> Result<Vec<Arc<ProductSummary>>, CatalogueError> {
        self.listings.related(viewer, id, limit).await?.ok_or(CatalogueError::ProductNotFound)
    }

    /// The offers for a variant on sale, the best first.
    ///
    /// # Errors
    /// When there is no such variant, or the database fails.
    pub async fn variant_offers(
        &self,
        buyer_pricing: &BuyerPricing,
        variant: Uuid,
    ) -> Result<Vec<Offer>, CatalogueError> {
        let mut database = self.pool.acquire().await?;
        let variants = product::variants(&mut *database, &[variant], &[]).await?;
        if !variants.iter().any(|variant| variant.status != "INACTIVE" && variant.product_status != "INACTIVE") {
            return Err(CatalogueError::VariantNotFound);
        }
        let mut offers = offer::find_priced(&mut database, &[], &[variant], buyer_pricing).await?;
        offers.retain(Offer::is_shown);
        best_first(&mut offers);
        Ok(offers)
    }
}
