//! Listings and searches.

use super::{CatalogueGrpc, RequestViewer, typed};
use crate::error::CatalogueError;
use listing::{CloseProducts, Facet, FacetFilter, FacetValue, ListingPage, ListingQuery, PRICE_FACET, Sort};
use proto::catalogue as wire;
use values::Page;

/// Values of facets that narrow one listing, all together: more than anybody ticks.
const MAX_FILTERS: usize = 200;

impl CatalogueGrpc {
    pub(super) async fn listing(
        &self,
        viewer: RequestViewer,
        request: wire::SearchRequest,
    ) -> Result<wire::SearchResponse, CatalogueError> {
        let page = Page::from_proto(request.page.as_ref(), Page::MAX_SIZE)
            .map_err(|refused| CatalogueError::PageOutOfRange { max_size: refused.max_size })?;
        let sort = sort(request.sort());
        viewer.may_ask_for(matches!(sort, Sort::PriceAscending | Sort::PriceDescending), "sort")?;
        viewer.may_ask_for(request.in_stock, "inStock")?;
        viewer.may_ask_for(request.filters.iter().any(|filter| filter.facet == PRICE_FACET), "f[price]")?;
        if request.filters.iter().map(|filter| filter.values.len().max(1)).sum::<usize>() > MAX_FILTERS {
            return Err(CatalogueError::TooManyFilters { max: MAX_FILTERS });
        }
        let query = ListingQuery {
            viewer: viewer.0.clone(),
            text: typed(&request.query)?.to_owned(),
            category: request.category,
            filters: request.filters.into_iter().map(filter).collect(),
            in_stock: request.in_stock,
            sort,
            page,
        };
        let (is_narrowed, is_first) = (query.is_narrowed(), query.page.number() == 0);
        let words = query.text.clone();
        let found = self.catalogue.listings.search(query).await?;
        if found.total == 0 && is_first && !is_narrowed && self.catalogue.listings.is_indexed() {
            self.catalogue.empty_searches.count(viewer.locale, &words);
        }
        let ListingPage { products, total, facets, close, did_you_mean, suggested_spelling } = found;
        let taxonomy = self.catalogue.listings.browse();
        let close = close.map(|CloseProducts { products, total }| wire::CloseHits {
            hits: viewer.hits(&products, &taxonomy),
            total,
        });
        Ok(wire::SearchResponse {
            hits: viewer.hits(&products, &taxonomy),
            total,
            facets: facets.into_iter().map(facet).collect(),
            did_you_mean,
            close,
            suggested_spelling,
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

fn facet(facet: Facet) -> wire::Facet {
    let value = |value: FacetValue| wire::FacetValue {
        id: value.id,
        name: value.name,
        count: value.count,
        selected: value.is_selected,
    };
    wire::Facet { id: facet.id, name: facet.name, values: facet.values.into_iter().map(value).collect() }
}

fn filter(wire::FacetFilter { facet, values }: wire::FacetFilter) -> FacetFilter {
    FacetFilter { facet, values }
}
