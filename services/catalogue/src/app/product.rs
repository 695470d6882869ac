//! One product: its variants, its offers, and what goes with it.

use super::Catalogue;
use crate::error::CatalogueError;
use catalogue_model::{
    db::{
        offer,
        product::{self, ProductPageRow, VariantRow},
    },
    offer::{Offer, best_first},
    price::BuyerPricing,
};
use listing::{ProductSummary, Viewer};
use std::sync::Arc;
use uuid::Uuid;

/// What the page of a product shows.
#[derive(Debug)]
pub struct ProductPage {
    /// The product.
    pub product: ProductPageRow,
    /// Its variants on sale, in their order.
    pub variants: Vec<VariantRow>,
    /// All offers for them, at the prices of whoever looks.
    pub offers: Vec<Offer>,
}

impl Catalogue {
    /// The page of a product on sale, by its external id.
    ///
    /// # Errors
    /// When there is none, or the database fails.
    pub async fn product(&self, buyer_pricing: &BuyerPricing, id: &str) -> Result<ProductPage, CatalogueError> {
        let mut database = self.pool.acquire().await?;
        let product = product::on_sale(&mut *database, id).await?.ok_or(CatalogueError::ProductNotFound)?;
        let variants = product::variants(&mut *database, &[], &[product.id]).await?;
        if variants.is_empty() {
            return Err(CatalogueError::ProductNotFound);
        }
        let ids: Vec<Uuid> = variants.iter().map(|variant| variant.id).collect();
        let offers = offer::find_priced(&mut database, &[], &ids, buyer_pricing).await?;
        Ok(ProductPage { product, variants, offers })
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
        let product = product::on_sale(&self.pool, id).await?.ok_or(CatalogueError::ProductNotFound)?;
        Ok(self.listings.describe(viewer, &product.related, limit).await?)
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
