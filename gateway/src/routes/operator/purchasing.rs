//! What any customer account decides about its own orders: cost centres, budgets, approvals, stand-ins.

use crate::{
    request::{Json, etag::IfMatch},
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        Done,
        problem::ProblemDetails,
        purchasing::{StandInAnswer, StandInRequest},
        purchasing_rules::{PurchasingRulesAnswer, PurchasingRulesRequest},
    },
};
use axum::extract::{Path, State};
use proto::order::{GetPurchasingRulesRequest, RemoveStandInRequest};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_account_purchasing_rules, set_account_purchasing_rules))
        .routes(routes!(set_account_stand_in, remove_account_stand_in))
}

/// An account's cost centres, budgets with what is left of them, steps of approval and stand-ins.
// D6.5.
#[utoipa::path(
    get, path = "/api/operator/accounts/{id}/purchasing/rules", tag = "Operator",
    params(("id" = String, Path, description = "The account, or its external id")),
    responses(
        (status = 200, body = PurchasingRulesAnswer), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails)
    )
)]
async fn get_account_purchasing_rules(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account_id): Path<String>,
) -> Result<Json<PurchasingRulesAnswer>, Problem> {
    let request = operator.ask(GetPurchasingRulesRequest { account_id });
    Ok(Json(shop.purchasing().get_purchasing_rules(request).await?.into_inner().into()))
}

/// Gives an account other cost centres, budgets and steps of approval, all of them. Rules that somebody changed since
/// they were read are 412.
// D6.5.
#[utoipa::path(
    put, path = "/api/operator/accounts/{id}/purchasing/rules", tag = "Operator", request_body = PurchasingRulesRequest,
    params(("id" = String, Path, description = "The account, or its external id")),
    responses(
        (status = 200, body = PurchasingRulesAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn set_account_purchasing_rules(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account_id): Path<String>,
    Json(body): Json<PurchasingRulesRequest>,
) -> Result<Json<PurchasingRulesAnswer>, Problem> {
    let request = operator.ask(body.into_request(account_id)?);
    Ok(Json(shop.purchasing().set_purchasing_rules(request).await?.into_inner().into()))
}

/// Says who decides beside an approver of an account on some days, in place of whoever was said before.
// D6.5.
#[utoipa::path(
    put, path = "/api/operator/accounts/{id}/purchasing/stand-ins/{user}", tag = "Operator",
    request_body = StandInRequest,
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("user" = String, Path, description = "Who is away"),
        ("If-Match" = Option<String>, Header, description = "The stand-in's ETag: refused when it is another by now"),
        ("If-None-Match" = Option<String>, Header, description = "*: refused when somebody stands in by now"),
    ),
    responses(
        (status = 200, body = StandInAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn set_account_stand_in(
    operator: Operator,
    State(shop): State<AppState>,
    Path((account_id, user_id)): Path<(String, String)>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<StandInRequest>,
) -> Result<Json<StandInAnswer>, Problem> {
    let request = operator.ask(body.into_request(account_id, user_id, if_match)?);
    let stand_in = shop.purchasing().set_stand_in(request).await?.into_inner().stand_in.unwrap_or_default();
    Ok(Json(StandInAnswer { success: true, stand_in: stand_in.into() }))
}

/// Nobody decides beside an approver of an account any more.
// D6.5.
#[utoipa::path(
    delete, path = "/api/operator/accounts/{id}/purchasing/stand-ins/{user}", tag = "Operator",
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("user" = String, Path, description = "Who was away"),
        ("If-Match" = Option<String>, Header, description = "The stand-in's ETag: refused when it is another by now"),
    ),
    responses(
        (status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn remove_account_stand_in(
    operator: Operator,
    State(shop): State<AppState>,
    Path((account_id, user_id)): Path<(String, String)>,
    IfMatch(if_match): IfMatch,
) -> Result<Json<Done>, Problem> {
    let request = RemoveStandInRequest { user_id, account_id, if_match };
    shop.purchasing().remove_stand_in(operator.ask(request)).await?;
    Ok(Json(Done::OK))
}
