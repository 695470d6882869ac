//! API tokens in PostgreSQL.

use crate::domain::api_token::{ApiToken, ApiTokenKind, ApiTokenOwner, LiveApiToken, MAX_API_TOKENS, NewApiToken};
use chrono::{DateTime, TimeDelta, Utc};
use identity::Scope;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::{AccountId, ApiTokenId, SupplierId, UserId};

/// How long a token that is over is still shown.
const ENDED_TOKEN_RETENTION: TimeDelta = TimeDelta::days(90);

/// How exactly it is known when a token was used last.
const USE_PRECISION: TimeDelta = TimeDelta::minutes(1);

/// The account of the supplier that a user works for; none where the user works for none.
pub async fn account_of_supplier(pool: &PgPool, user: UserId) -> Result<Option<AccountId>, sqlx::Error> {
    let account = sqlx::query_scalar!(
        "select account.id
         from auth.memberships as membership join auth.accounts as account on account.id = membership.account_id
         where membership.user_id = $1 and 'SUPPLIER' = any (membership.roles) and account.kind = 'SUPPLIER'
           and account.status = 'ACTIVE'",
        user.0,
    );
    Ok(account.fetch_optional(pool).await?.map(AccountId))
}

/// Keeps a token, unless there are as many as may be. Makers of the same account wait for each other.
pub async fn add(
    connection: &mut PgConnection,
    owner: &ApiTokenOwner,
    new: &NewApiToken,
    (hash, prefix): (&[u8], &str),
    now: DateTime<Utc>,
) -> Result<Option<ApiTokenId>, sqlx::Error> {
    sqlx::query!("select id from auth.accounts where id = $1 for no key update", owner.account.0)
        .fetch_all(&mut *connection)
        .await?;
    let scopes: Vec<String> = new.scopes.iter().map(|scope| scope.name().to_owned()).collect();
    let id = sqlx::query_scalar!(
        "insert into auth.api_tokens
             (id, hash, prefix, name, kind, scopes, user_id, account_id, store_id, store_view_id, created_at, expires_at)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
         where (select count(*) from auth.api_tokens
                where account_id = $8 and kind = $5 and revoked_at is null and expires_at > $11) < $13
         returning id",
        ApiTokenId::new().0,
        hash,
        prefix,
        new.name,
        owner.kind.name(),
        &scopes,
        owner.user.0,
        owner.account.0,
        owner.store.0,
        owner.store.1,
        now,
        now + new.life,
        MAX_API_TOKENS,
    );
    Ok(id.fetch_optional(connection).await?.map(ApiTokenId))
}

/// The tokens of an account by which a right is had, the newest first.
pub async fn of_account(
    pool: &PgPool,
    account: AccountId,
    kind: ApiTokenKind,
    now: DateTime<Utc>,
) -> Result<Vec<ApiToken>, sqlx::Error> {
    sqlx::query_as!(
        ApiToken,
        r#"select token.id, token.name, token.prefix, token.scopes,
                  concat_ws(' ', users.first_name, users.last_name) as "made_by!", token.created_at, token.expires_at,
                  token.last_used_at, token.revoked_at,
                  token.revoked_at is null and token.expires_at > $3 and users.status = 'ACTIVE'
                      and $4 = any (membership.roles) as "is_good!"
           from auth.api_tokens as token
           join auth.memberships as membership using (user_id, account_id)
           join auth.users as users on users.id = token.user_id
           where token.account_id = $1 and token.kind = $2
           order by token.created_at desc, token.id desc"#,
        account.0,
        kind.name(),
        now,
        kind.role().name(),
    )
    .fetch_all(pool)
    .await
}

/// Ends a token of an account. False where the account has none such, or it is over.
pub async fn revoke(
    connection: &mut PgConnection,
    account: AccountId,
    kind: ApiTokenKind,
    id: Uuid,
    now: DateTime<Utc>,
) -> Result<Option<String>, sqlx::Error> {
    let revoked = sqlx::query_scalar!(
        "update auth.api_tokens set revoked_at = coalesce(revoked_at, $4)
         where id = $1 and account_id = $2 and kind = $3
         returning name",
        id,
        account.0,
        kind.name(),
        now,
    );
    revoked.fetch_optional(connection).await
}

/// The token of that secret, if it is good: not revoked, not expired, and its maker still has the right that it acts by.
pub async fn live(pool: &PgPool, hash: &[u8], now: DateTime<Utc>) -> Result<Option<LiveApiToken>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select token.id, token.kind, token.scopes, token.user_id, users.locale, token.account_id, token.store_id,
                  token.store_view_id, token.expires_at, account.supplier_id
           from auth.api_tokens as token
           join auth.memberships as membership using (user_id, account_id)
           join auth.users as users on users.id = token.user_id
           join auth.accounts as account on account.id = token.account_id
           where token.hash = $1 and token.revoked_at is null and token.expires_at > $2 and users.status = 'ACTIVE'
             and (token.kind <> 'SUPPLIER' or account.status = 'ACTIVE')
             and case token.kind when 'ACCOUNT' then 'ACCOUNT_ADMIN' when 'SHOP' then 'OPERATOR' else token.kind end
                 = any (membership.roles)"#,
        hash,
        now,
    );
    let Some(row) = row.fetch_optional(pool).await? else { return Ok(None) };
    let Ok(kind) = row.kind.parse() else { return Ok(None) };
    Ok(Some(LiveApiToken {
        id: row.id.into(),
        kind,
        scopes: row.scopes.iter().filter_map(|scope| scope.parse::<Scope>().ok()).collect(),
        user: row.user_id.into(),
        locale: row.locale,
        account: row.account_id.into(),
        store: (row.store_id, row.store_view_id),
        supplier: row.supplier_id.filter(|_| kind == ApiTokenKind::Supplier).map(SupplierId),
        expires_at: row.expires_at,
    }))
}

/// Writes down that a token was used, once a minute at most.
pub async fn mark_used(pool: &PgPool, id: ApiTokenId, now: DateTime<Utc>) -> Result<(), sqlx::Error> {
    let mark = sqlx::query!(
        "update auth.api_tokens set last_used_at = $2
         where id = $1 and (last_used_at is null or last_used_at < $3)",
        id.0,
        now,
        now - USE_PRECISION,
    );
    mark.execute(pool).await.map(drop)
}

/// Forgets tokens that have been over for three months.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> Result<u64, sqlx::Error> {
    let swept = sqlx::query!(
        "delete from auth.api_tokens where least(expires_at, revoked_at) <= $1",
        now - ENDED_TOKEN_RETENTION,
    );
    Ok(swept.execute(pool).await?.rows_affected())
}
