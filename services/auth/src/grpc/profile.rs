//! What users change about themselves: their data and their password (D7.12).

use super::AuthGrpc;
use crate::{
    error::AuthError,
    link::Purpose,
    outbox::Occasion,
    password_change::PasswordChange,
    profile::ProfileChange,
    store::{self, session::EndReason},
};
use platform_database::refuse;
use platform_process::{Caller, Refusal};
use proto::{
    auth::{ChangePasswordRequest, ChangePasswordResponse, UpdateUserRequest, UpdateUserResponse},
    common::Reason,
};

impl AuthGrpc {
    /// Changes the caller's own data, with or without an account (D4.16).
    pub(super) async fn change_user(
        &self,
        caller: Caller,
        request: UpdateUserRequest,
    ) -> Result<UpdateUserResponse, Refusal> {
        let session = self.live(caller.user()?.session).await?;
        let change = ProfileChange::parse(&request)?;
        let (pool, sessions, now) = (self.pool.clone(), self.sessions.clone(), self.clock.now());
        let changed = self.to_completion(async move {
            let user = store::profile::change(&pool, session.user, &change).await.map_err(refuse)?;
            if change.locale.is_some() {
                // Sessions say which language their user speaks.
                for id in store::session::of_user(&pool, session.user, now).await.map_err(refuse)? {
                    sessions.mark_changed(id).await;
                }
            }
            Ok(user)
        });
        let user = changed.await?.ok_or(AuthError::SessionOver)?;
        Ok(UpdateUserResponse { user: Some(user.into()) })
    }

    /// Gives the caller another password and ends the caller's other sessions. Guesses at the current one count as
    /// failed logins do.
    pub(super) async fn change_own_password(
        &self,
        caller: Caller,
        request: ChangePasswordRequest,
    ) -> Result<ChangePasswordResponse, Refusal> {
        let session = self.live(caller.user()?.session).await?;
        let user = store::user::user(&self.pool, session.user).await.map_err(refuse)?;
        let user = user.ok_or(AuthError::SessionOver)?;
        let answer = ChangePasswordResponse { user: Some(user.clone().into()) };
        let ChangePasswordRequest { current_password, new_password, network } = request;
        let read = tokio::task::spawn_blocking(move || PasswordChange::parse(&user, current_password, &new_password));
        let PasswordChange { current, new } = read.await.map_err(Refusal::internal)??;
        let email = current.email.clone();
        let proof = self.prove(current, &network).await.map_err(|refusal| match refusal.reason {
            Reason::LoginFailed => AuthError::CurrentPasswordWrong.into(),
            _ => refusal,
        })?;
        let turn = self.passwords.turn().await.map_err(Refusal::internal)?;
        let hash = turn.hash(new.text()).await.map_err(Refusal::internal)?;

        let (pool, sessions, now) = (self.pool.clone(), self.sessions.clone(), self.clock.now());
        let (user, kept, outbox) = (session.user, session.id, self.outbox.clone());
        let ended = self.to_completion(async move {
            let mut transaction = platform_database::begin(&pool).await.map_err(refuse)?;
            if !store::profile::replace_password(&mut transaction, user, &proof.password_hash, &hash)
                .await
                .map_err(refuse)?
            {
                return Err(AuthError::CurrentPasswordWrong.into());
            }
            let ended = store::session::end_all(&mut transaction, user, Some(kept), EndReason::PasswordChanged, now);
            let ended = ended.await.map_err(refuse)?;
            store::link::withdraw(&mut transaction, user, Purpose::PasswordReset, None).await.map_err(refuse)?;
            Occasion::PasswordChange.push(&outbox, &mut transaction, &email).await.map_err(refuse)?;
            transaction.commit().await.map_err(refuse)?;
            outbox.wake();
            for id in &ended {
                sessions.mark_changed(*id).await;
            }
            Ok(ended.len())
        });
        let ended = ended.await?;
        tracing::info!(target: "security", event = "password_changed", user.id = %user, ended, "a password was changed");
        Ok(answer)
    }
}
