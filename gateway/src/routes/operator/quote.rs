//! Quotes of all accounts, and the supplier's word about them.

use crate::{
    request::{IdempotencyKey, Json, MAX_LINES_BODY_BYTES, Query},
    response::problem::Problem,
    session::Staff,
    state::AppState,
    views::{
        comment::CommentRequest,
        operator::{QuoteAnswerRequest, QuoteRefusalRequest},
        problem::ProblemDetails,
        quote::{QuoteAnswer, QuotesAnswer},
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::order::{AddSupplierMessageRequest, DeclineQuoteAsSupplierRequest, ListAllQuotesRequest};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_operated_quotes))
        .routes(routes!(get_operated_quote))
        .routes(routes!(answer_quote))
        .routes(routes!(refuse_quote))
        .routes(routes!(add_operated_message))
}

/// Quotes of all accounts that were submitted, newest first.
#[utoipa::path(
    get, path = "/api/operator/quotes", tag = "Operator",
    params(
        ("q" = Option<String>, Query, description = "Found in reference, name, supplier and the references of lines"),
        ("status" = Option<Vec<String>>, Query, description = "NEW, WAITING_FOR_SUPPLIER_INFOS, …; repeated, or with commas"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = QuotesAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails))
)]
async fn list_operated_quotes(
    staff: Staff,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<QuotesAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let request = ListAllQuotesRequest {
        page: Some(page),
        statuses: query.all("status"),
        query: query.get("q").unwrap_or_default().to_owned(),
    };
    Ok(Json(shop.operations(&staff).quotes(request).await?))
}

/// A quote of any account, by its id or reference.
#[utoipa::path(
    get, path = "/api/operator/quotes/{id}", tag = "Operator",
    params(("id" = String, Path, description = "The quote, or its reference")),
    responses((status = 200, body = QuoteAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails))
)]
async fn get_operated_quote(
    staff: Staff,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<QuoteAnswer>, Problem> {
    Ok(Json(shop.operations(&staff).quote(id).await?))
}

/// Answers a quote with prices that hold until a day. Lines left out keep the price they show.
#[utoipa::path(
    post, path = "/api/operator/quotes/{id}/answer", tag = "Operator", request_body = QuoteAnswerRequest,
    params(("id" = String, Path, description = "The quote, or its reference")),
    responses(
        (status = 200, body = QuoteAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn answer_quote(
    staff: Staff,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    Json(body): Json<QuoteAnswerRequest, MAX_LINES_BODY_BYTES>,
) -> Result<Json<QuoteAnswer>, Problem> {
    Ok(Json(shop.operations(&staff).answer_quote(body.into_request(id)?).await?))
}

/// Says no to a quote, for the supplier.
#[utoipa::path(
    post, path = "/api/operator/quotes/{id}/decline", tag = "Operator", request_body = QuoteRefusalRequest,
    params(("id" = String, Path, description = "The quote, or its reference")),
    responses(
        (status = 200, body = QuoteAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn refuse_quote(
    staff: Staff,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    Json(body): Json<QuoteRefusalRequest>,
) -> Result<Json<QuoteAnswer>, Problem> {
    let request = DeclineQuoteAsSupplierRequest { id, message: body.message.required("message")? };
    Ok(Json(shop.operations(&staff).decline_quote(request).await?))
}

/// Writes to who asked, as the supplier. An `Idempotency-Key` makes a repeat add nothing.
#[utoipa::path(
    post, path = "/api/operator/quotes/{id}/messages", tag = "Operator", request_body = CommentRequest,
    params(
        ("id" = String, Path, description = "The quote, or its reference"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
    ),
    responses(
        (status = 201, body = QuoteAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails), (status = 429, body = ProblemDetails)
    )
)]
async fn add_operated_message(
    staff: Staff,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    IdempotencyKey(idempotency_key): IdempotencyKey,
    Json(body): Json<CommentRequest>,
) -> Result<(StatusCode, Json<QuoteAnswer>), Problem> {
    let request = AddSupplierMessageRequest { id, message: body.message.required("message")?, idempotency_key };
    Ok((StatusCode::CREATED, Json(shop.operations(&staff).message(request).await?)))
}
