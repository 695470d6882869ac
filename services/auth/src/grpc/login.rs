//! Logging in.

use super::AuthGrpc;
use crate::{
    account::Account,
    credentials::Credentials,
    error::AuthError,
    refresh::RefreshToken,
    session::ABSOLUTE,
    store::{self, user::Proof},
    throttle,
};
use chrono::TimeDelta;
use platform_database::refuse;
use platform_process::Refusal;
use proto::auth::{LoginRequest, LoginResponse};
use values::UserId;

impl AuthGrpc {
    /// Opens a session in the user's default account.
    pub(super) async fn log_in(&self, request: LoginRequest) -> Result<LoginResponse, Refusal> {
        let credentials = Credentials::parse(&request.email, request.password)?;
        let proof = self.prove(credentials, &request.network).await?;
        let login = self.open_session(proof.user, Some(&proof.password_hash), ABSOLUTE).await?;
        Ok(login.ok_or(AuthError::LoginFailed)?)
    }

    /// Opens a session of a user who has proved it, in the default account, to last as long as `life` at most.
    ///
    /// It is a new one, whatever session the caller came with. None where the user may not log in any more, or has
    /// another password by now than the one that was `proof`.
    pub(super) async fn open_session(
        &self,
        user_id: UserId,
        proof: Option<&str>,
        life: TimeDelta,
    ) -> Result<Option<LoginResponse>, Refusal> {
        let accounts = store::account::of_user(&self.pool, user_id).await.map_err(refuse)?;
        let selection = accounts.iter().find_map(Account::default_selection);
        let token = RefreshToken::generate().map_err(Refusal::internal)?;
        let (hash, now) = (token.hash(), self.clock.now());
        let opened = store::session::open(&self.pool, user_id, selection.as_ref(), proof, &hash, life, now);
        let Some(id) = opened.await.map_err(refuse)? else { return Ok(None) };
        let session = self.live(id).await?;
        let user = store::user::user(&self.pool, user_id).await.map_err(refuse)?.ok_or(AuthError::LoginFailed)?;
        tracing::info!(user.id = %user_id, session.id = %id, "logged in");
        Ok(Some(LoginResponse {
            tokens: Some(self.tokens(&session, &token)?),
            user: Some(user.into()),
            account: session.account_among(&accounts),
            accounts: accounts.into_iter().map(Into::into).collect(),
            selection: session.selection.map(Into::into),
        }))
    }

    /// Whose credentials these are.
    ///
    /// Failures are looked up and counted within the turn to hash, so that a burst of guesses gets at most one more
    /// guess per core than it is allowed. An unknown address and a disabled user cost what a wrong password costs.
    pub(super) async fn prove(&self, credentials: Credentials, network: &str) -> Result<Proof, Refusal> {
        let Credentials { email, password } = credentials;
        let here = throttle::LOGIN.by_email_and_network(&email, network);
        let of_network = throttle::LOGIN_OF_NETWORK.by_network(network);
        let of_email = throttle::LOGIN_OF_EMAIL.by_email(&email);

        let [failures] = store::throttle::counted(&self.pool, [of_email], self.clock.now()).await.map_err(refuse)?;
        tokio::time::sleep(throttle::pause(failures)).await;
        let turn = self.passwords.turn().await.map_err(Refusal::internal)?;
        let counted = store::throttle::counted(&self.pool, [here, of_network], self.clock.now()).await;
        let [failures, failures_of_network] = counted.map_err(refuse)?;
        self.check_attempts(here, failures)?;
        self.check_attempts(of_network, failures_of_network)?;

        let proof = store::user::proof(&self.pool, &email).await.map_err(refuse)?;
        let stored = proof.as_ref().map(|proof| proof.password_hash.clone());
        let is_right = turn.verify(password, stored).await.map_err(Refusal::internal)?;
        match proof {
            Some(proof) if proof.is_active && is_right => {
                if failures.count > 0 {
                    store::throttle::forget(&self.pool, [here]).await.map_err(refuse)?;
                }
                Ok(proof)
            }
            failed => {
                let user = failed.map(|proof| tracing::field::display(proof.user));
                tracing::info!(target: "security", event = "login_failed", user.id = user, "somebody was not let in");
                let counters = [here, of_network, of_email];
                store::throttle::count(&self.pool, counters, self.clock.now()).await.map_err(refuse)?;
                Err(AuthError::LoginFailed.into())
            }
        }
    }
}
