//! Commercial orders: from the draft to the order placed.

use crate::{
    request::{IdempotencyKey, Json, JsonField, Query, invalid_field},
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{
        order::{CreatedOrder, OrderAnswer},
        order_request::{
            BillingInformationRequest, OrderInitializeRequest, OrderPlacementRequest, ShippingAddressInput,
            ShippingInformationRequest,
        },
        problem::ProblemDetails,
        purchasing::CostCentreRequest,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use platform_process::Refusal;
use proto::{
    common::Reason,
    order::{
        GetOrderRequest, OrderIdType, PlaceOrderRequest, SetBillingInformationRequest, SetCostCentreRequest,
        SetShippingAddressRequest, SetShippingInformationRequest,
    },
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Locale;

/// The most lines that an order shows at once.
// D7.17.
const MAX_PREVIEW_LINES: u32 = 500;

/// How many it shows when nobody says.
const PREVIEW_LINES: u32 = 100;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_order))
        .routes(routes!(open_draft))
        .routes(routes!(set_shipping_address))
        .routes(routes!(set_shipping_information))
        .routes(routes!(set_billing_information))
        .routes(routes!(set_cost_centre))
        .routes(routes!(place_order))
}

/// An order of the account.
// D7.17.
#[utoipa::path(
    get, path = "/api/commercial-orders/{id}", tag = "Commercial orders",
    params(
        ("id" = String, Path, description = "The order"),
        ("locale" = String, Query, description = "fr-FR or en-GB"),
        ("idType" = Option<String>, Query, description = "What the id is: DJUST_ID (default), EXTERNAL_ID, REFERENCE or CART_ID"),
        ("nbPreviewLines" = Option<u32>, Query, description = "Lines to show, 0 to 500; default 100"),
    ),
    responses((status = 200, body = OrderAnswer), (status = 404, body = ProblemDetails))
)]
async fn get_order(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    query: Query,
) -> Result<Json<OrderAnswer>, Problem> {
    let locale = query.get("locale").ok_or_else(|| invalid_field(Reason::FieldRequired, "locale"))?;
    let request = GetOrderRequest {
        id,
        id_type: read_id_type(query.get("idType"))?.into(),
        preview_lines: preview_lines(query.read("nbPreviewLines")?)?,
    };
    let buyer = buyer.speaking(Some(read_locale(locale)?));
    let order = shop.order().get_order(buyer.ask(request)).await?.into_inner().order.unwrap_or_default();
    Ok(Json(order.into()))
}

