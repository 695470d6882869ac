//! Commercial orders once they are placed: found again, followed, called off, received, approved, ordered again.

use crate::{
    request::{IdempotencyKey, Json, Query},
    response::{problem::Problem, sentences},
    session::Buyer,
    state::AppState,
    views::{
        approval::{DecidedOrder, DecisionsAnswer, DecisionsRequest},
        filled,
        order::OrderAnswer,
        placed::{
            OrderDeclineRequest, OrderHistoryAnswer, OrderLinesAnswer, OrdersAnswer, ReasonRequest, ReceptionRequest,
            ReorderAnswer, ReorderTargetRequest,
        },
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use platform_process::Refusal;
use proto::order::{
    CancelOrderRequest, ConfirmReceptionRequest, DecideOrdersRequest, DecideRequest, GetHistoryRequest,
    ListOrderLinesRequest, ListOrdersRequest, ReorderRequest,
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// How orders are listed when nobody says.
const NEWEST_FIRST: &str = "createdAt:desc";

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_orders))
        .routes(routes!(list_order_lines))
        .routes(routes!(get_order_history))
        .routes(routes!(cancel_order))
        .routes(routes!(confirm_reception))
        .routes(routes!(approve_order))
        .routes(routes!(decline_order))
        .routes(routes!(decide_orders))
        .routes(routes!(reorder))
}

/// The account's placed orders; drafts are not among them.
#[utoipa::path(
    get, path = "/api/commercial-orders", tag = "Commercial orders",
    params(
        ("q" = Option<String>, Query, description = "Found in the order's reference, the buyer's order number, its lines' references and names"),
        ("status" = Option<Vec<String>>, Query, description = "CREATED, SHIPPED, …; repeated, or with commas"),
        ("from" = Option<String>, Query, description = "ISO 8601 day in Europe/Paris, inclusive"),
        ("to" = Option<String>, Query, description = "ISO 8601 day in Europe/Paris, inclusive"),
        ("toDecide" = Option<bool>, Query, description = "Only what waits for the caller's approval"),
        ("sort" = Option<String>, Query, description = "createdAt:desc (default), createdAt:asc, totalPrice:desc, totalPrice:asc; an order is created when it is placed"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = OrdersAnswer), (status = 400, body = ProblemDetails))
)]
async fn list_orders(buyer: Buyer, State(shop): State<AppState>, query: Query) -> Result<Json<OrdersAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let sort = query.get("sort").unwrap_or(NEWEST_FIRST).to_owned();
    let request = ListOrdersRequest { page: Some(page), sort: sort.clone(), ..filters(&query)? };
    let answer = shop.placed_orders().list_orders(buyer.ask(request)).await?.into_inner();
    Ok(Json(OrdersAnswer {
        success: true,
        orders: answer.orders.into_iter().map(Into::into).collect(),
        page: page.page,
        size: page.size,
        sort: vec![sort],
        total_element: answer.total,
    }))
}

/// Which orders are asked for: the same for lists and files of them.
pub fn filters(query: &Query) -> Result<ListOrdersRequest, Refusal> {
    let text = |name| query.get(name).unwrap_or_default().to_owned();
    Ok(ListOrdersRequest {
        query: text("q"),
        statuses: query.all("status"),
        from: text("from"),
        to: text("to"),
        to_decide: query.read("toDecide")?.unwrap_or_default(),
        ..ListOrdersRequest::default()
    })
}

/// The lines of an order, page by page, as they were ordered.
#[utoipa::path(
    get, path = "/api/commercial-orders/{id}/lines", tag = "Commercial orders",
    params(
        ("id" = String, Path, description = "The order"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = OrderLinesAnswer), (status = 404, body = ProblemDetails))
)]
async fn list_order_lines(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    query: Query,
) -> Result<Json<OrderLinesAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let request = ListOrderLinesRequest { order_id, page: Some(page) };
    let answer = shop.placed_orders().list_order_lines(buyer.ask(request)).await?.into_inner();
    Ok(Json(OrderLinesAnswer {
        success: true,
        lines: answer.lines.into_iter().map(Into::into).collect(),
        page: page.page,
        size: page.size,
        total_element: answer.total,
    }))
}

/// What became of an order: every step of every logistic order, oldest first.
#[utoipa::path(
    get, path = "/api/commercial-orders/{id}/history", tag = "Commercial orders",
    params(("id" = String, Path, description = "The order")),
    responses((status = 200, body = OrderHistoryAnswer), (status = 404, body = ProblemDetails))
)]
async fn get_order_history(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
) -> Result<Json<OrderHistoryAnswer>, Problem> {
    let history = shop.placed_orders().get_history(buyer.ask(GetHistoryRequest { order_id })).await?.into_inner();
    Ok(Json(history.changes.into()))
}

