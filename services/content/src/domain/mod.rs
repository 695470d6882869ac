//! The rules of content: what can be asked of it, what its own stories answer, and what a webhook may say.

pub mod document;
pub mod filter_query;
pub mod language;
pub mod references;
pub mod request;
pub mod selection;
pub mod space;
pub mod story_file;
pub mod webhook;
