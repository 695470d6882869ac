//! One record at a time, for who edits the catalogue by hand: checked and written as a load would, in a transaction that
//! its caller ends.

pub mod category;
pub mod product;
pub mod supplier;

use super::{ChangedArticle, ImportIssue, is_about_the_data};
use serde::Serialize;
use sha2::{Digest, Sha256};
use sqlx::PgTransaction;

/// What a record is to be saved over.
#[derive(Clone, Copy, Debug)]
pub enum Expected<'a> {
    /// Nothing: there is none of its id.
    Absent,
    /// One of these versions; none: whichever is there.
    Present(Option<&'a [u64]>),
}

/// What came of saving a record.
pub enum Saved<'a, R> {
    /// It is written, and counts once the transaction is committed.
    Written(PgTransaction<'a>, Box<Written<R>>),
    /// It is as it was.
    Unchanged(Box<R>),
    /// It is wrong.
    Refused(ImportIssue),
    /// There is one of its id already.
    Exists,
    /// There is none of its id.
    Missing,
    /// It was changed since it was read.
    Stale,
}

/// A record that was written.
pub struct Written<R> {
    /// As it is now.
    pub record: R,
    /// What is otherwise than before.
    pub change: Option<ChangedArticle>,
    /// What was taken all the same, and deserves a look.
    pub notes: Vec<ImportIssue>,
}

impl Expected<'_> {
    /// What comes of saving where something else is there than is expected.
    fn against<'a, R>(self, there: Option<u64>) -> Option<Saved<'a, R>> {
        match (there, self) {
            (Some(_), Expected::Absent) => Some(Saved::Exists),
            (None, Expected::Present(_)) => Some(Saved::Missing),
            (Some(version), Expected::Present(Some(versions))) if !versions.contains(&version) => Some(Saved::Stale),
            (None, Expected::Absent) | (Some(_), Expected::Present(_)) => None,
        }
    }
}

/// What came of writing a record: should PostgreSQL refuse the data all the same, they are wrong.
fn refused<'a, R>(written: sqlx::Result<Saved<'a, R>>, place: String) -> sqlx::Result<Saved<'a, R>> {
    match written {
        Err(error) if is_about_the_data(&error) => Ok(Saved::Refused(ImportIssue::new(place, error.to_string()))),
        written => written,
    }
}

/// Which version of a record this is.
fn version(record: &impl Serialize) -> u64 {
    // A record is made of texts, numbers and lists, which JSON can hold.
    let json = serde_json::to_vec(record).unwrap_or_default();
    let digest: [u8; 32] = Sha256::digest(json).into();
    digest.iter().take(size_of::<u64>()).fold(0, |version, byte| (version << 8) | u64::from(*byte))
}
