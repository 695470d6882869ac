//! Loading a file, or a folder of the shop's own files: reading on one thread, storing on another.

#[cfg(feature = "testing")]
use super::source::SourceItem;
use super::{
    ImportError, ImportIssue, ImportProgress, ImportReport, ImportRun, bmecat, csv,
    csv::CsvTable,
    cxml,
    format::Format,
    issue::FieldError,
    json_record,
    source::{ItemBatch, MAX_WAITING_BATCHES, ReadError, ReadMeter, ReadResult, RecordSink, Source},
};
#[cfg(feature = "testing")]
use crate::record::Record;
use sqlx::PgPool;
use std::{
    io::{self, BufRead, Read},
    path::{Path, PathBuf},
};
use tokio::sync::mpsc;
use uuid::Uuid;

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
        "{path} is no catalogue that the shop can load: it loads its own CSV, JSON lines of its own records, BMEcat, and the Index of cXML, plain or gzipped."
    )]
    UnknownFormat {
        /// The file.
        path: String,
    },
    /// The database or the disk failed.
    #[error("{path} could not be loaded to its end: {cause}.")]
    Stopped {
        /// The file.
        path: String,
        /// What failed.
        cause: ImportError,
    },
}

impl FileError {
    /// The same of a file that people know by another name.
    #[must_use]
    pub fn named(self, path: String) -> Self {
        match self {
            Self::Unreadable { cause, .. } => Self::Unreadable { path, cause },
            Self::UnknownFormat { .. } => Self::UnknownFormat { path },
            Self::Stopped { cause, .. } => Self::Stopped { path, cause },
        }
    }
}

/// How a file is loaded.
#[derive(Clone, Copy, Debug, Default)]
pub struct ImportOptions {
    /// The file's format; none: as its content tells.
    pub format: Option<Format>,
    /// Whether nothing is written, and the report says what would be.
    pub dry_run: bool,
    /// The row of `catalogue.imports` that what is changed is kept for, so that it can be taken back.
    pub journal: Option<Uuid>,
}

/// The longest line, so that a file without line breaks does not fill the memory.
const MAX_LINE_LEN: u64 = 1024 * 1024;

/// Loads a file of any format, plain or gzipped, or a folder of the shop's own CSV files.
///
/// # Errors
/// When the file can't be read or is of no known format, and when the database or the disk fails. Records that are wrong are
/// refused alone, and a file that breaks off is named in the report.
pub async fn import_file(
    pool: &PgPool,
    path: &Path,
    progress: impl FnMut(ImportProgress) + Send,
) -> Result<ImportReport, FileError> {
    import_file_as(pool, path, ImportOptions::default(), progress).await
}

/// The same, in a given format or without writing anything.
///
/// # Errors
/// As [`import_file`].
pub async fn import_file_as(
    pool: &PgPool,
    path: &Path,
    options: ImportOptions,
    progress: impl FnMut(ImportProgress) + Send,
) -> Result<ImportReport, FileError> {
    let (files, meter) = files(path, options.format)?;
    let measured = meter.clone();
    let read = move |sink: &mut RecordSink| files.into_iter().try_for_each(|file| file.read(&measured, sink));
    store(pool, path, meter, read, options, progress).await
}

/// The same from a file of a format that the shop itself does not know, by who can read it.
///
/// # Errors
/// As [`import_file`].
pub async fn import_read(
    pool: &PgPool,
    path: &Path,
    read: fn(Source, &mut RecordSink) -> ReadResult,
    dry_run: bool,
    progress: impl FnMut(ImportProgress) + Send,
) -> Result<ImportReport, FileError> {
    let unreadable = |cause| FileError::Unreadable { path: path.display().to_string(), cause };
    let meter = ReadMeter::over(std::fs::metadata(path).map_err(unreadable)?.len());
    let source = Source::open(path, &meter).map_err(unreadable)?;
    let options = ImportOptions { dry_run, ..ImportOptions::default() };
    store(pool, path, meter, move |sink: &mut RecordSink| read(source, sink), options, progress).await
}

/// The records that a reader finds in a file, for tests that send them on in another format.
///
/// # Errors
/// When the file can't be read.
#[cfg(feature = "testing")]
pub async fn records_of(path: &Path, read: fn(Source, &mut RecordSink) -> ReadResult) -> io::Result<Vec<Record>> {
    let source = Source::open(path, &ReadMeter::default())?;
    let (sender, mut bundles) = mpsc::channel(MAX_WAITING_BATCHES);
    let reading = tokio::task::spawn_blocking(move || {
        let mut sink = RecordSink::new(sender, ReadMeter::default());
        read(source, &mut sink).and_then(|()| sink.flush())
    });
    let mut records = Vec::new();
    while let Some(bundle) = bundles.recv().await {
        records.extend(bundle.items.into_iter().filter_map(|item| match item {
            SourceItem::Record(incoming) => Some(incoming.record),
            _ => None,
        }));
    }
    reading.await?.map_err(|_| io::Error::other("it breaks off"))?;
    Ok(records)
}

