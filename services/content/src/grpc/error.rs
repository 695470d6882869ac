//! How a refusal of content travels.

use crate::error::ContentError;
use platform_process::Refusal;
use proto::common::Reason;

impl From<ContentError> for Refusal {
    fn from(error: ContentError) -> Self {
        match error {
            ContentError::NotFound => Self::not_found(Reason::NotFound),
            ContentError::Unauthorized | ContentError::Webhook => Self::unauthenticated(Reason::AuthenticationRequired),
            ContentError::Parameter(name) => Self::invalid(Reason::FieldInvalid).on(name),
            ContentError::Unavailable => Self::unavailable(Reason::ServiceUnavailable),
        }
    }
}

impl From<ContentError> for tonic::Status {
    fn from(error: ContentError) -> Self {
        Refusal::from(error).into()
    }
}
