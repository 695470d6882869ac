//! Imports as operators see them: files sent in parts, and what is asked to be done with them.

mod worker;

pub use worker::ImportWorker;

use crate::{
    db::imports::{self, Import, files, issues, issues::StoredIssue},
    domain::import::{ImportTask, MAX_FILE_LEN, MAX_KEPT_FILES},
    error::CatalogueError,
};
use catalogue_files::import::Format;
use identity::Operator;
use sqlx::PgPool;
use std::sync::Arc;
use tokio::sync::Notify;
use uuid::Uuid;
use values::Page;

/// Files that operators send, and what becomes of them.
#[derive(Clone)]
pub struct Imports {
    pool: PgPool,
    /// Lists with filters are read on these.
    lists: PgPool,
    /// Wakes this replica's worker.
    wake: Arc<Notify>,
}

impl Imports {
    /// On a database, with the connections that its lists are read on.
    #[must_use]
    pub fn new(pool: PgPool, lists: PgPool) -> Self {
        Self { pool, lists, wake: Arc::default() }
    }

    /// Makes room for a file.
    ///
    /// # Errors
    /// When it is empty or too large, too many are kept already, or the database fails.
    pub async fn begin(
        &self,
        operator: &Operator,
        name: &str,
        format: Option<Format>,
        size: u64,
    ) -> Result<Import, CatalogueError> {
        if size == 0 || size > MAX_FILE_LEN {
            return Err(CatalogueError::FileSize { max: MAX_FILE_LEN });
        }
        let format = format.map(Format::name);
        let begun = files::begin(&self.pool, operator.user, name, format, size, MAX_KEPT_FILES).await?;
        self.get(begun.ok_or(CatalogueError::TooManyImports { max: MAX_KEPT_FILES })?).await
    }

    /// Adds bytes where the upload stands.
    ///
    /// # Errors
    /// When it stands elsewhere or takes no such part, there is no such import, or the database fails.
    pub async fn add_part(&self, id: Uuid, offset: u64, content: &[u8]) -> Result<Import, CatalogueError> {
        let added = files::add_part(&self.pool, id, content, |state| state.add_part(offset, content.len())).await?;
        added.ok_or(CatalogueError::ImportNotFound)??;
        self.get(id).await
    }

    /// An import.
    ///
    /// # Errors
    /// When there is none, or the database fails.
    pub async fn get(&self, id: Uuid) -> Result<Import, CatalogueError> {
        imports::get(&self.pool, id).await?.ok_or(CatalogueError::ImportNotFound)
    }

    /// A page of those in one of these statuses (none: any) whose name holds a text, newest first, and how many there are.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn list(
        &self,
        statuses: &[String],
        name: &str,
        page: Page,
    ) -> Result<(Vec<Import>, u64), CatalogueError> {
        Ok(imports::list(&self.lists, statuses, name, page).await?)
    }

    /// What there is to say about records of one, a page at a time, and how much that is.
    ///
    /// # Errors
    /// When there is no such import, or the database fails.
    pub async fn issues(&self, id: Uuid, page: Page) -> Result<(Vec<StoredIssue>, u64), CatalogueError> {
        self.get(id).await?;
        Ok(issues::list(&self.pool, id, page).await?)
    }

    /// Asks for something to be done: it waits for its turn.
    ///
    /// # Errors
    /// When that can't be done where the import stands, there is none, or the database fails.
    pub async fn ask(&self, operator: &Operator, id: Uuid, task: ImportTask) -> Result<Import, CatalogueError> {
        let asked = imports::ask(&self.pool, operator.user, id, task, |state, is_last| {
            state.ask(task)?;
            if task == ImportTask::TakeBack && !is_last { Err(CatalogueError::NotTheLastImport) } else { Ok(()) }
        });
        asked.await?.ok_or(CatalogueError::ImportNotFound)??;
        self.wake.notify_one();
        self.get(id).await
    }

    /// Calls one off; what it has written by then stays.
    ///
    /// # Errors
    /// When it is over, there is none, or the database fails.
    pub async fn cancel(&self, operator: &Operator, id: Uuid) -> Result<Import, CatalogueError> {
        let canceled = imports::cancel(&self.pool, operator.user, id, |state| state.cancel()).await?;
        canceled.ok_or(CatalogueError::ImportNotFound)??;
        self.get(id).await
    }
}
