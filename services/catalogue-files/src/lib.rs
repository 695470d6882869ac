//! Catalogues in and out: files of several formats are checked and loaded into the tables of `catalogue`, and written
//! from them again. What the formats look like stands in `README.md`.

pub mod export;
pub mod import;
pub mod pictures;
pub mod reading;
pub mod record;
#[cfg(feature = "testing")]
pub mod testing;
