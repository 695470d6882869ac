//! The way back: a shop's folder as a backup has it, and the database as it was at a time since.

use crate::{
    back_up::{DATABASE, Kept, megabytes, unanswered},
    folder::BackupFolder,
    manifest::{KeptFile, Manifest},
    segment::{gap, is_history, is_segment, position},
};
use chrono::{DateTime, SecondsFormat, Utc};
use platform_embedded::Restoration;
use platform_process::StartError;
use sqlx::{Connection, PgConnection};
use std::{
    fs::{self, OpenOptions},
    io::{self, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    time::Duration,
};

/// How long PostgreSQL may take to go through the log; half an hour is some hundred gigabytes of it.
const RECOVERY_TIMEOUT: Duration = Duration::from_secs(1_800);

/// What is to be brought back, and where to.
#[derive(Clone, Debug)]
pub struct RestoreRequest {
    /// The shop's folder, which has no database yet.
    pub data_dir: PathBuf,
    /// Where what a backup keeps besides goes.
    pub others: Vec<Kept>,
    /// The time to go back to; none: as far as the log goes.
    pub at: Option<DateTime<Utc>>,
}

/// What was brought back.
#[derive(Clone, Debug)]
pub struct Restored {
    /// The backup it began with.
    pub backup: Manifest,
    /// When the last change was made that is in it; none where nothing was changed after the backup.
    pub until: Option<DateTime<Utc>>,
    /// Whether a part of the archived log is missing, so that what came after it is not in it.
    pub has_gap: bool,
}

/// Brings a shop back from the newest backup that is old enough, and the log after it. Every chunk is held against what
/// was written. Interrupted, it goes on where it was; failed, it leaves no database behind. `progress` hears how many
/// megabytes of how many are done.
///
/// # Errors
/// When there is no such backup, the folder has a database already, something of the backup is missing or damaged, or
/// the log does not reach to that time.
pub async fn restore(
    folder: &BackupFolder,
    request: RestoreRequest,
    progress: impl Fn(usize, usize) + Send + 'static,
) -> Result<Restored, StartError> {
    let backup = choose(folder.backups()?, request.at)?;
    let restoration = Restoration::begin(&request.data_dir, backup.postgres).await?;
    let writing = Writing {
        folder: folder.clone(),
        backup: backup.clone(),
        database: restoration.folder(),
        others: request.others,
        at: request.at,
    };
    let written = tokio::task::spawn_blocking(move || writing.run(&progress));
    let has_gap = written.await.map_err(StartError::failed)?.map_err(|error| folder.failed(&error))?;
    let server = restoration.recover(RECOVERY_TIMEOUT).await?;
    let until = settle(&server.address().url("postgres")).await.map_err(|error| unanswered(&error))?;
    server.stop().await?;
    Ok(Restored { backup, until, has_gap })
}

/// The newest backup that was whole at that time.
fn choose(mut backups: Vec<Manifest>, at: Option<DateTime<Utc>>) -> Result<Manifest, StartError> {
    let oldest = backups.first().map(|backup| backup.ended);
    backups.retain(|backup| at.is_none_or(|at| backup.ended <= at));
    match (backups.pop(), oldest) {
        (Some(backup), _) => Ok(backup),
        (None, Some(oldest)) => Err(StartError::failed(format!(
            "No backup is that old: the first is of {}. Name that time or a later one.",
            oldest.to_rfc3339_opts(SecondsFormat::Millis, true)
        ))),
        (None, None) => Err(StartError::failed("The folder has no backup. Make one by `shop backup`.")),
    }
}

/// Takes back what only recovery needed, and tells when the last change was.
async fn settle(url: &str) -> sqlx::Result<Option<DateTime<Utc>>> {
    let mut session = PgConnection::connect(url).await?;
    sqlx::query("alter system reset all").execute(&mut session).await?;
    let until = sqlx::query_scalar("select pg_last_xact_replay_timestamp()").fetch_one(&mut session).await?;
    session.close().await?;
    Ok(until)
}

/// The part that writes files.
struct Writing {
    folder: BackupFolder,
    backup: Manifest,
    database: PathBuf,
    others: Vec<Kept>,
    at: Option<DateTime<Utc>>,
}

impl Writing {
    /// Gives whether the archived log has a gap.
    fn run(&self, progress: &impl Fn(usize, usize)) -> io::Result<bool> {
        for folder in &self.backup.folders {
            if let Some(place) = self.place(folder) {
                fs::create_dir_all(place)?;
            }
        }
        let (all, mut done) = (megabytes(self.backup.bytes()), 0);
        for file in &self.backup.files {
            if let Some(place) = self.place(&file.path) {
                self.write(file, &place)?;
            }
            done += file.bytes;
            progress(megabytes(done), all);
        }
        let has_gap = self.write_log()?;
        self.ask_for_recovery()?;
        Ok(has_gap)
    }

    /// Where a path of the backup goes; nowhere where nobody asks for it.
    fn place(&self, path: &str) -> Option<PathBuf> {
        let (name, below) = path.split_once('/').unwrap_or((path, ""));
        let root =
            if name == DATABASE { &self.database } else { &self.others.iter().find(|other| other.name == name)?.place };
        Some(if below.is_empty() { root.clone() } else { root.join(below) })
    }

    fn write(&self, file: &KeptFile, place: &Path) -> io::Result<()> {
        if place.metadata().is_ok_and(|found| found.len() == file.bytes) && self.is_same(file, place)? {
            return Ok(());
        }
        let mut written = own_file(place)?;
        for chunk in &file.chunks {
            written.write_all(&self.folder.chunk(chunk)?)?;
        }
        written.sync_all()
    }

    /// Whether a file is what the backup has already, as after an interruption.
    fn is_same(&self, file: &KeptFile, place: &Path) -> io::Result<bool> {
        let mut found = fs::File::open(place)?;
        for chunk in &file.chunks {
            let expected = self.folder.chunk(chunk)?;
            let mut contents = vec![0; expected.len()];
            io::Read::read_exact(&mut found, &mut contents)?;
            if contents != expected {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Lays the log where recovery looks for it, up to the first segment that is missing.
    fn write_log(&self) -> io::Result<bool> {
        let names = self.folder.log_names()?;
        let first = &self.backup.first_segment;
        let gap = gap(first, names.iter().map(String::as_str));
        for name in &names {
            let is_before_gap = gap.is_none_or(|gap| position(name).is_some_and(|place| place < gap));
            let is_needed = is_segment(name) && position(name) >= position(first) && is_before_gap;
            if is_needed || is_history(name) {
                let mut file = own_file(&self.database.join("pg_wal").join(name))?;
                file.write_all(&self.folder.read_log(name)?)?;
                file.sync_all()?;
            }
        }
        Ok(gap.is_some())
    }

    /// Tells PostgreSQL to go through the log, to a time or to its end, and then to begin a timeline of its own. Nobody
    /// gets in before.
    fn ask_for_recovery(&self) -> io::Result<()> {
        let mut settings =
            "hot_standby = off\nrestore_command = 'false'\nrecovery_target_action = 'promote'\n".to_owned();
        if let Some(at) = self.at {
            settings.push_str(&format!("recovery_target_time = '{}'\n", at.to_rfc3339()));
        }
        own_file(&self.database.join("postgresql.auto.conf"))?.write_all(settings.as_bytes())?;
        own_file(&self.database.join("recovery.signal"))?.sync_all()
    }
}

/// A file for its owner alone, as PostgreSQL wants its own and a secret ought to be; it begins empty.
fn own_file(place: &Path) -> io::Result<fs::File> {
    if let Some(parent) = place.parent() {
        fs::create_dir_all(parent)?;
    }
    OpenOptions::new().create(true).truncate(true).write(true).mode(0o600).open(place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn the_newest_backup_that_was_whole_at_the_time_is_taken() {
        let now = Utc::now();
        let ended = |minutes| Manifest { ended: now + TimeDelta::minutes(minutes), ..Manifest::begin(18) };
        let backups = vec![ended(0), ended(10), ended(20)];
        let chosen = |at| choose(backups.clone(), at).map(|backup| backup.ended);
        assert_eq!(chosen(None).unwrap(), now + TimeDelta::minutes(20));
        assert_eq!(chosen(Some(now + TimeDelta::minutes(15))).unwrap(), now + TimeDelta::minutes(10));
        let early = chosen(Some(now - TimeDelta::minutes(1))).unwrap_err().to_string();
        assert!(early.contains(&now.to_rfc3339_opts(SecondsFormat::Millis, true)), "{early}");
        assert!(choose(Vec::new(), None).unwrap_err().to_string().contains("shop backup"));
    }
}
