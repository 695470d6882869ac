//! What a user changes about herself (D7.12).

use crate::{
    domain::{
        form::{FieldError, Form, text},
        user::{Civility, phone::phone},
    },
    error::AuthError,
};
use values::Locale;

/// A change of a user's own data; what is absent stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfileChange {
    /// How to address the person; none within: not at all.
    pub civility: Option<Option<Civility>>,
    /// First name.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// Telephone, or empty.
    pub phone: Option<String>,
    /// The language of mails and, from the next check on, of the session.
    pub locale: Option<Locale>,
}

/// What a user typed; what is absent stays as it is.
#[derive(Clone, Debug, Default)]
pub struct ProfileForm {
    /// "MR", "MRS" or empty for none.
    pub civility: Option<String>,
    /// First name.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// Telephone.
    pub phone: Option<String>,
    /// BCP 47 tag of a language.
    pub locale: Option<String>,
}

impl ProfileChange {
    /// The change that a form says.
    ///
    /// # Errors
    /// With every field that is wrong.
    pub fn parse(typed: &ProfileForm) -> Result<Self, AuthError> {
        let mut form = Form::default();
        let civility = form.optional("civility", typed.civility.as_deref(), Civility::parse);
        let first_name = form.optional("firstName", typed.first_name.as_deref(), |typed| text(typed, 1..=50));
        let last_name = form.optional("lastName", typed.last_name.as_deref(), |typed| text(typed, 1..=50));
        let phone = form.optional("phone", typed.phone.as_deref(), phone);
        let locale = form.optional("locale", typed.locale.as_deref(), locale);
        form.end(Some(Self { civility, first_name, last_name, phone, locale }))
    }
}

fn locale(typed: &str) -> Result<Locale, FieldError> {
    typed.trim().parse().map_err(|_| FieldError::Invalid)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::form::FormIssue;

    #[test]
    fn d7_12_what_is_absent_stays_and_what_is_said_is_read() {
        let nothing = ProfileChange { civility: None, first_name: None, last_name: None, phone: None, locale: None };
        assert_eq!(ProfileChange::parse(&ProfileForm::default()).unwrap(), nothing);
        let typed = ProfileForm {
            civility: Some(String::new()),
            first_name: Some("  Zoë ".into()),
            last_name: Some("O'Brien-Ñúñez".into()),
            phone: Some(String::new()),
            locale: Some("en-GB".into()),
        };
        let change = ProfileChange {
            civility: Some(None),
            first_name: Some("Zoë".into()),
            last_name: Some("O'Brien-Ñúñez".into()),
            phone: Some(String::new()),
            locale: Some(Locale::English),
        };
        assert_eq!(ProfileChange::parse(&typed).unwrap(), change);
    }

    #[test]
    fn every_wrong_field_is_named_at_once() {
        let typed = ProfileForm {
            civility: Some("DR".into()),
            first_name: Some(" ".into()),
            last_name: Some("x".repeat(51)),
            phone: Some("call me".into()),
            locale: Some("de-DE".into()),
        };
        let issue = |field: &str, error| FormIssue { field: field.into(), error };
        let issues = vec![
            issue("civility", FieldError::Invalid),
            issue("firstName", FieldError::Missing),
            issue("lastName", FieldError::TooLong(50)),
            issue("phone", FieldError::InvalidPhone),
            issue("locale", FieldError::Invalid),
        ];
        assert!(matches!(ProfileChange::parse(&typed), Err(AuthError::Form(refused)) if refused == issues));
    }
}
