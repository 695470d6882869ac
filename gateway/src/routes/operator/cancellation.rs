//! Items of a logistic order that will not come (D4.24).

use crate::{
    request::{IdempotencyKey, Json},
    response::problem::Problem,
    session::Staff,
    state::AppState,
    views::{order::OrderAnswer, parcel::CancelledLinesRequest, problem::ProblemDetails},
};
use axum::extract::{Path, State};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(cancel_lines))
}

/// Takes items off a logistic order that will not come, and tells the buyer why: what the rest costs, the payment and the
/// stock follow, and the delivery costs what it did. Where all that comes has left, it is shipped, and invoiced so. All of
/// a logistic order is declined or called off instead. An `Idempotency-Key` makes a repeat take nothing off.
#[utoipa::path(
    post, path = "/api/operator/logistic-orders/{id}/cancelled-lines", tag = "Operator",
    request_body = CancelledLinesRequest,
    params(
        ("id" = String, Path, description = "The logistic order, or its reference"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
    ),
    responses(
        (status = 200, body = OrderAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn cancel_lines(
    staff: Staff,
    State(shop): State<AppState>,
    Path(logistic_order_id): Path<String>,
    IdempotencyKey(key): IdempotencyKey,
    Json(body): Json<CancelledLinesRequest>,
) -> Result<Json<OrderAnswer>, Problem> {
    Ok(Json(shop.operations(&staff).cancel_lines(body.into_request(logistic_order_id, key)?).await?))
}
