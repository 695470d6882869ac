//! What one backup consists of, as it is written beside its chunks.

use chrono::{DateTime, SubsecRound, Utc};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// The layout that is written today; a newer one is refused by older programs instead of being misread.
pub(crate) const FORMAT: u32 = 1;

/// One backup: its files by the chunks they are made of. It is written last, so a folder has whole backups alone.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// The layout, [`FORMAT`].
    pub(crate) format: u32,
    /// When it was begun, to the second; this is its name, too.
    pub begun: DateTime<Utc>,
    /// The moment from which on a shop can be brought back with it.
    pub ended: DateTime<Utc>,
    /// The major version of the PostgreSQL that wrote the files.
    pub postgres: u32,
    /// The first segment of the write-ahead log that going back needs.
    pub(crate) first_segment: String,
    /// Folders, which PostgreSQL wants even when they are empty.
    pub(crate) folders: Vec<String>,
    /// Files, below `postgres`, `media` or by themselves.
    pub(crate) files: Vec<KeptFile>,
}

/// A file of a backup.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct KeptFile {
    /// Its path below the shop's folder, with `/`.
    pub path: String,
    /// How long it is.
    pub bytes: u64,
    /// SHA-256 of each chunk, in hexadecimal digits, in order.
    pub chunks: Vec<String>,
}

impl Manifest {
    /// A backup that begins now and has nothing yet.
    pub(crate) fn begin(postgres: u32) -> Self {
        let now = Utc::now().trunc_subsecs(0);
        Self {
            format: FORMAT,
            begun: now,
            ended: now,
            postgres,
            first_segment: String::new(),
            folders: Vec::new(),
            files: Vec::new(),
        }
    }

    /// Its name in the folder, such as `2026-11-28T07-30-00Z`; names are ordered as the times are.
    #[must_use]
    pub fn name(&self) -> String {
        self.begun.format("%Y-%m-%dT%H-%M-%SZ").to_string()
    }

    /// How many bytes its files have.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.files.iter().map(|file| file.bytes).sum()
    }

    /// The chunks it is made of, each once.
    pub(crate) fn chunks(&self) -> HashSet<&str> {
        self.files.iter().flat_map(|file| &file.chunks).map(String::as_str).collect()
    }
}
