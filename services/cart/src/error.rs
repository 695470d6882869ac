//! How a cart refuses: what each refusal is to whoever asked.

use crate::cart::{MAX_CARTS, RoundIsOver, Stale};
use platform_process::Refusal;
use proto::common::{LineIssue, Reason};
use std::time::Duration;
use tonic::Status;
use values::{Name, name::NotAName, page::PageOutOfRange};

/// Why a call was not done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CartError {
    #[error("the cart is absent or somebody else's")]
    NotFound,
    #[error(transparent)]
    Name(#[from] NotAName),
    #[error("another cart has the name")]
    NameTaken,
    #[error("there are too many carts")]
    TooManyCarts,
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
    #[error("the cart is empty")]
    Empty,
    #[error("no line can be ordered")]
    Blocked,
    #[error("the cart has changed meanwhile")]
    Changed,
    #[error("the cart is not as its buyer last saw it")]
    Stale,
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
            Some("lines_of_cart" | "supplier_sums_of_cart") => Self::NotFound,
            _ => Self::Database(error),
        }
    }
}

impl From<RoundIsOver> for CartError {
    fn from(RoundIsOver: RoundIsOver) -> Self {
        Self::Changed
    }
}

impl From<Stale> for CartError {
    fn from(Stale: Stale) -> Self {
        Self::Stale
    }
}

impl From<CartError> for Refusal {
    fn from(error: CartError) -> Self {
        match error {
            CartError::NotFound => Self::not_found(Reason::CartNotFound),
            CartError::Name(NotAName::Missing) => Self::invalid(Reason::FieldRequired).on("name").with("field", "name"),
            CartError::Name(NotAName::TooLong) => {
                Self::invalid(Reason::FieldTooLong).on("name").with("field", "name").with("max", Name::MAX)
            }
            CartError::Name(NotAName::Unprintable) => {
                Self::invalid(Reason::FieldInvalid).on("name").with("field", "name")
            }
            CartError::NameTaken => Self::name_taken(Reason::CartNameTaken).on("name"),
            CartError::TooManyCarts => Self::conflict(Reason::CartLimitReached).with("max", MAX_CARTS),
            CartError::Page(PageOutOfRange { max_size }) => {
                Self::invalid(Reason::PageOutOfRange).on("size").with("max", max_size)
            }
            CartError::Field(field) => Self::invalid(Reason::FieldInvalid).on(field).with("field", field),
            CartError::Missing(field) => Self::invalid(Reason::FieldRequired).on(field).with("field", field),
            CartError::Faults(faults) => {
                let reason = faults.first().map_or(Reason::FieldInvalid, LineIssue::reason);
                Self::invalid(reason).because(faults)
            }
            CartError::NoneTaken(issues) => Self::precondition(Reason::NoLineAdded).because(issues),
            CartError::KeyReused => Self::refused(Reason::IdempotencyKeyReused).on("Idempotency-Key"),
            CartError::InProgress => Self::conflict(Reason::RequestInProgress).retry_after(Duration::from_secs(1)),
            CartError::Empty => Self::precondition(Reason::CartEmpty),
            CartError::Blocked => Self::conflict(Reason::CartBlocked),
            CartError::Changed => Self::conflict(Reason::CartChanged),
            CartError::Stale => Self::precondition(Reason::StaleVersion),
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
