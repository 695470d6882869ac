//! What is recorded of a change of lines, for when the same request comes again.

use prost::{DecodeError, Message};
use proto::common::LineIssue;

/// Why lines of a request were not taken.
#[derive(Clone, PartialEq, prost::Message)]
pub struct RecordedIssues {
    /// By the line's place in the request.
    #[prost(message, repeated, tag = "1")]
    pub issues: Vec<LineIssue>,
}

impl RecordedIssues {
    /// As they are kept.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.encode_to_vec()
    }

    /// Of what was kept.
    ///
    /// # Errors
    /// When it is something else.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DecodeError> {
        Self::decode(bytes)
    }
}
