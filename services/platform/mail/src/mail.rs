//! A mail, and why one could not be sent.

use lettre::Message;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{self, Mailbox, MultiPart};
use uuid::Uuid;

/// A mail to one person, in two forms that say the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// Its identity, the same at each attempt.
    pub id: Uuid,
    /// The address, with or without a name: `a@b.example` or `Ada <a@b.example>`.
    pub to: String,
    /// The subject line.
    pub subject: String,
    /// The plain form.
    pub text: String,
    /// The HTML form.
    pub html: String,
}

/// A file that goes along with a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attachment {
    /// What it is called, with its ending.
    pub name: String,
    /// Its media type, such as `application/pdf`.
    pub kind: &'static str,
    /// Its bytes.
    pub content: Vec<u8>,
}

/// Why a mail was not sent. None of these repeats the address or the mail.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// It can never be sent as it is.
    #[error("the mail cannot be sent: {0}")]
    Invalid(&'static str),
    /// The server refused it for good.
    #[error("the mail server refused the mail with {0}")]
    Refused(String),
    /// The server is out of reach or busy: try again later.
    #[error("the mail could not be handed over: {0}")]
    Unsent(String),
}

impl MailError {
    /// Whether it stays however often the mail is sent again.
    #[must_use]
    pub const fn is_final(&self) -> bool {
        match self {
            Self::Invalid(_) | Self::Refused(_) => true,
            Self::Unsent(_) => false,
        }
    }
}

/// Whether a mail can be addressed to this: a bare address, without a name.
#[must_use]
pub fn is_address(text: &str) -> bool {
    text.parse::<Mailbox>().is_ok_and(|mailbox| mailbox.name.is_none() && mailbox.email.to_string() == text)
}

impl Mail {
    /// The message as it goes over the wire (RFC 5322, with multipart/alternative, within multipart/mixed where a file
    /// goes along).
    pub(crate) fn message(&self, sender: &Mailbox, file: Option<&Attachment>) -> Result<Message, MailError> {
        let to = self.to.parse().map_err(|_| MailError::Invalid("its address is no mail address"))?;
        Message::builder()
            .message_id(Some(format!("<{}@{}>", self.id, sender.email.domain())))
            .from(sender.clone())
            .to(to)
            .subject(self.subject.clone())
            .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".to_owned()))
            .multipart(self.parts(file)?)
            .map_err(|_| MailError::Invalid("it makes no message"))
    }

    fn parts(&self, file: Option<&Attachment>) -> Result<MultiPart, MailError> {
        let words = MultiPart::alternative_plain_html(self.text.clone(), self.html.clone());
        let Some(file) = file else { return Ok(words) };
        let kind = ContentType::parse(file.kind).map_err(|_| MailError::Invalid("its file has no media type"))?;
        let file = message::Attachment::new(file.name.clone()).body(file.content.clone(), kind);
        Ok(MultiPart::mixed().multipart(words).singlepart(file))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mail(to: &str) -> Mail {
        Mail {
            id: Uuid::nil(),
            to: to.into(),
            subject: "Bonjour à tous".into(),
            text: "t".into(),
            html: "<p>t</p>".into(),
        }
    }

    fn formatted(mail: &Mail) -> String {
        let sender = "Comptoir <shop@comptoir.example>".parse().unwrap();
        String::from_utf8(mail.message(&sender, None).unwrap().formatted()).unwrap()
    }

    #[test]
    fn a_bare_address_is_told_from_anything_else() {
        assert!(is_address("ada@example.com") && is_address("o'brien+shop@example.co.uk"));
        for text in [
            "Ada <ada@example.com>",
            "ada",
            "a b@example.com",
            "\"a b\"@example.com",
            "a@example.com, b@example.com",
            "ada@[127.0.0.1]",
            "",
        ] {
            assert!(!is_address(text), "{text:?}");
        }
    }

    #[test]
    fn a_mail_keeps_its_identity_and_asks_for_no_automatic_answer() {
        let text = formatted(&mail("Ada <ada@example.com>"));
        assert!(text.contains("Message-ID: <00000000-0000-0000-0000-000000000000@comptoir.example>\r\n"), "{text}");
        assert!(text.contains("Auto-Submitted: auto-generated\r\n"), "{text}");
    }

    #[test]
    fn a_file_goes_along_after_what_the_mail_says() {
        let sender = "Comptoir <shop@comptoir.example>".parse().unwrap();
        let file = Attachment { name: "CO-1.pdf".into(), kind: "application/pdf", content: b"%PDF".to_vec() };
        let message = mail("ada@example.com").message(&sender, Some(&file)).unwrap().formatted();
        let text = String::from_utf8(message).unwrap();
        let places =
            ["multipart/mixed", "text/plain", "text/html", "application/pdf"].map(|kind| text.find(kind).unwrap());
        assert!(places.is_sorted(), "{text}");
        assert!(text.contains("Content-Disposition: attachment; filename=\"CO-1.pdf\"\r\n"), "{text}");
    }

    #[test]
    fn a_line_break_in_a_subject_begins_no_header() {
        let text =
            formatted(&Mail { subject: "Hello\r\nBcc: everybody@example.com".into(), ..mail("ada@example.com") });
        assert!(!text.contains("\r\nBcc:"), "{text}");
    }

    #[test]
    fn a_wrong_address_is_refused_for_good_and_not_repeated() {
        let error = mail("secret person").message(&"shop@comptoir.example".parse().unwrap(), None).unwrap_err();
        assert!(error.is_final() && !error.to_string().contains("secret"), "{error}");
    }

    #[test]
    fn only_a_server_that_is_out_of_reach_or_busy_is_worth_another_try() {
        assert!(MailError::Refused("550".into()).is_final());
        assert!(!MailError::Unsent("the server answered 451".into()).is_final());
    }
}
