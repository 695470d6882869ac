//! Logging in, by password or by login token.

use crate::{
    app::{
        AppState,
        fair_queue::QueueKey,
        rate_limit,
        session::{self, Tokens},
    },
    db::{self, session::NewSession, user::StoredCredentials},
    domain::{
        account::{Account, Selection},
        credentials::{
            Credentials,
            login_client::LoginClient,
            rate_limit::{AttemptCounter, LOGIN, LOGIN_OF_BROWSER, LOGIN_OF_EMAIL, LOGIN_OF_NETWORK, normal, pause},
        },
        crypto::opaque_token::OpaqueToken,
        punchout::PunchoutSession,
        session::{LOGIN_TOKEN_SESSION_TTL, SESSION_TTL, login_token::LoginToken, refresh_token::RefreshToken},
        user::{User, email::Email},
    },
    error::AuthError,
};
use chrono::TimeDelta;
use uuid::Uuid;
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
    /// What the browser shows at its next login.
    pub browser_token: OpaqueToken,
    /// What opened it, where a procurement system did.
    pub punchout: Option<PunchoutSession>,
}

/// Opens a session in the user's default account.
pub async fn by_password(
    app: &AppState,
    credentials: Credentials,
    client: &LoginClient,
) -> Result<OpenedSession, AuthError> {
    let stored = authenticate(app, credentials, client).await?.ok_or(AuthError::LoginFailed)?;
    let opener = Opener { compared_hash: Some(&stored.password_hash), life: SESSION_TTL, punchout_entry: None };
    let login = open_session(app, stored.user, &opener, client).await?;
    login.ok_or(AuthError::LoginFailed)
}

/// Who is logged in where a login token is shown, and whether they agreed to be logged out for it.
pub struct Replaced {
    /// The user of the session that would end.
    pub user: Option<UserId>,
    /// They were asked, and agreed.
    pub agreed: bool,
}

/// Opens a session of at most an hour, and spends the token (D7.2): a punch-out session where a procurement system let
/// somebody in, else one in the user's default account. That one ends nobody else's session unasked (D2.2); a punch-out
/// session stands beside any other.
pub async fn by_token(
    app: &AppState,
    token: &str,
    replaced: &Replaced,
    client: &LoginClient,
) -> Result<OpenedSession, AuthError> {
    let token = LoginToken::parse(token).ok_or(AuthError::LoginTokenFailed)?;
    let (hash, now) = (token.hash(), app.clock.now());
    let refused = || {
        tracing::warn!(target: "security", event = "login_token_refused", "a login token is unknown, spent or old");
        AuthError::LoginTokenFailed
    };
    let holder = db::login_token::holder(&app.pool, &hash, now).await?.ok_or_else(refused)?;
    if let Some(current) = replaced.user.filter(|user| *user != holder.user && !replaced.agreed)
        && holder.punchout_entry.is_none()
    {
        let current = db::user::find(&app.pool, current)
            .await?
            .map(|user| format!("{} {}", user.first_name, user.last_name))
            .unwrap_or_default();
        return Err(AuthError::SomebodyElse { current, next: holder.name });
    }
    let user = db::login_token::spend(&app.pool, &hash, now).await?.ok_or_else(refused)?;
    let opener = Opener { compared_hash: None, life: LOGIN_TOKEN_SESSION_TTL, punchout_entry: holder.punchout_entry };
    open_session(app, user, &opener, client).await?.ok_or(AuthError::LoginTokenFailed)
}

/// What a session is opened by.
struct Opener<'a> {
    /// The hash that the password was compared with; none where there was no password.
    compared_hash: Option<&'a str>,
    /// How long the session lasts at most.
    life: TimeDelta,
    /// The punch-out entry, where it was one.
    punchout_entry: Option<Uuid>,
}

/// Opens a session of a user who has proved it: where the tenant of the punch-out shops, else in the default account.
///
/// It is a new one, whatever session the caller came with. None where the user may not log in any more, or has
/// another password by now than the one whose hash was compared.
async fn open_session(
    app: &AppState,
    user_id: UserId,
    opener: &Opener<'_>,
    client: &LoginClient,
) -> Result<Option<OpenedSession>, AuthError> {
    let Opener { compared_hash, life, punchout_entry } = *opener;
    app.stores.known().await?;
    let accounts = db::account::of_user(&app.pool, user_id).await?;
    let selection = match punchout_entry {
        Some(entry) => Some(placement(app, entry, &accounts).await?),
        None => accounts.iter().find_map(Account::default_selection),
    };
    let token = RefreshToken::generate()?;
    let (hash, now) = (token.hash(), app.clock.now());
    let session = NewSession {
        user: user_id,
        selection: selection.as_ref(),
        compared_hash,
        token: &hash,
        life,
        client,
        punchout_entry,
    };
    let Some(id) = db::session::open(&app.pool, &session, now).await? else { return Ok(None) };
    let session = session::live(app, id).await?;
    let user = db::user::find(&app.pool, user_id).await?.ok_or(AuthError::LoginFailed)?;
    let browser_token = OpaqueToken::generate()?;
    let shown = client.browser_token.as_ref().map(OpaqueToken::hash);
    db::known_browser::remember(&app.pool, user_id, shown.as_deref(), &browser_token.hash(), now).await?;
    tracing::info!(target: "security", event = "logged_in", user.id = %user_id, session.id = %id, "logged in");
    Ok(Some(OpenedSession {
        tokens: session::tokens(app, &session, token, now)?,
        user,
        account: session.account_among(&accounts),
        accounts: session.accounts_among(accounts),
        selection: session.selection,
        browser_token,
        punchout: session.punchout,
    }))
}

