//! How the catalogue refuses.

use platform_process::Refusal;
use proto::common::Reason;

/// One thing each that a caller can act on, and the failures of the database.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// No category has this id or path.
    #[error("no such category")]
    CategoryNotFound,
    /// No product on sale has this id.
    #[error("no such product")]
    ProductNotFound,
    /// No variant on sale has this id.
    #[error("no such variant")]
    VariantNotFound,
    /// Prices and stock are for those who are logged in (D1.5).
    #[error("{field} needs a session")]
    PriceNeedsLogin {
        /// The member of the request that asks for them.
        field: &'static str,
    },
    /// A page of that size is not given (D5.11).
    #[error("a page holds 1 to {max_size}")]
    PageOutOfRange {
        /// The largest size.
        max_size: u32,
    },
    /// A text is longer than any that could be meant.
    #[error("{field} is longer than {max}")]
    TooLong {
        /// The member of the request.
        field: &'static str,
        /// The most characters.
        max: usize,
    },
    /// A text holds what can't be written down.
    #[error("{field} can't be written down")]
    Unwritable {
        /// The member of the request.
        field: &'static str,
    },
    /// A member of the request is no id.
    #[error("{field} is no id")]
    NotAnId {
        /// The member of the request.
        field: &'static str,
    },
    /// A quantity of 0, or above any stock.
    #[error("no quantity")]
    QuantityInvalid,
    /// A span of prices is written otherwise: `10-20`, `10-` or `-20`.
    #[error("no span of prices")]
    NotASpan,
    /// Work in memory broke off.
    #[error("{0}")]
    Broken(String),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<CatalogueError> for Refusal {
    fn from(error: CatalogueError) -> Self {
        match error {
            CatalogueError::CategoryNotFound => Self::not_found(Reason::CategoryNotFound),
            CatalogueError::ProductNotFound => Self::not_found(Reason::ProductNotFound),
            CatalogueError::VariantNotFound => Self::not_found(Reason::VariantNotFound),
            CatalogueError::PriceNeedsLogin { field } => Self::invalid(Reason::PriceNeedsLogin).on(field),
            CatalogueError::PageOutOfRange { max_size } => {
                Self::invalid(Reason::PageOutOfRange).on("size").with("max", max_size)
            }
            CatalogueError::TooLong { field, max } => Self::invalid(Reason::FieldTooLong).on(field).with("max", max),
            CatalogueError::Unwritable { field } | CatalogueError::NotAnId { field } => {
                Self::invalid(Reason::FieldInvalid).on(field)
            }
            CatalogueError::QuantityInvalid => Self::invalid(Reason::QuantityInvalid).on("quantity"),
            CatalogueError::NotASpan => Self::invalid(Reason::FieldInvalid).on("f[price]"),
            CatalogueError::Broken(why) => Self::internal(why),
            CatalogueError::Database(error) => platform_database::refuse(error),
        }
    }
}

impl From<CatalogueError> for tonic::Status {
    fn from(error: CatalogueError) -> Self {
        Refusal::from(error).into()
    }
}