/// Makes an order of a cart, a list or a quote: the same one as `initializeOrder`. 200 when it was there before. An
/// `Idempotency-Key` makes a repeat answer the order that was made first, though it be placed meanwhile.
// D7.18.
#[utoipa::path(
    post, path = "/api/commercial-orders", tag = "Commercial orders", request_body = OrderInitializeRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat")),
    responses(
        (status = 200, body = CreatedOrder), (status = 201, body = CreatedOrder), (status = 400, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn open_draft(
    buyer: Buyer,
    State(shop): State<AppState>,
    IdempotencyKey(idempotency_key): IdempotencyKey,
    Json(mut body): Json<OrderInitializeRequest>,
) -> Result<(StatusCode, Json<CreatedOrder>), Problem> {
    let locale = std::mem::take(&mut body.locale).optional("locale")?;
    let buyer = buyer.speaking(locale.map(|locale| read_locale(&locale)).transpose()?);
    let preview_lines = preview_lines(std::mem::take(&mut body.nb_preview_lines).optional("nbPreviewLines")?)?;
    if let JsonField::Value(payment) = std::mem::take(&mut body.payment_info) {
        payment.into_request()?;
    }
    let made = shop.order().initialize(buyer.ask(body.into_request(idempotency_key)?)).await?.into_inner();
    let id_type = OrderIdType::DjustId.into();
    let request = GetOrderRequest { id: made.order_id.clone(), id_type, preview_lines };
    let answer = shop.order().get_order(buyer.ask(request)).await?.into_inner();
    let order = answer.order.ok_or_else(|| Refusal::not_found(Reason::OrderNotFound))?.into();
    let status = if made.created { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, Json(CreatedOrder { success: true, id: made.order_id, reference: made.reference, order })))
}

/// Says where the goods go.
// D7.19.
#[utoipa::path(
    put, path = "/api/commercial-orders/{id}/shipping-address", tag = "Commercial orders",
    request_body = ShippingAddressInput, params(("id" = String, Path, description = "The order")),
    responses(
        (status = 200, body = OrderAnswer), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn set_shipping_address(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    Json(body): Json<ShippingAddressInput>,
) -> Result<Json<OrderAnswer>, Problem> {
    let shipping_address_id = body.shipping_address_id.required("shippingAddressId")?;
    let request = SetShippingAddressRequest { order_id, shipping_address_id };
    let order = shop.order().set_shipping_address(buyer.ask(request)).await?.into_inner().order.unwrap_or_default();
    Ok(Json(order.into()))
}

/// Says where and how the goods go.
// D7.19.
#[utoipa::path(
    put, path = "/api/commercial-orders/{id}/shipping-information", tag = "Commercial orders",
    request_body = ShippingInformationRequest, params(("id" = String, Path, description = "The order")),
    responses(
        (status = 200, body = OrderAnswer), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn set_shipping_information(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    Json(body): Json<ShippingInformationRequest>,
) -> Result<Json<OrderAnswer>, Problem> {
    let request = SetShippingInformationRequest {
        order_id,
        shipping_address_id: body.shipping_address_id.required("shippingAddressId")?,
        shipping_type: body.shipping_type.required("shippingType")?,
        requested_date: body.requested_date.optional("requestedDate")?,
    };
    let order = shop.order().set_shipping_information(buyer.ask(request)).await?.into_inner().order.unwrap_or_default();
    Ok(Json(order.into()))
}

/// Says where the bill goes.
// D7.19.
#[utoipa::path(
    put, path = "/api/commercial-orders/{id}/billing-information", tag = "Commercial orders",
    request_body = BillingInformationRequest, params(("id" = String, Path, description = "The order")),
    responses(
        (status = 200, body = OrderAnswer), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn set_billing_information(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    Json(body): Json<BillingInformationRequest>,
) -> Result<Json<OrderAnswer>, Problem> {
    let billing_address_id = body.billing_address_id.required("billingAddressId")?;
    let request = SetBillingInformationRequest { order_id, billing_address_id };
    let order = shop.order().set_billing_information(buyer.ask(request)).await?.into_inner().order.unwrap_or_default();
    Ok(Json(order.into()))
}

/// Chooses the cost centre that a draft is charged to.
// D6.5.
#[utoipa::path(
    put, path = "/api/commercial-orders/{id}/cost-centre", tag = "Commercial orders", request_body = CostCentreRequest,
    params(("id" = String, Path, description = "The order")),
    responses(
        (status = 200, body = OrderAnswer), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn set_cost_centre(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    Json(body): Json<CostCentreRequest>,
) -> Result<Json<OrderAnswer>, Problem> {
    let cost_centre = body.cost_centre.optional("costCentre")?.unwrap_or_default();
    let request = buyer.ask(SetCostCentreRequest { order_id, cost_centre });
    let order = shop.order().set_cost_centre(request).await?.into_inner().order.unwrap_or_default();
    Ok(Json(order.into()))
}

/// Places the order. The same request again gives the same answer, another one is refused.
// D7.20.
#[utoipa::path(
    put, path = "/api/commercial-orders/{id}/created", tag = "Commercial orders", request_body = OrderPlacementRequest,
    params(("id" = String, Path, description = "The order")),
    responses(
        (status = 200, body = OrderAnswer), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails),
        (status = 422, body = ProblemDetails)
    )
)]
async fn place_order(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    Json(body): Json<OrderPlacementRequest>,
) -> Result<Json<OrderAnswer>, Problem> {
    let payment_info = Some(body.payment_info.required("paymentInfo")?.into_request()?);
    let order = shop
        .order()
        .place_order(buyer.ask(PlaceOrderRequest { order_id, payment_info }))
        .await?
        .into_inner()
        .order
        .unwrap_or_default();
    Ok(Json(order.into()))
}

fn read_locale(tag: &str) -> Result<Locale, Refusal> {
    tag.parse().map_err(|_| invalid_field(Reason::FieldInvalid, "locale"))
}

fn read_id_type(name: Option<&str>) -> Result<OrderIdType, Refusal> {
    match name {
        None | Some("DJUST_ID") => Ok(OrderIdType::DjustId),
        Some("EXTERNAL_ID") => Ok(OrderIdType::ExternalId),
        Some("REFERENCE") => Ok(OrderIdType::Reference),
        Some("CART_ID") => Ok(OrderIdType::CartId),
        Some(_) => Err(invalid_field(Reason::FieldInvalid, "idType")),
    }
}

fn preview_lines(asked: Option<u32>) -> Result<u32, Refusal> {
    let lines = asked.unwrap_or(PREVIEW_LINES);
    if lines > MAX_PREVIEW_LINES { Err(invalid_field(Reason::FieldInvalid, "nbPreviewLines")) } else { Ok(lines) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d7_17_an_order_shows_up_to_500_lines_and_100_by_default() {
        assert_eq!(preview_lines(None).unwrap(), 100);
        assert_eq!(preview_lines(Some(0)).unwrap(), 0);
        assert_eq!(preview_lines(Some(500)).unwrap(), 500);
        assert!(preview_lines(Some(501)).is_err());
    }

    #[test]
    fn d7_17_an_order_is_found_by_four_kinds_of_id() {
        assert_eq!(read_id_type(None).unwrap(), OrderIdType::DjustId);
        assert_eq!(read_id_type(Some("CART_ID")).unwrap(), OrderIdType::CartId);
        assert!(read_id_type(Some("BUSINESS_ID")).is_err());
    }
}
