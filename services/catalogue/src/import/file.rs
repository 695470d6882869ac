//! Loading a file, or a folder of the shop's own files: reading on one thread, storing on another.

use super::{
    Load, Note, Progress, Report, bmecat, csv,
    csv::Sheet,
    format::Format,
    icecat, kicad,
    source::{BUNDLES, Halt, Meter, Reading, Sink, Source},
};
use sqlx::PgPool;
use std::{
    io::{self, BufRead, Read},
    path::{Path, PathBuf},
};
use tokio::sync::mpsc;

/// Why a file can't be loaded, in one sentence.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It can't be read.
    #[error("{path} can't be read: {cause}.")]
    Unreadable {
        /// The file.
        path: String,
        /// What the system says.
        cause: io::Error,
    },
    /// It is of no format that the shop knows.
    #[error(
        "{path} is no catalogue that the shop can load: it loads its own CSV, JSON lines of Icecat products or of its own records, BMEcat, and KiCad components, plain or gzipped."
    )]
    UnknownFormat {
        /// The file.
        path: String,
    },
    /// The database failed.
    #[error("The database failed while {path} was loaded: {cause}.")]
    Database {
        /// The file.
        path: String,
        /// What it says.
        cause: sqlx::Error,
    },
}

/// How a file is loaded.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The file's format; none: as its content tells.
    pub format: Option<Format>,
    /// Whether nothing is written, and the report says what would be.
    pub rehearse: bool,
}

/// The longest line, so that a file without line breaks does not fill the memory.
const LONGEST_LINE: u64 = 4 * 1024 * 1024;

/// Loads a file of any format, plain or gzipped, or a folder of the shop's own CSV files.
///
/// # Errors
/// When the file can't be read or is of no known format, and when the database fails. Records that are wrong are
/// refused alone, and a file that breaks off is named in the report.
pub async fn import_file(
    pool: &PgPool,
    path: &Path,
    progress: impl FnMut(Progress) + Send,
) -> Result<Report, FileError> {
    import_file_as(pool, path, Options::default(), progress).await
}

/// The same, in a given format or without writing anything.
///
/// # Errors
/// As [`import_file`].
pub async fn import_file_as(
    pool: &PgPool,
    path: &Path,
    options: Options,
    mut progress: impl FnMut(Progress) + Send,
) -> Result<Report, FileError> {
    let failed = |cause| FileError::Database { path: path.display().to_string(), cause };
    let (files, meter) = files(path, options.format)?;
    let (sender, mut bundles) = mpsc::channel(BUNDLES);
    let reading = tokio::task::spawn_blocking(move || {
        let mut sink = Sink::new(sender, meter.clone());
        let read = files.into_iter().try_for_each(|file| file.read(&meter, &mut sink));
        match read.and_then(|()| sink.flush()) {
            // What was read up to there is stored all the same.
            Err(Halt::Broken(note)) => sink.flush().map(|()| Some(sink.named(note))),
            other => other.map(|()| None),
        }
    });
    let mut load = Load::begin(pool, options.rehearse).await.map_err(failed)?;
    while let Some(bundle) = bundles.recv().await {
        for item in bundle.items {
            if load.take(item).await.map_err(failed)? {
                progress(Progress { records: load.report.read, part: bundle.part });
            }
        }
    }
    let report = load.end(progress).await.map_err(failed)?;
    let broken = match reading.await {
        Ok(Ok(broken)) => broken,
        Ok(Err(_)) => None,
        Err(panic) => Some(Note::new("", panic.to_string())),
    };
    Ok(Report { broken, ..report })
}

/// A file with its format.
struct Known {
    path: PathBuf,
    format: Format,
    /// Its name, where it is one of several.
    name: Option<String>,
}

/// The files to load, and a meter over all of them.
fn files(path: &Path, format: Option<Format>) -> Result<(Vec<Known>, Meter), FileError> {
    let name = || path.display().to_string();
    let unreadable = |cause| FileError::Unreadable { path: name(), cause };
    let metadata = std::fs::metadata(path).map_err(unreadable)?;
    if !metadata.is_dir() {
        let meter = Meter::over(metadata.len());
        let head = Source::open(path, &Meter::default()).map_err(unreadable)?.head;
        let format = format.or_else(|| Format::of(&head)).ok_or_else(|| FileError::UnknownFormat { path: name() })?;
        return Ok((vec![Known { path: path.to_owned(), format, name: None }], meter));
    }
    let paths = Sheet::ALL.map(|sheet| (path.join(sheet.file()), sheet.file()));
    let there = paths.into_iter().filter(|(path, _)| path.exists());
    let (mut files, mut size) = (Vec::new(), 0);
    for (path, name) in there {
        size += std::fs::metadata(&path).map_err(unreadable)?.len();
        files.push(Known { path, format: Format::Csv, name: Some(name.to_owned()) });
    }
    if files.is_empty() { Err(FileError::UnknownFormat { path: name() }) } else { Ok((files, Meter::over(size))) }
}

impl Known {
    fn read(self, meter: &Meter, sink: &mut Sink) -> Reading {
        let open =
            |meter: &Meter| Source::open(&self.path, meter).map_err(|error| Halt::broken(None, error.to_string()));
        if let Some(name) = self.name.clone() {
            sink.begin_file(name);
        }
        match self.format {
            Format::Icecat => icecat::read(open(meter)?.reader, sink),
            Format::Records => {
                let record = |text: &str| serde_json::from_str(text).map_err(|error| error.to_string());
                each_line(open(meter)?.reader, |number, text| match text.and_then(record) {
                    Ok(record) => sink.record(Some(number), record),
                    Err(why) => sink.refuse(wrong_line(number, why)),
                })
            }
            Format::Csv => csv::read(open(meter)?, sink),
            Format::Kicad => kicad::read(open(meter)?, sink),
            // What comes first in it can't be placed without what comes last, so it is read twice.
            Format::Bmecat => {
                let layout = bmecat::survey(open(&Meter::default())?.reader)?;
                bmecat::read(open(meter)?.reader, layout, sink)
            }
        }
    }
}

/// A line that is no record.
pub(super) fn wrong_line(number: u64, why: impl Into<String>) -> Note {
    Note::new(format!("line {number}"), why).at(Some(number))
}

/// Hands over each line that is not blank, with its number; one that is not UTF-8 is a wrong record, not the end.
pub(super) fn each_line(
    mut reader: impl BufRead,
    mut each: impl FnMut(u64, Result<&str, String>) -> Reading,
) -> Reading {
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let broken = |why: String| Halt::broken(Some(number), why);
        let length = reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        match length.map_err(|error| broken(error.to_string()))? as u64 {
            0 => break,
            LONGEST_LINE => return Err(broken("a line is longer than 4 MB".to_owned())),
            _ => {}
        }
        match std::str::from_utf8(&line).map(|text| text.trim_start_matches('\u{feff}').trim()) {
            Ok("") => {}
            Ok(text) => each(number, Ok(text))?,
            Err(_) => each(number, Err("it is not in UTF-8".to_owned()))?,
        }
    }
    Ok(())
}
