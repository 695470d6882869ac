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

/// Products, narrowed by filters, with what could narrow them further.
pub struct Narrowed<'a> {
    shelf: &'a Shelf,
    /// The category they lie in, as its place in the tree; none: anywhere.
    category: Option<usize>,
    /// They are all that lie there, but for the filters.
    is_whole: bool,
    filters: &'a Filters,
    /// What the caller pays; none: he sees neither prices nor stock (D1.5).
    prices: Option<&'a Prices<'a>>,
    /// The products that pass all filters.
    pub passing: RoaringBitmap,
    /// By filter: the products that pass all others.
    but_one: Vec<RoaringBitmap>,
}

impl<'a> Narrowed<'a> {
    /// The products of a category that were found, narrowed; all that lie in it where nothing was looked for.
    #[must_use]
    pub fn new(
        shelf: &'a Shelf,
        category: Option<usize>,
        found: Option<&RoaringBitmap>,
        filters: &'a Filters,
        prices: Option<&'a Prices<'a>>,
    ) -> Self {
        let within = category.map_or(shelf.listed(), |at| shelf.in_category(at));
        let products = found.map_or_else(|| within.clone(), |found| within & found);
        let by_filter: Vec<RoaringBitmap> =
            filters.0.iter().map(|filter| filter.passing(shelf, prices, &products)).collect();
        let all_but = |left_out: Option<usize>| {
            let others = by_filter.iter().enumerate().filter(|(at, _)| Some(*at) != left_out);
            others.fold(products.clone(), |passing, (_, by_filter)| passing & by_filter)
        };
        let but_one = (0..by_filter.len()).map(|at| all_but(Some(at))).collect();
        Self { shelf, category, is_whole: found.is_none(), filters, prices, passing: all_but(None), but_one }
    }

    /// What a facet is counted over: the products that pass every filter but its own.
    fn counted(&self, is_own: impl Fn(&Filter) -> bool) -> &RoaringBitmap {
        let own = self.filters.0.iter().position(is_own);
        own.and_then(|own| self.but_one.get(own)).unwrap_or(&self.passing)
    }

    /// How many products have each value, by the value's place.
    fn values(&self) -> Vec<u32> {
        let mut counts = self.tally(&self.passing, 0);
        for (filter, but_one) in self.filters.0.iter().zip(&self.but_one) {
            if let Filter::Values(Some(own), _) = filter {
                let of_own = self.tally(but_one, 1);
                let values = self.shelf.facets.values.iter().enumerate().filter(|(_, value)| value.facet == *own);
                values.for_each(|(at, _)| counts[at] = of_own[at]);
            }
        }
        counts
    }

    /// How many of the products that pass all filters, `left_out` of them left out, have each value.
    fn tally(&self, products: &RoaringBitmap, left_out: usize) -> Vec<u32> {
        match self.is_whole && self.filters.0.len() == left_out {
            true => self.shelf.values_in_category(self.category),
            false => self.shelf.count_values(products),
        }
    }

    /// What could narrow them further: the categories right below theirs, what can be had, price, brand,
    /// supplier, and the attributes that most products have. A facet with a single value narrows nothing and is left
    /// out, unless it is chosen.
    #[must_use]
    pub fn facets(&self, locale: Locale) -> Vec<Narrowing> {
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
        let mut all = vec![self.categories(locale)];
        if let Some(prices) = self.prices {
            all.extend([self.stock(), self.prices(prices)]);
        }
        all.extend(of_facets.into_iter().chain(attributes).map(|of| of.narrowing(locale)));
        all.retain(|facet| facet.values.len() > 1 || facet.id == IN_STOCK || is_chosen(facet));
        all
    }

    fn categories(&self, locale: Locale) -> Narrowing {
        let tree = &self.shelf.tree;
        let products = self.counted(|filter| matches!(filter, Filter::Category(_)));
        let values = tree.children(self.category).map(|at| {
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
        let values = self.price_count(prices).spans().into_iter().map(|(span, count, is_selected)| NarrowingValue {
            id: span.to_string(),
            name: String::new(),
            count,
            is_selected,
        });
        Narrowing { id: PRICE.to_owned(), name: String::new(), values: values.collect() }
    }

    fn price_count(&self, prices: &Prices<'_>) -> PriceCount {
        let asked = self.filters.0.iter().find_map(|filter| match filter {
            Filter::Price(spans) => Some(spans),
            _ => None,
        });
        let products = self.counted(|filter| matches!(filter, Filter::Price(_)));
        if let Some(spans) = asked {
            let mut count = PriceCount::new(spans);
            products.iter().for_each(|product| count.take(prices.of(product)));
            return count;
        }
        let mut count = PriceCount::of(match self.is_whole && self.filters.0.is_empty() {
            true => self.shelf.on_steps_in_category(self.category, prices.currency),
            false => self.shelf.count_steps(products, prices.currency),
        });
        for product in products & &prices.touched {
            count.exchange(prices.public(product), prices.of(product));
        }
        count
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
