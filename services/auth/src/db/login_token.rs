//! Login tokens in PostgreSQL, where every replica knows which are spent.

use crate::domain::{session::login_token::LOGIN_TOKEN_TTL, user::email::Email};
use chrono::{DateTime, Utc};
use sqlx::PgPool;
use uuid::Uuid;
use values::UserId;

/// Keeps a token for the active user of that address, and says whose it is; none where there is no such user.
pub async fn add(
    pool: &PgPool,
    email: &Email,
    token: &[u8],
    now: DateTime<Utc>,
) -> Result<Option<UserId>, sqlx::Error> {
    let user = sqlx::query_scalar!(
        "insert into auth.login_tokens (hash, user_id, expires_at)
         select $2, id, $3 from auth.users where email = $1 and status = 'ACTIVE'
         returning user_id",
        email.as_str(),
        token,
        now + LOGIN_TOKEN_TTL,
    )
    .fetch_optional(pool)
    .await?;
    Ok(user.map(UserId))
}

/// Whom a token lets in that was spent, or may be.
pub struct LoginTokenHolder {
    /// The user.
    pub user: UserId,
    /// What they are called.
    pub name: String,
    /// The punch-out entry that it opens; none: the shop itself.
    pub punchout_entry: Option<Uuid>,
}

/// Whom a token would let in; it stays good.
pub async fn holder(pool: &PgPool, token: &[u8], now: DateTime<Utc>) -> Result<Option<LoginTokenHolder>, sqlx::Error> {
    sqlx::query_as!(
        LoginTokenHolder,
        r#"select users.id as "user", concat_ws(' ', users.first_name, users.last_name) as "name!",
                  token.punchout_entry_id as punchout_entry
           from auth.login_tokens as token join auth.users on users.id = token.user_id and users.status = 'ACTIVE'
           where token.hash = $1 and token.spent_at is null and token.expires_at > $2"#,
        token,
        now,
    )
    .fetch_optional(pool)
    .await
}

/// Spends a token, and says whom it lets in: of many at once, one alone spends it.
pub async fn spend(pool: &PgPool, token: &[u8], now: DateTime<Utc>) -> Result<Option<UserId>, sqlx::Error> {
    let user = sqlx::query_scalar!(
        "update auth.login_tokens as token set spent_at = $2
         from auth.users as users
         where token.hash = $1 and token.spent_at is null and token.expires_at > $2
           and users.id = token.user_id and users.status = 'ACTIVE'
         returning token.user_id",
        token,
        now,
    )
    .fetch_optional(pool)
    .await?;
    Ok(user.map(UserId))
}

/// Forgets all tokens that are good no more.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> Result<u64, sqlx::Error> {
    let swept = sqlx::query!("delete from auth.login_tokens where expires_at <= $1", now).execute(pool).await?;
    Ok(swept.rows_affected())
}
