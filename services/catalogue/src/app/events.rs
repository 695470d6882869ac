//! What happens to stock, for the service that tells it on (D6.15).

use super::Catalogue;
use crate::{db::events, error::CatalogueError};
use platform_database::event_log::LoggedEvent;

impl Catalogue {
    /// What happened after a position, and the position after that.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn events_since(&self, position: &str) -> Result<(Vec<LoggedEvent>, String), CatalogueError> {
        Ok(events::since(&self.pool, position).await?)
    }
}
