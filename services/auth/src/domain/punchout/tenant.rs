//! A tenant: a buyer organisation whose procurement system lets its people in.

use crate::{
    domain::punchout::{Protocol, may_return_to},
    error::AuthError,
};
use chrono::{DateTime, Utc};
use procurement::{AllowedHosts, Secret, TenantMapping};
use serde_json::json;
use uuid::Uuid;
use values::{Locale, version};

/// How many credentials of one name and mode are good at a time: the old one and the one that replaces it.
pub const MAX_CREDENTIALS: usize = 2;
/// The most characters of what a credential is called.
pub const MAX_IDENTITY_LEN: usize = 100;
const MAX_KEY_LEN: usize = 40;
const MAX_NAME_LEN: usize = 100;
const MAX_HOSTS: usize = 50;
const MAX_SECRET_LEN: usize = 200;

/// Whom the people of a tenant shop as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum UserMapping {
    /// All as one user.
    Fixed,
    /// Each as the member of the account who has the e-mail address.
    ByEmail,
    /// The same, and who is no member yet becomes one.
    Created,
}

impl UserMapping {
    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A tenant.
#[derive(Clone, Debug)]
pub struct Tenant {
    /// By what addresses name it.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// The external id of the account that its people shop for; an id is taken too.
    pub account: String,
    /// Where they shop; none: the account's default.
    pub store: Option<(String, String)>,
    /// What its systems speak.
    pub protocols: Vec<Protocol>,
    /// Where what was chosen may go.
    pub hook_hosts: Vec<String>,
    /// Who may show the shop in a frame.
    pub frame_hosts: Vec<String>,
    /// Whom its people shop as.
    pub users: UserMapping,
    /// The e-mail address of whom all shop as with [`UserMapping::Fixed`]; otherwise in whose name orders come that name
    /// no member.
    pub user_email: Option<String>,
    /// The language that its people are answered in; none: each one's own.
    pub locale: Option<Locale>,
    /// How it names units and material groups, and more of that.
    pub mapping: serde_json::Value,
    /// How orders that its systems send are paid; none: when due, where the account may.
    pub payment_option: Option<PaymentOption>,
    /// Where notices of those orders go; none: nowhere.
    pub reply_url: Option<String>,
    /// What proves notices there, where it is to be set: it is never read back into this.
    pub reply_secret: Option<Secret>,
    /// Whether it lets anybody in.
    pub is_active: bool,
    /// What its systems prove themselves by.
    pub credentials: Vec<StoredCredential>,
}

/// How orders that a tenant's systems send are paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum PaymentOption {
    /// By wire, before the goods leave.
    BankWire,
    /// By wire, within the account's term.
    BankWireOnDueDate,
}

impl PaymentOption {
    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What is known of a credential once its secret was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCredential {
    /// Its id.
    pub id: Uuid,
    /// Of a cXML sender; empty for OCI.
    pub domain: String,
    /// What the system is called.
    pub identity: String,
    /// Whether it is for tests.
    pub is_test: bool,
    /// When it was made.
    pub created_at: DateTime<Utc>,
}

impl Tenant {
    /// Which version this is. Neither its credentials nor the secret of notices count: they are set by themselves.
    #[must_use]
    pub fn version(&self) -> u64 {
        let Self { key, name, account, store, hook_hosts, frame_hosts, user_email, mapping, reply_url, .. } = self;
        let protocols: Vec<_> = self.protocols.iter().map(|protocol| protocol.name()).collect();
        let locale = self.locale.map(Locale::tag);
        let payment_option = self.payment_option.map(PaymentOption::name);
        let said = json!([
            key,
            name,
            account,
            store,
            protocols,
            hook_hosts,
            frame_hosts,
            self.users.name(),
            user_email,
            locale,
            mapping,
            payment_option,
            reply_url,
            self.is_active,
        ]);
        version::of([said])
    }

