//! A folder of backups: chunks by what they hold, backups by their time, and the log that came after.

use crate::{
    manifest::{FORMAT, KeptFile, Manifest},
    segment::{is_history, is_segment, position},
};
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use platform_process::StartError;
use sha2::{Digest, Sha256};
use std::{
    collections::HashSet,
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};
use tempfile::NamedTempFile;

/// What a file is cut into. Pages that PostgreSQL did not change stay in chunks that are there already.
const CHUNK_BYTES: usize = 4 * 1024 * 1024;

/// Where backups lie.
#[derive(Clone, Debug)]
pub struct BackupFolder {
    root: PathBuf,
}

impl BackupFolder {
    /// The folder, which is made where it is missing.
    ///
    /// # Errors
    /// When it can't be.
    pub fn at(root: &Path) -> Result<Self, StartError> {
        let folder = Self { root: root.to_path_buf() };
        for part in [folder.objects(), folder.log()] {
            fs::create_dir_all(&part).map_err(|error| folder.failed(&error))?;
        }
        Ok(folder)
    }

    /// An error of this folder, with what to look at.
    pub(crate) fn failed(&self, error: &dyn std::fmt::Display) -> StartError {
        let place = self.root.display();
        StartError::failed(format!("The backups in {place} can't be used: {error}. Look at its rights and its room."))
    }

