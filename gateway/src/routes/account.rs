//! The customer account acted for, its addresses, and switching to another.

use crate::{
    cookies::Cookies,
    input::{Json, Query},
    problem::Problem,
    shop::Shop,
    views::{
        account::{AccountAnswer, AddressesAnswer},
        auth::SwitchBody,
        problem::ProblemBody,
    },
    visitor::{Buyer, Member},
};
use axum::extract::State;
use platform_process::Refusal;
use proto::{
    auth::{GetAuthenticatedUserRequest, ListAddressesRequest, SwitchRequest},
    common::Reason,
};
use utoipa_axum::{router::OpenApiRouter, routes};

/// How long the readable selectors live: as long as the refresh cookie (specification, section 9).
const SELECTION_LIVES: u32 = 30 * 60;

/// The calls.
pub fn routes() -> OpenApiRouter<Shop> {
    OpenApiRouter::new().routes(routes!(get_account)).routes(routes!(list_addresses)).routes(routes!(switch))
}

/// The account acted for (D7.9).
#[utoipa::path(get, path = "/api/account", tag = "Account", responses((status = 200, body = AccountAnswer)))]
async fn get_account(buyer: Buyer, State(shop): State<Shop>) -> Result<Json<AccountAnswer>, Problem> {
    let request = buyer.ask(GetAuthenticatedUserRequest {});
    let answer = shop.auth().get_authenticated_user(request).await?.into_inner();
    let account = answer.account.ok_or_else(|| Refusal::forbidden(Reason::AccountRequired))?;
    Ok(Json(AccountAnswer { success: true, account: account.into() }))
}

/// The account's addresses, default first (D7.13).
#[utoipa::path(
    get, path = "/api/account/addresses", tag = "Account",
    params(
        ("shipping" = Option<bool>, Query, description = "Only those that goods may, or may not, go to"),
        ("billing" = Option<bool>, Query, description = "Only those that bills may, or may not, go to"),
    ),
    responses((status = 200, body = AddressesAnswer))
)]
async fn list_addresses(
    buyer: Buyer,
    State(shop): State<Shop>,
    query: Query,
) -> Result<Json<AddressesAnswer>, Problem> {
    let request = ListAddressesRequest { shipping: query.read("shipping")?, billing: query.read("billing")? };
    let addresses = shop.auth().list_addresses(buyer.ask(request)).await?.into_inner();
    Ok(Json(addresses.into()))
}

/// Makes another account, store and view current, for which there is a new access token (D4.12, D7.16).
#[utoipa::path(
    post, path = "/api/account/switch", tag = "Account", request_body = SwitchBody,
    responses((status = 200, body = AccountAnswer), (status = 403, body = ProblemBody))
)]
async fn switch(
    member: Member,
    State(shop): State<Shop>,
    cookies: Cookies,
    Json(body): Json<SwitchBody>,
) -> Result<(Cookies, Json<AccountAnswer>), Problem> {
    let request = SwitchRequest {
        customer_account_id: body.customer_account_id.required("customerAccountId")?,
        store_id: body.store_id.optional("storeId")?.unwrap_or_default(),
        store_view_id: body.store_view_id.optional("storeViewId")?.unwrap_or_default(),
    };
    let answer = shop.auth().switch(member.ask(request)).await?.into_inner();
    if let Some(user) = &member.user {
        shop.sessions.forget(user.session).await;
    }
    let account = answer.account.ok_or_else(|| Refusal::internal("auth switched to no account"))?;
    let cookies = cookies.access(&answer.access_token, answer.expires_in);
    let cookies = cookies.selection(answer.selection.as_ref(), SELECTION_LIVES);
    Ok((cookies, Json(AccountAnswer { success: true, account: account.into() })))
}
