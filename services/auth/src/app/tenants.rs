//! The shop's side of punch-out: which tenants there are, and what they prove themselves by. Every change is audited.

use crate::{
    app::AppState,
    db,
    domain::{
        crypto::opaque_token::OpaqueToken,
        punchout::tenant::{MAX_CREDENTIALS, MAX_IDENTITY_LEN, StoredCredential, Tenant},
        user::email::Email,
    },
    error::AuthError,
};
use identity::Operator;
use uuid::Uuid;
use values::version;

/// What the audit log calls each change.
const TENANT_SET: &str = "PUNCHOUT_TENANT_SET";
const CREDENTIAL_ADDED: &str = "PUNCHOUT_CREDENTIAL_ADDED";
const CREDENTIAL_WITHDRAWN: &str = "PUNCHOUT_CREDENTIAL_WITHDRAWN";

/// All of them, in the order of their keys.
pub async fn list(app: &AppState) -> Result<Vec<Tenant>, AuthError> {
    let mut connection = app.pool.acquire().await?;
    Ok(db::punchout::tenant::list(&mut connection, None).await?)
}

/// Adds a tenant, or makes of the one that is there, if it is in one of these versions, what is said.
pub async fn set(
    app: &AppState,
    operator: Operator,
    tenant: Tenant,
    versions: Option<&[u64]>,
) -> Result<Tenant, AuthError> {
    let tenant = tenant.checked()?;
    let email = tenant.user_email.as_deref().map(Email::parse).transpose()?;
    let mut transaction = platform_database::begin(&app.pool).await?;
    db::punchout::tenant::lock_all(&mut transaction).await?;
    let before = db::punchout::tenant::list(&mut transaction, Some(&tenant.key)).await?.pop();
    if !version::is_meant(versions, before.as_ref().map_or(version::ABSENT, Tenant::version)) {
        return Err(AuthError::StaleVersion);
    }
    if !db::punchout::tenant::set(&mut transaction, &tenant, email.as_ref(), app.clock.now()).await? {
        return Err(AuthError::TenantOfNobody);
    }
    let details = [("account", &*tenant.account), ("users", tenant.users.name())];
    db::AUDIT_LOG.record(&mut transaction, operator.user, TENANT_SET, &tenant.key, &details).await?;
    let set = db::punchout::tenant::list(&mut transaction, Some(&tenant.key)).await?.pop();
    transaction.commit().await?;
    set.ok_or(AuthError::TenantNotFound)
}

/// Makes a secret for a tenant's system; it is told this once.
pub async fn add_credential(
    app: &AppState,
    operator: Operator,
    tenant: &str,
    (domain, identity): (String, String),
    is_test: bool,
) -> Result<(StoredCredential, String), AuthError> {
    if identity.trim().is_empty() {
        return Err(AuthError::Missing("identity"));
    }
    for (text, field) in [(&domain, "domain"), (&identity, "identity")] {
        match text {
            text if text.chars().count() > MAX_IDENTITY_LEN => {
                return Err(AuthError::TooLong { field, max: MAX_IDENTITY_LEN });
            }
            text if text.contains(char::is_control) => return Err(AuthError::Invalid(field)),
            _ => {}
        }
    }
    let secret = OpaqueToken::generate()?.text();
    let credential = StoredCredential { id: Uuid::now_v7(), domain, identity, is_test, created_at: app.clock.now() };
    let mut transaction = platform_database::begin(&app.pool).await?;
    if !db::punchout::tenant::lock(&mut transaction, tenant).await? {
        return Err(AuthError::TenantNotFound);
    }
    let stored = db::punchout::tenant::list(&mut transaction, Some(tenant)).await?.pop();
    let stored = stored.ok_or(AuthError::TenantNotFound)?.credentials;
    let is_of_same_name = |other: &&StoredCredential| {
        (&other.domain, &other.identity, other.is_test) == (&credential.domain, &credential.identity, is_test)
    };
    if stored.iter().filter(is_of_same_name).count() >= MAX_CREDENTIALS {
        return Err(AuthError::TooManyCredentials);
    }
    db::punchout::tenant::add_credential(&mut transaction, tenant, &credential, &secret).await?;
    let details = [("identity", &*credential.identity), ("domain", &credential.domain)];
    db::AUDIT_LOG.record(&mut transaction, operator.user, CREDENTIAL_ADDED, tenant, &details).await?;
    transaction.commit().await?;
    Ok((credential, secret))
}

/// Takes a credential away: from now on it lets nobody in.
pub async fn withdraw_credential(app: &AppState, operator: Operator, tenant: &str, id: &str) -> Result<(), AuthError> {
    let id: Uuid = id.parse().map_err(|_| AuthError::TenantNotFound)?;
    let mut transaction = platform_database::begin(&app.pool).await?;
    if !db::punchout::tenant::remove_credential(&mut transaction, tenant, id).await? {
        return Err(AuthError::TenantNotFound);
    }
    let id = id.to_string();
    db::AUDIT_LOG.record(&mut transaction, operator.user, CREDENTIAL_WITHDRAWN, tenant, &[("id", &id)]).await?;
    transaction.commit().await?;
    Ok(())
}
