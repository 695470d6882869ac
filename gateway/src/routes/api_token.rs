//! API tokens of the account acted for, for its administrators.

use crate::{
    request::Json,
    response::problem::Problem,
    session::Buyer,
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

/// The account's API tokens, and what one can be good for; for the account's administrators.
// D6.14.
#[utoipa::path(
    get, path = "/api/account/api-tokens", tag = "Account",
    responses((status = 200, body = ApiTokensAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_api_tokens(buyer: Buyer, State(shop): State<AppState>) -> Result<Json<ApiTokensAnswer>, Problem> {
    let request = buyer.ask(ListApiTokensRequest { of_staff: false });
    Ok(Json(shop.api_tokens().list_api_tokens(request).await?.into_inner().into()))
}

/// Makes an API token, whose text is in this answer and nowhere else; for the account's administrators. It acts as its
/// maker in the account, narrowed to its scopes, and ends when the maker leaves. Of an account 50 are good at once (409).
// D6.14.
#[utoipa::path(
    post, path = "/api/account/api-tokens", tag = "Account", request_body = ApiTokenRequest,
    responses(
        (status = 201, body = NewApiTokenAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn create_api_token(
    buyer: Buyer,
    State(shop): State<AppState>,
    Json(body): Json<ApiTokenRequest>,
) -> Result<(StatusCode, Json<NewApiTokenAnswer>), Problem> {
    let request = buyer.ask(body.into_request(false)?);
    let made = shop.api_tokens().create_api_token(request).await?.into_inner();
    Ok((StatusCode::CREATED, Json(made.into())))
}

/// Revokes an API token, whoever made it: within a second it opens nothing; for the account's administrators.
// D6.14.
#[utoipa::path(
    delete, path = "/api/account/api-tokens/{id}", tag = "Account",
    params(("id" = String, Path, description = "The token's id")),
    responses((status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails))
)]
async fn revoke_api_token(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<Done>, Problem> {
    shop.api_tokens().revoke_api_token(buyer.ask(RevokeApiTokenRequest { of_staff: false, id })).await?;
    Ok(Json(Done::OK))
}
