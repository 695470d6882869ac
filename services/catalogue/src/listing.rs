//! A listing: which products of a category or of a search, in which order, and what else they could be narrowed by.

use crate::{
    facet::{self, Filters, Narrowing},
    search::Match,
    shelf::Shelf,
};
use rust_decimal::Decimal;
use std::{cmp::Ordering, collections::HashMap};
use uuid::Uuid;
use values::{Locale, Page};

/// The order of a listing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// What was typed fits best first; where nothing was typed, by name.
    #[default]
    Relevance,
    /// A to Z.
    NameAscending,
    /// Z to A.
    NameDescending,
    /// Cheapest first; what has no price last.
    PriceAscending,
    /// Dearest first; what has no price last.
    PriceDescending,
    /// Newest first.
    Newest,
}

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Question {
    /// The category to look in, as its place in the tree; none: everywhere.
    pub category: Option<usize>,
    /// What the search found; none: nothing was typed.
    pub matches: Option<Vec<Match>>,
    /// Several values of a facet widen, several facets narrow (D2.10).
    pub filters: Filters,
    /// Only what can be had.
    pub in_stock: bool,
    /// In which order.
    pub sort: Sort,
    /// In which language names are sorted.
    pub locale: Locale,
    /// Which part.
    pub page: Page,
}

/// The products of one page, and what the whole listing holds.
#[derive(Debug)]
pub struct Listing {
    /// The page's products as places on the shelf, each with the variant to show where that is not the first.
    pub shown: Vec<(u32, Option<Uuid>)>,
    /// How many products there are on all pages.
    pub total: usize,
    /// What they could be narrowed by.
    pub facets: Vec<Narrowing>,
}

/// Answers the question; `price` is what the caller pays for one of the product at a place.
#[must_use]
pub fn list(shelf: &Shelf, question: &Question, price: impl Fn(u32) -> Option<Decimal>) -> Listing {
    let place_count = u32::try_from(shelf.len()).unwrap_or(u32::MAX);
    let matches: HashMap<u32, &Match> = question.matches.iter().flatten().map(|found| (found.product, found)).collect();
    let within = question.category.map(|at| shelf.tree.nodes()[at].subtree.clone());
    let is_candidate = |at: &u32| {
        within.as_ref().is_none_or(|within| within.contains(&shelf.category_of(*at)))
            && (!question.in_stock || shelf.product(*at).is_in_stock)
    };
    let mut count = facet::Count::new(shelf, &question.filters);
    let mut places: Vec<u32> = match &question.matches {
        Some(found) => found.iter().map(|found| found.product).filter(is_candidate).collect(),
        None => (0..place_count).filter(is_candidate).collect(),
    };
    places.retain(|&at| count.take(at));
    let total = places.len();
    let score = |at: u32| matches.get(&at).map_or(0.0, |found| found.score);
    let key = |at: u32| shelf.product(at).sort_key(question.locale);
    let by_name = |a: &u32, b: &u32| key(*a).cmp(key(*b)).then(a.cmp(b));
    let by_price = |a: &u32, b: &u32, order: fn(Ordering) -> Ordering| match (price(*a), price(*b)) {
        (Some(a), Some(b)) => order(a.cmp(&b)),
        (a, b) => b.is_some().cmp(&a.is_some()),
    };
    let shown = page_of(places, question.page, |a, b| match question.sort {
        Sort::Relevance => score(*b).total_cmp(&score(*a)).then_with(|| by_name(a, b)),
        Sort::NameAscending => by_name(a, b),
        Sort::NameDescending => by_name(b, a),
        Sort::PriceAscending => by_price(a, b, |order| order).then_with(|| by_name(a, b)),
        Sort::PriceDescending => by_price(a, b, Ordering::reverse).then_with(|| by_name(a, b)),
        Sort::Newest => shelf.product(*b).created_at.cmp(&shelf.product(*a).created_at).then_with(|| by_name(a, b)),
    });
    let shown = shown.into_iter().map(|at| (at, matches.get(&at).and_then(|found| found.variant))).collect();
    Listing { shown, total, facets: count.facets(question.category, question.locale) }
}

/// The places of one page. Only as much is sorted as lies up to its end.
fn page_of(mut places: Vec<u32>, page: Page, order: impl Fn(&u32, &u32) -> Ordering) -> Vec<u32> {
    let start = (page.number() as usize).saturating_mul(page.size() as usize);
    let end = start.saturating_add(page.size() as usize);
    if start >= places.len() {
        return Vec::new();
    }
    if end < places.len() {
        places.select_nth_unstable_by(end, &order);
        places.truncate(end);
    }
    places.sort_unstable_by(&order);
    places.split_off(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_together_hold_every_place_once_and_in_order() {
        let places: Vec<u32> = (0..57).map(|n| n * 23 % 57).collect();
        let page = |number| page_of(places.clone(), Page::new(number, 10, 100).unwrap(), u32::cmp);
        let all: Vec<u32> = (0..7).flat_map(page).collect();
        assert_eq!(all, (0..57).collect::<Vec<_>>());
        assert_eq!(page(5).len(), 7);
        assert!(page(u32::MAX).is_empty());
    }
}
