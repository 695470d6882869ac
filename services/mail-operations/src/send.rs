//! Sending the mail of an outbox entry.

use platform_database::outbox::{DeliveryError, FailedMail, MailHead};
use platform_mail::{Attachment, Mail, MailError, Mailer};
use values::Locale;

/// Sends a mail that an outbox entry asks for, perhaps with a file. Where that fails the outbox keeps whom it was for.
///
/// # Errors
/// When it was not sent; for good, if it never can be.
pub async fn send(
    mailer: &Mailer,
    mail: &Mail,
    locale: Locale,
    file: Option<&Attachment>,
) -> Result<(), DeliveryError> {
    mailer.send_with(mail, file).await.map_err(|error| failed(mail, locale, error).into())
}

fn failed(mail: &Mail, locale: Locale, error: MailError) -> FailedMail {
    let head = MailHead {
        to: mail.to.clone(),
        subject: mail.subject.clone(),
        locale: locale.tag().to_owned(),
        cause: Some(cause(&error).to_owned()),
    };
    FailedMail { head, is_final: error.is_final(), error: error.into() }
}

/// What went wrong, as `mail.proto` calls it.
const fn cause(error: &MailError) -> &'static str {
    match error {
        MailError::Refused(_) => "REFUSED",
        MailError::Invalid(_) => "UNSENDABLE",
        MailError::Unsent(_) => "UNREACHABLE",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn d7_48_a_mail_that_failed_says_for_whom_it_was_and_the_error_does_not() {
        let mail = Mail {
            id: Uuid::nil(),
            to: "claire@nord.test".into(),
            subject: "Bonjour".into(),
            text: String::new(),
            html: String::new(),
        };
        let said = failed(&mail, Locale::English, MailError::Refused("550".into()));
        assert!(said.is_final);
        assert_eq!((said.head.to.as_str(), said.head.locale.as_str()), ("claire@nord.test", "en-GB"));
        assert_eq!(said.head.cause.as_deref(), Some("REFUSED"));
        assert!(!said.to_string().contains("claire"), "{said}");
        assert!(!failed(&mail, Locale::French, MailError::Unsent("451".into())).is_final);
    }
}
