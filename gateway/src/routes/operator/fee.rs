//! What delivery costs, and what is taxed how (D9.4).

use crate::{
    request::{Json, etag::IfMatch},
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        category_tax::{CategoryTaxAnswer, CategoryTaxRequest, CategoryTaxesAnswer},
        fee::{FeeTableAnswer, FeeTableRequest, FeeTablesAnswer, TaxTableAnswer, TaxTableRequest, TaxTablesAnswer},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_fees, set_fees))
        .routes(routes!(list_taxes))
        .routes(routes!(set_taxes))
        .routes(routes!(list_category_taxes))
        .routes(routes!(set_category_tax))
}

/// What delivery costs: a table for each currency, and narrower ones by store view and by supplier.
#[utoipa::path(
    get, path = "/api/operator/shipping-fees", tag = "Operator",
    responses((status = 200, body = FeeTablesAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_fees(operator: Operator, State(shop): State<AppState>) -> Result<Json<FeeTablesAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).fee_tables().await?))
}

/// Says what delivery costs, by a whole table. It holds from now on everywhere, and changes no placed order.
#[utoipa::path(
    put, path = "/api/operator/shipping-fees", tag = "Operator", request_body = FeeTableRequest,
    params(
        ("If-Match" = Option<String>, Header, description = "The table's ETag: refused when it is another by now"),
        ("If-None-Match" = Option<String>, Header, description = "*: refused when there is one by now"),
    ),
    responses(
        (status = 200, body = FeeTableAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn set_fees(
    operator: Operator,
    State(shop): State<AppState>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<FeeTableRequest>,
) -> Result<Json<FeeTableAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).set_fee_table(body.into_request(if_match)?).await?))
}

/// What countries tax with.
#[utoipa::path(
    get, path = "/api/operator/tax-rates", tag = "Operator",
    responses((status = 200, body = TaxTablesAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_taxes(operator: Operator, State(shop): State<AppState>) -> Result<Json<TaxTablesAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).tax_tables().await?))
}

/// Says what a country taxes with, by a whole table. It holds from now on everywhere, and changes no placed order.
#[utoipa::path(
    put, path = "/api/operator/tax-rates/{country}", tag = "Operator", request_body = TaxTableRequest,
    params(
        ("country" = String, Path, description = "ISO 3166-1, such as FR"),
        ("If-Match" = Option<String>, Header, description = "The table's ETag: refused when it is another by now"),
        ("If-None-Match" = Option<String>, Header, description = "*: refused when there is one by now"),
    ),
    responses(
        (status = 200, body = TaxTableAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn set_taxes(
    operator: Operator,
    State(shop): State<AppState>,
    Path(country): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<TaxTableRequest>,
) -> Result<Json<TaxTableAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).set_tax_table(body.into_request(country, if_match)?).await?))
}

/// The categories of which it is said what their goods are taxed as.
#[utoipa::path(
    get, path = "/api/operator/category-taxes", tag = "Operator",
    responses((status = 200, body = CategoryTaxesAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_category_taxes(
    operator: Operator,
    State(shop): State<AppState>,
) -> Result<Json<CategoryTaxesAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).category_taxes().await?))
}

/// Says what the goods of a category are taxed as, by country. It holds from now on everywhere, and changes no placed
/// order.
#[utoipa::path(
    put, path = "/api/operator/category-taxes/{category}", tag = "Operator", request_body = CategoryTaxRequest,
    params(
        ("category" = String, Path, description = "The category's external id"),
        ("If-Match" = Option<String>, Header, description = "The ETag of what is said: refused when it is another by now"),
        ("If-None-Match" = Option<String>, Header, description = "*: refused when there is one by now"),
    ),
    responses(
        (status = 200, body = CategoryTaxAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn set_category_tax(
    operator: Operator,
    State(shop): State<AppState>,
    Path(category): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<CategoryTaxRequest>,
) -> Result<Json<CategoryTaxAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).set_category_tax(body.into_request(category, if_match)?).await?))
}
