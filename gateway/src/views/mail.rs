//! Mails that were given up, and what each kind of mail looks like, as the API shows them (D7.48).

use super::filled;
use crate::{
    clients::mails::MailService,
    request::{JsonField, invalid_field},
};
use platform_process::Refusal;
use proto::{common::Reason, mail};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::{Locale, time::iso8601_of};

/// A mail that was given up: it was refused for good, or could not be handed over for hours.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FailedMail {
    /// Who sends it: `auth` or `order`.
    pub service: &'static str,
    /// Opaque.
    pub id: String,
    /// What made it due, such as CONFIRMATION.
    pub kind: String,
    /// When that was; ISO 8601, UTC.
    pub written_at: String,
    /// ISO 8601, UTC.
    pub given_up_at: String,
    /// The address; null where it failed before that was known.
    pub to: Option<String>,
    /// The subject line; likewise.
    pub subject: Option<String>,
    /// `fr-FR` or `en-GB`; likewise.
    pub locale: Option<String>,
    /// How often it was tried.
    pub attempts: u32,
    /// REFUSED by the mail server, UNSENDABLE as it is, server UNREACHABLE, or UNWRITTEN: what it is about could not be read.
    pub cause: String,
    /// What went wrong at the last attempt, as a program says it.
    pub error: String,
}

impl FailedMail {
    /// What a service says of one of its mails.
    pub fn of(service: MailService, mail: mail::FailedMail) -> Self {
        Self {
            service: service.name(),
            id: mail.id,
            kind: mail.kind,
            written_at: iso8601_of(mail.written_at.as_ref()),
            given_up_at: iso8601_of(mail.given_up_at.as_ref()),
            to: filled(mail.to),
            subject: filled(mail.subject),
            locale: filled(mail.locale),
            attempts: mail.attempts,
            cause: mail.cause,
            error: mail.error,
        }
    }
}

/// A page of mails that were given up.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FailedMailsAnswer {
    /// Always true.
    pub success: bool,
    /// The last first.
    pub mails: Vec<FailedMail>,
    /// From 0.
    pub page: u32,
    /// Entries of a page.
    pub size: u32,
    /// Entries of all pages.
    pub total_element: u64,
}

/// Which mails are to be sent again.
#[derive(Deserialize, ToSchema)]
pub struct RetryMailsRequest {
    /// `auth` or `order`; null: both.
    #[schema(value_type = Option<String>)]
    pub service: JsonField<String>,
    /// Words of the address or the subject; null: all.
    #[schema(value_type = Option<String>)]
    pub q: JsonField<String>,
}

impl RetryMailsRequest {
    /// Whose, and the words.
    pub fn read(self) -> Result<(Option<MailService>, String), Refusal> {
        let service = self.service.optional("service")?.map(|name| service_named(&name)).transpose()?;
        Ok((service, self.q.optional("q")?.unwrap_or_default()))
    }
}

/// The service of that name.
///
/// # Errors
/// When none of that name sends mails.
pub fn service_named(name: &str) -> Result<MailService, Refusal> {
    MailService::named(name).ok_or_else(|| invalid_field(Reason::FieldInvalid, "service"))
}

/// Mails that are on their way again.
#[derive(Serialize, ToSchema)]
pub struct RetriedMailsAnswer {
    /// Always true.
    pub success: bool,
    /// How many; what was given up no more is not among them.
    pub count: u32,
}

/// A kind of mail.
#[derive(Serialize, ToSchema)]
pub struct MailKind {
    /// Who sends it: `auth` or `order`.
    pub service: &'static str,
    /// Such as ORDER_CONFIRMED.
    pub kind: String,
}

/// Every kind of mail that the shop sends.
#[derive(Serialize, ToSchema)]
pub struct MailKindsAnswer {
    /// Always true.
    pub success: bool,
    /// By service, in the order of what they are about.
    pub kinds: Vec<MailKind>,
}

/// A mail as it would be sent, about sample data.
#[derive(Serialize, ToSchema)]
pub struct MailPreviewAnswer {
    /// Always true.
    pub success: bool,
    /// The subject line.
    pub subject: String,
    /// The plain form.
    pub text: String,
    /// The HTML form, a whole document.
    pub html: String,
}

impl From<mail::PreviewMailResponse> for MailPreviewAnswer {
    fn from(mail::PreviewMailResponse { subject, text, html }: mail::PreviewMailResponse) -> Self {
        Self { success: true, subject, text, html }
    }
}

/// In which language a sample is sent.
#[derive(Deserialize, ToSchema)]
pub struct MailSampleRequest {
    /// `fr-FR` or `en-GB`; null: the caller's own.
    #[schema(value_type = Option<String>)]
    pub locale: JsonField<String>,
}

impl MailSampleRequest {
    /// The language, which is this one where none is named.
    pub fn language(self, own: Locale) -> Result<Locale, Refusal> {
        let Some(tag) = self.locale.optional("locale")? else { return Ok(own) };
        tag.parse().map_err(|_| invalid_field(Reason::FieldInvalid, "locale"))
    }
}
