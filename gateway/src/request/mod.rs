//! What a request carries, read so that each thing wrong with it has its own sentence.

pub mod browser;
pub mod connection;
pub mod deadline;
pub mod etag;
pub mod form;
mod idempotency_key;
mod json;
pub mod line_file;
pub mod locale;
mod query;
mod unique_members;
pub mod upload_part;

pub use idempotency_key::IdempotencyKey;
pub use json::{Json, JsonField, MAX_LINES_BODY_BYTES};
pub use query::Query;

use platform_process::Refusal;
use proto::common::Reason;

/// A refusal about one member of a request.
pub fn invalid_field(reason: Reason, field: &str) -> Refusal {
    Refusal::invalid(reason).on(field).with("field", field)
}
