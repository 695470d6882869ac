//! Logging in, staying logged in, logging out.

use crate::{
    request::{Json, Query, browser::Browser},
    response::problem::Problem,
    routes::punchout::restored_cart,
    session::{
        Anyone, Member, access_token,
        cookies::{self, Cookies},
    },
    state::AppState,
    views::{
        Done,
        auth::{
            AccountData, AuthenticatedUser, DutyReach, LoginAnswer, LoginData, PasswordLoginRequest, RefreshAnswer,
            TokenLoginRequest, TokenRefreshRequest,
        },
        problem::ProblemDetails,
    },
};
use axum::extract::State;
use http::{HeaderMap, HeaderName};
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    auth::{
        GetAuthenticatedUserRequest, LoginRequest, LoginWithTokenRequest, LogoutRequest, OpenedSession, RefreshRequest,
    },
    common::Reason,
};
use utoipa_axum::{router::OpenApiRouter, routes};

/// A header that tells the browser what to forget.
type ClearedCache = [(HeaderName, &'static str); 1];

/// Of who was logged in, the browser keeps no answer; language and colour mode stay.
const CLEARED_CACHE: ClearedCache = [(HeaderName::from_static("clear-site-data"), "\"cache\"")];

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(login))
        .routes(routes!(login_token))
        .routes(routes!(logout))
        .routes(routes!(refresh))
        .routes(routes!(reset_config))
        .routes(routes!(get_authenticated_user))
}

/// Logs in with an e-mail address and a password. The session's cookies are set; an API client takes the
/// tokens from the answer. A session that the browser still has ends.
// D7.1.
#[utoipa::path(
    post, path = "/api/auth/login", tag = "Auth", request_body = PasswordLoginRequest,
    params(
        ("withUserData" = Option<bool>, Query, description = "Answer the user too"),
        ("withAccountData" = Option<bool>, Query, description = "Answer the accounts too"),
    ),
    responses((status = 200, body = LoginAnswer), (status = 401, body = ProblemDetails), (status = 429, body = ProblemDetails))
)]
async fn login(
    anyone: Anyone,
    browser: Browser,
    State(shop): State<AppState>,
    query: Query,
    headers: HeaderMap,
    cookies: Cookies,
    Json(body): Json<PasswordLoginRequest>,
) -> Result<(Cookies, Json<LoginAnswer>), Problem> {
    let extras = LoginExtras::of(&query)?;
    let (email, password) = (body.email.required("email")?, body.password.required("password")?);
    let Browser { network, name: browser, token: browser_token } = browser;
    let request = LoginRequest { email, password, network, browser, browser_token };
    let answer = shop.auth().login(anyone.ask(request)).await?.into_inner();
    // Not before the password has proved right: a wrong one must not log anybody out.
    end_session(&anyone, &shop, &headers).await?;
    Ok(logged_in(cookies, answer.session.unwrap_or_default(), extras))
}

/// Logs in with a token that is good for one login. One that a procurement system was given opens a session
/// of its own beside whatever else the browser has: no cookie is set, the tab keeps the tokens of the answer. Any other
/// ends the session that the browser has; while that is somebody else's the answer is 409 with both names, until the
/// call says `replaces`.
// D7.2, D2.2.
#[utoipa::path(
    post, path = "/api/auth/login-token", tag = "Auth", request_body = TokenLoginRequest,
    params(
        ("withUserData" = Option<bool>, Query, description = "Answer the user too"),
        ("withAccountData" = Option<bool>, Query, description = "Answer the accounts too"),
    ),
    responses((status = 200, body = LoginAnswer), (status = 401, body = ProblemDetails), (status = 429, body = ProblemDetails))
)]
async fn login_token(
    anyone: Anyone,
    browser: Browser,
    State(shop): State<AppState>,
    query: Query,
    headers: HeaderMap,
    cookies: Cookies,
    Json(body): Json<TokenLoginRequest>,
) -> Result<(Cookies, Json<LoginAnswer>), Problem> {
    let extras = LoginExtras::of(&query)?;
    let token = body.access_token.required("accessToken")?;
    let Browser { network, name: browser, token: browser_token } = browser;
    let replaces = body.replaces.optional("replaces")?.unwrap_or_default();
    let user = match cookies::value(&headers, cookies::TOKEN) {
        Some(token) => shop.sessions.user(token, anyone.deadline).await?,
        None => None,
    };
    let current = Caller { user, ..Caller::clone(&anyone) };
    let request = LoginWithTokenRequest { token, network, browser, browser_token, replaces };
    let session = shop.auth().login_with_token(current.ask(request)).await?.into_inner().session.unwrap_or_default();
    if let Some(punchout) = &session.punchout {
        let cookies = cookies.punchout_tenant(&punchout.tenant);
        let token = session.tokens.as_ref().map(|tokens| tokens.access_token.as_str()).unwrap_or_default();
        let user = shop.sessions.user(token, anyone.deadline).await?;
        restored_cart::restore(&shop, &Caller { user, ..Caller::clone(&anyone) }).await?;
        return Ok((cookies, Json(answer(session, extras))));
    }
    // Not before the token has proved good: a link with a bad one must not log anybody out.
    end_session(&anyone, &shop, &headers).await?;
    Ok(logged_in(cookies, session, extras))
}

