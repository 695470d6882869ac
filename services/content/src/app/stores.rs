//! The stores of the shop: rows that follow the story "stores", so that a sick content service changes nothing (D1.4).

use super::Content;
use crate::{
    db::stores::{self, StoreRow},
    domain::{
        request::DeliveryRequest,
        stores::{STORES_PATH, ToldStores},
    },
    error::ContentError,
};
use platform_process::CancellationToken;
use sqlx::PgPool;
use std::time::Duration;
use values::Locale;

/// How often the story is read when nothing tells of a change: what is fresh is read from memory.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// The stores of the shop. Clones share them.
#[derive(Clone)]
pub struct Stores {
    pool: PgPool,
    content: Content,
}

/// What came of it so far.
#[derive(Default)]
struct Progress {
    /// What the rows say.
    written: Option<ToldStores>,
    /// What the log says stands in the way.
    trouble: Option<String>,
}

impl Stores {
    /// The stores in this database, of which this content tells.
    #[must_use]
    pub const fn new(pool: PgPool, content: Content) -> Self {
        Self { pool, content }
    }

    /// Every store there ever was, those first that new accounts may buy in.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn all(&self) -> Result<Vec<StoreRow>, ContentError> {
        stores::all(&self.pool).await.map_err(|error| {
            tracing::error!(%error, "the stores can't be read");
            ContentError::Unavailable
        })
    }

    /// Follows the story until it is to stop.
    pub async fn follow(self, stop: CancellationToken) {
        let mut progress = Progress::default();
        loop {
            match self.renew(&mut progress.written).await {
                Ok(()) => progress.trouble = None,
                Err(trouble) if progress.trouble.as_ref() == Some(&trouble) => {}
                Err(trouble) => {
                    tracing::warn!(reason = trouble, story = STORES_PATH, "the stores stay as they were");
                    progress.trouble = Some(trouble);
                }
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = self.content.changed() => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
            }
        }
    }

    /// Writes what the story tells, where it tells another thing than was written; the log names what is ignored.
    async fn renew(&self, written: &mut Option<ToldStores>) -> Result<(), String> {
        let told = self.told().await?;
        if written.as_ref() == Some(&told) {
            return Ok(());
        }
        let changed = self.write(&told).await.map_err(|error| error.to_string())?;
        for entry in &told.ignored {
            let store = entry.key.as_ref().map(ToString::to_string).unwrap_or_default();
            tracing::warn!(
                story = STORES_PATH, entry = %format_args!("stores[{}]", entry.place), store, reason = %entry.reason,
                "an entry is no store and is ignored"
            );
        }
        if changed > 0 {
            tracing::info!(changed, "the stores changed");
        }
        *written = Some(told);
        Ok(())
    }

    async fn told(&self) -> Result<ToldStores, String> {
        let request = DeliveryRequest::story(STORES_PATH, Locale::default()).map_err(|error| error.to_string())?;
        let document = self.content.read(&request).await.map_err(|error| error.to_string())?;
        let answer = serde_json::from_str(&document.body).map_err(|error| error.to_string())?;
        ToldStores::read(&answer).map_err(|error| error.to_string())
    }

    async fn write(&self, told: &ToldStores) -> sqlx::Result<u64> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        stores::lock(&mut transaction).await?;
        let put = stores::put(&mut transaction, &told.views).await?;
        let closed = stores::close_others(&mut transaction, &told.named().collect::<Vec<_>>()).await?;
        transaction.commit().await?;
        Ok(put + closed)
    }
}
