//! `shop backup` and `shop restore`: copies of the shop's own database and files, and the way back from them.

use crate::{
    Progress,
    database::{Database, data_dir},
};
use chrono::{DateTime, SecondsFormat, Utc};
use clap::Args;
use platform_backup::{
    Backup, BackupFolder, Kept, RestoreRequest, Restored, Source, archive_log, archive_now, back_up, restore,
    stop_archiving,
};
use platform_process::{CancellationToken, Settings, StartError, stop_signal};
use std::path::{Path, PathBuf};

/// Where the running shop archives its database's log; where backups go, and come from, unless another folder is named.
pub const SETTING: &str = "SHOP_BACKUP_DIR";

/// What is to be backed up, and for how long.
#[derive(Args)]
pub struct BackupArguments {
    /// The folder of backups; each chunk lies there once, so the next one is small [default: SHOP_BACKUP_DIR].
    folder: Option<PathBuf>,
    /// Keep this many of the newest backups, and what they need; without it all are kept.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    keep: Option<u16>,
}

/// What is to be brought back.
#[derive(Args)]
pub struct RestoreArguments {
    /// The folder of backups [default: SHOP_BACKUP_DIR].
    folder: Option<PathBuf>,
    /// The time to go back to, such as 2026-11-28T07:30:00Z; without it the last that is known.
    #[arg(long)]
    at: Option<DateTime<Utc>>,
}

/// Makes a backup while the shop runs, or without it.
///
/// # Errors
/// When the shop has no database of its own, or the backup can't be made.
pub async fn run_backup(settings: &Settings, arguments: &BackupArguments) -> Result<(), StartError> {
    let folder = BackupFolder::at(&place(settings, arguments.folder.as_deref())?)?;
    let (database, settings) = Database::find(settings).await?;
    let outcome = tokio::select! {
        outcome = make(&settings, &database, &folder) => outcome,
        _ = stop_signal() => Err(StartError::failed("It was stopped. The next one goes on where it was.")),
    };
    database.close().await;
    let Backup { manifest, written } = outcome?;
    let removed = arguments.keep.map_or(Ok(0), |count| folder.keep_newest(usize::from(count)))?;
    say(&format!(
        "Backup {}: {} MB, {} MB of them new, read once more and found whole.{}",
        manifest.name(),
        manifest.bytes() / 1_000_000,
        written / 1_000_000,
        if removed == 0 { String::new() } else { format!(" {removed} older removed.") }
    ));
    Ok(())
}

async fn make(settings: &Settings, database: &Database, folder: &BackupFolder) -> Result<Backup, StartError> {
    let Some(source) = database.own_source() else {
        return Err(StartError::failed(
            "The database of SHOP_DATABASE_URL is another server's: back it up with that server's tools. \
             Unset SHOP_DATABASE_URL to back up the shop's own.",
        ));
    };
    let backup = back_up(folder, &source, &kept(settings)?, Progress::steps("Backing up, megabytes")).await?;
    if settings.get::<PathBuf>(SETTING)?.is_some() {
        archive_now(folder, &source).await?;
    }
    Ok(backup)
}

/// Brings a shop back into a folder that has none.
///
/// # Errors
/// When there is a database already, no backup is of that time, or one is damaged.
pub async fn run_restore(settings: &Settings, arguments: &RestoreArguments) -> Result<(), StartError> {
    let folder = BackupFolder::at(&place(settings, arguments.folder.as_deref())?)?;
    let data_dir = data_dir(settings)?;
    let request = RestoreRequest { data_dir: data_dir.clone(), others: kept(settings)?, at: arguments.at };
    let restored = tokio::select! {
        restored = restore(&folder, request, Progress::steps("Restoring, megabytes")) => restored?,
        _ = stop_signal() => return Err(StartError::failed("It was stopped. The next one goes on where it was.")),
    };
    say(&told(&restored, &data_dir));
    Ok(())
}

fn told(restored: &Restored, data_dir: &Path) -> String {
    let Restored { backup, until, has_gap } = restored;
    let until = until.map_or_else(
        || "nothing was changed since".to_owned(),
        |until| format!("with all that was changed until {}", until.to_rfc3339_opts(SecondsFormat::Secs, true)),
    );
    let gap = if *has_gap {
        " The archived log has a gap: what came after it is not in it. A backup made after the gap has it."
    } else {
        ""
    };
    format!("Backup {} stands in {}, {until}.{gap} Start it with `shop`.", backup.name(), data_dir.display())
}

/// Archives the log of a running shop's own database where `SHOP_BACKUP_DIR` says, until it stops; without it PostgreSQL
/// keeps none.
pub(crate) async fn keep_log(place: Option<PathBuf>, source: Source, stop: CancellationToken) {
    let Some(place) = place else {
        if let Err(error) = stop_archiving(&source).await {
            tracing::warn!(%error, "the database may keep its log for an archive that there is none of any more");
        }
        return;
    };
    archive_log(&place, &source, &stop).await;
}

/// What a shop needs besides its rows: the secret its keys are sealed under, and the pictures that imports brought. The
/// index and the pictures' sizes are made anew.
fn kept(settings: &Settings) -> Result<Vec<Kept>, StartError> {
    let data_dir = data_dir(settings)?;
    let media = settings.or("SHOP_MEDIA_DIR", data_dir.join("media"))?;
    Ok(vec![Kept { name: "keys.secret", place: data_dir.join("keys.secret") }, Kept { name: "media", place: media }])
}

fn place(settings: &Settings, named: Option<&Path>) -> Result<PathBuf, StartError> {
    let place = named.map_or_else(|| settings.get(SETTING), |named| Ok(Some(named.to_path_buf())))?;
    place.ok_or_else(|| StartError::failed(format!("Name the folder of backups, or set {SETTING}.")))
}

impl Database {
    /// Its files and its address, where it is the shop's own.
    #[must_use]
    pub fn own_source(&self) -> Option<Source> {
        self.own().map(Source::of)
    }
}

#[allow(clippy::print_stdout)]
fn say(text: &str) {
    println!("{text}");
}
