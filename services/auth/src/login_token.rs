//! The entry token: lets one user in, once and within five minutes, without a password.
//!
//! A punch-out hands it to the buyer's browser (D7.2); `shop login-token` hands it to an operator. 256 random bits, of
//! which only the SHA-256 is stored.

use crate::{MIGRATIONS, email::Email, secret::Secret, store};
use chrono::{TimeDelta, Utc};
use platform_process::{Settings, StartError};

/// How long it is good for.
pub const LIFE: TimeDelta = TimeDelta::minutes(5);

/// An entry token.
pub type LoginToken = Secret;

/// A token for whoever logs in with this address, made beside the running service; it needs the database alone.
///
/// # Errors
/// When the database can't be used, or no active user has the address.
pub async fn issue(settings: &Settings, email: &str) -> Result<LoginToken, StartError> {
    let address = Email::parse(email).map_err(|_| StartError::failed(format!("{email} is no e-mail address.")))?;
    let token = LoginToken::generate().map_err(StartError::failed)?;
    let pool = platform_database::open(settings, "auth", &MIGRATIONS).await?;
    let issued = store::login_token::add(&pool, &address, &token.hash(), Utc::now()).await;
    pool.close().await;
    match issued.map_err(StartError::failed)? {
        Some(user) => {
            tracing::warn!(target: "security", event = "login_token_issued", user.id = %user, "an operator let somebody in");
            Ok(token)
        }
        None => Err(StartError::failed(format!("No active user has the address {}.", address.as_str()))),
    }
}
