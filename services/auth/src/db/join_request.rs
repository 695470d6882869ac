//! Join requests in PostgreSQL. Whoever decides on one locks its account first, see [`crate::db::address::lock`].

use crate::domain::account::join_request::{JoinRequest, JoinRequestEnd};
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::{AccountId, Page, UserId};

/// How long it is kept what became of a request.
const JOIN_REQUEST_RETENTION: TimeDelta = TimeDelta::days(90);

/// Keeps others who bring a company waiting until the transaction ends, so that of two who bring the same one the second
/// finds it.
pub async fn lock_companies(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query!("select pg_advisory_xact_lock(hashtext('auth.companies'))").execute(connection).await.map(drop)
}

/// An account that waits with a user, and the one that has its company's number.
pub struct KnownCompany {
    /// The account that the user asked for.
    pub waiting: AccountId,
    /// What the user called the company.
    pub company_name: String,
    /// The account that there is.
    pub known: AccountId,
}

/// The account that has the number of the company a user brings: in the register of the same country, or of VAT. Of
/// several the one with the register's number, one that may order, the oldest. Accounts that nobody activated are none.
pub async fn known_company(connection: &mut PgConnection, user: UserId) -> Result<Option<KnownCompany>, sqlx::Error> {
    sqlx::query_as!(
        KnownCompany,
        r#"with mine as (
               select account.id, account.name,
                      nullif(regexp_replace(upper(account.business_registration_number), '[^A-Z0-9]', '', 'g'), '') as number,
                      nullif(regexp_replace(upper(account.vat_number), '[^A-Z0-9]', '', 'g'), '') as vat_number,
                      (select place.country from auth.addresses as place where place.account_id = account.id limit 1) as country
               from auth.memberships as membership join auth.accounts as account on account.id = membership.account_id
               where membership.user_id = $1 and account.status = 'PENDING'
               limit 1
           )
           select mine.id as waiting, mine.name as company_name, known.id as known
           from mine
           join auth.accounts as known on known.id <> mine.id and known.kind = 'CUSTOMER' and (
               regexp_replace(upper(known.vat_number), '[^A-Z0-9]', '', 'g') = mine.vat_number
               or regexp_replace(upper(known.business_registration_number), '[^A-Z0-9]', '', 'g') = mine.number
                  and (mine.country in (select country from auth.addresses where account_id = known.id)
                       or not exists (select from auth.addresses where account_id = known.id))
           )
           where known.status <> 'PENDING' or exists (
               select from auth.memberships as membership join auth.users as users on users.id = membership.user_id
               where membership.account_id = known.id and users.status <> 'PENDING'
           )
           order by regexp_replace(upper(known.business_registration_number), '[^A-Z0-9]', '', 'g') = mine.number desc,
                    known.status = 'ACTIVE' desc, known.created_at, known.id
           limit 1"#,
        user.0,
    )
    .fetch_optional(connection)
    .await
}

/// Puts a request in the place of the account that waits with a user.
pub async fn add_instead(
    connection: &mut PgConnection,
    user: UserId,
    company: &KnownCompany,
    now: DateTime<Utc>,
) -> Result<Uuid, sqlx::Error> {
    sqlx::query!("delete from auth.accounts where id = $1 and status = 'PENDING'", company.waiting.0)
        .execute(&mut *connection)
        .await?;
    sqlx::query_scalar!(
        "insert into auth.join_requests (id, account_id, user_id, company_name, created_at) values ($1, $2, $3, $4, $5)
         returning id",
        Uuid::now_v7(),
        company.known.0,
        user.0,
        company.company_name,
        now,
    )
    .fetch_one(connection)
    .await
}

/// The requests to an account that wait, the oldest first.
pub async fn waiting(pool: &PgPool, account: AccountId) -> Result<Vec<JoinRequest>, sqlx::Error> {
    sqlx::query_as!(
        JoinRequest,
        r#"select request.id, account.external_id as account_external_id, account.name as account_name,
                  request.company_name, users.id as "user", users.first_name, users.last_name, users.email, users.phone,
                  request.created_at
           from auth.join_requests as request
           join auth.accounts as account on account.id = request.account_id
           join auth.users as users on users.id = request.user_id
           where request.account_id = $1 and request.ended_at is null
           order by request.created_at, request.id"#,
        account.0,
    )
    .fetch_all(pool)
    .await
}

