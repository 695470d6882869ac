//! The signing keys: kept in PostgreSQL, read again each minute, the same in every replica.

use crate::{
    clock::Clock,
    token::{Claims, KEY_AFTERLIFE, KeyFault, KeyRing, StoredKey},
};
use chrono::{DateTime, Utc};
use jsonwebtoken::jwk::JwkSet;
use platform_process::{CancellationToken, Refusal};
use sqlx::{PgConnection, PgPool};
use std::{
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

/// How often the keys are read again.
const PERIOD: Duration = Duration::from_secs(60);

/// Why keys could not be read or renewed.
#[derive(Debug, thiserror::Error)]
pub enum RenewalFault {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// A key failed.
    #[error(transparent)]
    Key(#[from] KeyFault),
}

/// The keys that access tokens are signed with. Clones share them.
#[derive(Clone)]
pub struct Keys {
    pool: PgPool,
    clock: Clock,
    ring: Arc<RwLock<Arc<KeyRing>>>,
}

impl Keys {
    /// The stored keys, and a first one where there is none.
    ///
    /// # Errors
    /// When they can't be read.
    pub async fn open(pool: PgPool, clock: Clock) -> Result<Self, RenewalFault> {
        let ring = renew(&pool, clock.now()).await?;
        Ok(Self { pool, clock, ring: Arc::new(RwLock::new(Arc::new(ring))) })
    }

    /// An access token that says this.
    ///
    /// # Errors
    /// For a fault of ours.
    pub fn sign(&self, claims: &Claims) -> Result<String, Refusal> {
        self.ring().sign(claims, self.clock.now()).map_err(Refusal::internal)
    }

    /// The public halves, for whoever verifies.
    #[must_use]
    pub fn public(&self) -> JwkSet {
        self.ring().public()
    }

    /// Renews the keys each minute until told to stop.
    pub async fn run(self, stop: CancellationToken) {
        while stop.run_until_cancelled(tokio::time::sleep(PERIOD)).await.is_some() {
            match renew(&self.pool, self.clock.now()).await {
                Ok(ring) => *self.ring.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(ring),
                Err(error) => tracing::warn!(%error, "the signing keys could not be read again; trying in a minute"),
            }
        }
    }

    fn ring(&self) -> Arc<KeyRing> {
        self.ring.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The keys there are, after a successor was added where one is due and the outlived were forgotten where there are any.
///
/// The table's lock makes one replica do it; the others wait and find it done.
async fn renew(pool: &PgPool, now: DateTime<Utc>) -> Result<KeyRing, RenewalFault> {
    let ring = KeyRing::of(all(&mut *pool.acquire().await?).await?)?;
    if ring.successor_due(now).is_none() && !ring.has_outlived(now) {
        return Ok(ring);
    }
    let mut transaction = pool.begin().await?;
    sqlx::query!("lock table auth.signing_keys in share row exclusive mode").execute(&mut *transaction).await?;
    forget_outlived(&mut transaction, now).await?;
    let ring = KeyRing::of(all(&mut transaction).await?)?;
    let ring = match ring.successor_due(now) {
        None => ring,
        Some(signs_from) => {
            let key = StoredKey::generate(signs_from)?;
            add(&mut transaction, &key).await?;
            tracing::info!(kid = key.kid, %signs_from, "a signing key was made");
            KeyRing::of(all(&mut transaction).await?)?
        }
    };
    transaction.commit().await?;
    Ok(ring)
}

async fn all(connection: &mut PgConnection) -> Result<Vec<StoredKey>, sqlx::Error> {
    sqlx::query_as!(StoredKey, "select kid, pkcs8, signs_from from auth.signing_keys").fetch_all(connection).await
}

async fn add(connection: &mut PgConnection, key: &StoredKey) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "insert into auth.signing_keys (kid, pkcs8, signs_from) values ($1, $2, $3)",
        key.kid,
        key.pkcs8,
        key.signs_from,
    )
    .execute(connection)
    .await
    .map(drop)
}

async fn forget_outlived(connection: &mut PgConnection, now: DateTime<Utc>) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "delete from auth.signing_keys as key
         where exists (
             select from auth.signing_keys as successor
             where successor.signs_from > key.signs_from and successor.signs_from <= $1
         )",
        now - KEY_AFTERLIFE,
    )
    .execute(connection)
    .await
    .map(drop)
}
