//! What is written about an order: its document, and its thread.

use crate::{
    request::{IdempotencyKey, Json, Query},
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{
        comment::{CommentAnswer, CommentRequest, CommentsAnswer},
        issued_document::Pdf,
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::order::{AddCommentRequest, GetDocumentRequest, ListCommentsRequest};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(get_document)).routes(routes!(list_comments, add_comment))
}

/// An order that was placed, as a PDF.
#[utoipa::path(
    get, path = "/api/commercial-orders/{id}/document", tag = "Commercial orders",
    params(
        ("id" = String, Path, description = "The order"),
        ("locale" = Option<String>, Query, description = "fr-FR or en-GB; the caller's when absent"),
    ),
    responses((status = 200, body = Pdf, content_type = "application/pdf"), (status = 404, body = ProblemDetails))
)]
async fn get_document(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    query: Query,
) -> Result<Pdf, Problem> {
    let buyer = buyer.speaking(query.read("locale")?);
    let answer = shop.placed_orders().get_document(buyer.ask(GetDocumentRequest { order_id })).await?.into_inner();
    Ok(Pdf::named(answer.file_name, answer.pdf))
}

/// The thread of an order.
// D3.16.
#[utoipa::path(
    get, path = "/api/commercial-orders/{id}/comments", tag = "Commercial orders",
    params(("id" = String, Path, description = "The order")),
    responses((status = 200, body = CommentsAnswer), (status = 404, body = ProblemDetails))
)]
async fn list_comments(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
) -> Result<Json<CommentsAnswer>, Problem> {
    let thread = shop.placed_orders().list_comments(buyer.ask(ListCommentsRequest { order_id })).await?.into_inner();
    Ok(Json(CommentsAnswer { success: true, comments: thread.comments.into_iter().map(Into::into).collect() }))
}

/// Adds a message to the thread of an order. An `Idempotency-Key` makes a repeat add nothing.
#[utoipa::path(
    post, path = "/api/commercial-orders/{id}/comments", tag = "Commercial orders", request_body = CommentRequest,
    params(
        ("id" = String, Path, description = "The order"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
    ),
    responses(
        (status = 201, body = CommentAnswer), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 429, body = ProblemDetails)
    )
)]
async fn add_comment(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    IdempotencyKey(idempotency_key): IdempotencyKey,
    Json(body): Json<CommentRequest>,
) -> Result<(StatusCode, Json<CommentAnswer>), Problem> {
    let request = AddCommentRequest { order_id, message: body.message.required("message")?, idempotency_key };
    let comment = shop.placed_orders().add_comment(buyer.ask(request)).await?.into_inner().comment.unwrap_or_default();
    Ok((StatusCode::CREATED, Json(CommentAnswer { success: true, comment: comment.into() })))
}
