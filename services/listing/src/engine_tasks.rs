//! How the engine follows what changes: it is filled once, and then one reader of the feed tells all who keep something.

use crate::{
    db::feed,
    engine::ListingEngine,
    feed_reader::{FeedProgress, FeedReader, Subscription},
    index_maintainer::IndexMaintainer,
    meaning::MeaningMaintainer,
    metrics::keep_metrics,
    summaries::refresher::refresh_summaries,
};
use platform_process::{CancellationToken, Service, Settings, StartError, watch_disk};
use sqlx::PgPool;
use std::time::Duration;
use tokio::time::{Instant, interval, sleep};

/// How often what is old in the feed is forgotten.
const TRIM_INTERVAL: Duration = Duration::from_secs(3600);
/// How often filling says how far it is.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(2);
/// Where vectors lie, beside the files of the index.
const MEANING_FOLDER: &str = "meaning";
/// How long to wait before trying again what failed.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// The work that keeps an engine right.
pub struct EngineTasks {
    engine: ListingEngine,
    reader: FeedReader,
    columns: Subscription,
    index: IndexMaintainer,
    meaning: MeaningMaintainer,
}

impl ListingEngine {
    /// An engine on a database, filled, and the work that keeps it right. Its search index lies in the folder of
    /// `SHOP_INDEX_DIR`, else in `index` of `SHOP_DATA_DIR`; what texts mean is told by the model in `SHOP_SENTENCE_MODEL`.
    ///
    /// # Errors
    /// When the database or the folder can't be used.
    pub async fn start(pool: PgPool, settings: &Settings) -> Result<(Self, EngineTasks), StartError> {
        let engine = Self::empty(pool.clone());
        let failed = |error: sqlx::Error| StartError::failed(format!("The catalogue can't be read: {error}."));
        // Noted before anything is read: what changes meanwhile is read again.
        let mut reader = FeedReader::new(pool.clone(), feed::now(&pool).await.map_err(failed)?);
        fill(&engine).await.map_err(failed)?;
        let columns = reader.subscribe("listing");
        let mut index = IndexMaintainer::new(settings, engine.clone(), reader.subscribe("words"))?;
        index.start().await;
        keep_metrics(&engine, &reader);
        let meaning =
            MeaningMaintainer::new(settings, engine.clone(), &index.path().join(MEANING_FOLDER), reader.changed())?;
        Ok((engine.clone(), EngineTasks { engine, reader, columns, index, meaning }))
    }
}

impl EngineTasks {
    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> FeedProgress {
        self.reader.progress(self.meaning.settled())
    }

    /// The service, with this work among its tasks.
    #[must_use]
    pub fn during(self, service: Service) -> Service {
        let Self { engine, reader, columns, index, meaning } = self;
        let pool = engine.pool.clone();
        let folder = index.path().to_owned();
        service
            .with_task("disk", |stop| watch_disk(folder, stop))
            .with_task("summaries", {
                let (pool, changed) = (pool.clone(), reader.changed());
                |stop| refresh_summaries(pool, changed, stop)
            })
            .with_task("feed", |stop| reader.run(stop))
            .with_task("columns", |stop| follow_columns(engine, columns, stop))
            .with_task("index", |stop| index.run(stop))
            .with_task("meaning", |stop| meaning.run(stop))
            .with_task("trim", |stop| trim(pool, stop))
    }
}

/// Fills the columns, and says how far it is where that takes long.
async fn fill(engine: &ListingEngine) -> sqlx::Result<()> {
    let (started, mut told) = (Instant::now(), Instant::now());
    engine
        .fill(|products, of| {
            if told.elapsed() > PROGRESS_INTERVAL {
                tracing::info!(products, of, "filling the columns of listings");
                told = Instant::now();
            }
        })
        .await?;
    tracing::info!(
        products = engine.columns().listed().len(),
        seconds = started.elapsed().as_secs_f64(),
        "the columns of listings are filled"
    );
    Ok(())
}

/// Keeps the columns up to date.
async fn follow_columns(engine: ListingEngine, mut changes: Subscription, stop: CancellationToken) {
    let keep = async {
        loop {
            let batch = changes.next().await;
            match engine.refresh(&batch.changes).await {
                Ok(()) => changes.taken_in(&batch),
                Err(error) => {
                    tracing::warn!(%error, "listings can't follow now; trying again");
                    changes.give_back(batch);
                    sleep(RETRY_DELAY).await;
                }
            }
        }
    };
    tokio::select! {
        () = stop.cancelled() => {}
        () = keep => {}
    }
}

/// Forgets what is old in the feed.
async fn trim(pool: PgPool, stop: CancellationToken) {
    let mut times = interval(TRIM_INTERVAL);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            _ = times.tick() => {}
        }
        if let Err(error) = feed::trim(&pool).await {
            tracing::warn!(%error, "the change feed can't be trimmed now");
        }
    }
}
