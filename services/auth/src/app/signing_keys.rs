//! The signing keys: stored in PostgreSQL, sealed where there is a secret, read again each minute, the same in every replica.

use crate::{
    app::{
        clock::Clock,
        key_encryption::{KeyEncryption, UnsealError},
    },
    db,
    domain::{
        crypto::sealing::SealError,
        session::{
            access_token::{ACCESS_TOKEN_TYPE, AUDIENCE, Claims, ISSUER},
            caller_token::CallerTokenClaims,
            signing_key::{KeyError, KeyRing, SigningKey, StoredKey},
        },
    },
};
use chrono::{DateTime, Utc};
use identity::{CALLER_TOKEN_TYPE, KeySet, PublishedKeys};
use platform_process::CancellationToken;
use sqlx::PgPool;
use std::{
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

/// How often the keys are read again.
const RENEWAL_INTERVAL: Duration = Duration::from_secs(60);

/// Why keys could not be read or renewed.
#[derive(Debug, thiserror::Error)]
pub enum KeyRotationError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// A key failed.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// A key can't be opened.
    #[error(transparent)]
    Unseal(#[from] UnsealError),
    /// A key can't be sealed.
    #[error(transparent)]
    Seal(#[from] SealError),
}

/// The keys that tokens are signed with. Clones share them.
#[derive(Clone)]
pub struct SigningKeys {
    pool: PgPool,
    encryption: Arc<KeyEncryption>,
    clock: Clock,
    ring: Arc<RwLock<Arc<KeyRing>>>,
}

impl SigningKeys {
    /// The stored keys, and a first one where there is none.
    ///
    /// # Errors
    /// When they can't be read or opened.
    pub async fn open(pool: PgPool, encryption: KeyEncryption, clock: Clock) -> Result<Self, KeyRotationError> {
        let ring = renew(&pool, &encryption, clock.now()).await?;
        Ok(Self { pool, encryption: Arc::new(encryption), clock, ring: Arc::new(RwLock::new(Arc::new(ring))) })
    }

    /// An access token that says this.
    ///
    /// # Errors
    /// When no key can sign.
    pub fn sign(&self, claims: &Claims) -> Result<String, KeyError> {
        self.ring().sign(ACCESS_TOKEN_TYPE, claims, self.clock.now())
    }

    /// A caller token that says this.
    ///
    /// # Errors
    /// When no key can sign.
    pub fn sign_caller(&self, claims: &CallerTokenClaims) -> Result<String, KeyError> {
        self.ring().sign(CALLER_TOKEN_TYPE, claims, self.clock.now())
    }

    /// What is published of them, for whoever verifies.
    #[must_use]
    pub fn public(&self) -> KeySet {
        KeySet { jwks: self.ring().public(), issuer: ISSUER.to_owned(), access_audience: AUDIENCE.to_owned() }
    }

    /// The same for this service itself, which verifies as all others do.
    #[must_use]
    pub fn published(&self) -> PublishedKeys {
        let keys = self.clone();
        PublishedKeys::from_fn(move |_| std::future::ready(Ok(keys.public())))
    }

    /// Renews the keys each minute until told to stop.
    pub async fn run(self, stop: CancellationToken) {
        while stop.run_until_cancelled(tokio::time::sleep(RENEWAL_INTERVAL)).await.is_some() {
            match renew(&self.pool, &self.encryption, self.clock.now()).await {
                Ok(ring) => *self.ring.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(ring),
                Err(error) => tracing::warn!(%error, "the signing keys could not be read again; trying in a minute"),
            }
        }
    }

    fn ring(&self) -> Arc<KeyRing> {
        self.ring.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The keys there are, after a successor was added where one is due, the retired were forgotten and the unsealed sealed
/// where there are any.
///
/// The table's lock makes one replica do it; the others wait and find it done.
async fn renew(pool: &PgPool, encryption: &KeyEncryption, now: DateTime<Utc>) -> Result<KeyRing, KeyRotationError> {
    let stored = db::signing_key::all(&mut *pool.acquire().await?).await?;
    let is_unsealed = stored.iter().any(|stored| encryption.is_due_for(stored));
    let ring = open(stored, encryption)?;
    if ring.successor_due(now).is_none() && !ring.has_retired(now) && !is_unsealed {
        return Ok(ring);
    }
    let mut transaction = platform_database::begin(pool).await?;
    db::signing_key::lock(&mut transaction).await?;
    db::signing_key::forget_retired(&mut transaction, now).await?;
    for stored in
        db::signing_key::all(&mut transaction).await?.into_iter().filter(|stored| encryption.is_due_for(stored))
    {
        let sealed = encryption.seal(stored.key)?;
        db::signing_key::replace(&mut transaction, &sealed).await?;
        tracing::info!(kid = sealed.key.kid, "a signing key was sealed");
    }
    let ring = open(db::signing_key::all(&mut transaction).await?, encryption)?;
    if let Some(signs_from) = ring.successor_due(now) {
        let key = encryption.seal(SigningKey::generate(signs_from)?)?;
        db::signing_key::add(&mut transaction, &key).await?;
        tracing::info!(kid = key.key.kid, %signs_from, "a signing key was made");
    }
    let ring = open(db::signing_key::all(&mut transaction).await?, encryption)?;
    transaction.commit().await?;
    Ok(ring)
}

fn open(stored: Vec<StoredKey>, encryption: &KeyEncryption) -> Result<KeyRing, KeyRotationError> {
    let keys = stored.into_iter().map(|stored| encryption.open(stored)).collect::<Result<_, _>>()?;
    Ok(KeyRing::of(keys)?)
}
