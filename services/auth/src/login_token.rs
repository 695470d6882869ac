//! The entry token: lets one user in, once and within five minutes, without a password.
//!
//! A punch-out hands it to the buyer's browser (D7.2); `shop login-token` hands it to an operator. 256 random bits, of
//! which only the SHA-256 is stored.

use crate::{MIGRATIONS, seal::SealFault, store, user::Email};
use aws_lc_rs::{
    digest::{SHA256, digest},
    rand,
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{TimeDelta, Utc};
use platform_process::{Settings, StartError};

/// How long it is good for.
pub const LIFE: TimeDelta = TimeDelta::minutes(5);

/// An entry token. It has no `Debug`: it belongs in no log.
#[derive(PartialEq, Eq)]
pub struct LoginToken([u8; 32]);

impl LoginToken {
    /// A new one.
    ///
    /// # Errors
    /// When randomness is wanting.
    pub fn generate() -> Result<Self, SealFault> {
        let mut bits = [0; 32];
        rand::fill(&mut bits)?;
        Ok(Self(bits))
    }

    /// The token of that text: 43 characters of base64url.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        BASE64_URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok().map(Self)
    }

    /// Its text.
    #[must_use]
    pub fn text(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.0)
    }

    /// What is stored of it.
    #[must_use]
    pub fn hash(&self) -> Vec<u8> {
        digest(&SHA256, &self.0).as_ref().to_vec()
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_reads_back_and_nothing_else_does() {
        let token = LoginToken::generate().unwrap();
        assert!(LoginToken::parse(&token.text()) == Some(token));
        for text in ["", "short", "====", &"A".repeat(44), &"é".repeat(43)] {
            assert!(LoginToken::parse(text).is_none(), "{text:?}");
        }
    }
}
