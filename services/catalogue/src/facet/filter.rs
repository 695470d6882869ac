//! What a listing is narrowed by.

use super::{CATEGORY, PRICE, range::PriceSpan};
use crate::{overlay::Prices, shelf::Shelf};
use std::{collections::BTreeMap, ops::Range};
use values::Locale;

/// One facet's filter: a product passes with any of the values.
#[derive(Clone, Debug)]
pub(super) enum Filter {
    /// Lies in one of these parts of the tree.
    Category(Vec<Range<usize>>),
    /// Has one of these values, by their ascending places, of the facet at this place; no place: a facet that no
    /// product has.
    Values(Option<usize>, Vec<u32>),
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
                CATEGORY => {
                    let named = values.iter().filter_map(|name| shelf.tree.named(name, locale));
                    Filter::Category(named.map(|at| shelf.tree.nodes()[at].subtree.clone()).collect())
                }
                PRICE => {
                    let spans = values.iter().map(|value| value.parse().map_err(|_| NotASpan));
                    Filter::Price(spans.collect::<Result<_, _>>()?)
                }
                _ => {
                    let facet = shelf.facets.facets.iter().position(|facet| facet.id == id);
                    let places = shelf.facets.values.iter().zip(0..);
                    let chosen = places.filter(|(value, _)| Some(value.facet) == facet && values.contains(&&value.id));
                    Filter::Values(facet, chosen.map(|(_, at)| at).collect())
                }
            })
        });
        let stock = in_stock.then_some(Ok(Filter::InStock));
        filters.chain(stock).collect::<Result<_, _>>().map(Self)
    }
}

impl Filter {
    /// Whether a listed product passes; without prices, none passes a filter by price.
    pub fn passes(&self, shelf: &Shelf, prices: Option<&Prices<'_>>, product: u32) -> bool {
        match self {
            Self::Category(chosen) => {
                let place = shelf.category_of(product);
                place.is_some_and(|place| chosen.iter().any(|subtree| subtree.contains(&place)))
            }
            Self::Values(_, chosen) => shelf.values_of(product).iter().any(|value| chosen.binary_search(value).is_ok()),
            Self::Price(chosen) => {
                prices.is_some_and(|prices| chosen.iter().any(|span| span.contains(prices.of(product))))
            }
            Self::InStock => shelf.is_in_stock(product),
        }
    }
}
