//! The catalogue service on the wire.

mod category;
mod hit;
mod line;
mod listing;
mod operator;
mod price_lines;
mod product;
mod reference;
mod suggestion;
mod view;
mod viewer;

use crate::{error::CatalogueError, overlay::Overlay, search, store::Store};
use proto::catalogue::{
    AutocompleteRequest, AutocompleteResponse, GetCategoryByPathRequest, GetCategoryByPathResponse, GetProductRequest,
    GetProductResponse, ListBrandsRequest, ListBrandsResponse, ListCategoriesRequest, ListCategoriesResponse,
    ListRelatedRequest, ListRelatedResponse, ListSuppliersRequest, ListSuppliersResponse, ListVariantOffersRequest,
    ListVariantOffersResponse, PriceLinesRequest, PriceLinesResponse, QuoteOffersRequest, QuoteOffersResponse,
    ResolveLinesRequest, ResolveLinesResponse, ReturnStockRequest, ReturnStockResponse, SearchRequest, SearchResponse,
    TakeStockRequest, TakeStockResponse, catalogue_server::Catalogue,
};
use tonic::{Request, Response, Status};
use viewer::Viewer;

/// The catalogue service.
pub(crate) struct CatalogueService {
    store: Store,
}

impl CatalogueService {
    pub fn new(store: Store) -> Self {
        Self { store }
    }

    /// The prices on the viewer's own lists; none for who sees no prices (D1.5).
    async fn overlay(&self, viewer: &Viewer) -> Result<Overlay, CatalogueError> {
        match viewer.sees_prices {
            true => Ok(self.store.overlay(&viewer.audience).await?),
            false => Ok(Overlay::default()),
        }
    }

    /// Works with what is held in memory, off the threads that answer requests: a listing of everything takes the
    /// processor for some milliseconds.
    async fn in_memory<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Store) -> Result<T, CatalogueError> + Send + 'static,
    ) -> Result<T, CatalogueError> {
        let store = self.store.clone();
        let answer = tokio::task::spawn_blocking(move || work(&store)).await;
        answer.map_err(|error| CatalogueError::Broken(error.to_string()))?
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

/// An answer, or a status.
type Answer<T> = Result<Response<T>, Status>;

#[tonic::async_trait]
impl Catalogue for CatalogueService {
    async fn list_categories(&self, request: Request<ListCategoriesRequest>) -> Answer<ListCategoriesResponse> {
        Ok(Response::new(self.category_tree(Viewer::of(&request))?))
    }

    async fn get_category_by_path(
        &self,
        request: Request<GetCategoryByPathRequest>,
    ) -> Answer<GetCategoryByPathResponse> {
        Ok(Response::new(self.category_at(Viewer::of(&request), &request.into_inner().path)?))
    }

    async fn search(&self, request: Request<SearchRequest>) -> Answer<SearchResponse> {
        Ok(Response::new(self.listing(Viewer::of(&request), request.into_inner()).await?))
    }

    async fn autocomplete(&self, request: Request<AutocompleteRequest>) -> Answer<AutocompleteResponse> {
        Ok(Response::new(self.suggestions(Viewer::of(&request), request.into_inner()).await?))
    }

    async fn get_product(&self, request: Request<GetProductRequest>) -> Answer<GetProductResponse> {
        Ok(Response::new(self.product(Viewer::of(&request), &request.into_inner().id).await?))
    }

    async fn list_related(&self, request: Request<ListRelatedRequest>) -> Answer<ListRelatedResponse> {
        Ok(Response::new(self.related(Viewer::of(&request), request.into_inner()).await?))
    }

    async fn list_variant_offers(
        &self,
        request: Request<ListVariantOffersRequest>,
    ) -> Answer<ListVariantOffersResponse> {
        Ok(Response::new(self.variant_offers(Viewer::of(&request), request.into_inner()).await?))
    }

    async fn list_brands(&self, _: Request<ListBrandsRequest>) -> Answer<ListBrandsResponse> {
        Ok(Response::new(self.brands()?))
    }

    async fn list_suppliers(&self, _: Request<ListSuppliersRequest>) -> Answer<ListSuppliersResponse> {
        Ok(Response::new(self.suppliers()?))
    }

    async fn resolve_lines(&self, request: Request<ResolveLinesRequest>) -> Answer<ResolveLinesResponse> {
        Ok(Response::new(self.resolve(Viewer::of(&request), request.into_inner()).await?))
    }

    async fn quote_offers(&self, request: Request<QuoteOffersRequest>) -> Answer<QuoteOffersResponse> {
        Ok(Response::new(self.quote(Viewer::of(&request), request.into_inner()).await?))
    }

    async fn price_lines(&self, request: Request<PriceLinesRequest>) -> Answer<PriceLinesResponse> {
        Ok(Response::new(self.price(Viewer::of(&request), request.into_inner()).await?))
    }

    async fn take_stock(&self, request: Request<TakeStockRequest>) -> Answer<TakeStockResponse> {
        Ok(Response::new(self.take(request.into_inner()).await?))
    }

    async fn return_stock(&self, request: Request<ReturnStockRequest>) -> Answer<ReturnStockResponse> {
        Ok(Response::new(self.give_back(request.into_inner()).await?))
    }
}
