//! A backup of a shop that goes on running.

use crate::{
    cluster_files::{Found, Tree, of_database, of_place},
    folder::BackupFolder,
    manifest::Manifest,
    segment::{gap, is_history, is_segment, position},
};
use chrono::{SubsecRound, Utc};
use platform_embedded::{Address, Cluster};
use platform_process::StartError;
use sqlx::{Connection, PgConnection};
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

/// What PostgreSQL's data are called in a backup.
pub(crate) const DATABASE: &str = "postgres";

/// What tells a server of restored data where in the log to begin.
const LABEL: &str = "postgres/backup_label";

/// A running PostgreSQL of the shop's own.
#[derive(Clone, Debug)]
pub struct Source {
    pub(crate) address: Address,
    pub(crate) data: PathBuf,
    version: u32,
}

/// A file or folder that a backup takes besides: its name there, and where it lies.
#[derive(Clone, Debug)]
pub struct Kept {
    /// One word, such as `media`.
    pub name: &'static str,
    /// Where it lies; what is not there is not kept.
    pub place: PathBuf,
}

/// A backup that was made.
#[derive(Clone, Debug)]
pub struct Backup {
    /// What it consists of.
    pub manifest: Manifest,
    /// How many of its bytes no backup of the folder had yet.
    pub written: u64,
}

impl Source {
    /// The server of a cluster.
    #[must_use]
    pub fn of(cluster: &Cluster) -> Self {
        Self { address: cluster.address(), data: cluster.data(), version: cluster.version() }
    }

    pub(crate) async fn session(&self) -> Result<PgConnection, StartError> {
        PgConnection::connect(&self.address.url("postgres")).await.map_err(|error| unanswered(&error))
    }

    /// Which database this is, through all its copies: nobody's log goes among another's.
    pub(crate) async fn identifier(&self, session: &mut PgConnection) -> Result<i64, StartError> {
        let asked = sqlx::query_scalar("select system_identifier from pg_control_system()");
        asked.fetch_one(session).await.map_err(|error| unanswered(&error))
    }

    pub(crate) fn log(&self) -> PathBuf {
        self.data.join("pg_wal")
    }
}

/// Backs up the database and these files, while others read and write it, and reads all of it once more at the end.
/// `progress` hears how many megabytes of how many are done.
///
/// # Errors
/// When the database does not answer, the folder can't be written to, or what was read back is not what was written.
pub async fn back_up(
    folder: &BackupFolder,
    source: &Source,
    others: &[Kept],
    progress: impl Fn(usize, usize) + Send + 'static,
) -> Result<Backup, StartError> {
    let mut session = source.session().await?;
    folder.take_for(source.identifier(&mut session).await?)?;
    let mut manifest = Manifest::begin(source.version);
    manifest.first_segment = begin(&mut session).await.map_err(|error| unanswered(&error))?;
    let copying = Copying { folder: folder.clone(), data: source.data.clone(), others: others.to_vec() };
    let copied = tokio::task::spawn_blocking(move || copying.run(manifest, &progress).map(|copied| (copied, progress)));
    let ((mut backup, size), progress) =
        copied.await.map_err(StartError::failed)?.map_err(|error| folder.failed(&error))?;
    let (label, last) = end(&mut session).await.map_err(|error| unanswered(&error))?;
    keep_log(folder, &source.log(), &backup.manifest.first_segment, &last).map_err(|error| folder.failed(&error))?;
    drop(session);
    let (label, _) = folder.keep(LABEL.into(), label.as_bytes()).map_err(|error| folder.failed(&error))?;
    backup.manifest.files.push(label);
    // As people are told of it: a time that names it is one that it serves.
    backup.manifest.ended = Utc::now().trunc_subsecs(3);
    let reading = (folder.clone(), backup.manifest.clone());
    let read = move || reading.0.read_all(&reading.1, |done| progress(size + done, 2 * size));
    tokio::task::spawn_blocking(read).await.map_err(StartError::failed)?.map_err(|error| folder.failed(&error))?;
    folder.add(&backup.manifest).map_err(|error| folder.failed(&error))?;
    Ok(backup)
}

/// Tells PostgreSQL, which then writes to its log whatever a copy of a page may have missed, and keeps that log for as
/// long as the session lasts. Gives the first segment that the copy needs.
async fn begin(session: &mut PgConnection) -> sqlx::Result<String> {
    let slot = format!("backup_{}", std::process::id());
    sqlx::query("select pg_create_physical_replication_slot($1, true, true)").bind(slot).execute(&mut *session).await?;
    // A segment's first byte counts as its predecessor's last.
    sqlx::query_scalar("select pg_walfile_name(pg_backup_start('shop backup', true) + 1)").fetch_one(session).await
}

/// The label that the copy needs, and the last segment of the log that makes one state of it.
async fn end(session: &mut PgConnection) -> sqlx::Result<(String, String)> {
    sqlx::query_as("select labelfile, pg_walfile_name(lsn) from pg_backup_stop(false)").fetch_one(session).await
}

fn keep_log(folder: &BackupFolder, log: &Path, first: &str, last: &str) -> io::Result<()> {
    let mut names = Vec::new();
    for entry in fs::read_dir(log)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let is_needed = is_segment(&name) && name.as_str() >= first && name.as_str() <= last;
        if is_needed || is_history(&name) {
            folder.keep_log(&name, &log.join(&name))?;
            names.push(name);
        }
    }
    let is_whole = gap(first, names.iter().map(String::as_str)).is_none()
        && names.iter().any(|name| position(name) == position(last));
    if is_whole { Ok(()) } else { Err(io::Error::other(format!("of the log {first} to {last} a part was gone"))) }
}

/// The part that reads and writes files.
struct Copying {
    folder: BackupFolder,
    data: PathBuf,
    others: Vec<Kept>,
}

impl Copying {
    /// Gives the backup without its label, and how many megabytes it has.
    fn run(&self, mut manifest: Manifest, progress: &impl Fn(usize, usize)) -> io::Result<(Backup, usize)> {
        let mut found = of_database(&self.data, DATABASE)?;
        for Kept { name, place } in &self.others {
            let Tree { folders, files } = of_place(place, name)?;
            found.folders.extend(folders);
            found.files.extend(files);
        }
        let size = megabytes(found.files.iter().map(|file| file.bytes).sum());
        let (mut written, mut read) = (0, 0);
        for Found { path, place, .. } in found.files {
            let file = match File::open(place) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                file => file?,
            };
            let (kept, new) = self.folder.keep(path, file)?;
            written += new;
            read += kept.bytes;
            manifest.files.push(kept);
            progress(megabytes(read).min(size), 2 * size);
        }
        manifest.folders = found.folders;
        Ok((Backup { manifest, written }, size))
    }
}

impl BackupFolder {
    /// Reads every chunk of a backup and holds it against what was written; `progress` hears of megabytes.
    pub(crate) fn read_all(&self, manifest: &Manifest, progress: impl Fn(usize)) -> io::Result<()> {
        let mut read = 0;
        for file in &manifest.files {
            for chunk in &file.chunks {
                read += self.chunk(chunk)?.len() as u64;
                progress(megabytes(read));
            }
        }
        Ok(())
    }
}

/// Begun ones count.
pub(crate) fn megabytes(bytes: u64) -> usize {
    usize::try_from(bytes.div_ceil(1_000_000)).unwrap_or(usize::MAX)
}

pub(crate) fn unanswered(error: &sqlx::Error) -> StartError {
    StartError::failed(format!("The shop's own PostgreSQL could not be asked for its backup: {error}."))
}
