//! What customer accounts are called, told to the catalogue: files name prices by it, and the catalogue asks nobody.

use crate::{
    app::{clock::Clock, signing_keys::SigningKeys},
    db::account_to_name,
    domain::session::caller_token::{CallerTokenClaims, SERVICE_TOKEN_TTL},
    error::AuthError,
    grpc::clients::AccountDirectory,
};
use identity::CallerClaims;
use platform_process::{CancellationToken, Refusal};
use sqlx::PgPool;
use std::time::Duration;
use uuid::Uuid;
use values::UserId;

/// How soon a new account is told.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// How long the catalogue is left alone after it did not listen.
const RETRY_INTERVAL: Duration = Duration::from_secs(5);

/// Tells the catalogue what accounts are called.
#[derive(Clone)]
pub struct AccountNames {
    /// Where they are.
    pub pool: PgPool,
    /// What proves that it is auth who tells.
    pub keys: SigningKeys,
    /// What time it is.
    pub clock: Clock,
}

impl AccountNames {
    /// Tells all of them, for a catalogue may have lost some, and then those that come, until it is to stop.
    pub async fn tell(self, directory: AccountDirectory, stop: CancellationToken) {
        let (mut is_begun, mut is_away) = (false, false);
        loop {
            let pause = match self.tell_on(&directory, &mut is_begun).await {
                Ok(()) => {
                    is_away = false;
                    POLL_INTERVAL
                }
                Err(refusal) => {
                    if !is_away {
                        tracing::warn!(reason = ?refusal.reason, "catalogue is not told what accounts are called; it will be");
                    }
                    is_away = true;
                    RETRY_INTERVAL
                }
            };
            if stop.run_until_cancelled(tokio::time::sleep(pause)).await.is_none() {
                return;
            }
        }
    }

    async fn tell_on(&self, directory: &AccountDirectory, is_begun: &mut bool) -> Result<(), Refusal> {
        if !*is_begun {
            account_to_name::all_again(&self.pool).await.map_err(platform_database::refuse)?;
            *is_begun = true;
        }
        loop {
            let accounts = account_to_name::some(&self.pool).await.map_err(platform_database::refuse)?;
            if accounts.is_empty() {
                return Ok(());
            }
            directory.name(&self.token()?, &accounts).await?;
            account_to_name::told(&self.pool, &accounts).await.map_err(platform_database::refuse)?;
        }
    }

    /// Proves that auth itself calls, in nobody's name.
    fn token(&self) -> Result<String, AuthError> {
        let claims = CallerClaims {
            sub: UserId(Uuid::nil()),
            sid: None,
            tok: None,
            svc: Some("auth".to_owned()),
            pos: None,
            sup: None,
            membership: None,
        };
        let now = self.clock.now();
        Ok(self.keys.sign_caller(&CallerTokenClaims::new(claims, now, now + SERVICE_TOKEN_TTL))?)
    }
}
