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
use range::PriceCount;
use roaring::RoaringBitmap;
use std::{cmp::Reverse, collections::HashSet};
use values::Locale;

/// The most attributes that a listing offers as facets.
const MOST_ATTRIBUTES: usize = 10;
/// So many products per known value are counted one by one; more are counted as a set, value by value.
const FEW: u64 = 16;
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

/// Products, narrowed by filters, with what could narrow them further.
pub struct Narrowed<'a> {
    shelf: &'a Shelf,
    filters: &'a Filters,
    /// What the caller pays; none: he sees neither prices nor stock (D1.5).
    prices: Option<&'a Prices<'a>>,
    /// The products that pass all filters.
    pub passing: RoaringBitmap,
    /// By filter: the products that pass all others.
    but_one: Vec<RoaringBitmap>,
}

impl<'a> Narrowed<'a> {
    /// These products, narrowed.
    #[must_use]
    pub fn new(
        products: RoaringBitmap,
        shelf: &'a Shelf,
        filters: &'a Filters,
        prices: Option<&'a Prices<'a>>,
    ) -> Self {
        let by_filter: Vec<RoaringBitmap> =
            filters.0.iter().map(|filter| filter.passing(shelf, prices, &products)).collect();
        let all_but = |left_out: Option<usize>| {
            let others = by_filter.iter().enumerate().filter(|(at, _)| Some(*at) != left_out);
            others.fold(products.clone(), |passing, (_, by_filter)| passing & by_filter)
        };
        let but_one = (0..by_filter.len()).map(|at| all_but(Some(at))).collect();
        Self { shelf, filters, prices, passing: all_but(None), but_one }
    }

    /// What a facet is counted over: the products that pass every filter but its own.
    fn counted(&self, is_own: impl Fn(&Filter) -> bool) -> &RoaringBitmap {
        let own = self.filters.0.iter().position(is_own);
        own.and_then(|own| self.but_one.get(own)).unwrap_or(&self.passing)
    }

    /// How many products have each value, by the value's place.
    fn values(&self) -> Vec<u32> {
        let mut counts = vec![0; self.shelf.facets.values.len()];
        let chosen = |filter: &Filter| if let Filter::Values(facet, _) = filter { *facet } else { None };
        let has_own: HashSet<usize> = self.filters.0.iter().filter_map(chosen).collect();
        self.tally(&self.passing, &mut counts, |facet| !has_own.contains(&facet));
        for own in has_own {
            self.tally(self.counted(|filter| chosen(filter) == Some(own)), &mut counts, |facet| facet == own);
        }
        counts
    }

    /// Counts the values of some facets over products: few products one by one, many as a set.
    fn tally(&self, products: &RoaringBitmap, counts: &mut [u32], is_counted: impl Fn(usize) -> bool) {
        let values = &self.shelf.facets.values;
        if products.len() < FEW * values.len() as u64 {
            for value in products.iter().flat_map(|product| self.shelf.values_of(product)) {
                if is_counted(values[*value as usize].facet) {
                    counts[*value as usize] += 1;
                }
            }
        } else {
            for (at, count) in counts.iter_mut().enumerate().filter(|(at, _)| is_counted(values[*at].facet)) {
                *count = number_of(products.intersection_len(self.shelf.with_value(at)));
            }
        }
    }

    /// What could narrow them further: the categories right below `category`, what can be had, price, brand,
    /// supplier, and the attributes that most products have. A facet with a single value narrows nothing and is left
    /// out, unless it is chosen.
    #[must_use]
    pub fn facets(&self, category: Option<usize>, locale: Locale) -> Vec<Narrowing> {
        let known = &self.shelf.facets;
        let counts = self.values();
        let mut of_facets: Vec<OfFacet<'_>> = known
            .facets
            .iter()
            .map(|facet| OfFacet { facet, values: Vec::new(), products: 0, is_chosen: false })
            .collect();
        for (at, value) in known.values.iter().enumerate() {
            let (count, is_selected) = (counts[at], self.is_selected(value.facet, at));
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
        if let Some(prices) = self.prices {
            all.extend([self.stock(), self.prices(prices)]);
        }
        all.extend(of_facets.into_iter().chain(attributes).map(|of| of.narrowing(locale)));
        all.retain(|facet| facet.values.len() > 1 || facet.id == IN_STOCK || is_chosen(facet));
        all
    }

    fn categories(&self, category: Option<usize>, locale: Locale) -> Narrowing {
        let tree = &self.shelf.tree;
        let products = self.counted(|filter| matches!(filter, Filter::Category(_)));
        let values = tree.children(category).map(|at| {
            let node = &tree.nodes()[at];
            NarrowingValue {
                id: node.category.external_id.clone(),
                name: node.category.name.of(locale).to_owned(),
                count: number_of(products.intersection_len(self.shelf.in_category(at))),
                is_selected: self.filters.0.iter().any(|filter| match filter {
                    Filter::Category(chosen) => chosen.contains(&at),
                    _ => false,
                }),
            }
        });
        let values = values.filter(|value| value.count > 0 || value.is_selected).collect();
        Narrowing { id: CATEGORY.to_owned(), name: String::new(), values }
    }

    fn stock(&self) -> Narrowing {
        let is_own = |filter: &Filter| matches!(filter, Filter::InStock);
        let count = number_of(self.counted(is_own).intersection_len(self.shelf.in_stock()));
        let is_selected = self.filters.0.iter().any(is_own);
        let value = NarrowingValue { id: "true".into(), name: String::new(), count, is_selected };
        Narrowing { id: IN_STOCK.to_owned(), name: String::new(), values: vec![value] }
    }

    fn prices(&self, prices: &Prices<'_>) -> Narrowing {
        let spans = self.filters.0.iter().flat_map(|filter| match filter {
            Filter::Price(spans) => spans.as_slice(),
            _ => &[],
        });
        let mut count = PriceCount::new(spans);
        let products = self.counted(|filter| matches!(filter, Filter::Price(_)));
        products.iter().for_each(|product| count.take(prices.of(product)));
        let values = count.spans().into_iter().map(|(span, count, is_selected)| NarrowingValue {
            id: span.to_string(),
            name: String::new(),
            count,
            is_selected,
        });
        Narrowing { id: PRICE.to_owned(), name: String::new(), values: values.collect() }
    }

    fn is_selected(&self, facet: usize, value: usize) -> bool {
        self.filters.0.iter().any(|filter| match filter {
            Filter::Values(Some(of), chosen) => *of == facet && chosen.contains(&value),
            _ => false,
        })
    }
}

/// A number of products on the wire.
fn number_of(products: u64) -> u32 {
    u32::try_from(products).unwrap_or(u32::MAX)
}

fn is_chosen(facet: &Narrowing) -> bool {
    facet.values.iter().any(|value| value.is_selected)
}
