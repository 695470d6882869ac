//! Prices of lists, kept from when somebody first asks for them, and refreshed by what changed since.

use super::{AccountPrices, ListPrices, PriceListRef};
use crate::{db::price_lists, engine::ListingEngine};
use catalogue_model::price::BuyerPricing;
use std::sync::Arc;
use values::Currency;

impl ListingEngine {
    /// The prices on the lists of a buyer, beside everyone's. They are read when first asked for and refreshed by
    /// what changed since.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn account_prices(&self, buyer_pricing: &BuyerPricing) -> sqlx::Result<AccountPrices> {
        let mut prices = AccountPrices::default();
        let lists = self.columns().price_lists.lists(buyer_pricing);
        for list in lists {
            prices.lists.push((list, self.list_prices(list, buyer_pricing.currency).await?));
        }
        Ok(prices)
    }

    async fn list_prices(&self, list: PriceListRef, currency: Currency) -> sqlx::Result<Arc<ListPrices>> {
        let cached = self.price_lists.get(&(list, currency)).await;
        // Counted before anything is read: what changes meanwhile is refreshed the next time.
        let (now, missed) = {
            let recent = &self.columns().recent_changes;
            (recent.count(), cached.as_ref().and_then(|cached| recent.since(cached.until)))
        };
        let prices = match (cached, missed) {
            (Some(cached), Some(missed)) if missed.is_empty() => return Ok(cached),
            (Some(cached), Some(missed)) => {
                let of: Vec<i32> = missed.iter().map(|number| number.cast_signed()).collect();
                let rows = price_lists::ranges_of_products(&self.pool, list.id, currency, &of).await?;
                cached.refreshed(&missed, price_lists::prices(&self.columns().offers, &rows), now)
            }
            _ => {
                let rows = price_lists::ranges(&self.pool, list.id, currency).await?;
                ListPrices::new(price_lists::prices(&self.columns().offers, &rows), now)
            }
        };
        let prices = Arc::new(prices);
        self.price_lists.insert((list, currency), Arc::clone(&prices)).await;
        Ok(prices)
    }
}
