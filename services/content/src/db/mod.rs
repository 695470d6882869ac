//! The one table of content: stores, as the story about them said last. It lies in the catalogue's schema.

pub mod stores;
