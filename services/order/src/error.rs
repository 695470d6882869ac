//! What can stand in an order's way, and how each fact is told to a caller.

use crate::status::InvalidTransition;
use platform_process::Refusal;
use proto::common::{LineIssue, Reason};
use std::time::Duration;

/// What stands in an order's way.
#[derive(Debug, thiserror::Error)]
pub enum OrderError {
    /// There is none, or it is another account's.
    #[error("no such order")]
    NotFound,
    /// It is being placed or was created, and can't be changed any more.
    #[error("the order is no draft")]
    NotDraft,
    /// Somebody is at it right now: its lines are being written, or its stock is being taken.
    #[error("the order is being worked on")]
    InProgress,
    /// There is nothing to order, for this reason.
    #[error("nothing to order")]
    Empty(Reason),
    /// Some lines can't be ordered as they stand.
    #[error("{} lines can't be ordered", .0.len())]
    Blocked(Vec<LineIssue>),
    /// The address is not one of the account for that use.
    #[error("no such address")]
    AddressNotFound {
        /// The member of the request that named it.
        field: &'static str,
    },
    /// A shipping or a billing address is missing.
    #[error("an address is missing")]
    AddressMissing,
    /// The day that the goods are wanted on has passed.
    #[error("the day has passed")]
    DatePast,
    /// The account may not pay that way.
    #[error("the payment option is not open to the account")]
    PaymentOptionUnavailable,
    /// The cart changed since the draft was made from it.
    #[error("the cart changed")]
    CartChanged,
    /// There is not enough of some lines any more.
    #[error("{} lines are short", .0.len())]
    LinesNotAvailable(Vec<LineIssue>),
    /// Some lines cost something else than when the draft was written: it is to be written again.
    #[error("{} lines cost something else", .0.len())]
    PricesChanged(Vec<LineIssue>),
    /// It was created already, and with other words.
    #[error("the order was created already")]
    AlreadyCreated,
    /// The order has no such part.
    #[error("no such logistic order")]
    PartNotFound,
    /// The order does not take that step.
    #[error(transparent)]
    InvalidTransition(#[from] InvalidTransition),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
    /// A rule of another place refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl From<tonic::Status> for OrderError {
    fn from(status: tonic::Status) -> Self {
        Self::Refused(Refusal::from(&status))
    }
}

impl From<OrderError> for Refusal {
    fn from(error: OrderError) -> Self {
        match error {
            OrderError::NotFound => Self::not_found(Reason::OrderNotFound),
            OrderError::NotDraft => Self::conflict(Reason::OrderNotDraft),
            OrderError::InProgress => Self::conflict(Reason::RequestInProgress).retry_after(Duration::from_secs(2)),
            OrderError::Empty(reason) => Self::precondition(reason),
            OrderError::Blocked(issues) => Self::conflict(Reason::CartBlocked).because(issues),
            OrderError::AddressNotFound { field } => Self::not_found(Reason::AddressNotFound).on(field),
            OrderError::AddressMissing => Self::conflict(Reason::OrderAddressMissing),
            OrderError::DatePast => Self::conflict(Reason::OrderDatePast),
            OrderError::PaymentOptionUnavailable => {
                Self::refused(Reason::PaymentOptionUnavailable).on("paymentInfo.paymentOption")
            }
            OrderError::CartChanged => Self::conflict(Reason::CartChanged),
            OrderError::LinesNotAvailable(issues) => Self::conflict(Reason::OrderLinesNotAvailable).because(issues),
            OrderError::PricesChanged(issues) => Self::conflict(Reason::OrderPricesChanged).because(issues),
            OrderError::AlreadyCreated => Self::conflict(Reason::OrderAlreadyCreated),
            OrderError::PartNotFound => Self::not_found(Reason::LogisticOrderNotFound),
            OrderError::InvalidTransition(InvalidTransition { from, to }) => {
                let next: Vec<&str> = from.successors().iter().map(|status| status.word()).collect();
                let refusal = Self::conflict(Reason::InvalidTransition);
                refusal.with("from", from.word()).with("to", to.word()).with("next", next.join(", "))
            }
            OrderError::Store(error) => platform_database::refuse(error),
            OrderError::Refused(refusal) => refusal,
        }
    }
}

impl From<OrderError> for tonic::Status {
    fn from(error: OrderError) -> Self {
        Refusal::from(error).into()
    }
}
