//! A user: a person who can log in, and what a login form says.

use crate::{error::AuthError, form::Fault};
use chrono::{DateTime, Utc};
use proto::common::Reason;
use serde::{Deserialize, Serialize};
use values::UserId;

/// The longest e-mail address (D5.1).
const LONGEST_EMAIL: usize = 254;
/// The longest password (D5.1, D5.2).
const LONGEST_PASSWORD: usize = 128;

/// A person who can log in (D3.1).
#[derive(Clone, Debug, Deserialize)]
pub struct User {
    /// Its id.
    pub id: UserId,
    /// Its id in the customer's or the shop's other systems.
    pub external_id: String,
    /// How to address the person.
    pub civility: Option<Civility>,
    /// First name, 1 to 50 characters.
    pub first_name: String,
    /// Last name, 1 to 50 characters.
    pub last_name: String,
    /// Where mails go and what a login names; lower case.
    pub email: String,
    /// Telephone, or empty.
    pub phone: String,
    /// Whether the person may log in.
    pub status: UserStatus,
    /// BCP 47 tag of the person's language.
    pub locale: String,
    /// When the user came to be.
    pub created_at: DateTime<Utc>,
}

/// How to address a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Civility {
    /// Monsieur.
    Mr,
    /// Madame.
    Mrs,
}

impl Civility {
    /// Its name on the wire and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mr => "MR",
            Self::Mrs => "MRS",
        }
    }

    /// The civility of that name; none for an empty one.
    ///
    /// # Errors
    /// When there is no such civility.
    pub fn parse(name: &str) -> Result<Option<Self>, Fault> {
        match name.trim() {
            "" => Ok(None),
            "MR" => Ok(Some(Self::Mr)),
            "MRS" => Ok(Some(Self::Mrs)),
            _ => Err(Fault::Wrong(Reason::FieldInvalid)),
        }
    }
}

/// Whether a user may log in: only an active one may.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum UserStatus {
    /// Registered, not activated yet.
    Pending,
    /// May log in.
    #[default]
    Active,
    /// May no longer log in.
    Disabled,
}

impl UserStatus {
    /// Its name on the wire and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pending => "PENDING",
            Self::Active => "ACTIVE",
            Self::Disabled => "DISABLED",
        }
    }
}

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
        if text.chars().count() > LONGEST_EMAIL {
            return Err(AuthError::TooLong { field: "email", max: LONGEST_EMAIL });
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
    pub fn of_new_user(text: &str) -> Result<Self, Fault> {
        match Self::parse(text) {
            Ok(email) if platform_mail::is_address(email.as_str()) => Ok(email),
            Err(AuthError::Missing(_)) => Err(Fault::Missing),
            Err(AuthError::TooLong { max, .. }) => Err(Fault::TooLong(max)),
            _ => Err(Fault::Wrong(Reason::EmailInvalid)),
        }
    }

    /// The address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What a login form says, in a shape worth looking at (D5.1).
pub struct Credentials {
    /// Who says to be there.
    pub email: Email,
    /// The proof.
    pub password: String,
}

impl Credentials {
    /// What somebody typed.
    ///
    /// # Errors
    /// When a field is missing, too long or no address.
    pub fn parse(email: &str, password: String) -> Result<Self, AuthError> {
        let email = Email::parse(email)?;
        if password.is_empty() {
            return Err(AuthError::Missing("password"));
        }
        if password.chars().count() > LONGEST_PASSWORD {
            return Err(AuthError::TooLong { field: "password", max: LONGEST_PASSWORD });
        }
        Ok(Self { email, password })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_compared_trimmed_and_without_case() {
        assert_eq!(Email::parse(" Acheteur@DEMO.test "), Email::parse("acheteur@demo.test"));
    }

    #[test]
    fn what_is_no_address_is_named() {
        assert_eq!(Email::parse("  "), Err(AuthError::Missing("email")));
        for text in ["acheteur", "@demo.test", "acheteur@", "a@b@c", "a\0@b", "a@b\r\nc"] {
            assert_eq!(Email::parse(text), Err(AuthError::Invalid("email")), "{text:?}");
        }
        let long = format!("{}@demo.test", "a".repeat(LONGEST_EMAIL));
        assert!(matches!(Email::parse(&long), Err(AuthError::TooLong { field: "email", .. })));
    }

    #[test]
    fn d5_3_somebody_new_has_an_address_that_mails_reach() {
        assert_eq!(
            Email::of_new_user(" Zoë.O'Brien+shop@Example.co.uk ").unwrap().as_str(),
            "zoë.o'brien+shop@example.co.uk"
        );
        assert_eq!(Email::of_new_user(" "), Err(Fault::Missing));
        assert_eq!(Email::of_new_user(&format!("{}@demo.test", "a".repeat(250))), Err(Fault::TooLong(LONGEST_EMAIL)));
        for text in [
            "claire",
            "claire durand@demo.test",
            "Claire <claire@demo.test>",
            "a@b,c@d",
            "claire@demo test",
            "a\0@b.test",
        ] {
            assert_eq!(Email::of_new_user(text), Err(Fault::Wrong(Reason::EmailInvalid)), "{text:?}");
        }
    }

    #[test]
    fn d3_1_a_civility_is_mr_mrs_or_none() {
        assert_eq!(
            [" MR", "MRS", ""].map(Civility::parse),
            [Ok(Some(Civility::Mr)), Ok(Some(Civility::Mrs)), Ok(None)]
        );
        assert_eq!(Civility::parse("mr"), Err(Fault::Wrong(Reason::FieldInvalid)));
    }

    #[test]
    fn a_password_has_1_to_128_characters_whatever_their_bytes() {
        let typed = |password: &str| Credentials::parse("a@b", password.to_owned()).map(drop);
        assert_eq!(typed(""), Err(AuthError::Missing("password")));
        assert_eq!(typed(&"é".repeat(LONGEST_PASSWORD)), Ok(()));
        assert!(matches!(typed(&"é".repeat(LONGEST_PASSWORD + 1)), Err(AuthError::TooLong { field: "password", .. })));
    }
}
