//! Customer accounts as operators see and change them, and the trail of what they did.

use crate::{
    account::AccountStatus,
    acting_operator::ActingOperator,
    operator::{Deed, OperatedAccount},
};
use chrono::{DateTime, Utc};
use platform_process::{Caller, Membership, Operator, Role, User};
use sqlx::{PgConnection, PgPool, types::Json};
use std::collections::{BTreeMap, HashMap};
use uuid::Uuid;
use values::{AccountId, Page, SessionId, UserId};

/// What accounts are looked for.
pub struct Wanted<'a> {
    /// In one of these statuses; none: in any.
    pub statuses: &'a [String],
    /// With this in the name, external id or registration number, whatever the case; empty: whatever they say.
    pub query: &'a str,
}

/// A page of accounts, those that wait first, then the newest first; and how many there are in all.
pub async fn accounts(
    pool: &PgPool,
    wanted: &Wanted<'_>,
    page: Page,
) -> Result<(Vec<OperatedAccount>, i64), sqlx::Error> {
    let total = sqlx::query_scalar!(
        r#"select count(*) as "total!" from auth.accounts
           where (cardinality($1::text[]) = 0 or status = any($1))
             and strpos(lower(concat_ws(' ', name, external_id, business_registration_number)), lower($2)) > 0"#,
        wanted.statuses,
        wanted.query,
    );
    let total = total.fetch_one(pool).await?;
    let accounts = sqlx::query_as!(
        OperatedAccount,
        r#"select id, external_id, name, status, business_registration_number, vat_number, created_at,
                  (select count(*) from auth.memberships where account_id = account.id) as "number_of_users!"
           from auth.accounts as account
           where (cardinality($1::text[]) = 0 or status = any($1))
             and strpos(lower(concat_ws(' ', name, external_id, business_registration_number)), lower($2)) > 0
           order by status = 'PENDING' desc, created_at desc, id desc
           limit $3 offset $4"#,
        wanted.statuses,
        wanted.query,
        page.limit(),
        page.offset(),
    );
    Ok((accounts.fetch_all(pool).await?, total))
}

/// One account.
pub async fn account(pool: &PgPool, id: AccountId) -> Result<Option<OperatedAccount>, sqlx::Error> {
    sqlx::query_as!(
        OperatedAccount,
        r#"select id, external_id, name, status, business_registration_number, vat_number, created_at,
                  (select count(*) from auth.memberships where account_id = account.id) as "number_of_users!"
           from auth.accounts as account where id = $1"#,
        id.0,
    )
    .fetch_optional(pool)
    .await
}

/// An account that is locked for the rest of the transaction.
pub struct Locked {
    /// Its id.
    pub id: AccountId,
    /// Its id in other systems.
    pub external_id: String,
    /// Where it stands.
    pub status: AccountStatus,
}

/// Locks the account of this id or external id; none where there is no such account.
pub async fn lock(connection: &mut PgConnection, named: &str) -> Result<Option<Locked>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select id, external_id, to_jsonb(status) as "status!: Json<AccountStatus>" from auth.accounts
           where external_id = $1 or id = $2 for no key update"#,
        named,
        named.parse::<Uuid>().ok(),
    );
    let row = row.fetch_optional(connection).await?;
    Ok(row.map(|row| Locked { id: row.id.into(), external_id: row.external_id, status: row.status.0 }))
}

/// Gives an account another status.
pub async fn set_status(
    connection: &mut PgConnection,
    account: AccountId,
    status: AccountStatus,
) -> Result<(), sqlx::Error> {
    sqlx::query!("update auth.accounts set status = $2 where id = $1", account.0, status.name())
        .execute(connection)
        .await
        .map(drop)
}

/// The e-mail addresses of those who manage an account and can log in.
pub async fn managers(connection: &mut PgConnection, account: AccountId) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar!(
        "select users.email from auth.memberships as membership join auth.users as users on users.id = membership.user_id
         where membership.account_id = $1 and 'ACCOUNT_ADMIN' = any(membership.roles) and users.status = 'ACTIVE'
         order by users.email",
        account.0,
    )
    .fetch_all(connection)
    .await
}

