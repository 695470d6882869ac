//! Listings, searches and what is offered while a buyer types.

use super::{CatalogueService, Viewer, category::breadcrumb};
use crate::{
    error::CatalogueError,
    facet::{Filters, Narrowing, NarrowingValue},
    listing::{Question, Sort, list},
    search::{self, fold::fold},
    shelf::Shelf,
};
use proto::catalogue as wire;
use rust_decimal::Decimal;
use std::collections::HashSet;
use values::Page;

/// The most suggestions of each group.
const MOST_SUGGESTIONS: u32 = 20;

impl CatalogueService {
    pub(super) async fn listing(
        &self,
        viewer: Viewer,
        request: wire::SearchRequest,
    ) -> Result<wire::SearchResponse, CatalogueError> {
        let page = Page::from_proto(request.page.as_ref(), Page::MAX_SIZE)
            .map_err(|refused| CatalogueError::PageOutOfRange { max_size: refused.max_size })?;
        let sort = sort(request.sort());
        let by_price = matches!(sort, Sort::PriceAscending | Sort::PriceDescending);
        viewer.may_ask_for(by_price, "sort")?;
        viewer.may_ask_for(request.in_stock, "inStock")?;
        let typed = typed(&request.query)?;
        let shelf = self.store.shelf().await?;
        let category = match request.category.as_str() {
            "" => None,
            name => Some(shelf.tree.named(name, viewer.locale).ok_or(CatalogueError::CategoryNotFound)?),
        };
        let matches = match typed {
            "" => None,
            typed => Some(search::find(&self.store.pool, &shelf, typed, viewer.locale).await?),
        };
        let nothing_found = matches.as_ref().is_some_and(Vec::is_empty);
        let overlay = if by_price { self.store.overlay(&shelf, &viewer.audience).await? } else { Default::default() };
        let price = |at: u32| -> Option<Decimal> {
            let product = shelf.product(at);
            let public = || product.public_price(viewer.audience.currency);
            overlay.get(&product.id).copied().unwrap_or_else(public)
        };
        let asked = request.filters.iter().map(|filter| (filter.facet.as_str(), filter.values.as_slice()));
        let question = Question {
            category,
            matches,
            filters: Filters::new(&shelf, asked, viewer.locale),
            in_stock: request.in_stock,
            sort,
            locale: viewer.locale,
            page,
        };
        let listing = list(&shelf, &question, price);
        let did_you_mean = if nothing_found {
            search::did_you_mean(&self.store.pool, &shelf, typed, viewer.locale).await?
        } else {
            None
        };
        Ok(wire::SearchResponse {
            hits: self.hits(&viewer, &shelf, &listing.shown).await?,
            total: listing.total as u64,
            facets: listing.facets.into_iter().map(Into::into).collect(),
            did_you_mean: did_you_mean.unwrap_or_default(),
        })
    }

    pub(super) async fn suggestions(
        &self,
        viewer: Viewer,
        request: wire::AutocompleteRequest,
    ) -> Result<wire::AutocompleteResponse, CatalogueError> {
        if !(1..=MOST_SUGGESTIONS).contains(&request.limit) {
            return Err(CatalogueError::PageOutOfRange { max_size: MOST_SUGGESTIONS });
        }
        let typed = typed(&request.query)?;
        let limit = request.limit as usize;
        let shelf = self.store.shelf().await?;
        let mut references = search::by_reference(&shelf, typed);
        best(&shelf, &viewer, &mut references, limit);
        let taken: HashSet<u32> = references.iter().map(|found| found.product).collect();
        let mut products = search::by_words(&self.store.pool, &shelf, typed, viewer.locale).await?;
        products.retain(|found| !taken.contains(&found.product));
        best(&shelf, &viewer, &mut products, limit);
        let shown: Vec<_> = references.iter().chain(&products).map(|found| (found.product, found.variant)).collect();
        let mut hits = self.hits(&viewer, &shelf, &shown).await?;
        let products = hits.split_off(references.len().min(hits.len()));
        let categories = categories(&shelf, &viewer, typed).take(limit);
        Ok(wire::AutocompleteResponse { references: hits, products, categories: categories.collect() })
    }
}

/// What was typed, without spaces around it.
fn typed(query: &str) -> Result<&str, CatalogueError> {
    let typed = query.trim();
    if typed.chars().count() > search::LONGEST {
        return Err(CatalogueError::TooLong { field: "q", max: search::LONGEST });
    }
    Ok(typed)
}

/// Keeps the best matches, by score and name.
fn best(shelf: &Shelf, viewer: &Viewer, matches: &mut Vec<search::Match>, limit: usize) {
    let key = |found: &search::Match| shelf.product(found.product).sort_key(viewer.locale);
    matches.sort_by(|a, b| b.score.total_cmp(&a.score).then_with(|| key(a).cmp(key(b))));
    matches.truncate(limit);
}

/// The categories with a word that begins with what was typed.
fn categories<'a>(shelf: &'a Shelf, viewer: &'a Viewer, typed: &str) -> impl Iterator<Item = wire::Breadcrumb> + 'a {
    let sought = format!(" {}", fold(typed));
    let nodes = shelf.tree.nodes().iter().enumerate();
    let named = nodes.filter(move |(_, node)| {
        sought.len() > 1 && format!(" {}", fold(node.category.name.of(viewer.locale))).contains(&sought)
    });
    named.map(|(at, _)| breadcrumb(shelf, at, viewer.locale))
}

const fn sort(sort: wire::Sort) -> Sort {
    match sort {
        wire::Sort::Unspecified | wire::Sort::Relevance => Sort::Relevance,
        wire::Sort::NameAsc => Sort::NameAscending,
        wire::Sort::NameDesc => Sort::NameDescending,
        wire::Sort::PriceAsc => Sort::PriceAscending,
        wire::Sort::PriceDesc => Sort::PriceDescending,
        wire::Sort::CreatedDesc => Sort::Newest,
    }
}

impl From<Narrowing> for wire::Facet {
    fn from(facet: Narrowing) -> Self {
        let value = |value: NarrowingValue| wire::FacetValue {
            id: value.id,
            name: value.name,
            count: value.count,
            selected: value.is_selected,
        };
        Self { id: facet.id, name: facet.name, values: facet.values.into_iter().map(value).collect() }
    }
}
