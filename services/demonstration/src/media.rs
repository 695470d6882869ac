//! The demonstration's files: pictures and documents, written into the folder that `/media/` serves.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::assortment::{ASSORTMENT, shape};
use crate::documents::{self, Document};
use crate::pictures::Picture;
use crate::product::{Product, products};

/// Drawing is work for the processor; two threads leave the rest of the machine to the rest of the start.
const THREADS: usize = 2;

/// Every picture of products and categories, once.
pub fn pictures() -> impl Iterator<Item = Picture> {
    let of_products = products(&ASSORTMENT).flat_map(|product: Product<'_>| product.pictures());
    let of_categories = ASSORTMENT.categories.iter().filter_map(|category| picture_named(&category.picture));
    of_products.chain(of_categories).collect::<BTreeSet<Picture>>().into_iter()
}

/// The picture that a category names as `shape-colour`.
pub fn picture_named(name: &str) -> Option<Picture> {
    let (drawing, colour) = name.rsplit_once('-')?;
    Some(Picture::new(shape(drawing)?, ASSORTMENT.colour(colour)?))
}

/// Writes every picture below `folder`, and calls `progress` with how many of how many are there.
/// What is already there stays.
///
/// # Errors
/// The folder can't be written to.
pub fn write_pictures(folder: &Path, progress: &dyn Fn(usize, usize)) -> io::Result<()> {
    write(folder, &pictures().map(MediaFile::Picture).collect::<Vec<_>>(), progress)
}

/// Writes every document below `folder`, as [`write_pictures`] does.
///
/// # Errors
/// The folder can't be written to.
pub fn write_documents(folder: &Path, progress: &dyn Fn(usize, usize)) -> io::Result<()> {
    write(folder, &documents::all(&ASSORTMENT).map(MediaFile::Document).collect::<Vec<_>>(), progress)
}

/// Something to write.
enum MediaFile<'a> {
    Picture(Picture),
    Document(Document<'a>),
}

impl MediaFile<'_> {
    /// Where it lies below the folder.
    fn path(&self) -> PathBuf {
        match self {
            MediaFile::Picture(picture) => format!("{}.webp", picture.path()).into(),
            MediaFile::Document(document) => Path::new(documents::FOLDER).join(document.file_name()),
        }
    }

    /// Writes it unless it is there, and under another name first: a file that has its name is whole.
    fn write(&self, folder: &Path) -> io::Result<()> {
        let path = folder.join(self.path());
        if path.exists() {
            return Ok(());
        }
        let bytes = match self {
            MediaFile::Picture(picture) => picture.webp()?,
            MediaFile::Document(document) => document.pdf()?,
        };
        let unfinished = path.with_extension("part");
        fs::write(&unfinished, bytes)?;
        fs::rename(unfinished, path)
    }
}

fn write(folder: &Path, files: &[MediaFile<'_>], progress: &dyn Fn(usize, usize)) -> io::Result<()> {
    fs::create_dir_all(folder.join(documents::FOLDER))?;
    let next = AtomicUsize::new(0);
    let (written, arrivals) = mpsc::sync_channel(files.len().max(1));
    thread::scope(|scope| {
        for _ in 0..THREADS {
            let (written, next) = (written.clone(), &next);
            scope.spawn(move || {
                while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // Nobody listens any more after an error: there is nothing left to do then.
                    if written.send(file.write(folder)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(written);
        for (count, result) in arrivals.into_iter().enumerate() {
            result?;
            progress(count + 1, files.len());
        }
        Ok(())
    })
}
