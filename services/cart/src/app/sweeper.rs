//! Frees carts whose initialise never came back (D4.1), and forgets what nobody asks for again.

use super::SCHEMA;
use crate::db;
use platform_database::idempotency;
use platform_process::CancellationToken;
use proto::common::Reason;
use sqlx::PgPool;
use std::time::Duration;
use tokio::time::MissedTickBehavior;

/// How often stuck carts and old responses are looked for.
const SWEEP_INTERVAL: Duration = Duration::from_secs(10);

/// Sweeps at the start and from then on, until it is told to stop.
pub(crate) async fn run(pool: PgPool, stop: CancellationToken) {
    let mut ticks = tokio::time::interval(SWEEP_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            _ = ticks.tick() => {}
        }
        match db::cart::free_stuck(&pool, Reason::CartTimeout.as_str_name()).await {
            Ok(0) => {}
            Ok(carts) => tracing::warn!(carts, "carts were stuck in LOADING and are free again"),
            Err(error) => tracing::warn!(%error, "stuck carts can't be freed now"),
        }
        if let Err(error) = db::cart::forget_punchouts(&pool).await {
            tracing::warn!(%error, "carts of punch-out sessions can't be forgotten now");
        }
        if let Err(error) = idempotency::delete_expired(&pool, SCHEMA).await {
            tracing::warn!(%error, "old responses can't be forgotten now");
        }
    }
}
