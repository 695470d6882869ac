//! Facets: each counted over the products that pass every filter but its own (D2.10).

mod filter;
mod range;
#[cfg(test)]
mod tests;

pub use filter::{Filters, NotASpan};

use crate::{
    overlay::Prices,
    shelf::{Shelf, value::Facet},
};
use filter::Filter;
use range::{PriceCount, PriceSpan};
use std::cmp::Reverse;
use values::Locale;

/// The most attributes that a listing offers as facets.
const MOST_ATTRIBUTES: usize = 10;
/// The most values of a facet.
const MOST_VALUES: usize = 60;
/// The name of the facet that is the category tree.
pub const CATEGORY: &str = "category";
/// The name of the facet that is what the caller pays.
pub const PRICE: &str = "price";
/// The name of the facet that is what can be had; its only value is `true`.
pub const IN_STOCK: &str = "inStock";

/// What a listing could be narrowed by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Narrowing {
    /// `category`, `brand`, `supplier`, `price`, `inStock` or `attr.{id}`.
    pub id: String,
    /// The facet's name in the listing's language; empty where the interface names it.
    pub name: String,
    /// Its values.
    pub values: Vec<NarrowingValue>,
}

/// A value of a facet with how many products it would leave or add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NarrowingValue {
    /// The value's id.
    pub id: String,
    /// What it says in the listing's language.
    pub name: String,
    /// Products that have it and pass all other facets' filters.
    pub count: u32,
    /// It is chosen.
    pub is_selected: bool,
}

/// A count in progress: products are taken in one by one.
pub struct Count<'a> {
    shelf: &'a Shelf,
    filters: &'a Filters,
    /// What the caller pays; none: he sees neither prices nor stock (D1.5).
    prices: Option<Prices<'a>>,
    /// Products per value, by the value's place.
    values: Vec<u32>,
    /// Products per category, without those below it.
    categories: Vec<u32>,
    in_stock: u32,
    by_price: PriceCount,
}

impl<'a> Count<'a> {
    /// Nothing counted yet.
    #[must_use]
    pub fn new(shelf: &'a Shelf, filters: &'a Filters, prices: Option<Prices<'a>>) -> Self {
        let spans = filters.0.iter().flat_map(|filter| match filter {
            Filter::Price(spans) => spans.as_slice(),
            _ => &[],
        });
        Self {
            shelf,
            filters,
            prices,
            values: vec![0; shelf.facets.values.len()],
            categories: vec![0; shelf.tree.nodes().len()],
            in_stock: 0,
            by_price: PriceCount::new(&spans.copied().collect::<Vec<PriceSpan>>()),
        }
    }

    /// Takes a listed candidate in; whether it passes all filters. One that fails a single filter still counts for
    /// that filter's facet.
    pub fn take(&mut self, product: u32) -> bool {
        let mut failed =
            self.filters.0.iter().filter(|filter| !filter.passes(self.shelf, self.prices.as_ref(), product));
        let (first, second) = (failed.next(), failed.next());
        if second.is_some() {
            return false;
        }
        match first {
            None | Some(Filter::Values(..)) => {
                let only = first.map(|filter| if let Filter::Values(facet, _) = filter { *facet } else { None });
                for &value in self.shelf.values_of(product) {
                    if only.is_none_or(|facet| Some(self.shelf.facets.values[value as usize].facet) == facet) {
                        self.values[value as usize] += 1;
                    }
                }
            }
            Some(_) => {}
        }
        if let (None | Some(Filter::Category(_)), Some(category)) = (first, self.shelf.category_of(product)) {
            self.categories[category] += 1;
        }
        if let (None | Some(Filter::InStock), true) = (first, self.shelf.is_in_stock(product)) {
            self.in_stock += 1;
        }
        if let (None | Some(Filter::Price(_)), Some(prices)) = (first, &self.prices) {
            self.by_price.take(prices.of(product));
        }
        first.is_none()
    }

