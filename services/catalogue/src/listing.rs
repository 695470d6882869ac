//! A listing: which products of a category or of a search, in which order, and what else they could be narrowed by.

use crate::{
    facet::{Filters, Narrowed, Narrowing},
    first::first,
    overlay::Prices,
    price::UNPRICED,
    search::Found,
    shelf::{Shelf, names::Direction},
};
use roaring::RoaringBitmap;
use std::cmp::Reverse;
use values::{Locale, Page};

/// The order of a listing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// What was typed fits best first; where nothing was typed, by name.
    #[default]
    Relevance,
    /// A to Z.
    NameAscending,
    /// Z to A; what has no name last.
    NameDescending,
    /// Cheapest first; what has no price last.
    PriceAscending,
    /// Dearest first; what has no price last.
    PriceDescending,
    /// Newest first.
    Newest,
}

/// What is asked for.
pub struct Question<'a> {
    /// The category to look in, as its place in the tree; none: everywhere.
    pub category: Option<usize>,
    /// What the search found; none: nothing was typed.
    pub found: Option<&'a Found<'a>>,
    /// Several values of a facet widen, several facets narrow (D2.10).
    pub filters: Filters,
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
    /// The numbers of the page's products.
    pub shown: Vec<u32>,
    /// How many products there are on all pages.
    pub total: u64,
    /// What they could be narrowed by.
    pub facets: Vec<Narrowing>,
}

/// Answers the question; without prices the caller sees neither prices nor stock (D1.5).
#[must_use]
pub fn list(shelf: &Shelf, question: &Question<'_>, prices: Option<&Prices<'_>>) -> Listing {
    let found = question.found.map(Found::products);
    let narrowed = Narrowed::new(shelf, question.category, found.as_ref(), &question.filters, prices);
    let end = (question.page.number() as usize + 1).saturating_mul(question.page.size() as usize);
    let mut first = match (question.sort, question.found) {
        (Sort::Relevance, Some(found)) => found.best(shelf.names(question.locale), &narrowed.passing, end),
        _ => sorted(shelf, question, prices, &narrowed.passing, end),
    };
    Listing {
        shown: first.split_off(first.len().min(end - question.page.size() as usize)),
        total: narrowed.passing.len(),
        facets: narrowed.facets(question.locale),
    }
}

/// The first products in the order that is asked for; those that are equal in it, by name.
fn sorted(
    shelf: &Shelf,
    question: &Question<'_>,
    prices: Option<&Prices<'_>>,
    products: &RoaringBitmap,
    count: usize,
) -> Vec<u32> {
    let names = shelf.names(question.locale);
    let price = |product| prices.map_or(UNPRICED, |prices| prices.of(product));
    let by_name = |product| (names.rank(product), product);
    let by_alphabet = |direction| shelf.first_by_name(question.category, products, count, question.locale, direction);
    match question.sort {
        Sort::Relevance | Sort::NameAscending => by_alphabet(Direction::Ascending),
        Sort::NameDescending => by_alphabet(Direction::Descending),
        Sort::PriceAscending => first(products, count, |product| (price(product), by_name(product))),
        Sort::PriceDescending => first(products, count, |product| {
            let dearest_first = match price(product) {
                UNPRICED => UNPRICED,
                price => -price,
            };
            (dearest_first, by_name(product))
        }),
        Sort::Newest => first(products, count, |product| (Reverse(shelf.created_at(product)), by_name(product))),
    }
}
