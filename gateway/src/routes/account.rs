//! The customer account acted for, its users, switching to another, and oneself.

use crate::{
    request::{Json, Query, browser::Browser},
    response::problem::Problem,
    session::{Buyer, Member, cookies::Cookies},
    state::AppState,
    views::{
        Done,
        account::{AccountAnswer, UserAnswer, UsersAnswer},
        account_request::{AccountUpdateRequest, PasswordChangeRequest, ProfileUpdateRequest},
        auth::AccountSwitchRequest,
        problem::ProblemDetails,
        user_session::SessionsAnswer,
    },
};
use axum::extract::{Path, State};
use platform_process::Refusal;
use proto::{
    auth::{
        ChangePasswordRequest, EndOtherSessionsRequest, EndSessionRequest, GetAuthenticatedUserRequest,
        ListSessionsRequest, ListUsersRequest, SwitchRequest,
    },
    common::Reason,
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// How long the readable selectors live: as long as the refresh cookie.
const SELECTION_LIVES: u32 = 30 * 60;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_account))
        .routes(routes!(update_account))
        .routes(routes!(list_users))
        .routes(routes!(update_user))
        .routes(routes!(change_password))
        .routes(routes!(list_sessions, end_other_sessions))
        .routes(routes!(end_session))
        .routes(routes!(switch))
}

/// The account acted for.
// D7.9.
#[utoipa::path(get, path = "/api/account", tag = "Account", responses((status = 200, body = AccountAnswer)))]
async fn get_account(buyer: Buyer, State(shop): State<AppState>) -> Result<Json<AccountAnswer>, Problem> {
    let request = buyer.ask(GetAuthenticatedUserRequest {});
    let answer = shop.auth().get_authenticated_user(request).await?.into_inner();
    let account = answer.account.ok_or_else(|| Refusal::forbidden(Reason::AccountRequired))?;
    Ok(Json(AccountAnswer { success: true, account: account.into() }))
}

/// Changes what the account says of itself; for its administrators.
// D7.11, D6.1.
#[utoipa::path(
    put, path = "/api/account/update", tag = "Account", request_body = AccountUpdateRequest,
    responses(
        (status = 200, body = AccountAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails)
    )
)]
async fn update_account(
    buyer: Buyer,
    State(shop): State<AppState>,
    Json(body): Json<AccountUpdateRequest>,
) -> Result<Json<AccountAnswer>, Problem> {
    let request = buyer.ask(body.into_request()?);
    let account = shop.accounts().update_account(request).await?.into_inner().account.unwrap_or_default();
    Ok(Json(AccountAnswer { success: true, account: account.into() }))
}

/// The account's users, by name; for its administrators.
// D7.15, D6.1.
#[utoipa::path(
    get, path = "/api/account/users", tag = "Account",
    params(
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = UsersAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_users(buyer: Buyer, State(shop): State<AppState>, query: Query) -> Result<Json<UsersAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let request = buyer.ask(ListUsersRequest { page: Some(page), account_id: String::new() });
    let answer = shop.accounts().list_users(request).await?.into_inner();
    Ok(Json(UsersAnswer::of(answer, page)))
}

/// Changes what the user says of herself; needs no account.
// D7.12, D4.16.
#[utoipa::path(
    put, path = "/api/account/user", tag = "Account", request_body = ProfileUpdateRequest,
    responses((status = 200, body = UserAnswer), (status = 400, body = ProblemDetails))
)]
async fn update_user(
    member: Member,
    State(shop): State<AppState>,
    Json(body): Json<ProfileUpdateRequest>,
) -> Result<Json<UserAnswer>, Problem> {
    let request = member.ask(body.into_request()?);
    let user = shop.accounts().update_user(request).await?.into_inner().user.unwrap_or_default();
    Ok(Json(UserAnswer { success: true, user: user.into() }))
}

/// Changes the user's password, and ends her other sessions.
// D7.12.
#[utoipa::path(
    put, path = "/api/account/user/password", tag = "Account", request_body = PasswordChangeRequest,
    responses(
        (status = 200, body = UserAnswer), (status = 400, body = ProblemDetails), (status = 429, body = ProblemDetails)
    )
)]
async fn change_password(
    member: Member,
    browser: Browser,
    State(shop): State<AppState>,
    Json(body): Json<PasswordChangeRequest>,
) -> Result<Json<UserAnswer>, Problem> {
    let request = ChangePasswordRequest {
        current_password: body.current_password.required("currentPassword")?,
        new_password: body.new_password.required("newPassword")?,
        network: browser.network,
        browser_token: browser.token,
    };
    let user = shop.accounts().change_password(member.ask(request)).await?.into_inner().user.unwrap_or_default();
    Ok(Json(UserAnswer { success: true, user: user.into() }))
}

/// The user's sessions, the last used first: which browsers are logged in, since when, and from where.
#[utoipa::path(
    get, path = "/api/account/user/sessions", tag = "Account", responses((status = 200, body = SessionsAnswer))
)]
async fn list_sessions(member: Member, State(shop): State<AppState>) -> Result<Json<SessionsAnswer>, Problem> {
    let answer = shop.accounts().list_sessions(member.ask(ListSessionsRequest {})).await?.into_inner();
    Ok(Json(answer.into()))
}

/// Ends one of the user's sessions: its browser is logged out within seconds.
#[utoipa::path(
    delete, path = "/api/account/user/sessions/{id}", tag = "Account",
    params(("id" = String, Path, description = "Which session")),
    responses((status = 200, body = Done), (status = 404, body = ProblemDetails))
)]
async fn end_session(
    member: Member,
    State(shop): State<AppState>,
    Path(session_id): Path<String>,
) -> Result<Json<Done>, Problem> {
    shop.accounts().end_session(member.ask(EndSessionRequest { session_id })).await?;
    Ok(Json(Done::OK))
}

/// Ends all of the user's sessions but the one that asks.
#[utoipa::path(
    delete, path = "/api/account/user/sessions", tag = "Account", responses((status = 200, body = Done))
)]
async fn end_other_sessions(member: Member, State(shop): State<AppState>) -> Result<Json<Done>, Problem> {
    shop.accounts().end_other_sessions(member.ask(EndOtherSessionsRequest {})).await?;
    Ok(Json(Done::OK))
}

/// Makes another account, store and view current, for which there is a new access token.
// D4.12, D7.16.
#[utoipa::path(
    post, path = "/api/account/switch", tag = "Account", request_body = AccountSwitchRequest,
    responses((status = 200, body = AccountAnswer), (status = 403, body = ProblemDetails))
)]
async fn switch(
    member: Member,
    State(shop): State<AppState>,
    cookies: Cookies,
    Json(body): Json<AccountSwitchRequest>,
) -> Result<(Cookies, Json<AccountAnswer>), Problem> {
    let request = SwitchRequest {
        customer_account_id: body.customer_account_id.required("customerAccountId")?,
        store_id: body.store_id.optional("storeId")?.unwrap_or_default(),
        store_view_id: body.store_view_id.optional("storeViewId")?.unwrap_or_default(),
    };
    let answer = shop.auth().switch(member.ask(request)).await?.into_inner();
    shop.sessions.forget(member.session()?).await;
    let account = answer.account.ok_or_else(|| Refusal::internal("auth switched to no account"))?;
    let cookies = cookies.access(&answer.access_token, answer.expires_in);
    let cookies = cookies.selection(answer.selection.as_ref(), SELECTION_LIVES);
    Ok((cookies, Json(AccountAnswer { success: true, account: account.into() })))
}
