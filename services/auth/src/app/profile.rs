//! What users change about themselves: their data and their password (D7.12).

use crate::{
    app::{AppState, fair_queue::QueueKey, login, mail::trigger::MailTrigger, session},
    db,
    domain::{
        credentials::{
            login_client::LoginClient, mailed_link::LinkPurpose, password_change::PasswordChange, rate_limit::normal,
        },
        session::SessionEndReason,
        user::{
            User,
            profile::{ProfileChange, ProfileForm},
        },
    },
    error::AuthError,
};
use identity::Caller;

/// Changes the caller's own data, with or without an account (D4.16).
pub async fn update(app: &AppState, caller: &Caller, form: &ProfileForm) -> Result<User, AuthError> {
    let session = session::live(app, caller.session()?).await?;
    let change = ProfileChange::parse(form)?;
    let (pool, sessions, now) = (app.pool.clone(), app.sessions.clone(), app.clock.now());
    let changed = app.run_to_completion(async move {
        let user = db::user::profile::update(&pool, session.user, &change).await?;
        if change.locale.is_some() {
            // Sessions say which language their user speaks.
            for id in db::session::of_user(&pool, session.user, now).await? {
                sessions.mark_changed(id).await;
            }
        }
        Ok(user)
    });
    changed.await?.ok_or(AuthError::SessionOver)
}

/// Gives the caller another password and ends the caller's other sessions. Guesses at the current one count as failed
/// logins do.
pub async fn change_password(
    app: &AppState,
    caller: &Caller,
    current_password: String,
    new_password: String,
    client: &LoginClient,
) -> Result<User, AuthError> {
    let session = session::live(app, caller.session()?).await?;
    let user = db::user::find(&app.pool, session.user).await?;
    let user = user.ok_or(AuthError::SessionOver)?;
    let asking = user.clone();
    let parsed = tokio::task::spawn_blocking(move || PasswordChange::parse(&asking, current_password, &new_password));
    let PasswordChange { current, new } = parsed.await??;
    let email = current.email.clone();
    let stored = login::authenticate(app, current, client).await?.ok_or(AuthError::CurrentPasswordWrong)?;
    let key = QueueKey { network: &normal(&client.network), address: email.as_str() };
    let permit = app.passwords.permit(key).await?;
    let hash = permit.hash(new.text()).await?;

    let (pool, sessions, now) = (app.pool.clone(), app.sessions.clone(), app.clock.now());
    let (user_id, current_session, outbox) = (session.user, session.id, app.outbox.clone());
    let ended = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        let replaced =
            db::user::profile::replace_password(&mut transaction, user_id, &stored.password_hash, &hash).await;
        if !replaced? {
            return Err(AuthError::CurrentPasswordWrong);
        }
        let reason = SessionEndReason::PasswordChanged;
        let ended = db::session::end_all(&mut transaction, user_id, Some(current_session), reason, now);
        let ended = ended.await?;
        db::mailed_link::withdraw(&mut transaction, user_id, LinkPurpose::PasswordReset, None).await?;
        MailTrigger::PasswordChanged.push(&outbox, &mut transaction, &email).await?;
        transaction.commit().await?;
        outbox.wake();
        for id in &ended {
            sessions.mark_changed(*id).await;
        }
        Ok(ended.len())
    });
    let ended = ended.await?;
    tracing::info!(target: "security", event = "password_changed", user.id = %user_id, ended, "a password was changed");
    Ok(user)
}
