//! The article numbers of any customer account.

use crate::{
    request::{
        Json, MAX_LINES_BODY_BYTES, Query,
        line_file::{self, ImportForm, TextFile},
    },
    response::problem::Problem,
    routes::reference::{imported, listed, removed, written},
    session::Operator,
    state::AppState,
    views::{
        problem::ProblemDetails,
        reference::{ReferencesAnswer, ReferencesChange, ReferencesImport, ReferencesRemoval, ReferencesRequest},
    },
};
use axum::extract::{Path, State};
use identity::{Duty, Reach};
use platform_process::Refusal;
use proto::{
    auth::{ListOperatedAccountsRequest, ListUsersRequest},
    common::Reason,
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::{AccountId, Page};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_account_references, set_account_references, remove_account_references))
        .merge(line_file::route(routes!(import_account_references)))
}

/// What an account says of references, by reference.
#[utoipa::path(
    get, path = "/api/operator/accounts/{id}/references", tag = "Operator",
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 999"),
    ),
    responses(
        (status = 200, body = ReferencesAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn list_account_references(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account): Path<String>,
    query: Query,
) -> Result<Json<ReferencesAnswer>, Problem> {
    let account = account_id(&operator, &shop, account, Reach::Read).await?;
    Ok(Json(listed(&operator, &shop, account, &query).await?))
}

/// Writes article numbers of an account. Each is taken or comes back as a warning.
#[utoipa::path(
    put, path = "/api/operator/accounts/{id}/references", tag = "Operator", request_body = ReferencesRequest,
    params(("id" = String, Path, description = "The account, or its external id")),
    responses(
        (status = 200, body = ReferencesChange), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn set_account_references(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account): Path<String>,
    Json(body): Json<ReferencesRequest, MAX_LINES_BODY_BYTES>,
) -> Result<Json<ReferencesChange>, Problem> {
    let account = account_id(&operator, &shop, account, Reach::Change).await?;
    Ok(Json(written(&operator, &shop, body.into_request(account)?).await?))
}

/// Forgets references of an account. Unknown ones are no error.
#[utoipa::path(
    delete, path = "/api/operator/accounts/{id}/references", tag = "Operator",
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("reference" = Vec<String>, Query, description = "Which; repeated"),
    ),
    responses(
        (status = 200, body = ReferencesRemoval), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn remove_account_references(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account): Path<String>,
    query: Query,
) -> Result<Json<ReferencesRemoval>, Problem> {
    let account = account_id(&operator, &shop, account, Reach::Change).await?;
    Ok(Json(removed(&operator, &shop, account, &query).await?))
}

/// Writes the article numbers of a file: the account's number and the shop's reference to a line.
#[utoipa::path(
    post, path = "/api/operator/accounts/{id}/references/import", tag = "Operator",
    params(("id" = String, Path, description = "The account, or its external id")),
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = ReferencesImport), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 413, body = ProblemDetails), (status = 415, body = ProblemDetails)
    )
)]
async fn import_account_references(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account): Path<String>,
    file: TextFile,
) -> Result<Json<ReferencesImport>, Problem> {
    let account = account_id(&operator, &shop, account, Reach::Change).await?;
    Ok(Json(imported(&operator, &shop, account, file).await?))
}

/// The id of an account that is named by it, or by its external id, for whose role goes so far with customers.
async fn account_id(operator: &Operator, shop: &AppState, named: String, needed: Reach) -> Result<String, Refusal> {
    operator.operator_who(Duty::Customers, needed)?;
    let page = proto::common::Page { page: 0, size: Page::MAX_SIZE };
    if named.parse::<AccountId>().is_ok() {
        let request = ListUsersRequest { page: Some(page), account_id: named.clone() };
        shop.accounts().list_users(operator.ask(request)).await?;
        return Ok(named);
    }
    let request = ListOperatedAccountsRequest { page: Some(page), statuses: Vec::new(), query: named.clone() };
    let found = shop.operations(operator).accounts(request).await?.accounts;
    let account = found.into_iter().find(|account| account.external_id == named);
    account.map(|account| account.id).ok_or_else(|| Refusal::not_found(Reason::NotFound))
}
