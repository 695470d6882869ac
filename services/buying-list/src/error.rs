//! How a buying list refuses.

use crate::domain::buying_list::{NoRight, StaleVersion};
use line_items::{BlockedLine, RejectedLine};
use platform_database::idempotency::IdempotencyError;
use platform_process::Refusal;

/// Why a call was not done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BuyingListError {
    #[error("the list is absent, or not there for whoever asks")]
    NotFound,
    #[error("the list is shared to be read")]
    ReadOnly,
    #[error("that is for the list's owner or an administrator")]
    OwnerOnly,
    #[error("its owner alone makes a list private")]
    PrivateByOwner,
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

impl From<NoRight> for BuyingListError {
    fn from(missing: NoRight) -> Self {
        match missing {
            NoRight::Unseen => Self::NotFound,
            NoRight::ReadOnly => Self::ReadOnly,
            NoRight::OwnerOnly => Self::OwnerOnly,
            NoRight::PrivateByOwner => Self::PrivateByOwner,
        }
    }
}

impl From<StaleVersion> for BuyingListError {
    fn from(StaleVersion: StaleVersion) -> Self {
        Self::Stale
    }
}
