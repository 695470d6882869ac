//! What a customer account sees and pays: its catalogue, and why a price is what it is.

use crate::{
    request::{Json, Query, invalid_field},
    response::problem::Problem,
    routes::catalogue::read_sort,
    session::Operator,
    state::AppState,
    views::{
        price_explanation::{AccountCatalogueAnswer, PriceExplanationAnswer},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use proto::{auth::GetAccountInStoreRequest, catalogue::SearchRequest, common::Reason};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(account_catalogue)).routes(routes!(explain_price))
}

/// Products as an account's buyers find them: with its prices, in the currency of its store. Nobody's session changes.
#[utoipa::path(
    get, path = "/api/operator/accounts/{id}/catalogue", tag = "Operator",
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("store" = Option<String>, Query, description = "A `store/view` of its own; its default when absent"),
        ("q" = Option<String>, Query, description = "Words, a reference, an MPN or an EAN"),
        ("category" = Option<String>, Query, description = "Id, external id or path of slugs"),
        ("sort" = Option<String>, Query, description = "relevance, name, price or createdAt; `,asc` or `,desc` behind it"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses(
        (status = 200, body = AccountCatalogueAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn account_catalogue(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    query: Query,
) -> Result<Json<AccountCatalogueAnswer>, Problem> {
    let (page, sort) = (query.page(shop.page_size(), Page::MAX_SIZE)?, query.get("sort").unwrap_or("relevance"));
    let search = SearchRequest {
        query: query.get("q").unwrap_or_default().to_owned(),
        category: query.get("category").unwrap_or_default().to_owned(),
        sort: read_sort(sort, true)?.into(),
        page: Some(page),
        ..SearchRequest::default()
    };
    Ok(Json(shop.operations(&operator).account_catalogue(account(id, &query), search, sort).await?))
}

/// What an account pays for an article at a quantity, how that comes about, and what stands against ordering it: by the
/// rules that its carts are priced by.
#[utoipa::path(
    get, path = "/api/operator/accounts/{id}/price-explanation", tag = "Operator",
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("store" = Option<String>, Query, description = "A `store/view` of its own; its default when absent"),
        ("article" = String, Query, description = "An offer, `<supplier>:<SKU>`, or a reference as its buyers write it"),
        ("quantity" = Option<u32>, Query, description = "1 to 99,999; the least that can be ordered when absent"),
    ),
    responses(
        (status = 200, body = PriceExplanationAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn explain_price(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    query: Query,
) -> Result<Json<PriceExplanationAnswer>, Problem> {
    let article = query.get("article").ok_or_else(|| invalid_field(Reason::FieldRequired, "article"))?.to_owned();
    let quantity = query.get("quantity").map(str::parse).transpose();
    let quantity = quantity.map_err(|_| invalid_field(Reason::QuantityInvalid, "quantity"))?;
    Ok(Json(shop.operations(&operator).explain_price(account(id, &query), article, quantity).await?))
}

/// The account of a call, in the store that the call names.
fn account(account_id: String, query: &Query) -> GetAccountInStoreRequest {
    GetAccountInStoreRequest { account_id, store: query.get("store").unwrap_or_default().to_owned() }
}
