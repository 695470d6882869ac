//! Requests to join the account acted for, for its administrators.

use crate::{
    request::Json,
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{
        Done,
        join_request::{DeclineJoinRequestRequest, JoinRequestsAnswer},
        member::{MemberAnswer, MemberRequest},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use proto::auth::ListJoinRequestsRequest;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_join_requests))
        .routes(routes!(accept_join_request))
        .routes(routes!(decline_join_request))
}

/// Who registered with the number of the account's company and waits to be let in, the oldest first; for the account's
/// administrators.
// D6.10.
#[utoipa::path(
    get, path = "/api/account/join-requests", tag = "Account",
    responses((status = 200, body = JoinRequestsAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_join_requests(buyer: Buyer, State(shop): State<AppState>) -> Result<Json<JoinRequestsAnswer>, Problem> {
    let request = buyer.ask(ListJoinRequestsRequest::default());
    Ok(Json(shop.members().list_join_requests(request).await?.into_inner().into()))
}

/// Makes who asked a member with these rights and limits, who is mailed; for the account's administrators. A request that
/// somebody decided on is 404.
// D6.10.
#[utoipa::path(
    post, path = "/api/account/join-requests/{id}/accept", tag = "Account", request_body = MemberRequest,
    params(("id" = String, Path, description = "Which request")),
    responses(
        (status = 200, body = MemberAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails)
    )
)]
async fn accept_join_request(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(request_id): Path<String>,
    Json(body): Json<MemberRequest>,
) -> Result<Json<MemberAnswer>, Problem> {
    let request = buyer.ask(body.into_acceptance(String::new(), request_id)?);
    Ok(Json(shop.members().accept_join_request(request).await?.into_inner().user.into()))
}

/// Lets who asked not in, who is mailed; for the account's administrators.
// D6.10.
#[utoipa::path(
    post, path = "/api/account/join-requests/{id}/decline", tag = "Account", request_body = DeclineJoinRequestRequest,
    params(("id" = String, Path, description = "Which request")),
    responses(
        (status = 200, body = Done), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails)
    )
)]
async fn decline_join_request(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(request_id): Path<String>,
    Json(body): Json<DeclineJoinRequestRequest>,
) -> Result<Json<Done>, Problem> {
    let request = buyer.ask(body.into_request(String::new(), request_id)?);
    shop.members().decline_join_request(request).await?;
    Ok(Json(Done::OK))
}
