//! The catalogue service on the wire.

mod account_view;
mod accounts;
mod category;
mod editing;
mod error;
mod events;
mod fees;
mod files;
mod import;
mod line;
mod line_prices;
mod operator;
mod product;
mod product_hit;
mod references;
mod search;
mod search_rules;
mod suggestion;
mod view;
mod viewer;

pub(crate) use files::FileGrpc;
pub(crate) use import::ImportGrpc;

use crate::{app::Catalogue, error::CatalogueError};
use listing::MAX_QUERY_LEN;
use proto::catalogue::{
    AutocompleteRequest, AutocompleteResponse, GetCategoryByPathRequest, GetCategoryByPathResponse, GetProductRequest,
    GetProductResponse, GetShippingFeesRequest, GetShippingFeesResponse, ListBrandsRequest, ListBrandsResponse,
    ListCategoriesRequest, ListCategoriesResponse, ListProductIdsRequest, ListProductIdsResponse, ListRelatedRequest,
    ListRelatedResponse, ListSuppliersRequest, ListSuppliersResponse, ListVariantOffersRequest,
    ListVariantOffersResponse, PriceLinesRequest, PriceLinesResponse, PriceOffersRequest, PriceOffersResponse,
    ResolveLinesRequest, ResolveLinesResponse, ReturnStockRequest, ReturnStockResponse, SearchRequest, SearchResponse,
    TakeStockRequest, TakeStockResponse, catalogue_service_server::CatalogueService,
};
use tonic::{Request, Response, Status};
use viewer::RequestViewer;

/// The catalogue service.
pub(crate) struct CatalogueGrpc {
    catalogue: Catalogue,
}

impl CatalogueGrpc {
    pub const fn new(catalogue: Catalogue) -> Self {
        Self { catalogue }
    }
}

/// What was typed, without spaces around it.
fn typed(query: &str) -> Result<&str, CatalogueError> {
    let typed = query.trim();
    if typed.chars().count() > MAX_QUERY_LEN {
        return Err(CatalogueError::TooLong { field: "q", max: MAX_QUERY_LEN });
    }
    Ok(typed)
}

/// An answer, or a status.
type RpcResult<T> = Result<Response<T>, Status>;

#[tonic::async_trait]
impl CatalogueService for CatalogueGrpc {
    async fn list_categories(&self, request: Request<ListCategoriesRequest>) -> RpcResult<ListCategoriesResponse> {
        Ok(Response::new(self.category_tree(RequestViewer::of(&request))?))
    }

    async fn get_category_by_path(
        &self,
        request: Request<GetCategoryByPathRequest>,
    ) -> RpcResult<GetCategoryByPathResponse> {
        Ok(Response::new(self.category_at(RequestViewer::of(&request), &request.into_inner().path)?))
    }

    async fn search(&self, request: Request<SearchRequest>) -> RpcResult<SearchResponse> {
        Ok(Response::new(self.listing(RequestViewer::of(&request), request.into_inner()).await?))
    }

    async fn autocomplete(&self, request: Request<AutocompleteRequest>) -> RpcResult<AutocompleteResponse> {
        Ok(Response::new(self.suggestions(RequestViewer::of(&request), request.into_inner()).await?))
    }

    async fn get_product(&self, request: Request<GetProductRequest>) -> RpcResult<GetProductResponse> {
        Ok(Response::new(self.product(RequestViewer::of(&request), &request.into_inner().id).await?))
    }

    async fn list_product_ids(&self, request: Request<ListProductIdsRequest>) -> RpcResult<ListProductIdsResponse> {
        Ok(Response::new(self.product_ids(request.into_inner().part).await?))
    }

    async fn list_related(&self, request: Request<ListRelatedRequest>) -> RpcResult<ListRelatedResponse> {
        Ok(Response::new(self.related(RequestViewer::of(&request), request.into_inner()).await?))
    }

    async fn list_variant_offers(
        &self,
        request: Request<ListVariantOffersRequest>,
    ) -> RpcResult<ListVariantOffersResponse> {
        Ok(Response::new(self.variant_offers(RequestViewer::of(&request), request.into_inner()).await?))
    }

    async fn list_brands(&self, _: Request<ListBrandsRequest>) -> RpcResult<ListBrandsResponse> {
        Ok(Response::new(self.brands()?))
    }

    async fn list_suppliers(&self, _: Request<ListSuppliersRequest>) -> RpcResult<ListSuppliersResponse> {
        Ok(Response::new(self.suppliers()?))
    }

    async fn resolve_lines(&self, request: Request<ResolveLinesRequest>) -> RpcResult<ResolveLinesResponse> {
        Ok(Response::new(self.resolve(RequestViewer::of(&request), request.into_inner()).await?))
    }

    async fn price_offers(&self, request: Request<PriceOffersRequest>) -> RpcResult<PriceOffersResponse> {
        Ok(Response::new(self.priced_offers(RequestViewer::of(&request), request.into_inner()).await?))
    }

    async fn price_lines(&self, request: Request<PriceLinesRequest>) -> RpcResult<PriceLinesResponse> {
        Ok(Response::new(self.price(RequestViewer::of(&request), request.into_inner()).await?))
    }

    async fn get_shipping_fees(&self, request: Request<GetShippingFeesRequest>) -> RpcResult<GetShippingFeesResponse> {
        Ok(Response::new(self.fees(request.into_inner()).await?))
    }

    async fn take_stock(&self, request: Request<TakeStockRequest>) -> RpcResult<TakeStockResponse> {
        Ok(Response::new(self.take(request.into_inner()).await?))
    }

    async fn return_stock(&self, request: Request<ReturnStockRequest>) -> RpcResult<ReturnStockResponse> {
        Ok(Response::new(self.give_back(request.into_inner()).await?))
    }
}
