//! Sessions: finding, refreshing, switching and ending them.

use crate::{
    app::AppState,
    db,
    domain::{
        account::{Account, Selection},
        session::{LiveSession, RefreshRejection, SessionEndReason, access_token::Claims, refresh_token::RefreshToken},
    },
    error::AuthError,
};
use chrono::{DateTime, TimeDelta, Utc};
use identity::Caller;
use values::SessionId;

/// Both tokens of a session.
pub struct Tokens {
    /// What a call shows.
    pub access_token: AccessToken,
    /// What is traded for the next two.
    pub refresh_token: RefreshToken,
    /// The seconds that the refresh token is good for.
    pub refresh_expires_in: u32,
}

/// A signed access token.
pub struct AccessToken {
    /// Its text, a JWT.
    pub text: String,
    /// The seconds that it is good for.
    pub expires_in: u32,
}

/// The session, from the cache or else from PostgreSQL.
pub async fn live(app: &AppState, id: SessionId) -> Result<LiveSession, AuthError> {
    let now = app.clock.now();
    if let Some(session) = app.sessions.get(id, now).await {
        return Ok(session);
    }
    let session = db::session::live(&app.pool, id, now).await?.ok_or(AuthError::SessionOver)?;
    app.sessions.keep(&session).await;
    Ok(session)
}

/// The live session of an access token that auth has signed and that has not expired.
pub async fn of_access_token(app: &AppState, token: &str) -> Result<LiveSession, AuthError> {
    let signed = app.access_tokens.read(token, None).await?;
    let signed =
        signed.filter(|signed| signed.is_good_at(app.clock.now().timestamp())).ok_or(AuthError::SessionOver)?;
    let session = live(app, signed.claims.sid).await?;
    if session.user == signed.claims.sub { Ok(session) } else { Err(AuthError::SessionOver) }
}

/// An access token of the session.
fn access_token(app: &AppState, session: &LiveSession) -> Result<AccessToken, AuthError> {
    let now = app.clock.now();
    let claims = Claims::of(session, now);
    Ok(AccessToken { text: app.keys.sign(&claims)?, expires_in: seconds(claims.exp - now.timestamp()) })
}

/// Both tokens of the session, opened or refreshed `now`.
pub(super) fn tokens(
    app: &AppState,
    session: &LiveSession,
    refresh_token: RefreshToken,
    now: DateTime<Utc>,
) -> Result<Tokens, AuthError> {
    Ok(Tokens {
        access_token: access_token(app, session)?,
        refresh_token,
        // The database keeps microseconds: a second that has begun counts.
        refresh_expires_in: seconds((session.idle_until - now + TimeDelta::milliseconds(999)).num_seconds()),
    })
}

/// So many seconds as a message says them.
pub fn seconds(seconds: i64) -> u32 {
    u32::try_from(seconds.max(0)).unwrap_or(u32::MAX)
}

/// Ends the session of either token, also of an access token that has expired; one that is unknown or over is no error.
pub async fn log_out(app: &AppState, access_token: &str, refresh_token: &str) -> Result<(), AuthError> {
    let mut ids = Vec::new();
    if !access_token.is_empty() {
        ids.extend(app.access_tokens.read(access_token, None).await?.map(|signed| signed.claims.sid));
    }
    if let Some(token) = RefreshToken::parse(refresh_token) {
        let found = db::session::find_token(&app.pool, &token.hash(), app.clock.now()).await?;
        ids.extend(found.map(|found| found.session));
    }
    ids.dedup();
    for id in ids {
        if end(app, id, SessionEndReason::Logout).await? {
            tracing::info!(target: "security", event = "logged_out", session.id = %id, "logged out");
        }
    }
    Ok(())
}

/// Trades a refresh token for its successor, and a new access token with it (D4.9).
pub async fn refresh(app: &AppState, refresh_token: &str) -> Result<(Tokens, Option<Selection>), AuthError> {
    let token = RefreshToken::parse(refresh_token).ok_or(AuthError::RefreshFailed)?;
    let now = app.clock.now();
    let (id, successor) = successor_of(app, &token, now).await?;
    // Not from the cache: the session has just been given more time.
    let session = db::session::live(&app.pool, id, now).await?.ok_or(AuthError::RefreshFailed)?;
    Ok((tokens(app, &session, successor, now)?, session.selection))
}

/// Spends the token for a new one; where somebody else just did, the same new one again.
async fn successor_of(
    app: &AppState,
    token: &RefreshToken,
    now: DateTime<Utc>,
) -> Result<(SessionId, RefreshToken), AuthError> {
    let successor = RefreshToken::generate()?;
    let sealed = token.seal(&successor)?;
    let hash = token.hash();
    let spent = db::session::rotate(&app.pool, &hash, &successor.hash(), &sealed, now).await?;
    if let Some(id) = spent {
        return Ok((id, successor));
    }
    let found = db::session::find_token(&app.pool, &hash, now).await?;
    let found = found.ok_or(AuthError::RefreshFailed)?;
    match found.state.rejection(now) {
        RefreshRejection::LostRace => {
            let same = token.open(&found.sealed_successor.unwrap_or_default())?;
            Ok((found.session, same))
        }
        RefreshRejection::SessionOver => Err(AuthError::RefreshFailed),
        RefreshRejection::Replayed => {
            end(app, found.session, SessionEndReason::Reuse).await?;
            tracing::warn!(
                target: "security",
                event = "refresh_token_replayed",
                session.id = %found.session,
                generation = found.state.generation,
                newest = found.state.newest,
                "a spent refresh token was used again; its session is ended"
            );
            Err(AuthError::RefreshFailed)
        }
    }
}

/// The account and store that a session works under from now on, and its new access token.
pub struct SwitchedSession {
    /// The account.
    pub account: Account,
    /// The account and store.
    pub selection: Selection,
    /// A token that names the account.
    pub access_token: AccessToken,
}

/// Makes another of the user's accounts and stores current. Unknown accounts and foreign ones get one answer.
pub async fn switch(
    app: &AppState,
    caller: &Caller,
    account_id: &str,
    store_id: &str,
    store_view_id: &str,
) -> Result<SwitchedSession, AuthError> {
    let session = live(app, caller.session()?).await?;
    let account_id = account_id.parse().map_err(|_| AuthError::AccountNotYours)?;
    let account = db::account::of_member(&app.pool, session.user, account_id).await?;
    let account = account.ok_or(AuthError::AccountNotYours)?;
    let selection = account.select(store_id, store_view_id)?;

    let (pool, sessions, now) = (app.pool.clone(), app.sessions.clone(), app.clock.now());
    let (id, user, chosen) = (session.id, session.user, selection.clone());
    let selected = app.run_to_completion(async move {
        let selected = db::session::select(&pool, id, user, &chosen, now).await?;
        sessions.mark_changed(id).await;
        Ok(selected)
    });
    if !selected.await? {
        return Err(AuthError::SessionOver);
    }
    let session = LiveSession { selection: Some(selection.clone()), ..session };
    Ok(SwitchedSession { account, selection, access_token: access_token(app, &session)? })
}

/// Ends a session, here and in every cache. False where it was over already.
async fn end(app: &AppState, id: SessionId, reason: SessionEndReason) -> Result<bool, AuthError> {
    let (pool, sessions, now) = (app.pool.clone(), app.sessions.clone(), app.clock.now());
    let ended = app.run_to_completion(async move {
        let ended = db::session::end(&pool, id, reason, now).await?;
        sessions.mark_changed(id).await;
        Ok(ended)
    });
    ended.await
}
