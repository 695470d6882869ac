//! The wire of `punchout.proto`: procurement systems, whom they let in, and their tenants for operators.

use super::AuthGrpc;
use crate::{
    app::{punchout, session, tenants},
    domain::punchout::{
        Credential, ENTRY_TTL, Person, Protocol, Visit,
        tenant::{StoredCredential, Tenant},
    },
    error::AuthError,
};
use identity::Caller;
use platform_process::Refusal;
use procurement::Secret;
use proto::{
    auth::{
        self as wire, AddCredentialRequest, AddCredentialResponse, EnterRequest, EnterResponse, GetPunchoutRequest,
        GetPunchoutResponse, GetReplyAddressRequest, GetReplyAddressResponse, GetTenantHostsRequest,
        GetTenantHostsResponse, IdentifyRequest, IdentifyResponse, ListTenantsRequest, ListTenantsResponse,
        PunchoutBuyer, PunchoutCredential, PunchoutProtocol, SetTenantRequest, SetTenantResponse, TenantCredential,
        WithdrawCredentialRequest, WithdrawCredentialResponse,
        punchout_operations_service_server::PunchoutOperationsService, punchout_service_server::PunchoutService,
    },
    common::Versions,
};
use tonic::{Request, Response, Status};
use values::time::to_timestamp;

#[tonic::async_trait]
impl PunchoutService for AuthGrpc {
    async fn enter(&self, request: Request<EnterRequest>) -> Result<Response<EnterResponse>, Status> {
        let message = request.into_inner();
        let person = message.person.clone().unwrap_or_default();
        let visit = Visit {
            protocol: protocol(message.protocol())?,
            person: Person { email: person.email, first_name: person.first_name, last_name: person.last_name },
            return_address: message.return_address,
            context: json(&message.context, "context")?,
        };
        let credential = message.credential.unwrap_or_default().into();
        let admission = punchout::enter(&self.app, &message.tenant, &credential, visit, &message.network).await?;
        Ok(Response::new(EnterResponse {
            token: admission.token.text(),
            expires_in: session::seconds(ENTRY_TTL.num_seconds()),
            locale: admission.locale,
        }))
    }

    async fn identify(&self, request: Request<IdentifyRequest>) -> Result<Response<IdentifyResponse>, Status> {
        let message = request.into_inner();
        let protocol = protocol(message.protocol())?;
        let credential = message.credential.unwrap_or_default().into();
        let email = message.person.map(|person| person.email).unwrap_or_default();
        let (tenant, network) = (&message.tenant, &message.network);
        let sender = punchout::sender(&self.app, tenant, protocol, &credential, &email, network).await?;
        let buyer = sender.buyer.map(|(user, membership, locale)| PunchoutBuyer {
            user_id: user.to_string(),
            account_id: membership.account.to_string(),
            store_id: membership.store_id,
            store_view_id: membership.store_view_id,
            currency: membership.currency.to_string(),
            locale,
        });
        let payment_option = sender.payment_option.unwrap_or_default();
        Ok(Response::new(IdentifyResponse { is_test: sender.is_test, payment_option, buyer }))
    }

    async fn get_reply_address(
        &self,
        request: Request<GetReplyAddressRequest>,
    ) -> Result<Response<GetReplyAddressResponse>, Status> {
        let reply = punchout::reply(&self.app, &Caller::of(&request), &request.get_ref().tenant).await?;
        let (url, secret) = reply.unwrap_or_default();
        Ok(Response::new(GetReplyAddressResponse { url, secret }))
    }

    async fn get_tenant_hosts(
        &self,
        request: Request<GetTenantHostsRequest>,
    ) -> Result<Response<GetTenantHostsResponse>, Status> {
        let (frame_hosts, hook_hosts) = punchout::hosts(&self.app, &request.into_inner().tenant).await?;
        Ok(Response::new(GetTenantHostsResponse { frame_hosts, hook_hosts }))
    }

    async fn get_punchout(
        &self,
        request: Request<GetPunchoutRequest>,
    ) -> Result<Response<GetPunchoutResponse>, Status> {
        let caller = Caller::of(&request);
        let entry = punchout::of_caller(&self.app, &caller, request.into_inner().is_returning).await?;
        Ok(Response::new(GetPunchoutResponse {
            tenant: entry.tenant,
            tenant_name: entry.tenant_name,
            protocol: PunchoutProtocol::from(entry.protocol).into(),
            return_address: entry.return_address,
            context: entry.context.to_string(),
            mapping: entry.mapping.to_string(),
            is_test: entry.is_test,
            hook_hosts: entry.hook_hosts,
            frame_hosts: entry.frame_hosts,
        }))
    }
}

#[tonic::async_trait]
impl PunchoutOperationsService for AuthGrpc {
    async fn list_tenants(
        &self,
        request: Request<ListTenantsRequest>,
    ) -> Result<Response<ListTenantsResponse>, Status> {
        Caller::of(&request).operator()?;
        let tenants = tenants::list(&self.app).await?.into_iter().map(Into::into).collect();
        Ok(Response::new(ListTenantsResponse { tenants }))
    }

