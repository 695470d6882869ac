//! What listings show of products: their summaries, at the prices of whoever looks.

use crate::{
    account_prices::AccountPrices,
    db::columns,
    engine::ListingEngine,
    error::ListingError,
    facets::{FacetedResult, Filters},
    listing_query::{ListingQuery, Viewer},
    summaries::{self, ProductSummary},
    variants::{Candidate, VariantWish},
};
use catalogue_model::{
    db::{offer, product},
    offer::Offer,
};
use roaring::RoaringBitmap;
use sqlx::PgConnection;
use std::{collections::HashMap, sync::Arc};
use uuid::Uuid;

/// Of so many products the variants are read at once.
const PRODUCTS_AT_ONCE: usize = 1_000;

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
        self.summaries_of(viewer, &prices, &VariantWish::default(), &shown).await
    }

    /// The summaries of these products in their order, each with the variant that is wished for. A product that was taken
    /// off sale a moment ago is left out.
    pub(crate) async fn summaries_of(
        &self,
        viewer: &Viewer,
        account_prices: &AccountPrices,
        wish: &VariantWish,
        shown: &[ShownProduct],
    ) -> Result<Vec<Arc<ProductSummary>>, ListingError> {
        let numbers: Vec<u32> = shown.iter().map(|product| product.number).collect();
        let mut everyones = self.public_summaries(&numbers, viewer.buyer_pricing.currency).await?;
        let may_mean_another = |product: &&ShownProduct| {
            let first = everyones.get(&product.number).map(|summary| &summary.variant);
            let may_be_first = first.is_some_and(|first| {
                first.variant_count == 1 || (!product.by_reference && wish.is_met_by_first(first))
            });
            !may_be_first
        };
        let several: Vec<ShownProduct> = shown.iter().filter(may_mean_another).copied().collect();
        several.iter().for_each(|product| drop(everyones.remove(&product.number)));
        let own = everyones.extract_if(|number, _| account_prices.has_price_for(*number));
        let mut own: Vec<ProductSummary> = own.map(|(_, summary)| (*summary).clone()).collect();
        if !several.is_empty() {
            let products: Vec<Uuid> = several.iter().map(|product| product.id).collect();
            own.extend(wished(&mut *self.pool.acquire().await?, &products, wish, viewer).await?);
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

    /// The products of which one variant passes all filters of a listing; `None`: whatever passes each passes all.
    ///
    /// # Errors
    /// When the category is unknown, a filter by price is no span, or the database fails.
    pub(crate) async fn fitting_products(
        &self,
        asked: &Arc<(ListingQuery, AccountPrices)>,
        wish: &VariantWish,
    ) -> Result<Option<RoaringBitmap>, ListingError> {
        if !wish.is_combined() {
            return Ok(None);
        }
        let mut products = {
            let asked = Arc::clone(asked);
            self.in_memory(move |engine| engine.passing_each(&asked.0)).await?
        };
        let viewer = &asked.0.viewer;
        let mut database = self.pool.acquire().await?;
        let numbers: Vec<i32> = products.iter().map(u32::cast_signed).collect();
        for numbers in numbers.chunks(PRODUCTS_AT_ONCE) {
            // What has one variant passes all that it passes each of; what it costs its column does not say.
            let ids = match wish.decides_by_price() {
                true => columns::ids(&mut *database, numbers).await?,
                false => columns::ids_of_several(&mut *database, numbers).await?,
            };
            let of_numbers: Vec<Uuid> = ids.values().copied().collect();
            let candidates = candidates(&mut database, &of_numbers, wish, viewer).await?;
            for (number, id) in &ids {
                if candidates.get(id).is_none_or(|variants| wish.fitting(variants).is_empty()) {
                    products.remove(number.cast_unsigned());
                }
            }
        }
        Ok(Some(products))
    }

    /// The products that pass each filter of a listing, whatever they cost: prices are those of variants.
    fn passing_each(&self, query: &ListingQuery) -> Result<RoaringBitmap, ListingError> {
        let columns = self.columns();
        let locale = query.viewer.locale;
        let category = match query.category.as_str() {
            "" => None,
            name => Some(columns.tree.named(name, locale).ok_or(ListingError::CategoryNotFound)?),
        };
        let filters = query.filters.iter().map(|filter| (filter.facet.as_str(), filter.values.as_slice()));
        let filters =
            Filters::new(&columns, filters, query.in_stock, locale).map_err(|_| ListingError::NotAPriceSpan)?;
        Ok(FacetedResult::new(&columns, category, None, &filters.whatever_the_price(), None).passing)
    }
}

/// The summary of the variant of each product that fits best, without prices.
async fn wished(
    database: &mut PgConnection,
    products: &[Uuid],
    wish: &VariantWish,
    viewer: &Viewer,
) -> sqlx::Result<Vec<ProductSummary>> {
    let of_products = candidates(database, products, wish, viewer).await?;
    let summary = |mut variants: Vec<Candidate>| {
        let (place, fitting) = wish.best(&variants)?;
        let Candidate { row, offers, .. } = variants.swap_remove(place);
        let fitting = wish.narrows().then(|| u32::try_from(fitting).unwrap_or(u32::MAX));
        Some(ProductSummary { variant: row, offers, fitting })
    };
    Ok(of_products.into_values().filter_map(summary).collect())
}

/// The variants on sale of products in their order, with their offers, at the viewer's prices where these decide.
async fn candidates(
    database: &mut PgConnection,
    products: &[Uuid],
    wish: &VariantWish,
    viewer: &Viewer,
) -> sqlx::Result<HashMap<Uuid, Vec<Candidate>>> {
    let rows = product::variants(&mut *database, &[], products).await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut of_suppliers = offer::supplier_references(database, &ids).await?;
    let found = match wish.decides_by_price() {
        true => offer::find_priced(database, &[], &ids, &viewer.buyer_pricing).await?,
        false => offer::find(database, &[], &ids).await?,
    };
    let mut offers: HashMap<Uuid, Vec<Offer>> = HashMap::new();
    found.into_iter().for_each(|offer| offers.entry(offer.variant).or_default().push(offer));
    let mut candidates: HashMap<Uuid, Vec<Candidate>> = HashMap::new();
    for row in rows {
        let offers = offers.remove(&row.id).unwrap_or_default();
        let references = of_suppliers.remove(&row.id).unwrap_or_default();
        candidates.entry(row.product_id).or_default().push(Candidate::new(row, offers, references));
    }
    Ok(candidates)
}
