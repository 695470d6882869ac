//! Forgets responses that nobody asks for again.

use super::SCHEMA;
use platform_database::idempotency;
use platform_process::CancellationToken;
use sqlx::PgPool;
use std::time::Duration;
use tokio::time::MissedTickBehavior;

/// How often old responses are looked for.
const SWEEP_INTERVAL: Duration = Duration::from_secs(10 * 60);

/// Sweeps at the start and from then on, until it is told to stop.
pub(crate) async fn run(pool: PgPool, stop: CancellationToken) {
    let mut ticks = tokio::time::interval(SWEEP_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            _ = ticks.tick() => {}
        }
        if let Err(error) = idempotency::delete_expired(&pool, SCHEMA).await {
            tracing::warn!(%error, "old responses can't be forgotten now");
        }
    }
}
