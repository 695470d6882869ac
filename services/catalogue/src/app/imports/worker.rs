//! Work on imports: one at a time in the whole shop, by whichever replica comes first. One whose worker was killed is
//! taken up again from its beginning: a record that is there already changes nothing.

use super::Imports;
use crate::{
    db::imports::{
        self, ImportCounts, files,
        work::{self, ImportEnd, ImportJob},
    },
    domain::import::{ImportStatus, ImportTask},
};
use catalogue_files::import::{
    FileError, ImportError, ImportIssue, ImportOptions, ImportProgress, ImportReport, TakeBackReport, import_file_as,
    take_back,
};
use futures::{TryFutureExt, TryStreamExt};
use platform_database::Presence;
use platform_process::{CancellationToken, fail_point};
use sqlx::PgPool;
use std::{pin::pin, sync::Arc, time::Duration};
use tempfile::NamedTempFile;
use tokio::{
    fs::File,
    io::AsyncWriteExt,
    sync::{Notify, watch},
    time::{Instant, sleep},
};

/// How often is looked for what another replica was asked.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// How often is said how far work is, and looked whether it was called off.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(500);
/// How often is swept.
const SWEEP_INTERVAL: Duration = Duration::from_secs(600);

/// Works on what is asked.
pub struct ImportWorker {
    pool: PgPool,
    presence: Presence,
    wake: Arc<Notify>,
}

