//! Work that goes on when nobody waits for it any more.

use crate::error::OrderError;
use platform_process::{CancellationToken, Refusal};
use tokio::task::JoinHandle;
use tokio_util::task::TaskTracker;
use tracing::Instrument;

/// Work that outlives its callers; the service waits for it before it stops. Clones share it.
#[derive(Clone, Default)]
pub struct DetachedWork(TaskTracker);

impl DetachedWork {
    /// Starts work that goes on though nobody waits for it.
    pub fn start<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> JoinHandle<T> {
        self.0.spawn(work.in_current_span())
    }

    /// Runs work to its end, whether or not somebody goes on waiting for it.
    pub async fn to_its_end<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, OrderError>> + Send + 'static,
    ) -> Result<T, OrderError> {
        self.start(work).await.map_err(Refusal::internal)?
    }

    /// Ends once the service stops and all work is done.
    pub async fn wait(self, stop: CancellationToken) {
        stop.cancelled().await;
        self.0.close();
        self.0.wait().await;
    }
}
