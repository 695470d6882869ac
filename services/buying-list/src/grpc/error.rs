//! What a buying list's refusals are to whoever asked.

use crate::{domain::buying_list::MAX_LISTS, error::BuyingListError};
use line_items::{BlockedLine, RejectedLine, request::none_taken};
use platform_process::Refusal;
use proto::common::Reason;
use tonic::Status;

impl From<BuyingListError> for Refusal {
    fn from(error: BuyingListError) -> Self {
        match error {
            BuyingListError::NotFound => Self::not_found(Reason::BuyingListNotFound),
            BuyingListError::ReadOnly => Self::forbidden(Reason::BuyingListReadOnly),
            BuyingListError::OwnerOnly => Self::forbidden(Reason::BuyingListOwnerOnly),
            BuyingListError::PrivateByOwner => Self::forbidden(Reason::BuyingListPrivateByOwner),
            BuyingListError::NameTaken => Self::name_taken(Reason::BuyingListNameTaken).on("name"),
            BuyingListError::TooManyLists => Self::conflict(Reason::BuyingListLimitReached).with("max", MAX_LISTS),
            BuyingListError::NoneTaken(lines) => none_taken(lines.iter().map(RejectedLine::issue).collect()),
            BuyingListError::Stale => Self::precondition(Reason::StaleVersion),
            BuyingListError::Empty => Self::precondition(Reason::BuyingListEmpty),
            BuyingListError::NothingAvailable(lines) => {
                Self::conflict(Reason::OrderLinesNotAvailable).because(lines.iter().map(BlockedLine::issue))
            }
            BuyingListError::Idempotency(error) => error.into(),
            BuyingListError::Refused(refusal) => refusal,
            BuyingListError::Database(error) => platform_database::refuse(error),
        }
    }
}

impl From<BuyingListError> for Status {
    fn from(error: BuyingListError) -> Self {
        Refusal::from(error).into()
    }
}
