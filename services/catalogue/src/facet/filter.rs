//! What a listing is narrowed by.

use super::{CATEGORY, PRICE, range::PriceSpan};
use crate::{overlay::Prices, shelf::Shelf};
use roaring::{MultiOps, RoaringBitmap};
use std::collections::BTreeMap;
use values::Locale;

/// One facet's filter: a product passes with any of the values.
#[derive(Clone, Debug)]
pub(super) enum Filter {
    /// Lies in one of these categories, by their places in the tree, or below it.
    Category(Vec<usize>),
    /// Has one of these values, by their places, of the facet at this place; no place: a facet that no product has.
    Values(Option<usize>, Vec<usize>),
    /// Costs what lies in one of these spans.
    Price(Vec<PriceSpan>),
    /// Can be had.
    InStock,
}

/// All filters of a listing.
#[derive(Clone, Debug, Default)]
pub struct Filters(pub(super) Vec<Filter>);

/// A span of prices is written otherwise: `10-20`, `10-` or `-20`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no span of prices")]
pub struct NotASpan;

impl Filters {
    /// Filters as they were asked for: facet ids, each with the ids of values. A value that no product has lets no
    /// product pass by itself.
    ///
    /// # Errors
    /// When a value of the facet `price` is no span.
    pub fn new<'a>(
        shelf: &Shelf,
        asked: impl IntoIterator<Item = (&'a str, &'a [String])>,
        in_stock: bool,
        locale: Locale,
    ) -> Result<Self, NotASpan> {
        let mut by_facet: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
        for (facet, values) in asked {
            by_facet.entry(facet).or_default().extend(values);
        }
        let filters = by_facet.into_iter().filter(|(_, values)| !values.is_empty()).map(|(id, values)| {
            Ok(match id {
                CATEGORY => Filter::Category(values.iter().filter_map(|name| shelf.tree.named(name, locale)).collect()),
                PRICE => {
                    let spans = values.iter().map(|value| value.parse().map_err(|_| NotASpan));
                    Filter::Price(spans.collect::<Result<_, _>>()?)
                }
                _ => {
                    let facet = shelf.facets.facets.iter().position(|facet| facet.id == id);
                    let known = shelf.facets.values.iter().enumerate();
                    let chosen = known.filter(|(_, value)| Some(value.facet) == facet && values.contains(&&value.id));
                    Filter::Values(facet, chosen.map(|(at, _)| at).collect())
                }
            })
        });
        let stock = in_stock.then_some(Ok(Filter::InStock));
        filters.chain(stock).collect::<Result<_, _>>().map(Self)
    }
}

impl Filter {
    /// Those of these products that pass; without prices, none passes a filter by price.
    pub fn passing(&self, shelf: &Shelf, prices: Option<&Prices<'_>>, products: &RoaringBitmap) -> RoaringBitmap {
        match self {
            Self::Category(chosen) => products & chosen.iter().map(|&place| shelf.in_category(place)).union(),
            Self::Values(_, chosen) => products & chosen.iter().map(|&value| shelf.with_value(value)).union(),
            Self::Price(chosen) => {
                let costs = |prices: &Prices<'_>, product| {
                    let price = prices.of(product);
                    chosen.iter().any(|span| span.contains(price))
                };
                let passing = products.iter().filter(|&product| prices.is_some_and(|prices| costs(prices, product)));
                passing.collect()
            }
            Self::InStock => products & shelf.in_stock(),
        }
    }
}
