//! A listing as it is asked for and answered.

use crate::{
    account_prices::{AccountPrices, ViewerPrices},
    describe::ShownProduct,
    engine::ListingEngine,
    error::ListingError,
    facets::{Facet, Filters},
    ranking::{PageQuery, RankedPage, Sort, rank},
    search::SearchRules,
    summaries::ProductSummary,
    variants::TypedWords,
};
use catalogue_model::price::BuyerPricing;
use std::sync::Arc;
use values::{Locale, Page};

/// Who looks.
#[derive(Clone, Debug)]
pub struct Viewer {
    /// The language of texts.
    pub locale: Locale,
    /// Whose prices decide, shown or not: for anonymous visitors everyone's in euros.
    pub buyer_pricing: BuyerPricing,
    /// Prices, stock and offers' terms are for those who are logged in (D1.5).
    pub sees_prices: bool,
}

/// What a listing is narrowed by: several values of a facet widen it, several facets narrow it (D2.10).
#[derive(Clone, Debug)]
pub struct FacetFilter {
    /// The facet's id.
    pub facet: String,
    /// The ids of values.
    pub values: Vec<String>,
}

/// A listing that is asked for.
#[derive(Debug)]
pub struct ListingQuery {
    /// Who looks.
    pub viewer: Viewer,
    /// What was typed; empty: nothing is looked for.
    pub text: String,
    /// Id, external id or path of slugs of a category; empty: everywhere.
    pub category: String,
    /// What it is narrowed by.
    pub filters: Vec<FacetFilter>,
    /// Only what can be had.
    pub in_stock: bool,
    /// In which order.
    pub sort: Sort,
    /// Which part.
    pub page: Page,
}

impl ListingQuery {
    /// Whether it is looked for in a part of the catalogue alone.
    #[must_use]
    pub const fn is_narrowed(&self) -> bool {
        !self.category.is_empty() || !self.filters.is_empty() || self.in_stock
    }
}

/// A page of a listing, and what the whole of it holds.
#[derive(Debug)]
pub struct ListingPage {
    /// The page's products.
    pub products: Vec<Arc<ProductSummary>>,
    /// How many products there are on all pages.
    pub total: u64,
    /// What they could be narrowed by.
    pub facets: Vec<Facet>,
    /// What comes close and follows; none: the page ends before it does.
    pub close: Option<CloseProducts>,
    /// The spelling that has these hits, where the one that was typed has none; else empty.
    pub did_you_mean: String,
    /// A spelling that would have hits and is far from the one typed; else empty.
    pub suggested_spelling: String,
}

/// Products that a search does not find, and that may be meant: they follow those that it finds, on the same pages.
#[derive(Debug)]
pub struct CloseProducts {
    /// The page's.
    pub products: Vec<Arc<ProductSummary>>,
    /// How many there are on all pages.
    pub total: u64,
}

/// A page without what is read for it alone.
pub struct FoundPage {
    pub shown: Vec<ShownProduct>,
    pub total: u64,
    facets: Vec<Facet>,
    close: Option<(Vec<ShownProduct>, u64)>,
    pub did_you_mean: String,
    suggested_spelling: String,
}

impl ListingEngine {
    /// A page of a category or of a search.
    ///
    /// # Errors
    /// When the category is unknown, a filter by price is no span, or the database fails.
    pub async fn search(&self, query: ListingQuery) -> Result<ListingPage, ListingError> {
        let prices = self.prices_of(&query.viewer).await?;
        let asked = Arc::new((query, prices));
        let found = {
            let asked = Arc::clone(&asked);
            self.in_memory(move |engine| engine.find_page(&engine.search.rules(), &asked.0, &asked.1)).await?
        };
        let (query, prices) = &*asked;
        Ok(ListingPage {
            products: self.summaries_of(&query.viewer, prices, &found.shown).await?,
            total: found.total,
            facets: found.facets,
            close: match found.close {
                Some((shown, total)) => {
                    let products = self.summaries_of(&query.viewer, prices, &shown).await?;
                    Some(CloseProducts { products, total })
                }
                None => None,
            },
            did_you_mean: found.did_you_mean,
            suggested_spelling: found.suggested_spelling,
        })
    }

    /// A page as these rules of the search have it, without what is read for it alone.
    pub(crate) fn find_page(
        &self,
        rules: &SearchRules,
        query: &ListingQuery,
        account_prices: &AccountPrices,
    ) -> Result<FoundPage, ListingError> {
        let locale = query.viewer.locale;
        let hits = match query.text.as_str() {
            "" => None,
            typed => Some(self.search.find(rules, || self.columns(), typed, locale)),
        };
        let columns = self.columns();
        let category = match query.category.as_str() {
            "" => None,
            name => Some(columns.tree.named(name, locale).ok_or(ListingError::CategoryNotFound)?),
        };
        let filters = query.filters.iter().map(|filter| (filter.facet.as_str(), filter.values.as_slice()));
        let filters =
            Filters::new(&columns, filters, query.in_stock, locale).map_err(|_| ListingError::NotAPriceSpan)?;
        let currency = query.viewer.buyer_pricing.currency;
        let prices = query.viewer.sees_prices.then(|| ViewerPrices::new(&columns, currency, account_prices));
        let typed = TypedWords::new(&query.text, locale);
        let of_page = PageQuery {
            category,
            hits: hits.as_ref(),
            typed: &typed,
            filters,
            sort: query.sort,
            locale,
            page: query.page,
        };
        let RankedPage { shown: products, total, facets, close } = rank(&columns, &of_page, prices.as_ref());
        let variants = of_page.variants(&columns, prices.as_ref());
        let shown = |numbers: Vec<u32>| -> Vec<ShownProduct> {
            let shown = |number| ShownProduct::new(&columns, number, of_page.shown(&variants, number));
            numbers.into_iter().map(shown).collect()
        };
        let (shown, close) = (shown(products), close.map(|close| (shown(close.shown), close.total)));
        let (did_you_mean, suggested_spelling) =
            hits.map(|hits| (hits.did_you_mean, hits.suggested_spelling)).unwrap_or_default();
        Ok(FoundPage {
            shown,
            total,
            facets,
            close,
            did_you_mean: did_you_mean.unwrap_or_default(),
            suggested_spelling: suggested_spelling.unwrap_or_default(),
        })
    }
}
