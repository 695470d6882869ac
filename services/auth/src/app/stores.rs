//! The shop's stores: rows that follow what catalogue says, so that people get in while it is away (D1.4).

use crate::{db::store, domain::store::StoreView, error::AuthError, grpc::clients::StoreDirectory};
use platform_process::{CancellationToken, Refusal};
use sqlx::PgPool;
use std::time::Duration;
use tokio::sync::watch;

/// How old what is known of stores may be while catalogue answers.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// How soon catalogue is asked again before it has ever answered.
const FIRST_POLL_INTERVAL: Duration = Duration::from_millis(200);
/// How long a login waits, of the first process on a new database.
const FIRST_ANSWER_TIMEOUT: Duration = Duration::from_secs(2);

/// The shop's stores. Clones share them.
#[derive(Clone)]
pub struct Stores {
    pool: PgPool,
    is_any_known: watch::Sender<bool>,
}

impl Stores {
    /// The stores in this database.
    ///
    /// # Errors
    /// When it fails.
    pub async fn open(pool: PgPool) -> sqlx::Result<Self> {
        let is_any_known = watch::Sender::new(store::is_any_known(&pool).await?);
        Ok(Self { pool, is_any_known })
    }

    /// Returns when stores are known: at once, but for the first moments of a new shop.
    ///
    /// # Errors
    /// When catalogue does not say which there are.
    pub async fn known(&self) -> Result<(), AuthError> {
        let mut is_any_known = self.is_any_known.subscribe();
        let known = tokio::time::timeout(FIRST_ANSWER_TIMEOUT, is_any_known.wait_for(|is_known| *is_known)).await;
        known.is_ok().then_some(()).ok_or(AuthError::StoresUnknown)
    }

    /// The stores, in their order.
    ///
    /// # Errors
    /// When the database fails, or nobody has said yet which there are.
    pub async fn all(&self) -> Result<Vec<StoreView>, AuthError> {
        self.known().await?;
        Ok(store::all(&self.pool).await?)
    }

    /// Follows what the directory says until it is to stop.
    pub async fn follow(self, directory: StoreDirectory, stop: CancellationToken) {
        let (mut written, mut is_away) = (None, false);
        loop {
            match self.renew(&directory, &mut written).await {
                Ok(()) => is_away = false,
                Err(_) if is_away => {}
                Err(refusal) => {
                    tracing::warn!(reason = ?refusal.reason, "catalogue does not say which stores there are; they stay as they were");
                    is_away = true;
                }
            }
            let pause = if *self.is_any_known.borrow() { POLL_INTERVAL } else { FIRST_POLL_INTERVAL };
            if stop.run_until_cancelled(tokio::time::sleep(pause)).await.is_none() {
                return;
            }
        }
    }

    /// Writes what the directory says, where that is another thing than was written.
    async fn renew(&self, directory: &StoreDirectory, written: &mut Option<Vec<StoreView>>) -> Result<(), Refusal> {
        let told = directory.stores().await?;
        if told.is_empty() || written.as_ref() == Some(&told) {
            return Ok(());
        }
        let changed = self.write(&told).await.map_err(platform_database::refuse)?;
        if changed > 0 {
            tracing::info!(changed, "the stores changed");
        }
        *written = Some(told);
        self.is_any_known.send_replace(true);
        Ok(())
    }

    async fn write(&self, told: &[StoreView]) -> sqlx::Result<u64> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        store::lock(&mut transaction).await?;
        let changed = store::put(&mut transaction, told).await?;
        transaction.commit().await?;
        Ok(changed)
    }
}
