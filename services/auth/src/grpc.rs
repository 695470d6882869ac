//! The wire: each call of `auth.proto`, in a file per noun.

mod account;
mod accounts;
mod address;
mod login;
mod login_token;
mod operator;
mod password;
mod profile;
mod registration;
mod session;
mod throttle;
mod view;

use crate::{
    approval::Approval,
    cache::SessionCache,
    clock::Clock,
    error::AuthError,
    password::Passwords,
    refresh::RefreshToken,
    session::LiveSession,
    store::{self, key::Keys},
    token::Claims,
};
use platform_database::{outbox::Outbox, refuse};
use platform_process::{Caller, Refusal};
use proto::auth::{
    self as pb, CheckRequest, CheckResponse, GetAuthenticatedUserRequest, GetAuthenticatedUserResponse,
    GetPurchaserRequest, GetPurchaserResponse, IssueLoginTokenRequest, IssueLoginTokenResponse, KeysRequest,
    KeysResponse, ListAddressesRequest, ListAddressesResponse, LoginRequest, LoginResponse, LoginTokenRequest,
    LogoutRequest, LogoutResponse, RefreshRequest, RefreshResponse, SwitchRequest, SwitchResponse, auth_server::Auth,
};
use sqlx::PgPool;
use tokio_util::task::TaskTracker;
use tonic::{Request, Response, Status};
use values::SessionId;

/// Everything the calls need.
pub struct AuthGrpc {
    /// The truth.
    pub pool: PgPool,
    /// Live sessions, kept for a minute.
    pub sessions: SessionCache,
    /// What tokens are signed with.
    pub keys: Keys,
    /// What passwords are compared by.
    pub passwords: Passwords,
    /// Where it is written down that a mail is to be sent.
    pub outbox: Outbox,
    /// Whether the shop looks at new accounts before they may order.
    pub approval: Approval,
    /// What time it is.
    pub clock: Clock,
    /// Changes that go on when nobody waits for them any more; the service waits for them before it stops.
    pub work: TaskTracker,
}

impl AuthGrpc {
    /// The session, from the cache or else from PostgreSQL.
    async fn live(&self, id: SessionId) -> Result<LiveSession, Refusal> {
        let now = self.clock.now();
        if let Some(session) = self.sessions.get(id, now).await {
            return Ok(session);
        }
        let session = store::session::live(&self.pool, id, now).await.map_err(refuse)?.ok_or(AuthError::SessionOver)?;
        self.sessions.keep(&session).await;
        Ok(session)
    }

    /// An access token of the session, and the seconds it is good for.
    fn access_token(&self, session: &LiveSession) -> Result<(String, u32), Refusal> {
        let now = self.clock.now();
        let claims = Claims::of(session, now);
        Ok((self.keys.sign(&claims)?, seconds(claims.exp - now.timestamp())))
    }

    /// Both tokens of the session.
    fn tokens(&self, session: &LiveSession, refresh_token: &RefreshToken) -> Result<pb::Tokens, Refusal> {
        let (access_token, expires_in) = self.access_token(session)?;
        Ok(pb::Tokens {
            access_token,
            refresh_token: refresh_token.text(),
            expires_in,
            refresh_expires_in: seconds((session.idle_until - self.clock.now()).num_seconds()),
        })
    }
}

fn seconds(seconds: i64) -> u32 {
    u32::try_from(seconds.max(0)).unwrap_or(u32::MAX)
}

#[tonic::async_trait]
impl Auth for AuthGrpc {
    async fn login(&self, request: Request<LoginRequest>) -> Result<Response<LoginResponse>, Status> {
        Ok(Response::new(self.log_in(request.into_inner()).await?))
    }

    async fn login_token(&self, request: Request<LoginTokenRequest>) -> Result<Response<LoginResponse>, Status> {
        Ok(Response::new(self.log_in_by_token(request.into_inner()).await?))
    }

    async fn issue_login_token(
        &self,
        request: Request<IssueLoginTokenRequest>,
    ) -> Result<Response<IssueLoginTokenResponse>, Status> {
        Ok(Response::new(self.issue_token(request.into_inner()).await?))
    }

    async fn logout(&self, request: Request<LogoutRequest>) -> Result<Response<LogoutResponse>, Status> {
        Ok(Response::new(self.log_out(request.into_inner()).await?))
    }

    async fn refresh(&self, request: Request<RefreshRequest>) -> Result<Response<RefreshResponse>, Status> {
        Ok(Response::new(self.trade_refresh_token(request.into_inner()).await?))
    }

    async fn check(&self, request: Request<CheckRequest>) -> Result<Response<CheckResponse>, Status> {
        Ok(Response::new(self.check_session(request.into_inner()).await?))
    }

    async fn keys(&self, _: Request<KeysRequest>) -> Result<Response<KeysResponse>, Status> {
        Ok(Response::new(self.public_keys()?))
    }

    async fn get_authenticated_user(
        &self,
        request: Request<GetAuthenticatedUserRequest>,
    ) -> Result<Response<GetAuthenticatedUserResponse>, Status> {
        Ok(Response::new(self.who_is(Caller::of(&request)).await?))
    }

    async fn switch(&self, request: Request<SwitchRequest>) -> Result<Response<SwitchResponse>, Status> {
        Ok(Response::new(self.switch_account(Caller::of(&request), request.into_inner()).await?))
    }

    async fn list_addresses(
        &self,
        request: Request<ListAddressesRequest>,
    ) -> Result<Response<ListAddressesResponse>, Status> {
        Ok(Response::new(self.addresses_of(Caller::of(&request), request.into_inner()).await?))
    }

    async fn get_purchaser(
        &self,
        request: Request<GetPurchaserRequest>,
    ) -> Result<Response<GetPurchaserResponse>, Status> {
        Ok(Response::new(self.purchaser(Caller::of(&request)).await?))
    }
}
