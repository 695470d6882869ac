//! What the listing engine can't answer.

/// One thing each that a caller can act on, and the failures of what it works with.
#[derive(Debug, thiserror::Error)]
pub enum ListingError {
    /// No category has this id or path.
    #[error("no such category")]
    CategoryNotFound,
    /// A span of prices is written otherwise: `10-20`, `10-` or `-20`.
    #[error("no span of prices")]
    NotAPriceSpan,
    /// Work in memory broke off.
    #[error("{0}")]
    WorkBrokeOff(String),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
