//! How a service sends a mail: SMTP where `SMTP_URL` names a server, otherwise files in the data directory.
//!
//! A mail has an id, best that of the outbox row it comes from: a mail sent twice carries one Message-ID, and a file
//! written twice is one file.

mod mail;
mod mailer;
mod page;

pub use mail::{Attachment, Mail, MailError, is_address};
pub use mailer::Mailer;
pub use page::{button, page};
