//! Passwords: hashed with argon2id, on threads of their own, at most one hash per core at a time.
//!
//! The bound keeps a rush of logins from starving everything else; whoever comes later waits for a turn.

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier},
};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// What goes wrong with a hash, never with a password.
#[derive(Debug, thiserror::Error)]
#[error("a password could not be hashed: {0}")]
pub struct HashFault(String);

/// Hashes and verifies passwords.
#[derive(Clone)]
pub struct Passwords {
    turns: Arc<Semaphore>,
    nobodys: Arc<str>,
}

impl Passwords {
    /// With as many turns at once as there are cores.
    ///
    /// # Errors
    /// When hashing does not work here.
    pub fn new() -> Result<Self, HashFault> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let nobodys = hash(uuid::Uuid::new_v4().as_bytes())?;
        Ok(Self { turns: Arc::new(Semaphore::new(cores)), nobodys: nobodys.into() })
    }

    /// Waits for a turn. It lasts until the last clone of it is dropped.
    ///
    /// # Errors
    /// Never while the process runs.
    pub async fn turn(&self) -> Result<Turn, HashFault> {
        let permit = self.turns.clone().acquire_owned().await.map_err(|error| HashFault(error.to_string()))?;
        Ok(Turn { _permit: Arc::new(permit), nobodys: self.nobodys.clone() })
    }
}

/// A turn to hash one password.
#[derive(Clone)]
pub struct Turn {
    _permit: Arc<OwnedSemaphorePermit>,
    nobodys: Arc<str>,
}

impl Turn {
    /// Whether the password is the one that was hashed. Without a hash, one of nobody's costs the same time.
    ///
    /// # Errors
    /// When the stored hash can't be read.
    pub async fn verify(&self, password: String, stored: Option<String>) -> Result<bool, HashFault> {
        let nobodys = self.nobodys.clone();
        self.work(move || {
            let is_known = stored.is_some();
            let stored = stored.as_deref().unwrap_or(&nobodys);
            match argon2()?.verify_password(password.as_bytes(), stored) {
                Ok(()) => Ok(is_known),
                Err(argon2::password_hash::Error::PasswordInvalid) => Ok(false),
                Err(fault) => Err(HashFault(fault.to_string())),
            }
        })
        .await
    }

    /// The hash of a password, as a PHC string.
    ///
    /// # Errors
    /// When memory or randomness is wanting.
    pub async fn hash(&self, password: String) -> Result<String, HashFault> {
        self.work(move || hash(password.as_bytes())).await
    }

    /// Off the async threads. The turn goes along, so that it is not over before the work is, even if nobody waits.
    pub async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, HashFault> + Send + 'static,
    ) -> Result<T, HashFault> {
        let turn = self.clone();
        let done = tokio::task::spawn_blocking(move || {
            let outcome = work();
            drop(turn);
            outcome
        });
        done.await.map_err(|error| HashFault(error.to_string()))?
    }
}

/// Argon2id with 19 MiB, two passes, one lane (OWASP's first choice).
fn argon2() -> Result<Argon2<'static>, HashFault> {
    let params = Params::new(19 * 1024, 2, 1, None).map_err(|error| HashFault(error.to_string()))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &[u8]) -> Result<String, HashFault> {
    let hash = argon2()?.hash_password(password).map_err(|error| HashFault(error.to_string()))?;
    Ok(hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_by_its_hash() {
        let passwords = Passwords::new().unwrap();
        let turn = passwords.turn().await.unwrap();
        let hash = turn.hash("Comptoir-demo-2026".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(turn.verify("Comptoir-demo-2026".into(), Some(hash.clone())).await.unwrap());
        assert!(!turn.verify("comptoir-demo-2026".into(), Some(hash)).await.unwrap());
    }

    #[tokio::test]
    async fn nobody_has_no_password() {
        let turn = Passwords::new().unwrap().turn().await.unwrap();
        assert!(!turn.verify(String::new(), None).await.unwrap());
        assert!(turn.verify("x".into(), Some("no hash".into())).await.is_err());
    }

    #[tokio::test]
    async fn there_are_as_many_turns_as_cores() {
        let passwords = Passwords::new().unwrap();
        let mut taken = Vec::new();
        while passwords.turns.available_permits() > 0 {
            taken.push(passwords.turn().await.unwrap());
        }
        assert_eq!(taken.len(), std::thread::available_parallelism().unwrap().get());
        drop(taken);
        assert!(passwords.turns.available_permits() > 0);
    }
}
