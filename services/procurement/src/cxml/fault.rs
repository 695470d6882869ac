//! What is wrong with a document, as cXML tells it to its sender.

use super::Status;

/// Why a document is refused: a status of cXML, and what is wrong where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{code} {text}: {detail}")]
pub struct Fault {
    /// The status code; cXML's are those of HTTP and some of its own.
    pub code: u16,
    /// What the code means.
    pub text: &'static str,
    /// What is wrong, and where.
    pub detail: String,
}

impl Fault {
    fn new(code: u16, text: &'static str, detail: impl Into<String>) -> Self {
        Self { code, text, detail: detail.into() }
    }

    /// 400: it can be read, and says something that can't be.
    pub fn bad_request(detail: impl Into<String>) -> Self {
        Self::new(400, "Bad Request", detail)
    }

    /// 401: its sender is not who it says, or is unknown.
    pub fn unauthorized(detail: impl Into<String>) -> Self {
        Self::new(401, "Unauthorized", detail)
    }

    /// 403: its sender may not ask for this.
    pub fn forbidden(detail: impl Into<String>) -> Self {
        Self::new(403, "Forbidden", detail)
    }

    /// 406: it can't be read, or is not what the DTD describes.
    pub fn not_acceptable(detail: impl Into<String>) -> Self {
        Self::new(406, "Not Acceptable", detail)
    }

    /// 409: it contradicts how things stand: another price, too little stock, a number that is taken.
    pub fn conflict(detail: impl Into<String>) -> Self {
        Self::new(409, "Conflict", detail)
    }

    /// 450: a request that nobody answers here.
    pub fn not_implemented(detail: impl Into<String>) -> Self {
        Self::new(450, "Not Implemented", detail)
    }

    /// 560: this side is not to be had now; sending it again later helps.
    #[must_use]
    pub fn temporary(detail: impl Into<String>) -> Self {
        Self::new(560, "Temporary server error", detail)
    }

    /// 500: the fault is on this side; sending it again may help.
    #[must_use]
    pub fn internal(detail: impl Into<String>) -> Self {
        Self::new(500, "Internal Server Error", detail)
    }

    /// The same fault, with where it lies.
    #[must_use]
    pub(super) fn within(self, place: &str) -> Self {
        Self { detail: format!("{place}: {}", self.detail), ..self }
    }
}

impl From<Fault> for Status {
    fn from(fault: Fault) -> Self {
        Self { code: fault.code, text: fault.text.to_owned(), detail: fault.detail }
    }
}
