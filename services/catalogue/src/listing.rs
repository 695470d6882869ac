//! A listing: which products of a category or of a search, in which order, and what else they could be narrowed by.

use crate::{
    facet::{self, Filters, Narrowing},
    overlay::Prices,
    price::UNPRICED,
    search::Match,
    shelf::Shelf,
};
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
    pub total: usize,
    /// What they could be narrowed by.
    pub facets: Vec<Narrowing>,
}

/// Answers the question; without prices the caller sees neither prices nor stock (D1.5).
#[must_use]
pub fn list(shelf: &Shelf, question: &Question, prices: Option<&Prices<'_>>) -> Listing {
    let everywhere = 0..shelf.tree.nodes().len();
    let within = question.category.map_or(everywhere, |at| shelf.tree.nodes()[at].subtree.clone());
    let mut count = facet::Count::new(shelf, &question.filters, prices);
    let names = shelf.names(question.locale);
    let key = |product: u32, score: f32| {
        let price = || prices.map_or(UNPRICED, |prices| prices.of(product));
        let key = match question.sort {
            // Scores are not negative: their bits are ordered as they are.
            Sort::Relevance => -i64::from(score.to_bits()),
            Sort::NameAscending | Sort::NameDescending => 0,
            Sort::PriceAscending => price(),
            Sort::PriceDescending => match price() {
                UNPRICED => UNPRICED,
                price => -price,
            },
            Sort::Newest => -shelf.created_at(product),
        };
        let rank = names.rank(product);
        (key, if question.sort == Sort::NameDescending { u32::MAX - rank } else { rank }, product)
    };
    let mut take = |product: u32, score: f32| count.take(product).then(|| key(product, score));
    let passing: Vec<Key> = match &question.matches {
        Some(found) => {
            let lies_within = |product: u32| shelf.category_of(product).is_some_and(|place| within.contains(&place));
            let found = found.iter().filter(|found| lies_within(found.product));
            found.filter_map(|found| take(found.product, found.score)).collect()
        }
        None => shelf.within(within).filter_map(|product| take(product, 0.0)).collect(),
    };
    let total = passing.len();
    let shown = page_of(passing, question.page).into_iter().map(|(_, _, product)| product).collect();
    Listing { shown, total, facets: count.facets(question.category, question.locale) }
}

/// What a product is sorted by: the sort's own key, the place of its name, its number.
type Key = (i64, u32, u32);

/// The keys of one page. Only as much is sorted as lies up to its end.
fn page_of(mut keys: Vec<Key>, page: Page) -> Vec<Key> {
    let start = (page.number() as usize).saturating_mul(page.size() as usize);
    let end = start.saturating_add(page.size() as usize);
    if start >= keys.len() {
        return Vec::new();
    }
    if end < keys.len() {
        keys.select_nth_unstable(end);
        keys.truncate(end);
    }
    keys.sort_unstable();
    keys.split_off(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_together_hold_every_product_once_and_in_order() {
        let keys: Vec<Key> = (0..57_u32).map(|n| (i64::from(n * 23 % 57), 0, n)).collect();
        let page = |number| page_of(keys.clone(), Page::new(number, 10, 100).unwrap());
        let all: Vec<i64> = (0..7).flat_map(page).map(|(key, ..)| key).collect();
        assert_eq!(all, (0..57).collect::<Vec<_>>());
        assert_eq!(page(5).len(), 7);
        assert!(page(u32::MAX).is_empty());
    }
}
