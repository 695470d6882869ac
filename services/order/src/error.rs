//! What can stand in an order's way.

use crate::domain::{
    checkout::origin::OriginKind,
    field::FieldError,
    invoice::credit::NothingLeft,
    line_problem::LineProblem,
    order::{cancellation::CancellationError, status::InvalidTransition},
    parcel::{ContentsError, LabelError},
    payment::camt::CamtError,
    quote::{attachment::AttachmentError, availability::ShortLine, status::NotOpen},
    webhook::{WebhookError, address::AddressError},
};
use chrono::NaiveDate;
use platform_database::idempotency::IdempotencyError;
use platform_process::Refusal;
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
    /// What it is to be made from has no lines.
    #[error("nothing to order")]
    Empty(OriginKind),
    /// A webhook can't be as it was asked for (D6.15).
    #[error(transparent)]
    Webhook(#[from] WebhookError),
    /// Some lines can't be ordered as they stand.
    #[error("{} lines can't be ordered", .0.len())]
    Blocked(Vec<LineProblem>),
    /// The address is not one of the account for that use.
    #[error("no such address")]
    AddressNotFound {
        /// The member of the request that named it.
        field: &'static str,
    },
    /// No fee says what the way costs that the goods are to come.
    #[error("no such way of shipping")]
    ShippingTypeUnknown,
    /// A shipping or a billing address is missing.
    #[error("an address is missing")]
    AddressMissing,
    /// The day that the goods are wanted on has passed.
    #[error("the day has passed")]
    DatePast,
    /// The account may only look (D3.4).
    #[error("the account is not active")]
    AccountInactive,
    /// The account may not pay that way.
    #[error("the payment option is not open to the account")]
    PaymentOptionUnavailable,
    /// The cart changed since the draft was made from it.
    #[error("the cart changed")]
    CartChanged,
    /// There is not enough of some lines any more.
    #[error("{} lines are short", .0.len())]
    LinesNotAvailable(Vec<LineProblem>),
    /// Some lines cost something else than when the draft was written: it is to be written again.
    #[error("{} lines cost something else", .0.len())]
    PricesChanged(Vec<LineProblem>),
    /// It was created already, and with other words.
    #[error("the order was created already")]
    AlreadyCreated,
    /// The buyer's number is that of another purchase order.
    #[error("purchase order {number} is another one")]
    PurchaseOrderTaken {
        /// The number.
        number: String,
    },
    /// A supplier has begun: a document changes it no more.
    #[error("purchase order {number} was begun")]
    PurchaseOrderStarted {
        /// The number.
        number: String,
    },
    /// The order has no such part.
    #[error("no such logistic order")]
    PartNotFound,
    /// The order does not take that step.
    #[error(transparent)]
    InvalidTransition(#[from] InvalidTransition),
    /// A part of it leaves by a parcel, which says what left.
    #[error("a part leaves by a parcel")]
    ParcelNeeded,
    /// Some items of it will not come: which, is to be said.
    #[error("a part is cancelled line by line")]
    CancelledLinesNeeded,
    /// Items are not cancelled.
    #[error(transparent)]
    Cancellation(#[from] CancellationError),
    /// What is said does not fit into a parcel.
    #[error(transparent)]
    ParcelContents(#[from] ContentsError),
    /// What is to stand on a parcel is wrong.
    #[error(transparent)]
    ParcelLabel(#[from] LabelError),
    /// The parcel left on no such day.
    #[error("a parcel leaves from {from} to {to}")]
    ParcelDay {
        /// The day of the order.
        from: NaiveDate,
        /// Today.
        to: NaiveDate,
    },
    /// There is no such parcel.
    #[error("no such parcel")]
    ParcelNotFound,
    /// Something followed the parcel, or it was withdrawn already.
    #[error("something followed the parcel")]
    ParcelFollowed,
    /// The member is no approver, or it is their own order (D6.2).
    #[error("the approval is somebody else's")]
    ApprovalNotYours,
    /// There is no such quote, or it is another account's.
    #[error("no such quote")]
    QuoteNotFound,
    /// The quote does not take that step where it stands.
    #[error(transparent)]
    QuoteNotOpen(#[from] NotOpen),
    /// The quote was renegotiated too often.
    #[error("the quote was renegotiated too often")]
    TooManyRounds,
    /// Something else was said since the version that was seen.
    #[error("another version was seen")]
    StaleVersion,
    /// The lines of the quote are worth more than an order may be.
    #[error("the quote is too large")]
    QuoteTooLarge,
    /// There is nothing to ask prices for, for these reasons.
    #[error("no lines to ask prices for")]
    QuoteLinesMissing(Vec<LineProblem>),
    /// More lines than a quote holds.
    #[error("more than {max} lines")]
    TooManyLines {
        /// The most there may be.
        max: usize,
    },
    /// Some lines of the request are wrong.
    #[error("{} lines are wrong", .0.len())]
    InvalidLines(Vec<LineProblem>),
    /// Lines of the quote ran short, and nobody decided what becomes of them.
    #[error("{} lines of the quote ran short", .0.len())]
    QuoteLinesShort(Vec<ShortLine>),
    /// Nothing of the quote can be ordered any more.
    #[error("nothing of the quote is left")]
    QuoteEmpty(Vec<LineProblem>),
    /// A file is not attached to the quote.
    #[error(transparent)]
    Attachment(#[from] AttachmentError),
    /// There is no such contact request.
    #[error("no such contact request")]
    ContactNotFound,
    /// The order or quote that a question names is not the account's.
    #[error("no such reference")]
    ReferenceNotFound,
    /// Somebody wrote too often lately.
    #[error("too many messages")]
    TooManyMessages {
        /// For how long they write nothing.
        wait: Duration,
    },
    /// Another company's documents are numbered under that series.
    #[error("the series is another company's")]
    SeriesTaken,
    /// The order has a payment of that reference, of another amount or day.
    #[error("the payment was written down differently")]
    PaymentDiffers,
    /// More would go back than came in.
    #[error("more than was paid")]
    RefundAbovePaid,
    /// The store has said nothing of how it is paid: its invoices wait.
    #[error("the store {store} has no payment settings")]
    PaymentSettingsMissing {
        /// The store.
        store: String,
    },
    /// The list has no recurring order of the caller's.
    #[error("no such recurring order")]
    RecurringNotFound,
    /// The recurring order did what it does today.
    #[error("the recurring order ran today")]
    RecurringRanToday,
    /// There is no such document, or it is another order's.
    #[error("no such document")]
    DocumentNotFound,
    /// There is less left of the invoice than is to be credited.
    #[error(transparent)]
    CreditAboveInvoice(#[from] NothingLeft),
    /// The document is no statement of a bank.
    #[error(transparent)]
    StatementInvalid(#[from] CamtError),
    /// A statement of that name was read before, which says something else.
    #[error("statement {id} was read before, and says something else")]
    StatementDiffers {
        /// What the bank calls it.
        id: String,
    },
    /// There is no such entry.
    #[error("no such entry of a statement")]
    EntryNotFound,
    /// It was decided already.
    #[error("the entry was decided already")]
    EntryDecided,
    /// The entry is in another currency than the order, or in fractions of cents.
    #[error("another currency")]
    OtherCurrency,
    /// A member of the request is wrong.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// A rule of another place refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl From<IdempotencyError> for OrderError {
    fn from(error: IdempotencyError) -> Self {
        match error {
            IdempotencyError::InProgress => Self::InProgress,
            IdempotencyError::Database(error) => Self::Database(error),
            other => Self::Refused(other.into()),
        }
    }
}

impl From<AddressError> for OrderError {
    fn from(error: AddressError) -> Self {
        WebhookError::from(error).into()
    }
}
