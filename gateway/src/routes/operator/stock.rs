//! What there is of an offer.

use crate::{
    request::Json,
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        operator::{StockAnswer, StockRequest},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(set_stock))
}

/// Says how many items of an offer there are. The offer goes by its id, by `supplier:SKU`, or by the SKU of what one
/// supplier alone sells.
#[utoipa::path(
    put, path = "/api/operator/offers/{offerPriceId}/stock", tag = "Operator", request_body = StockRequest,
    params(("offerPriceId" = String, Path, description = "The offer")),
    responses(
        (status = 200, body = StockAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails)
    )
)]
async fn set_stock(
    operator: Operator,
    State(shop): State<AppState>,
    Path(offer_price_id): Path<String>,
    Json(body): Json<StockRequest>,
) -> Result<Json<StockAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).set_stock(body.into_request(offer_price_id)?).await?))
}
