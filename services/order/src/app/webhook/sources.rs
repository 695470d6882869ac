//! Takes over what happens in other services, while a webhook is for it (D6.15).

use crate::{db::Database, domain::webhook::event::EventSource, error::OrderError, grpc::clients::ServiceClients};
use platform_process::CancellationToken;
use std::time::Duration;

/// How often it looks.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// Takes over what happens in other services.
pub struct EventReader {
    db: Database,
    clients: ServiceClients,
}

impl EventReader {
    /// Reads these services into these tables.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients) -> Self {
        Self { db, clients }
    }

    /// Works from the start of the service to its end.
    pub async fn run(self, stop: CancellationToken) {
        loop {
            for source in EventSource::ALL {
                if let Err(error) = self.read(source).await {
                    tracing::warn!(source = source.name(), %error, "what happened there was not read; trying in a second");
                }
            }
            if stop.run_until_cancelled(tokio::time::sleep(POLL_INTERVAL)).await.is_none() {
                return;
            }
        }
    }

    async fn read(&self, source: EventSource) -> Result<(), OrderError> {
        let from = self.db.source_position(source).await?;
        if !self.db.is_source_wanted(source).await? {
            return if from.is_empty() { Ok(()) } else { Ok(self.db.leave_source(source).await?) };
        }
        let caller = self.clients.itself().await?;
        let (events, to) = self.clients.events(&caller, source, from.clone()).await?;
        if !events.is_empty() || from.is_empty() {
            self.db.take_over(source, (&from, &to), &events).await?;
        }
        Ok(())
    }
}
