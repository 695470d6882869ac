//! A document: what the delivery API answers, as it is sent.

use serde_json::Value;

/// What the delivery API answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// JSON.
    pub body: String,
    /// The cache version of the space that it shows; 0 where the answer names none.
    pub cv: u64,
    /// Of a list: which part it is.
    pub page: Option<ListPage>,
}

/// The part of a list that a document shows, as the headers `total` and `per-page` say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListPage {
    /// Entries in the whole list.
    pub total: u32,
    /// Entries on a page at most.
    pub per_page: u32,
}

impl Document {
    /// A document of this JSON.
    #[must_use]
    pub fn of(body: &Value, cv: u64, page: Option<ListPage>) -> Self {
        Self { body: body.to_string(), cv, page }
    }
}