/// Why work on an import did not come to its end.
#[derive(Debug, thiserror::Error)]
enum WorkError {
    /// It was called off, or is somebody else's by now.
    #[error("it was called off")]
    CalledOff,
    /// The file can't be loaded; what is said is for operators.
    #[error(transparent)]
    File(#[from] FileError),
    /// The file can't be put on the disk.
    #[error("the file can't be put on the disk: {0}")]
    Disk(#[from] std::io::Error),
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
}

impl ImportWorker {
    /// A worker in this process, in the name of its presence.
    pub fn new(imports: &Imports, presence: Presence) -> Self {
        Self { pool: imports.pool.clone(), presence, wake: Arc::clone(&imports.wake) }
    }

    /// Works until told to stop. What is under way then is taken up again by another, or after the next start.
    pub async fn run(self, stop: CancellationToken) {
        let mut swept: Option<Instant> = None;
        let mut is_reachable = true;
        let work = async {
            loop {
                let outcome = async {
                    if swept.is_none_or(|swept| swept.elapsed() > SWEEP_INTERVAL) {
                        work::sweep(&self.pool).await?;
                        swept = Some(Instant::now());
                    }
                    self.next().await
                };
                let outcome = outcome.await;
                if let Err(error) = &outcome
                    && is_reachable
                {
                    tracing::warn!(%error, "imports are out of reach; trying again each second");
                }
                is_reachable = outcome.is_ok();
                if !matches!(outcome, Ok(true)) {
                    tokio::select! {
                        () = self.wake.notified() => {}
                        () = sleep(POLL_INTERVAL) => {}
                    }
                }
            }
        };
        tokio::select! {
            () = stop.cancelled() => {}
            () = work => {}
        }
    }

    /// Works on the next import; answers whether there was one.
    async fn next(&self) -> sqlx::Result<bool> {
        let Some(job) = work::claim(&self.pool, self.presence.id()).await? else { return Ok(false) };
        tracing::info!(import.id = %job.id, task = job.task.word(), "work on an import begins");
        let end = match self.work(&job).await {
            Ok(end) => end,
            Err(WorkError::CalledOff) => ImportEnd { status: ImportStatus::Canceled, ..failed(None) },
            Err(error) => {
                tracing::warn!(import.id = %job.id, %error, "an import failed");
                failed(Some(error.to_string()))
            }
        };
        work::end(&self.pool, self.presence.id(), job.id, &end).await?;
        tracing::info!(import.id = %job.id, status = end.status.word(), "work on an import ended");
        Ok(true)
    }

    async fn work(&self, job: &ImportJob) -> Result<ImportEnd, WorkError> {
        match job.task {
            ImportTask::TakeBack => self.take_back(job).await,
            ImportTask::Rehearse | ImportTask::Run => self.load(job).await,
        }
    }

    async fn take_back(&self, job: &ImportJob) -> Result<ImportEnd, WorkError> {
        let (tell, told) = watch::channel(ImportProgress { records: 0, part: 0.0 });
        let progress = move |restored| {
            fail_point("import.restored");
            let _ = tell.send_replace(ImportProgress { records: restored, part: 0.0 });
        };
        let work = take_back(&self.pool, job.id, progress).map_err(|cause| match cause {
            ImportError::Database(error) => WorkError::Database(error),
            ImportError::Disk(error) => WorkError::Disk(error),
        });
        let TakeBackReport { left, .. } = self.watched(job, &told, work).await?;
        Ok(ImportEnd {
            status: job.task.done(),
            left_alone: left.count() as u64,
            issues: vec![("LEFT", left.to_vec())],
            ..failed(None)
        })
    }

    async fn load(&self, job: &ImportJob) -> Result<ImportEnd, WorkError> {
        let file = self.fetch(job).await?;
        let options = ImportOptions {
            format: imports::format(job.format.as_deref()),
            dry_run: job.task == ImportTask::Rehearse,
            journal: Some(job.id),
        };
        let (tell, told) = watch::channel(ImportProgress { records: 0, part: 0.0 });
        let progress = move |at| {
            fail_point("import.batch");
            tell.send_replace(at);
        };
        let load = import_file_as(&self.pool, file.path(), options, progress)
            .map_err(|error| WorkError::File(error.named(job.name.clone())));
        Ok(ended(job, self.watched(job, &told, load).await?))
    }

    /// Does some work to its end, says meanwhile how far it is, and drops it when it was called off. The work goes on while
    /// that is said: it may hold the import's row.
    async fn watched<T>(
        &self,
        job: &ImportJob,
        told: &watch::Receiver<ImportProgress>,
        work: impl Future<Output = Result<T, WorkError>>,
    ) -> Result<T, WorkError> {
        let tell = async {
            loop {
                sleep(PROGRESS_INTERVAL).await;
                let at = *told.borrow();
                let records = (job.task != ImportTask::TakeBack).then_some(at.records as u64);
                match work::progress(&self.pool, self.presence.id(), job.id, at.part, records).await {
                    Ok(Some(false)) => {}
                    Ok(_) => return WorkError::CalledOff,
                    // The work itself finds out whether the database is gone for good.
                    Err(error) => tracing::warn!(import.id = %job.id, %error, "how far an import is can't be said"),
                }
            }
        };
        tokio::select! {
            done = work => done,
            called_off = tell => Err(called_off),
        }
    }

    /// The file on this machine's disk: readers go over it twice.
    async fn fetch(&self, job: &ImportJob) -> Result<NamedTempFile, WorkError> {
        let file = NamedTempFile::new()?;
        let mut written = File::from_std(file.reopen()?);
        let mut parts = pin!(files::parts(&self.pool, job.id));
        while let Some(part) = parts.try_next().await? {
            written.write_all(&part).await?;
        }
        written.flush().await?;
        Ok(file)
    }
}

fn failed(failure: Option<String>) -> ImportEnd {
    ImportEnd { status: ImportStatus::Failed, counts: None, issues: Vec::new(), preview: None, left_alone: 0, failure }
}

/// What a report comes to. A file that breaks off has failed, although what came before counts.
fn ended(job: &ImportJob, report: ImportReport) -> ImportEnd {
    let counts = ImportCounts {
        records: report.read as u64,
        added: report.added as u64,
        changed: (report.imported - report.added) as u64,
        unchanged: report.unchanged as u64,
        refused: report.refused.count() as u64,
        adjusted: report.adjusted.count() as u64,
    };
    let failure = report.broken.as_ref().map(|broken| broken_off(&job.name, broken));
    ImportEnd {
        status: if failure.is_some() { ImportStatus::Failed } else { job.task.done() },
        counts: Some(counts),
        issues: vec![("REFUSED", report.refused.to_vec()), ("ADJUSTED", report.adjusted.to_vec())],
        preview: Some(report.preview),
        left_alone: 0,
        failure,
    }
}

fn broken_off(name: &str, broken: &ImportIssue) -> String {
    let line = broken.line.map(|line| format!(" at line {line}")).unwrap_or_default();
    format!("{name} can't be read on{line}: {}. What came before it counts.", broken.what)
}
