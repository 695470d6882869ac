//! A mail about sample data, sent to who asks for it: through the outbox and the mail server, as every mail is.

use crate::{MailSource, send};
use platform_database::outbox::{DeliveryError, OutboxEntry};
use platform_mail::Mailer;
use serde::{Deserialize, Serialize};
use values::Locale;

/// What the entry of such a mail is called in an outbox.
pub const MAIL_SAMPLE: &str = "MAIL_SAMPLE";

/// What it holds.
#[derive(Debug, Serialize, Deserialize)]
pub struct MailSample {
    /// Which kind of mail.
    pub kind: String,
    /// In which language, BCP 47.
    pub locale: String,
    /// The address of who asked.
    pub to: String,
}

impl MailSample {
    /// Sends the sample that an entry asks for. A kind that is there no more is sent no more.
    ///
    /// # Errors
    /// When it was not sent.
    pub async fn deliver(entry: OutboxEntry, source: &impl MailSource, mailer: &Mailer) -> Result<(), DeliveryError> {
        let Self { kind, locale, to } = serde_json::from_value(entry.payload)?;
        let locale: Locale = locale.parse().unwrap_or_default();
        let Some(mail) = source.draw(&kind, locale, entry.id, &to) else { return Ok(()) };
        send(mailer, &mail, locale, None).await
    }
}
