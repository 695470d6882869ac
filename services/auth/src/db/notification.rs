//! What users are told of what happened, in PostgreSQL, and what they are not told of.

use crate::domain::notification::{
    Happening, NOTIFICATION_RETENTION, Notification, NotificationChannel, NotificationCounts, NotificationTopic,
};
use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use values::{Page, UserId};

/// Keeps what happened for a member of the account who wants to read such things in the shop; again is no harm.
pub async fn keep(pool: &PgPool, happening: &Happening, happened_at: DateTime<Utc>) -> sqlx::Result<()> {
    let insert = sqlx::query!(
        "insert into auth.notifications (id, user_id, account_id, event, subject_id, reference, happened_at, read_at)
         select $1, membership.user_id, membership.account_id, $4, $5, $6, $7::timestamptz,
                case when $8 then $7::timestamptz end
         from auth.memberships as membership
         where membership.user_id = $2 and membership.account_id = $3
           and not exists (
               select from auth.muted_notifications as muted
               where muted.user_id = membership.user_id and muted.topic = $9 and muted.channel = 'SHOP'
           )
         on conflict (id) do nothing",
        happening.id,
        happening.user.0,
        happening.account.0,
        happening.event.name(),
        happening.subject,
        happening.reference,
        happened_at,
        happening.is_own,
        happening.event.topic().name(),
    );
    insert.execute(pool).await.map(drop)
}

/// Whether a user is told of a topic there.
pub async fn is_told(
    pool: &PgPool,
    user: UserId,
    topic: NotificationTopic,
    channel: NotificationChannel,
) -> sqlx::Result<bool> {
    let is_told = sqlx::query_scalar!(
        r#"select not exists (
               select from auth.muted_notifications where user_id = $1 and topic = $2 and channel = $3
           ) as "is_told!""#,
        user.0,
        topic.name(),
        channel.name(),
    );
    is_told.fetch_one(pool).await
}

/// A page of a user's, of all accounts, the newest first.
pub async fn of_user(pool: &PgPool, user: UserId, page: Page) -> sqlx::Result<Vec<Notification>> {
    let rows = sqlx::query_as!(
        Notification,
        r#"select notification.id, notification.event, account.id as account, account.name as account_name,
                  notification.subject_id as subject, notification.reference, notification.happened_at,
                  notification.read_at is not null as "is_read!"
           from auth.notifications as notification
           join auth.accounts as account on account.id = notification.account_id
           where notification.user_id = $1
           order by notification.id desc
           limit $2 offset $3"#,
        user.0,
        page.limit(),
        page.offset(),
    );
    rows.fetch_all(pool).await
}

/// How many a user has.
pub async fn count(pool: &PgPool, user: UserId) -> sqlx::Result<NotificationCounts> {
    let row = sqlx::query!(
        r#"select count(*) as "total!", count(*) filter (where read_at is null) as "unread!"
           from auth.notifications where user_id = $1"#,
        user.0,
    );
    let row = row.fetch_one(pool).await?;
    Ok(NotificationCounts { total: row.total.unsigned_abs(), unread: row.unread.unsigned_abs() })
}

/// How many a user has not read.
pub async fn count_unread(pool: &PgPool, user: UserId) -> sqlx::Result<u64> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "unread!" from auth.notifications where user_id = $1 and read_at is null"#,
        user.0,
    );
    Ok(count.fetch_one(pool).await?.unsigned_abs())
}

/// A user has read one of theirs, and all that are older where they say so.
pub async fn mark_read(pool: &PgPool, user: UserId, id: Uuid, and_older: bool, now: DateTime<Utc>) -> sqlx::Result<()> {
    let update = sqlx::query!(
        "update auth.notifications set read_at = $4
         where user_id = $1 and read_at is null and (id = $2 or $3 and id < $2)",
        user.0,
        id,
        and_older,
        now,
    );
    update.execute(pool).await.map(drop)
}

/// What a user is not told of, and where.
pub async fn muted(pool: &PgPool, user: UserId) -> sqlx::Result<Vec<(NotificationTopic, NotificationChannel)>> {
    let rows = sqlx::query!("select topic, channel from auth.muted_notifications where user_id = $1", user.0);
    let known = rows.fetch_all(pool).await?.into_iter();
    Ok(known.filter_map(|row| Some((row.topic.parse().ok()?, row.channel.parse().ok()?))).collect())
}

/// Tells a user of a topic there, or no more.
pub async fn set_told(
    connection: &mut PgConnection,
    user: UserId,
    topic: NotificationTopic,
    channel: NotificationChannel,
    is_told: bool,
) -> sqlx::Result<()> {
    let set = sqlx::query!(
        "with told as (
             delete from auth.muted_notifications where $4 and user_id = $1 and topic = $2 and channel = $3
         )
         insert into auth.muted_notifications (user_id, topic, channel) select $1, $2, $3 where not $4
         on conflict do nothing",
        user.0,
        topic.name(),
        channel.name(),
        is_told,
    );
    set.execute(connection).await.map(drop)
}

/// Forgets what is kept no longer.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("delete from auth.notifications where happened_at <= $1", now - NOTIFICATION_RETENTION);
    Ok(swept.execute(pool).await?.rows_affected())
}