/// What a login is to tell besides its tokens.
struct LoginExtras {
    user: bool,
    accounts: bool,
}

impl LoginExtras {
    fn of(query: &Query) -> Result<Self, Refusal> {
        Ok(Self {
            user: query.read("withUserData")?.unwrap_or_default(),
            accounts: query.read("withAccountData")?.unwrap_or_default(),
        })
    }
}

fn logged_in(cookies: Cookies, session: OpenedSession, extras: LoginExtras) -> (Cookies, Json<LoginAnswer>) {
    let tokens = session.tokens.clone().unwrap_or_default();
    let cookies = cookies.session(&tokens, session.selection.as_ref()).browser(&session.browser_token);
    (cookies, Json(answer(session, extras)))
}

fn answer(session: OpenedSession, extras: LoginExtras) -> LoginAnswer {
    let accounts = AccountData {
        account: session.account.map(Into::into),
        accounts: session.accounts.into_iter().map(Into::into).collect(),
    };
    let data = LoginData {
        token: session.tokens.unwrap_or_default().into(),
        punchout: session.punchout.map(Into::into),
        user_data: session.user.filter(|_| extras.user).map(Into::into),
        account_data: extras.accounts.then_some(accounts),
    };
    LoginAnswer { success: true, data }
}

/// Logs out: the session of the token that is sent, else of the cookies, ends; its cookies go, and so does what the browser keeps of the shop's answers.
// D7.3.
#[utoipa::path(post, path = "/api/auth/logout", tag = "Auth", responses((status = 200, body = Done)))]
async fn logout(
    anyone: Anyone,
    State(shop): State<AppState>,
    headers: HeaderMap,
    cookies: Cookies,
) -> (Cookies, Option<ClearedCache>, Result<Json<Done>, Problem>) {
    let ended = end_session(&anyone, &shop, &headers).await;
    // A tab with tokens of its own shares neither cookies nor what is kept with the others.
    let is_tabs = access_token::bearer(&headers).is_some();
    let cleared = if is_tabs { cookies } else { cookies.cleared() };
    (cleared, (!is_tabs).then_some(CLEARED_CACHE), ended.map(|()| Json(Done::OK)).map_err(Into::into))
}

