//! Forgets, when it begins and every hour, what has been over for long: sessions, login tokens, links,
//! invitations, registrations that nobody activated, counted attempts, browsers that nobody uses, punch-outs, and what
//! users were told.

use crate::{
    app::clock::Clock,
    db::{
        EVENT_LOG, api_token, first_operator, invitation, join_request, known_browser, login_token, mailed_link,
        notification, punchout, rate_limit, registration, session,
    },
};
use platform_process::CancellationToken;
use sqlx::PgPool;
use std::time::Duration;

const SWEEP_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// Sweeps at once, and each hour until told to stop.
pub async fn run(pool: PgPool, clock: Clock, stop: CancellationToken) {
    loop {
        let now = clock.now();
        let swept = tokio::try_join!(
            session::sweep(&pool, now),
            login_token::sweep(&pool, now),
            mailed_link::sweep(&pool, now),
            invitation::sweep(&pool, now),
            registration::sweep(&pool, now),
            rate_limit::sweep(&pool, now),
            known_browser::sweep(&pool, now),
            punchout::sweep(&pool, now),
            first_operator::sweep(&pool, now),
            api_token::sweep(&pool, now),
            EVENT_LOG.trim(&pool, now),
            join_request::sweep(&pool, now),
            notification::sweep(&pool, now),
        );
        match swept {
            Ok((sessions, login_tokens, links, invitations, registrations, attempts, browsers, punchouts, ..)) => {
                tracing::info!(
                    sessions,
                    login_tokens,
                    links,
                    invitations,
                    registrations,
                    attempts,
                    browsers,
                    punchouts,
                    "swept"
                );
            }
            Err(error) => tracing::warn!(%error, "could not sweep; trying in an hour"),
        }
        if stop.run_until_cancelled(tokio::time::sleep(SWEEP_INTERVAL)).await.is_none() {
            return;
        }
    }
}
