//! Users in PostgreSQL.

pub mod profile;

use crate::domain::user::{User, UserStatus, email::Email};
use sqlx::{PgConnection, PgPool, types::Json};
use std::collections::HashMap;
use uuid::Uuid;
use values::{Locale, UserId};

/// What a login compares with.
pub struct StoredCredentials {
    /// Whose.
    pub user: UserId,
    /// The password's hash.
    pub password_hash: String,
    /// Whether the user may log in at all.
    pub is_active: bool,
}

/// What a login with this address is compared with; none for registrations that wait.
pub async fn credentials(pool: &PgPool, email: &Email) -> Result<Option<StoredCredentials>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select id, password_hash, status = 'ACTIVE' as "is_active!"
           from auth.users where email = $1 and status <> 'PENDING'"#,
        email.as_str(),
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.map(|row| StoredCredentials {
        user: row.id.into(),
        password_hash: row.password_hash,
        is_active: row.is_active,
    }))
}

/// Who a mail is for.
pub struct MailRecipient {
    /// The user.
    pub user: UserId,
    /// Whether the user may log in.
    pub status: UserStatus,
    /// The user's language.
    pub locale: Locale,
}

/// Who has this address. Where only registrations of it wait: the one that is named, else the first.
pub async fn recipient(
    pool: &PgPool,
    email: &str,
    registration: Option<UserId>,
) -> Result<Option<MailRecipient>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select id, to_jsonb(status) as "status!: Json<UserStatus>", locale from auth.users
           where email = $1 and (status <> 'PENDING' or $2::uuid is null or id = $2)
           order by status = 'PENDING', created_at, id limit 1"#,
        email,
        registration.map(|user| user.0),
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.map(|row| MailRecipient {
        user: row.id.into(),
        status: row.status.0,
        locale: row.locale.parse().unwrap_or_default(),
    }))
}

/// Gives a user another password.
pub async fn set_password(connection: &mut PgConnection, user: UserId, hash: &str) -> Result<(), sqlx::Error> {
    sqlx::query!("update auth.users set password_hash = $2 where id = $1", user.0, hash)
        .execute(connection)
        .await
        .map(drop)
}

/// A user.
pub async fn find(pool: &PgPool, id: UserId) -> Result<Option<User>, sqlx::Error> {
    let user = sqlx::query_scalar!(
        r#"select to_jsonb(found) as "user!: Json<User>"
           from (
               select id, external_id, civility, first_name, last_name, email, phone, status, locale, created_at
               from auth.users where id = $1
           ) as found"#,
        id.0,
    )
    .fetch_optional(pool)
    .await?;
    Ok(user.map(|Json(user)| user))
}

/// What these users are called; those unknown are left out.
pub async fn names(pool: &PgPool, users: &[Uuid]) -> Result<HashMap<UserId, String>, sqlx::Error> {
    let rows = sqlx::query!("select id, first_name, last_name from auth.users where id = any($1)", users);
    let rows = rows.fetch_all(pool).await?;
    Ok(rows.into_iter().map(|row| (row.id.into(), format!("{} {}", row.first_name, row.last_name))).collect())
}
