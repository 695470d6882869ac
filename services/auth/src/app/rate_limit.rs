//! Turning away whoever tries too often.

use crate::{
    app::AppState,
    db,
    domain::credentials::rate_limit::{AttemptCounter, Attempts},
    error::AuthError,
};

/// Counts an attempt, whatever comes of it.
///
/// # Errors
/// Where as many as are looked at came before it.
pub async fn admit(app: &AppState, counter: AttemptCounter) -> Result<(), AuthError> {
    let [before] = db::rate_limit::count(&app.pool, [counter], app.clock.now()).await?;
    check(app, counter, before)
}

/// Refuses an attempt after as many as are looked at.
pub fn check(app: &AppState, counter: AttemptCounter, before: Attempts) -> Result<(), AuthError> {
    let Some(wait) = counter.wait(before, app.clock.now()) else { return Ok(()) };
    tracing::warn!(target: "security", event = "throttled", what = counter.name(), "too many attempts");
    Err(AuthError::Throttled { wait })
}
