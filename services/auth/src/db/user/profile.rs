//! What a user changes about herself, in PostgreSQL.

use crate::domain::user::{User, profile::ProfileChange};
use sqlx::{PgConnection, PgPool, types::Json};
use values::{Locale, UserId};

/// Changes a user, and says what the user is then; none where there is no such user.
pub async fn update(pool: &PgPool, id: UserId, change: &ProfileChange) -> Result<Option<User>, sqlx::Error> {
    let user = sqlx::query_scalar!(
        r#"with changed as (
               update auth.users
               set civility = case when $2 then $3 else civility end, first_name = coalesce($4, first_name),
                   last_name = coalesce($5, last_name), phone = coalesce($6, phone), locale = coalesce($7, locale)
               where id = $1
               returning id, external_id, civility, first_name, last_name, email, phone, status, locale, created_at
           )
           select to_jsonb(changed) as "user!: Json<User>" from changed"#,
        id.0,
        change.civility.is_some(),
        change.civility.flatten().map(|civility| civility.name()),
        change.first_name,
        change.last_name,
        change.phone,
        change.locale.map(Locale::tag),
    )
    .fetch_optional(pool)
    .await?;
    Ok(user.map(|Json(user)| user))
}

/// Gives a user another password. False where somebody else just did: the user's hash is not `compared_hash` any more.
///
/// Sessions are ended after this, not before: a login by the old password that is under way holds a lock on the user
/// until its session is there to be ended, see [`crate::db::session::open`].
pub async fn replace_password(
    connection: &mut PgConnection,
    id: UserId,
    compared_hash: &str,
    hash: &str,
) -> Result<bool, sqlx::Error> {
    let replaced = sqlx::query!(
        "update auth.users set password_hash = $3 where id = $1 and password_hash = $2",
        id.0,
        compared_hash,
        hash,
    );
    Ok(replaced.execute(connection).await?.rows_affected() > 0)
}