/// Writes down what an operator does, in the transaction that does it. Details that say nothing are left out.
pub async fn record(
    connection: &mut PgConnection,
    operator: &Operator,
    action: &str,
    subject: &str,
    details: &[(&str, &str)],
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let details: BTreeMap<_, _> = details.iter().filter(|(_, value)| !value.is_empty()).copied().collect();
    sqlx::query!(
        "insert into auth.operator_actions (id, at, operator_id, action, subject, details)
         values ($1, $2, $3, $4, $5, $6)",
        Uuid::now_v7(),
        now,
        operator.user.0,
        action,
        subject,
        serde_json::to_value(&details).map_err(|error| sqlx::Error::Encode(error.into()))?,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// A page of the trail, newest first, and how long it is in all.
pub async fn trail(pool: &PgPool, page: Page) -> Result<(Vec<Deed>, i64), sqlx::Error> {
    let total = sqlx::query_scalar!(r#"select count(*) as "total!" from auth.operator_actions"#);
    let total = total.fetch_one(pool).await?;
    let rows = sqlx::query!(
        r#"select id, at, operator_id, action, subject, details as "details: Json<BTreeMap<String, String>>"
           from auth.operator_actions order by at desc, id desc limit $1 offset $2"#,
        page.limit(),
        page.offset(),
    );
    let deeds = rows.fetch_all(pool).await?.into_iter().map(|row| Deed {
        id: row.id,
        at: row.at,
        operator: row.operator_id.into(),
        action: row.action,
        subject: row.subject,
        details: row.details.0,
    });
    Ok((deeds.collect(), total))
}

/// What these users are called; those unknown are left out.
pub async fn names(pool: &PgPool, users: &[Uuid]) -> Result<HashMap<UserId, String>, sqlx::Error> {
    let rows = sqlx::query!("select id, first_name, last_name from auth.users where id = any($1)", users);
    let rows = rows.fetch_all(pool).await?;
    Ok(rows.into_iter().map(|row| (row.id.into(), format!("{} {}", row.first_name, row.last_name))).collect())
}

/// Everybody who can log in and has the role OPERATOR in an account, by e-mail address; each under the oldest such
/// membership.
pub async fn operators(pool: &PgPool) -> Result<Vec<ActingOperator>, sqlx::Error> {
    let rows = sqlx::query!(
        r#"select distinct on (users.email) users.id, users.email, users.locale, membership.account_id, membership.roles,
                  account.status = 'ACTIVE' as "account_active!", store.store_id, store.store_view_id, store.currency
           from auth.memberships as membership
           join auth.users as users on users.id = membership.user_id and users.status = 'ACTIVE'
           join auth.accounts as account on account.id = membership.account_id
           join auth.account_stores as store on store.account_id = account.id
           where 'OPERATOR' = any(membership.roles)
           order by users.email, membership.created_at, account.id, store.is_default desc, store.store_id"#
    );
    let rows = rows.fetch_all(pool).await?;
    rows.into_iter()
        .map(|row| {
            let membership = Membership {
                account: row.account_id.into(),
                store_id: row.store_id,
                store_view_id: row.store_view_id,
                currency: row.currency.parse().map_err(|_| sqlx::Error::Decode("an unknown currency".into()))?,
                groups: Vec::new(),
                roles: row.roles.iter().filter_map(|role| Role::named(role)).collect(),
                account_active: row.account_active,
            };
            let user = User { id: row.id.into(), session: SessionId::new(), membership: Some(membership) };
            let locale = row.locale.parse().unwrap_or_default();
            let caller = Caller { locale, user: Some(user), ..Caller::default() };
            Ok(ActingOperator { email: row.email, user: row.id.into(), caller })
        })
        .collect()
}
