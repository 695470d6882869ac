//! The keeper of a replica's search index: opens it, builds it where it is absent, damaged or of another form, and
//! follows the change feed. While it builds, search looks through memory.

use crate::{
    category::Tree,
    follow::Follower,
    search::{self, Index, Writer, reference::References},
    store::{
        Store, category, document,
        feed::{self, Changes, Place},
        shelf,
    },
};
use platform_process::{CancellationToken, Settings, StartError};
use serde::{Deserialize, Serialize};
use std::{
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tantivy::TantivyError;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};
use uuid::Uuid;

/// How many products are read for the index at once.
const BATCH: usize = 1_000;
/// An index of so few products is built before the first answer is given; a larger one behind it.
const SMALL: i32 = 20_000;
/// How often the index notes its place, although no text changed: the feed forgets what is a week old.
const NOTE: Duration = Duration::from_secs(600);
/// How often all bytes of the index are looked at: most damage makes a search find less, not stumble.
const CHECK: Duration = Duration::from_secs(3600);
/// How often a long build says how far it is.
const TELL: Duration = Duration::from_secs(5);
/// How long to wait before trying again what failed.
const PATIENCE: Duration = Duration::from_secs(5);

/// What an index is right up to.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Stand {
    feed: Uuid,
    place: Place,
}

/// Where an index lies.
enum Folder {
    Kept(PathBuf),
    /// Goes with the process.
    Passing(TempDir),
}

/// Why there is no index now.
#[derive(Debug, thiserror::Error)]
enum Fault {
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
struct Kept {
    index: Arc<Index>,
    writer: Arc<Mutex<Writer>>,
    tree: Tree,
    feed: Uuid,
    /// When its place was written last.
    noted: Instant,
}

/// The keeper of a replica's search index.
pub struct Keeper {
    store: Store,
    folder: Folder,
    follower: Follower,
    kept: Option<Kept>,
}

impl Keeper {
    /// For the folder of `SHOP_INDEX_DIR`, else `index` in `SHOP_DATA_DIR`, else one that goes with the process.
    ///
    /// # Errors
    /// When the folder can't be made.
    pub fn new(settings: &Settings, store: Store, follower: Follower) -> Result<Self, StartError> {
        let data: Option<PathBuf> = settings.get("SHOP_DATA_DIR")?;
        let kept = settings.get("SHOP_INDEX_DIR")?.or(data.map(|data| data.join("index")));
        let folder = match kept {
            Some(folder) => std::fs::create_dir_all(&folder).map(|()| Folder::Kept(folder)),
            None => TempDir::with_prefix("shop-index-").map(Folder::Passing),
        };
        let folder = folder.map_err(|error| {
            StartError::failed(format!("The folder of the search index can't be made: {error}. Set SHOP_INDEX_DIR."))
        })?;
        Ok(Self { store, folder, follower, kept: None })
    }

    /// Opens the index; builds it where that takes no time.
    pub async fn start(&mut self) {
        let is_small = shelf::last_number(&self.store.pool).await.is_ok_and(|last| last <= SMALL);
        match self.open().await {
            Ok(true) => {}
            Ok(false) if is_small => self.try_build().await,
            Ok(false) => {}
            Err(fault) => tracing::error!(%fault, "the search index can't be used"),
        }
    }

    /// Keeps the index until told to stop.
    pub async fn run(mut self, stop: CancellationToken) {
        let keep = async {
            loop {
                if self.kept.is_none() {
                    match self.open().await {
                        Ok(true) => {}
                        Ok(false) => self.try_build().await,
                        Err(fault) => tracing::error!(%fault, "the search index can't be used"),
                    }
                }
                match &self.kept {
                    Some(_) => self.follow().await,
                    None => sleep(PATIENCE).await,
                }
            }
        };
        tokio::select! {
            () = stop.cancelled() => {}
            () = keep => {}
        }
    }

    /// Follows the feed until the index turns out to be damaged: where a search stumbles, or at a look at its bytes.
    async fn follow(&mut self) {
        let mut looks = tokio::time::interval_at(Instant::now() + CHECK, CHECK);
        loop {
            let changes = tokio::select! {
                changes = self.follower.next() => changes,
                () = self.store.search.damaged() => return self.discard(),
                _ = looks.tick() => {
                    if self.is_whole().await {
                        continue;
                    }
                    tracing::error!("the search index is damaged");
                    return self.discard();
                }
            };
            match self.take_in(&changes).await {
                Ok(()) => self.follower.stand_at(changes.until),
                Err(Fault::Database(error)) => {
                    tracing::warn!(%error, "the search index can't follow now");
                    sleep(PATIENCE).await;
                }
                Err(fault) => {
                    tracing::error!(%fault, "the search index can't be written");
                    return self.discard();
                }
            }
        }
    }

    async fn is_whole(&self) -> bool {
        let Some(index) = self.kept.as_ref().map(|kept| Arc::clone(&kept.index)) else { return true };
        matches!(tokio::task::spawn_blocking(move || index.is_whole()).await, Ok(Ok(true)))
    }

