//! The maintainer of what products mean: makes the vectors of their texts, keeps them on the disk, and follows what
//! changes. It begins behind the start, and goes on where it was stopped.

use crate::{
    db::{
        columns, documents,
        feed::{self, Checkpoint},
    },
    engine::ListingEngine,
    meaning::{
        Meaning,
        stored::{TextVector, VectorFile},
        vectors::{Locales, Vector},
    },
    search::{DocumentTexts, ProductDocument},
};
use catalogue_model::{category::CategoryTree, db::category};
use platform_process::{CancellationToken, Settings, StartError};
use sentence_model::ModelError;
use sha2::{Digest, Sha256};
use std::{
    io,
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::{
    sync::watch,
    task::{JoinError, spawn_blocking},
    time::{Instant, sleep},
};
use values::Locale;

/// How many products are read, and their vectors written, at once.
const BATCH_SIZE: usize = 200;
/// How much of a description is looked at, in letters.
const DESCRIPTION_LEN: usize = 200;
/// How often long work says how far it is.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(10);
/// How often the position is noted, although no text changed: the feed forgets what is a week old.
const CHECKPOINT_INTERVAL: Duration = Duration::from_secs(600);
/// How long to wait before trying again what failed.
const RETRY_DELAY: Duration = Duration::from_secs(5);
/// The file that says up to where the vectors hold what changed.
const CHECKPOINT_FILE: &str = "checkpoint.json";

/// Why vectors can't be kept now.
#[derive(Debug, thiserror::Error)]
pub enum MeaningError {
    /// The database fails.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The disk refuses.
    #[error("the folder: {0}")]
    Folder(#[from] io::Error),
    /// The model is not what it should be.
    #[error("the model: {0}")]
    Model(#[from] ModelError),
    /// The work itself fails.
    #[error("the work: {0}")]
    Work(#[from] JoinError),
}

/// The maintainer.
pub struct MeaningMaintainer {
    engine: ListingEngine,
    /// Where the model is; none: there is none.
    model: Option<PathBuf>,
    folder: PathBuf,
    changed: watch::Receiver<()>,
    /// By product and language: the hash of the text whose vector is known, 0 for none.
    hashes: Vec<[u64; 2]>,
    /// Whether it is known that meaning counts, or that it does not.
    settled: watch::Sender<bool>,
}

/// A text whose vector is to be made.
struct NewText {
    product: u32,
    locales: Locales,
    hash: u64,
    text: String,
}

impl MeaningMaintainer {
    /// For the model in the folder of `SHOP_SENTENCE_MODEL`; vectors lie in a folder of their own.
    ///
    /// # Errors
    /// When the setting is wrong.
    pub fn new(
        settings: &Settings,
        engine: ListingEngine,
        folder: &Path,
        changed: watch::Receiver<()>,
    ) -> Result<Self, StartError> {
        let model = settings.get("SHOP_SENTENCE_MODEL")?;
        Ok(Self {
            engine,
            settled: watch::Sender::new(model.is_none()),
            model,
            folder: folder.to_owned(),
            changed,
            hashes: Vec::new(),
        })
    }

    /// Whether it is known that meaning counts, or that it does not.
    pub fn settled(&self) -> watch::Receiver<bool> {
        self.settled.subscribe()
    }

    /// Keeps the vectors until told to stop. Without a model it says so once, and words alone decide.
    pub async fn run(mut self, stop: CancellationToken) {
        let Some(model) = self.model.clone() else {
            tracing::info!("searches rank by words alone: SHOP_SENTENCE_MODEL names no sentence model");
            return;
        };
        let keep = async {
            let search = self.engine.search.clone();
            let read = spawn_blocking(move || search.meaning.read(&model)).await;
            if let Err(error) = read.map_err(MeaningError::from).and_then(|read| Ok(read?)) {
                tracing::error!(%error, "searches rank by words alone: the sentence model can't be read");
                self.settled.send_replace(true);
                return;
            }
            loop {
                if let Err(error) = self.follow().await {
                    tracing::warn!(%error, "what products mean can't be followed now; trying again");
                }
                sleep(RETRY_DELAY).await;
            }
        };
        tokio::select! {
            () = stop.cancelled() => {}
            () = keep => {}
        }
    }

    /// Brings the vectors up to date, and goes on doing so until something fails.
    async fn follow(&mut self) -> Result<(), MeaningError> {
        let pool = self.engine.pool.clone();
        let mut file = self.load().await?;
        let mut checkpoint = match self.checkpoint().filter(|_| file.is_whole) {
            Some(known) if known.can_be_followed(&pool).await? => known,
            _ => {
                let now = Checkpoint::now(&pool).await?;
                self.take_in_all(&mut file).await?;
                now
            }
        };
        let mut checkpointed_at = None;
        loop {
            let changes = feed::since(&pool, &checkpoint.position).await?;
            let products: Vec<i32> = changes.products.into_iter().collect();
            if changes.taxonomy {
                self.take_in_all(&mut file).await?;
            } else if !products.is_empty() {
                let tree = CategoryTree::new(category::all(&pool).await?);
                for numbers in products.chunks(BATCH_SIZE) {
                    self.take_in(&mut file, &tree, numbers).await?;
                }
            }
            checkpoint.position = changes.until;
            let is_old = checkpointed_at.is_none_or(|at: Instant| at.elapsed() > CHECKPOINT_INTERVAL);
            if is_old || changes.taxonomy || !products.is_empty() {
                write_checkpoint(&self.folder, &checkpoint)?;
                checkpointed_at = Some(Instant::now());
            }
            self.meaning().change(|products| products.is_complete = true);
            self.settled.send_replace(true);
            if self.changed.changed().await.is_err() {
                return Ok(());
            }
        }
    }

    fn meaning(&self) -> &Meaning {
        &self.engine.search.meaning
    }

    /// Reads what was made before.
    async fn load(&mut self) -> Result<VectorFile, MeaningError> {
        let (folder, search) = (self.folder.clone(), self.engine.search.clone());
        let mut hashes = std::mem::take(&mut self.hashes);
        let read = move || {
            let file = VectorFile::open(&folder, |known| {
                note(&mut hashes, known.product, known.locales, known.hash);
                search.meaning.change(|products| products.put(known.product, known.locales, &known.vector));
            });
            file.map(|file| (file, hashes))
        };
        let (file, hashes) = spawn_blocking(read).await??;
        self.hashes = hashes;
        Ok(file)
    }

    fn checkpoint(&self) -> Option<Checkpoint> {
        serde_json::from_slice(&std::fs::read(self.folder.join(CHECKPOINT_FILE)).ok()?).ok()
    }

    /// Makes what is missing of all products, and says how far it is.
    async fn take_in_all(&mut self, file: &mut VectorFile) -> Result<(), MeaningError> {
        let pool = self.engine.pool.clone();
        let tree = CategoryTree::new(category::all(&pool).await?);
        let all: Vec<i32> = (1..=columns::last_number(&pool).await?).collect();
        let (started, mut told, mut made) = (Instant::now(), Instant::now(), 0);
        for (read, numbers) in all.chunks(BATCH_SIZE).enumerate() {
            made += self.take_in(file, &tree, numbers).await?;
            if told.elapsed() > PROGRESS_INTERVAL {
                tracing::info!(products = read * BATCH_SIZE, of = all.len(), "working out what products mean");
                told = Instant::now();
            }
        }
        let seconds = started.elapsed().as_secs_f64();
        tracing::info!(products = all.len(), made, seconds, "what products mean is known");
        Ok(())
    }

    /// Makes the vectors of those texts of products that are new; says how many.
    async fn take_in(
        &mut self,
        file: &mut VectorFile,
        tree: &CategoryTree,
        numbers: &[i32],
    ) -> Result<usize, MeaningError> {
        let documents = documents::documents(&self.engine.pool, tree, numbers).await?;
        let texts = documents.into_iter().filter_map(|(_, document)| document).flat_map(|document| texts(&document));
        let new: Vec<NewText> = texts.filter(|text| !self.is_known(text)).collect();
        if new.is_empty() {
            return Ok(0);
        }
        let search = self.engine.search.clone();
        let made = spawn_blocking(move || search.meaning.vectors_of(new)).await?;
        file.append(&made)?;
        made.iter().for_each(|made| note(&mut self.hashes, made.product, made.locales, made.hash));
        self.meaning().change(|products| {
            made.iter().for_each(|made| products.put(made.product, made.locales, &made.vector));
        });
        Ok(made.len())
    }

    fn is_known(&self, text: &NewText) -> bool {
        let known = self.hashes.get(text.product as usize).copied().unwrap_or_default();
        text.locales.places().all(|place| known[place] == text.hash)
    }
}

impl Meaning {
    fn vectors_of(&self, texts: Vec<NewText>) -> Vec<TextVector> {
        let Some(model) = self.model.get() else { return Vec::new() };
        let vectors = model.vectors(&texts.iter().map(|text| text.text.as_str()).collect::<Vec<_>>());
        let made = |(NewText { product, locales, hash, .. }, exact)| TextVector {
            product,
            locales,
            hash,
            vector: Vector::new(&exact),
        };
        texts.into_iter().zip(vectors).map(made).collect()
    }
}

/// Notes up to where the vectors in a folder hold what changed.
pub fn write_checkpoint(folder: &Path, checkpoint: &Checkpoint) -> io::Result<()> {
    let text = serde_json::to_vec(checkpoint).map_err(io::Error::other)?;
    let written = folder.join(format!("{CHECKPOINT_FILE}.new"));
    std::fs::write(&written, text)?;
    std::fs::rename(written, folder.join(CHECKPOINT_FILE))
}

/// What a product is called, what it is and how it begins to be described: once where both languages say the same.
fn texts(document: &ProductDocument) -> Vec<NewText> {
    let [french, english] = &document.texts;
    let new = |locales, texts: &DocumentTexts| {
        let description: String = texts.description.chars().take(DESCRIPTION_LEN).collect();
        let category = texts.categories.last().map(String::as_str).unwrap_or_default();
        let said = [texts.name.as_str(), category, &description].into_iter().filter(|said| !said.is_empty());
        let text = said.collect::<Vec<_>>().join(". ");
        let digest = Sha256::digest(&text);
        let hash = digest.first_chunk().copied().map(u64::from_le_bytes).unwrap_or_default();
        NewText { product: document.number, locales, hash, text }
    };
    let of_both = [new(Locales::only(Locale::French), french), new(Locales::only(Locale::English), english)];
    match of_both {
        [french, english] if french.hash == english.hash => vec![NewText { locales: Locales::ALL, ..french }],
        both => both.into(),
    }
}

fn note(hashes: &mut Vec<[u64; 2]>, product: u32, locales: Locales, hash: u64) {
    if hashes.len() <= product as usize {
        hashes.resize(product as usize + 1, [0; 2]);
    }
    locales.places().for_each(|place| hashes[product as usize][place] = hash);
}
