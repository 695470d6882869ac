//! What a cart's refusals are to whoever asked.

use crate::{domain::cart::MAX_CARTS, error::CartError};
use line_items::{RejectedLine, request::none_taken};
use platform_process::Refusal;
use proto::common::Reason;
use tonic::Status;

impl From<CartError> for Refusal {
    fn from(error: CartError) -> Self {
        match error {
            CartError::NotFound => Self::not_found(Reason::CartNotFound),
            CartError::NameTaken => Self::name_taken(Reason::CartNameTaken).on("name"),
            CartError::TooManyCarts => Self::conflict(Reason::CartLimitReached).with("max", MAX_CARTS),
            CartError::NoneTaken(lines) => none_taken(lines.iter().map(RejectedLine::issue).collect()),
            CartError::Empty => Self::precondition(Reason::CartEmpty),
            CartError::Blocked => Self::conflict(Reason::CartBlocked),
            CartError::Changed => Self::conflict(Reason::CartChanged),
            CartError::Stale => Self::precondition(Reason::StaleVersion),
            CartError::Idempotency(error) => error.into(),
            CartError::Refused(refusal) => refusal,
            CartError::Database(error) => platform_database::refuse(error),
        }
    }
}

impl From<CartError> for Status {
    fn from(error: CartError) -> Self {
        Refusal::from(error).into()
    }
}
