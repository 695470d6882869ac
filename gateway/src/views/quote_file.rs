//! Files attached to quotes, as the API shows and takes them.

use super::{comment::AuthorType, line_update::Whole};
use crate::{
    request::{JsonField, invalid_field},
    response::parts::streamed,
};
use axum::response::{IntoResponse, Response};
use http::{
    HeaderValue,
    header::{CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_TYPE},
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use platform_process::Refusal;
use proto::{common::Reason, order};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// What a name in a header may be written with as it is (RFC 8187, `attr-char`).
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A file that is attached to a quote.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteAttachment {
    /// Opaque.
    pub id: String,
    /// What it is called.
    pub file_name: String,
    /// What its content is, such as application/pdf; empty until all of it is there.
    pub media_type: String,
    /// How many bytes it has.
    pub size: u32,
    /// How many of them are there.
    pub received: u32,
    /// On whose side who attached it is.
    pub author_type: AuthorType,
    /// Who that is.
    pub author_name: String,
    /// ISO 8601, UTC.
    pub created_at: String,
}

impl From<order::QuoteAttachment> for QuoteAttachment {
    fn from(attachment: order::QuoteAttachment) -> Self {
        Self {
            author_type: attachment.author_type().into(),
            id: attachment.id,
            file_name: attachment.file_name,
            media_type: attachment.media_type,
            size: attachment.size,
            received: attachment.received,
            author_name: attachment.author_name,
            created_at: iso8601_of(attachment.created_at.as_ref()),
        }
    }
}

/// The files of a quote.
#[derive(Serialize, ToSchema)]
pub struct QuoteAttachmentsAnswer {
    /// Always true.
    pub success: bool,
    /// Oldest first.
    pub attachments: Vec<QuoteAttachment>,
}

impl From<Vec<order::QuoteAttachment>> for QuoteAttachmentsAnswer {
    fn from(attachments: Vec<order::QuoteAttachment>) -> Self {
        Self { success: true, attachments: attachments.into_iter().map(Into::into).collect() }
    }
}

/// A file whose content is sent next.
#[derive(Serialize, ToSchema)]
pub struct QuoteAttachmentAnswer {
    /// Always true.
    pub success: bool,
    /// The file.
    pub attachment: QuoteAttachment,
}

impl From<Option<order::QuoteAttachment>> for QuoteAttachmentAnswer {
    fn from(attachment: Option<order::QuoteAttachment>) -> Self {
        Self { success: true, attachment: attachment.unwrap_or_default().into() }
    }
}

/// A file that is to be attached.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteAttachmentRequest {
    /// A name that ends as its kind's do: .pdf, .png, .jpg, .webp, .docx, .xlsx, .pptx, .doc, .xls, .odt, .ods or .odp.
    #[schema(value_type = String, required)]
    pub file_name: JsonField<String>,
    /// How many bytes it has: 10 MB (10,485,760) at most.
    #[schema(value_type = u32, required)]
    pub size: JsonField<Whole>,
}

impl QuoteAttachmentRequest {
    /// What is asked of the order service.
    pub fn read(self) -> Result<order::NewQuoteAttachment, Refusal> {
        let Whole(size) = self.size.required("size")?;
        let size = u32::try_from(size).map_err(|_| invalid_field(Reason::FieldInvalid, "size"))?;
        Ok(order::NewQuoteAttachment { file_name: self.file_name.required("fileName")?, size })
    }
}

/// A file, sent part by part. It is kept and never shown: what a browser would make of it is nobody's word but its sender's.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
pub struct AttachedFile(Response);

impl AttachedFile {
    /// A file with its first part, and those that follow, each asked for by where it begins. Where reading fails, the file
    /// breaks off, and who loads it is told so by its connection.
    pub fn streamed<R: Future<Output = Result<Vec<u8>, Refusal>> + Send + 'static>(
        attachment: order::QuoteAttachment,
        first: Vec<u8>,
        read: impl Fn(u32) -> R + Send + 'static,
    ) -> Self {
        let position = |offset| u32::try_from(offset).unwrap_or(u32::MAX);
        let body = streamed(attachment.size.into(), first, move |offset| read(position(offset)));
        let kind = HeaderValue::try_from(attachment.media_type);
        let headers = [
            (CONTENT_TYPE, kind.unwrap_or(HeaderValue::from_static("application/octet-stream"))),
            (CONTENT_DISPOSITION, disposition(&attachment.file_name)),
            (CONTENT_LENGTH, HeaderValue::from(attachment.size)),
        ];
        Self((headers, body).into_response())
    }
}

impl IntoResponse for AttachedFile {
    fn into_response(self) -> Response {
        self.0
    }
}

/// To be kept under its name, which old browsers read without what ASCII lacks (RFC 6266, appendix D).
fn disposition(file_name: &str) -> HeaderValue {
    let is_plain = |sign: &char| sign.is_ascii_alphanumeric() || matches!(sign, ' ' | '-' | '_' | '.' | '(' | ')');
    let plain: String = file_name.chars().map(|sign| if is_plain(&sign) { sign } else { '_' }).collect();
    let encoded = utf8_percent_encode(file_name, ENCODED);
    let disposition = HeaderValue::try_from(format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{encoded}"));
    disposition.unwrap_or(HeaderValue::from_static("attachment"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_said_as_it_is_and_without_what_old_browsers_misread() {
        let said = disposition("Plan d'étage \"2\".pdf");
        let expected =
            r#"attachment; filename="Plan d__tage _2_.pdf"; filename*=UTF-8''Plan%20d%27%C3%A9tage%20%222%22.pdf"#;
        assert_eq!(said, expected);
    }
}
