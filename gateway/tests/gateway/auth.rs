//! An auth that knows one user, one refresh token and one entry token, and tells what it was asked to do.

use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use platform_process::{Refusal, Service, Transport, in_process};
use proto::{
    auth::{
        CheckApiTokenRequest, CheckApiTokenResponse, CheckRequest, CheckResponse, GetAuthenticatedUserRequest,
        GetAuthenticatedUserResponse, GetPurchaserRequest, GetPurchaserResponse, IssueLoginTokenRequest,
        IssueLoginTokenResponse, IssueServiceTokenRequest, IssueServiceTokenResponse, KeysRequest, KeysResponse,
        ListAddressesRequest, ListAddressesResponse, LoginRequest, LoginResponse, LoginWithTokenRequest,
        LoginWithTokenResponse, LogoutRequest, LogoutResponse, OpenedSession, RefreshRequest, RefreshResponse,
        Selection, SwitchRequest, SwitchResponse, Tokens,
        auth_service_server::{AuthService, AuthServiceServer},
    },
    common::Reason,
};
use serde_json::json;
use std::{
    sync::{Arc, Mutex},
    time::{Duration, SystemTime},
};
use tonic::{Request, Response, Status, service::Routes};

/// The one user.
pub const USER: &str = "0198c0de-7a11-7000-8000-000000000001";
/// Her session.
pub const SESSION: &str = "0198c0de-7a11-7000-8000-000000000002";
/// The refresh token of it.
pub const REFRESH: &str = "refresh";
/// An entry token that has not been spent.
pub const ENTRY: &str = "entry";

/// The supplier that the user may work for.
const SUPPLIER: &str = "0198c0de-7a11-7000-8000-000000000004";

const ISSUER: &str = "shop";
/// The key pair of RFC 8410, section 10.3: the private half as PKCS #8, the public half as a JWK.
const PRIVATE: &str =
    "302e020100300506032b657004220420d4ee72dbf913584ad5b6d8f1f769f8ad3afe7c28cbf1d4fbe097a88f44755842";
const PUBLIC: &str = "Gb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE";

/// What an auth was asked to do, in order.
#[derive(Clone, Default)]
pub struct Asked(Arc<Mutex<Vec<String>>>);

impl Asked {
    fn note(&self, what: String) {
        self.0.lock().unwrap().push(what);
    }

