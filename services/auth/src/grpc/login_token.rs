//! Logging in by an entry token, and making one.

use super::{AuthGrpc, seconds};
use crate::{
    email::Email,
    error::AuthError,
    login_token::{LIFE, LoginToken},
    session::VISIT,
    store,
};
use platform_database::refuse;
use platform_process::Refusal;
use proto::{
    auth::{IssueLoginTokenRequest, IssueLoginTokenResponse, LoginResponse, LoginTokenRequest},
    common::Reason,
};

impl AuthGrpc {
    /// Opens a session of at most an hour in the user's default account, and spends the token (D7.2).
    pub(super) async fn log_in_by_token(&self, request: LoginTokenRequest) -> Result<LoginResponse, Refusal> {
        let token = LoginToken::parse(&request.token).ok_or(AuthError::LoginTokenFailed)?;
        let spent = store::login_token::spend(&self.pool, &token.hash(), self.clock.now()).await.map_err(refuse)?;
        let Some(user) = spent else {
            tracing::warn!(target: "security", event = "login_token_refused", "an entry token is unknown, spent or old");
            return Err(AuthError::LoginTokenFailed.into());
        };
        Ok(self.open_session(user, None, VISIT).await?.ok_or(AuthError::LoginTokenFailed)?)
    }

    /// Makes a token for the active user of an address.
    pub(super) async fn issue_token(
        &self,
        request: IssueLoginTokenRequest,
    ) -> Result<IssueLoginTokenResponse, Refusal> {
        let email = Email::parse(&request.email)?;
        let token = LoginToken::generate().map_err(Refusal::internal)?;
        let issued = store::login_token::add(&self.pool, &email, &token.hash(), self.clock.now()).await;
        let user = issued.map_err(refuse)?.ok_or_else(|| Refusal::not_found(Reason::NotFound).on("email"))?;
        tracing::info!(user.id = %user, "an entry token was made");
        Ok(IssueLoginTokenResponse { token: token.text(), expires_in: seconds(LIFE.num_seconds()) })
    }
}
