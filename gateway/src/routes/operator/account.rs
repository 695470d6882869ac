//! Customer accounts: found, approved and stopped, and where they buy.

use crate::{
    request::{Json, Query, etag::IfMatch},
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        operated_account::{
            AccountStatusRequest, AccountTermsRequest, AdmissionRequest, OperatedAccountAnswer, OperatedAccountsAnswer,
        },
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use proto::auth::{AdmitAccountRequest, DismissAccountRequest, ListOperatedAccountsRequest, SetAccountStatusRequest};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_operated_accounts))
        .routes(routes!(set_account_status))
        .routes(routes!(admit_account))
        .routes(routes!(dismiss_account))
        .routes(routes!(set_account_terms))
}

/// All customer accounts, those that wait for approval first.
#[utoipa::path(
    get, path = "/api/operator/accounts", tag = "Operator",
    params(
        ("q" = Option<String>, Query, description = "Found in name, external id and registration number"),
        ("status" = Option<Vec<String>>, Query, description = "PENDING, ACTIVE, INACTIVE; repeated, or with commas"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses(
        (status = 200, body = OperatedAccountsAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails)
    )
)]
async fn list_operated_accounts(
    operator: Operator,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<OperatedAccountsAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let request = ListOperatedAccountsRequest {
        page: Some(page),
        statuses: query.all("status"),
        query: query.get("q").unwrap_or_default().to_owned(),
    };
    Ok(Json(shop.operations(&operator).accounts(request).await?))
}

/// Approves an account (→ ACTIVE), or stops its orders (ACTIVE → INACTIVE), by its id or external id. Every other step
/// is 409.
#[utoipa::path(
    put, path = "/api/operator/accounts/{id}/status", tag = "Operator", request_body = AccountStatusRequest,
    params(("id" = String, Path, description = "The account, or its external id")),
    responses(
        (status = 200, body = OperatedAccountAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn set_account_status(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account_id): Path<String>,
    Json(body): Json<AccountStatusRequest>,
) -> Result<Json<OperatedAccountAnswer>, Problem> {
    let request = SetAccountStatusRequest {
        account_id,
        status: body.status.required("status")?,
        reason: body.reason.optional("reason")?.unwrap_or_default(),
    };
    Ok(Json(shop.operations(&operator).set_account_status(request).await?))
}

/// Lets an account, by its id or external id, buy in a store that the shop has. Where it does already, nothing changes.
#[utoipa::path(
    post, path = "/api/operator/accounts/{id}/stores", tag = "Operator", request_body = AdmissionRequest,
    params(("id" = String, Path, description = "The account, or its external id")),
    responses(
        (status = 200, body = OperatedAccountAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn admit_account(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account_id): Path<String>,
    Json(body): Json<AdmissionRequest>,
) -> Result<Json<OperatedAccountAnswer>, Problem> {
    let request = AdmitAccountRequest {
        account_id,
        store_id: body.store_id.required("storeId")?,
        store_view_id: body.store_view_id.required("storeViewId")?,
        reason: body.reason.optional("reason")?.unwrap_or_default(),
    };
    Ok(Json(shop.operations(&operator).admit_account(request).await?))
}

/// Takes a store away from an account, which keeps one at least (409). Who acts in it is in the default from then on.
#[utoipa::path(
    delete, path = "/api/operator/accounts/{id}/stores/{store}/{view}", tag = "Operator",
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("store" = String, Path, description = "The store"),
        ("view" = String, Path, description = "The view of it"),
        ("reason" = Option<String>, Query, description = "For the trail: at most 500 characters"),
    ),
    responses(
        (status = 200, body = OperatedAccountAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn dismiss_account(
    operator: Operator,
    State(shop): State<AppState>,
    Path((account_id, store_id, store_view_id)): Path<(String, String, String)>,
    query: Query,
) -> Result<Json<OperatedAccountAnswer>, Problem> {
    let reason = query.get("reason").unwrap_or_default().to_owned();
    let request = DismissAccountRequest { account_id, store_id, store_view_id, reason };
    Ok(Json(shop.operations(&operator).dismiss_account(request).await?))
}

/// Says when an account pays, which price groups it is in and who looks after it, by its id or external id.
#[utoipa::path(
    put, path = "/api/operator/accounts/{id}/terms", tag = "Operator", request_body = AccountTermsRequest,
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("If-Match" = Option<String>, Header, description = "The ETag of its terms: refused when it is another by now"),
    ),
    responses(
        (status = 200, body = OperatedAccountAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn set_account_terms(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account_id): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<AccountTermsRequest>,
) -> Result<Json<OperatedAccountAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).set_account_terms(body.into_request(account_id, if_match)?).await?))
}