    async fn set_tenant(&self, request: Request<SetTenantRequest>) -> Result<Response<SetTenantResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let SetTenantRequest { tenant, if_match } = request.into_inner();
        let versions = if_match.map(|Versions { versions }| versions);
        let tenant = tenant.unwrap_or_default().try_into()?;
        let tenant = tenants::set(&self.app, operator, tenant, versions.as_deref()).await?;
        Ok(Response::new(SetTenantResponse { tenant: Some(tenant.into()) }))
    }

    async fn add_credential(
        &self,
        request: Request<AddCredentialRequest>,
    ) -> Result<Response<AddCredentialResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let AddCredentialRequest { tenant, domain, identity, is_test } = request.into_inner();
        let added = tenants::add_credential(&self.app, operator, &tenant, (domain, identity), is_test).await?;
        let (credential, secret) = added;
        Ok(Response::new(AddCredentialResponse { credential: Some(credential.into()), secret }))
    }

    async fn withdraw_credential(
        &self,
        request: Request<WithdrawCredentialRequest>,
    ) -> Result<Response<WithdrawCredentialResponse>, Status> {
        let operator = Caller::of(&request).operator()?;
        let WithdrawCredentialRequest { tenant, id } = request.into_inner();
        tenants::withdraw_credential(&self.app, operator, &tenant, &id).await?;
        Ok(Response::new(WithdrawCredentialResponse {}))
    }
}

fn protocol(protocol: PunchoutProtocol) -> Result<Protocol, AuthError> {
    match protocol {
        PunchoutProtocol::Oci => Ok(Protocol::Oci),
        PunchoutProtocol::Cxml => Ok(Protocol::Cxml),
        PunchoutProtocol::Unspecified => Err(AuthError::Missing("protocol")),
    }
}

fn json(text: &str, field: &'static str) -> Result<serde_json::Value, AuthError> {
    if text.is_empty() {
        return Ok(serde_json::json!({}));
    }
    serde_json::from_str(text).map_err(|_| AuthError::Invalid(field))
}

impl From<Protocol> for PunchoutProtocol {
    fn from(protocol: Protocol) -> Self {
        match protocol {
            Protocol::Oci => Self::Oci,
            Protocol::Cxml => Self::Cxml,
        }
    }
}

impl From<PunchoutCredential> for Credential {
    fn from(PunchoutCredential { domain, identity, secret }: PunchoutCredential) -> Self {
        Self { domain, identity, secret }
    }
}

impl From<StoredCredential> for TenantCredential {
    fn from(credential: StoredCredential) -> Self {
        Self {
            id: credential.id.to_string(),
            domain: credential.domain,
            identity: credential.identity,
            is_test: credential.is_test,
            created_at: Some(to_timestamp(credential.created_at)),
        }
    }
}

impl From<Tenant> for wire::Tenant {
    fn from(tenant: Tenant) -> Self {
        let version = tenant.version();
        let (store_id, store_view_id) = tenant.store.unwrap_or_default();
        Self {
            version,
            key: tenant.key,
            name: tenant.name,
            account_id: tenant.account,
            store_id,
            store_view_id,
            protocols: tenant.protocols.into_iter().map(|protocol| PunchoutProtocol::from(protocol).into()).collect(),
            hook_hosts: tenant.hook_hosts,
            frame_hosts: tenant.frame_hosts,
            users: tenant.users.name().to_owned(),
            user_email: tenant.user_email.unwrap_or_default(),
            locale: tenant.locale.map(|locale| locale.to_string()).unwrap_or_default(),
            mapping: tenant.mapping.to_string(),
            payment_option: tenant.payment_option.map(|option| option.name().to_owned()).unwrap_or_default(),
            reply_url: tenant.reply_url.unwrap_or_default(),
            reply_secret: String::new(),
            is_active: tenant.is_active,
            credentials: tenant.credentials.into_iter().map(Into::into).collect(),
        }
    }
}

impl TryFrom<wire::Tenant> for Tenant {
    type Error = Refusal;

    fn try_from(tenant: wire::Tenant) -> Result<Self, Refusal> {
        let said = |text: String| Some(text).filter(|text| !text.is_empty());
        let protocols = tenant.protocols().map(protocol).collect::<Result<_, _>>()?;
        let store = match (said(tenant.store_id), said(tenant.store_view_id)) {
            (None, None) => None,
            (Some(store), Some(view)) => Some((store, view)),
            _ => return Err(AuthError::Invalid("storeViewId").into()),
        };
        let locale = said(tenant.locale).map(|tag| tag.parse()).transpose();
        let payment_option = said(tenant.payment_option).map(|option| option.parse()).transpose();
        Ok(Self {
            key: tenant.key,
            name: tenant.name,
            account: tenant.account_id,
            store,
            protocols,
            hook_hosts: tenant.hook_hosts,
            frame_hosts: tenant.frame_hosts,
            users: tenant.users.parse().map_err(|_| AuthError::Invalid("users"))?,
            user_email: said(tenant.user_email),
            locale: locale.map_err(|_| AuthError::Invalid("locale"))?,
            mapping: json(&tenant.mapping, "mapping")?,
            payment_option: payment_option.map_err(|_| AuthError::Invalid("paymentOption"))?,
            reply_url: said(tenant.reply_url),
            reply_secret: said(tenant.reply_secret).map(Secret::new),
            is_active: tenant.is_active,
            credentials: Vec::new(),
        })
    }
}
