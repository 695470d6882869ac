//! How a buying list refuses: what each refusal is to whoever asked.

use crate::buying_list::{MAX_LISTS, Stale};
use platform_process::Refusal;
use proto::common::{LineIssue, Reason};
use std::time::Duration;
use tonic::Status;
use values::{Name, name::NotAName, page::PageOutOfRange};

/// Why a call was not done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ListError {
    #[error("the list is absent or somebody else's")]
    NotFound,
    #[error("a new list needs a name")]
    NameRequired,
    #[error(transparent)]
    Name(#[from] NotAName),
    #[error("another list has the name")]
    NameTaken,
    #[error("there are too many lists")]
    TooManyLists,
    #[error(transparent)]
    Page(#[from] PageOutOfRange),
    #[error("{0} can't be read")]
    Field(&'static str),
    #[error("{0} is missing")]
    Missing(&'static str),
    #[error("the lines can't be read")]
    Faults(Vec<LineIssue>),
    #[error("no line was taken")]
    NoneTaken(Vec<LineIssue>),
    #[error("the idempotency key belongs to another request")]
    KeyReused,
    #[error("the same request is under way")]
    InProgress,
    #[error("the list is not as its buyer last saw it")]
    Stale,
    #[error("the list is empty")]
    Empty,
    #[error("no item can be ordered")]
    NothingAvailable(Vec<LineIssue>),
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for ListError {
    fn from(error: sqlx::Error) -> Self {
        match platform_database::constraint(&error) {
            Some("lists_name_key") => Self::NameTaken,
            _ => Self::Database(error),
        }
    }
}

impl From<Stale> for ListError {
    fn from(Stale: Stale) -> Self {
        Self::Stale
    }
}

impl From<ListError> for Refusal {
    fn from(error: ListError) -> Self {
        match error {
            ListError::NotFound => Self::not_found(Reason::BuyingListNotFound),
            ListError::NameRequired => Self::invalid(Reason::BuyingListNameRequired).on("name"),
            ListError::Name(NotAName::Missing) => Self::invalid(Reason::FieldRequired).on("name").with("field", "name"),
            ListError::Name(NotAName::TooLong) => {
                Self::invalid(Reason::FieldTooLong).on("name").with("field", "name").with("max", Name::MAX)
            }
            ListError::Name(NotAName::Unprintable) => {
                Self::invalid(Reason::FieldInvalid).on("name").with("field", "name")
            }
            ListError::NameTaken => Self::name_taken(Reason::BuyingListNameTaken).on("name"),
            ListError::TooManyLists => Self::conflict(Reason::BuyingListLimitReached).with("max", MAX_LISTS),
            ListError::Page(PageOutOfRange { max_size }) => {
                Self::invalid(Reason::PageOutOfRange).on("size").with("max", max_size)
            }
            ListError::Field(field) => Self::invalid(Reason::FieldInvalid).on(field).with("field", field),
            ListError::Missing(field) => Self::invalid(Reason::FieldRequired).on(field).with("field", field),
            ListError::Faults(faults) => {
                let reason = faults.first().map_or(Reason::FieldInvalid, LineIssue::reason);
                Self::invalid(reason).because(faults)
            }
            ListError::NoneTaken(issues) => Self::precondition(Reason::NoLineAdded).because(issues),
            ListError::KeyReused => Self::refused(Reason::IdempotencyKeyReused).on("Idempotency-Key"),
            ListError::InProgress => Self::conflict(Reason::RequestInProgress).retry_after(Duration::from_secs(1)),
            ListError::Stale => Self::precondition(Reason::StaleVersion),
            ListError::Empty => Self::precondition(Reason::BuyingListEmpty),
            ListError::NothingAvailable(issues) => Self::conflict(Reason::OrderLinesNotAvailable).because(issues),
            ListError::Refused(refusal) => refusal,
            ListError::Database(error) => platform_database::refuse(error),
        }
    }
}

impl From<ListError> for Status {
    fn from(error: ListError) -> Self {
        Refusal::from(error).into()
    }
}
