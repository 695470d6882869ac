//! Orders of all accounts, and the steps that the supplier's side takes.

use crate::{
    request::{IdempotencyKey, Json, Query},
    response::problem::Problem,
    session::{Operator, Staff},
    state::AppState,
    views::{
        comment::{CommentAnswer, CommentRequest, CommentsAnswer},
        operator::LogisticStatusRequest,
        order::OrderAnswer,
        placed::{OrderDeclineRequest, OrderHistoryAnswer, OrdersAnswer, ReasonRequest},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::order::{
    AddOperatorCommentRequest, AdvanceLogisticOrderRequest, DecideAnyOrderRequest, ListAllOrdersRequest,
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_operated_orders))
        .routes(routes!(get_operated_order))
        .routes(routes!(get_operated_history))
        .routes(routes!(approve_operated_order))
        .routes(routes!(decline_operated_order))
        .routes(routes!(list_operated_comments, add_operated_comment))
        .routes(routes!(set_logistic_status))
}

/// Placed orders of all accounts, newest first.
#[utoipa::path(
    get, path = "/api/operator/orders", tag = "Operator",
    params(
        ("q" = Option<String>, Query, description = "Found in the order's reference, the buyer's order number, its lines' references and names"),
        ("status" = Option<Vec<String>>, Query, description = "CREATED, SHIPPED, …; repeated, or with commas"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = OrdersAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails))
)]
async fn list_operated_orders(
    staff: Staff,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<OrdersAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let request = ListAllOrdersRequest {
        page: Some(page),
        query: query.get("q").unwrap_or_default().to_owned(),
        statuses: query.all("status"),
    };
    Ok(Json(shop.operations(&staff).orders(request).await?))
}

/// A placed order of any account, by its id or reference, with up to 500 lines.
#[utoipa::path(
    get, path = "/api/operator/orders/{id}", tag = "Operator",
    params(("id" = String, Path, description = "The order, or its reference")),
    responses((status = 200, body = OrderAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails))
)]
async fn get_operated_order(
    staff: Staff,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<OrderAnswer>, Problem> {
    Ok(Json(shop.operations(&staff).order(id).await?))
}

/// What became of an order: every step of every logistic order, oldest first.
#[utoipa::path(
    get, path = "/api/operator/orders/{id}/history", tag = "Operator",
    params(("id" = String, Path, description = "The order, or its reference")),
    responses(
        (status = 200, body = OrderHistoryAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn get_operated_history(
    staff: Staff,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
) -> Result<Json<OrderHistoryAnswer>, Problem> {
    Ok(Json(shop.operations(&staff).history(order_id).await?))
}

/// Says yes to an order that waits where nobody of its account can (else 403).
// D6.5.
#[utoipa::path(
    post, path = "/api/operator/orders/{id}/approve", tag = "Operator", request_body = ReasonRequest,
    params(("id" = String, Path, description = "The order, or its reference")),
    responses(
        (status = 200, body = OrderAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn approve_operated_order(
    operator: Operator,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    Json(body): Json<ReasonRequest>,
) -> Result<Json<OrderAnswer>, Problem> {
    let reason = body.reason.optional("reason")?.unwrap_or_default();
    Ok(Json(shop.operations(&operator).decide(DecideAnyOrderRequest { order_id, approved: true, reason }).await?))
}

/// Says no to an order that waits where nobody of its account can decide (else 403), and why.
// D6.5.
#[utoipa::path(
    post, path = "/api/operator/orders/{id}/decline", tag = "Operator", request_body = OrderDeclineRequest,
    params(("id" = String, Path, description = "The order, or its reference")),
    responses(
        (status = 200, body = OrderAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn decline_operated_order(
    operator: Operator,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    Json(body): Json<OrderDeclineRequest>,
) -> Result<Json<OrderAnswer>, Problem> {
    let reason = body.reason.required("reason")?;
    Ok(Json(shop.operations(&operator).decide(DecideAnyOrderRequest { order_id, approved: false, reason }).await?))
}

/// The thread of an order.
#[utoipa::path(
    get, path = "/api/operator/orders/{id}/comments", tag = "Operator",
    params(("id" = String, Path, description = "The order, or its reference")),
    responses(
        (status = 200, body = CommentsAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn list_operated_comments(
    staff: Staff,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
) -> Result<Json<CommentsAnswer>, Problem> {
    Ok(Json(shop.operations(&staff).comments(order_id).await?))
}

/// Adds a message to the thread of an order, as the shop. An `Idempotency-Key` makes a repeat add nothing.
#[utoipa::path(
    post, path = "/api/operator/orders/{id}/comments", tag = "Operator", request_body = CommentRequest,
    params(
        ("id" = String, Path, description = "The order, or its reference"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
    ),
    responses(
        (status = 201, body = CommentAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 429, body = ProblemDetails)
    )
)]
async fn add_operated_comment(
    staff: Staff,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    IdempotencyKey(idempotency_key): IdempotencyKey,
    Json(body): Json<CommentRequest>,
) -> Result<(StatusCode, Json<CommentAnswer>), Problem> {
    let request = AddOperatorCommentRequest { order_id, message: body.message.required("message")?, idempotency_key };
    Ok((StatusCode::CREATED, Json(shop.operations(&staff).comment(request).await?)))
}

/// Takes a logistic order one step further, by its id or reference. Every other step is 409.
// D4.4.
#[utoipa::path(
    put, path = "/api/operator/logistic-orders/{id}/status", tag = "Operator", request_body = LogisticStatusRequest,
    params(("id" = String, Path, description = "The logistic order, or its reference")),
    responses(
        (status = 200, body = OrderAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn set_logistic_status(
    staff: Staff,
    State(shop): State<AppState>,
    Path(logistic_order_id): Path<String>,
    Json(body): Json<LogisticStatusRequest>,
) -> Result<Json<OrderAnswer>, Problem> {
    let request = AdvanceLogisticOrderRequest {
        logistic_order_id,
        status: body.status.required("status")?,
        reason: body.reason.optional("reason")?.unwrap_or_default(),
    };
    Ok(Json(shop.operations(&staff).advance(request).await?))
}
