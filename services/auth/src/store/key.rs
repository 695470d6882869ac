//! The signing keys: kept in PostgreSQL, sealed where there is a secret, read again each minute, the same in every replica.

use crate::{
    clock::Clock,
    key_secret::{KeptKey, KeySecret, Locked},
    seal::SealFault,
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
    /// A key can't be opened.
    #[error(transparent)]
    Locked(#[from] Locked),
    /// A key can't be sealed.
    #[error(transparent)]
    Seal(#[from] SealFault),
}

/// The keys that access tokens are signed with. Clones share them.
#[derive(Clone)]
pub struct Keys {
    pool: PgPool,
    secret: Arc<KeySecret>,
    clock: Clock,
    ring: Arc<RwLock<Arc<KeyRing>>>,
}

impl Keys {
    /// The stored keys, and a first one where there is none.
    ///
    /// # Errors
    /// When they can't be read or opened.
    pub async fn open(pool: PgPool, secret: KeySecret, clock: Clock) -> Result<Self, RenewalFault> {
        let ring = renew(&pool, &secret, clock.now()).await?;
        Ok(Self { pool, secret: Arc::new(secret), clock, ring: Arc::new(RwLock::new(Arc::new(ring))) })
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
            match renew(&self.pool, &self.secret, self.clock.now()).await {
                Ok(ring) => *self.ring.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(ring),
                Err(error) => tracing::warn!(%error, "the signing keys could not be read again; trying in a minute"),
            }
        }
    }

    fn ring(&self) -> Arc<KeyRing> {
        self.ring.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The keys there are, after a successor was added where one is due, the outlived were forgotten and the unsealed sealed
/// where there are any.
///
/// The table's lock makes one replica do it; the others wait and find it done.
async fn renew(pool: &PgPool, secret: &KeySecret, now: DateTime<Utc>) -> Result<KeyRing, RenewalFault> {
    let kept = all(&mut *pool.acquire().await?).await?;
    let is_unsealed = kept.iter().any(|kept| secret.is_missing_on(kept));
    let ring = open(kept, secret)?;
    if ring.successor_due(now).is_none() && !ring.has_outlived(now) && !is_unsealed {
        return Ok(ring);
    }
    let mut transaction = platform_database::begin(pool).await?;
    sqlx::query!("lock table auth.signing_keys in share row exclusive mode").execute(&mut *transaction).await?;
    forget_outlived(&mut transaction, now).await?;
    for kept in all(&mut transaction).await?.into_iter().filter(|kept| secret.is_missing_on(kept)) {
        let sealed = secret.keep(kept.key)?;
        replace(&mut transaction, &sealed).await?;
        tracing::info!(kid = sealed.key.kid, "a signing key was sealed");
    }
    let ring = open(all(&mut transaction).await?, secret)?;
    if let Some(signs_from) = ring.successor_due(now) {
        let key = secret.keep(StoredKey::generate(signs_from)?)?;
        add(&mut transaction, &key).await?;
        tracing::info!(kid = key.key.kid, %signs_from, "a signing key was made");
    }
    let ring = open(all(&mut transaction).await?, secret)?;
    transaction.commit().await?;
    Ok(ring)
}

fn open(kept: Vec<KeptKey>, secret: &KeySecret) -> Result<KeyRing, RenewalFault> {
    let keys = kept.into_iter().map(|kept| secret.open(kept)).collect::<Result<_, _>>()?;
    Ok(KeyRing::of(keys)?)
}

async fn all(connection: &mut PgConnection) -> Result<Vec<KeptKey>, sqlx::Error> {
    let rows =
        sqlx::query!("select kid, pkcs8, sealed, signs_from from auth.signing_keys").fetch_all(connection).await?;
    let kept = rows.into_iter().map(|row| KeptKey {
        key: StoredKey { kid: row.kid, pkcs8: row.pkcs8, signs_from: row.signs_from },
        sealed: row.sealed,
    });
    Ok(kept.collect())
}

async fn add(connection: &mut PgConnection, kept: &KeptKey) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "insert into auth.signing_keys (kid, pkcs8, sealed, signs_from) values ($1, $2, $3, $4)",
        kept.key.kid,
        kept.key.pkcs8,
        kept.sealed,
        kept.key.signs_from,
    )
    .execute(connection)
    .await
    .map(drop)
}

async fn replace(connection: &mut PgConnection, kept: &KeptKey) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update auth.signing_keys set pkcs8 = $2, sealed = $3 where kid = $1",
        kept.key.kid,
        kept.key.pkcs8,
        kept.sealed,
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
