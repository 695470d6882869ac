//! Whether a process is still there: a lock that PostgreSQL frees when the connection that holds it ends, however it ends.
//!
//! What a process holds for a time, such as an outbox row that it delivers, carries the id of its presence. Where
//! `pg_try_advisory_xact_lock(<that id>)` succeeds nobody of that presence is left, and what it held is free at once
//! instead of when its time is over. The time remains for a process that hangs, and for a machine that PostgreSQL has
//! not yet found gone.

use platform_process::{CancellationToken, StartError};
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool, postgres::PgConnectOptions};
use std::{sync::Arc, time::Duration};
use tokio::sync::Mutex;

/// How often a presence looks after its connection.
const PING_INTERVAL: Duration = Duration::from_secs(1);

/// That this process is there: until it ends, or drops the last clone.
#[derive(Clone, Debug)]
pub struct Presence {
    id: i64,
    options: Arc<PgConnectOptions>,
    connection: Arc<Mutex<PgConnection>>,
}

impl Presence {
    /// Announces this process to the database of `pool`, on a connection of its own.
    pub async fn announce(pool: &PgPool) -> Result<Self, StartError> {
        let options = pool.connect_options();
        let announced = async {
            let id = i64::from_ne_bytes(getrandom::u64()?.to_ne_bytes());
            let connection = locked(&options, id).await?;
            Ok::<_, Box<dyn std::error::Error + Send + Sync>>((id, Arc::new(Mutex::new(connection))))
        };
        let (id, connection) = announced.await.map_err(StartError::failed)?;
        Ok(Self { id, options, connection })
    }

    /// By which what this process holds is marked.
    #[must_use]
    pub const fn id(&self) -> i64 {
        self.id
    }

    /// Announces the process again whenever its connection was lost. Made for `Service::with_task`.
    pub async fn keep(self, stop: CancellationToken) {
        let mut is_announced = true;
        while !stop.is_cancelled() {
            let renewed = self.renew().await;
            if let Err(error) = &renewed
                && is_announced
            {
                tracing::warn!(%error, "what this process holds may be taken up by others; announcing it again each second");
            }
            is_announced = renewed.is_ok();
            tokio::select! {
                () = stop.cancelled() => {}
                () = tokio::time::sleep(PING_INTERVAL) => {}
            }
        }
    }

    async fn renew(&self) -> Result<(), sqlx::Error> {
        let mut connection = self.connection.lock().await;
        if connection.ping().await.is_err() {
            *connection = locked(&self.options, self.id).await?;
        }
        Ok(())
    }
}

/// A connection that holds the lock: shared, so that an earlier one, of which PostgreSQL has not yet seen the end, is in nobody's way.
async fn locked(options: &PgConnectOptions, id: i64) -> Result<PgConnection, sqlx::Error> {
    let mut connection = options.connect().await?;
    sqlx::query("select pg_advisory_lock_shared($1)").bind(id).execute(&mut connection).await?;
    Ok(connection)
}
