//! Invoices, delivery notes and credit notes of all accounts.

use crate::{
    request::{IdempotencyKey, Json, Query},
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        issued_document::{AllIssuedDocumentsAnswer, CreditNoteRequest, IssuedDocumentAnswer, Pdf},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::order::ListAllIssuedDocumentsRequest;
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_all_issued_documents))
        .routes(routes!(get_any_issued_document))
        .routes(routes!(issue_credit_note))
}

/// Documents of all accounts, newest first.
#[utoipa::path(
    get, path = "/api/operator/documents", tag = "Operator",
    params(
        ("kind" = Option<Vec<String>>, Query, description = "INVOICE, CREDIT_NOTE, DELIVERY_NOTE; repeated, or with commas"),
        ("q" = Option<String>, Query, description = "Found in the number, the order's reference and the account's name"),
        ("order" = Option<String>, Query, description = "The reference of an order: its documents alone"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses(
        (status = 200, body = AllIssuedDocumentsAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails)
    )
)]
async fn list_all_issued_documents(
    operator: Operator,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<AllIssuedDocumentsAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let request = ListAllIssuedDocumentsRequest {
        page: Some(page),
        kinds: query.all("kind"),
        query: query.get("q").unwrap_or_default().to_owned(),
        order_reference: query.get("order").unwrap_or_default().to_owned(),
    };
    Ok(Json(shop.operations(&operator).documents(request).await?))
}

/// One of them as a PDF.
#[utoipa::path(
    get, path = "/api/operator/documents/{number}", tag = "Operator",
    params(("number" = String, Path, description = "Such as INV-FR-2026-000001")),
    responses(
        (status = 200, body = Pdf, content_type = "application/pdf"), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails)
    )
)]
async fn get_any_issued_document(
    operator: Operator,
    State(shop): State<AppState>,
    Path(number): Path<String>,
) -> Result<Pdf, Problem> {
    Ok(shop.operations(&operator).document(number).await?)
}

/// Credits an invoice, or quantities of its lines. An `Idempotency-Key` makes a repeat issue nothing.
// D7.45.
#[utoipa::path(
    post, path = "/api/operator/documents/{number}/credit-notes", tag = "Operator", request_body = CreditNoteRequest,
    params(
        ("number" = String, Path, description = "The invoice"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
    ),
    responses(
        (status = 201, body = IssuedDocumentAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn issue_credit_note(
    operator: Operator,
    State(shop): State<AppState>,
    Path(number): Path<String>,
    IdempotencyKey(key): IdempotencyKey,
    Json(body): Json<CreditNoteRequest>,
) -> Result<(StatusCode, Json<IssuedDocumentAnswer>), Problem> {
    let request = body.into_request(number, key)?;
    Ok((StatusCode::CREATED, Json(shop.operations(&operator).credit(request).await?)))
}