/// Trades a refresh token for its successor. With `refreshToken` in the body, the answer carries the
/// tokens and no cookie is set; without it, the refresh cookie counts, cookies are set and the answer carries none.
// D4.9, D7.4.
#[utoipa::path(
    post, path = "/api/auth/refresh", tag = "Auth", request_body = Option<TokenRefreshRequest>,
    responses((status = 200, body = RefreshAnswer), (status = 401, body = ProblemDetails))
)]
async fn refresh(
    anyone: Anyone,
    State(shop): State<AppState>,
    headers: HeaderMap,
    cookies: Cookies,
    Json(body): Json<TokenRefreshRequest>,
) -> Result<(Option<Cookies>, Json<RefreshAnswer>), (Option<Cookies>, Problem)> {
    let sent = body.refresh_token.optional("refreshToken").map_err(|refusal| (None, refusal.into()))?;
    let by_cookie = sent.is_none();
    let token = sent.or_else(|| cookies::value(&headers, cookies::REFRESH_TOKEN).map(str::to_owned));
    let answer = match token {
        Some(refresh_token) => shop.auth().refresh(anyone.ask(RefreshRequest { refresh_token })).await,
        None => Err(Refusal::unauthenticated(Reason::RefreshFailed).into()),
    };
    match answer.map(tonic::Response::into_inner) {
        Ok(answer) => {
            let tokens = answer.tokens.unwrap_or_default();
            let set = by_cookie.then(|| cookies.session(&tokens, answer.selection.as_ref()));
            let (token, refresh_token) = (tokens.access_token, tokens.refresh_token);
            let answer = RefreshAnswer {
                is_authenticated: true,
                token: (!by_cookie).then_some(token),
                refresh_token: (!by_cookie).then_some(refresh_token),
                expires_in: tokens.expires_in,
            };
            Ok((set, Json(answer)))
        }
        Err(status) => {
            let problem = Problem::from(status);
            if problem.kind() != Kind::Unauthenticated {
                return Err((None, problem));
            }
            Err((by_cookie.then(|| cookies.cleared()), problem.and_nobody_is_logged_in()))
        }
    }
}

/// Ends whatever session there is, clears its cookies and what the browser keeps of the shop's answers; always
/// succeeds.
// D4.10, D7.5.
#[utoipa::path(post, path = "/api/auth/reset-config", tag = "Auth", responses((status = 200, body = Done)))]
async fn reset_config(
    anyone: Anyone,
    State(shop): State<AppState>,
    headers: HeaderMap,
    cookies: Cookies,
) -> (Cookies, ClearedCache, Json<Done>) {
    if let Err(refusal) = end_session(&anyone, &shop, &headers).await {
        tracing::warn!(%refusal, "a session was reset without auth knowing");
    }
    (cookies.cleared(), CLEARED_CACHE, Json(Done::OK))
}

/// Who is logged in, for which account, and for which others they may act.
// D7.6.
#[utoipa::path(
    get, path = "/api/auth/get-authenticated-user", tag = "Auth", responses((status = 200, body = AuthenticatedUser))
)]
async fn get_authenticated_user(
    member: Member,
    State(shop): State<AppState>,
) -> Result<Json<AuthenticatedUser>, Problem> {
    let request = member.ask(GetAuthenticatedUserRequest {});
    let answer = shop.auth().get_authenticated_user(request).await?.into_inner();
    let user = answer.user.ok_or_else(|| Refusal::internal("auth knows no user of a live session"))?;
    Ok(Json(AuthenticatedUser {
        success: true,
        user: user.into(),
        account: answer.account.map(Into::into),
        accounts: answer.accounts.into_iter().map(Into::into).collect(),
        duties: member.user.as_ref().map(DutyReach::of).unwrap_or_default(),
        selection: member.user.as_ref().and_then(|user| user.membership.as_ref()).map(Into::into),
        punchout: answer.punchout.map(Into::into),
        waits_to_join: answer.waits_to_join,
    }))
}

/// Ends the session that a request's tokens belong to, if they belong to one.
async fn end_session(anyone: &Anyone, shop: &AppState, headers: &HeaderMap) -> Result<(), Refusal> {
    let access_token = access_token::token(headers);
    let session = match access_token {
        Some(token) => shop.sessions.session_of(token, anyone.deadline).await?,
        None => None,
    };
    // Who sends a token by itself means that session, whatever cookies the browser has.
    let refresh_token = match access_token::bearer(headers) {
        Some(_) => String::new(),
        None => cookies::value(headers, cookies::REFRESH_TOKEN).unwrap_or_default().to_owned(),
    };
    if session.is_none() && refresh_token.is_empty() {
        return Ok(());
    }
    let access_token = access_token.unwrap_or_default().to_owned();
    shop.auth().logout(anyone.ask(LogoutRequest { access_token, refresh_token })).await?;
    if let Some(session) = session {
        shop.sessions.forget(session).await;
    }
    Ok(())
}
