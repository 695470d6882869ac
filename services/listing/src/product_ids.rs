//! Which products are on sale, by their external ids.

use crate::{db::columns, engine::ListingEngine, error::ListingError};

/// How many numbers a part has: in two languages, with each address beside the other, a sitemap of so many stays well
/// below the 50,000 addresses and 50 MB that sitemaps.org allows.
const PART_LEN: u32 = 5_000;

/// A part of the products on sale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProductIds {
    /// External ids, the oldest product first.
    pub ids: Vec<String>,
    /// How many parts there are.
    pub part_count: u32,
}

impl ListingEngine {
    /// The products on sale of a part, counted from 0. A product keeps its number, and with it its part.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn product_ids(&self, part: u32) -> Result<ProductIds, ListingError> {
        let part_count = self.columns().numbers().end.div_ceil(PART_LEN);
        let ids = if part < part_count {
            columns::external_ids(&self.pool, part * PART_LEN..(part + 1) * PART_LEN).await?
        } else {
            Vec::new()
        };
        Ok(ProductIds { ids, part_count })
    }
}