/// The account and store that the people of a punch-out shop in.
async fn placement(app: &AppState, entry: Uuid, accounts: &[Account]) -> Result<Selection, AuthError> {
    let placement = db::punchout::tenant::placement(&app.pool, entry).await?.ok_or(AuthError::LoginTokenFailed)?;
    let account = accounts.iter().find(|account| account.id == placement.account).ok_or(AuthError::LoginTokenFailed)?;
    match &placement.store {
        Some((store, view)) => account.select(store, view),
        None => account.default_selection().ok_or(AuthError::LoginTokenFailed),
    }
}

/// Whose credentials these are; none: nobody's who may log in.
///
/// Failures are looked up and counted within the permit to hash, so that a burst of guesses gets at most one more
/// guess per core than it is allowed. An unknown address and a disabled user cost what a wrong password costs.
pub(super) async fn authenticate(
    app: &AppState,
    credentials: Credentials,
    client: &LoginClient,
) -> Result<Option<StoredCredentials>, AuthError> {
    let network = normal(&client.network);
    match known_browser(app, &credentials.email, client).await? {
        Some(token) => {
            let own = LOGIN_OF_BROWSER.by_email_and_browser(&credentials.email, token);
            // It takes turns by itself, too: a rush from its own network keeps it no longer than any other.
            let place = token.text();
            let key = QueueKey { network: &place, address: &place };
            compare(app, credentials, key, [own], [own]).await
        }
        None => {
            let own = LOGIN.by_email_and_network(&credentials.email, &network);
            let of_network = LOGIN_OF_NETWORK.by_network(&network);
            let of_email = LOGIN_OF_EMAIL.by_email(&credentials.email);
            let pending = app.pending_logins.begin(&of_email);
            let [failures] = db::rate_limit::counted(&app.pool, [of_email], app.clock.now()).await?;
            tokio::time::sleep(pause(failures.count.saturating_add(pending.before))).await;
            let address = credentials.email.as_str().to_owned();
            let key = QueueKey { network: &network, address: &address };
            compare(app, credentials, key, [own, of_network], [own, of_network, of_email]).await
        }
    }
}

/// The token of a browser that has had a session of the address, and has guesses left of its own. It is counted by
/// itself: nobody else's guesses keep it waiting.
async fn known_browser<'a>(
    app: &AppState,
    email: &Email,
    client: &'a LoginClient,
) -> Result<Option<&'a OpaqueToken>, AuthError> {
    let Some(token) = &client.browser_token else { return Ok(None) };
    let now = app.clock.now();
    if !db::known_browser::is_known(&app.pool, email, &token.hash(), now).await? {
        return Ok(None);
    }
    let counter = LOGIN_OF_BROWSER.by_email_and_browser(email, token);
    let [failures] = db::rate_limit::counted(&app.pool, [counter], now).await?;
    Ok(counter.wait(failures, now).is_none().then_some(token))
}

/// Compares a password when it is the key's turn, unless one of the limits is reached. A failure counts for `counted`;
/// a success forgets those of the first limit.
async fn compare<const L: usize, const C: usize>(
    app: &AppState,
    Credentials { email, password }: Credentials,
    key: QueueKey<'_>,
    limits: [AttemptCounter; L],
    counted: [AttemptCounter; C],
) -> Result<Option<StoredCredentials>, AuthError> {
    let permit = app.passwords.permit(key).await?;
    let failures = db::rate_limit::counted(&app.pool, limits, app.clock.now()).await?;
    for (limit, failures) in limits.into_iter().zip(failures) {
        rate_limit::check(app, limit, failures)?;
    }
    let stored = db::user::credentials(&app.pool, &email).await?;
    let stored_hash = stored.as_ref().map(|stored| stored.password_hash.clone());
    let is_right = permit.verify(password, stored_hash).await?;
    match stored {
        Some(stored) if stored.is_active && is_right => {
            if let (Some(limit), Some(failures)) = (limits.first(), failures.first())
                && failures.count > 0
            {
                db::rate_limit::forget(&app.pool, [*limit]).await?;
            }
            Ok(Some(stored))
        }
        failed => {
            let user = failed.map(|stored| tracing::field::display(stored.user));
            tracing::info!(target: "security", event = "login_failed", user.id = user, "somebody was not let in");
            db::rate_limit::count(&app.pool, counted, app.clock.now()).await?;
            Ok(None)
        }
    }
}
