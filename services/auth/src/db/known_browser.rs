//! Browsers that have had a session of a user, in PostgreSQL: of the token that each shows, the SHA-256 alone.

use crate::domain::{credentials::login_client::KNOWN_BROWSER_TTL, user::email::Email};
use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool};
use values::UserId;

/// Whether the browser with this token has had a session of the active user of an address.
pub async fn is_known(pool: &PgPool, email: &Email, token: &[u8], now: DateTime<Utc>) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar!(
        r#"select exists (
               select from auth.known_browsers as browser join auth.users on users.id = browser.user_id
               where browser.token = $1 and browser.seen_at > $3 and users.email = $2 and users.status = 'ACTIVE'
           ) as "known!""#,
        token,
        email.as_str(),
        now - KNOWN_BROWSER_TTL,
    )
    .fetch_one(pool)
    .await
}

/// Gives the browser of a user who logged in another token, with all whom it is known for: what it showed before is
/// worth nothing from now on, whoever has a copy.
pub async fn remember(
    pool: &PgPool,
    user: UserId,
    shown: Option<&[u8]>,
    token: &[u8],
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "with others as (
             update auth.known_browsers set token = $3 where token = $2 and user_id <> $1
         ), own as (
             delete from auth.known_browsers where token = $2 and user_id = $1
         )
         insert into auth.known_browsers (token, user_id, seen_at) values ($3, $1, $4)",
        user.0,
        shown,
        token,
        now,
    )
    .execute(pool)
    .await
    .map(drop)
}

/// Knows no browser of a user any more.
pub async fn forget_all(connection: &mut PgConnection, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query!("delete from auth.known_browsers where user_id = $1", user.0).execute(connection).await.map(drop)
}

/// Forgets browsers that nobody logged in with for long, and of each user all but the hundred newest.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> Result<u64, sqlx::Error> {
    let swept = sqlx::query!(
        "delete from auth.known_browsers as browser using (
             select token, user_id, row_number() over (partition by user_id order by seen_at desc) as place
             from auth.known_browsers
         ) as ranked
         where browser.token = ranked.token and browser.user_id = ranked.user_id
           and (browser.seen_at <= $1 or ranked.place > 100)",
        now - KNOWN_BROWSER_TTL,
    );
    Ok(swept.execute(pool).await?.rows_affected())
}
