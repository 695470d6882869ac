//! What the account acted for decides about its own orders: cost centres, budgets, approvals, stand-ins.

use crate::{
    request::{Json, etag::IfMatch},
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{
        Done,
        problem::ProblemDetails,
        purchasing::{PurchasingAnswer, StandInAnswer, StandInRequest},
        purchasing_rules::{PurchasingRulesAnswer, PurchasingRulesRequest},
    },
};
use axum::extract::{Path, State};
use proto::order::{GetPurchasingRequest, GetPurchasingRulesRequest, RemoveStandInRequest};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_purchasing))
        .routes(routes!(get_purchasing_rules, set_purchasing_rules))
        .routes(routes!(set_own_stand_in, remove_own_stand_in))
        .routes(routes!(set_stand_in, remove_stand_in))
}

/// What the caller may still order without an approval, and what orders may be charged to.
// D6.5.
#[utoipa::path(
    get, path = "/api/account/purchasing", tag = "Account", responses((status = 200, body = PurchasingAnswer))
)]
async fn get_purchasing(buyer: Buyer, State(shop): State<AppState>) -> Result<Json<PurchasingAnswer>, Problem> {
    let request = buyer.ask(GetPurchasingRequest {});
    Ok(Json(shop.purchasing().get_purchasing(request).await?.into_inner().into()))
}

/// The account's cost centres, budgets and steps of approval; for its administrators.
// D6.5.
#[utoipa::path(
    get, path = "/api/account/purchasing/rules", tag = "Account",
    responses((status = 200, body = PurchasingRulesAnswer), (status = 403, body = ProblemDetails))
)]
async fn get_purchasing_rules(
    buyer: Buyer,
    State(shop): State<AppState>,
) -> Result<Json<PurchasingRulesAnswer>, Problem> {
    let request = buyer.ask(GetPurchasingRulesRequest::default());
    Ok(Json(shop.purchasing().get_purchasing_rules(request).await?.into_inner().into()))
}

/// Gives the account other cost centres, budgets and steps of approval, all of them; for its administrators. Rules that
/// somebody changed since they were read are 412.
// D6.5.
#[utoipa::path(
    put, path = "/api/account/purchasing/rules", tag = "Account", request_body = PurchasingRulesRequest,
    responses(
        (status = 200, body = PurchasingRulesAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn set_purchasing_rules(
    buyer: Buyer,
    State(shop): State<AppState>,
    Json(body): Json<PurchasingRulesRequest>,
) -> Result<Json<PurchasingRulesAnswer>, Problem> {
    let request = buyer.ask(body.into_request(String::new())?);
    Ok(Json(shop.purchasing().set_purchasing_rules(request).await?.into_inner().into()))
}

/// Says who decides beside the caller on some days, in place of whoever was said before.
// D6.5.
#[utoipa::path(
    put, path = "/api/account/purchasing/stand-in", tag = "Account", request_body = StandInRequest,
    params(
        ("If-Match" = Option<String>, Header, description = "The stand-in's ETag: refused when it is another by now"),
        ("If-None-Match" = Option<String>, Header, description = "*: refused when somebody stands in by now"),
    ),
    responses(
        (status = 200, body = StandInAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn set_own_stand_in(
    buyer: Buyer,
    State(shop): State<AppState>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<StandInRequest>,
) -> Result<Json<StandInAnswer>, Problem> {
    let request = buyer.ask(body.into_request(String::new(), String::new(), if_match)?);
    let stand_in = shop.purchasing().set_stand_in(request).await?.into_inner().stand_in.unwrap_or_default();
    Ok(Json(StandInAnswer { success: true, stand_in: stand_in.into() }))
}

/// Nobody decides beside the caller any more.
// D6.5.
#[utoipa::path(
    delete, path = "/api/account/purchasing/stand-in", tag = "Account",
    params(("If-Match" = Option<String>, Header, description = "The stand-in's ETag: refused when it is another by now")),
    responses((status = 200, body = Done), (status = 412, body = ProblemDetails))
)]
async fn remove_own_stand_in(
    buyer: Buyer,
    State(shop): State<AppState>,
    IfMatch(if_match): IfMatch,
) -> Result<Json<Done>, Problem> {
    let request = RemoveStandInRequest { if_match, ..RemoveStandInRequest::default() };
    shop.purchasing().remove_stand_in(buyer.ask(request)).await?;
    Ok(Json(Done::OK))
}

/// Says who decides beside an approver on some days; for the account's administrators.
// D6.5.
#[utoipa::path(
    put, path = "/api/account/purchasing/stand-ins/{id}", tag = "Account", request_body = StandInRequest,
    params(
        ("id" = String, Path, description = "Who is away"),
        ("If-Match" = Option<String>, Header, description = "The stand-in's ETag: refused when it is another by now"),
        ("If-None-Match" = Option<String>, Header, description = "*: refused when somebody stands in by now"),
    ),
    responses(
        (status = 200, body = StandInAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn set_stand_in(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(user_id): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<StandInRequest>,
) -> Result<Json<StandInAnswer>, Problem> {
    let request = buyer.ask(body.into_request(String::new(), user_id, if_match)?);
    let stand_in = shop.purchasing().set_stand_in(request).await?.into_inner().stand_in.unwrap_or_default();
    Ok(Json(StandInAnswer { success: true, stand_in: stand_in.into() }))
}

/// Nobody decides beside an approver any more; for the account's administrators.
// D6.5.
#[utoipa::path(
    delete, path = "/api/account/purchasing/stand-ins/{id}", tag = "Account",
    params(
        ("id" = String, Path, description = "Who was away"),
        ("If-Match" = Option<String>, Header, description = "The stand-in's ETag: refused when it is another by now"),
    ),
    responses(
        (status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn remove_stand_in(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(user_id): Path<String>,
    IfMatch(if_match): IfMatch,
) -> Result<Json<Done>, Problem> {
    let request = RemoveStandInRequest { user_id, account_id: String::new(), if_match };
    shop.purchasing().remove_stand_in(buyer.ask(request)).await?;
    Ok(Json(Done::OK))
}
