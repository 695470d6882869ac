//! Files on their way in: unpacked and counted where they are read, records handed over where they are stored.
//!
//! Reading and parsing block, so they run on a thread of their own and hand over in bundles.

use super::{ImportIssue, IncomingRecord, withdrawal::Discontinued};
use crate::record::Record;
use flate2::bufread::MultiGzDecoder;
use std::{
    fs::File,
    io::{self, BufRead, BufReader, Cursor, Read},
    mem,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};
use tokio::sync::mpsc;

/// How much of a file is looked at to know its format.
const MAX_HEAD_LEN: u64 = 256 * 1024;
/// How many records are handed over at once.
const ITEMS_PER_BATCH: usize = 100;
/// How many bytes of the source are handed over at once: records are as large as their sources let them be.
const MAX_BATCH_LEN: u64 = 256 * 1024;
/// How many bundles may wait to be stored.
pub(super) const MAX_WAITING_BATCHES: usize = 4;
/// How many times its size a gzipped file may have unpacked: catalogues come to thirty, bombs to a thousand.
const MAX_EXPANSION: u64 = 200;
/// What may be unpacked before that is judged: a few rows that repeat each other are no bomb.
const MIN_JUDGED_LEN: u64 = 16 * 1024 * 1024;

/// What a source yields.
pub(super) enum SourceItem {
    Record(Box<IncomingRecord<Record>>),
    Refused(ImportIssue),
    Adjusted(ImportIssue),
    Discontinued(Discontinued),
}

/// Some of what a source yields, and the part of the source that is read by then.
pub(super) struct ItemBatch {
    pub items: Vec<SourceItem>,
    /// How many bytes of the source they were read from.
    pub len: u64,
    pub part: f64,
}

/// Why reading ended before its time.
#[derive(Debug)]
pub enum ReadError {
    /// The file breaks off, or can't be understood from here on.
    Broken(ImportIssue),
    /// Nobody wants any more.
    Cancelled,
}

impl ReadError {
    /// The source broke off at a line.
    pub fn broken(line: Option<u64>, why: impl Into<String>) -> Self {
        Self::Broken(ImportIssue { line, ..ImportIssue::new("", why) })
    }
}

/// What reading comes to.
pub type ReadResult<T = ()> = Result<T, ReadError>;

/// Where readers put what they find.
pub struct RecordSink {
    sender: mpsc::Sender<ItemBatch>,
    items: Vec<SourceItem>,
    meter: ReadMeter,
    /// How much was unpacked for what is handed over.
    handed_over: u64,
    /// The file of a folder, named in front of every place.
    file: Option<String>,
}

impl RecordSink {
    pub(super) fn new(sender: mpsc::Sender<ItemBatch>, meter: ReadMeter) -> Self {
        Self { sender, items: Vec::with_capacity(ITEMS_PER_BATCH), meter, handed_over: 0, file: None }
    }

    /// From here on, what is said is about this file of a folder.
    pub(super) fn begin_file(&mut self, name: String) {
        self.file = Some(name);
    }

    /// A record that was read, and the line where it begins.
    ///
    /// # Errors
    /// When nobody wants any more.
    pub fn record(&mut self, line: Option<u64>, record: Record) -> ReadResult {
        self.put(SourceItem::Record(Box::new(IncomingRecord { line, record })))
    }

    /// What is no record.
    ///
    /// # Errors
    /// When nobody wants any more.
    pub fn refuse(&mut self, issue: ImportIssue) -> ReadResult {
        let issue = self.in_file(issue);
        self.put(SourceItem::Refused(issue))
    }

    /// What was taken otherwise than it came.
    ///
    /// # Errors
    /// When nobody wants any more.
    pub fn adjust(&mut self, issue: ImportIssue) -> ReadResult {
        let issue = self.in_file(issue);
        self.put(SourceItem::Adjusted(issue))
    }

    /// What the document that has ended says is sold no longer.
    pub(super) fn discontinue(&mut self, products: Discontinued) -> ReadResult {
        self.put(SourceItem::Discontinued(products))
    }

