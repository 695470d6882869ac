//! API tokens of the shop, for operators, and of a supplier, for who works for one.

use crate::{
    request::Json,
    response::problem::Problem,
    session::Staff,
    state::AppState,
    views::{
        Done,
        api_token::{ApiTokenRequest, ApiTokensAnswer, NewApiTokenAnswer},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::auth::{ListApiTokensRequest, RevokeApiTokenRequest};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list_api_tokens, create_api_token)).routes(routes!(revoke_api_token))
}

/// The API tokens of the shop, or of the caller's supplier, and what one can be good for.
// D6.14.
#[utoipa::path(
    get, path = "/api/operator/api-tokens", tag = "Operator", operation_id = "operated_list_api_tokens",
    responses((status = 200, body = ApiTokensAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_api_tokens(staff: Staff, State(shop): State<AppState>) -> Result<Json<ApiTokensAnswer>, Problem> {
    let request = staff.ask(ListApiTokensRequest { of_staff: true });
    Ok(Json(shop.api_tokens().list_api_tokens(request).await?.into_inner().into()))
}

/// Makes an API token, whose text is in this answer and nowhere else. It acts as its maker for the shop or for the
/// supplier, narrowed to its scopes, and ends when the maker loses that right. Of each 50 are good at once (409).
// D6.14.
#[utoipa::path(
    post, path = "/api/operator/api-tokens", tag = "Operator", operation_id = "operated_create_api_token", request_body = ApiTokenRequest,
    responses(
        (status = 201, body = NewApiTokenAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn create_api_token(
    staff: Staff,
    State(shop): State<AppState>,
    Json(body): Json<ApiTokenRequest>,
) -> Result<(StatusCode, Json<NewApiTokenAnswer>), Problem> {
    let request = staff.ask(body.into_request(true)?);
    let made = shop.api_tokens().create_api_token(request).await?.into_inner();
    Ok((StatusCode::CREATED, Json(made.into())))
}

/// Revokes an API token of the shop, or of the caller's supplier, whoever made it: within a second it opens nothing.
// D6.14.
#[utoipa::path(
    delete, path = "/api/operator/api-tokens/{id}", tag = "Operator", operation_id = "operated_revoke_api_token",
    params(("id" = String, Path, description = "The token's id")),
    responses((status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails))
)]
async fn revoke_api_token(
    staff: Staff,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<Done>, Problem> {
    shop.api_tokens().revoke_api_token(staff.ask(RevokeApiTokenRequest { of_staff: true, id })).await?;
    Ok(Json(Done::OK))
}
