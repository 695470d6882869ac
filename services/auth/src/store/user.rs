//! Users in PostgreSQL.

use crate::user::{Email, User};
use sqlx::{PgPool, types::Json};
use values::UserId;

/// What a login compares with.
pub struct Proof {
    /// Whose.
    pub user: UserId,
    /// The password's hash.
    pub password_hash: String,
    /// Whether the user may log in at all.
    pub is_active: bool,
}

/// The proof wanted of whoever has this address.
pub async fn proof(pool: &PgPool, email: &Email) -> Result<Option<Proof>, sqlx::Error> {
    let row = sqlx::query!(
        r#"select id, password_hash, status = 'ACTIVE' as "is_active!" from auth.users where email = $1"#,
        email.as_str(),
    )
    .fetch_optional(pool)
    .await?;
    Ok(row.map(|row| Proof { user: row.id.into(), password_hash: row.password_hash, is_active: row.is_active }))
}

/// A user.
pub async fn user(pool: &PgPool, id: UserId) -> Result<Option<User>, sqlx::Error> {
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
