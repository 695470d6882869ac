//! Whether the database answers: the part of a service's readiness that it knows.

use std::sync::Arc;
use std::time::Duration;

use futures::future::BoxFuture;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool};
use tokio::sync::Mutex;
use tokio::time::timeout;

/// How long the database may take to answer, and to let the question in.
const PROBE_TIMEOUT: Duration = Duration::from_secs(1);

/// Asks the database over a connection of its own, so that busy buyers leave no service unready, nor it one of them
/// waiting. Readiness asks this, liveness never.
pub fn readiness(pool: &PgPool) -> impl Fn() -> BoxFuture<'static, bool> + Send + Sync + use<> {
    let (options, kept) = (pool.connect_options(), Arc::new(Mutex::new(None)));
    move || {
        let (options, kept) = (Arc::clone(&options), Arc::clone(&kept));
        Box::pin(async move {
            let mut kept = kept.lock().await;
            // A connection that does not answer is not asked twice.
            let asked = timeout(PROBE_TIMEOUT, ask(kept.take(), &options)).await;
            *kept = asked.ok().and_then(Result::ok);
            kept.is_some()
        })
    }
}

async fn ask(connection: Option<PgConnection>, options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let mut connection = match connection {
        Some(connection) => connection,
        None => options.connect().await?,
    };
    connection.ping().await?;
    Ok(connection)
}