    /// The note, with the name of its file where there are several.
    pub(super) fn in_file(&self, issue: ImportIssue) -> ImportIssue {
        match &self.file {
            Some(file) if issue.place.is_empty() => ImportIssue { place: file.clone(), ..issue },
            Some(file) => ImportIssue { place: format!("{file}, {}", issue.place), ..issue },
            None => issue,
        }
    }

    /// Hands over what is left.
    pub(super) fn flush(&mut self) -> ReadResult {
        let (items, len) = (mem::take(&mut self.items), self.waiting_len());
        self.handed_over += len;
        let bundle = ItemBatch { items, len, part: self.meter.part() };
        self.sender.blocking_send(bundle).map_err(|_| ReadError::Cancelled)
    }

    fn put(&mut self, item: SourceItem) -> ReadResult {
        self.items.push(item);
        let is_full = self.items.len() >= ITEMS_PER_BATCH || self.waiting_len() >= MAX_BATCH_LEN;
        if is_full { self.flush() } else { Ok(()) }
    }

    fn waiting_len(&self) -> u64 {
        self.meter.unpacked.load(Ordering::Relaxed) - self.handed_over
    }
}

/// How much of all files is read.
#[derive(Clone, Default)]
pub(super) struct ReadMeter {
    read: Arc<AtomicU64>,
    unpacked: Arc<AtomicU64>,
    size: u64,
}

impl ReadMeter {
    /// Over files of this many bytes together.
    pub fn over(size: u64) -> Self {
        Self { size: size.max(1), ..Self::default() }
    }

    #[allow(clippy::cast_precision_loss, reason = "a part of a whole, for people to look at")]
    fn part(&self) -> f64 {
        (self.read.load(Ordering::Relaxed) as f64 / self.size as f64).min(1.0)
    }
}

/// A file that is open, unpacked where it is gzipped.
pub struct Source {
    /// How it begins.
    pub head: Vec<u8>,
    /// All of it.
    pub reader: Box<dyn BufRead + Send>,
}

impl Source {
    pub(super) fn open(path: &Path, meter: &ReadMeter) -> io::Result<Self> {
        let packed = Arc::<AtomicU64>::default();
        let counted = CountingReader { inner: File::open(path)?, read: Arc::clone(&packed) };
        let mut bytes = BufReader::new(CountingReader { inner: counted, read: Arc::clone(&meter.read) });
        let is_gzip = bytes.fill_buf()?.starts_with(&[0x1f, 0x8b]);
        let bytes: Box<dyn Read + Send> = if is_gzip {
            Box::new(ExpansionLimit { inner: MultiGzDecoder::new(bytes), packed, unpacked: 0 })
        } else {
            Box::new(bytes)
        };
        let counted = CountingReader { inner: bytes, read: Arc::clone(&meter.unpacked) };
        let mut unpacked = BufReader::with_capacity(1 << 16, counted);
        let mut head = Vec::new();
        unpacked.by_ref().take(MAX_HEAD_LEN).read_to_end(&mut head)?;
        let reader = Box::new(Cursor::new(head.clone()).chain(unpacked));
        Ok(Self { head, reader })
    }
}

/// A reader that ends what unpacks to far more than it is.
struct ExpansionLimit<R> {
    inner: R,
    packed: Arc<AtomicU64>,
    unpacked: u64,
}

impl<R: Read> Read for ExpansionLimit<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.unpacked += length as u64;
        let packed = self.packed.load(Ordering::Relaxed);
        if self.unpacked > MIN_JUDGED_LEN && self.unpacked > packed * MAX_EXPANSION {
            let why =
                format!("at byte {packed} of the gzipped file it unpacks to more than {MAX_EXPANSION} times its size");
            return Err(io::Error::other(why));
        }
        Ok(length)
    }
}

/// A reader that counts what is read of it.
struct CountingReader<R> {
    inner: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for CountingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.read.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}
