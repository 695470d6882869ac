//! Facets: each counted over the products of which a variant passes every filter but its own (D2.10, D2.17).

mod filter;
mod one_variant;
mod price_span;
#[cfg(test)]
mod tests;

pub use filter::Filters;
pub use one_variant::OneVariant;

use crate::{
    account_prices::ViewerPrices,
    columns::{
        ProductColumns,
        facet_values::{FacetDefinition, SUPPLIER},
    },
};
use catalogue_model::price::Micros;
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
    /// Products with a variant that has it and passes all other facets' filters.
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
    /// The products of which one variant passes all filters.
    pub passing: RoaringBitmap,
    /// By filter: the products of which one variant passes all others.
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
        let one_variant = OneVariant::passing(columns, filters, prices);
        let all_but = |left_out: Option<usize>| {
            let others = by_filter.iter().enumerate().filter(|(at, _)| Some(*at) != left_out);
            let mut passing = others.fold(products.clone(), |passing, (_, by_filter)| passing & by_filter);
            one_variant.but(left_out).narrow(&mut passing);
            passing
        };
        let but_one = (0..by_filter.len()).map(|at| all_but(Some(at))).collect();
        let passing = all_but(None);
        Self { columns, category, is_whole: found.is_none(), filters, prices, passing, but_one }
    }

    /// The place of a facet's own filter, if there is one.
    fn own(&self, is_own: impl Fn(&Filter) -> bool) -> Option<usize> {
        self.filters.0.iter().position(is_own)
    }

    /// What a facet is counted over: the products of which a variant passes every filter but its own.
    fn counted(&self, own: Option<usize>) -> &RoaringBitmap {
        own.and_then(|own| self.but_one.get(own)).unwrap_or(&self.passing)
    }

    /// What a variant has to pass to be counted for a facet.
    const fn one_variant(&self, own: Option<usize>) -> OneVariant<'_> {
        OneVariant::passing(self.columns, self.filters, self.prices).but(own)
    }

    /// How many products have each value, by the value's place.
    fn values(&self) -> Vec<u32> {
        let mut counts = self.value_counts(None);
        for (at, filter) in self.filters.0.iter().enumerate() {
            if let Filter::FacetValues(Some(facet), _) = filter {
                let of_own = self.value_counts(Some(at));
                let values = self.columns.facets.values.iter().enumerate().filter(|(_, value)| value.facet == *facet);
                values.for_each(|(at, _)| counts[at] = of_own[at]);
            }
        }
        counts
    }

    /// How many of the products of which a variant passes every filter but a facet's own have each value.
    fn value_counts(&self, own: Option<usize>) -> Vec<u32> {
        if self.is_whole && self.filters.0.len() == usize::from(own.is_some()) {
            return self.columns.values_in_category(self.category);
        }
        let (products, one_variant) = (self.counted(own), self.one_variant(own));
        if !one_variant.narrows() {
            return self.columns.count_values(products);
        }
        let several = products & self.columns.variants.several();
        let others = products - &several;
        let mut counts = self.columns.count_values(&others);
        let is_of_supplier = |value: usize| self.columns.facets.values[value].facet == SUPPLIER;
        let is_of_offers = one_variant.is_to_be_available();
        if is_of_offers {
            // Who sells something that is there need not be who has it there.
            for (value, count) in counts.iter_mut().enumerate().filter(|(value, _)| is_of_supplier(*value)) {
                *count = number_of(others.intersection_len(self.columns.available_from(value)));
            }
        }
        let mut fitting = Vec::new();
        for product in several {
            fitting.clear();
            fitting.extend(one_variant.fitting(product));
            let is_available_from = |value: u32| {
                let mut sellers = fitting.iter().flat_map(|variant| self.columns.offers.sellers(product, *variant));
                sellers.any(|(seller, is_available)| seller == value && is_available)
            };
            for value in self.columns.values_of_variants(product, &fitting) {
                if !is_of_offers || !is_of_supplier(value as usize) || is_available_from(value) {
                    counts[value as usize] += 1;
                }
            }
        }
        counts
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
        let products = self.counted(self.own(|filter| matches!(filter, Filter::Category(_))));
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
        let own = self.own(|filter| matches!(filter, Filter::InStock));
        let mut available = self.counted(own) & self.columns.in_stock();
        self.one_variant(own).available().narrow(&mut available);
        let value = FacetValue {
            id: "true".into(),
            name: String::new(),
            count: number_of(available.len()),
            is_selected: own.is_some(),
        };
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
        let own = self.own(|filter| matches!(filter, Filter::Price(_)));
        let (products, one_variant) = (self.counted(own), self.one_variant(own));
        let several = self.columns.variants.several();
        let narrows = one_variant.narrows();
        let fill = |costs: &mut Vec<Micros>, product: u32| {
            costs.clear();
            match narrows && several.contains(product) {
                true => costs.extend(one_variant.fitting(product).map(|variant| prices.of_variant(product, variant))),
                false => costs.extend(prices.of_all(product)),
            }
        };
        let mut costs = Vec::new();
        if let Some(spans) = asked {
            let mut count = PriceSpanCounts::new(spans);
            for product in products {
                fill(&mut costs, product);
                count.take(&costs);
            }
            return count;
        }
        let mut count = PriceSpanCounts::of(match self.is_whole && self.filters.0.is_empty() {
            true => self.columns.step_counts_in_category(self.category, prices.currency),
            false => self.columns.count_steps(products, prices.currency),
        });
        let mut others = products & &prices.overridden;
        if narrows {
            others |= products & several;
        }
        for product in others {
            fill(&mut costs, product);
            count.exchange(self.columns.price_steps(product, prices.currency), &costs);
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
