//! The vectors on the disk: what was made is not made again after a restart. Records are appended to one file, and whatever
//! was said last of a text holds; a file with many that do not hold any more is written anew. A record that is cut off or
//! damaged, and all behind it, is made again.

use crate::meaning::vectors::{Locales, Vector};
use sentence_model::DIMENSIONS;
use std::{
    collections::HashMap,
    fs::{File, OpenOptions},
    io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write},
    path::Path,
};

/// The file, in a folder of its own.
const FILE: &str = "vectors";
/// The form of the file and what its vectors are made of: with another one, they are made anew.
const FORMAT: &[u8; 8] = b"meaning1";
/// Number, languages, hash, scale, vector, checksum.
const RECORD_LEN: usize = 4 + 1 + 8 + 4 + DIMENSIONS + 4;

/// How many records there may be for each that holds.
const MAX_RECORDS_PER_TEXT: usize = 2;

/// What is known of a text.
#[derive(Clone, Debug, PartialEq)]
pub struct TextVector {
    pub product: u32,
    pub locales: Locales,
    /// Of the text that the vector is made of.
    pub hash: u64,
    pub vector: Vector,
}

/// The file.
pub struct VectorFile {
    file: File,
    /// Whether nothing was missing when it was opened.
    pub is_whole: bool,
}

impl VectorFile {
    /// Opens the file in a folder, and hands over what is in it.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn open(folder: &Path, mut found: impl FnMut(TextVector)) -> io::Result<Self> {
        std::fs::create_dir_all(folder)?;
        let path = folder.join(FILE);
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path)?;
        let (mut whole, mut records) = (0, 0);
        // Where the last record of each text lies.
        let mut holding: HashMap<(u32, u8), u64> = HashMap::new();
        let mut reader = BufReader::new(&file);
        let mut form = [0; FORMAT.len()];
        if reader.read_exact(&mut form).is_ok() && &form == FORMAT {
            whole = FORMAT.len() as u64;
            let mut record = [0; RECORD_LEN];
            while reader.read_exact(&mut record).is_ok() {
                let Some(known) = TextVector::from_record(&record) else { break };
                holding.insert((known.product, known.locales.0), whole);
                found(known);
                whole += RECORD_LEN as u64;
                records += 1;
            }
        }
        let is_whole = whole > 0 && whole == file.metadata()?.len();
        if records > MAX_RECORDS_PER_TEXT * holding.len() {
            let file = rewritten(&mut file, &path, holding.into_values().collect())?;
            return Ok(Self { file, is_whole });
        }
        file.set_len(whole)?;
        file.seek(SeekFrom::Start(whole))?;
        if whole == 0 {
            file.write_all(FORMAT)?;
        }
        Ok(Self { file, is_whole })
    }

    /// Appends what was made.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn append(&mut self, made: &[TextVector]) -> io::Result<()> {
        let records: Vec<u8> = made.iter().flat_map(TextVector::record).collect();
        self.file.write_all(&records)?;
        self.file.sync_data()
    }
}

/// Puts a file in its place that has nothing but the records at these places, in their order.
fn rewritten(file: &mut File, path: &Path, mut places: Vec<u64>) -> io::Result<File> {
    places.sort_unstable();
    let new = path.with_extension("new");
    let mut writer = BufWriter::new(File::create(&new)?);
    writer.write_all(FORMAT)?;
    let mut record = [0; RECORD_LEN];
    for place in places {
        file.seek(SeekFrom::Start(place))?;
        file.read_exact(&mut record)?;
        writer.write_all(&record)?;
    }
    let written = writer.into_inner().map_err(io::IntoInnerError::into_error)?;
    written.sync_all()?;
    std::fs::rename(new, path)?;
    Ok(written)
}

impl TextVector {
    fn record(&self) -> Vec<u8> {
        let Vector { numbers, scale } = &self.vector;
        let mut record = Vec::with_capacity(RECORD_LEN);
        record.extend(self.product.to_le_bytes());
        record.push(self.locales.0);
        record.extend(self.hash.to_le_bytes());
        record.extend(scale.to_le_bytes());
        record.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        record.extend(crc32fast::hash(&record).to_le_bytes());
        record
    }

    fn from_record(record: &[u8; RECORD_LEN]) -> Option<Self> {
        let (said, checksum) = record.split_last_chunk()?;
        if crc32fast::hash(said) != u32::from_le_bytes(*checksum) {
            return None;
        }
        let (product, rest) = said.split_first_chunk()?;
        let (locales, rest) = rest.split_first()?;
        let (hash, rest) = rest.split_first_chunk()?;
        let (scale, numbers) = rest.split_first_chunk()?;
        let numbers = numbers.iter().map(|number| number.cast_signed()).collect();
        Some(Self {
            product: u32::from_le_bytes(*product),
            locales: Locales(*locales),
            hash: u64::from_le_bytes(*hash),
            vector: Vector { numbers, scale: f32::from_le_bytes(*scale) },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(product: u32) -> TextVector {
        let numbers = (0..DIMENSIONS).map(|at| (at % 100) as i8 - 50).collect();
        TextVector { product, locales: Locales::ALL, hash: 42, vector: Vector { numbers, scale: 0.5 } }
    }

    fn read(folder: &Path) -> (Vec<u32>, bool) {
        let mut products = Vec::new();
        let file = VectorFile::open(folder, |found| {
            assert_eq!(found, known(found.product));
            products.push(found.product);
        });
        (products, file.unwrap().is_whole)
    }

    #[test]
    fn what_was_appended_is_there_again_up_to_what_is_damaged() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        VectorFile::open(folder.path(), |_| ()).unwrap().append(&[known(1), known(2)]).unwrap();
        assert_eq!(read(folder.path()), (vec![1, 2], true));
        VectorFile::open(folder.path(), |_| ()).unwrap().append(&[known(3)]).unwrap();
        let mut bytes = std::fs::read(&path).unwrap();
        std::fs::write(&path, &bytes[..bytes.len() - 9]).unwrap();
        assert_eq!(read(folder.path()), (vec![1, 2], false));
        assert_eq!(read(folder.path()), (vec![1, 2], true), "what was cut off is gone");
        bytes[FORMAT.len() + RECORD_LEN + 50] ^= 1;
        std::fs::write(&path, &bytes).unwrap();
        assert_eq!(read(folder.path()), (vec![1], false));
        std::fs::write(&path, "of another form").unwrap();
        assert_eq!(read(folder.path()), (vec![], false));
        std::fs::remove_file(&path).unwrap();
        assert_eq!(read(folder.path()), (vec![], false), "who lost the file knows nothing");
    }

    #[test]
    fn records_that_hold_no_more_are_left_behind_when_there_are_many() {
        let folder = tempfile::tempdir().unwrap();
        let mut file = VectorFile::open(folder.path(), |_| ()).unwrap();
        let changed = |hash| TextVector { hash, ..known(1) };
        file.append(&[changed(1), known(2), changed(2), changed(3), changed(4)]).unwrap();
        let hashes = || {
            let mut hashes = Vec::new();
            let mut file = VectorFile::open(folder.path(), |found| hashes.push((found.product, found.hash))).unwrap();
            assert!(file.is_whole);
            file.append(&[]).unwrap();
            hashes
        };
        assert_eq!(hashes().len(), 5);
        assert_eq!(hashes(), [(2, 42), (1, 4)]);
        VectorFile::open(folder.path(), |_| ()).unwrap().append(&[known(3)]).unwrap();
        assert_eq!(hashes(), [(2, 42), (1, 4), (3, 42)]);
    }
}
