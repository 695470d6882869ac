//! Vectors that come from elsewhere: what meaning costs among a million products is measured with them, as the model would
//! take hours for so many texts.

use crate::{
    db::feed::Checkpoint,
    meaning::{
        maintainer::{MeaningError, write_checkpoint},
        stored::{TextVector, VectorFile},
        vectors::{Locales, Vector},
    },
};
use ndarray::Array1;
use sqlx::PgPool;
use std::path::Path;
use values::Locale;

/// How many are written at once.
const BATCH_SIZE: usize = 10_000;
/// The hash of a text that nobody has read.
const UNREAD: u64 = 1;

/// Writes vectors of products, by number, into the folder of a maintainer that does not run: it takes them for those of
/// all texts that the catalogue has now.
///
/// # Errors
/// When the disk or the database refuses.
pub async fn copy_vectors<'a>(
    pool: &PgPool,
    folder: &Path,
    vectors: impl IntoIterator<Item = (u32, Locale, &'a Array1<f32>)>,
) -> Result<(), MeaningError> {
    let mut file = VectorFile::open(folder, |_| ())?;
    let mut copied = vectors.into_iter().map(|(product, locale, exact)| TextVector {
        product,
        locales: Locales::only(locale),
        hash: UNREAD,
        vector: Vector::new(exact),
    });
    loop {
        let batch: Vec<TextVector> = copied.by_ref().take(BATCH_SIZE).collect();
        if batch.is_empty() {
            break;
        }
        file.append(&batch)?;
    }
    Ok(write_checkpoint(folder, &Checkpoint::now(pool).await?)?)
}
