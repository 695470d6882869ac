//! The wire of `auth.proto`: logging in and out, sessions, and who is asking.

use super::AuthGrpc;
use crate::{
    app::{
        account, address, caller_token,
        login::{self, Replaced},
        login_token, session,
    },
    domain::{
        account::acted_for::ActedFor,
        address::AddressFilter,
        credentials::{Credentials, login_client::LoginClient},
        session::login_token::LOGIN_TOKEN_TTL,
    },
    error::AuthError,
};
use identity::{Caller, Role};
use platform_process::Refusal;
use proto::auth::{
    CheckApiTokenRequest, CheckApiTokenResponse, CheckRequest, CheckResponse, GetAuthenticatedUserRequest,
    GetAuthenticatedUserResponse, GetPurchaserRequest, GetPurchaserResponse, IssueLoginTokenRequest,
    IssueLoginTokenResponse, IssueServiceTokenRequest, IssueServiceTokenResponse, KeysRequest, KeysResponse,
    ListAddressesRequest, ListAddressesResponse, LoginRequest, LoginResponse, LoginWithTokenRequest,
    LoginWithTokenResponse, LogoutRequest, LogoutResponse, RefreshRequest, RefreshResponse, SwitchRequest,
    SwitchResponse, auth_service_server::AuthService,
};
use tonic::{Request, Response, Status};

#[tonic::async_trait]
impl AuthService for AuthGrpc {
    async fn login(&self, request: Request<LoginRequest>) -> Result<Response<LoginResponse>, Status> {
        let LoginRequest { email, password, network, browser, browser_token } = request.into_inner();
        let credentials = Credentials::parse(&email, password)?;
        let client = LoginClient::new(network, &browser, &browser_token);
        let session = login::by_password(&self.app, credentials, &client).await?;
        Ok(Response::new(LoginResponse { session: Some(session.into()) }))
    }

    async fn login_with_token(
        &self,
        request: Request<LoginWithTokenRequest>,
    ) -> Result<Response<LoginWithTokenResponse>, Status> {
        let current = Caller::of(&request).user.map(|user| user.id);
        let LoginWithTokenRequest { token, network, browser, browser_token, replaces } = request.into_inner();
        let client = LoginClient::new(network, &browser, &browser_token);
        let replaced = Replaced { user: current, agreed: replaces };
        let session = login::by_token(&self.app, &token, &replaced, &client).await?;
        Ok(Response::new(LoginWithTokenResponse { session: Some(session.into()) }))
    }

    async fn issue_login_token(
        &self,
        request: Request<IssueLoginTokenRequest>,
    ) -> Result<Response<IssueLoginTokenResponse>, Status> {
        let token = login_token::create(&self.app, &request.into_inner().email).await?;
        let expires_in = session::seconds(LOGIN_TOKEN_TTL.num_seconds());
        Ok(Response::new(IssueLoginTokenResponse { token: token.text(), expires_in }))
    }

    async fn logout(&self, request: Request<LogoutRequest>) -> Result<Response<LogoutResponse>, Status> {
        let LogoutRequest { access_token, refresh_token } = request.into_inner();
        session::log_out(&self.app, &access_token, &refresh_token).await?;
        Ok(Response::new(LogoutResponse {}))
    }

    async fn refresh(&self, request: Request<RefreshRequest>) -> Result<Response<RefreshResponse>, Status> {
        let (tokens, selection) = session::refresh(&self.app, &request.into_inner().refresh_token).await?;
        Ok(Response::new(RefreshResponse { tokens: Some(tokens.into()), selection: selection.map(Into::into) }))
    }

    async fn check(&self, request: Request<CheckRequest>) -> Result<Response<CheckResponse>, Status> {
        let session = session::of_access_token(&self.app, &request.into_inner().access_token).await?;
        Ok(Response::new(CheckResponse {
            caller_token: caller_token::of_session(&self.app, &session).await?,
            user_id: session.user.to_string(),
            locale: session.locale,
            selection: session.selection.map(Into::into),
            roles: session.roles.into_iter().map(Role::name).map(str::to_owned).collect(),
            groups: session.groups,
            account_active: session.account_active,
            is_punchout: session.punchout.is_some(),
            supplier_id: session.supplier.map(|supplier| supplier.to_string()).unwrap_or_default(),
        }))
    }

