//! Facets: each counted over the products that pass every filter but its own (D2.10).

mod filter;
mod price_span;
#[cfg(test)]
mod tests;

pub use filter::Filters;
pub use price_span::PriceSpan;

use crate::{
    account_prices::ViewerPrices,
    columns::{ProductColumns, facet_values::FacetDefinition},
};
use filter::Filter;
use price_span::PriceSpanCounts;
use roaring::RoaringBitmap;
use std::cmp::Reverse;
use values::Locale;

/// The most attributes that a listing offers as facets.
const MAX_ATTRIBUTES: usize = 10;
/// The most values of a facet.
const MAX_VALUES: usize = 60;
/// The name of the facet that is the category tree.
pub const CATEGORY: &str = "category";
/// The name of the facet that is what the caller pays.
pub const PRICE_FACET: &str = "price";
/// The name of the facet that is what can be had; its only value is `true`.
pub const IN_STOCK: &str = "inStock";

/// What a listing could be narrowed by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// `category`, `brand`, `supplier`, `price`, `inStock` or `attr.{id}`.
    pub id: String,
    /// The facet's name in the listing's language; empty where the interface names it.
    pub name: String,
    /// Its values.
    pub values: Vec<FacetValue>,
}

/// A value of a facet with how many products it would leave or add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacetValue {
    /// The value's id.
    pub id: String,
    /// What it says in the listing's language.
    pub name: String,
    /// Products that have it and pass all other facets' filters.
    pub count: u32,
    /// It is chosen.
    pub is_selected: bool,
}

/// A facet with the values that were counted.
struct CountedFacet<'a> {
    facet: &'a FacetDefinition,
    values: Vec<CountedValue<'a>>,
    /// How many products its values have together.
    products: u32,
    is_chosen: bool,
}

/// A value that was counted.
struct CountedValue<'a> {
    count: u32,
    is_selected: bool,
    name: &'a str,
    id: &'a str,
}

impl CountedFacet<'_> {
    /// The most frequent values by their frequency, and those that are chosen.
    fn into_facet(mut self, locale: Locale) -> Facet {
        if self.values.len() > MAX_VALUES {
            let weight = |value: &CountedValue<'_>| Reverse((value.is_selected, value.count));
            self.values.select_nth_unstable_by(MAX_VALUES, |a, b| (weight(a), a.name).cmp(&(weight(b), b.name)));
            self.values.truncate(MAX_VALUES);
        }
        self.values.sort_unstable_by(|a, b| (Reverse(a.count), a.name, a.id).cmp(&(Reverse(b.count), b.name, b.id)));
        let value = |value: CountedValue<'_>| FacetValue {
            id: value.id.to_owned(),
            name: value.name.to_owned(),
            count: value.count,
            is_selected: value.is_selected,
        };
        Facet {
            id: self.facet.id.clone(),
            name: self.facet.name.of(locale).to_owned(),
            values: self.values.into_iter().map(value).collect(),
        }
    }
}

/// Products, narrowed by filters, with what could narrow them further.
pub struct FacetedResult<'a> {
    columns: &'a ProductColumns,
    /// The category they lie in, as its place in the tree; none: anywhere.
    category: Option<usize>,
    /// They are all that lie there, but for the filters.
    is_whole: bool,
    filters: &'a Filters,
    /// What the caller pays; none: he sees neither prices nor stock (D1.5).
    prices: Option<&'a ViewerPrices<'a>>,
    /// The products that pass all filters.
    pub passing: RoaringBitmap,
    /// By filter: the products that pass all others.
    but_one: Vec<RoaringBitmap>,
}

impl<'a> FacetedResult<'a> {
    /// The products of a category that were found, narrowed; all that lie in it where nothing was looked for.
    #[must_use]
    pub fn new(
        columns: &'a ProductColumns,
        category: Option<usize>,
        found: Option<&RoaringBitmap>,
        filters: &'a Filters,
        prices: Option<&'a ViewerPrices<'a>>,
    ) -> Self {
        let within = category.map_or(columns.listed(), |at| columns.in_category(at));
        let products = found.map_or_else(|| within.clone(), |found| within & found);
        let by_filter: Vec<RoaringBitmap> =
            filters.0.iter().map(|filter| filter.passing(columns, prices, &products)).collect();
        let all_but = |left_out: Option<usize>| {
            let others = by_filter.iter().enumerate().filter(|(at, _)| Some(*at) != left_out);
            others.fold(products.clone(), |passing, (_, by_filter)| passing & by_filter)
        };
        let but_one = (0..by_filter.len()).map(|at| all_but(Some(at))).collect();
        let passing = match &filters.1 {
            Some(exact) => products.clone() & exact,
            None => all_but(None),
        };
        Self { columns, category, is_whole: found.is_none(), filters, prices, passing, but_one }
    }

    /// What a facet is counted over: the products that pass every filter but its own.
    fn counted(&self, is_own: impl Fn(&Filter) -> bool) -> &RoaringBitmap {
        let own = self.filters.0.iter().position(is_own);
        own.and_then(|own| self.but_one.get(own)).unwrap_or(&self.passing)
    }