/// Calls off what no supplier has accepted yet. What was accepted stays; 409 when all of it was.
// D4.4.
#[utoipa::path(
    post, path = "/api/commercial-orders/{id}/cancel", tag = "Commercial orders", request_body = ReasonRequest,
    params(("id" = String, Path, description = "The order")),
    responses(
        (status = 200, body = OrderAnswer), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn cancel_order(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    Json(body): Json<ReasonRequest>,
) -> Result<Json<OrderAnswer>, Problem> {
    let reason = body.reason.optional("reason")?.unwrap_or_default();
    let order = shop
        .placed_orders()
        .cancel_order(buyer.ask(CancelOrderRequest { order_id, reason }))
        .await?
        .into_inner()
        .order
        .unwrap_or_default();
    Ok(Json(order.into()))
}

/// Says that goods have arrived: of one logistic order, or of all that are shipped.
#[utoipa::path(
    post, path = "/api/commercial-orders/{id}/confirm-reception", tag = "Commercial orders",
    request_body = ReceptionRequest, params(("id" = String, Path, description = "The order")),
    responses(
        (status = 200, body = OrderAnswer), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn confirm_reception(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    Json(body): Json<ReceptionRequest>,
) -> Result<Json<OrderAnswer>, Problem> {
    let logistic_order_id = body.logistic_order_id.optional("logisticOrderId")?.unwrap_or_default();
    let request = ConfirmReceptionRequest { order_id, logistic_order_id };
    Ok(Json(
        shop.placed_orders().confirm_reception(buyer.ask(request)).await?.into_inner().order.unwrap_or_default().into(),
    ))
}

/// Approves an order that waits for the caller, never one's own; where its rule has further steps, it goes on to these.
// D6.2.
#[utoipa::path(
    post, path = "/api/commercial-orders/{id}/approve", tag = "Commercial orders", request_body = ReasonRequest,
    params(("id" = String, Path, description = "The order")),
    responses(
        (status = 200, body = OrderAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn approve_order(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    Json(body): Json<ReasonRequest>,
) -> Result<Json<OrderAnswer>, Problem> {
    let reason = body.reason.optional("reason")?.unwrap_or_default();
    decide(&buyer, &shop, DecideRequest { order_id, approved: true, reason }).await
}

/// Declines an order that waits for the caller, and says why. Its stock goes back on sale.
// D6.2.
#[utoipa::path(
    post, path = "/api/commercial-orders/{id}/decline", tag = "Commercial orders", request_body = OrderDeclineRequest,
    params(("id" = String, Path, description = "The order")),
    responses(
        (status = 200, body = OrderAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn decline_order(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    Json(body): Json<OrderDeclineRequest>,
) -> Result<Json<OrderAnswer>, Problem> {
    let reason = body.reason.required("reason")?;
    decide(&buyer, &shop, DecideRequest { order_id, approved: false, reason }).await
}

async fn decide(buyer: &Buyer, shop: &AppState, request: DecideRequest) -> Result<Json<OrderAnswer>, Problem> {
    Ok(Json(shop.placed_orders().decide(buyer.ask(request)).await?.into_inner().order.unwrap_or_default().into()))
}

/// Says yes or no to several orders that wait for the caller: each is answered for itself.
// D6.2, D6.5.
#[utoipa::path(
    post, path = "/api/commercial-orders/decisions", tag = "Commercial orders", request_body = DecisionsRequest,
    responses((status = 200, body = DecisionsAnswer), (status = 400, body = ProblemDetails))
)]
async fn decide_orders(
    buyer: Buyer,
    State(shop): State<AppState>,
    Json(body): Json<DecisionsRequest>,
) -> Result<Json<DecisionsAnswer>, Problem> {
    let request = DecideOrdersRequest {
        order_ids: body.ids.required("ids")?,
        approved: body.approved.required("approved")?,
        reason: body.reason.optional("reason")?.unwrap_or_default(),
    };
    let decided = shop.placed_orders().decide_orders(buyer.ask(request)).await?.into_inner().orders.into_iter();
    let orders = decided.map(|order| {
        let refused = order.refused.is_some().then(|| order.refused());
        DecidedOrder {
            status: filled(order.status),
            code: refused.map(|reason| reason.as_str_name().trim_start_matches("REASON_").to_owned()),
            message: refused.map(|reason| sentences::of_reason(reason).in_locale(buyer.locale).to_owned()),
            id: order.order_id,
        }
    });
    Ok(Json(DecisionsAnswer { success: true, orders: orders.collect() }))
}

/// Puts the lines of an order into a cart again, at today's prices. Lines that can't be ordered any more come back with
/// their reason; when no line can, 412. An `Idempotency-Key` makes a repeat add nothing.
#[utoipa::path(
    post, path = "/api/commercial-orders/{id}/reorder", tag = "Commercial orders", request_body = ReorderTargetRequest,
    params(
        ("id" = String, Path, description = "The order"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
    ),
    responses(
        (status = 200, body = ReorderAnswer), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn reorder(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
    IdempotencyKey(idempotency_key): IdempotencyKey,
    Json(body): Json<ReorderTargetRequest>,
) -> Result<Json<ReorderAnswer>, Problem> {
    let cart_id = body.cart_id.optional("cartId")?.unwrap_or_default();
    let request = ReorderRequest { order_id, cart_id, idempotency_key };
    let answer = shop.placed_orders().reorder(buyer.ask(request)).await?.into_inner();
    Ok(Json(ReorderAnswer::of(answer, buyer.locale)))
}
