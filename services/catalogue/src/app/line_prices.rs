//! For carts: the version that prices have, and what may have changed since earlier ones.

use super::Catalogue;
use crate::{domain::price_version::PriceVersion, error::CatalogueError};
use catalogue_model::price::BuyerPricing;
use listing::{ChangedOffers, PricesTold};

impl Catalogue {
    /// The version of the prices that a buyer is told from now on, and which offers may have changed since each of the
    /// versions that were told earlier. One of these is looked up in the same statement: a cart has no more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn price_version(
        &self,
        buyer_pricing: &BuyerPricing,
        since: &[String],
    ) -> Result<(PriceVersion, Vec<ChangedOffers>), CatalogueError> {
        let earlier: Vec<Option<PriceVersion>> = since.iter().map(|told| told.parse().ok()).collect();
        let first = earlier.first().and_then(Option::as_ref).map(|earlier| earlier.snapshot.as_str());
        let (PricesTold { snapshot, lists, taxed_since }, changed) =
            self.listings.prices_told(buyer_pricing, first).await?;
        let now = PriceVersion { lists, currency: buyer_pricing.currency, taxed_since, snapshot };
        let mut first = Some(changed);
        let mut all = Vec::with_capacity(earlier.len());
        for earlier in earlier {
            let looked_up = first.take();
            all.push(match (earlier.filter(|earlier| earlier.is_comparable(&now)), looked_up) {
                (None, _) => ChangedOffers::Everything,
                (Some(_), Some(changed)) => changed,
                (Some(earlier), None) => self.listings.prices_told(buyer_pricing, Some(&earlier.snapshot)).await?.1,
            });
        }
        Ok((now, all))
    }
}