    /// Writes what changed. What was put and not committed, because the database failed, is put again.
    async fn take_in(&mut self, changes: &Changes) -> Result<(), Fault> {
        let (pool, Some(kept)) = (&self.store.pool, &mut self.kept) else { return Ok(()) };
        if changes.frame {
            kept.tree = Tree::new(category::all(pool).await?);
        }
        let products: Vec<i32> = changes.products.iter().copied().collect();
        if products.is_empty() && kept.noted.elapsed() < NOTE {
            return Ok(());
        }
        for some in products.chunks(BATCH) {
            let documents = document::documents(pool, &kept.tree, some).await?;
            lock(&kept.writer).put(documents)?;
        }
        let stand = Stand { feed: kept.feed, place: changes.until.clone() };
        commit(Arc::clone(&kept.index), Arc::clone(&kept.writer), stand).await?;
        kept.noted = Instant::now();
        Ok(())
    }

    /// Lets go of an index that is worth nothing, so that it is built anew.
    fn discard(&mut self) {
        self.store.search.lost(References::default());
        self.kept = None;
        if let Err(error) = wipe(self.path()) {
            tracing::error!(%error, "the search index can't be removed");
        }
    }

    /// Opens the index in the folder. False: there is none that is worth anything.
    async fn open(&mut self) -> Result<bool, Fault> {
        let folder = self.path().to_owned();
        let opened = tokio::task::spawn_blocking(move || search::open::<Stand>(&folder)).await?;
        let (index, writer, stand) = match opened {
            Ok(Some(opened)) => opened,
            Ok(None) => return Ok(false),
            // Somebody else keeps it: it is not ours to remove.
            Err(error @ TantivyError::LockFailure(..)) => return Err(error.into()),
            Err(error) => {
                tracing::error!(%error, "the search index is damaged");
                return Ok(false);
            }
        };
        let pool = &self.store.pool;
        if stand.feed != feed::id(pool).await? || !feed::reaches_back_to(pool, &stand.place).await? {
            return Ok(false);
        }
        let tree = Tree::new(category::all(pool).await?);
        self.keep(Arc::new(index), Arc::new(Mutex::new(writer)), tree, stand);
        Ok(true)
    }

    fn keep(&mut self, index: Arc<Index>, writer: Arc<Mutex<Writer>>, tree: Tree, stand: Stand) {
        self.store.search.found(Arc::clone(&index));
        self.follower.stand_at(stand.place);
        self.kept = Some(Kept { index, writer, tree, feed: stand.feed, noted: Instant::now() });
    }

    async fn try_build(&mut self) {
        if let Err(fault) = self.build().await {
            tracing::error!(%fault, "the search index can't be built");
        }
    }

    /// Builds the index from everything there is. Meanwhile search looks through names and references in memory.
    async fn build(&mut self) -> Result<(), Fault> {
        let (pool, started) = (&self.store.pool, Instant::now());
        let stand = Stand { feed: feed::id(pool).await?, place: feed::now(pool).await? };
        let tree = Tree::new(category::all(pool).await?);
        let all: Vec<i32> = (1..=shelf::last_number(pool).await?).collect();
        let mut references = References::default();
        for numbers in all.chunks(BATCH) {
            document::references(pool, numbers, &mut references).await?;
        }
        self.store.search.lost(references);
        wipe(self.path())?;
        let (index, writer) = search::create(self.path())?;
        let (index, writer) = (Arc::new(index), Arc::new(Mutex::new(writer)));
        let mut told = Instant::now();
        for (read, numbers) in all.chunks(BATCH).enumerate() {
            let documents = document::documents(pool, &tree, numbers).await?;
            let writer = Arc::clone(&writer);
            // It waits where the disk is slower than the database.
            tokio::task::spawn_blocking(move || lock(&writer).put(documents)).await??;
            if told.elapsed() > TELL {
                tracing::info!(products = read * BATCH, of = all.len(), "building the search index");
                told = Instant::now();
            }
        }
        commit(Arc::clone(&index), Arc::clone(&writer), stand.clone()).await?;
        tracing::info!(products = all.len(), seconds = started.elapsed().as_secs_f64(), "the search index is built");
        self.keep(index, writer, tree, stand);
        Ok(())
    }

    fn path(&self) -> &Path {
        match &self.folder {
            Folder::Kept(folder) => folder,
            Folder::Passing(folder) => folder.path(),
        }
    }
}

/// Writes what was put, and lets search see it.
async fn commit(index: Arc<Index>, writer: Arc<Mutex<Writer>>, stand: Stand) -> Result<(), Fault> {
    let committed = tokio::task::spawn_blocking(move || {
        lock(&writer).commit(stand)?;
        index.reload()
    });
    Ok(committed.await??)
}

fn lock(writer: &Mutex<Writer>) -> MutexGuard<'_, Writer> {
    writer.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Empties a folder.
fn wipe(folder: &Path) -> io::Result<()> {
    std::fs::remove_dir_all(folder)?;
    std::fs::create_dir_all(folder)
}