    /// What it was asked to do, but for checks.
    pub fn so_far(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

/// Such an auth, and what it is asked. Its user acts for an account, without any role in it.
pub fn auth() -> (Transport, Asked) {
    auth_of(CheckResponse { selection: selection(), ..CheckResponse::default() })
}

/// An auth whose user has these roles in the account.
pub fn auth_of_roles(roles: &[&str]) -> (Transport, Asked) {
    let roles = roles.iter().map(|role| (*role).to_owned()).collect();
    auth_of(CheckResponse { selection: selection(), roles, ..CheckResponse::default() })
}

/// An auth whose user works for a supplier, and acts for no account.
pub fn auth_of_supplier() -> (Transport, Asked) {
    auth_of(CheckResponse { supplier_id: SUPPLIER.into(), ..CheckResponse::default() })
}

fn auth_of(rights: CheckResponse) -> (Transport, Asked) {
    let asked = Asked::default();
    let user = CheckResponse { user_id: USER.into(), caller_token: "caller".into(), ..rights };
    let routes = Routes::new(AuthServiceServer::new(OneUser { asked: asked.clone(), user }));
    (in_process(&Service::new("auth", routes)), asked)
}

/// An access token of the user that is good, or went bad an hour ago.
pub fn access_token(is_good: bool) -> String {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let hour = Duration::from_secs(60 * 60);
    let expiry = if is_good { now + hour } else { now - hour };
    let claims =
        json!({ "iss": ISSUER, "aud": ISSUER, "sub": USER, "sid": SESSION, "exp": expiry.as_secs(), "iat": 0 });
    let header = Header { kid: Some("key".into()), ..Header::new(Algorithm::EdDSA) };
    let bytes = |index: usize| u8::from_str_radix(&PRIVATE[index..index + 2], 16).unwrap();
    let key: Vec<u8> = (0..PRIVATE.len()).step_by(2).map(bytes).collect();
    encode(&header, &claims, &EncodingKey::from_ed_der(&key)).unwrap()
}

struct OneUser {
    asked: Asked,
    /// What a check of the access token says.
    user: CheckResponse,
}

fn tokens() -> Option<Tokens> {
    Some(Tokens {
        access_token: access_token(true),
        refresh_token: "successor".into(),
        expires_in: 600,
        refresh_expires_in: 1800,
    })
}

fn selection() -> Option<Selection> {
    Some(Selection {
        account_id: "0198c0de-7a11-7000-8000-000000000003".into(),
        store_id: "france".into(),
        store_view_id: "france-fr".into(),
        currency: "EUR".into(),
    })
}

#[tonic::async_trait]
impl AuthService for OneUser {
    async fn login(&self, _: Request<LoginRequest>) -> Result<Response<LoginResponse>, Status> {
        Err(Refusal::unauthenticated(Reason::LoginFailed).into())
    }

    async fn login_with_token(
        &self,
        request: Request<LoginWithTokenRequest>,
    ) -> Result<Response<LoginWithTokenResponse>, Status> {
        let token = request.into_inner().token;
        self.asked.note(format!("login {token}"));
        if token != ENTRY {
            return Err(Refusal::unauthenticated(Reason::LoginTokenFailed).into());
        }
        let session = OpenedSession { tokens: tokens(), selection: selection(), ..OpenedSession::default() };
        Ok(Response::new(LoginWithTokenResponse { session: Some(session) }))
    }

    async fn check_api_token(
        &self,
        _: Request<CheckApiTokenRequest>,
    ) -> Result<Response<CheckApiTokenResponse>, Status> {
        Err(Refusal::unauthenticated(Reason::AuthenticationRequired).into())
    }

    async fn issue_login_token(
        &self,
        _: Request<IssueLoginTokenRequest>,
    ) -> Result<Response<IssueLoginTokenResponse>, Status> {
        Err(Refusal::not_found(Reason::NotFound).into())
    }

    async fn logout(&self, request: Request<LogoutRequest>) -> Result<Response<LogoutResponse>, Status> {
        let LogoutRequest { access_token, refresh_token } = request.into_inner();
        self.asked.note(format!("logout {access_token} {refresh_token}"));
        Ok(Response::new(LogoutResponse {}))
    }

    async fn refresh(&self, request: Request<RefreshRequest>) -> Result<Response<RefreshResponse>, Status> {
        let token = request.into_inner().refresh_token;
        self.asked.note(format!("refresh {token}"));
        if token != REFRESH {
            return Err(Refusal::unauthenticated(Reason::RefreshFailed).into());
        }
        Ok(Response::new(RefreshResponse { tokens: tokens(), selection: selection() }))
    }

    async fn check(&self, _: Request<CheckRequest>) -> Result<Response<CheckResponse>, Status> {
        Ok(Response::new(self.user.clone()))
    }

    async fn issue_service_token(
        &self,
        _: Request<IssueServiceTokenRequest>,
    ) -> Result<Response<IssueServiceTokenResponse>, Status> {
        Err(Refusal::unauthenticated(Reason::AuthenticationRequired).into())
    }

    async fn keys(&self, _: Request<KeysRequest>) -> Result<Response<KeysResponse>, Status> {
        let jwk = json!({ "kty": "OKP", "crv": "Ed25519", "alg": "EdDSA", "kid": "key", "x": PUBLIC });
        let jwks = json!({ "keys": [jwk] }).to_string();
        Ok(Response::new(KeysResponse { jwks, issuer: ISSUER.into(), audience: ISSUER.into() }))
    }

    async fn get_authenticated_user(
        &self,
        _: Request<GetAuthenticatedUserRequest>,
    ) -> Result<Response<GetAuthenticatedUserResponse>, Status> {
        Err(Refusal::not_found(Reason::NotFound).into())
    }

    async fn switch(&self, _: Request<SwitchRequest>) -> Result<Response<SwitchResponse>, Status> {
        Err(Refusal::forbidden(Reason::AccountNotYours).into())
    }

    async fn list_addresses(
        &self,
        _: Request<ListAddressesRequest>,
    ) -> Result<Response<ListAddressesResponse>, Status> {
        Ok(Response::new(ListAddressesResponse::default()))
    }

    async fn get_purchaser(&self, _: Request<GetPurchaserRequest>) -> Result<Response<GetPurchaserResponse>, Status> {
        Err(Refusal::not_found(Reason::NotFound).into())
    }
}
