//! Orders that the shop's people place for a member of an account (D7.47).

use crate::{
    request::{IdempotencyKey, Json},
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        on_behalf::{OrderOnBehalfRequest, OrderPreviewAnswer, OrderPreviewRequest},
        order::OrderAnswer,
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(place_order_on_behalf)).routes(routes!(preview_order_on_behalf))
}

/// Places an order for a member of an account, judged and priced as if the member ordered. It is marked with who placed it
/// and why. The same `Idempotency-Key` again is the same order.
#[utoipa::path(
    post, path = "/api/operator/accounts/{id}/orders", tag = "Operator", request_body = OrderOnBehalfRequest,
    params(
        ("id" = String, Path, description = "The account, or its external id"),
        ("Idempotency-Key" = String, Header, description = "The same again for a repeat"),
    ),
    responses(
        (status = 201, body = OrderAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails), (status = 422, body = ProblemDetails)
    )
)]
async fn place_order_on_behalf(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account_id): Path<String>,
    IdempotencyKey(key): IdempotencyKey,
    Json(body): Json<OrderOnBehalfRequest>,
) -> Result<(StatusCode, Json<OrderAnswer>), Problem> {
    let request = body.into_request(account_id, key)?;
    Ok((StatusCode::CREATED, Json(shop.operations(&operator).place_order_on_behalf(request).await?)))
}

/// What an order for a member of an account would cost, why lines of it can't be ordered, and what it can be delivered, billed
/// and paid by. Nothing is written.
#[utoipa::path(
    post, path = "/api/operator/accounts/{id}/orders/preview", tag = "Operator", request_body = OrderPreviewRequest,
    params(("id" = String, Path, description = "The account, or its external id")),
    responses(
        (status = 200, body = OrderPreviewAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn preview_order_on_behalf(
    operator: Operator,
    State(shop): State<AppState>,
    Path(account_id): Path<String>,
    Json(body): Json<OrderPreviewRequest>,
) -> Result<Json<OrderPreviewAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).preview_order_on_behalf(body.into_request(account_id)?).await?))
}
