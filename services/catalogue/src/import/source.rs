//! Files on their way in: unpacked and counted where they are read, records handed over where they are stored.
//!
//! Reading and parsing block, so they run on a thread of their own and hand over in bundles.

use super::{Incoming, Note};
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
const HEAD: u64 = 256 * 1024;
/// How many records are handed over at once.
const BUNDLE: usize = 100;
/// How many bundles may wait to be stored.
pub(super) const BUNDLES: usize = 16;

/// What a source yields.
pub(super) enum Item {
    Record(Box<Incoming<Record>>),
    Refused(Note),
    Adjusted(Note),
}

/// Some of what a source yields, and the part of the source that is read by then.
pub(super) struct Bundle {
    pub items: Vec<Item>,
    pub part: f64,
}

/// Why reading ended before its time.
#[derive(Debug)]
pub(super) enum Halt {
    /// The file breaks off, or can't be understood from here on.
    Broken(Note),
    /// Nobody wants any more.
    Unwanted,
}

impl Halt {
    pub fn broken(line: Option<u64>, why: impl Into<String>) -> Self {
        Self::Broken(Note { line, ..Note::new("", why) })
    }
}

/// What reading comes to.
pub(super) type Reading<T = ()> = Result<T, Halt>;

/// Where readers put what they find.
pub(super) struct Sink {
    sender: mpsc::Sender<Bundle>,
    items: Vec<Item>,
    meter: Meter,
    /// The file of a folder, named in front of every place.
    file: Option<String>,
}

impl Sink {
    pub fn new(sender: mpsc::Sender<Bundle>, meter: Meter) -> Self {
        Self { sender, items: Vec::with_capacity(BUNDLE), meter, file: None }
    }

    /// From here on, what is said is about this file of a folder.
    pub fn begin_file(&mut self, name: String) {
        self.file = Some(name);
    }

    pub fn record(&mut self, line: Option<u64>, record: Record) -> Reading {
        self.put(Item::Record(Box::new(Incoming { line, record })))
    }

    pub fn refuse(&mut self, note: Note) -> Reading {
        let note = self.named(note);
        self.put(Item::Refused(note))
    }

    pub fn adjust(&mut self, note: Note) -> Reading {
        let note = self.named(note);
        self.put(Item::Adjusted(note))
    }

    /// The note, with the name of its file where there are several.
    pub fn named(&self, note: Note) -> Note {
        match &self.file {
            Some(file) if note.place.is_empty() => Note { place: file.clone(), ..note },
            Some(file) => Note { place: format!("{file}, {}", note.place), ..note },
            None => note,
        }
    }

    /// Hands over what is left.
    pub fn flush(&mut self) -> Reading {
        let bundle = Bundle { items: mem::take(&mut self.items), part: self.meter.part() };
        self.sender.blocking_send(bundle).map_err(|_| Halt::Unwanted)
    }

    fn put(&mut self, item: Item) -> Reading {
        self.items.push(item);
        if self.items.len() >= BUNDLE { self.flush() } else { Ok(()) }
    }
}

/// How much of all files is read.
#[derive(Clone, Default)]
pub(super) struct Meter {
    read: Arc<AtomicU64>,
    size: u64,
}

impl Meter {
    /// Over files of this many bytes together.
    pub fn over(size: u64) -> Self {
        Self { read: Arc::default(), size: size.max(1) }
    }

    #[allow(clippy::cast_precision_loss, reason = "a part of a whole, for people to look at")]
    fn part(&self) -> f64 {
        (self.read.load(Ordering::Relaxed) as f64 / self.size as f64).min(1.0)
    }
}

/// A file that is open, unpacked where it is gzipped.
pub(super) struct Source {
    pub head: Vec<u8>,
    pub reader: Box<dyn BufRead + Send>,
}

impl Source {
    pub fn open(path: &Path, meter: &Meter) -> io::Result<Self> {
        let mut bytes = BufReader::new(Counted { file: File::open(path)?, read: Arc::clone(&meter.read) });
        let is_gzip = bytes.fill_buf()?.starts_with(&[0x1f, 0x8b]);
        let mut unpacked: Box<dyn BufRead + Send> = if is_gzip {
            Box::new(BufReader::with_capacity(1 << 16, MultiGzDecoder::new(bytes)))
        } else {
            Box::new(bytes)
        };
        let mut head = Vec::new();
        unpacked.by_ref().take(HEAD).read_to_end(&mut head)?;
        let reader = Box::new(Cursor::new(head.clone()).chain(unpacked));
        Ok(Self { head, reader })
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
