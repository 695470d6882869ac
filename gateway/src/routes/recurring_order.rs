//! Recurring orders: buying lists that are ordered by themselves.

use crate::{
    request::{Json, Query},
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{
        Done,
        problem::ProblemDetails,
        recurring_order::{
            RecurringOrder, RecurringOrderAnswer, RecurringOrderRequest, RecurringOrdersAnswer, RecurringRun,
            RecurringRunAnswer, RecurringRunsAnswer,
        },
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::order::{
    DeleteRecurringOrderRequest, ListRecurringOrdersRequest, ListRecurringRunsRequest, RunRecurringOrderRequest,
    SetRecurringOrderRequest,
};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_recurring_orders))
        .routes(routes!(set_recurring_order, delete_recurring_order))
        .routes(routes!(list_recurring_runs, run_recurring_order))
}

/// The buyer's recurring orders, each with its next day and what happened last.
// D6.18.
#[utoipa::path(
    get, path = "/api/recurring-orders", tag = "Recurring orders",
    responses((status = 200, body = RecurringOrdersAnswer))
)]
async fn list_recurring_orders(
    buyer: Buyer,
    State(shop): State<AppState>,
) -> Result<Json<RecurringOrdersAnswer>, Problem> {
    let request = buyer.ask(ListRecurringOrdersRequest {});
    let orders = shop.recurring_orders().list_recurring_orders(request).await?.into_inner().recurring_orders;
    let recurring_orders = orders.into_iter().map(|order| RecurringOrder::of(order, buyer.locale)).collect();
    Ok(Json(RecurringOrdersAnswer { success: true, recurring_orders }))
}

/// Has a buying list ordered by itself on days of the week or the month, as a draft or for approval, or changes all of
/// that. Each buyer has one recurring order of a list. Days are those of Paris and begin at six in the morning; what is
/// set on one of its days begins with the next.
// D6.18.
#[utoipa::path(
    put, path = "/api/recurring-orders/{listId}", tag = "Recurring orders", request_body = RecurringOrderRequest,
    params(("listId" = String, Path, description = "The buying list")),
    responses(
        (status = 200, body = RecurringOrderAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn set_recurring_order(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
    Json(body): Json<RecurringOrderRequest>,
) -> Result<Json<RecurringOrderAnswer>, Problem> {
    let request = SetRecurringOrderRequest { list_id, settings: Some(body.into_settings()?) };
    let order = shop.recurring_orders().set_recurring_order(buyer.ask(request)).await?.into_inner().recurring_order;
    let recurring_order = RecurringOrder::of(order.unwrap_or_default(), buyer.locale);
    Ok(Json(RecurringOrderAnswer { success: true, recurring_order }))
}

/// Ends the recurring order of a list, with its history; carts and orders that it made stay.
// D6.18.
#[utoipa::path(
    delete, path = "/api/recurring-orders/{listId}", tag = "Recurring orders",
    params(("listId" = String, Path, description = "The buying list")),
    responses((status = 200, body = Done), (status = 404, body = ProblemDetails))
)]
async fn delete_recurring_order(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
) -> Result<Json<Done>, Problem> {
    shop.recurring_orders().delete_recurring_order(buyer.ask(DeleteRecurringOrderRequest { list_id })).await?;
    Ok(Json(Done::OK))
}

/// What came of a recurring order, the newest day first.
// D6.18.
#[utoipa::path(
    get, path = "/api/recurring-orders/{listId}/runs", tag = "Recurring orders",
    params(
        ("listId" = String, Path, description = "The buying list"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses(
        (status = 200, body = RecurringRunsAnswer), (status = 400, body = ProblemDetails),
        (status = 404, body = ProblemDetails)
    )
)]
async fn list_recurring_runs(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
    query: Query,
) -> Result<Json<RecurringRunsAnswer>, Problem> {
    let page = query.page(shop.page_size(), values::Page::MAX_SIZE)?;
    let request = ListRecurringRunsRequest { list_id, page: Some(page) };
    let answer = shop.recurring_orders().list_recurring_runs(buyer.ask(request)).await?.into_inner();
    Ok(Json(RecurringRunsAnswer::of(answer, page, buyer.locale)))
}

/// Begins today's run of a recurring order, whatever its days; it goes on after the answer. A day is done once: 409
/// where today is, while a run that failed is begun anew.
// D6.18.
#[utoipa::path(
    post, path = "/api/recurring-orders/{listId}/runs", tag = "Recurring orders",
    params(("listId" = String, Path, description = "The buying list")),
    responses(
        (status = 202, body = RecurringRunAnswer), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn run_recurring_order(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
) -> Result<(StatusCode, Json<RecurringRunAnswer>), Problem> {
    let request = buyer.ask(RunRecurringOrderRequest { list_id });
    let run = shop.recurring_orders().run_recurring_order(request).await?.into_inner().run.unwrap_or_default();
    Ok((StatusCode::ACCEPTED, Json(RecurringRunAnswer { success: true, run: RecurringRun::of(run, buyer.locale) })))
}
