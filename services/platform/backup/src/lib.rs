//! Backups of a shop that runs its own PostgreSQL, and the way back from them.
//!
//! A backup is made while the shop runs: PostgreSQL's files as they are being written, together with the write-ahead log
//! that makes one state of them ("continuous archiving", chapter 25 of PostgreSQL's manual), the secret of the keys, and
//! the pictures that imports brought. Everything lies in one [`BackupFolder`], in chunks of which each is there once, so
//! that the next backup writes only what changed, and one that was interrupted goes on where it was.
//!
//! [`archive_log`] keeps the log that comes after a backup in the same folder, so that a shop can be brought back as it
//! was at any time since: see [`restore`].

mod archive;
mod back_up;
mod cluster_files;
mod folder;
mod manifest;
mod restore;
mod segment;

pub use archive::{archive_log, archive_now, stop_archiving};
pub use back_up::{Backup, Kept, Source, back_up};
pub use folder::BackupFolder;
pub use manifest::Manifest;
pub use restore::{RestoreRequest, Restored, restore};
