//! How somebody gets back in who forgot the password.

use crate::{
    app::{AppState, fair_queue::QueueKey, mail::trigger::MailTrigger, rate_limit, registration::refused_link},
    db::{self, mailed_link::LinkHolder},
    domain::{
        credentials::{
            mailed_link::LinkPurpose,
            new_password::NewPassword,
            rate_limit::{LINK, LOGIN, LOGIN_OF_EMAIL, normal},
        },
        crypto::opaque_token::OpaqueToken,
        form::Form,
        session::SessionEndReason,
        user::email::Email,
    },
    error::AuthError,
};

/// Sets the password that was typed, spends the link, and ends all of the user's sessions (D7.8). A password that is
/// refused leaves the link as it was.
pub async fn reset(app: &AppState, token: &str, new_password: String, network: String) -> Result<(), AuthError> {
    rate_limit::admit(app, LINK.by_network(&network)).await?;
    let hash = OpaqueToken::parse(token).ok_or_else(|| refused_link(LinkPurpose::PasswordReset))?.hash();
    let holder = {
        let mut connection = app.pool.acquire().await?;
        db::mailed_link::holder(&mut connection, LinkPurpose::PasswordReset, &hash, app.clock.now()).await?
    };
    let holder = holder.filter(may_reset).ok_or_else(|| refused_link(LinkPurpose::PasswordReset))?;
    let (user, email) = (holder.user, Email::parse(&holder.email)?);
    let key = QueueKey { network: &normal(&network), address: email.as_str() };
    let permit = app.passwords.permit(key).await?;
    let password = permit.work(move || Ok(parse(&new_password, &holder))).await??;
    let password_hash = permit.hash(password.text()).await?;
    drop(permit);

    let (pool, outbox, sessions, now) = (app.pool.clone(), app.outbox.clone(), app.sessions.clone(), app.clock.now());
    let ended = app.run_to_completion(async move {
        let mut transaction = platform_database::begin(&pool).await?;
        let holder = db::mailed_link::holder(&mut transaction, LinkPurpose::PasswordReset, &hash, now).await?;
        let is_good = holder.as_ref().is_some_and(may_reset);
        if !is_good || !db::mailed_link::spend(&mut transaction, &hash, now).await? {
            return Err(refused_link(LinkPurpose::PasswordReset));
        }
        db::user::set_password(&mut transaction, user, &password_hash).await?;
        db::mailed_link::withdraw(&mut transaction, user, LinkPurpose::PasswordReset, None).await?;
        db::known_browser::forget_all(&mut transaction, user).await?;
        let ended = db::session::end_all(&mut transaction, user, None, SessionEndReason::PasswordChanged, now);
        let ended = ended.await?;
        MailTrigger::PasswordChanged.push(&outbox, &mut transaction, &email).await?;
        transaction.commit().await?;
        outbox.wake();
        for session in &ended {
            sessions.mark_changed(*session).await;
        }
        // The owner is back: what was guessed before is no reason to wait.
        let guesses = [LOGIN.by_email_and_network(&email, &network), LOGIN_OF_EMAIL.by_email(&email)];
        db::rate_limit::forget(&pool, guesses).await?;
        Ok(ended.len())
    });
    let ended = ended.await?;
    tracing::info!(target: "security", event = "password_reset", user.id = %user, ended, "a forgotten password was replaced");
    Ok(())
}

fn may_reset(holder: &LinkHolder) -> bool {
    holder.is_active && !holder.is_spent
}

fn parse(typed: &str, holder: &LinkHolder) -> Result<NewPassword, AuthError> {
    let mut form = Form::default();
    let known = [holder.email.as_str(), &holder.first_name, &holder.last_name];
    let password = form.take("newPassword", NewPassword::parse(typed, &known));
    form.end(password)
}
