//! What files call customer accounts.

use super::Catalogue;
use crate::{db::account, error::CatalogueError};
use uuid::Uuid;

impl Catalogue {
    /// Writes down what accounts are called; the others stay as they were told.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn name_accounts(&self, accounts: Vec<(Uuid, String)>) -> Result<(), CatalogueError> {
        let (ids, references): (Vec<_>, Vec<_>) = accounts.into_iter().unzip();
        Ok(account::put(&self.pool, &ids, &references).await?)
    }
}
