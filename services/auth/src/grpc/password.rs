//! How somebody gets back in who forgot the password.

use super::{AuthGrpc, registration::refused};
use crate::{
    email::Email,
    error::AuthError,
    form::Form,
    link::Purpose,
    new_password::NewPassword,
    outbox::Occasion,
    secret::Secret,
    store::{self, link::Holder, session::EndReason},
    throttle::{LINK, LOGIN, LOGIN_OF_EMAIL},
};
use platform_database::refuse;
use platform_process::Refusal;
use proto::auth::{ResetPasswordRequest, ResetPasswordResponse};

impl AuthGrpc {
    /// Sets the password that was typed, spends the link, and ends all of the user's sessions (D7.8). A password that is
    /// refused leaves the link as it was.
    pub(super) async fn reset_forgotten_password(
        &self,
        request: ResetPasswordRequest,
    ) -> Result<ResetPasswordResponse, Refusal> {
        let ResetPasswordRequest { token, new_password, network } = request;
        self.admit(LINK.by_network(&network)).await?;
        let hash = Secret::parse(&token).ok_or_else(|| refused(Purpose::PasswordReset))?.hash();
        let holder = {
            let mut connection = self.pool.acquire().await.map_err(refuse)?;
            store::link::holder(&mut connection, Purpose::PasswordReset, &hash, self.clock.now())
                .await
                .map_err(refuse)?
        };
        let holder = holder.filter(may_reset).ok_or_else(|| refused(Purpose::PasswordReset))?;
        let (user, email) = (holder.user, Email::parse(&holder.email)?);
        let turn = self.passwords.turn().await.map_err(Refusal::internal)?;
        let password = turn.work(move || Ok(read(&new_password, &holder))).await.map_err(Refusal::internal)??;
        let password_hash = turn.hash(password.text()).await.map_err(Refusal::internal)?;
        drop(turn);

        let (pool, outbox, sessions, now) =
            (self.pool.clone(), self.outbox.clone(), self.sessions.clone(), self.clock.now());
        let ended = self.to_completion(async move {
            let mut transaction = platform_database::begin(&pool).await.map_err(refuse)?;
            let holder =
                store::link::holder(&mut transaction, Purpose::PasswordReset, &hash, now).await.map_err(refuse)?;
            let is_good = holder.as_ref().is_some_and(may_reset);
            if !is_good || !store::link::spend(&mut transaction, &hash, now).await.map_err(refuse)? {
                return Err(refused(Purpose::PasswordReset).into());
            }
            store::user::set_password(&mut transaction, user, &password_hash).await.map_err(refuse)?;
            store::link::withdraw(&mut transaction, user, Purpose::PasswordReset, None).await.map_err(refuse)?;
            let ended = store::session::end_all(&mut transaction, user, None, EndReason::PasswordChanged, now);
            let ended = ended.await.map_err(refuse)?;
            Occasion::PasswordChange.push(&outbox, &mut transaction, &email).await.map_err(refuse)?;
            transaction.commit().await.map_err(refuse)?;
            outbox.wake();
            for session in &ended {
                sessions.mark_changed(*session).await;
            }
            // The owner is back: what was guessed before is no reason to wait.
            let guesses = [LOGIN.by_email_and_network(&email, &network), LOGIN_OF_EMAIL.by_email(&email)];
            store::throttle::forget(&pool, guesses).await.map_err(refuse)?;
            Ok(ended.len())
        });
        let ended = ended.await?;
        tracing::info!(target: "security", event = "password_reset", user.id = %user, ended, "a forgotten password was replaced");
        Ok(ResetPasswordResponse {})
    }
}

fn may_reset(holder: &Holder) -> bool {
    holder.is_active && !holder.is_spent
}

fn read(typed: &str, holder: &Holder) -> Result<NewPassword, AuthError> {
    let mut form = Form::default();
    let known = [holder.email.as_str(), &holder.first_name, &holder.last_name];
    let password = form.take("newPassword", NewPassword::parse(typed, &known));
    form.end(password)
}
