//! Room on the disks that a process writes to.

use crate::CancellationToken;
use std::{
    path::{Path, PathBuf},
    time::Duration,
};

/// A disk with fewer free bytes counts as full: half a gibibyte, so that it is seen while PostgreSQL can still write.
const MIN_FREE_BYTES: u64 = 512 * 1024 * 1024;

/// How often a disk is looked at.
const LOOK_INTERVAL: Duration = Duration::from_secs(5);

/// Whether the disk of a folder has room; that of a folder which can't be looked at is taken to have.
#[must_use]
pub fn has_room(folder: &Path) -> bool {
    free_bytes(folder).is_none_or(|free| free >= MIN_FREE_BYTES)
}

/// Says in the log when the disk of a folder is full, and when it has room again, until told to stop.
pub async fn watch_disk(folder: PathBuf, stop: CancellationToken) {
    let mut had_room = true;
    while stop.run_until_cancelled(tokio::time::sleep(LOOK_INTERVAL)).await.is_some() {
        let has_room = has_room(&folder);
        if has_room != had_room {
            log(&folder, has_room);
        }
        had_room = has_room;
    }
}

fn log(folder: &Path, has_room: bool) {
    let (folder, free_bytes) = (folder.display(), free_bytes(folder).unwrap_or_default());
    if has_room {
        tracing::info!(%folder, free_bytes, "the disk has room again");
    } else {
        tracing::error!(
            %folder,
            free_bytes,
            needed_bytes = MIN_FREE_BYTES,
            "the disk is nearly full: orders and imports fail once it is; delete files, or give it more room"
        );
    }
}

fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_not_there_yet_has_room() {
        assert!(has_room(Path::new("/nowhere/at/all")));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_disk_without_a_free_byte_is_full() {
        assert!(!has_room(Path::new("/proc")));
    }
}
