//! Signing keys in PostgreSQL.

use crate::domain::session::signing_key::{RETIRED_KEY_TTL, SigningKey, StoredKey};
use chrono::{DateTime, Utc};
use sqlx::PgConnection;

/// Waits until no other replica renews the keys, and keeps them from it for the rest of the transaction.
pub async fn lock(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query!("lock table auth.signing_keys in share row exclusive mode").execute(connection).await.map(drop)
}

/// All of them, in no order.
pub async fn all(connection: &mut PgConnection) -> Result<Vec<StoredKey>, sqlx::Error> {
    let rows =
        sqlx::query!("select kid, pkcs8, sealed, signs_from from auth.signing_keys").fetch_all(connection).await?;
    let keys = rows.into_iter().map(|row| StoredKey {
        key: SigningKey { kid: row.kid, pkcs8: row.pkcs8, signs_from: row.signs_from },
        sealed: row.sealed,
    });
    Ok(keys.collect())
}

/// Adds a key.
pub async fn add(connection: &mut PgConnection, stored: &StoredKey) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "insert into auth.signing_keys (kid, pkcs8, sealed, signs_from) values ($1, $2, $3, $4)",
        stored.key.kid,
        stored.key.pkcs8,
        stored.sealed,
        stored.key.signs_from,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Stores a key anew under its id.
pub async fn replace(connection: &mut PgConnection, stored: &StoredKey) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update auth.signing_keys set pkcs8 = $2, sealed = $3 where kid = $1",
        stored.key.kid,
        stored.key.pkcs8,
        stored.sealed,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Forgets the keys whose successor has signed for long enough.
pub async fn forget_retired(connection: &mut PgConnection, now: DateTime<Utc>) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "delete from auth.signing_keys as key
         where exists (
             select from auth.signing_keys as successor
             where successor.signs_from > key.signs_from and successor.signs_from <= $1
         )",
        now - RETIRED_KEY_TTL,
    )
    .execute(connection)
    .await
    .map(drop)
}
