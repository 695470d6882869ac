//! Registrations in PostgreSQL: what is asked for, what becomes of it, and what nobody ever activated.

use crate::domain::{
    account::AccountStore,
    crypto::external_id::external_id,
    registration::{NewUser, Registration},
    user::{UserStatus, email::Email},
};
use chrono::{DateTime, TimeDelta, Utc};
use identity::Role;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::{AccountId, UserId};

/// How long a registration waits for its activation.
const PENDING_REGISTRATION_RETENTION: TimeDelta = TimeDelta::days(30);

/// What the first user of an account may do in it (D6.1).
const FIRST_USER_ROLES: [Role; 3] = [Role::Buyer, Role::Approver, Role::AccountAdmin];

/// Adds an account with its first user, both waiting. None, and nothing added, where a user has the e-mail address, who
/// was activated once; that takes as many statements.
pub async fn add(
    connection: &mut PgConnection,
    account: AccountId,
    registration: &Registration,
    stores: &[AccountStore],
    password_hash: &str,
    now: DateTime<Utc>,
) -> Result<Option<UserId>, sqlx::Error> {
    add_account(connection, account, registration, now).await?;
    super::store::add_to_account(connection, account, stores).await?;
    let address = external_id("ADR").map_err(encode)?;
    super::address::add(connection, account, &address, &registration.address, now).await?;
    let status = UserStatus::Pending;
    if let Some(user) = add_user(connection, &registration.user, status, password_hash, now).await? {
        add_membership(connection, user, account, now).await?;
        return Ok(Some(user));
    }
    sqlx::query!("delete from auth.accounts where id = $1", account.0).execute(connection).await?;
    Ok(None)
}

async fn add_account(
    connection: &mut PgConnection,
    account: AccountId,
    registration: &Registration,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let company = &registration.company;
    sqlx::query!(
        "insert into auth.accounts
             (id, external_id, name, website, company_registration_name, business_registration_number, vat_number,
              status, payment_type, created_at)
         values ($1, $2, $3, $4, $3, $5, $6, 'PENDING', 'IMMEDIATE', $7)",
        account.0,
        external_id("ACC").map_err(encode)?,
        company.registration_name,
        company.website,
        company.registration_number,
        company.vat_number,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Adds a user. None where one has the e-mail address; registrations of it that wait are no users yet.
pub async fn add_user(
    connection: &mut PgConnection,
    user: &NewUser,
    status: UserStatus,
    password_hash: &str,
    now: DateTime<Utc>,
) -> Result<Option<UserId>, sqlx::Error> {
    let id = UserId::new();
    let added = sqlx::query!(
        "insert into auth.users
             (id, external_id, civility, first_name, last_name, email, phone, status, locale, password_hash, created_at)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
         where not exists (select from auth.users where email = $6 and status <> 'PENDING')",
        id.0,
        external_id("USR").map_err(encode)?,
        user.civility.map(|civility| civility.name()),
        user.first_name,
        user.last_name,
        user.email.as_str(),
        user.phone,
        status.name(),
        user.locale.tag(),
        password_hash,
        now,
    );
    Ok((added.execute(connection).await?.rows_affected() > 0).then_some(id))
}

async fn add_membership(
    connection: &mut PgConnection,
    user: UserId,
    account: AccountId,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "insert into auth.memberships (user_id, account_id, roles, is_default, created_at) values ($1, $2, $3, true, $4)",
        user.0,
        account.0,
        &FIRST_USER_ROLES.map(|role| role.name().to_owned()),
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Locks all that wait under the e-mail address of the link's holder, always in one order, so that of two links one is
/// followed after the other.
pub async fn lock_of_link(connection: &mut PgConnection, hash: &[u8]) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "select users.id from auth.users
         where users.email = (
             select holder.email from auth.links as link join auth.users as holder on holder.id = link.user_id
             where link.hash = $1
         )
         order by users.id for update",
        hash,
    )
    .fetch_all(connection)
    .await
    .map(drop)
}

/// Makes a waiting user active. False where a user has the e-mail address already.
pub async fn activate(connection: &mut PgConnection, user: UserId) -> Result<bool, sqlx::Error> {
    let activated = sqlx::query!(
        "update auth.users as waiting set status = 'ACTIVE'
         where id = $1 and status = 'PENDING' and not exists (
             select from auth.users as other where other.email = waiting.email and other.status <> 'PENDING'
         )",
        user.0,
    );
    Ok(activated.execute(connection).await?.rows_affected() > 0)
}

/// Lets the accounts order that wait with a user.
pub async fn open_accounts(connection: &mut PgConnection, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update auth.accounts as account set status = 'ACTIVE'
         from auth.memberships as membership
         where membership.user_id = $1 and account.id = membership.account_id and account.status = 'PENDING'",
        user.0,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// The account of a user that still waits for the shop's approval.
pub async fn waiting_account(connection: &mut PgConnection, user: UserId) -> Result<Option<AccountId>, sqlx::Error> {
    let waiting = sqlx::query_scalar!(
        "select account.id
         from auth.memberships as membership join auth.accounts as account on account.id = membership.account_id
         where membership.user_id = $1 and account.status = 'PENDING'
         limit 1",
        user.0,
    );
    Ok(waiting.fetch_optional(connection).await?.map(AccountId))
}

/// Forgets the registrations that still wait under an address, which a user has.
pub async fn forget_waiting(connection: &mut PgConnection, email: &Email) -> Result<(), sqlx::Error> {
    let waiting = sqlx::query_scalar!(
        "select id from auth.users where email = $1 and status = 'PENDING' order by id for update",
        email.as_str()
    );
    let waiting = waiting.fetch_all(&mut *connection).await?;
    forget(connection, &waiting).await.map(drop)
}

/// Forgets registrations that nobody activated for a month. Those that somebody just works on wait for the next time.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> Result<u64, sqlx::Error> {
    let mut transaction = platform_database::begin(pool).await?;
    let waiting = sqlx::query_scalar!(
        "select id from auth.users where status = 'PENDING' and created_at <= $1 limit 1000 for update skip locked",
        now - PENDING_REGISTRATION_RETENTION,
    );
    let waiting = waiting.fetch_all(&mut *transaction).await?;
    let forgotten = forget(&mut transaction, &waiting).await?;
    transaction.commit().await?;
    Ok(forgotten)
}

/// Forgets waiting users who are locked, with the accounts that wait for them. A user who is a member of anything else
/// stays.
async fn forget(connection: &mut PgConnection, users: &[Uuid]) -> Result<u64, sqlx::Error> {
    sqlx::query!(
        "delete from auth.accounts as account using auth.memberships as membership
         where membership.user_id = any($1) and account.id = membership.account_id and account.status = 'PENDING'",
        users,
    )
    .execute(&mut *connection)
    .await?;
    let forgotten = sqlx::query!(
        "delete from auth.users
         where id = any($1) and not exists (select from auth.memberships where user_id = users.id)",
        users,
    );
    Ok(forgotten.execute(connection).await?.rows_affected())
}

fn encode(error: impl std::error::Error + Send + Sync + 'static) -> sqlx::Error {
    sqlx::Error::Encode(Box::new(error))
}
