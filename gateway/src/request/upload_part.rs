//! A part of an upload that can be taken up again where it broke off: what `PATCH` carries in the core of the tus protocol
//! 1.0. Each part is a body like any other, at most 2 MB, so that nothing has to be kept open, in memory or for long.

use crate::request::invalid_field;
use axum::{body::to_bytes, extract::Request};
use bytes::Bytes;
use http::{
    HeaderMap, HeaderName, HeaderValue,
    header::{CACHE_CONTROL, CONTENT_TYPE},
};
use platform_process::{Kind, Refusal};
use proto::common::Reason;

/// The most bytes of a part: with what carries it, less than any body may have.
// D9.2.
const MAX_PART_BYTES: usize = 2 * 1024 * 1024;

const UPLOAD_OFFSET: HeaderName = HeaderName::from_static("upload-offset");
const UPLOAD_LENGTH: HeaderName = HeaderName::from_static("upload-length");
const TUS_RESUMABLE: HeaderName = HeaderName::from_static("tus-resumable");
/// The kind of a part (tus 1.0, PATCH).
const PART: &str = "application/offset+octet-stream";

/// Bytes, and where they begin.
pub struct UploadPart {
    /// Where in the whole.
    pub offset: u64,
    /// The bytes.
    pub content: Bytes,
}

impl UploadPart {
    /// Reads a part.
    ///
    /// # Errors
    /// When the request is none, or has too many bytes.
    pub async fn read(request: Request) -> Result<Self, Refusal> {
        let (parts, body) = request.into_parts();
        let text = |name: HeaderName| parts.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if text(CONTENT_TYPE) != PART {
            let unsupported = Refusal::unsupported_media(Reason::FieldInvalid);
            return Err(unsupported.on("Content-Type").with("field", "Content-Type").with("right", PART));
        }
        let offset = text(UPLOAD_OFFSET).parse().map_err(|_| invalid_field(Reason::FieldInvalid, "Upload-Offset"))?;
        let content = to_bytes(body, MAX_PART_BYTES).await.map_err(|_| Refusal::too_large(Reason::BodyTooLarge))?;
        Ok(Self { offset, content })
    }
}

/// What came of a part, or why the request carried none: that an upload is not there comes before how it was written to.
///
/// # Errors
/// When it was not sent rightly, or not taken.
pub fn taken<T>(sent: Result<UploadPart, Refusal>, taken: Result<T, Refusal>) -> Result<T, Refusal> {
    match (sent, taken) {
        (Ok(_), taken) => taken,
        (Err(_), Err(absent)) if absent.kind == Kind::NotFound => Err(absent),
        (Err(unsent), _) => Err(unsent),
    }
}

/// How far an upload is.
pub fn progress(received: u64, size: u64) -> HeaderMap {
    HeaderMap::from_iter([
        (UPLOAD_OFFSET, HeaderValue::from(received)),
        (UPLOAD_LENGTH, HeaderValue::from(size)),
        (TUS_RESUMABLE, HeaderValue::from_static("1.0.0")),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ])
}
