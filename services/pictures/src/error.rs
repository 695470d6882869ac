//! Why there is no picture.

/// One thing each that a caller can act on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// The source is neither in the media folder nor at a configured host.
    #[error("the source is neither in the media folder nor at a configured host")]
    ForeignSource,
    /// Nothing lies there.
    #[error("no such picture")]
    NotFound,
    /// What lies there is no picture that can be read, or too large a one.
    #[error("{0}")]
    Unreadable(String),
    /// The host does not answer.
    #[error("the picture's host does not answer")]
    Unavailable,
    /// Too many pictures are being made, and no other size of this one is there.
    #[error("too many pictures are being made")]
    Busy,
}

impl PictureError {
    /// What is wrong with a source that can't be read.
    pub(crate) fn unreadable(why: impl ToString) -> Self {
        Self::Unreadable(why.to_string())
    }
}
