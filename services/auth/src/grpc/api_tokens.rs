//! The wire of `api_tokens.proto`: tokens that programs show.

use super::AuthGrpc;
use crate::{
    app::api_token,
    domain::api_token::{ApiToken, NewApiToken},
};
use identity::{Caller, Role};
use proto::auth::{
    self as wire, CheckApiTokenRequest, CheckApiTokenResponse, CheckResponse, CreateApiTokenRequest,
    CreateApiTokenResponse, ListApiTokensRequest, ListApiTokensResponse, RevokeApiTokenRequest, RevokeApiTokenResponse,
    Selection, api_token_service_server::ApiTokenService,
};
use tonic::{Request, Response, Status};
use values::time::to_timestamp;

#[tonic::async_trait]
impl ApiTokenService for AuthGrpc {
    async fn create_api_token(
        &self,
        request: Request<CreateApiTokenRequest>,
    ) -> Result<Response<CreateApiTokenResponse>, Status> {
        let caller = Caller::of(&request);
        let CreateApiTokenRequest { of_staff, name, scopes, expires_in_days } = request.into_inner();
        let owner = api_token::owner(&self.app, &caller, of_staff).await?;
        let new = NewApiToken::parse(owner.kind, &name, &scopes, expires_in_days)?;
        let (made, secret) = api_token::create(&self.app, &owner, &new).await?;
        Ok(Response::new(CreateApiTokenResponse { api_token: Some(made.into()), text: secret.text() }))
    }

    async fn list_api_tokens(
        &self,
        request: Request<ListApiTokensRequest>,
    ) -> Result<Response<ListApiTokensResponse>, Status> {
        let caller = Caller::of(&request);
        let owner = api_token::owner(&self.app, &caller, request.into_inner().of_staff).await?;
        let api_tokens = api_token::all(&self.app, &owner).await?.into_iter().map(Into::into).collect();
        let scopes = owner.kind.scopes().into_iter().map(|scope| scope.name().to_owned()).collect();
        Ok(Response::new(ListApiTokensResponse { api_tokens, scopes }))
    }

    async fn revoke_api_token(
        &self,
        request: Request<RevokeApiTokenRequest>,
    ) -> Result<Response<RevokeApiTokenResponse>, Status> {
        let caller = Caller::of(&request);
        let RevokeApiTokenRequest { of_staff, id } = request.into_inner();
        let owner = api_token::owner(&self.app, &caller, of_staff).await?;
        api_token::revoke(&self.app, &owner, &id).await?;
        Ok(Response::new(RevokeApiTokenResponse {}))
    }
}

impl AuthGrpc {
    /// Who acts by a token, as `Check` says it of a session.
    pub(super) async fn token_bearer(&self, request: CheckApiTokenRequest) -> Result<CheckApiTokenResponse, Status> {
        let bearer = api_token::bearer(&self.app, &request.token).await?;
        let (roles, groups, account_active, selection) = match bearer.membership {
            Some(membership) => {
                let selection = Selection {
                    account_id: membership.account.to_string(),
                    store_id: membership.store_id,
                    store_view_id: membership.store_view_id,
                    currency: membership.currency.code().to_owned(),
                };
                (membership.roles, membership.groups, membership.account_active, Some(selection))
            }
            None => Default::default(),
        };
        let token = bearer.token;
        let check = CheckResponse {
            user_id: token.user.to_string(),
            locale: token.locale,
            selection,
            roles: roles.into_iter().map(Role::name).map(str::to_owned).collect(),
            groups,
            account_active,
            caller_token: bearer.caller_token,
            is_punchout: false,
            supplier_id: token.supplier.map(|supplier| supplier.to_string()).unwrap_or_default(),
        };
        let scopes = token.scopes.into_iter().map(|scope| scope.name().to_owned()).collect();
        Ok(CheckApiTokenResponse { check: Some(check), id: token.id.to_string(), scopes })
    }
}

impl From<ApiToken> for wire::ApiToken {
    fn from(token: ApiToken) -> Self {
        Self {
            id: token.id.to_string(),
            name: token.name,
            prefix: token.prefix,
            scopes: token.scopes,
            made_by: token.made_by,
            created_at: Some(to_timestamp(token.created_at)),
            expires_at: Some(to_timestamp(token.expires_at)),
            last_used_at: token.last_used_at.map(to_timestamp),
            revoked_at: token.revoked_at.map(to_timestamp),
            is_good: token.is_good,
        }
    }
}
