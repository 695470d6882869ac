//! Procurement systems of buyer organisations, as operators set them.

use crate::request::{JsonField, etag};
use platform_process::Refusal;
use proto::{
    auth::{self, PunchoutProtocol},
    common::Reason,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use values::time::iso8601_of;

/// What a tenant is to be.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TenantRequest {
    /// What people call it.
    #[schema(value_type = String, required)]
    pub name: JsonField<String>,
    /// The account that its people shop for: its id or external id.
    #[schema(value_type = String, required)]
    pub account_id: JsonField<String>,
    /// Where they shop; the account's default when neither store nor view is given.
    #[schema(value_type = Option<String>)]
    pub store_id: JsonField<String>,
    /// The view of the store.
    #[schema(value_type = Option<String>)]
    pub store_view_id: JsonField<String>,
    /// OCI, CXML, or both.
    #[schema(value_type = Vec<String>, required)]
    pub protocols: JsonField<Vec<String>>,
    /// The hosts that what was chosen may go to, with a port where it is not 443.
    #[schema(value_type = Vec<String>, required)]
    pub hook_hosts: JsonField<Vec<String>>,
    /// The hosts that may show the shop in a frame; none by default.
    #[schema(value_type = Option<Vec<String>>)]
    pub frame_hosts: JsonField<Vec<String>>,
    /// Whom people shop as: FIXED (one user), BY_EMAIL (a member of the account), CREATED (who is none becomes one).
    #[schema(value_type = String, required)]
    pub users: JsonField<String>,
    /// With FIXED, that user's e-mail address; otherwise in whose name orders come that name no member.
    #[schema(value_type = Option<String>)]
    pub user_email: JsonField<String>,
    /// fr-FR or en-GB; by default each one's own.
    #[schema(value_type = Option<String>)]
    pub locale: JsonField<String>,
    /// How the tenant names units and material groups, and more of that.
    #[schema(value_type = Option<Object>)]
    pub mapping: JsonField<Value>,
    /// How orders that its systems send are paid: BANK_WIRE or BANK_WIRE_ON_DUE_DATE; by default when due, where the
    /// account may.
    #[schema(value_type = Option<String>)]
    pub payment_option: JsonField<String>,
    /// Where notices of those orders go: an https address at one of the hook hosts; by default nowhere.
    #[schema(value_type = Option<String>)]
    pub reply_url: JsonField<String>,
    /// The SharedSecret that notices carry; it is never shown, and stays as it was where it is not given.
    #[schema(value_type = Option<String>)]
    pub reply_secret: JsonField<String>,
    /// Whether it lets anybody in; true by default.
    #[schema(value_type = Option<bool>)]
    pub is_active: JsonField<bool>,
}

impl TenantRequest {
    /// The message of it, for the tenant of a key.
    pub fn read(self, key: String) -> Result<auth::Tenant, Refusal> {
        let protocols = self.protocols.required("protocols")?;
        let protocols = protocols.iter().map(|name| match name.as_str() {
            "OCI" => Ok(PunchoutProtocol::Oci.into()),
            "CXML" => Ok(PunchoutProtocol::Cxml.into()),
            _ => Err(Refusal::invalid(Reason::FieldInvalid).on("protocols").with("field", "protocols")),
        });
        Ok(auth::Tenant {
            key,
            name: self.name.required("name")?,
            account_id: self.account_id.required("accountId")?,
            store_id: self.store_id.optional("storeId")?.unwrap_or_default(),
            store_view_id: self.store_view_id.optional("storeViewId")?.unwrap_or_default(),
            protocols: protocols.collect::<Result<_, _>>()?,
            hook_hosts: self.hook_hosts.required("hookHosts")?,
            frame_hosts: self.frame_hosts.optional("frameHosts")?.unwrap_or_default(),
            users: self.users.required("users")?,
            user_email: self.user_email.optional("userEmail")?.unwrap_or_default(),
            locale: self.locale.optional("locale")?.unwrap_or_default(),
            mapping: self.mapping.optional("mapping")?.map(|mapping| mapping.to_string()).unwrap_or_default(),
            payment_option: self.payment_option.optional("paymentOption")?.unwrap_or_default(),
            reply_url: self.reply_url.optional("replyUrl")?.unwrap_or_default(),
            reply_secret: self.reply_secret.optional("replySecret")?.unwrap_or_default(),
            is_active: self.is_active.optional("isActive")?.unwrap_or(true),
            credentials: Vec::new(),
            version: 0,
        })
    }
}

