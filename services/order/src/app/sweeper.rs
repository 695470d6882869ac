//! The sweeper: takes up what was left in the middle, begins what is due, and ends what is over.

use crate::{app::checkout::Checkout, db::Database, domain::recurring::schedule::day_of_runs};
use chrono::Utc;
use platform_process::CancellationToken;
use std::time::Duration;

/// How often it looks.
const SWEEP_INTERVAL: Duration = Duration::from_secs(1);

/// Takes up orders left in the middle, begins runs of recurring orders, and ends drafts, responses and quotes that are over.
pub struct Sweeper {
    db: Database,
    checkout: Checkout,
}

impl Sweeper {
    /// A sweeper of these tables.
    #[must_use]
    pub const fn new(db: Database, checkout: Checkout) -> Self {
        Self { db, checkout }
    }

    /// Works from the start of the service to its end.
    pub async fn run(self, stop: CancellationToken) {
        loop {
            self.sweep().await;
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(SWEEP_INTERVAL) => {}
            }
        }
    }

    async fn sweep(&self) {
        if let Err(error) = self.checkout.take_up_abandoned().await {
            tracing::warn!(%error, "orders left in the middle were not looked for");
        }
        if let Err(error) = self.checkout.cancel_orphans().await {
            tracing::warn!(%error, "drafts whose cart is gone were not looked for");
        }
        if let Err(error) = self.db.begin_due_runs(day_of_runs(Utc::now())).await {
            tracing::warn!(%error, "recurring orders that are due were not looked for");
        }
        if let Err(error) = self.db.delete_expired_responses().await {
            tracing::warn!(%error, "old answers were not forgotten");
        }
        if let Err(error) = self.db.release_held().await {
            tracing::warn!(%error, "events that are held for nothing were not looked for");
        }
        if let Err(error) = self.db.forget_events().await {
            tracing::warn!(%error, "events that are kept no longer were not forgotten");
        }
        if let Err(error) = self.db.tell_of_expiring_quotes().await {
            tracing::warn!(%error, "answers that are about to end were not looked for");
        }
        if let Err(error) = self.db.close_expired_quotes().await {
            tracing::warn!(%error, "quotes whose time is over were not closed");
        }
        if let Err(error) = self.db.delete_broken_attachments().await {
            tracing::warn!(%error, "files that never came as a whole were not forgotten");
        }
    }
}
