//! Pictures and documents that operators send for products (D7.49): in parts, kept once each, read by whoever shows them.

use crate::{
    db::{
        AUDIT_LOG,
        files::{self, StoredFile, sweep, uploads},
    },
    domain::file::{self, FileRefusal, MAX_UPLOADS, TakenFile, UploadState},
    error::CatalogueError,
};
use identity::Operator;
use platform_process::CancellationToken;
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::spawn_blocking,
    time::{MissedTickBehavior, interval},
};
use uuid::Uuid;

/// How often is swept.
const SWEEP_INTERVAL: Duration = Duration::from_secs(600);
/// How many parts are taken at once: each may be the last one of a picture, which unpacked has up to 160 MB.
const MAX_PARTS_AT_ONCE: usize = 2;

/// Pictures and documents of products.
#[derive(Clone)]
pub struct Files {
    pool: PgPool,
    permits: Arc<Semaphore>,
}

impl Files {
    /// On a database.
    #[must_use]
    pub fn new(pool: PgPool) -> Self {
        Self { pool, permits: Arc::new(Semaphore::new(MAX_PARTS_AT_ONCE)) }
    }

    /// Makes room for a file.
    ///
    /// # Errors
    /// When none may have so many bytes, too many are on their way, or the database fails.
    pub async fn begin(&self, operator: &Operator, size: u64) -> Result<(Uuid, UploadState), CatalogueError> {
        let state = UploadState::begin(size)?;
        let begun = uploads::begin(&self.pool, operator.user, state, MAX_UPLOADS).await?;
        let id = begun.ok_or(CatalogueError::TooManyFiles { max: MAX_UPLOADS })?;
        Ok((id, state))
    }

    /// Adds bytes where the upload stands; with the last ones the file is there. What is refused is gone.
    ///
    /// # Errors
    /// When there is no such upload of theirs, it stands elsewhere, such a file is not taken, or the database fails.
    pub async fn add_part(
        &self,
        operator: &Operator,
        id: Uuid,
        offset: u64,
        content: &[u8],
    ) -> Result<(UploadState, Option<StoredFile>), CatalogueError> {
        // Who waits for a permit holds no connection: those are for who reads.
        let permit = Arc::clone(&self.permits).acquire_owned().await.map_err(broke_off)?;
        let mut transaction = platform_database::begin(&self.pool).await?;
        let stands = uploads::lock(&mut transaction, operator.user, id).await?.ok_or(CatalogueError::FileNotFound)?;
        let state = match stands.add_part(offset, content) {
            Ok(state) => state,
            Err(refusal @ (FileRefusal::Misplaced { .. } | FileRefusal::WrongPart)) => return Err(refusal.into()),
            Err(refusal) => {
                uploads::end(&mut transaction, id).await?;
                transaction.commit().await?;
                return Err(refusal.into());
            }
        };
        uploads::add_part(&mut transaction, id, offset, content, state).await?;
        if !state.is_whole() {
            transaction.commit().await?;
            return Ok((state, None));
        }
        let whole = uploads::content(&mut transaction, id).await?;
        let looked = look(whole, permit).await?;
        if let Ok(file) = &looked
            && files::keep(&mut transaction, file, id).await?
        {
            let path = file.kind.path(&file.digest);
            AUDIT_LOG.record(&mut transaction, operator.user, "FILE_ADDED", &path, &[]).await?;
        }
        uploads::end(&mut transaction, id).await?;
        transaction.commit().await?;
        Ok((state, Some(looked?)))
    }

    /// A file by the last part of its path, and its part that begins at a byte; beyond the last one, nothing.
    ///
    /// # Errors
    /// When there is none, or the database fails.
    pub async fn part(&self, name: &str, starts_at: u64) -> Result<(StoredFile, Vec<u8>), CatalogueError> {
        let digest = name.split_once('.').map_or(name, |(digest, _)| digest);
        let found = files::part(&self.pool, digest, starts_at).await?;
        let found = found.filter(|(file, _)| file.kind.digest_in(name) == Some(digest));
        found.ok_or(CatalogueError::FileNotFound)
    }

    /// Sweeps at the start and from then on, until told to stop.
    pub async fn sweep(self, stop: CancellationToken) {
        let mut ticks = interval(SWEEP_INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                _ = ticks.tick() => {}
            }
            if let Err(error) = sweep::broken_uploads(&self.pool).await {
                tracing::warn!(%error, "uploads that broke off can't be forgotten now");
            }
            match sweep::unnamed_files(&self.pool).await {
                Ok(0) => {}
                Ok(files) => tracing::info!(files, "files that nothing names are gone"),
                Err(error) => tracing::warn!(%error, "files that nothing names can't be removed now"),
            }
        }
    }
}

/// Looks at a file, on a thread of its own, which keeps the permit until it is done, whoever stops waiting for it.
async fn look(
    content: Vec<u8>,
    permit: OwnedSemaphorePermit,
) -> Result<Result<StoredFile, FileRefusal>, CatalogueError> {
    let look = move || {
        let taken = file::take(&content);
        drop(permit);
        taken.map(|taken| stored(taken, &content))
    };
    spawn_blocking(look).await.map_err(broke_off)
}

fn broke_off(error: impl ToString) -> CatalogueError {
    CatalogueError::WorkBrokeOff(error.to_string())
}

fn stored(TakenFile { kind, dimensions }: TakenFile, content: &[u8]) -> StoredFile {
    let (width, height) = dimensions.map_or((0, 0), |dimensions| (dimensions.width, dimensions.height));
    let digest = hex::encode(Sha256::digest(content));
    StoredFile { digest, kind, size: content.len() as u64, width, height }
}