    /// How many products have each value, by the value's place.
    fn values(&self) -> Vec<u32> {
        let mut counts = self.value_counts(&self.passing, 0);
        for (filter, but_one) in self.filters.0.iter().zip(&self.but_one) {
            if let Filter::FacetValues(Some(own), _) = filter {
                let of_own = self.value_counts(but_one, 1);
                let values = self.columns.facets.values.iter().enumerate().filter(|(_, value)| value.facet == *own);
                values.for_each(|(at, _)| counts[at] = of_own[at]);
            }
        }
        counts
    }

    /// How many of the products that pass all filters, `left_out` of them left out, have each value.
    fn value_counts(&self, products: &RoaringBitmap, left_out: usize) -> Vec<u32> {
        match self.is_whole && self.filters.0.len() == left_out {
            true => self.columns.values_in_category(self.category),
            false => self.columns.count_values(products),
        }
    }

    /// What could narrow them further: the categories right below theirs, what can be had, price, brand,
    /// supplier, and the attributes that most products have. A facet with a single value narrows nothing and is left
    /// out, unless it is chosen.
    #[must_use]
    pub fn facets(&self, locale: Locale) -> Vec<Facet> {
        let known = &self.columns.facets;
        let counts = self.values();
        let mut of_facets: Vec<CountedFacet<'_>> = known
            .facets
            .iter()
            .map(|facet| CountedFacet { facet, values: Vec::new(), products: 0, is_chosen: false })
            .collect();
        for (at, value) in known.values.iter().enumerate() {
            let (count, is_selected) = (counts[at], self.is_selected(value.facet, at));
            if count > 0 || is_selected {
                let of = &mut of_facets[value.facet];
                of.products += count;
                of.is_chosen |= is_selected;
                of.values.push(CountedValue { count, is_selected, name: value.name.of(locale), id: &value.id });
            }
        }
        let mut attributes = of_facets.split_off(2);
        attributes.sort_by_key(|of| Reverse((of.is_chosen, of.products)));
        attributes.truncate(MAX_ATTRIBUTES);
        let mut all = vec![self.categories(locale)];
        if let Some(prices) = self.prices {
            all.extend([self.stock(), self.prices(prices)]);
        }
        all.extend(of_facets.into_iter().chain(attributes).map(|of| of.into_facet(locale)));
        all.retain(|facet| facet.values.len() > 1 || facet.id == IN_STOCK || is_chosen(facet));
        all
    }

    fn categories(&self, locale: Locale) -> Facet {
        let tree = &self.columns.tree;
        let products = self.counted(|filter| matches!(filter, Filter::Category(_)));
        let values = tree.children(self.category).map(|at| {
            let node = &tree.nodes()[at];
            FacetValue {
                id: node.category.external_id.clone(),
                name: node.category.name.of(locale).to_owned(),
                count: number_of(products.intersection_len(self.columns.in_category(at))),
                is_selected: self.filters.0.iter().any(|filter| match filter {
                    Filter::Category(chosen) => chosen.contains(&at),
                    _ => false,
                }),
            }
        });
        let values = values.filter(|value| value.count > 0 || value.is_selected).collect();
        Facet { id: CATEGORY.to_owned(), name: String::new(), values }
    }

    fn stock(&self) -> Facet {
        let is_own = |filter: &Filter| matches!(filter, Filter::InStock);
        let count = number_of(self.counted(is_own).intersection_len(self.columns.in_stock()));
        let is_selected = self.filters.0.iter().any(is_own);
        let value = FacetValue { id: "true".into(), name: String::new(), count, is_selected };
        Facet { id: IN_STOCK.to_owned(), name: String::new(), values: vec![value] }
    }

    fn prices(&self, prices: &ViewerPrices<'_>) -> Facet {
        let values = self.price_count(prices).spans().into_iter().map(|(span, count, is_selected)| FacetValue {
            id: span.to_string(),
            name: String::new(),
            count,
            is_selected,
        });
        Facet { id: PRICE_FACET.to_owned(), name: String::new(), values: values.collect() }
    }

    fn price_count(&self, prices: &ViewerPrices<'_>) -> PriceSpanCounts {
        let asked = self.filters.0.iter().find_map(|filter| match filter {
            Filter::Price(spans) => Some(spans),
            _ => None,
        });
        let products = self.counted(|filter| matches!(filter, Filter::Price(_)));
        if let Some(spans) = asked {
            let mut count = PriceSpanCounts::new(spans);
            products.iter().for_each(|product| count.take(prices.of(product)));
            return count;
        }
        let mut count = PriceSpanCounts::of(match self.is_whole && self.filters.0.is_empty() {
            true => self.columns.step_counts_in_category(self.category, prices.currency),
            false => self.columns.count_steps(products, prices.currency),
        });
        for product in products & &prices.overridden {
            count.exchange(prices.public(product), prices.of(product));
        }
        count
    }

    fn is_selected(&self, facet: usize, value: usize) -> bool {
        self.filters.0.iter().any(|filter| match filter {
            Filter::FacetValues(Some(of), chosen) => *of == facet && chosen.contains(&value),
            _ => false,
        })
    }
}

/// A number of products on the wire.
fn number_of(products: u64) -> u32 {
    u32::try_from(products).unwrap_or(u32::MAX)
}

fn is_chosen(facet: &Facet) -> bool {
    facet.values.iter().any(|value| value.is_selected)
}
