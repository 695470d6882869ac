//! Forgets, when it begins and every hour, what has been over for long: sessions, entry tokens, links, registrations that
//! nobody activated, and counted attempts.

use super::{link, login_token, registration, session, throttle};
use crate::clock::Clock;
use platform_process::CancellationToken;
use sqlx::PgPool;
use std::time::Duration;

const PERIOD: Duration = Duration::from_secs(60 * 60);

/// Sweeps at once, and each hour until told to stop.
pub async fn run(pool: PgPool, clock: Clock, stop: CancellationToken) {
    loop {
        let now = clock.now();
        let swept = tokio::try_join!(
            session::sweep(&pool, now),
            login_token::sweep(&pool, now),
            link::sweep(&pool, now),
            registration::sweep(&pool, now),
            throttle::sweep(&pool, now),
        );
        match swept {
            Ok((sessions, entry_tokens, links, registrations, attempts)) => {
                tracing::info!(sessions, entry_tokens, links, registrations, attempts, "swept");
            }
            Err(error) => tracing::warn!(%error, "could not sweep; trying in an hour"),
        }
        if stop.run_until_cancelled(tokio::time::sleep(PERIOD)).await.is_none() {
            return;
        }
    }
}
