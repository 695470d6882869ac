//! The tables of quotes.

pub mod attachments;
pub mod change;
mod expiring;
pub mod orders;
pub mod read;
pub mod with_versions;
