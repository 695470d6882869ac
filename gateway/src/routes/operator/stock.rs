//! Offers: what there is of them, and what they cost.

use crate::{
    request::{Json, Query, etag::IfMatch},
    response::problem::Problem,
    session::Staff,
    state::AppState,
    views::{
        offer_price::{OfferPricesAnswer, OfferPricesRequest},
        operator::{StockAnswer, StockRequest, StockedOffersAnswer},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use proto::catalogue::{GetOfferPricesRequest, ListOffersRequest};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_stocked_offers))
        .routes(routes!(set_stock))
        .routes(routes!(offer_prices, set_offer_prices))
}

/// Offers with their stock, by supplier and SKU: of all suppliers, or of the one that the caller works for.
#[utoipa::path(
    get, path = "/api/operator/offers", tag = "Operator",
    params(
        ("q" = Option<String>, Query, description = "Found in SKU and name"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = StockedOffersAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails))
)]
async fn list_stocked_offers(
    staff: Staff,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<StockedOffersAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let request = ListOffersRequest { page: Some(page), query: query.get("q").unwrap_or_default().to_owned() };
    Ok(Json(shop.operations(&staff).offers(request).await?))
}

/// Says how many items of an offer there are. The offer goes by its id, by `supplier:SKU`, or by the SKU of what one
/// supplier alone sells.
#[utoipa::path(
    put, path = "/api/operator/offers/{offerPriceId}/stock", tag = "Operator", request_body = StockRequest,
    params(
        ("offerPriceId" = String, Path, description = "The offer"),
        ("If-Match" = Option<String>, Header, description = "The stock's ETag: refused when it is another by now"),
    ),
    responses(
        (status = 200, body = StockAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn set_stock(
    staff: Staff,
    State(shop): State<AppState>,
    Path(offer_price_id): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<StockRequest>,
) -> Result<Json<StockAnswer>, Problem> {
    Ok(Json(shop.operations(&staff).set_stock(body.into_request(offer_price_id, if_match)?).await?))
}

/// What everybody pays for an offer, by currency and quantity.
#[utoipa::path(
    get, path = "/api/operator/offers/{offerPriceId}/prices", tag = "Operator",
    params(("offerPriceId" = String, Path, description = "The offer")),
    responses(
        (status = 200, body = OfferPricesAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn offer_prices(
    staff: Staff,
    State(shop): State<AppState>,
    Path(offer_price_id): Path<String>,
) -> Result<Json<OfferPricesAnswer>, Problem> {
    Ok(Json(shop.operations(&staff).offer_prices(GetOfferPricesRequest { offer_price_id }).await?))
}

/// Says what everybody pays for an offer in a currency, by quantity. What groups and accounts pay stays, and placed orders
/// keep their prices. The offer goes by its id, by `supplier:SKU`, or by the SKU of what one supplier alone sells.
#[utoipa::path(
    put, path = "/api/operator/offers/{offerPriceId}/prices", tag = "Operator", request_body = OfferPricesRequest,
    params(
        ("offerPriceId" = String, Path, description = "The offer"),
        ("If-Match" = Option<String>, Header, description = "The ETag of the prices in that currency: refused when it is another by now"),
        ("If-None-Match" = Option<String>, Header, description = "*: refused when there is one by now"),
    ),
    responses(
        (status = 200, body = OfferPricesAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn set_offer_prices(
    staff: Staff,
    State(shop): State<AppState>,
    Path(offer_price_id): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<OfferPricesRequest>,
) -> Result<Json<OfferPricesAnswer>, Problem> {
    Ok(Json(shop.operations(&staff).set_offer_prices(body.into_request(offer_price_id, if_match)?).await?))
}
