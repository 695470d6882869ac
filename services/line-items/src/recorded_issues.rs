//! What is recorded of a change of lines, for when the same request comes again.

use proto::common::LineIssue;

/// Why lines of a request were not taken.
#[derive(Clone, PartialEq, prost::Message)]
pub struct RecordedIssues {
    /// By the line's place in the request.
    #[prost(message, repeated, tag = "1")]
    pub issues: Vec<LineIssue>,
}
