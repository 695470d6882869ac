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

/// A facet with the values that were counted.
struct OfFacet<'a> {
    facet: &'a Facet,
    values: Vec<Counted<'a>>,
    /// How many products its values have together.
    products: u32,
    is_chosen: bool,
}

/// A value that was counted.
struct Counted<'a> {
    count: u32,
    is_selected: bool,
    name: &'a str,
    id: &'a str,
}

impl OfFacet<'_> {
    /// The most frequent values by their frequency, and those that are chosen.
    fn narrowing(mut self, locale: Locale) -> Narrowing {
        if self.values.len() > MOST_VALUES {
            let weight = |value: &Counted<'_>| Reverse((value.is_selected, value.count));
            self.values.select_nth_unstable_by(MOST_VALUES, |a, b| (weight(a), a.name).cmp(&(weight(b), b.name)));
            self.values.truncate(MOST_VALUES);
        }
        self.values.sort_unstable_by(|a, b| (Reverse(a.count), a.name, a.id).cmp(&(Reverse(b.count), b.name, b.id)));
        let value = |value: Counted<'_>| NarrowingValue {
            id: value.id.to_owned(),
            name: value.name.to_owned(),
            count: value.count,
            is_selected: value.is_selected,
        };
        Narrowing {
            id: self.facet.id.clone(),
            name: self.facet.name.of(locale).to_owned(),
            values: self.values.into_iter().map(value).collect(),
        }
    }
}

/// A count in progress: products are taken in one by one.
pub struct Count<'a> {
    shelf: &'a Shelf,
    filters: &'a Filters,
    /// What the caller pays; none: he sees neither prices nor stock (D1.5).
    prices: Option<&'a Prices<'a>>,
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
    pub fn new(shelf: &'a Shelf, filters: &'a Filters, prices: Option<&'a Prices<'a>>) -> Self {
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
        let mut failed = self.filters.0.iter().filter(|filter| !filter.passes(self.shelf, self.prices, product));
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
        let mut of_facets: Vec<OfFacet<'_>> = known
            .facets
            .iter()
            .map(|facet| OfFacet { facet, values: Vec::new(), products: 0, is_chosen: false })
            .collect();
        for (at, value) in known.values.iter().enumerate() {
            let (count, is_selected) = (self.values[at], self.is_selected(value.facet, at));
            if count > 0 || is_selected {
                let of = &mut of_facets[value.facet];
                of.products += count;
                of.is_chosen |= is_selected;
                of.values.push(Counted { count, is_selected, name: value.name.of(locale), id: &value.id });
            }
        }
        let mut attributes = of_facets.split_off(2);
        attributes.sort_by_key(|of| Reverse((of.is_chosen, of.products)));
        attributes.truncate(MOST_ATTRIBUTES);
        let mut all = vec![self.categories(category, locale)];
        if self.prices.is_some() {
            all.extend([self.stock(), self.prices()]);
        }
        all.extend(of_facets.into_iter().chain(attributes).map(|of| of.narrowing(locale)));
        all.retain(|facet| facet.values.len() > 1 || facet.id == IN_STOCK || is_chosen(facet));
        all
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
