//! Turning away whoever tries too often.

use super::AuthGrpc;
use crate::{
    error::AuthError,
    store,
    throttle::{Attempts, Counter},
};
use platform_database::refuse;
use platform_process::Refusal;

impl AuthGrpc {
    /// Counts an attempt, whatever comes of it.
    ///
    /// # Errors
    /// Where as many as are looked at came before it.
    pub(super) async fn admit(&self, counter: Counter) -> Result<(), Refusal> {
        let [before] = store::throttle::count(&self.pool, [counter], self.clock.now()).await.map_err(refuse)?;
        Ok(self.check_attempts(counter, before)?)
    }

    /// Refuses an attempt after as many as are looked at.
    pub(super) fn check_attempts(&self, counter: Counter, before: Attempts) -> Result<(), AuthError> {
        let Some(wait) = counter.wait(before, self.clock.now()) else { return Ok(()) };
        tracing::warn!(target: "security", event = "throttled", what = counter.what(), "too many attempts");
        Err(AuthError::Throttled { wait })
    }
}
