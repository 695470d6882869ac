//! A form: its fields are read one after the other, and all that is wrong is said at once, each error at its field.

use crate::error::AuthError;
use std::ops::RangeInclusive;
use values::name::is_visible;

/// What is wrong with one field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldError {
    /// It is empty.
    Missing,
    /// It has fewer characters than this.
    TooShort(usize),
    /// It has more characters than this.
    TooLong(usize),
    /// It is not what it should be.
    Invalid,
    /// It is no e-mail address that a mail can be sent to.
    InvalidEmail,
    /// A user has the e-mail address.
    EmailTaken,
    /// It is no telephone number.
    InvalidPhone,
    /// It is no postcode of its country.
    InvalidPostcode,
    /// ISO 3166-1 knows no such country.
    UnknownCountry,
    /// The address is neither for goods nor for bills.
    AddressUseMissing,
    /// It is no SIRET.
    InvalidSiret,
    /// It is no VAT number of its country.
    InvalidVatNumber,
    /// It is no number of a company register.
    InvalidRegistrationNumber,
    /// It is no address that a browser opens.
    InvalidWebsite,
    /// The password is too easily guessed.
    WeakPassword,
    /// The terms are not accepted.
    TermsNotAccepted,
}

/// A field of a request, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormIssue {
    /// The member in JSON's spelling, with the members that it lies in: `address.zipcode`.
    pub field: String,
    /// What is wrong.
    pub error: FieldError,
}

/// A form that is being read, and what was wrong with it so far.
#[derive(Debug, Default)]
pub struct Form {
    prefix: String,
    issues: Vec<FormIssue>,
}

impl Form {
    /// Reads fields that lie in a member of the request: `zipcode` within `address` is `address.zipcode`.
    pub fn within<T>(&mut self, member: &str, read: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.prefix.clone();
        self.prefix = format!("{outer}{member}.");
        let value = read(self);
        self.prefix = outer;
        value
    }

    /// The value of a field; none, and a note, where it is wrong.
    pub fn take<T>(&mut self, field: &str, value: Result<T, FieldError>) -> Option<T> {
        let error = match value {
            Ok(value) => return Some(value),
            Err(error) => error,
        };
        self.issues.push(FormIssue { field: format!("{}{field}", self.prefix), error });
        None
    }

    /// The text of a field, see [`text`].
    pub fn text(&mut self, field: &str, typed: &str, characters: RangeInclusive<usize>) -> Option<String> {
        self.take(field, text(typed, characters))
    }

    /// The value of a field that may be absent; none where it is, or where it is wrong.
    pub fn optional<T>(
        &mut self,
        field: &str,
        typed: Option<&str>,
        read: impl FnOnce(&str) -> Result<T, FieldError>,
    ) -> Option<T> {
        typed.and_then(|typed| self.take(field, read(typed)))
    }

    /// What the whole form says.
    ///
    /// # Errors
    /// With every field that is wrong.
    pub fn end<T>(self, value: Option<T>) -> Result<T, AuthError> {
        value.filter(|_| self.issues.is_empty()).ok_or(AuthError::Form(self.issues))
    }
}

/// A text in one line as somebody typed it, trimmed and otherwise unchanged, of so many characters.
///
/// # Errors
/// When it is empty and may not be, too short or too long, or holds a character that controls instead of showing.
pub fn text(typed: &str, characters: RangeInclusive<usize>) -> Result<String, FieldError> {
    let typed = typed.trim();
    let count = typed.chars().count();
    if typed.chars().any(char::is_control) {
        return Err(FieldError::Invalid);
    }
    match (count, characters) {
        (_, range) if *range.start() > 0 && !is_visible(typed) => Err(FieldError::Missing),
        (_, range) if count < *range.start() => Err(FieldError::TooShort(*range.start())),
        (_, range) if count > *range.end() => Err(FieldError::TooLong(*range.end())),
        _ => Ok(typed.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_is_said_at_once_with_its_dotted_field() {
        let mut form = Form::default();
        let name = form.text("name", "", 1..=50);
        let zipcode = form.within("address", |form| form.text("zipcode", "12345678901", 1..=10));
        let error = form.end(name.zip(zipcode)).unwrap_err();
        let issue = |field: &str, error| FormIssue { field: field.into(), error };
        let issues = [issue("name", FieldError::Missing), issue("address.zipcode", FieldError::TooLong(10))];
        assert!(matches!(error, AuthError::Form(said) if said == issues));
    }

    #[test]
    fn a_value_does_not_hide_the_error_of_another_field() {
        let mut form = Form::default();
        form.text("phone", "\0", 0..=15);
        assert!(form.end(Some("a value")).is_err());
        assert_eq!(Form::default().end(Some("a value")).unwrap(), "a value");
    }

    #[test]
    fn texts_are_trimmed_and_otherwise_unchanged() {
        assert_eq!(text(" O'Brien & Söhne <b>؟</b> \u{a0}", 1..=50).unwrap(), "O'Brien & Söhne <b>؟</b>");
        assert_eq!(text("\u{2003}", 0..=5).unwrap(), "");
        assert_eq!(text(&"é".repeat(50), 1..=50).unwrap().chars().count(), 50);
    }

    #[test]
    fn a_text_of_another_length_or_with_control_characters_is_refused() {
        assert_eq!(text("  ", 1..=5), Err(FieldError::Missing));
        assert_eq!(text("a", 2..=5), Err(FieldError::TooShort(2)));
        assert_eq!(text("abcdef", 2..=5), Err(FieldError::TooLong(5)));
        for typed in ["a\0b", "a\nb", "a\u{7f}b", "a\u{85}b"] {
            assert_eq!(text(typed, 1..=5), Err(FieldError::Invalid), "{typed:?}");
        }
    }
}
