//! Issued documents in the tables: their numbers, what they say, and their files.

pub mod documents;
mod files;
mod numbers;

pub use documents::{DocumentFilter, StoredDocument, Summary};