    async fn check_api_token(
        &self,
        request: Request<CheckApiTokenRequest>,
    ) -> Result<Response<CheckApiTokenResponse>, Status> {
        self.token_bearer(request.into_inner()).await.map(Response::new)
    }

    async fn issue_service_token(
        &self,
        request: Request<IssueServiceTokenRequest>,
    ) -> Result<Response<IssueServiceTokenResponse>, Status> {
        let IssueServiceTokenRequest {
            service,
            secret,
            user_id,
            account_id,
            store_id,
            store_view_id,
            punchout_session_id,
        } = request.into_inner();
        if user_id.is_empty() && account_id.is_empty() {
            let (token, expires_in) = caller_token::of_service_itself(&self.app, &service, &secret)?;
            return Ok(Response::new(IssueServiceTokenResponse { token, expires_in }));
        }
        let user = user_id.parse().map_err(|_| AuthError::Invalid("userId"))?;
        let account = account_id.parse().map_err(|_| AuthError::Invalid("accountId"))?;
        let punchout = Some(punchout_session_id).filter(|id| !id.is_empty()).map(|id| id.parse());
        let punchout = punchout.transpose().map_err(|_| AuthError::Invalid("punchoutSessionId"))?;
        let acted_for = ActedFor { user, account, store_id, store_view_id, punchout };
        let (token, expires_in) = caller_token::of_service(&self.app, &service, &secret, &acted_for).await?;
        Ok(Response::new(IssueServiceTokenResponse { token, expires_in }))
    }

    async fn keys(&self, _: Request<KeysRequest>) -> Result<Response<KeysResponse>, Status> {
        let keys = self.app.keys.public();
        let jwks = serde_json::to_string(&keys.jwks).map_err(Refusal::internal)?;
        Ok(Response::new(KeysResponse { jwks, issuer: keys.issuer, audience: keys.access_audience }))
    }

    async fn get_authenticated_user(
        &self,
        request: Request<GetAuthenticatedUserRequest>,
    ) -> Result<Response<GetAuthenticatedUserResponse>, Status> {
        let known = account::authenticated_user(&self.app, &Caller::of(&request)).await?;
        Ok(Response::new(GetAuthenticatedUserResponse {
            user: Some(known.user.into()),
            account: known.account.map(Into::into),
            accounts: known.accounts.into_iter().map(Into::into).collect(),
            selection: known.selection.map(Into::into),
            punchout: known.punchout.map(Into::into),
            waits_to_join: known.waits_to_join,
        }))
    }

    async fn switch(&self, request: Request<SwitchRequest>) -> Result<Response<SwitchResponse>, Status> {
        let caller = Caller::of(&request);
        let SwitchRequest { customer_account_id, store_id, store_view_id } = request.into_inner();
        let switched = session::switch(&self.app, &caller, &customer_account_id, &store_id, &store_view_id).await?;
        Ok(Response::new(SwitchResponse {
            account: Some(switched.account.into()),
            selection: Some(switched.selection.into()),
            access_token: switched.access_token.text,
            expires_in: switched.access_token.expires_in,
        }))
    }

    async fn list_addresses(
        &self,
        request: Request<ListAddressesRequest>,
    ) -> Result<Response<ListAddressesResponse>, Status> {
        let caller = Caller::of(&request);
        let ListAddressesRequest { shipping, billing } = request.into_inner();
        let addresses = address::list(&self.app, &caller, AddressFilter { shipping, billing }).await?;
        Ok(Response::new(ListAddressesResponse { addresses: addresses.into_iter().map(Into::into).collect() }))
    }

    async fn get_purchaser(
        &self,
        request: Request<GetPurchaserRequest>,
    ) -> Result<Response<GetPurchaserResponse>, Status> {
        let (user, account) = account::purchaser(&self.app, &Caller::of(&request)).await?;
        Ok(Response::new(GetPurchaserResponse { user: Some(user.into()), account: Some(account.into()) }))
    }
}
