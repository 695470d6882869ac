//! The maintainer of a replica's search index: opens it, builds it where it is absent, damaged or of another form, and
//! follows the change feed. While it builds, search looks through memory.

use crate::{
    db::{
        columns, documents,
        feed::{self, Checkpoint, FeedChanges},
    },
    engine::ListingEngine,
    feed_reader::Subscription,
    search::{self, SearchIndex, SearchIndexWriter, reference::ReferenceList},
};
use catalogue_model::{category::CategoryTree, db::category};
use platform_process::{CancellationToken, Settings, StartError};
use std::{
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tantivy::TantivyError;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

/// How many products are read for the index at once.
const BATCH_SIZE: usize = 1_000;
/// An index of so few products is built before the first answer is given; a larger one behind it.
const MAX_INLINE_BUILD: i32 = 20_000;
/// How often the index notes its position, although no text changed: the feed forgets what is a week old.
const CHECKPOINT_INTERVAL: Duration = Duration::from_secs(600);
/// How often all bytes of the index are checked: most damage makes a search find less, not stumble.
const INTEGRITY_CHECK_INTERVAL: Duration = Duration::from_secs(3600);
/// How often a long build says how far it is.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(5);
/// How long to wait before trying again what failed.
const RETRY_DELAY: Duration = Duration::from_secs(5);

/// Where an index lies.
enum IndexFolder {
    Persistent(PathBuf),
    /// Goes with the process.
    Temporary(TempDir),
}

/// Why there is no index now.
#[derive(Debug, thiserror::Error)]
enum IndexError {
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    #[error("the index: {0}")]
    Index(#[from] TantivyError),
    #[error("the folder: {0}")]
    Folder(#[from] io::Error),
    #[error("the work: {0}")]
    Work(#[from] tokio::task::JoinError),
}

/// An index that is searched, and its writer.
struct OpenIndex {
    index: Arc<SearchIndex>,
    writer: Arc<Mutex<SearchIndexWriter>>,
    tree: CategoryTree,
    /// What of the feed it holds, as far as is known.
    checkpoint: Checkpoint,
    /// When its position was written last.
    checkpointed_at: Instant,
}

/// The maintainer of a replica's search index.
pub struct IndexMaintainer {
    engine: ListingEngine,
    folder: IndexFolder,
    changes: Subscription,
    open: Option<OpenIndex>,
}

impl IndexMaintainer {
    /// For the folder of `SHOP_INDEX_DIR`, else `index` in `SHOP_DATA_DIR`, else one that goes with the process.
    ///
    /// # Errors
    /// When the folder can't be made.
    pub fn new(settings: &Settings, engine: ListingEngine, changes: Subscription) -> Result<Self, StartError> {
        let data: Option<PathBuf> = settings.get("SHOP_DATA_DIR")?;
        let folder = settings.get("SHOP_INDEX_DIR")?.or(data.map(|data| data.join("index")));
        let folder = match folder {
            Some(folder) => std::fs::create_dir_all(&folder).map(|()| IndexFolder::Persistent(folder)),
            None => TempDir::with_prefix("shop-index-").map(IndexFolder::Temporary),
        };
        let folder = folder.map_err(|error| {
            StartError::failed(format!("The folder of the search index can't be made: {error}. Set SHOP_INDEX_DIR."))
        })?;
        Ok(Self { engine, folder, changes, open: None })
    }

    /// Opens the index; builds it where that takes no time.
    pub async fn start(&mut self) {
        let is_small = columns::last_number(&self.engine.pool).await.is_ok_and(|last| last <= MAX_INLINE_BUILD);
        match self.open().await {
            Ok(true) => {}
            Ok(false) if is_small => self.try_build().await,
            Ok(false) => {}
            Err(error) => tracing::error!(%error, "the search index can't be used"),
        }
    }

    /// Keeps the index until told to stop.
    pub async fn run(mut self, stop: CancellationToken) {
        let keep = async {
            loop {
                if self.open.is_none() {
                    match self.open().await {
                        Ok(true) => {}
                        Ok(false) => self.try_build().await,
                        Err(error) => tracing::error!(%error, "the search index can't be used"),
                    }
                }
                match &self.open {
                    Some(_) => self.follow().await,
                    None => sleep(RETRY_DELAY).await,
                }
            }
        };
        tokio::select! {
            () = stop.cancelled() => {}
            () = keep => {}
        }
    }

    /// Follows the feed until the index turns out to be damaged: where a search stumbles, or when its bytes are checked.
    async fn follow(&mut self) {
        while let Err(error) = self.catch_up().await {
            if !self.can_go_on(error).await {
                return;
            }
        }
        let mut checks = tokio::time::interval_at(Instant::now() + INTEGRITY_CHECK_INTERVAL, INTEGRITY_CHECK_INTERVAL);
        loop {
            let batch = tokio::select! {
                batch = self.changes.next() => batch,
                () = self.engine.search.damaged() => return self.discard(),
                _ = checks.tick() => {
                    if self.is_whole().await {
                        continue;
                    }
                    tracing::error!("the search index is damaged");
                    return self.discard();
                }
            };
            match self.take_in(&batch.changes).await {
                Ok(()) => self.changes.taken_in(&batch),
                Err(error) => {
                    self.changes.give_back(batch);
                    if !self.can_go_on(error).await {
                        return;
                    }
                }
            }
        }
    }

    /// Takes in what changed since the index was written: the feed's reader hands over what changed since the start.
    async fn catch_up(&mut self) -> Result<(), IndexError> {
        let Some(open) = &self.open else { return Ok(()) };
        let changes = feed::since(&self.engine.pool, &open.checkpoint.position).await?;
        self.take_in(&changes).await
    }

    /// Waits where the database failed; lets go of an index that can't be written.
    async fn can_go_on(&mut self, error: IndexError) -> bool {
        if let IndexError::Database(error) = error {
            tracing::warn!(%error, "the search index can't follow now");
            sleep(RETRY_DELAY).await;
            return true;
        }
        tracing::error!(%error, "the search index can't be written");
        self.discard();
        false
    }

    async fn is_whole(&self) -> bool {
        let Some(index) = self.open.as_ref().map(|open| Arc::clone(&open.index)) else { return true };
        matches!(tokio::task::spawn_blocking(move || index.is_whole()).await, Ok(Ok(true)))
    }

    /// Writes what changed. What was put and not committed, because the database failed, is put again.
    async fn take_in(&mut self, changes: &FeedChanges) -> Result<(), IndexError> {
        let (pool, Some(open)) = (&self.engine.pool, &mut self.open) else { return Ok(()) };
        if changes.taxonomy {
            open.tree = CategoryTree::new(category::all(pool).await?);
        }
        let products: Vec<i32> = changes.products.iter().copied().collect();
        if products.is_empty() && open.checkpointed_at.elapsed() < CHECKPOINT_INTERVAL {
            return Ok(());
        }
        for some in products.chunks(BATCH_SIZE) {
            let documents = documents::documents(pool, &open.tree, some).await?;
            lock(&open.writer).put(documents)?;
        }
        let checkpoint = Checkpoint { position: changes.until.clone(), ..open.checkpoint.clone() };
        commit(Arc::clone(&open.index), Arc::clone(&open.writer), checkpoint).await?;
        open.checkpointed_at = Instant::now();
        Ok(())
    }

    /// Lets go of an index that is worth nothing, so that it is built anew.
    fn discard(&mut self) {
        self.engine.search.use_memory(ReferenceList::default());
        self.open = None;
        if let Err(error) = wipe(self.path()) {
            tracing::error!(%error, "the search index can't be removed");
        }
    }

    /// Opens the index in the folder. False: there is none that is worth anything.
    async fn open(&mut self) -> Result<bool, IndexError> {
        let folder = self.path().to_owned();
        let opened = tokio::task::spawn_blocking(move || search::open::<Checkpoint>(&folder)).await?;
        let (index, writer, checkpoint) = match opened {
            Ok(Some(opened)) => opened,
            Ok(None) => return Ok(false),
            // Somebody else keeps it: it is not ours to remove.
            Err(error @ TantivyError::LockFailure(..)) => return Err(error.into()),
            Err(error) => {
                tracing::error!(%error, "the search index is damaged");
                return Ok(false);
            }
        };
        let pool = &self.engine.pool;
        if !checkpoint.can_be_followed(pool).await? {
            return Ok(false);
        }
        let tree = CategoryTree::new(category::all(pool).await?);
        self.use_opened(Arc::new(index), Arc::new(Mutex::new(writer)), tree, checkpoint);
        Ok(true)
    }

    fn use_opened(
        &mut self,
        index: Arc<SearchIndex>,
        writer: Arc<Mutex<SearchIndexWriter>>,
        tree: CategoryTree,
        checkpoint: Checkpoint,
    ) {
        self.engine.search.use_index(Arc::clone(&index));
        self.open = Some(OpenIndex { index, writer, tree, checkpoint, checkpointed_at: Instant::now() });
    }

    async fn try_build(&mut self) {
        if let Err(error) = self.build().await {
            tracing::error!(%error, "the search index can't be built");
        }
    }

    /// Builds the index from everything there is. Meanwhile search looks through names and references in memory.
    async fn build(&mut self) -> Result<(), IndexError> {
        let (pool, started) = (&self.engine.pool, Instant::now());
        let checkpoint = Checkpoint::now(pool).await?;
        let tree = CategoryTree::new(category::all(pool).await?);
        let all: Vec<i32> = (1..=columns::last_number(pool).await?).collect();
        let mut references = ReferenceList::default();
        for numbers in all.chunks(BATCH_SIZE) {
            documents::references(pool, numbers, &mut references).await?;
        }
        self.engine.search.use_memory(references);
        wipe(self.path())?;
        let (index, writer) = search::create(self.path())?;
        let (index, writer) = (Arc::new(index), Arc::new(Mutex::new(writer)));
        let mut told = Instant::now();
        for (read, numbers) in all.chunks(BATCH_SIZE).enumerate() {
            let documents = documents::documents(pool, &tree, numbers).await?;
            let writer = Arc::clone(&writer);
            // It waits where the disk is slower than the database.
            tokio::task::spawn_blocking(move || lock(&writer).put(documents)).await??;
            if told.elapsed() > PROGRESS_INTERVAL {
                tracing::info!(products = read * BATCH_SIZE, of = all.len(), "building the search index");
                told = Instant::now();
            }
        }
        commit(Arc::clone(&index), Arc::clone(&writer), checkpoint.clone()).await?;
        tracing::info!(products = all.len(), seconds = started.elapsed().as_secs_f64(), "the search index is built");
        self.use_opened(index, writer, tree, checkpoint);
        Ok(())
    }

    /// Where the index lies.
    pub fn path(&self) -> &Path {
        match &self.folder {
            IndexFolder::Persistent(folder) => folder,
            IndexFolder::Temporary(folder) => folder.path(),
        }
    }
}

/// Writes what was put, and lets search see it.
async fn commit(
    index: Arc<SearchIndex>,
    writer: Arc<Mutex<SearchIndexWriter>>,
    checkpoint: Checkpoint,
) -> Result<(), IndexError> {
    let committed = tokio::task::spawn_blocking(move || {
        lock(&writer).commit(checkpoint)?;
        index.reload()
    });
    Ok(committed.await??)
}

fn lock(writer: &Mutex<SearchIndexWriter>) -> MutexGuard<'_, SearchIndexWriter> {
    writer.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the files of the index. Folders beside them are of others.
fn wipe(folder: &Path) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}
