//! Prices that suppliers set of their own offers, and operators of any: everyone's, in one currency at a time.

use super::Catalogue;
use crate::{
    db::offer_price,
    domain::offer_price::{WrittenRange, read_ranges},
    error::CatalogueError,
};
use identity::Staff;
use std::collections::BTreeMap;
use uuid::Uuid;
use values::{Currency, PriceRange};

/// An offer, and everyone's prices of it by currency.
#[derive(Clone, Debug)]
pub struct OfferPrices {
    /// The offer's id.
    pub offer: Uuid,
    /// Ascending by quantity.
    pub ranges: BTreeMap<Currency, Vec<PriceRange>>,
}

impl Catalogue {
    /// Everyone's prices of an offer.
    ///
    /// # Errors
    /// When the offer is unknown or not the only one meant, or the database fails.
    pub async fn offer_prices(&self, staff: &Staff, named: &str) -> Result<OfferPrices, CatalogueError> {
        let offer = self.named_offer(staff, named).await?;
        Ok(OfferPrices { offer: offer.id, ranges: offer_price::all(&self.pool, &offer).await? })
    }

    /// Says what everybody pays for an offer in a currency; without a range, it has no price in it.
    ///
    /// # Errors
    /// When a range is wrong, the offer is unknown or not the only one meant, its prices in that currency are in none of
    /// these versions, or the database fails.
    pub async fn set_offer_prices<'a>(
        &self,
        staff: &Staff,
        named: &str,
        currency: Currency,
        ranges: impl IntoIterator<Item = WrittenRange<'a>>,
        versions: Option<&[u64]>,
        reason: &str,
    ) -> Result<OfferPrices, CatalogueError> {
        let ranges = read_ranges(ranges)?;
        let offer = self.named_offer(staff, named).await?;
        let set = offer_price::set(&self.pool, staff.user, &offer, currency, &ranges, versions, reason).await?;
        set.or_refused(CatalogueError::OfferNotFound)?;
        tracing::info!(offer.id = %offer.id, user.id = %staff.user, "prices were set");
        Ok(OfferPrices { offer: offer.id, ranges: offer_price::all(&self.pool, &offer).await? })
    }
}
