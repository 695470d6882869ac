//! What a refused call says.

use platform_process::{Kind, Refusal};
use proto::common::Reason;
use std::fmt::Debug;
use tonic::Status;

/// All of it.
///
/// # Panics
/// When the call was not refused.
pub fn refusal<T: Debug>(outcome: Result<T, Status>) -> Refusal {
    Refusal::from(&outcome.unwrap_err())
}

/// Its kind and its reason.
///
/// # Panics
/// When the call was not refused.
pub fn why<T: Debug>(outcome: Result<T, Status>) -> (Kind, Reason) {
    let refusal = refusal(outcome);
    (refusal.kind, refusal.reason)
}
