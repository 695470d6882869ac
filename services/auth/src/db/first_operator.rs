//! Links that make the first operator, in PostgreSQL.

use crate::domain::user::email::Email;
use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool};

/// Whether somebody can log in who works for the shop.
pub async fn is_any_operator(connection: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from auth.memberships as membership join auth.users as users on users.id = membership.user_id
               where 'OPERATOR' = any (membership.roles) and users.status = 'ACTIVE'
           ) as "any!""#
    )
    .fetch_one(connection)
    .await
}

/// Adds a link for whoever has this address, or for anybody.
pub async fn add_link(
    connection: &mut PgConnection,
    hash: &[u8],
    email: Option<&Email>,
    expires_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into auth.first_operator_links (hash, email, expires_at) values ($1, $2, $3)",
        hash,
        email.map(Email::as_str),
        expires_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// A link that is good.
pub struct OperatorLink {
    /// The address it is for; none: anybody's.
    pub email: Option<String>,
}

/// The link, if it is known, not too old and not spent.
pub async fn good_link(pool: &PgPool, hash: &[u8], now: DateTime<Utc>) -> sqlx::Result<Option<OperatorLink>> {
    sqlx::query_as!(
        OperatorLink,
        "select email from auth.first_operator_links where hash = $1 and expires_at > $2 and spent_at is null",
        hash,
        now,
    )
    .fetch_optional(pool)
    .await
}

/// Spends a link. False where somebody else just did.
pub async fn spend_link(connection: &mut PgConnection, hash: &[u8], now: DateTime<Utc>) -> sqlx::Result<bool> {
    let spent = sqlx::query!(
        "update auth.first_operator_links set spent_at = $2 where hash = $1 and spent_at is null and expires_at > $2",
        hash,
        now,
    );
    Ok(spent.execute(connection).await?.rows_affected() > 0)
}

/// Forgets links that are too old.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("delete from auth.first_operator_links where expires_at <= $1", now).execute(pool).await?;
    Ok(swept.rows_affected())
}