    /// Makes the folder one of this database's, or says whose it is: two databases' logs have segments of the same names.
    ///
    /// # Errors
    /// When it is another's, or can't be written to.
    pub(crate) fn take_for(&self, identifier: i64) -> Result<(), StartError> {
        let note = self.root.join("system-identifier");
        let found = match fs::read_to_string(&note) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            found => Some(found.map_err(|error| self.failed(&error))?),
        };
        match found {
            Some(found) if found.trim() == identifier.to_string() => Ok(()),
            Some(_) => Err(StartError::failed(format!(
                "{} holds the backups of another database. Name another folder.",
                self.root.display()
            ))),
            None => self.note(&note, identifier).map_err(|error| self.failed(&error)),
        }
    }

    fn note(&self, place: &Path, identifier: i64) -> io::Result<()> {
        let mut file = NamedTempFile::new_in(&self.root)?;
        writeln!(file, "{identifier}")?;
        keep(file, place)
    }

    fn objects(&self) -> PathBuf {
        self.root.join("objects")
    }

    /// Where segments of the log lie.
    fn log(&self) -> PathBuf {
        self.root.join("wal")
    }

    fn object(&self, chunk: &str) -> PathBuf {
        self.objects().join(chunk.get(..2).unwrap_or(chunk)).join(format!("{chunk}.gz"))
    }

    /// The backups that are whole, the oldest first.
    ///
    /// # Errors
    /// When one can't be read, or a newer program wrote it.
    pub fn backups(&self) -> Result<Vec<Manifest>, StartError> {
        let names = names_in(&self.root).map_err(|error| self.failed(&error))?;
        let mut backups = Vec::new();
        for name in names.iter().filter(|name| name.ends_with(".json")) {
            let path = self.root.join(name);
            let text = fs::read(&path).map_err(|error| self.failed(&error))?;
            let manifest: Manifest = serde_json::from_slice(&text).map_err(|error| {
                StartError::failed(format!("{} is no backup: {error}. Take it out of the folder.", path.display()))
            })?;
            if manifest.format != FORMAT {
                return Err(StartError::failed(format!(
                    "{} was written by another version of the shop (layout {}, here {FORMAT}). Use that version.",
                    path.display(),
                    manifest.format
                )));
            }
            backups.push(manifest);
        }
        backups.sort_by_key(|backup| backup.begun);
        Ok(backups)
    }

    /// Writes a backup's list, which makes it one.
    pub(crate) fn add(&self, manifest: &Manifest) -> io::Result<()> {
        let mut file = NamedTempFile::new_in(&self.root)?;
        serde_json::to_writer(&mut file, manifest)?;
        keep(file, &self.root.join(format!("{}.json", manifest.name())))
    }

    /// Keeps what a reader gives under a path; chunks that are there are not written again. Gives the bytes that were.
    pub(crate) fn keep(&self, path: String, mut from: impl Read) -> io::Result<(KeptFile, u64)> {
        let mut kept = KeptFile { path, bytes: 0, chunks: Vec::new() };
        let mut written = 0;
        loop {
            let mut chunk = Vec::new();
            from.by_ref().take(CHUNK_BYTES as u64).read_to_end(&mut chunk)?;
            if chunk.is_empty() {
                return Ok((kept, written));
            }
            kept.bytes += chunk.len() as u64;
            let name = hex::encode(Sha256::digest(&chunk));
            let object = self.object(&name);
            if !object.exists() {
                written += chunk.len() as u64;
                write_packed(&object, &chunk)?;
            }
            kept.chunks.push(name);
        }
    }

    /// The contents of a chunk, held against its name.
    pub(crate) fn chunk(&self, name: &str) -> io::Result<Vec<u8>> {
        let object = self.object(name);
        let wrong = |what: &dyn std::fmt::Display| io::Error::other(format!("{} is damaged: {what}", object.display()));
        let packed = File::open(&object).map_err(|error| wrong(&error))?;
        let mut contents = Vec::new();
        GzDecoder::new(packed).read_to_end(&mut contents).map_err(|error| wrong(&error))?;
        if hex::encode(Sha256::digest(&contents)) != name {
            return Err(wrong(&"it holds something else"));
        }
        Ok(contents)
    }

    /// Keeps a segment of the log, or a timeline's history, unless it is there.
    pub(crate) fn keep_log(&self, name: &str, from: &Path) -> io::Result<()> {
        let place = self.log().join(format!("{name}.gz"));
        if place.exists() { Ok(()) } else { write_packed(&place, &fs::read(from)?) }
    }

    /// The contents of a segment or history.
    pub(crate) fn read_log(&self, name: &str) -> io::Result<Vec<u8>> {
        let mut contents = Vec::new();
        GzDecoder::new(File::open(self.log().join(format!("{name}.gz")))?).read_to_end(&mut contents)?;
        Ok(contents)
    }

    /// The segments and histories that are kept, in order.
    pub(crate) fn log_names(&self) -> io::Result<Vec<String>> {
        let names = names_in(&self.log())?;
        let names = names.iter().filter_map(|name| name.strip_suffix(".gz")).map(str::to_owned);
        let mut names: Vec<_> = names.filter(|name| is_segment(name) || is_history(name)).collect();
        names.sort();
        Ok(names)
    }

    /// Keeps the newest backups alone, with the chunks and the log that they need. Gives how many went.
    ///
    /// # Errors
    /// When a list can't be read, or a file can't be removed.
    pub fn keep_newest(&self, count: usize) -> Result<usize, StartError> {
        let backups = self.backups()?;
        let (old, kept) = backups.split_at(backups.len().saturating_sub(count));
        let Some(oldest) = kept.first() else { return Ok(0) };
        if old.is_empty() {
            return Ok(0);
        }
        self.remove(old, kept, oldest).map_err(|error| self.failed(&error))?;
        Ok(old.len())
    }

    /// The lists first: what nobody names any more is no loss, where a list without its chunks would be.
    fn remove(&self, old: &[Manifest], kept: &[Manifest], oldest: &Manifest) -> io::Result<()> {
        for backup in old {
            fs::remove_file(self.root.join(format!("{}.json", backup.name())))?;
        }
        let needed: HashSet<_> = kept.iter().flat_map(Manifest::chunks).collect();
        for chunk in old.iter().flat_map(Manifest::chunks).filter(|chunk| !needed.contains(chunk)) {
            match fs::remove_file(self.object(chunk)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        let first = position(&oldest.first_segment);
        for name in self.log_names()?.iter().filter(|name| position(name).is_some_and(|place| Some(place) < first)) {
            fs::remove_file(self.log().join(format!("{name}.gz")))?;
        }
        Ok(())
    }
}

/// Writes a packed file, whole or not at all.
fn write_packed(place: &Path, contents: &[u8]) -> io::Result<()> {
    let parent = place.parent().unwrap_or(place);
    fs::create_dir_all(parent)?;
    let mut packed = GzEncoder::new(NamedTempFile::new_in(parent)?, Compression::fast());
    packed.write_all(contents)?;
    keep(packed.finish()?, place)
}

/// Gives a file that was written its name, once it is on the disk.
fn keep(file: NamedTempFile, place: &Path) -> io::Result<()> {
    file.as_file().sync_all()?;
    file.persist(place).map_err(|error| error.error)?;
    File::open(place.parent().unwrap_or(place))?.sync_all()
}

fn names_in(folder: &Path) -> io::Result<Vec<String>> {
    let entries = fs::read_dir(folder)?;
    entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> (tempfile::TempDir, BackupFolder) {
        let place = tempfile::tempdir().unwrap();
        let folder = BackupFolder::at(place.path()).unwrap();
        (place, folder)
    }

    #[test]
    fn what_is_there_is_not_written_again_and_comes_back_whole() {
        let (_place, folder) = folder();
        let contents: Vec<u8> = (0..CHUNK_BYTES + 5).map(|at| (at / 4096) as u8).collect();
        let (first, written) = folder.keep("a".into(), &contents[..]).unwrap();
        assert_eq!((first.bytes, first.chunks.len(), written), (contents.len() as u64, 2, contents.len() as u64));
        let (again, written) = folder.keep("b".into(), &contents[..]).unwrap();
        assert_eq!((&again.chunks, written), (&first.chunks, 0));
        let back: Vec<u8> = first.chunks.iter().flat_map(|chunk| folder.chunk(chunk).unwrap()).collect();
        assert_eq!(back, contents);
    }

    #[test]
    fn a_damaged_chunk_is_noticed_and_named() {
        let (_place, folder) = folder();
        let (kept, _) = folder.keep("a".into(), &b"prices"[..]).unwrap();
        let object = folder.object(&kept.chunks[0]);
        write_packed(&object, b"other prices").unwrap();
        let error = folder.chunk(&kept.chunks[0]).unwrap_err().to_string();
        assert!(error.contains(&kept.chunks[0]) && error.contains("something else"), "{error}");
        fs::write(&object, b"no gzip at all").unwrap();
        assert!(folder.chunk(&kept.chunks[0]).unwrap_err().to_string().contains("damaged"));
    }

    #[test]
    fn old_backups_go_with_what_they_alone_needed() {
        let (place, folder) = folder();
        let backup = |minute: i64, segment: &str, contents: [&[u8]; 2]| {
            let mut manifest = Manifest::begin(18);
            manifest.begun += chrono::TimeDelta::minutes(minute);
            manifest.first_segment = segment.into();
            manifest.files = contents.map(|contents| folder.keep("f".into(), contents).unwrap().0).into();
            folder.add(&manifest).unwrap();
            manifest
        };
        let old = backup(0, "000000010000000000000001", [b"both", b"old"]);
        let new = backup(1, "000000010000000000000003", [b"both", b"new"]);
        let segment = place.path().join("segment");
        fs::write(&segment, b"log").unwrap();
        let [gone, kept] = ["000000010000000000000002", "000000010000000000000003"];
        for name in [gone, kept] {
            folder.keep_log(name, &segment).unwrap();
        }
        assert_eq!(folder.keep_newest(2).unwrap(), 0);
        assert_eq!(folder.keep_newest(1).unwrap(), 1);
        assert_eq!(folder.backups().unwrap().iter().map(Manifest::name).collect::<Vec<_>>(), [new.name()]);
        assert_eq!(folder.log_names().unwrap(), [kept]);
        for chunk in new.chunks() {
            folder.chunk(chunk).unwrap();
        }
        assert!(folder.chunk(&old.files[1].chunks[0]).is_err());
    }

    #[test]
    fn what_is_no_backup_is_refused_by_name() {
        let (place, folder) = folder();
        fs::write(place.path().join("2026-01-01T00-00-00Z.json"), b"{}").unwrap();
        assert!(folder.backups().unwrap_err().to_string().contains("2026-01-01T00-00-00Z.json"));
    }
}
