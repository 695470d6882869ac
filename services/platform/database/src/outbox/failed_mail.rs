//! A mail that could not be sent, as an outbox keeps it beside its row: for whoever looks after what was given up.

use std::error::Error;
use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

use crate::outbox::DeliveryError;

/// Whom a mail is for and what stands above it. It holds an address: it lies in the row while that fails, and in no log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailHead {
    /// The address.
    pub to: String,
    /// The subject line.
    pub subject: String,
    /// The language, BCP 47.
    pub locale: String,
    /// Why it could not be sent, a word of whoever sends; none: the last attempt did not come as far as that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<String>,
}

/// Why a delivery failed that came as far as a mail; the worker keeps the head beside the row.
#[derive(Debug)]
pub struct FailedMail {
    /// The mail.
    pub head: MailHead,
    /// It stays however often the mail is sent again: its row is dead-lettered at once.
    pub is_final: bool,
    /// What went wrong, without the address.
    pub error: DeliveryError,
}

impl Display for FailedMail {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(out)
    }
}

impl Error for FailedMail {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.error.source()
    }
}
