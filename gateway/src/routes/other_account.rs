//! What the caller's other accounts hold: orders that wait there, and an order that a link leads to.

use crate::{
    request::Json,
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{
        approval::{OrderAccountAnswer, WaitingAccount, WaitingAccountsAnswer},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use proto::order::{FindOrderAccountRequest, ListWaitingAccountsRequest};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list_waiting_accounts)).routes(routes!(find_order_account))
}

/// Where orders wait for the caller's decision, over all of the caller's accounts; an account without any is not named.
// D6.17.
#[utoipa::path(
    get, path = "/api/commercial-orders/waiting-accounts", tag = "Commercial orders",
    responses((status = 200, body = WaitingAccountsAnswer))
)]
async fn list_waiting_accounts(
    buyer: Buyer,
    State(shop): State<AppState>,
) -> Result<Json<WaitingAccountsAnswer>, Problem> {
    let request = buyer.ask(ListWaitingAccountsRequest {});
    let accounts = shop.placed_orders().list_waiting_accounts(request).await?.into_inner().accounts.into_iter();
    let accounts = accounts.map(|waiting| WaitingAccount { account_id: waiting.account_id, orders: waiting.orders });
    Ok(Json(WaitingAccountsAnswer { success: true, accounts: accounts.collect() }))
}

/// Which of the caller's accounts a placed order is of, whichever is acted for: links in mails may lead to another one's.
// D6.17.
#[utoipa::path(
    get, path = "/api/commercial-orders/{id}/account", tag = "Commercial orders",
    params(("id" = String, Path, description = "The order")),
    responses((status = 200, body = OrderAccountAnswer), (status = 404, body = ProblemDetails))
)]
async fn find_order_account(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(order_id): Path<String>,
) -> Result<Json<OrderAccountAnswer>, Problem> {
    let request = buyer.ask(FindOrderAccountRequest { order_id });
    let account_id = shop.placed_orders().find_order_account(request).await?.into_inner().account_id;
    Ok(Json(OrderAccountAnswer { success: true, account_id }))
}
