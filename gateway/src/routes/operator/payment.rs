//! Money: where stores are paid, what came in and went back, and what the banks' statements say.

use crate::{
    request::{Json, Query, etag::IfMatch},
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        bank_statement::{AsideRequest, BankEntriesAnswer, BankEntryAnswer, SettlementRequest, StatementsAnswer},
        payment::{
            PaymentAnswer, PaymentRecordedAnswer, PaymentRequest, PaymentSettingsAnswer, PaymentSettingsListAnswer,
            PaymentSettingsRequest,
        },
        problem::ProblemDetails,
    },
};
use axum::{
    body::Bytes,
    extract::{DefaultBodyLimit, Path, State},
};
use proto::order::{
    ImportStatementRequest, ListStatementEntriesRequest, SetPaymentSettingsRequest, SetStatementEntryAsideRequest,
    SettleStatementEntryRequest,
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The most bytes of a document of statements: as many as a body has at all.
const MAX_STATEMENT_BYTES: usize = 2 * 1024 * 1024;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_payment_settings))
        .routes(routes!(set_payment_settings))
        .routes(routes!(get_operated_payment))
        .routes(routes!(record_payment))
        .routes(routes!(record_refund))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(import_bank_statement))
                .layer(DefaultBodyLimit::max(MAX_STATEMENT_BYTES)),
        )
        .routes(routes!(list_bank_entries))
        .routes(routes!(settle_bank_entry))
        .routes(routes!(set_bank_entry_aside))
}

/// Where each store is paid, and who invoices there.
#[utoipa::path(
    get, path = "/api/operator/payment-settings", tag = "Operator",
    responses((status = 200, body = PaymentSettingsListAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_payment_settings(
    operator: Operator,
    State(shop): State<AppState>,
) -> Result<Json<PaymentSettingsListAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).payment_settings().await?))
}

/// Says where a store is paid, and which company invoices there. Documents that were issued stay as they are.
#[utoipa::path(
    put, path = "/api/operator/payment-settings/{storeId}", tag = "Operator", request_body = PaymentSettingsRequest,
    params(
        ("storeId" = String, Path, description = "The store, such as france"),
        ("If-Match" = Option<String>, Header, description = "The settings' ETag: refused when it is another by now"),
        ("If-None-Match" = Option<String>, Header, description = "*: refused when there is one by now"),
    ),
    responses(
        (status = 200, body = PaymentSettingsAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 409, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn set_payment_settings(
    operator: Operator,
    State(shop): State<AppState>,
    Path(store_id): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<PaymentSettingsRequest>,
) -> Result<Json<PaymentSettingsAnswer>, Problem> {
    let request = SetPaymentSettingsRequest { if_match, ..body.into_request(store_id)? };
    Ok(Json(shop.operations(&operator).set_payment_settings(request).await?))
}

/// What of an order is owed, paid and given back.
#[utoipa::path(
    get, path = "/api/operator/payments/{orderId}", tag = "Operator",
    params(("orderId" = String, Path, description = "The order, or its reference")),
    responses((status = 200, body = PaymentAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails))
)]
async fn get_operated_payment(
    operator: Operator,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
) -> Result<Json<PaymentAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).payment(order_id).await?))
}

/// Writes down that money came in for an order: once for a reference, however often it is said.
// D4.21.
#[utoipa::path(
    post, path = "/api/operator/payments/{orderId}", tag = "Operator", request_body = PaymentRequest,
    params(("orderId" = String, Path, description = "The order, or its reference")),
    responses(
        (status = 200, body = PaymentRecordedAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn record_payment(
    operator: Operator,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    Json(body): Json<PaymentRequest>,
) -> Result<Json<PaymentRecordedAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).record_payment(body.into_request(order_id, false)?).await?))
}

/// Writes down that money went back: no more than came in.
// D4.21.
#[utoipa::path(
    post, path = "/api/operator/refunds/{orderId}", tag = "Operator", request_body = PaymentRequest,
    params(("orderId" = String, Path, description = "The order, or its reference")),
    responses(
        (status = 200, body = PaymentRecordedAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn record_refund(
    operator: Operator,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    Json(body): Json<PaymentRequest>,
) -> Result<Json<PaymentRecordedAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).record_payment(body.into_request(order_id, true)?).await?))
}

/// Reads a CAMT.053 document of version 02, 04 or 08 (2 MB at most) and settles what its entries pay; what can't be matched
/// is left to decide. A statement that was read before changes nothing, and says so.
// D4.22.
#[utoipa::path(
    post, path = "/api/operator/bank-statements", tag = "Operator",
    request_body(content = String, content_type = "application/xml"),
    responses(
        (status = 200, body = StatementsAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn import_bank_statement(
    operator: Operator,
    State(shop): State<AppState>,
    document: Bytes,
) -> Result<Json<StatementsAnswer>, Problem> {
    let request = ImportStatementRequest { document: document.into() };
    Ok(Json(shop.operations(&operator).import_statement(request).await?))
}

/// Entries of statements, newest first: OPEN are those that are left to decide.
#[utoipa::path(
    get, path = "/api/operator/bank-entries", tag = "Operator",
    params(
        ("status" = Option<Vec<String>>, Query, description = "OPEN, SETTLED, ASIDE; repeated, or with commas"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = BankEntriesAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails))
)]
async fn list_bank_entries(
    operator: Operator,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<BankEntriesAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let request = ListStatementEntriesRequest { page: Some(page), statuses: query.all("status") };
    Ok(Json(shop.operations(&operator).bank_entries(request).await?))
}

/// Settles an open entry with an order: what came in pays it, what left gives back.
#[utoipa::path(
    put, path = "/api/operator/bank-entries/{id}/settlement", tag = "Operator", request_body = SettlementRequest,
    params(("id" = String, Path, description = "The entry")),
    responses(
        (status = 200, body = BankEntryAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn settle_bank_entry(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    Json(body): Json<SettlementRequest>,
) -> Result<Json<BankEntryAnswer>, Problem> {
    let request = SettleStatementEntryRequest { id, order_id: body.order_id.required("orderId")? };
    Ok(Json(shop.operations(&operator).settle_entry(request).await?))
}

/// Sets an open entry aside: it is no order's.
#[utoipa::path(
    put, path = "/api/operator/bank-entries/{id}/aside", tag = "Operator", request_body = AsideRequest,
    params(("id" = String, Path, description = "The entry")),
    responses(
        (status = 200, body = BankEntryAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn set_bank_entry_aside(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    Json(body): Json<AsideRequest>,
) -> Result<Json<BankEntryAnswer>, Problem> {
    let request = SetStatementEntryAsideRequest { id, reason: body.reason.required("reason")? };
    Ok(Json(shop.operations(&operator).set_entry_aside(request).await?))
}
