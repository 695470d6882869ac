//! Customer accounts as operators see and change them.

use crate::domain::account::{AccountStatus, operated::OperatedAccount};
use sqlx::{PgConnection, PgPool, types::Json};
use uuid::Uuid;
use values::{AccountId, Page};

/// Which accounts are looked for.
pub struct AccountSearch<'a> {
    /// In one of these statuses; none: in any.
    pub statuses: &'a [String],
    /// With this in the name, external id or registration number, whatever the case; empty: whatever they say.
    pub query: &'a str,
}

/// A page of accounts that buy, those that wait first, then the newest first; and how many there are in all.
pub async fn search(
    pool: &PgPool,
    search: &AccountSearch<'_>,
    page: Page,
) -> Result<(Vec<OperatedAccount>, i64), sqlx::Error> {
    let total = sqlx::query_scalar!(
        r#"select count(*) as "total!" from auth.accounts
           where kind <> 'SUPPLIER' and (cardinality($1::text[]) = 0 or status = any($1))
             and strpos(lower(concat_ws(' ', name, external_id, business_registration_number)), lower($2)) > 0"#,
        search.statuses,
        search.query,
    );
    let total = total.fetch_one(pool).await?;
    let accounts = sqlx::query_as!(
        OperatedAccount,
        r#"select id, external_id, name, status, business_registration_number, vat_number, created_at,
                  (select count(*) from auth.memberships where account_id = account.id) as "number_of_users!"
           from auth.accounts as account
           where kind <> 'SUPPLIER' and (cardinality($1::text[]) = 0 or status = any($1))
             and strpos(lower(concat_ws(' ', name, external_id, business_registration_number)), lower($2)) > 0
           order by status = 'PENDING' desc, created_at desc, id desc
           limit $3 offset $4"#,
        search.statuses,
        search.query,
        page.limit(),
        page.offset(),
    );
    Ok((accounts.fetch_all(pool).await?, total))
}

/// One account.
pub async fn find(pool: &PgPool, id: AccountId) -> Result<Option<OperatedAccount>, sqlx::Error> {
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
pub struct LockedAccount {
    /// Its id.
    pub id: AccountId,
    /// Its id in other systems.
    pub external_id: String,
    /// Where it stands.
    pub status: AccountStatus,
}

/// Locks the account of this id or external id; none where there is no such account.
pub async fn lock(connection: &mut PgConnection, account_id: &str) -> Result<Option<LockedAccount>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select id, external_id, to_jsonb(status) as "status!: Json<AccountStatus>" from auth.accounts
           where external_id = $1 or id = $2 for no key update"#,
        account_id,
        account_id.parse::<Uuid>().ok(),
    );
    let row = row.fetch_optional(connection).await?;
    Ok(row.map(|row| LockedAccount { id: row.id.into(), external_id: row.external_id, status: row.status.0 }))
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
