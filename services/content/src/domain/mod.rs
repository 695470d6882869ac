//! The rules of content: what can be asked of it, what its own stories answer, what a webhook may say, and which stores a
//! story tells of.

pub mod document;
pub mod filter_query;
pub mod language;
pub mod references;
pub mod request;
pub mod selection;
pub mod space;
pub mod stores;
pub mod story_file;
pub mod webhook;