/// A page of the requests to all accounts that wait, the oldest first, and how many there are.
pub async fn all_waiting(pool: &PgPool, page: Page) -> Result<(Vec<JoinRequest>, i64), sqlx::Error> {
    let total = sqlx::query_scalar!(r#"select count(*) as "total!" from auth.join_requests where ended_at is null"#)
        .fetch_one(pool);
    let requests = sqlx::query_as!(
        JoinRequest,
        r#"select request.id, account.external_id as account_external_id, account.name as account_name,
                  request.company_name, users.id as "user", users.first_name, users.last_name, users.email, users.phone,
                  request.created_at
           from auth.join_requests as request
           join auth.accounts as account on account.id = request.account_id
           join auth.users as users on users.id = request.user_id
           where request.ended_at is null
           order by request.created_at, request.id
           limit $1 offset $2"#,
        page.limit(),
        page.offset(),
    );
    let (total, requests) = tokio::try_join!(total, requests.fetch_all(pool))?;
    Ok((requests, total))
}

/// Whether a user waits to join an account.
pub async fn waits(pool: &PgPool, user: UserId) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar!(
        r#"select exists (select from auth.join_requests where user_id = $1 and ended_at is null) as "waits!""#,
        user.0,
    )
    .fetch_one(pool)
    .await
}

/// Somebody whose request was decided on.
pub struct Applicant {
    /// The user.
    pub user: UserId,
    /// E-mail address.
    pub email: String,
}

/// Ends a request to an account that waits; answers who asked.
pub async fn end(
    connection: &mut PgConnection,
    account: AccountId,
    id: Uuid,
    reason: JoinRequestEnd,
    now: DateTime<Utc>,
) -> Result<Option<Applicant>, sqlx::Error> {
    sqlx::query_as!(
        Applicant,
        r#"update auth.join_requests as request set ended_at = $3, end_reason = $4
           from auth.users as users
           where request.id = $1 and request.account_id = $2 and request.ended_at is null and users.id = request.user_id
           returning users.id as "user", users.email"#,
        id,
        account.0,
        now,
        reason.name(),
    )
    .fetch_optional(connection)
    .await
}

/// Ends the request of a user who became a member of the account in another way.
pub async fn end_of_member(
    connection: &mut PgConnection,
    account: AccountId,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update auth.join_requests set ended_at = $3, end_reason = 'ACCEPTED'
         where account_id = $1 and user_id = $2 and ended_at is null",
        account.0,
        user.0,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Has the sessions of a user who belonged to no account act for this one.
pub async fn open_in_sessions(
    connection: &mut PgConnection,
    account: AccountId,
    user: UserId,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update auth.sessions set account_id = $1
         where user_id = $2 and account_id is null and ended_at is null and punchout_entry_id is null",
        account.0,
        user.0,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Who is mailed of a request, and in which language.
pub struct Decider {
    /// The user.
    pub user: UserId,
    /// E-mail address.
    pub email: String,
    /// BCP 47.
    pub locale: String,
}

/// A request that waits, as who decides is told of it.
pub struct WaitingRequest {
    /// The account's external id.
    pub account: String,
    /// Who manages the account and may change it; nobody: operators decide.
    pub managers: Vec<Decider>,
}

/// A request, if it waits still.
pub async fn to_tell(pool: &PgPool, id: Uuid) -> Result<Option<WaitingRequest>, sqlx::Error> {
    let account = sqlx::query_scalar!(
        "select account.external_id
         from auth.join_requests as request join auth.accounts as account on account.id = request.account_id
         where request.id = $1 and request.ended_at is null",
        id,
    );
    let Some(account) = account.fetch_optional(pool).await? else { return Ok(None) };
    let managers = sqlx::query_as!(
        Decider,
        r#"select users.id as "user", users.email, users.locale
           from auth.join_requests as request
           join auth.accounts as account on account.id = request.account_id and account.status = 'ACTIVE'
           join auth.memberships as membership on membership.account_id = account.id
           join auth.users as users on users.id = membership.user_id and users.status = 'ACTIVE'
           where request.id = $1 and 'ACCOUNT_ADMIN' = any (membership.roles)
           order by users.id"#,
        id,
    );
    Ok(Some(WaitingRequest { account, managers: managers.fetch_all(pool).await? }))
}

/// To which account somebody asks to be let in, and what that person is called.
pub async fn subject(pool: &PgPool, id: Uuid) -> Result<Option<(AccountId, String)>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select request.account_id, users.first_name || ' ' || users.last_name as "name!"
           from auth.join_requests as request join auth.users as users on users.id = request.user_id
           where request.id = $1"#,
        id,
    );
    Ok(row.fetch_optional(pool).await?.map(|row| (row.account_id.into(), row.name)))
}

/// Forgets what became of requests long ago.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> Result<u64, sqlx::Error> {
    let swept = sqlx::query!("delete from auth.join_requests where ended_at <= $1", now - JOIN_REQUEST_RETENTION);
    Ok(swept.execute(pool).await?.rows_affected())
}
