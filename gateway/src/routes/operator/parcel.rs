//! Parcels: what leaves of a logistic order (D4.18).

use crate::{
    request::{IdempotencyKey, Json},
    response::problem::Problem,
    session::Staff,
    state::AppState,
    views::{
        order::OrderAnswer,
        parcel::{ParcelRequest, ParcelWithdrawalRequest},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::order::WithdrawParcelRequest;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(record_parcel)).routes(routes!(withdraw_parcel))
}

/// Records a parcel of a logistic order; what is left of it decides its status. An `Idempotency-Key` makes a repeat record
/// nothing.
#[utoipa::path(
    post, path = "/api/operator/logistic-orders/{id}/parcels", tag = "Operator", request_body = ParcelRequest,
    params(
        ("id" = String, Path, description = "The logistic order, or its reference"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
    ),
    responses(
        (status = 201, body = OrderAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn record_parcel(
    staff: Staff,
    State(shop): State<AppState>,
    Path(logistic_order_id): Path<String>,
    IdempotencyKey(key): IdempotencyKey,
    Json(body): Json<ParcelRequest>,
) -> Result<(StatusCode, Json<OrderAnswer>), Problem> {
    let request = body.into_request(logistic_order_id, key)?;
    Ok((StatusCode::CREATED, Json(shop.operations(&staff).record_parcel(request).await?)))
}

/// Takes back a parcel that was recorded wrongly, and its step with it, while nothing followed.
#[utoipa::path(
    post, path = "/api/operator/parcels/{reference}/withdraw", tag = "Operator", request_body = ParcelWithdrawalRequest,
    params(("reference" = String, Path, description = "The parcel's reference")),
    responses(
        (status = 200, body = OrderAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn withdraw_parcel(
    staff: Staff,
    State(shop): State<AppState>,
    Path(parcel): Path<String>,
    Json(body): Json<ParcelWithdrawalRequest>,
) -> Result<Json<OrderAnswer>, Problem> {
    let reason = body.reason.optional("reason")?.unwrap_or_default();
    Ok(Json(shop.operations(&staff).withdraw_parcel(WithdrawParcelRequest { parcel, reason }).await?))
}
