//! What listings show of products: their summaries, at the prices of whoever looks.

use crate::{
    account_prices::AccountPrices,
    columns::ProductColumns,
    db::columns::{self, ListedProduct},
    engine::ListingEngine,
    error::ListingError,
    listing_query::Viewer,
    summaries::{self, ProductSummary},
    variants::ChosenVariant,
};
use catalogue_model::{
    db::{offer, product},
    offer::{Offer, best_first},
};
use sqlx::PgConnection;
use std::{collections::HashMap, sync::Arc};
use uuid::Uuid;

/// The status of what is sold no more.
const OFF_SALE: &str = "INACTIVE";

/// A product to show.
#[derive(Clone, Copy, Debug)]
pub struct ShownProduct {
    id: Uuid,
    number: u32,
    /// Its variant, read as it is now; none: the first, as its summary has it.
    variant: Option<Uuid>,
    /// How many of its variants pass what the listing is narrowed by; none: it is not, or there is but one.
    fitting: Option<u32>,
}

impl ShownProduct {
    /// A product with the variant that was chosen.
    pub(crate) fn new(columns: &ProductColumns, number: u32, chosen: ChosenVariant) -> Self {
        let ChosenVariant { place, by_reference, fitting } = chosen;
        let has_several = columns.variants.several().contains(number);
        Self {
            id: columns.id(number),
            number,
            variant: (place > 0 || by_reference).then(|| columns.variants.id(number, place)).flatten(),
            fitting: fitting.filter(|_| has_several).map(|fitting| u32::try_from(fitting).unwrap_or(u32::MAX)),
        }
    }
}

impl ListingEngine {
    /// The summaries of the first listed ones among these products, by their external ids and in their order.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn describe(
        &self,
        viewer: &Viewer,
        external_ids: &[String],
        limit: usize,
    ) -> Result<Vec<Arc<ProductSummary>>, ListingError> {
        let listed = columns::listed(&self.pool, external_ids).await?;
        let shown = listed.into_iter().map(|ListedProduct { id, number, .. }| ShownProduct {
            id,
            number,
            variant: None,
            fitting: None,
        });
        let shown: Vec<ShownProduct> = shown.take(limit).collect();
        let prices = self.prices_of(viewer).await?;
        self.summaries_of(viewer, &prices, &shown).await
    }

    /// The summaries of these products in their order. A product whose variant was taken off sale a moment ago is left out.
    pub(crate) async fn summaries_of(
        &self,
        viewer: &Viewer,
        account_prices: &AccountPrices,
        shown: &[ShownProduct],
    ) -> Result<Vec<Arc<ProductSummary>>, ListingError> {
        let numbers: Vec<u32> =
            shown.iter().filter(|shown| shown.variant.is_none()).map(|shown| shown.number).collect();
        let everyones = self.public_summaries(&numbers, viewer.buyer_pricing.currency).await?;
        let variants: Vec<Uuid> = shown.iter().filter_map(|shown| shown.variant).collect();
        let mut own: Vec<ProductSummary> = match variants.is_empty() {
            true => Vec::new(),
            false => of_variants(&mut *self.pool.acquire().await?, &variants).await?,
        };
        if !own.is_empty() {
            summaries::apply_prices(&mut *self.pool.acquire().await?, &mut own, &viewer.buyer_pricing).await?;
        }
        let has_own_price = |number: &&u32| account_prices.has_price_for(**number);
        let priced = numbers.iter().filter(has_own_price).filter_map(|number| everyones.get(number));
        {
            let columns = self.columns();
            own.extend(priced.map(|summary| own_summary(&columns, viewer, account_prices, summary)));
        }
        let mut own: HashMap<Uuid, ProductSummary> =
            own.into_iter().map(|summary| (summary.variant.product_id, summary)).collect();
        let summary = |product: &ShownProduct| {
            let summary = own.remove(&product.id).map(Arc::new);
            let mut summary = summary.or_else(|| everyones.get(&product.number).map(Arc::clone))?;
            if summary.fitting != product.fitting {
                Arc::make_mut(&mut summary).fitting = product.fitting;
            }
            Some(summary)
        };
        Ok(shown.iter().filter_map(summary).collect())
    }
}

/// A copy of everyone's summary at the viewer's own prices.
fn own_summary(
    columns: &ProductColumns,
    viewer: &Viewer,
    account_prices: &AccountPrices,
    everyones: &ProductSummary,
) -> ProductSummary {
    let mut own = everyones.clone();
    account_prices.lay_over(columns, &viewer.buyer_pricing, &mut own.offers);
    best_first(&mut own.offers);
    own
}

/// The summaries of these variants that are on sale, without prices.
async fn of_variants(database: &mut PgConnection, variants: &[Uuid]) -> sqlx::Result<Vec<ProductSummary>> {
    let rows = product::variants(&mut *database, variants, &[]).await?;
    let mut offers: HashMap<Uuid, Vec<Offer>> = HashMap::new();
    let found = offer::find(database, &[], variants).await?;
    found.into_iter().for_each(|offer| offers.entry(offer.variant).or_default().push(offer));
    let on_sale = rows.into_iter().filter(|row| row.status != OFF_SALE && row.product_status != OFF_SALE);
    Ok(on_sale
        .map(|row| {
            let of_row = offers.remove(&row.id).unwrap_or_default();
            ProductSummary::new(row, of_row)
        })
        .collect())
}
