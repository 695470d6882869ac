//! Requests to join any customer account.

use crate::{
    request::{Json, Query},
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        Done,
        join_request::{AllJoinRequestsAnswer, DeclineJoinRequestRequest, JoinRequestsAnswer},
        member::{MemberAnswer, MemberRequest},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use proto::auth::{ListAllJoinRequestsRequest, ListJoinRequestsRequest};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_all_join_requests))
        .routes(routes!(list_account_join_requests))
        .routes(routes!(accept_account_join_request))
        .routes(routes!(decline_account_join_request))
}

/// The requests to join any account that wait, the oldest first.
// D6.10.
#[utoipa::path(
    get, path = "/api/operator/join-requests", tag = "Operator",
    params(
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses(
        (status = 200, body = AllJoinRequestsAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails)
    )
)]
async fn list_all_join_requests(
    operator: Operator,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<AllJoinRequestsAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let request = operator.ask(ListAllJoinRequestsRequest { page: Some(page) });
    let answer = shop.members().list_all_join_requests(request).await?.into_inner();
    Ok(Json(AllJoinRequestsAnswer::of(answer, page)))
}

/// The requests to join an account that wait, the oldest first.
// D6.10.
#[utoipa::path(
    get, path = "/api/operator/accounts/{id}/join-requests", tag = "Operator",
    params(("id" = String, Path, description = "The account, or its external id")),
    responses(
        (status = 200, body = JoinRequestsAnswer), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails)
    )
)]
async fn list_account_join_requests(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account_id): Path<String>,
) -> Result<Json<JoinRequestsAnswer>, Problem> {
    let request = operator.ask(ListJoinRequestsRequest { account_id });
    Ok(Json(shop.members().list_join_requests(request).await?.into_inner().into()))
}

/// Makes who asked a member of the account with these rights and limits, who is mailed.
// D6.10.
#[utoipa::path(
    post, path = "/api/operator/accounts/{id}/join-requests/{request}/accept", tag = "Operator",
    request_body = MemberRequest,
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("request" = String, Path, description = "Which request"),
    ),
    responses(
        (status = 200, body = MemberAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails)
    )
)]
async fn accept_account_join_request(
    operator: Operator,
    State(shop): State<AppState>,
    Path((account_id, request_id)): Path<(String, String)>,
    Json(body): Json<MemberRequest>,
) -> Result<Json<MemberAnswer>, Problem> {
    let request = operator.ask(body.into_acceptance(account_id, request_id)?);
    Ok(Json(shop.members().accept_join_request(request).await?.into_inner().user.into()))
}

/// Lets who asked not in, who is mailed.
// D6.10.
#[utoipa::path(
    post, path = "/api/operator/accounts/{id}/join-requests/{request}/decline", tag = "Operator",
    request_body = DeclineJoinRequestRequest,
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("request" = String, Path, description = "Which request"),
    ),
    responses(
        (status = 200, body = Done), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails)
    )
)]
async fn decline_account_join_request(
    operator: Operator,
    State(shop): State<AppState>,
    Path((account_id, request_id)): Path<(String, String)>,
    Json(body): Json<DeclineJoinRequestRequest>,
) -> Result<Json<Done>, Problem> {
    let request = operator.ask(body.into_request(account_id, request_id)?);
    shop.members().decline_join_request(request).await?;
    Ok(Json(Done::OK))
}
