//! What a listing is narrowed by.

use crate::facets::{
    CATEGORY, PRICE_FACET,
    price_span::{NotAPriceSpan, PriceSpan},
};
use crate::{
    account_prices::ViewerPrices,
    columns::{ProductColumns, facet_values::BRAND},
};
use roaring::{MultiOps, RoaringBitmap};
use std::collections::BTreeMap;
use values::Locale;

/// One facet's filter: a product passes with any of the values.
#[derive(Clone, Debug)]
pub(super) enum Filter {
    /// Lies in one of these categories, by their places in the tree, or below it.
    Category(Vec<usize>),
    /// Has one of these values, by their places, of the facet at this place; no place: a facet that no product has.
    FacetValues(Option<usize>, Vec<usize>),
    /// Costs what lies in one of these spans.
    Price(Vec<PriceSpan>),
    /// Can be had.
    InStock,
}

/// All filters of a listing. They hold on one variant: a product that passes each by another one is not listed.
#[derive(Clone, Debug, Default)]
pub struct Filters(pub(super) Vec<Filter>);

impl Filters {
    /// Filters as they were asked for: facet ids, each with the ids of values. A value that no product has lets no
    /// product pass by itself.
    ///
    /// # Errors
    /// When a value of the facet `price` is no span.
    pub fn new<'a>(
        columns: &ProductColumns,
        asked: impl IntoIterator<Item = (&'a str, &'a [String])>,
        in_stock: bool,
        locale: Locale,
    ) -> Result<Self, NotAPriceSpan> {
        let mut by_facet: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
        for (facet, values) in asked {
            by_facet.entry(facet).or_default().extend(values);
        }
        let filters = by_facet.into_iter().filter(|(_, values)| !values.is_empty()).map(|(id, values)| {
            Ok(match id {
                CATEGORY => {
                    Filter::Category(values.iter().filter_map(|name| columns.tree.named(name, locale)).collect())
                }
                PRICE_FACET => {
                    let spans = values.iter().map(|value| value.parse());
                    Filter::Price(spans.collect::<Result<_, _>>()?)
                }
                _ => {
                    let facet = columns.facets.facets.iter().position(|facet| facet.id == id);
                    let known = columns.facets.values.iter().enumerate();
                    let chosen = known.filter(|(_, value)| Some(value.facet) == facet && values.contains(&&value.id));
                    Filter::FacetValues(facet, chosen.map(|(at, _)| at).collect())
                }
            })
        });
        let stock = in_stock.then_some(Ok(Filter::InStock));
        filters.chain(stock).collect::<Result<_, _>>().map(Self)
    }
}

impl Filter {
    /// Whether it is about what one variant of a product may have and another not.
    pub const fn is_of_variants(&self) -> bool {
        !matches!(self, Self::Category(_) | Self::FacetValues(Some(BRAND), _))
    }

    /// Those of these products of which some variant passes; without prices, none passes a filter by price.
    pub fn passing(
        &self,
        columns: &ProductColumns,
        prices: Option<&ViewerPrices<'_>>,
        products: &RoaringBitmap,
    ) -> RoaringBitmap {
        match self {
            Self::Category(chosen) => products & chosen.iter().map(|&place| columns.in_category(place)).union(),
            Self::FacetValues(_, chosen) => products & chosen.iter().map(|&value| columns.with_value(value)).union(),
            Self::Price(chosen) => {
                let costs = |price| chosen.iter().any(|span| span.contains(price));
                let Some(prices) = prices else { return RoaringBitmap::new() };
                products.iter().filter(|&product| prices.of_all(product).any(costs)).collect()
            }
            Self::InStock => products & columns.in_stock(),
        }
    }
}
