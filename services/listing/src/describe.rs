//! What listings show of products: their summaries, at the prices of whoever looks.

use crate::{
    account_prices::AccountPrices,
    db::columns,
    engine::ListingEngine,
    error::ListingError,
    listing_query::Viewer,
    search::reference::{ReferenceMatch, matches},
    summaries::{self, ProductSummary},
};
use catalogue_model::db::{
    offer,
    product::{self, VariantRow},
};
use catalogue_model::fold::normalize_reference;
use sqlx::PgConnection;
use std::{collections::HashMap, sync::Arc};
use uuid::Uuid;

/// A product to show.
#[derive(Clone, Copy, Debug)]
pub struct ShownProduct {
    /// The product.
    pub id: Uuid,
    /// Its number.
    pub number: u32,
    /// Its reference was typed: the variant that has it is shown, else the first.
    pub by_reference: bool,
}

impl ListingEngine {
    /// The summaries of the first listed ones among these products, by their external ids and in their order.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn describe(
        &self,
        viewer: &Viewer,
        external_ids: &[String],
        limit: usize,
    ) -> Result<Vec<Arc<ProductSummary>>, ListingError> {
        let listed = columns::listed(&self.pool, external_ids).await?;
        let shown = listed.into_iter().map(|(id, number)| ShownProduct { id, number, by_reference: false });
        let shown: Vec<ShownProduct> = shown.take(limit).collect();
        let prices = self.prices_of(viewer).await?;
        self.summaries_of(viewer, &prices, &[], &shown).await
    }

    /// The summaries of these products in their order; `sought` is what was typed, as references are compared. A
    /// product that was taken off sale a moment ago is left out.
    pub(crate) async fn summaries_of(
        &self,
        viewer: &Viewer,
        account_prices: &AccountPrices,
        sought: &[String],
        shown: &[ShownProduct],
    ) -> Result<Vec<Arc<ProductSummary>>, ListingError> {
        let numbers: Vec<u32> = shown.iter().map(|product| product.number).collect();
        let mut everyones = self.public_summaries(&numbers, viewer.buyer_pricing.currency).await?;
        let may_mean_another = |product: &&ShownProduct| {
            let is_only = everyones.get(&product.number).is_some_and(|summary| summary.variant.variant_count == 1);
            product.by_reference && !is_only
        };
        let several: Vec<ShownProduct> = shown.iter().filter(may_mean_another).copied().collect();
        several.iter().for_each(|product| drop(everyones.remove(&product.number)));
        let own = everyones.extract_if(|number, _| account_prices.has_price_for(*number));
        let mut own: Vec<ProductSummary> = own.map(|(_, summary)| (*summary).clone()).collect();
        if !several.is_empty() {
            let products: Vec<Uuid> = several.iter().map(|product| product.id).collect();
            own.extend(meant(&mut *self.pool.acquire().await?, &products, sought).await?);
        }
        if !own.is_empty() {
            summaries::apply_prices(&mut *self.pool.acquire().await?, &mut own, &viewer.buyer_pricing).await?;
        }
        let mut own: HashMap<Uuid, ProductSummary> =
            own.into_iter().map(|summary| (summary.variant.product_id, summary)).collect();
        let summary = |product: &ShownProduct| {
            own.remove(&product.id).map(Arc::new).or_else(|| everyones.get(&product.number).map(Arc::clone))
        };
        Ok(shown.iter().filter_map(summary).collect())
    }
}

/// The summary of the variant of each product whose reference fits best, without prices; of its first variant where
/// only a former reference did.
async fn meant(database: &mut PgConnection, products: &[Uuid], sought: &[String]) -> sqlx::Result<Vec<ProductSummary>> {
    let rows = product::variants(&mut *database, &[], products).await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let of_suppliers = offer::supplier_references(database, &ids).await?;
    let best = |row: &VariantRow| -> Option<ReferenceMatch> {
        let of_suppliers = of_suppliers.get(&row.id).into_iter().flatten();
        let references = [&row.sku, &row.mpn].into_iter().chain(&row.eans).chain(of_suppliers);
        let normal = references.map(|reference| normalize_reference(reference));
        normal.filter_map(|reference| sought.iter().filter_map(|sought| matches(&reference, sought)).max()).max()
    };
    let mut meant: HashMap<Uuid, (Option<ReferenceMatch>, VariantRow)> = HashMap::new();
    for row in rows {
        let fit = best(&row);
        if meant.get(&row.product_id).is_none_or(|(held, _)| fit > *held) {
            meant.insert(row.product_id, (fit, row));
        }
    }
    summaries::of_variants(database, meant.into_values().map(|(_, row)| row).collect()).await
}
