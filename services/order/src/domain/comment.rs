//! A message in the thread of an order or a quote.

use super::actor::Actor;
use chrono::{DateTime, Utc};
use uuid::Uuid;

/// A message in a thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// Its id.
    pub id: Uuid,
    /// Who wrote it.
    pub author: Actor,
    /// Plain text.
    pub message: String,
    /// When.
    pub created_at: DateTime<Utc>,
}
