//! Loading a file: which format it is, and one sentence where it is none.

use super::{Item, Note, Progress, Report, icecat::Icecat, load};
use crate::record::Record;
use flate2::bufread::MultiGzDecoder;
use serde_json::Value;
use sqlx::PgPool;
use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

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
        "{path} is no catalogue that the shop can load: it loads JSON lines, plain or gzipped, of Icecat products or of the shop's own records."
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

/// The longest line, so that a file without line breaks does not fill the memory.
const LONGEST_LINE: u64 = 4 * 1024 * 1024;

/// Loads a file, plain or gzipped: JSON lines of Icecat products, or of [`Record`]s.
///
/// # Errors
/// When the file can't be read or is of no known format, and when the database fails. Lines that are wrong are
/// refused alone, in the report.
pub async fn import_file(
    pool: &PgPool,
    path: &Path,
    progress: impl FnMut(Progress) + Send,
) -> Result<Report, FileError> {
    let name = || path.display().to_string();
    let unreadable = |cause| FileError::Unreadable { path: name(), cause };
    let failed = |cause| FileError::Database { path: name(), cause };
    let mut lines = Lines::open(path).map_err(unreadable)?.peekable();
    let format = match lines.next_if(|line| line.text.is_err()) {
        Some(Line { text: Err(cause), .. }) => return Err(unreadable(cause)),
        _ => lines.peek().and_then(|line| Format::of(line.text.as_deref().unwrap_or_default())),
    };
    match format {
        None => Err(FileError::UnknownFormat { path: name() }),
        Some(Format::Records) => load(pool, lines.map(|line| line.item(own_record)), progress).await.map_err(failed),
        Some(Format::Icecat) => {
            let mut icecat = Icecat::default();
            let frame = Icecat::frame().into_iter().map(|record| Item { record: Ok(record), part: 0.0 });
            let products = lines.map(|line| line.item(|text| icecat.read(text)));
            let report = load(pool, frame.chain(products), progress).await.map_err(failed)?;
            Ok(Report { adjusted: icecat.into_notes(), ..report })
        }
    }
}

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Icecat,
    Records,
}

impl Format {
    /// The format of a file by its first line.
    fn of(line: &str) -> Option<Self> {
        let first: Value = serde_json::from_str(line).ok()?;
        let has = |members: &[&str]| members.iter().all(|member| first.get(member).is_some());
        if has(&["id", "name", "title", "supplier", "ean", "price"]) {
            Some(Self::Icecat)
        } else if ["Category", "Supplier", "Product"].iter().any(|kind| has(&[kind])) {
            Some(Self::Records)
        } else {
            None
        }
    }
}

fn own_record(text: &str) -> Result<Record, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// A line of a file.
struct Line {
    number: usize,
    text: io::Result<String>,
    /// The part of the file that is read by then.
    part: f64,
}

impl Line {
    fn item(self, read: impl FnOnce(&str) -> Result<Record, String>) -> Item {
        let record = self.text.map_err(|error| error.to_string()).and_then(|text| read(&text));
        Item { record: record.map_err(|why| Note::new(format!("line {}", self.number), why)), part: self.part }
    }
}

/// The lines of a file, plain or gzipped, that are not blank.
struct Lines {
    reader: Box<dyn BufRead + Send>,
    read: Arc<AtomicU64>,
    size: u64,
    number: usize,
    failed: bool,
}

impl Lines {
    fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let size = file.metadata()?.len().max(1);
        let read = Arc::new(AtomicU64::new(0));
        let mut bytes = BufReader::new(Counted { file, read: Arc::clone(&read) });
        let is_gzip = bytes.fill_buf()?.starts_with(&[0x1f, 0x8b]);
        let reader: Box<dyn BufRead + Send> =
            if is_gzip { Box::new(BufReader::new(MultiGzDecoder::new(bytes))) } else { Box::new(bytes) };
        Ok(Self { reader, read, size, number: 0, failed: false })
    }

    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let length = (&mut self.reader).take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        if length as u64 == LONGEST_LINE {
            return Err(io::Error::other("a line is longer than 4 MB"));
        }
        self.number += 1;
        // A line that is not UTF-8 is a wrong record, not the end of the file.
        Ok((length > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
    }
}

impl Iterator for Lines {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        loop {
            let text = if self.failed { return None } else { self.read_line().transpose()? };
            if matches!(&text, Ok(text) if text.is_empty()) {
                continue;
            }
            self.failed = text.is_err();
            #[allow(clippy::cast_precision_loss, reason = "a part of a whole, for people to look at")]
            let part = self.read.load(Ordering::Relaxed) as f64 / self.size as f64;
            return Some(Line { number: self.number, text, part });
        }
    }
}

/// A file that counts what is read of it.
struct Counted {
    file: File,
    read: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.file.read(buffer)?;
        self.read.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_is_known_by_its_first_line() {
        let icecat = r#"{"id":"1","name":"80","title":"HP 80","ean":[],"supplier":"HP","price":1}"#;
        assert_eq!(Format::of(icecat), Some(Format::Icecat));
        assert_eq!(Format::of(r#"{"Supplier":{}}"#), Some(Format::Records));
        assert_eq!(Format::of(r#"{"sku":"1"}"#), None);
        assert_eq!(Format::of("sku;quantity"), None);
    }

    #[test]
    fn a_line_that_is_no_record_is_refused_with_its_number() {
        let line = Line { number: 7, text: Ok("{".to_owned()), part: 0.5 };
        assert_eq!(line.item(own_record).record.unwrap_err().place, "line 7");
    }
}
