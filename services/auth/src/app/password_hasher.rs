//! Passwords are hashed with argon2id, on threads of their own, at most one hash per core at a time.
//!
//! The bound keeps a rush of logins from starving everything else; whoever comes later waits for a permit, in a queue
//! where no rush of one keeps another waiting.

use crate::app::fair_queue::{FairQueue, Place, QueueFull, QueueKey};
use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher as _, PasswordVerifier as _},
};
use std::sync::Arc;

/// What goes wrong with a hash, never with a password.
#[derive(Debug, thiserror::Error)]
#[error("a password could not be hashed: {0}")]
pub struct HashError(String);

/// Hashes and verifies passwords.
#[derive(Clone)]
pub struct PasswordHasher {
    queue: FairQueue,
    dummy_hash: Arc<str>,
}

impl PasswordHasher {
    /// With as many permits at once as there are cores.
    ///
    /// # Errors
    /// When hashing does not work here.
    pub fn new() -> Result<Self, HashError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let dummy_hash = hash(uuid::Uuid::new_v4().as_bytes())?;
        Ok(Self { queue: FairQueue::new(cores), dummy_hash: dummy_hash.into() })
    }

    /// Waits for a permit. It lasts until the last clone of it is dropped.
    ///
    /// # Errors
    /// At once, where as many wait under the key as may.
    pub async fn permit(&self, key: QueueKey<'_>) -> Result<HashPermit, QueueFull> {
        let place = self.queue.place(key).await?;
        Ok(HashPermit { _place: Arc::new(place), dummy_hash: self.dummy_hash.clone() })
    }
}

/// A permit to hash one password.
#[derive(Clone)]
pub struct HashPermit {
    _place: Arc<Place>,
    dummy_hash: Arc<str>,
}

impl HashPermit {
    /// Whether the password is the one that was hashed. Without a hash, one of no password costs the same time.
    ///
    /// # Errors
    /// When the stored hash can't be read.
    pub async fn verify(&self, password: String, stored: Option<String>) -> Result<bool, HashError> {
        let dummy_hash = self.dummy_hash.clone();
        self.work(move || {
            let is_known = stored.is_some();
            let stored = stored.as_deref().unwrap_or(&dummy_hash);
            match argon2()?.verify_password(password.as_bytes(), stored) {
                Ok(()) => Ok(is_known),
                Err(argon2::password_hash::Error::PasswordInvalid) => Ok(false),
                Err(error) => Err(HashError(error.to_string())),
            }
        })
        .await
    }

    /// The hash of a password, as a PHC string.
    ///
    /// # Errors
    /// When memory or randomness is wanting.
    pub async fn hash(&self, password: String) -> Result<String, HashError> {
        self.work(move || hash(password.as_bytes())).await
    }

    /// Off the async threads. The permit goes along, so that it is not over before the work is, even if nobody waits.
    pub async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, HashError> + Send + 'static,
    ) -> Result<T, HashError> {
        let permit = self.clone();
        let done = tokio::task::spawn_blocking(move || {
            let outcome = work();
            drop(permit);
            outcome
        });
        done.await.map_err(|error| HashError(error.to_string()))?
    }
}

/// Argon2id with 19 MiB, two passes, one lane (OWASP's first choice).
fn argon2() -> Result<Argon2<'static>, HashError> {
    let params = Params::new(19 * 1024, 2, 1, None).map_err(|error| HashError(error.to_string()))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &[u8]) -> Result<String, HashError> {
    let hash = argon2()?.hash_password(password).map_err(|error| HashError(error.to_string()))?;
    Ok(hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::FutureExt;

    const NOBODY: QueueKey<'_> = QueueKey { network: "", address: "" };

    #[tokio::test]
    async fn a_password_is_known_by_its_hash() {
        let passwords = PasswordHasher::new().unwrap();
        let permit = passwords.permit(NOBODY).await.unwrap();
        let hash = permit.hash("Comptoir-demo-2026".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(permit.verify("Comptoir-demo-2026".into(), Some(hash.clone())).await.unwrap());
        assert!(!permit.verify("comptoir-demo-2026".into(), Some(hash)).await.unwrap());
    }

    #[tokio::test]
    async fn nobody_has_no_password() {
        let permit = PasswordHasher::new().unwrap().permit(NOBODY).await.unwrap();
        assert!(!permit.verify(String::new(), None).await.unwrap());
        assert!(permit.verify("x".into(), Some("no hash".into())).await.is_err());
    }

    #[tokio::test]
    async fn there_are_as_many_permits_as_cores() {
        let passwords = PasswordHasher::new().unwrap();
        let mut taken = Vec::new();
        while let Some(permit) = passwords.permit(NOBODY).now_or_never() {
            taken.push(permit.unwrap());
        }
        assert_eq!(taken.len(), std::thread::available_parallelism().unwrap().get());
        drop(taken);
        assert!(passwords.permit(NOBODY).now_or_never().is_some());
    }
}
