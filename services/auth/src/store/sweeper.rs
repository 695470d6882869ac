//! Forgets, every hour, what has been over for long: sessions and counted failures.

use super::{session, throttle};
use crate::clock::Clock;
use platform_process::CancellationToken;
use sqlx::PgPool;
use std::time::Duration;

const PERIOD: Duration = Duration::from_secs(60 * 60);

/// Sweeps each hour until told to stop.
pub async fn run(pool: PgPool, clock: Clock, stop: CancellationToken) {
    while stop.run_until_cancelled(tokio::time::sleep(PERIOD)).await.is_some() {
        let now = clock.now();
        match tokio::try_join!(session::sweep(&pool, now), throttle::sweep(&pool, now)) {
            Ok((sessions, failures)) => tracing::info!(sessions, failures, "swept"),
            Err(error) => tracing::warn!(%error, "could not sweep; trying in an hour"),
        }
    }
}
