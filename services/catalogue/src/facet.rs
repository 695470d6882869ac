//! Facets: each counted over the products that pass every filter but its own (D2.10).

use crate::shelf::{Facet, Shelf};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashSet},
    ops::Range,
};
use values::Locale;

/// The most attributes that a listing offers as facets.
const MOST_ATTRIBUTES: usize = 10;
/// The most values of a facet.
const MOST_VALUES: usize = 60;
/// The name of the facet that is the category tree.
pub const CATEGORY: &str = "category";

/// One facet's filter: a product passes with any of the values.
#[derive(Clone, Debug)]
enum Filter {
    /// Lies in one of these parts of the tree.
    Category(Vec<Range<usize>>),
    /// Has one of these values of the facet at this place; no place: a facet that no product has.
    Values(Option<usize>, HashSet<u32>),
}

/// All filters of a listing.
#[derive(Clone, Debug, Default)]
pub struct Filters(Vec<Filter>);

impl Filters {
    /// Filters as they were asked for: facet ids, each with the ids of values. A value that no product has lets no
    /// product pass by itself.
    #[must_use]
    pub fn new<'a>(shelf: &Shelf, asked: impl IntoIterator<Item = (&'a str, &'a [String])>, locale: Locale) -> Self {
        let mut by_facet: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
        for (facet, values) in asked {
            by_facet.entry(facet).or_default().extend(values);
        }
        let filters = by_facet.into_iter().filter(|(_, values)| !values.is_empty()).map(|(id, values)| {
            if id == CATEGORY {
                let subtree = |at: usize| shelf.tree.nodes()[at].subtree.clone();
                let named = values.iter().filter_map(|name| shelf.tree.named(name, locale));
                return Filter::Category(named.map(subtree).collect());
            }
            let facet = shelf.facets.iter().position(|facet| facet.id == id);
            let places = shelf.values.iter().zip(0..);
            let chosen = places.filter(|(value, _)| Some(value.facet) == facet && values.contains(&&value.id));
            Filter::Values(facet, chosen.map(|(_, at)| at).collect())
        });
        Self(filters.collect())
    }
}

/// What a listing could be narrowed by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Narrowing {
    /// `category`, `brand`, `supplier` or `attr.{id}`.
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
    /// Products per value, by the value's place.
    values: Vec<u32>,
    /// Products per category, without those below it.
    categories: Vec<u32>,
}

impl<'a> Count<'a> {
    /// Nothing counted yet.
    #[must_use]
    pub fn new(shelf: &'a Shelf, filters: &'a Filters) -> Self {
        Self { shelf, filters, values: vec![0; shelf.values.len()], categories: vec![0; shelf.tree.nodes().len()] }
    }

    /// Takes a candidate in; whether it passes all filters. One that fails a single filter still counts for that
    /// filter's facet.
    pub fn take(&mut self, at: u32) -> bool {
        let mut failed = self.filters.0.iter().filter(|filter| !passes(self.shelf, filter, at));
        let (first, second) = (failed.next(), failed.next());
        if second.is_some() {
            return false;
        }
        let counts_for = |facet: usize| match first {
            None => true,
            Some(Filter::Values(failed, _)) => *failed == Some(facet),
            Some(Filter::Category(_)) => false,
        };
        for &value in self.shelf.values_of(at) {
            if counts_for(self.shelf.values[value as usize].facet) {
                self.values[value as usize] += 1;
            }
        }
        if matches!(first, None | Some(Filter::Category(_))) {
            self.categories[self.shelf.category_of(at)] += 1;
        }
        first.is_none()
    }

    /// The facets of what was taken in: the categories right below `category`, brand, supplier, and the attributes
    /// that most products have. A facet with a single value narrows nothing and is left out, unless it is chosen.
    #[must_use]
    pub fn facets(self, category: Option<usize>, locale: Locale) -> Vec<Narrowing> {
        let mut values: Vec<Vec<usize>> = vec![Vec::new(); self.shelf.facets.len()];
        for (at, value) in self.shelf.values.iter().enumerate() {
            if self.values[at] > 0 || self.is_selected(value.facet, at) {
                values[value.facet].push(at);
            }
        }
        let mut facets: Vec<(u32, Narrowing)> = self
            .shelf
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
        let all = std::iter::once(self.categories(category, locale))
            .chain(facets.into_iter().chain(attributes).map(|(_, f)| f));
        all.filter(|facet| facet.values.len() > 1 || is_chosen(facet)).collect()
    }

    fn narrowing(&self, facet: &Facet, values: Vec<usize>, locale: Locale) -> Narrowing {
        let mut values: Vec<NarrowingValue> = values
            .into_iter()
            .map(|at| {
                let value = &self.shelf.values[at];
                NarrowingValue {
                    id: value.id.clone(),
                    name: value.name.of(locale).to_owned(),
                    count: self.values[at],
                    is_selected: self.is_selected(value.facet, at),
                }
            })
            .collect();
        values.sort_by(|a, b| {
            (Reverse(a.is_selected), Reverse(a.count), &a.name).cmp(&(
                Reverse(b.is_selected),
                Reverse(b.count),
                &b.name,
            ))
        });
        values.truncate(MOST_VALUES);
        values.sort_by(|a, b| (Reverse(a.count), &a.name).cmp(&(Reverse(b.count), &b.name)));
        Narrowing { id: facet.id.clone(), name: facet.name.of(locale).to_owned(), values }
    }

    fn categories(&self, category: Option<usize>, locale: Locale) -> Narrowing {
        let tree = &self.shelf.tree;
        let values = tree.children(category).map(|at| {
            let node = &tree.nodes()[at];
            let is_selected = self.filters.0.iter().any(|filter| match filter {
                Filter::Category(chosen) => chosen.contains(&node.subtree),
                Filter::Values(..) => false,
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

fn passes(shelf: &Shelf, filter: &Filter, at: u32) -> bool {
    match filter {
        Filter::Category(chosen) => chosen.iter().any(|subtree| subtree.contains(&shelf.category_of(at))),
        Filter::Values(_, chosen) => shelf.values_of(at).iter().any(|value| chosen.contains(value)),
    }
}