    /// The facets of what was taken in: the categories right below `category`, what can be had, price, brand,
    /// supplier, and the attributes that most products have. A facet with a single value narrows nothing and is left
    /// out, unless it is chosen.
    #[must_use]
    pub fn facets(self, category: Option<usize>, locale: Locale) -> Vec<Narrowing> {
        let known = &self.shelf.facets;
        let mut values: Vec<Vec<usize>> = vec![Vec::new(); known.facets.len()];
        for (at, value) in known.values.iter().enumerate() {
            if self.values[at] > 0 || self.is_selected(value.facet, at) {
                values[value.facet].push(at);
            }
        }
        let mut facets: Vec<(u32, Narrowing)> = known
            .facets
            .iter()
            .zip(values)
            .map(|(facet, values)| {
                let products = values.iter().map(|&at| self.values[at]).sum();
                (products, self.narrowing(facet, values, locale))
            })
            .collect();
        let mut attributes = facets.split_off(2);
        attributes.sort_by_key(|(products, facet)| Reverse((is_chosen(facet), *products)));
        attributes.truncate(MOST_ATTRIBUTES);
        let mut all = vec![self.categories(category, locale)];
        if self.prices.is_some() {
            all.extend([self.stock(), self.prices()]);
        }
        all.extend(facets.into_iter().chain(attributes).map(|(_, facet)| facet));
        all.retain(|facet| facet.values.len() > 1 || facet.id == IN_STOCK || is_chosen(facet));
        all
    }

    fn narrowing(&self, facet: &Facet, values: Vec<usize>, locale: Locale) -> Narrowing {
        let mut values: Vec<NarrowingValue> = values
            .into_iter()
            .map(|at| {
                let value = &self.shelf.facets.values[at];
                NarrowingValue {
                    id: value.id.clone(),
                    name: value.name.of(locale).to_owned(),
                    count: self.values[at],
                    is_selected: self.is_selected(value.facet, at),
                }
            })
            .collect();
        let by_count = |value: &NarrowingValue| (Reverse(value.count), value.name.clone());
        values.sort_by_cached_key(|value| (Reverse(value.is_selected), by_count(value)));
        values.truncate(MOST_VALUES);
        values.sort_by_cached_key(by_count);
        Narrowing { id: facet.id.clone(), name: facet.name.of(locale).to_owned(), values }
    }

    fn categories(&self, category: Option<usize>, locale: Locale) -> Narrowing {
        let tree = &self.shelf.tree;
        let values = tree.children(category).map(|at| {
            let node = &tree.nodes()[at];
            let is_selected = self.filters.0.iter().any(|filter| match filter {
                Filter::Category(chosen) => chosen.contains(&node.subtree),
                _ => false,
            });
            NarrowingValue {
                id: node.category.external_id.clone(),
                name: node.category.name.of(locale).to_owned(),
                count: self.categories[node.subtree.clone()].iter().sum(),
                is_selected,
            }
        });
        let values = values.filter(|value| value.count > 0 || value.is_selected).collect();
        Narrowing { id: CATEGORY.to_owned(), name: String::new(), values }
    }

    fn stock(&self) -> Narrowing {
        let is_selected = self.filters.0.iter().any(|filter| matches!(filter, Filter::InStock));
        let value = NarrowingValue { id: "true".into(), name: String::new(), count: self.in_stock, is_selected };
        Narrowing { id: IN_STOCK.to_owned(), name: String::new(), values: vec![value] }
    }

    fn prices(&self) -> Narrowing {
        let values = self.by_price.clone().spans().into_iter().map(|(span, count, is_selected)| NarrowingValue {
            id: span.to_string(),
            name: String::new(),
            count,
            is_selected,
        });
        Narrowing { id: PRICE.to_owned(), name: String::new(), values: values.collect() }
    }

    fn is_selected(&self, facet: usize, value: usize) -> bool {
        self.filters.0.iter().any(|filter| match filter {
            Filter::Values(Some(of), chosen) => {
                *of == facet && u32::try_from(value).is_ok_and(|value| chosen.contains(&value))
            }
            _ => false,
        })
    }
}

fn is_chosen(facet: &Narrowing) -> bool {
    facet.values.iter().any(|value| value.is_selected)
}