/// Stores what is read on another thread.
async fn store(
    pool: &PgPool,
    path: &Path,
    meter: ReadMeter,
    read: impl FnOnce(&mut RecordSink) -> ReadResult + Send + 'static,
    options: ImportOptions,
    mut progress: impl FnMut(ImportProgress) + Send,
) -> Result<ImportReport, FileError> {
    let failed = |cause| FileError::Stopped { path: path.display().to_string(), cause };
    let (sender, mut bundles) = mpsc::channel(MAX_WAITING_BATCHES);
    let reading = tokio::task::spawn_blocking(move || {
        let mut sink = RecordSink::new(sender, meter);
        match read(&mut sink).and_then(|()| sink.flush()) {
            // What was read up to there is stored all the same.
            Err(ReadError::Broken(issue)) => sink.flush().map(|()| Some(sink.in_file(issue))),
            other => other.map(|()| None),
        }
    });
    let mut load =
        ImportRun::begin(pool, options.dry_run, options.journal).await.map_err(|cause| failed(cause.into()))?;
    while let Some(bundle) = bundles.recv().await {
        let ItemBatch { items, len, part } = bundle;
        for item in items {
            if load.take(item).await.map_err(failed)? {
                progress(ImportProgress { records: load.report.read, part });
            }
        }
        load.weigh(len).await.map_err(failed)?;
    }
    let report = load.end(progress).await.map_err(failed)?;
    let broken = match reading.await {
        Ok(Ok(broken)) => broken,
        Ok(Err(_)) => None,
        Err(panic) => Some(ImportIssue::new("", panic.to_string())),
    };
    Ok(ImportReport { broken, ..report })
}

/// A file with its format.
struct SourceFile {
    path: PathBuf,
    format: Format,
    /// Its name, where it is one of several.
    name: Option<String>,
}

/// The files to load, and a meter over all of them.
fn files(path: &Path, format: Option<Format>) -> Result<(Vec<SourceFile>, ReadMeter), FileError> {
    let name = || path.display().to_string();
    let unreadable = |cause| FileError::Unreadable { path: name(), cause };
    let metadata = std::fs::metadata(path).map_err(unreadable)?;
    if !metadata.is_dir() {
        let meter = ReadMeter::over(metadata.len());
        let head = Source::open(path, &ReadMeter::default()).map_err(unreadable)?.head;
        let format = format.or_else(|| Format::of(&head)).ok_or_else(|| FileError::UnknownFormat { path: name() })?;
        return Ok((vec![SourceFile { path: path.to_owned(), format, name: None }], meter));
    }
    let paths = CsvTable::ALL.map(|sheet| (path.join(sheet.file()), sheet.file()));
    let there = paths.into_iter().filter(|(path, _)| path.exists());
    let (mut files, mut size) = (Vec::new(), 0);
    for (path, name) in there {
        size += std::fs::metadata(&path).map_err(unreadable)?.len();
        files.push(SourceFile { path, format: Format::Csv, name: Some(name.to_owned()) });
    }
    if files.is_empty() { Err(FileError::UnknownFormat { path: name() }) } else { Ok((files, ReadMeter::over(size))) }
}

impl SourceFile {
    fn read(self, meter: &ReadMeter, sink: &mut RecordSink) -> ReadResult {
        let open = |meter: &ReadMeter| {
            Source::open(&self.path, meter).map_err(|error| ReadError::broken(None, error.to_string()))
        };
        if let Some(name) = self.name.clone() {
            sink.begin_file(name);
        }
        match self.format {
            Format::Records => each_line(open(meter)?.reader, |number, text| {
                let record = text.map_err(|why| FieldError::new("", why)).and_then(json_record::record);
                match record {
                    Ok(record) => sink.record(Some(number), record),
                    Err(why) => sink.refuse(why.of(format!("line {number}")).at(Some(number))),
                }
            }),
            Format::Csv => csv::read(open(meter)?, sink),
            // What comes first in it can't be placed without what comes last, so it is read twice.
            Format::Bmecat => {
                let layout = bmecat::survey(open(&ReadMeter::default())?.reader)?;
                bmecat::read(open(meter)?.reader, layout, sink)
            }
            // Twice as well: one that breaks off is to change nothing.
            Format::Cxml => {
                let index = cxml::survey(open(&ReadMeter::default())?.reader)?;
                cxml::read(open(meter)?.reader, index, sink)
            }
        }
    }
}

/// A line that is no record.
pub fn wrong_line(number: u64, why: impl Into<String>) -> ImportIssue {
    ImportIssue::new(format!("line {number}"), why).at(Some(number))
}

/// Hands over each line that is not blank, with its number; one that is not UTF-8 is a wrong record, not the end.
/// # Errors
/// When the reader fails, a line is too long, or nobody wants any more.
pub fn each_line(
    mut reader: impl BufRead,
    mut each: impl FnMut(u64, Result<&str, String>) -> ReadResult,
) -> ReadResult {
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let broken = |why: String| ReadError::broken(Some(number), why);
        let length = reader.by_ref().take(MAX_LINE_LEN).read_until(b'\n', &mut line);
        match length.map_err(|error| broken(error.to_string()))? as u64 {
            0 => break,
            MAX_LINE_LEN => return Err(broken("a line is longer than 1 MB".to_owned())),
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
