//! An e-mail address: where mails go, and what a login names.

use crate::{domain::form::FieldError, error::AuthError};

/// The longest there may be (D5.1).
const MAX_EMAIL_LEN: usize = 254;

/// An e-mail address as it is compared: trimmed and in lower case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Email(String);

impl Email {
    /// The address that somebody typed: at most 254 characters around one `@`, all of which can be shown.
    ///
    /// # Errors
    /// When it is missing, too long or no address.
    pub fn parse(text: &str) -> Result<Self, AuthError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(AuthError::Missing("email"));
        }
        if text.chars().count() > MAX_EMAIL_LEN {
            return Err(AuthError::TooLong { field: "email", max: MAX_EMAIL_LEN });
        }
        if text.chars().any(char::is_control) {
            return Err(AuthError::Invalid("email"));
        }
        match text.split_once('@') {
            Some((name, host)) if !name.is_empty() && !host.is_empty() && !host.contains('@') => {
                Ok(Self(text.to_lowercase()))
            }
            _ => Err(AuthError::Invalid("email")),
        }
    }

    /// The address of somebody new: one that a mail can be sent to.
    ///
    /// # Errors
    /// When it is missing, too long or no address.
    pub fn of_new_user(text: &str) -> Result<Self, FieldError> {
        match Self::parse(text) {
            Ok(email) if platform_mail::is_address(email.as_str()) => Ok(email),
            Err(AuthError::Missing(_)) => Err(FieldError::Missing),
            Err(AuthError::TooLong { max, .. }) => Err(FieldError::TooLong(max)),
            _ => Err(FieldError::InvalidEmail),
        }
    }

    /// The address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_compared_trimmed_and_without_case() {
        assert_eq!(Email::parse(" Acheteur@DEMO.test ").unwrap().as_str(), "acheteur@demo.test");
    }

    #[test]
    fn what_is_no_address_is_named() {
        assert!(matches!(Email::parse("  "), Err(AuthError::Missing("email"))));
        for text in ["acheteur", "@demo.test", "acheteur@", "a@b@c", "a\0@b", "a@b\r\nc"] {
            assert!(matches!(Email::parse(text), Err(AuthError::Invalid("email"))), "{text:?}");
        }
        let longest = format!("{}@demo.test", "a".repeat(MAX_EMAIL_LEN - "@demo.test".len()));
        assert_eq!(Email::parse(&longest).unwrap().as_str(), longest);
        let long = format!("a{longest}");
        assert!(matches!(Email::parse(&long), Err(AuthError::TooLong { field: "email", .. })));
    }

    #[test]
    fn d5_3_somebody_new_has_an_address_that_mails_reach() {
        assert_eq!(
            Email::of_new_user(" Zoë.O'Brien+shop@Example.co.uk ").unwrap().as_str(),
            "zoë.o'brien+shop@example.co.uk"
        );
        assert_eq!(Email::of_new_user(" "), Err(FieldError::Missing));
        assert_eq!(
            Email::of_new_user(&format!("{}@demo.test", "a".repeat(250))),
            Err(FieldError::TooLong(MAX_EMAIL_LEN))
        );
        for text in [
            "claire",
            "claire durand@demo.test",
            "Claire <claire@demo.test>",
            "a@b,c@d",
            "claire@demo test",
            "\"claire durand\"@demo.test",
            "claire@[192.0.2.1]",
            "a\0@b.test",
        ] {
            assert_eq!(Email::of_new_user(text), Err(FieldError::InvalidEmail), "{text:?}");
        }
    }
}
