//! Turning away whoever tries too often.

use crate::{
    app::{AppState, clock::Clock},
    db,
    domain::credentials::rate_limit::{AttemptCounter, Attempts},
    error::AuthError,
};
use chrono::{DateTime, Utc};
use sqlx::PgPool;

/// Counts an attempt, whatever comes of it.
///
/// # Errors
/// Where as many as are looked at came before it.
pub async fn admit(app: &AppState, counter: AttemptCounter) -> Result<(), AuthError> {
    admit_by(&app.pool, &app.clock, counter).await
}

/// The same for whoever has no more of the service than its tables and the time.
///
/// # Errors
/// Where as many as are looked at came before it.
pub async fn admit_by(pool: &PgPool, clock: &Clock, counter: AttemptCounter) -> Result<(), AuthError> {
    let now = clock.now();
    let [before] = db::rate_limit::count(pool, [counter], now).await?;
    check_at(now, counter, before)
}

/// Refuses an attempt after as many as are looked at.
pub fn check(app: &AppState, counter: AttemptCounter, before: Attempts) -> Result<(), AuthError> {
    check_at(app.clock.now(), counter, before)
}

fn check_at(now: DateTime<Utc>, counter: AttemptCounter, before: Attempts) -> Result<(), AuthError> {
    let Some(wait) = counter.wait(before, now) else { return Ok(()) };
    tracing::warn!(target: "security", event = "throttled", what = counter.name(), "too many attempts");
    Err(AuthError::Throttled { wait })
}
