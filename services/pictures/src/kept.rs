//! The folder of made pictures, within its bound: the ones that nobody asked for longest make room.

use sha2::{Digest, Sha256};
use std::{
    fs::{self, File, Metadata},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::SystemTime,
};
use tempfile::NamedTempFile;

/// What is left when room is made, out of 100 parts of the bound.
const PART_LEFT: u64 = 90;

/// After so many parts written, out of 100 of the bound, the folder is looked at again: others write to it, too.
const PART_UNSEEN: u64 = 5;

/// What names a made picture: all that it depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key([u8; 16]);

impl Key {
    /// The name of what depends on these parts.
    pub fn of(parts: &[&str]) -> Self {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        let mut key = [0; 16];
        key.copy_from_slice(&hash.finalize()[..16]);
        Self(key)
    }

    /// In hexadecimal digits.
    pub fn hex(self) -> String {
        hex::encode(self.0)
    }
}

/// The folder of made pictures. Several processes may share it.
#[derive(Debug)]
pub struct Kept {
    folder: PathBuf,
    max_len: u64,
    /// What lies there, as far as this process knows; `None` until something is written.
    known: Mutex<Option<Known>>,
}

/// How many bytes lie in a folder, and how many of these were written since somebody looked.
#[derive(Clone, Copy, Debug)]
struct Known {
    len: u64,
    unseen: u64,
}

impl Kept {
    /// The pictures in a folder, which is made when the first is written.
    pub const fn new(folder: PathBuf, max_len: u64) -> Self {
        Self { folder, max_len, known: Mutex::new(None) }
    }

    /// A picture, if it is there; it counts as asked for now.
    pub fn read(&self, key: Key) -> Option<Vec<u8>> {
        let path = self.path(key);
        let bytes = fs::read(&path).ok().filter(|bytes| !bytes.is_empty())?;
        // A folder that can't be written to still serves what it has.
        let _ = File::options().write(true).open(path).and_then(|file| file.set_modified(SystemTime::now()));
        Some(bytes)
    }

    /// Whether a picture is there.
    pub fn has(&self, key: Key) -> bool {
        self.path(key).exists()
    }

    /// Whether less lies there than is left when room is made, as far as this process knows: what is made before anybody
    /// asked for it pushes nothing out.
    pub fn has_room_beforehand(&self) -> bool {
        let known = *self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.is_none_or(|known| known.len < self.max_len / 100 * PART_LEFT)
    }

    /// Keeps a picture, under another name first: a file that has its name is whole.
    pub fn write(&self, key: Key, bytes: &[u8]) -> io::Result<()> {
        let path = self.path(key);
        let folder = path.parent().unwrap_or(&self.folder);
        fs::create_dir_all(folder)?;
        let mut unfinished = NamedTempFile::new_in(folder)?;
        unfinished.write_all(bytes)?;
        unfinished.persist(path).map_err(|error| error.error)?;
        self.count(bytes.len() as u64)
    }

    fn path(&self, key: Key) -> PathBuf {
        let name = key.hex();
        self.folder.join(&name[..2]).join(format!("{name}.webp"))
    }

    /// Counts what was written, and makes room once it is too much.
    fn count(&self, written: u64) -> io::Result<()> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let counted = known.map(|known| Known { len: known.len + written, unseen: known.unseen + written });
        let now = match counted.filter(|known| known.unseen <= self.max_len / 100 * PART_UNSEEN) {
            Some(known) => known,
            None => Known { len: files(&self.folder)?.iter().map(|file| file.len).sum(), unseen: 0 },
        };
        *known = Some(if now.len > self.max_len { Known { len: self.make_room()?, unseen: 0 } } else { now });
        Ok(())
    }

    /// Removes the pictures that nobody asked for longest, and says how many bytes are left. What others remove is gone.
    fn make_room(&self) -> io::Result<u64> {
        let mut files = files(&self.folder)?;
        files.sort_by_key(|file| file.asked_for);
        let mut len = files.iter().map(|file| file.len).sum::<u64>();
        let goal = self.max_len / 100 * PART_LEFT;
        for file in &files {
            if len <= goal {
                break;
            }
            match fs::remove_file(&file.path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => len -= file.len,
            }
        }
        Ok(len)
    }
}

/// A made picture's file.
struct KeptFile {
    path: PathBuf,
    len: u64,
    asked_for: SystemTime,
}

/// All files two folders deep; what vanishes meanwhile is left out.
fn files(folder: &Path) -> io::Result<Vec<KeptFile>> {
    let folders = entries(folder)?.into_iter().filter(|(_, data)| data.is_dir());
    let mut files = Vec::new();
    for (folder, _) in folders {
        files.extend(entries(&folder)?.into_iter().filter(|(_, data)| data.is_file()).map(|(path, data)| KeptFile {
            path,
            len: data.len(),
            asked_for: data.modified().unwrap_or(SystemTime::UNIX_EPOCH),
        }));
    }
    Ok(files)
}

fn entries(folder: &Path) -> io::Result<Vec<(PathBuf, Metadata)>> {
    let entries = fs::read_dir(folder)?;
    Ok(entries.filter_map(|entry| entry.ok().and_then(|entry| Some((entry.path(), entry.metadata().ok()?)))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn key(name: u32) -> Key {
        Key::of(&[&name.to_string()])
    }

    #[test]
    fn a_picture_is_read_as_it_was_written_also_by_another_process() {
        let folder = tempfile::tempdir().unwrap();
        let kept = |max| Kept::new(folder.path().join("made"), max);
        assert_eq!(kept(1_000).read(key(1)), None);
        kept(1_000).write(key(1), b"a picture").unwrap();
        assert_eq!(kept(1_000).read(key(1)).unwrap(), b"a picture");
        assert_eq!(kept(1_000).read(key(2)), None);
    }

    #[test]
    fn parts_of_a_key_do_not_run_into_each_other() {
        assert_ne!(Key::of(&["ab", "c"]), Key::of(&["a", "bc"]));
    }

    #[test]
    fn the_bound_is_that_of_all_processes_together() {
        let folder = tempfile::tempdir().unwrap();
        let processes = [(); 2].map(|()| Kept::new(folder.path().to_owned(), 1_000));
        for name in 0..20 {
            processes[name as usize % 2].write(key(name), &[0x55; 100]).unwrap();
        }
        assert!(files(folder.path()).unwrap().len() <= 10);
    }

    #[test]
    fn the_pictures_that_nobody_asked_for_longest_make_room() {
        let folder = tempfile::tempdir().unwrap();
        let kept = Kept::new(folder.path().to_owned(), 1_000);
        let write = |name: u32, age: u64| {
            kept.write(key(name), &[0x55; 100]).unwrap();
            let asked_for = SystemTime::now() - Duration::from_secs(age);
            File::options().write(true).open(kept.path(key(name))).unwrap().set_modified(asked_for).unwrap();
        };
        (1..=10).for_each(|name| write(name, 1_000 - u64::from(name)));
        assert!(kept.read(key(1)).is_some(), "asked for again, the oldest becomes the newest");
        write(11, 0);
        let left = (1..=11).filter(|name| kept.path(key(*name)).exists()).collect::<Vec<_>>();
        assert_eq!(left, [1, 4, 5, 6, 7, 8, 9, 10, 11], "nine tenths of the bound are left");
    }
}
