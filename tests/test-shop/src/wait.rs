//! Waiting for what happens by itself.

use std::time::Duration;

/// How long something may take that happens by itself.
const MAX_WAIT: Duration = Duration::from_secs(30);
/// How often it is looked for.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Waits until something is so.
///
/// # Panics
/// When it never comes to be.
pub async fn eventually(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let seen = async {
        while !is_so().await {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    };
    let outcome = tokio::time::timeout(MAX_WAIT, seen).await;
    assert!(outcome.is_ok(), "it never came to be that {what}");
}
