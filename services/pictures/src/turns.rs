//! Turns of what only so many do at once: so many wait for theirs, and so long.

use crate::error::PictureError;
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

const MAX_WAITING: usize = 256;
const MAX_WAIT: Duration = Duration::from_secs(10);

/// Somebody's turn, over when dropped.
pub type Turn = OwnedSemaphorePermit;

/// Turns of one kind.
#[derive(Debug)]
pub struct Turns {
    pub(crate) at_once: Arc<Semaphore>,
    pub(crate) waiting: Semaphore,
}

impl Turns {
    /// So many at once.
    pub fn new(at_once: usize) -> Self {
        Self { at_once: Arc::new(Semaphore::new(at_once)), waiting: Semaphore::new(MAX_WAITING) }
    }

    /// A turn, at once or after a wait.
    ///
    /// # Errors
    /// When too many wait already, or it did not come in time.
    pub async fn take(&self) -> Result<Turn, PictureError> {
        if let Ok(turn) = Arc::clone(&self.at_once).try_acquire_owned() {
            return Ok(turn);
        }
        let _place = self.waiting.try_acquire().map_err(|_| PictureError::Busy)?;
        let turn = timeout(MAX_WAIT, Arc::clone(&self.at_once).acquire_owned()).await;
        turn.ok().and_then(Result::ok).ok_or(PictureError::Busy)
    }
}
