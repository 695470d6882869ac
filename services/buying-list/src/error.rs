//! How a buying list refuses.

use crate::domain::buying_list::StaleVersion;
use line_items::{BlockedLine, RejectedLine};
use platform_database::idempotency::IdempotencyError;
use platform_process::Refusal;

/// Why a call was not done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BuyingListError {
    #[error("the list is absent or somebody else's")]
    NotFound,
    #[error("another list has the name")]
    NameTaken,
    #[error("there are too many lists")]
    TooManyLists,
    #[error("no line was taken")]
    NoneTaken(Vec<RejectedLine>),
    #[error("the list is not as its buyer last saw it")]
    Stale,
    #[error("the list is empty")]
    Empty,
    #[error("no item can be ordered")]
    NothingAvailable(Vec<BlockedLine>),
    #[error(transparent)]
    Idempotency(#[from] IdempotencyError),
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for BuyingListError {
    fn from(error: sqlx::Error) -> Self {
        match platform_database::constraint(&error) {
            Some("lists_name_key") => Self::NameTaken,
            _ => Self::Database(error),
        }
    }
}

impl From<StaleVersion> for BuyingListError {
    fn from(StaleVersion: StaleVersion) -> Self {
        Self::Stale
    }
}
