//! Records on their way into PostgreSQL: an account or a user whole, or not at all.

use crate::domain::{
    seed::{AccountRecord, MembershipRecord, SeedAddress, TenantRecord, UserRecord},
    user::email::Email,
};
use chrono::{DateTime, Utc};
use identity::Role;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::{AccountId, AddressId, UserId};

/// Adds an account. False where one of its external id is there.
pub async fn add_account(pool: &PgPool, record: &AccountRecord, now: DateTime<Utc>) -> Result<bool, sqlx::Error> {
    let mut transaction = platform_database::begin(pool).await?;
    let added = sqlx::query!(
        "insert into auth.accounts
             (id, external_id, name, account_manager, website, company_registration_name,
              business_registration_number, vat_number, status, payment_type, payment_term_days, created_at, supplier_id, kind)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
                 case when $14 = 'SHOP' and exists (select from auth.accounts where kind = 'SHOP') then 'CUSTOMER' else $14 end)
         on conflict (external_id) do nothing",
        record.id.0,
        record.external_id,
        record.name,
        record.account_manager,
        record.website,
        record.company_registration_name,
        record.business_registration_number,
        record.vat_number,
        record.status.name(),
        record.payment_type.name(),
        i32::from(record.payment_term_days),
        now,
        record.supplier.map(|supplier| supplier.0),
        record.kind.name(),
    )
    .execute(&mut *transaction)
    .await?;
    if added.rows_affected() == 0 {
        return Ok(false);
    }
    super::store::add_to_account(&mut transaction, record.id, &record.stores).await?;
    add_contacts(&mut transaction, record).await?;
    add_tags(&mut transaction, record).await?;
    add_custom_fields(&mut transaction, record).await?;
    for address in &record.addresses {
        add_address(&mut transaction, record.id, address, now).await?;
    }
    transaction.commit().await?;
    Ok(true)
}

/// Adds a procurement system with its credentials. False where one of its key is there.
pub async fn add_tenant(pool: &PgPool, record: &TenantRecord, now: DateTime<Utc>) -> Result<bool, sqlx::Error> {
    let tenant = &record.tenant;
    let mut transaction = platform_database::begin(pool).await?;
    if !super::punchout::tenant::list(&mut transaction, Some(&tenant.key)).await?.is_empty() {
        return Ok(false);
    }
    let email = tenant.user_email.as_deref().and_then(|email| Email::parse(email).ok());
    if !super::punchout::tenant::set(&mut transaction, tenant, email.as_ref(), now).await? {
        return Err(sqlx::Error::RowNotFound);
    }
    for credential in &tenant.credentials {
        super::punchout::tenant::add_credential(&mut transaction, &tenant.key, credential, &record.secret).await?;
    }
    transaction.commit().await?;
    Ok(true)
}

/// How many of these procurement systems are there.
pub async fn count_tenants(pool: &PgPool, keys: &[String]) -> Result<usize, sqlx::Error> {
    let count =
        sqlx::query_scalar!(r#"select count(*) as "count!" from auth.punchout_tenants where key = any($1)"#, keys,);
    Ok(usize::try_from(count.fetch_one(pool).await?).unwrap_or_default())
}

async fn add_contacts(connection: &mut PgConnection, record: &AccountRecord) -> Result<(), sqlx::Error> {
    for (position, contact) in (0..).zip(&record.contacts) {
        sqlx::query!(
            "insert into auth.account_contacts
                 (account_id, position, civility, first_name, last_name, email, phone, job_title)
             values ($1, $2, $3, $4, $5, $6, $7, $8)",
            record.id.0,
            position,
            contact.civility.map(|civility| civility.name()),
            contact.first_name,
            contact.last_name,
            contact.email,
            contact.phone,
            contact.job_title,
        )
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

async fn add_tags(connection: &mut PgConnection, record: &AccountRecord) -> Result<(), sqlx::Error> {
    for tag in &record.tags {
        sqlx::query!(
            "with tag as (
                 insert into auth.customer_tags (id, external_id, name) values ($1, $2, $3)
                 on conflict (external_id) do update set name = excluded.name
                 returning id
             )
             insert into auth.account_tags (account_id, tag_id) select $4, id from tag",
            Uuid::now_v7(),
            tag.external_id,
            tag.name,
            record.id.0,
        )
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

async fn add_custom_fields(connection: &mut PgConnection, record: &AccountRecord) -> Result<(), sqlx::Error> {
    for field in &record.custom_fields {
        sqlx::query!(
            "insert into auth.account_custom_fields (account_id, external_id, value) values ($1, $2, $3)",
            record.id.0,
            field.external_id,
            field.value,
        )
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

async fn add_address(
    connection: &mut PgConnection,
    account: AccountId,
    record: &SeedAddress,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "insert into auth.addresses
             (id, account_id, external_id, label, full_name, company, address, additional_address, zipcode, city,
              state, country, phone, shipping, billing, is_default_shipping, is_default_billing, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
        AddressId::new().0,
        account.0,
        record.external_id,
        record.label,
        record.full_name,
        record.company,
        record.address,
        record.additional_address,
        record.zipcode,
        record.city,
        record.state,
        record.country,
        record.phone,
        record.shipping,
        record.billing,
        record.is_default_shipping,
        record.is_default_billing,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Adds a user with its memberships. False where one of its e-mail address is there.
pub async fn add_user(
    pool: &PgPool,
    record: &UserRecord,
    email: &Email,
    password_hash: &str,
    now: DateTime<Utc>,
) -> Result<bool, sqlx::Error> {
    let mut transaction = platform_database::begin(pool).await?;
    let id = UserId::new();
    let added = sqlx::query!(
        "insert into auth.users
             (id, external_id, civility, first_name, last_name, email, phone, status, locale, password_hash, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         on conflict (email) where status <> 'PENDING' do nothing",
        id.0,
        record.external_id,
        record.civility.map(|civility| civility.name()),
        record.first_name,
        record.last_name,
        email.as_str(),
        record.phone,
        record.status.name(),
        record.locale.tag(),
        password_hash,
        now,
    )
    .execute(&mut *transaction)
    .await?;
    if added.rows_affected() == 0 {
        return Ok(false);
    }
    for (index, membership) in record.memberships.iter().enumerate() {
        add_membership(&mut transaction, id, membership, index == 0, now).await?;
    }
    transaction.commit().await?;
    Ok(true)
}

async fn add_membership(
    connection: &mut PgConnection,
    user: UserId,
    record: &MembershipRecord,
    is_default: bool,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let roles: Vec<String> = record.roles.iter().copied().map(Role::name).map(str::to_owned).collect();
    sqlx::query!(
        "insert into auth.memberships (user_id, account_id, roles, order_limit, is_default, created_at)
         values ($1, $2, $3, $4, $5, $6)",
        user.0,
        record.account.0,
        &roles,
        record.order_limit,
        is_default,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// How many of these accounts are there.
pub async fn count_known(pool: &PgPool, external_ids: &[String]) -> sqlx::Result<usize> {
    let known = sqlx::query_scalar!(
        r#"select count(*) as "known!" from auth.accounts where external_id = any($1)"#,
        external_ids
    );
    known.fetch_one(pool).await.map(|count| usize::try_from(count).unwrap_or_default())
}
