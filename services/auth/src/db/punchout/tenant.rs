//! Tenants and their credentials in PostgreSQL.

use crate::domain::{
    punchout::{
        Credential, Person, Protocol,
        tenant::{StoredCredential, Tenant, UserMapping},
    },
    user::email::Email,
};
use aws_lc_rs::digest::{SHA256, digest};
use chrono::{DateTime, Utc};
use identity::Role;
use procurement::Secret;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::{AccountId, UserId};

/// A tenant whose credential was shown.
pub struct IdentifiedTenant {
    /// Whether the credential is for tests.
    pub is_test: bool,
    /// The account that its people shop for.
    pub account: AccountId,
    /// Where what was chosen may go.
    pub hook_hosts: Vec<String>,
    /// Whom its people shop as.
    pub users: UserMapping,
    /// Whom all shop as, with [`UserMapping::Fixed`]; otherwise in whose name orders come that name nobody.
    pub user: Option<UserId>,
    /// Where its people shop; none: the account's default.
    pub store: Option<(String, String)>,
    /// BCP 47: the language that it answers in, if it says one.
    pub locale: Option<String>,
    /// How orders that its systems send are paid; none: when due, where the account may.
    pub payment_option: Option<String>,
}

/// The active tenant of a key that speaks a protocol and has this credential.
pub async fn identify(
    pool: &PgPool,
    key: &str,
    protocol: Protocol,
    credential: &Credential,
) -> Result<Option<IdentifiedTenant>, sqlx::Error> {
    let row = sqlx::query!(
        "select credential.is_test, tenant.account_id, tenant.hook_hosts, tenant.users, tenant.user_id, tenant.store_id,
                tenant.store_view_id, tenant.locale, tenant.payment_option
         from auth.punchout_tenants as tenant
         join auth.punchout_credentials as credential on credential.tenant = tenant.key
         where tenant.key = $1 and tenant.is_active and $2 = any(tenant.protocols)
           and credential.domain = $3 and credential.identity = $4 and credential.secret = $5",
        key,
        protocol.name(),
        credential.domain,
        credential.identity,
        hash(&credential.secret),
    )
    .fetch_optional(pool)
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(IdentifiedTenant {
        is_test: row.is_test,
        account: row.account_id.into(),
        hook_hosts: row.hook_hosts,
        users: row.users.parse().map_err(decode)?,
        user: row.user_id.map(Into::into),
        store: row.store_id.zip(row.store_view_id),
        locale: row.locale,
        payment_option: row.payment_option,
    }))
}

/// The active member of an account who has an e-mail address, or is this user; and the language they read.
pub async fn member(
    executor: impl sqlx::PgExecutor<'_>,
    account: AccountId,
    user: Option<UserId>,
    email: Option<&Email>,
) -> Result<Option<(UserId, String)>, sqlx::Error> {
    let row = sqlx::query!(
        "select users.id, users.locale from auth.users
         join auth.memberships as membership on membership.user_id = users.id and membership.account_id = $1
         where users.status = 'ACTIVE' and (users.id = $2 or users.email = $3)",
        account.0,
        user.map(|user| user.0),
        email.map(Email::as_str),
    )
    .fetch_optional(executor)
    .await?;
    Ok(row.map(|row| (row.id.into(), row.locale)))
}

