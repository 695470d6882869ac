//! A listing: which products of a category or of a search, in which order, and what else they could be narrowed by.

use crate::{
    account_prices::ViewerPrices,
    columns::{ProductColumns, product_names::Direction},
    facets::{Facet, FacetedResult, Filters, OneVariant},
    search::SearchHits,
    top_k::first,
    variants::{ChosenVariant, TypedWords, VariantChooser},
};
use catalogue_model::price::UNPRICED;
use roaring::RoaringBitmap;
use std::cmp::Reverse;
use values::{Locale, Page};

/// The order of a listing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// What was typed fits best first; where nothing was typed, by name.
    #[default]
    Relevance,
    /// A to Z.
    NameAscending,
    /// Z to A; what has no name last.
    NameDescending,
    /// Cheapest first, by the variant that a row shows; what has no price last.
    PriceAscending,
    /// Dearest first, by the variant that a row shows; what has no price last.
    PriceDescending,
    /// Newest first.
    Newest,
}

/// What is asked for.
pub struct PageQuery<'a> {
    /// The category to look in, as its place in the tree; none: everywhere.
    pub category: Option<usize>,
    /// What the search found; none: nothing was typed.
    pub hits: Option<&'a SearchHits<'a>>,
    /// What was typed, as far as it chooses among the variants of a product.
    pub typed: &'a TypedWords,
    /// Several values of a facet widen, several facets narrow (D2.10).
    pub filters: Filters,
    /// In which order.
    pub sort: Sort,
    /// In which language names are sorted.
    pub locale: Locale,
    /// Which part.
    pub page: Page,
}

impl<'a> PageQuery<'a> {
    /// The variants that rows show.
    #[must_use]
    pub const fn variants(
        &'a self,
        columns: &'a ProductColumns,
        prices: Option<&'a ViewerPrices<'a>>,
    ) -> VariantChooser<'a> {
        VariantChooser::new(columns, OneVariant::passing(columns, &self.filters, prices), self.typed)
    }

    /// The variant of a product that its row shows.
    #[must_use]
    pub fn shown(&self, variants: &VariantChooser<'_>, product: u32) -> ChosenVariant {
        variants.choose(product, self.hits.is_some_and(|hits| hits.is_by_reference(product)))
    }
}

/// The products of one page, and what the whole listing holds.
#[derive(Debug)]
pub struct RankedPage {
    /// The numbers of the page's products.
    pub shown: Vec<u32>,
    /// How many products there are on all pages.
    pub total: u64,
    /// What they could be narrowed by.
    pub facets: Vec<Facet>,
    /// What comes close to what was typed and follows; none: the page ends before it does.
    pub close: Option<ClosePage>,
}

/// The part of a page that holds what comes close, best first.
#[derive(Debug)]
pub struct ClosePage {
    /// The numbers of the page's products.
    pub shown: Vec<u32>,
    /// How many products there are on all pages.
    pub total: u64,
}

/// Answers the question; without prices the caller sees neither prices nor stock (D1.5).
#[must_use]
pub fn rank(columns: &ProductColumns, query: &PageQuery<'_>, prices: Option<&ViewerPrices<'_>>) -> RankedPage {
    let found = query.hits.map(SearchHits::products);
    let narrowed = FacetedResult::new(columns, query.category, found.as_ref(), &query.filters, prices);
    let end = (query.page.number() as usize + 1).saturating_mul(query.page.size() as usize);
    let mut first = match (query.sort, query.hits) {
        (Sort::Relevance, Some(found)) => found.best(columns.names(query.locale), &narrowed.passing, end),
        _ => sorted(columns, query, prices, &narrowed.passing, end),
    };
    let start = end - query.page.size() as usize;
    let total = narrowed.passing.len();
    let close = query.hits.filter(|_| total <= end as u64).map(|hits| {
        let close = hits.close();
        let passing =
            FacetedResult::new(columns, query.category, Some(&close.products), &query.filters, prices).passing;
        // They go on where the others end.
        let before = usize::try_from(total).unwrap_or(usize::MAX);
        let names = columns.names(query.locale);
        let mut first = close.best(end - before, names, |product| passing.contains(product));
        let shown = first.split_off(first.len().min(start.saturating_sub(before)));
        ClosePage { shown, total: passing.len() }
    });
    RankedPage { shown: first.split_off(first.len().min(start)), total, facets: narrowed.facets(query.locale), close }
}

/// The first products in the order that is asked for; those that are equal in it, by name.
fn sorted(
    columns: &ProductColumns,
    query: &PageQuery<'_>,
    prices: Option<&ViewerPrices<'_>>,
    products: &RoaringBitmap,
    count: usize,
) -> Vec<u32> {
    let names = columns.names(query.locale);
    let (variants, several) = (query.variants(columns, prices), columns.variants.several());
    let price = |product| {
        let Some(prices) = prices else { return UNPRICED };
        match variants.chooses() && several.contains(product) {
            true => prices.of_variant(product, query.shown(&variants, product).place),
            false => prices.of(product),
        }
    };
    let by_name = |product| (names.rank(product), product);
    let name_ordered = |direction| columns.first_by_name(query.category, products, count, query.locale, direction);
    match query.sort {
        Sort::Relevance | Sort::NameAscending => name_ordered(Direction::Ascending),
        Sort::NameDescending => name_ordered(Direction::Descending),
        Sort::PriceAscending => first(products, count, |product| (price(product), by_name(product))),
        Sort::PriceDescending => first(products, count, |product| {
            let dearest_first = match price(product) {
                UNPRICED => UNPRICED,
                price => -price,
            };
            (dearest_first, by_name(product))
        }),
        Sort::Newest => first(products, count, |product| (Reverse(columns.created_at(product)), by_name(product))),
    }
}
