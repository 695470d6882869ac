//! Sessions: checking, refreshing, switching and ending them.

use super::AuthGrpc;
use crate::{
    error::AuthError,
    refresh::RefreshToken,
    session::{LiveSession, Meaning},
    store::{self, session::EndReason},
    token::{AUDIENCE, ISSUER},
};
use platform_database::refuse;
use platform_process::{Caller, Refusal, Role};
use proto::auth::{
    CheckRequest, CheckResponse, KeysResponse, LogoutRequest, LogoutResponse, RefreshRequest, RefreshResponse,
    SwitchRequest, SwitchResponse,
};
use tracing::Instrument;
use values::SessionId;

impl AuthGrpc {
    /// Whether the session lives, and for whom.
    pub(super) async fn check_session(&self, request: CheckRequest) -> Result<CheckResponse, Refusal> {
        let id = request.session_id.parse().map_err(|_| AuthError::SessionOver)?;
        let session = self.live(id).await?;
        Ok(CheckResponse {
            user_id: session.user.to_string(),
            locale: session.locale,
            selection: session.selection.map(Into::into),
            roles: session.roles.into_iter().map(Role::name).map(str::to_owned).collect(),
            groups: session.groups,
            account_active: session.account_active,
        })
    }

    /// What access tokens are verified with.
    pub(super) fn public_keys(&self) -> Result<KeysResponse, Refusal> {
        let jwks = serde_json::to_string(&self.keys.public()).map_err(Refusal::internal)?;
        Ok(KeysResponse { jwks, issuer: ISSUER.to_owned(), audience: AUDIENCE.to_owned() })
    }

    /// Ends the session of either token; one that is unknown or over is no error.
    pub(super) async fn log_out(&self, request: LogoutRequest) -> Result<LogoutResponse, Refusal> {
        let mut ids: Vec<SessionId> = request.session_id.parse().into_iter().collect();
        if let Some(token) = RefreshToken::parse(&request.refresh_token) {
            let found =
                store::session::find_token(&self.pool, &token.hash(), self.clock.now()).await.map_err(refuse)?;
            ids.extend(found.map(|found| found.session));
        }
        ids.dedup();
        for id in ids {
            if self.end(id, EndReason::Logout).await? {
                tracing::info!(session.id = %id, "logged out");
            }
        }
        Ok(LogoutResponse {})
    }

    /// Trades a refresh token for its successor, and a new access token with it (D4.9).
    pub(super) async fn trade_refresh_token(&self, request: RefreshRequest) -> Result<RefreshResponse, Refusal> {
        let token = RefreshToken::parse(&request.refresh_token).ok_or(AuthError::RefreshFailed)?;
        let (id, successor) = self.successor_of(&token).await?;
        // Not from the cache: the session has just been given more time.
        let session = store::session::live(&self.pool, id, self.clock.now()).await.map_err(refuse)?;
        let session = session.ok_or(AuthError::RefreshFailed)?;
        Ok(RefreshResponse {
            tokens: Some(self.tokens(&session, &successor)?),
            selection: session.selection.map(Into::into),
        })
    }

    /// Spends the token for a new one; where somebody else just did, the same new one again.
    async fn successor_of(&self, token: &RefreshToken) -> Result<(SessionId, RefreshToken), Refusal> {
        let successor = RefreshToken::generate().map_err(Refusal::internal)?;
        let sealed = token.seal(&successor).map_err(Refusal::internal)?;
        let (hash, now) = (token.hash(), self.clock.now());
        let spent = store::session::rotate(&self.pool, &hash, &successor.hash(), &sealed, now).await.map_err(refuse)?;
        if let Some(id) = spent {
            return Ok((id, successor));
        }
        let found = store::session::find_token(&self.pool, &hash, now).await.map_err(refuse)?;
        let found = found.ok_or(AuthError::RefreshFailed)?;
        match found.state.meaning(now) {
            Meaning::LostRace => {
                let same = token.open(&found.sealed.unwrap_or_default()).map_err(Refusal::internal)?;
                Ok((found.session, same))
            }
            Meaning::Over => Err(AuthError::RefreshFailed.into()),
            Meaning::Replayed => {
                self.end(found.session, EndReason::Reuse).await?;
                tracing::warn!(
                    target: "security",
                    event = "refresh_token_replayed",
                    session.id = %found.session,
                    generation = found.state.generation,
                    newest = found.state.newest,
                    "a spent refresh token was used again; its session is ended"
                );
                Err(AuthError::RefreshFailed.into())
            }
        }
    }

    /// Makes another of the user's accounts and stores current. Unknown accounts and foreign ones get one answer.
    pub(super) async fn switch_account(
        &self,
        caller: Caller,
        request: SwitchRequest,
    ) -> Result<SwitchResponse, Refusal> {
        let session = self.live(caller.user()?.session).await?;
        let account_id = request.customer_account_id.parse().map_err(|_| AuthError::AccountNotYours)?;
        let account = store::account::of_member(&self.pool, session.user, account_id).await.map_err(refuse)?;
        let account = account.ok_or(AuthError::AccountNotYours)?;
        let selection = account.select(&request.store_id, &request.store_view_id)?;

        let (pool, sessions, now) = (self.pool.clone(), self.sessions.clone(), self.clock.now());
        let (id, user, chosen) = (session.id, session.user, selection.clone());
        let selected = self.to_completion(async move {
            let selected = store::session::select(&pool, id, user, &chosen, now).await.map_err(refuse)?;
            sessions.mark_changed(id).await;
            Ok(selected)
        });
        if !selected.await? {
            return Err(AuthError::SessionOver.into());
        }
        let session = LiveSession { selection: Some(selection.clone()), ..session };
        let (access_token, expires_in) = self.access_token(&session)?;
        Ok(SwitchResponse {
            account: Some(account.into()),
            selection: Some(selection.into()),
            access_token,
            expires_in,
        })
    }

    /// Ends a session, here and in every cache. False where it was over already.
    async fn end(&self, id: SessionId, reason: EndReason) -> Result<bool, Refusal> {
        let (pool, sessions, now) = (self.pool.clone(), self.sessions.clone(), self.clock.now());
        let ended = self.to_completion(async move {
            let ended = store::session::end(&pool, id, reason, now).await.map_err(refuse)?;
            sessions.mark_changed(id).await;
            Ok(ended)
        });
        ended.await
    }

    /// A change and its mark in the cache belong together: once begun they are done, even if the caller hangs up.
    pub(super) async fn to_completion<T: Send + 'static>(
        &self,
        change: impl Future<Output = Result<T, Refusal>> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.work.spawn(change.in_current_span()).await.map_err(Refusal::internal)?
    }
}
