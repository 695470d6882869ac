//! Places for requests that wait. While none is free, new connections are left in the system's queue.

use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A bounded number of places. Clones share them.
#[derive(Clone, Debug)]
pub struct Places(Arc<Semaphore>);

/// A place that a request has; given back when dropped.
#[derive(Debug)]
pub struct Place(#[allow(dead_code, reason = "held, never looked at")] OwnedSemaphorePermit);

impl Default for Places {
    /// As many as anybody asks for.
    fn default() -> Self {
        Self::at_most(Semaphore::MAX_PERMITS)
    }
}

impl Places {
    /// No more at once.
    #[must_use]
    pub fn at_most(most: usize) -> Self {
        Self(Arc::new(Semaphore::new(most)))
    }

    /// A place; `None`: all are taken.
    #[must_use]
    pub fn take(&self) -> Option<Place> {
        Arc::clone(&self.0).try_acquire_owned().ok().map(Place)
    }

    /// How many are free.
    #[must_use]
    pub fn left(&self) -> usize {
        self.0.available_permits()
    }

    /// Waits until one is free.
    pub(super) async fn free(&self) {
        // Nobody closes the semaphore.
        let _ = self.0.acquire().await;
    }
}
