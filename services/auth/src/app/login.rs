//! Logging in, by password or by login token.

use crate::{
    app::{
        AppState, rate_limit,
        session::{self, Tokens},
    },
    db::{self, user::StoredCredentials},
    domain::{
        account::{Account, Selection},
        credentials::{
            Credentials,
            rate_limit::{LOGIN, LOGIN_OF_EMAIL, LOGIN_OF_NETWORK, pause},
        },
        session::{LOGIN_TOKEN_SESSION_TTL, SESSION_TTL, login_token::LoginToken, refresh_token::RefreshToken},
        user::User,
    },
    error::AuthError,
};
use chrono::TimeDelta;
use values::UserId;

/// What somebody gets who was let in.
pub struct OpenedSession {
    /// Both tokens of the new session.
    pub tokens: Tokens,
    /// Who it is.
    pub user: User,
    /// The account that the session works under; none for a user without memberships (D4.16).
    pub account: Option<Account>,
    /// All accounts of the user, the default first.
    pub accounts: Vec<Account>,
    /// The account and store that the session works under.
    pub selection: Option<Selection>,
}

/// Opens a session in the user's default account.
pub async fn by_password(app: &AppState, credentials: Credentials, network: &str) -> Result<OpenedSession, AuthError> {
    let stored = authenticate(app, credentials, network).await?.ok_or(AuthError::LoginFailed)?;
    let login = open_session(app, stored.user, Some(&stored.password_hash), SESSION_TTL).await?;
    login.ok_or(AuthError::LoginFailed)
}

/// Opens a session of at most an hour in the user's default account, and spends the token (D7.2).
pub async fn by_token(app: &AppState, token: &str) -> Result<OpenedSession, AuthError> {
    let token = LoginToken::parse(token).ok_or(AuthError::LoginTokenFailed)?;
    let spent = db::login_token::spend(&app.pool, &token.hash(), app.clock.now()).await?;
    let Some(user) = spent else {
        tracing::warn!(target: "security", event = "login_token_refused", "a login token is unknown, spent or old");
        return Err(AuthError::LoginTokenFailed);
    };
    open_session(app, user, None, LOGIN_TOKEN_SESSION_TTL).await?.ok_or(AuthError::LoginTokenFailed)
}

/// Opens a session of a user who has proved it, in the default account, to last as long as `life` at most.
///
/// It is a new one, whatever session the caller came with. None where the user may not log in any more, or has
/// another password by now than the one whose hash was compared.
async fn open_session(
    app: &AppState,
    user_id: UserId,
    compared_hash: Option<&str>,
    life: TimeDelta,
) -> Result<Option<OpenedSession>, AuthError> {
    let accounts = db::account::of_user(&app.pool, user_id).await?;
    let selection = accounts.iter().find_map(Account::default_selection);
    let token = RefreshToken::generate()?;
    let (hash, now) = (token.hash(), app.clock.now());
    let opened = db::session::open(&app.pool, user_id, selection.as_ref(), compared_hash, &hash, life, now);
    let Some(id) = opened.await? else { return Ok(None) };
    let session = session::live(app, id).await?;
    let user = db::user::find(&app.pool, user_id).await?.ok_or(AuthError::LoginFailed)?;
    tracing::info!(user.id = %user_id, session.id = %id, "logged in");
    Ok(Some(OpenedSession {
        tokens: session::tokens(app, &session, token, now)?,
        user,
        account: session.account_among(&accounts),
        accounts,
        selection: session.selection,
    }))
}

/// Whose credentials these are; none: nobody's who may log in.
///
/// Failures are looked up and counted within the permit to hash, so that a burst of guesses gets at most one more
/// guess per core than it is allowed. An unknown address and a disabled user cost what a wrong password costs.
pub(super) async fn authenticate(
    app: &AppState,
    credentials: Credentials,
    network: &str,
) -> Result<Option<StoredCredentials>, AuthError> {
    let Credentials { email, password } = credentials;
    let here = LOGIN.by_email_and_network(&email, network);
    let of_network = LOGIN_OF_NETWORK.by_network(network);
    let of_email = LOGIN_OF_EMAIL.by_email(&email);

    let [failures] = db::rate_limit::counted(&app.pool, [of_email], app.clock.now()).await?;
    tokio::time::sleep(pause(failures)).await;
    let permit = app.passwords.permit().await?;
    let [failures, failures_of_network] =
        db::rate_limit::counted(&app.pool, [here, of_network], app.clock.now()).await?;
    rate_limit::check(app, here, failures)?;
    rate_limit::check(app, of_network, failures_of_network)?;

    let stored = db::user::credentials(&app.pool, &email).await?;
    let stored_hash = stored.as_ref().map(|stored| stored.password_hash.clone());
    let is_right = permit.verify(password, stored_hash).await?;
    match stored {
        Some(stored) if stored.is_active && is_right => {
            if failures.count > 0 {
                db::rate_limit::forget(&app.pool, [here]).await?;
            }
            Ok(Some(stored))
        }
        failed => {
            let user = failed.map(|stored| tracing::field::display(stored.user));
            tracing::info!(target: "security", event = "login_failed", user.id = user, "somebody was not let in");
            let counters = [here, of_network, of_email];
            db::rate_limit::count(&app.pool, counters, app.clock.now()).await?;
            Ok(None)
        }
    }
}
