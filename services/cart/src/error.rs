//! How a cart refuses.

use crate::domain::cart::{RoundOver, StaleVersion};
use line_items::RejectedLine;
use platform_database::idempotency::IdempotencyError;
use platform_process::Refusal;

/// Why a call was not done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CartError {
    #[error("the cart is absent or somebody else's")]
    NotFound,
    #[error("another cart has the name")]
    NameTaken,
    #[error("there are too many carts")]
    TooManyCarts,
    #[error("no line was taken")]
    NoneTaken(Vec<RejectedLine>),
    #[error("the cart is empty")]
    Empty,
    #[error("no line can be ordered")]
    Blocked,
    #[error("the cart has changed meanwhile")]
    Changed,
    #[error("the cart is not as its buyer last saw it")]
    Stale,
    #[error(transparent)]
    Idempotency(#[from] IdempotencyError),
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for CartError {
    fn from(error: sqlx::Error) -> Self {
        match platform_database::constraint(&error) {
            Some("carts_name_key") => Self::NameTaken,
            // The cart was deleted between two statements.
            Some("lines_of_cart" | "supplier_totals_of_cart") => Self::NotFound,
            _ => Self::Database(error),
        }
    }
}

impl From<RoundOver> for CartError {
    fn from(RoundOver: RoundOver) -> Self {
        Self::Changed
    }
}

impl From<StaleVersion> for CartError {
    fn from(StaleVersion: StaleVersion) -> Self {
        Self::Stale
    }
}