    /// The same, if it can be one.
    ///
    /// # Errors
    /// Names the first member that is wrong.
    pub fn checked(self) -> Result<Self, AuthError> {
        let invalid = |field| Err(AuthError::Invalid(field));
        if !is_key(&self.key) {
            return invalid("key");
        }
        if self.name.trim().is_empty() {
            return Err(AuthError::Missing("name"));
        }
        if self.name.chars().count() > MAX_NAME_LEN {
            return Err(AuthError::TooLong { field: "name", max: MAX_NAME_LEN });
        }
        if self.protocols.is_empty() {
            return Err(AuthError::Missing("protocols"));
        }
        if self.users == UserMapping::Fixed && self.user_email.is_none() {
            return Err(AuthError::Missing("userEmail"));
        }
        for (hosts, field) in [(&self.hook_hosts, "hookHosts"), (&self.frame_hosts, "frameHosts")] {
            if hosts.len() > MAX_HOSTS || AllowedHosts::new(hosts).is_err() {
                return invalid(field);
            }
        }
        if self.reply_url.as_ref().is_some_and(|url| !may_return_to(url, &self.hook_hosts)) {
            return invalid("replyUrl");
        }
        if self.reply_secret.as_ref().is_some_and(|secret| secret.expose().chars().count() > MAX_SECRET_LEN) {
            return Err(AuthError::TooLong { field: "replySecret", max: MAX_SECRET_LEN });
        }
        if !self.mapping.is_object() || serde_json::from_value::<TenantMapping>(self.mapping.clone()).is_err() {
            return invalid("mapping");
        }
        Ok(self)
    }
}

/// Whether a text may be a tenant's key: small letters and digits, with single hyphens between them.
fn is_key(text: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty() && part.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    };
    text.len() <= MAX_KEY_LEN && text.split('-').all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tenant() -> Tenant {
        Tenant {
            key: "dupont-oci".into(),
            name: "Dupont".into(),
            account: "DUPONT".into(),
            store: None,
            protocols: vec![Protocol::Oci],
            hook_hosts: vec!["srm.dupont.test".into()],
            frame_hosts: Vec::new(),
            users: UserMapping::ByEmail,
            user_email: None,
            locale: None,
            mapping: json!({ "units": { "C62": "PCE" } }),
            payment_option: None,
            reply_url: Some("https://srm.dupont.test/cxml".into()),
            reply_secret: None,
            is_active: true,
            credentials: Vec::new(),
        }
    }

    #[test]
    fn a_tenant_that_can_be_none_names_what_is_wrong_with_it() {
        assert!(tenant().checked().is_ok());
        let wrong = |change: fn(&mut Tenant)| {
            let mut tenant = tenant();
            change(&mut tenant);
            tenant.checked().unwrap_err().to_string()
        };
        for key in ["", "-a", "a-", "a--b", "Dupont", "a b", "é"] {
            assert!(!is_key(key), "{key:?}");
        }
        assert_eq!(wrong(|tenant| tenant.key = "a/b".into()), "key is invalid");
        assert_eq!(wrong(|tenant| tenant.name = " ".into()), "name is missing");
        assert_eq!(wrong(|tenant| tenant.protocols.clear()), "protocols is missing");
        assert_eq!(wrong(|tenant| tenant.users = UserMapping::Fixed), "userEmail is missing");
        assert_eq!(wrong(|tenant| tenant.hook_hosts = vec!["https://a/b".into()]), "hookHosts is invalid");
        assert_eq!(wrong(|tenant| tenant.frame_hosts = vec!["a b".into()]), "frameHosts is invalid");
        assert_eq!(wrong(|tenant| tenant.mapping = json!({ "unit": {} })), "mapping is invalid");
        for url in ["http://srm.dupont.test/", "https://evil.example/", "https://srm.dupont.test@evil.example/"] {
            let mut tenant = tenant();
            tenant.reply_url = Some(url.into());
            assert_eq!(tenant.checked().unwrap_err().to_string(), "replyUrl is invalid", "{url}");
        }
    }
}
