//! How content refuses.

use crate::domain::{request::RequestError, space::NoAnswer, webhook::WebhookError};

/// One thing each that a caller can act on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContentError {
    /// Nothing lies there.
    #[error("no such content")]
    NotFound,
    /// The token is not the shop's, or drafts are not for it.
    #[error("the token is not for that")]
    Unauthorized,
    /// A parameter is unknown or wrong.
    #[error("the parameter {0} is wrong")]
    Parameter(String),
    /// A webhook is not believed.
    #[error("the webhook is not believed")]
    Webhook,
    /// The content service does not answer, and no copy is there.
    #[error("the content service does not answer")]
    Unavailable,
}

impl From<RequestError> for ContentError {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::NoSuchResource => Self::NotFound,
            RequestError::Parameter(name) => Self::Parameter(name),
        }
    }
}

impl From<NoAnswer> for ContentError {
    fn from(error: NoAnswer) -> Self {
        match error {
            NoAnswer::NotFound => Self::NotFound,
            NoAnswer::Request(error) => error.into(),
        }
    }
}

impl From<WebhookError> for ContentError {
    fn from(_: WebhookError) -> Self {
        Self::Webhook
    }
}
