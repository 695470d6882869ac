//! Telling users what happened in their accounts: kept for them to read in the shop, and mailed, each as they choose (D9.18).

use crate::{
    app::AppState,
    db::notification,
    domain::notification::{
        Happening, Notification, NotificationChannel, NotificationChoice, NotificationCounts, NotificationEvent,
    },
    error::AuthError,
};
use sqlx::PgPool;
use uuid::Uuid;
use values::{AccountId, Page, UserId};

/// Keeps what happened for a user, once for each id; answers whether the user is to be mailed of it.
pub async fn notify(pool: &PgPool, happening: &Happening) -> Result<bool, AuthError> {
    let happened_at = happening.happened_at().ok_or(AuthError::Invalid("id"))?;
    notification::keep(pool, happening, happened_at).await?;
    let (event, user) = (happening.event, happening.user);
    Ok(event.is_always_mailed() || notification::is_told(pool, user, event.topic(), NotificationChannel::Mail).await?)
}

/// The same of what happened to an account, which others did, by the outbox row that tells of it.
pub async fn notify_of_account(
    pool: &PgPool,
    id: Uuid,
    event: NotificationEvent,
    (user, account): (UserId, AccountId),
    reference: String,
) -> Result<bool, AuthError> {
    let happening = Happening { id, user, account, event, subject: String::new(), reference, is_own: false };
    notify(pool, &happening).await
}

/// The same for services, which prove themselves.
pub async fn notify_for(
    app: &AppState,
    (service, secret): (&str, &str),
    happening: &Happening,
) -> Result<bool, AuthError> {
    if !app.service_secrets.proves(service, secret) {
        tracing::warn!(target: "security", event = "service_refused", service, "somebody called itself a service without its secret");
        return Err(AuthError::ServiceUnknown);
    }
    notify(&app.pool, happening).await
}

/// A page of a user's, the newest first, and how many there are.
pub async fn list(
    app: &AppState,
    user: UserId,
    page: Page,
) -> Result<(Vec<Notification>, NotificationCounts), AuthError> {
    let (page, counts) =
        tokio::try_join!(notification::of_user(&app.pool, user, page), notification::count(&app.pool, user))?;
    Ok((page, counts))
}

/// How many a user has not read.
pub async fn count_unread(app: &AppState, user: UserId) -> Result<u64, AuthError> {
    Ok(notification::count_unread(&app.pool, user).await?)
}

/// A user has read one of theirs, and all older ones where they say so; answers how many are left.
pub async fn mark_read(app: &AppState, user: UserId, id: Uuid, and_older: bool) -> Result<u64, AuthError> {
    notification::mark_read(&app.pool, user, id, and_older, app.clock.now()).await?;
    count_unread(app, user).await
}

/// Where a user is told of each topic.
pub async fn choices(app: &AppState, user: UserId) -> Result<Vec<NotificationChoice>, AuthError> {
    Ok(NotificationChoice::all(&notification::muted(&app.pool, user).await?))
}

/// Has a user told of some topics there and there; the others stay as they are.
pub async fn set_choices(
    app: &AppState,
    user: UserId,
    choices: &[NotificationChoice],
) -> Result<Vec<NotificationChoice>, AuthError> {
    let mut transaction = platform_database::begin(&app.pool).await?;
    for choice in choices {
        for (channel, is_told) in choice.channels() {
            notification::set_told(&mut transaction, user, choice.topic, channel, is_told).await?;
        }
    }
    transaction.commit().await?;
    self::choices(app, user).await
}
