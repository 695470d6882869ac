//! Listings and searches.

use super::{CatalogueService, Viewer, hit::Shown, typed};
use crate::{
    error::CatalogueError,
    facet::{Filters, Narrowing, NarrowingValue, PRICE},
    listing::{Listing, Question, Sort, list},
    overlay::{Overlay, Prices},
    search::reference::normal,
    store::Store,
};
use proto::catalogue as wire;
use std::sync::Arc;
use values::Page;

/// A listing that is asked for.
struct Asked {
    viewer: Viewer,
    request: wire::SearchRequest,
    typed: String,
    sort: Sort,
    page: Page,
    /// What the viewer pays of his own; nothing where he sees no prices.
    overlay: Overlay,
}

impl CatalogueService {
    pub(super) async fn listing(
        &self,
        viewer: Viewer,
        request: wire::SearchRequest,
    ) -> Result<wire::SearchResponse, CatalogueError> {
        let page = Page::from_proto(request.page.as_ref(), Page::MAX_SIZE)
            .map_err(|refused| CatalogueError::PageOutOfRange { max_size: refused.max_size })?;
        let sort = sort(request.sort());
        viewer.may_ask_for(matches!(sort, Sort::PriceAscending | Sort::PriceDescending), "sort")?;
        viewer.may_ask_for(request.in_stock, "inStock")?;
        viewer.may_ask_for(request.filters.iter().any(|filter| filter.facet == PRICE), "f[price]")?;
        let typed = typed(&request.query)?.to_owned();
        let overlay = self.overlay(&viewer).await?;
        let asked = Arc::new(Asked { viewer, request, typed, sort, page, overlay });
        let answer = {
            let asked = Arc::clone(&asked);
            self.in_memory(move |store| asked.answer(store)).await?
        };
        Ok(wire::SearchResponse {
            hits: self.hits(&asked.viewer, &asked.overlay, &normal(&asked.typed), &answer.shown).await?,
            total: answer.total,
            facets: answer.facets,
            did_you_mean: answer.did_you_mean,
        })
    }
}

/// A listing without what is read for its page alone.
struct Answer {
    shown: Vec<Shown>,
    total: u64,
    facets: Vec<wire::Facet>,
    did_you_mean: String,
}

impl Asked {
    fn answer(&self, store: &Store) -> Result<Answer, CatalogueError> {
        let locale = self.viewer.locale;
        let found = match self.typed.as_str() {
            "" => None,
            typed => Some(store.search.find(|| store.shelf(), typed, locale)),
        };
        let shelf = store.shelf();
        let category = match self.request.category.as_str() {
            "" => None,
            name => Some(shelf.tree.named(name, locale).ok_or(CatalogueError::CategoryNotFound)?),
        };
        let asked = self.request.filters.iter().map(|filter| (filter.facet.as_str(), filter.values.as_slice()));
        let filters =
            Filters::new(&shelf, asked, self.request.in_stock, locale).map_err(|_| CatalogueError::NotASpan)?;
        let currency = self.viewer.audience.currency;
        let prices = self.viewer.sees_prices.then(|| Prices::new(&shelf, currency, &self.overlay));
        let question = Question { category, found: found.as_ref(), filters, sort: self.sort, locale, page: self.page };
        let Listing { shown, total, facets } = list(&shelf, &question, prices.as_ref());
        let shown = shown.iter().map(|&number| Shown {
            id: shelf.id(number),
            number,
            by_reference: found.as_ref().is_some_and(|found| found.is_by_reference(number)),
        });
        Ok(Answer {
            shown: shown.collect(),
            total,
            facets: facets.into_iter().map(Into::into).collect(),
            did_you_mean: found.and_then(|found| found.did_you_mean).unwrap_or_default(),
        })
    }
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
