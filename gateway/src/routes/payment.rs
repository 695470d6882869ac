//! What of an order is owed, and the documents that were issued of it.

use crate::{
    request::Json,
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{
        issued_document::{IssuedDocumentsAnswer, Pdf},
        payment::PaymentAnswer,
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use proto::order::{GetIssuedDocumentRequest, GetPaymentRequest, ListIssuedDocumentsRequest};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_payment))
        .routes(routes!(list_issued_documents))
        .routes(routes!(get_issued_document))
}

/// What of a placed order is owed, paid and given back, and where to pay.
// D4.21.
#[utoipa::path(
    get, path = "/api/commercial-orders/{id}/payment", tag = "Commercial orders",
    params(("id" = String, Path, description = "The order")),
    responses((status = 200, body = PaymentAnswer), (status = 404, body = ProblemDetails))
)]
async fn get_payment(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
) -> Result<Json<PaymentAnswer>, Problem> {
    let answer = shop.payments().get_payment(buyer.ask(GetPaymentRequest { order_id })).await?.into_inner();
    Ok(Json(answer.payment.into()))
}

/// The invoices, delivery notes and credit notes of an order, oldest first.
// D7.45.
#[utoipa::path(
    get, path = "/api/commercial-orders/{id}/documents", tag = "Commercial orders",
    params(("id" = String, Path, description = "The order")),
    responses((status = 200, body = IssuedDocumentsAnswer), (status = 404, body = ProblemDetails))
)]
async fn list_issued_documents(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
) -> Result<Json<IssuedDocumentsAnswer>, Problem> {
    let request = buyer.ask(ListIssuedDocumentsRequest { order_id });
    let documents = shop.invoices().list_issued_documents(request).await?.into_inner().documents;
    Ok(Json(IssuedDocumentsAnswer { success: true, documents: documents.into_iter().map(Into::into).collect() }))
}

/// One of them as a PDF; French invoices and credit notes carry their data in it (Factur-X).
// D7.45.
#[utoipa::path(
    get, path = "/api/commercial-orders/{id}/documents/{number}", tag = "Commercial orders",
    params(
        ("id" = String, Path, description = "The order"),
        ("number" = String, Path, description = "Such as INV-FR-2026-000001"),
    ),
    responses((status = 200, body = Pdf, content_type = "application/pdf"), (status = 404, body = ProblemDetails))
)]
async fn get_issued_document(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path((order_id, number)): Path<(String, String)>,
) -> Result<Pdf, Problem> {
    let request = buyer.ask(GetIssuedDocumentRequest { order_id, number });
    Ok(shop.invoices().get_issued_document(request).await?.into_inner().file.into())
}
