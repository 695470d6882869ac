//! For carts: the version that prices have, and what may have changed since an earlier one.

use super::Catalogue;
use crate::{db::price_version, domain::price_version::PriceVersion, error::CatalogueError};
use catalogue_model::price::BuyerPricing;
use listing::ChangedOffers;

impl Catalogue {
    /// The version of the prices that a buyer is told from now on.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn price_version(&self, buyer_pricing: &BuyerPricing) -> Result<PriceVersion, CatalogueError> {
        Ok(price_version::now(&self.pool, buyer_pricing).await?)
    }

    /// Which offers may have changed since a version that was told earlier.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn changed_since(&self, earlier: &str, now: &PriceVersion) -> Result<ChangedOffers, CatalogueError> {
        match earlier.parse::<PriceVersion>() {
            Ok(earlier) if earlier.is_comparable(now) => {
                Ok(self.listings.offers_changed_since(&earlier.snapshot).await?)
            }
            _ => Ok(ChangedOffers::Everything),
        }
    }
}