/// A procurement system.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tenant {
    /// By what addresses name it.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// The external id of the account that its people shop for.
    pub account_id: String,
    /// Where they shop; null: the account's default.
    pub store_id: Option<String>,
    /// The view of the store.
    pub store_view_id: Option<String>,
    /// OCI, CXML, or both.
    pub protocols: Vec<&'static str>,
    /// The hosts that what was chosen may go to.
    pub hook_hosts: Vec<String>,
    /// The hosts that may show the shop in a frame.
    pub frame_hosts: Vec<String>,
    /// FIXED, BY_EMAIL or CREATED.
    pub users: String,
    /// With FIXED, that user's e-mail address; otherwise of whom orders come from that name nobody.
    pub user_email: Option<String>,
    /// The language; null: each one's own.
    pub locale: Option<String>,
    /// How the tenant names units and material groups, and more of that.
    pub mapping: Value,
    /// How orders that its systems send are paid; null: when due, where the account may.
    pub payment_option: Option<String>,
    /// Where notices of those orders go; null: nowhere.
    pub reply_url: Option<String>,
    /// Whether it lets anybody in.
    pub is_active: bool,
    /// What its systems prove themselves by.
    pub credentials: Vec<TenantCredential>,
    /// Its ETag, for `If-Match`. Neither its credentials nor the secret of notices count.
    pub etag: String,
}

impl From<auth::Tenant> for Tenant {
    fn from(tenant: auth::Tenant) -> Self {
        let said = |text: String| Some(text).filter(|text| !text.is_empty());
        let protocols = tenant.protocols().map(|protocol| match protocol {
            PunchoutProtocol::Cxml => "CXML",
            PunchoutProtocol::Oci | PunchoutProtocol::Unspecified => "OCI",
        });
        Self {
            protocols: protocols.collect(),
            key: tenant.key,
            name: tenant.name,
            account_id: tenant.account_id,
            store_id: said(tenant.store_id),
            store_view_id: said(tenant.store_view_id),
            hook_hosts: tenant.hook_hosts,
            frame_hosts: tenant.frame_hosts,
            users: tenant.users,
            user_email: said(tenant.user_email),
            locale: said(tenant.locale),
            mapping: serde_json::from_str(&tenant.mapping).unwrap_or_default(),
            payment_option: said(tenant.payment_option),
            reply_url: said(tenant.reply_url),
            is_active: tenant.is_active,
            credentials: tenant.credentials.into_iter().map(Into::into).collect(),
            etag: etag::mark(tenant.version),
        }
    }
}

/// What is known of a credential once its secret was told.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TenantCredential {
    /// Its id.
    pub id: String,
    /// Of a cXML sender, such as NetworkId; empty for OCI.
    pub domain: String,
    /// What the system is called.
    pub identity: String,
    /// Whether it is for tests.
    pub is_test: bool,
    /// When it was made: ISO 8601.
    pub created_at: String,
}

impl From<auth::TenantCredential> for TenantCredential {
    fn from(credential: auth::TenantCredential) -> Self {
        Self {
            created_at: iso8601_of(credential.created_at.as_ref()),
            id: credential.id,
            domain: credential.domain,
            identity: credential.identity,
            is_test: credential.is_test,
        }
    }
}

/// All procurement systems.
#[derive(Serialize, ToSchema)]
pub struct TenantsAnswer {
    /// Always true.
    pub success: bool,
    /// In the order of their keys.
    pub tenants: Vec<Tenant>,
}

/// A procurement system as it is now.
#[derive(Serialize, ToSchema)]
pub struct TenantAnswer {
    /// Always true.
    pub success: bool,
    /// It.
    pub tenant: Tenant,
}

/// Whose credential is to be made.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CredentialRequest {
    /// Of a cXML sender, such as NetworkId; none for OCI.
    #[schema(value_type = Option<String>)]
    pub domain: JsonField<String>,
    /// What the system is called: OCI's USERNAME, cXML's Identity.
    #[schema(value_type = String, required)]
    pub identity: JsonField<String>,
    /// Whether it is for tests; false by default.
    #[schema(value_type = Option<bool>)]
    pub is_test: JsonField<bool>,
}

/// A credential with its secret.
#[derive(Serialize, ToSchema)]
pub struct CredentialAnswer {
    /// Always true.
    pub success: bool,
    /// What will be known of it.
    pub credential: TenantCredential,
    /// OCI's PASSWORD, cXML's SharedSecret; told this once.
    pub secret: String,
}
