//! The trail of what operators did.

use crate::{
    request::{Json, Query},
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{operator::AuditAnswer, problem::ProblemDetails},
};
use axum::extract::State;
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list_audit))
}

/// What operators did to orders, quotes, contact requests, accounts, stock and imports, newest first; the last 5,000 entries.
#[utoipa::path(
    get, path = "/api/operator/audit", tag = "Operator",
    params(
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = AuditAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails))
)]
async fn list_audit(
    operator: Operator,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<AuditAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    Ok(Json(shop.operations(&operator).audit(page).await?))
}
