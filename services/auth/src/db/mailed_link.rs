//! Mailed links in PostgreSQL. Whoever uses one locks its user first, then the link.

use crate::domain::credentials::mailed_link::LinkPurpose;
use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::UserId;

/// Adds a link that goes with a mail. A link to choose a password withdraws those of earlier mails.
pub async fn add(
    pool: &PgPool,
    user: UserId,
    purpose: LinkPurpose,
    hash: &[u8],
    mail: Uuid,
    expires_at: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let mut transaction = platform_database::begin(pool).await?;
    // Two mails at once come one after the other, so that one of them withdraws the other's link.
    sqlx::query!("select id from auth.users where id = $1 for no key update", user.0)
        .fetch_optional(&mut *transaction)
        .await?;
    if purpose == LinkPurpose::PasswordReset {
        withdraw(&mut transaction, user, purpose, Some(mail)).await?;
    }
    sqlx::query!(
        "insert into auth.links (hash, user_id, purpose, mail_id, expires_at) values ($1, $2, $3, $4, $5)",
        hash,
        user.0,
        purpose.name(),
        mail,
        expires_at,
    )
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// Withdraws the user's links of a purpose, but for those of one mail.
pub async fn withdraw(
    connection: &mut PgConnection,
    user: UserId,
    purpose: LinkPurpose,
    except_mail: Option<Uuid>,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "delete from auth.links where user_id = $1 and purpose = $2 and mail_id is distinct from $3",
        user.0,
        purpose.name(),
        except_mail,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Whom a link is for.
pub struct LinkHolder {
    /// The user.
    pub user: UserId,
    /// The user's e-mail address.
    pub email: String,
    /// The user's first name.
    pub first_name: String,
    /// The user's last name.
    pub last_name: String,
    /// Whether the user may log in.
    pub is_active: bool,
    /// Whether the link did what it is for.
    pub is_spent: bool,
}

/// Whom a link of this purpose is for; none where there is no such link, or it is too old. Locks the user for the rest
/// of the transaction.
pub async fn holder(
    connection: &mut PgConnection,
    purpose: LinkPurpose,
    hash: &[u8],
    now: DateTime<Utc>,
) -> Result<Option<LinkHolder>, sqlx::Error> {
    sqlx::query_as!(
        LinkHolder,
        r#"select users.id as "user", users.email, users.first_name, users.last_name,
                  users.status = 'ACTIVE' as "is_active!",
                  link.spent_at is not null as "is_spent!"
           from auth.links as link join auth.users on users.id = link.user_id
           where link.hash = $1 and link.purpose = $2 and link.expires_at > $3
           for no key update of users"#,
        hash,
        purpose.name(),
        now,
    )
    .fetch_optional(connection)
    .await
}

/// Spends a link. False where somebody else just did, or it was withdrawn.
pub async fn spend(connection: &mut PgConnection, hash: &[u8], now: DateTime<Utc>) -> Result<bool, sqlx::Error> {
    let spent = sqlx::query!("update auth.links set spent_at = $2 where hash = $1 and spent_at is null", hash, now);
    Ok(spent.execute(connection).await?.rows_affected() > 0)
}

/// Forgets links that are too old.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> Result<u64, sqlx::Error> {
    let swept = sqlx::query!("delete from auth.links where expires_at <= $1", now).execute(pool).await?;
    Ok(swept.rows_affected())
}