/// Makes a person a buyer of an account whom nobody knows by the e-mail address yet. No password opens this user: its
/// own is one that nothing hashes to.
pub async fn add_member(
    connection: &mut PgConnection,
    account: AccountId,
    email: &Email,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let id = UserId::new();
    let added = sqlx::query!(
        "insert into auth.users
             (id, external_id, first_name, last_name, email, status, locale, password_hash, created_at)
         select $1, $2, $3, $4, $5, 'ACTIVE',
                coalesce((select store.locale from auth.account_stores as allowed
                          join auth.stores as store using (store_id, store_view_id)
                          where allowed.account_id = $7 and allowed.is_default), 'fr-FR'),
                '', $6
         where not exists (select from auth.users where email = $5 and status <> 'PENDING')
         on conflict do nothing",
        id.0,
        format!("PO-{}", id.0.simple()),
        person.first_name,
        person.last_name,
        email.as_str(),
        now,
        account.0,
    )
    .execute(&mut *connection)
    .await?;
    if added.rows_affected() == 0 {
        return Ok(());
    }
    sqlx::query!(
        "insert into auth.memberships (user_id, account_id, roles, is_default, created_at) values ($1, $2, $3, true, $4)",
        id.0,
        account.0,
        &[Role::Buyer.name().to_owned()],
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Where the people of a tenant shop.
pub struct Placement {
    /// The account.
    pub account: AccountId,
    /// The store and its view; none: the account's default.
    pub store: Option<(String, String)>,
}

/// Where the people of an entry shop.
pub async fn placement(pool: &PgPool, entry: Uuid) -> Result<Option<Placement>, sqlx::Error> {
    let row = sqlx::query!(
        "select tenant.account_id, tenant.store_id, tenant.store_view_id
         from auth.punchout_entries as entry join auth.punchout_tenants as tenant on tenant.key = entry.tenant
         where entry.id = $1 and tenant.is_active",
        entry,
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.map(|row| Placement { account: row.account_id.into(), store: row.store_id.zip(row.store_view_id) }))
}

/// Where notices of an account's orders go, and what proves them there; none where its tenant wants none.
pub async fn reply(pool: &PgPool, account: AccountId, key: &str) -> Result<Option<(String, String)>, sqlx::Error> {
    let found = sqlx::query!(
        "select reply_url, reply_secret from auth.punchout_tenants where key = $1 and account_id = $2 and is_active",
        key,
        account.0,
    )
    .fetch_optional(pool)
    .await?;
    Ok(found.and_then(|row| Some((row.reply_url?, row.reply_secret.unwrap_or_default()))))
}

/// Who may show the shop in a frame for a tenant, and where its people take what they chose.
pub async fn hosts(pool: &PgPool, key: &str) -> Result<(Vec<String>, Vec<String>), sqlx::Error> {
    let found =
        sqlx::query!("select frame_hosts, hook_hosts from auth.punchout_tenants where key = $1 and is_active", key)
            .fetch_optional(pool)
            .await?;
    Ok(found.map(|row| (row.frame_hosts, row.hook_hosts)).unwrap_or_default())
}

/// All tenants with their credentials, in the order of their keys; or one.
pub async fn list(connection: &mut PgConnection, key: Option<&str>) -> Result<Vec<Tenant>, sqlx::Error> {
    let rows = sqlx::query!(
        r#"select tenant.key, tenant.name, account.external_id as account, tenant.store_id, tenant.store_view_id,
                  tenant.protocols, tenant.hook_hosts, tenant.frame_hosts, tenant.users, users.email as "email?",
                  tenant.locale, tenant.mapping, tenant.payment_option, tenant.reply_url, tenant.is_active
           from auth.punchout_tenants as tenant
           join auth.accounts as account on account.id = tenant.account_id
           left join auth.users on users.id = tenant.user_id
           where $1::text is null or tenant.key = $1
           order by tenant.key"#,
        key,
    )
    .fetch_all(&mut *connection)
    .await?;
    let mut tenants = Vec::with_capacity(rows.len());
    for row in rows {
        tenants.push(Tenant {
            credentials: credentials(&mut *connection, &row.key).await?,
            key: row.key,
            name: row.name,
            account: row.account,
            store: row.store_id.zip(row.store_view_id),
            protocols: row.protocols.iter().filter_map(|name| name.parse().ok()).collect(),
            hook_hosts: row.hook_hosts,
            frame_hosts: row.frame_hosts,
            users: row.users.parse().map_err(decode)?,
            user_email: row.email,
            locale: row.locale.and_then(|tag| tag.parse().ok()),
            mapping: row.mapping,
            payment_option: row.payment_option.and_then(|option| option.parse().ok()),
            reply_url: row.reply_url,
            reply_secret: None,
            is_active: row.is_active,
        });
    }
    Ok(tenants)
}

async fn credentials(connection: &mut PgConnection, key: &str) -> Result<Vec<StoredCredential>, sqlx::Error> {
    sqlx::query_as!(
        StoredCredential,
        "select id, domain, identity, is_test, created_at from auth.punchout_credentials
         where tenant = $1 order by domain, identity, is_test, created_at, id",
        key,
    )
    .fetch_all(connection)
    .await
}

/// Lets nobody else set a tenant until the transaction ends: who comes second finds what the first one set. Who only reads
/// waits for nobody.
pub async fn lock_all(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let lock = sqlx::query!("lock table auth.punchout_tenants in share row exclusive mode");
    lock.execute(connection).await.map(drop)
}

/// Adds a tenant, or makes of the one that is there what is said. False where its account, its user as a member, or its
/// store is not there.
pub async fn set(
    connection: &mut PgConnection,
    tenant: &Tenant,
    email: Option<&Email>,
    now: DateTime<Utc>,
) -> Result<bool, sqlx::Error> {
    let (store, view) = tenant.store.clone().unzip();
    let protocols: Vec<_> = tenant.protocols.iter().map(|protocol| protocol.name().to_owned()).collect();
    let set = sqlx::query!(
        "insert into auth.punchout_tenants
             (key, name, account_id, store_id, store_view_id, protocols, hook_hosts, frame_hosts, users, user_id, locale,
              mapping, payment_option, reply_url, reply_secret, is_active, created_at)
         select $1, $2, account.id, $4, $5, $6, $7, $8, $9, member.id, $11, $12, $13, $14, $15, $16, $17
         from auth.accounts as account
         left join lateral (
             select users.id from auth.users join auth.memberships on user_id = users.id
             where account_id = account.id and users.email = $10 and users.status = 'ACTIVE'
         ) as member on true
         where (account.external_id = $3 or account.id::text = $3)
           and ($10::text is null or member.id is not null)
           and ($4::text is null or exists (
               select from auth.account_stores where account_id = account.id and store_id = $4 and store_view_id = $5
           ))
         on conflict (key) do update
         set name = excluded.name, account_id = excluded.account_id, store_id = excluded.store_id,
             store_view_id = excluded.store_view_id, protocols = excluded.protocols, hook_hosts = excluded.hook_hosts,
             frame_hosts = excluded.frame_hosts, users = excluded.users, user_id = excluded.user_id,
             locale = excluded.locale, mapping = excluded.mapping, payment_option = excluded.payment_option,
             reply_url = excluded.reply_url, is_active = excluded.is_active,
             reply_secret = coalesce(excluded.reply_secret, punchout_tenants.reply_secret)",
        tenant.key,
        tenant.name,
        tenant.account,
        store,
        view,
        &protocols,
        &tenant.hook_hosts,
        &tenant.frame_hosts,
        tenant.users.name(),
        email.map(Email::as_str),
        tenant.locale.map(|locale| locale.tag()),
        tenant.mapping,
        tenant.payment_option.map(|option| option.name()),
        tenant.reply_url,
        tenant.reply_secret.as_ref().map(Secret::expose),
        tenant.is_active,
        now,
    );
    Ok(set.execute(connection).await?.rows_affected() > 0)
}

/// Locks a tenant: of two who add credentials, one sees the other's. False where there is none.
pub async fn lock(connection: &mut PgConnection, key: &str) -> Result<bool, sqlx::Error> {
    let found = sqlx::query_scalar!("select key from auth.punchout_tenants where key = $1 for update", key);
    Ok(found.fetch_optional(connection).await?.is_some())
}

/// Adds a credential of a tenant, of whose secret the hash alone is kept.
pub async fn add_credential(
    connection: &mut PgConnection,
    tenant: &str,
    credential: &StoredCredential,
    secret: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "insert into auth.punchout_credentials (id, tenant, domain, identity, secret, is_test, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (tenant, domain, identity, secret) do nothing",
        credential.id,
        tenant,
        credential.domain,
        credential.identity,
        hash(secret),
        credential.is_test,
        credential.created_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Takes a credential away. False where the tenant has no such one.
pub async fn remove_credential(connection: &mut PgConnection, tenant: &str, id: Uuid) -> Result<bool, sqlx::Error> {
    let removed = sqlx::query!("delete from auth.punchout_credentials where tenant = $1 and id = $2", tenant, id);
    Ok(removed.execute(connection).await?.rows_affected() > 0)
}

/// What is kept of a secret. Secrets are 256 random bits, which no list of words finds.
fn hash(secret: &str) -> Vec<u8> {
    digest(&SHA256, secret.as_bytes()).as_ref().to_vec()
}

fn decode(error: impl std::error::Error + Send + Sync + 'static) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(error))
}
