//! What a user says who wants another password (D7.12).

use crate::{
    domain::{
        credentials::{
            Credentials,
            new_password::{MAX_PASSWORD_LEN, NewPassword},
        },
        form::{FieldError, Form},
        user::{User, email::Email},
    },
    error::AuthError,
};

/// Who it is, by the current password, and the password to come.
pub struct PasswordChange {
    /// The user's own address, and what was typed as the current password.
    pub current: Credentials,
    /// The password to come, hard to guess (D5.2).
    pub new: NewPassword,
}

impl PasswordChange {
    /// The change that a user typed. This takes milliseconds: call it off the async threads.
    ///
    /// # Errors
    /// With every field that is wrong.
    pub fn parse(user: &User, current: String, new: &str) -> Result<Self, AuthError> {
        let email = Email::parse(&user.email)?;
        let mut form = Form::default();
        let password = form.take("currentPassword", typed(current));
        let new = form.take("newPassword", NewPassword::parse(new, &[&user.email, &user.first_name, &user.last_name]));
        let change = password.zip(new).map(|(password, new)| Self { current: Credentials { email, password }, new });
        form.end(change)
    }
}

/// A password that may be one: it was perhaps set when the rules were others.
fn typed(password: String) -> Result<String, FieldError> {
    match password.chars().count() {
        0 => Err(FieldError::Missing),
        count if count > MAX_PASSWORD_LEN => Err(FieldError::TooLong(MAX_PASSWORD_LEN)),
        _ => Ok(password),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::user::UserStatus;
    use chrono::Utc;
    use values::UserId;

    fn refused(current: &str, new: &str) -> Vec<(String, FieldError)> {
        let user = User {
            id: UserId::new(),
            external_id: String::new(),
            civility: None,
            first_name: "Claire".into(),
            last_name: "Durand".into(),
            email: "claire@nord.test".into(),
            phone: String::new(),
            status: UserStatus::Active,
            locale: "fr-FR".into(),
            created_at: Utc::now(),
        };
        match PasswordChange::parse(&user, current.to_owned(), new) {
            Err(AuthError::Form(issues)) => issues.into_iter().map(|issue| (issue.field, issue.error)).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn d7_12_both_passwords_are_looked_at_at_once() {
        let weak = ("newPassword".to_owned(), FieldError::WeakPassword);
        assert_eq!(
            refused("", "claire@nord.test"),
            [("currentPassword".to_owned(), FieldError::Missing), weak.clone()]
        );
        assert_eq!(refused("old", "password1234"), [weak]);
        assert_eq!(refused("old", "grue mauve et sept tamis"), []);
    }

    #[test]
    fn the_current_password_may_be_short_and_not_endless() {
        let long = "x".repeat(MAX_PASSWORD_LEN + 1);
        let error = FieldError::TooLong(MAX_PASSWORD_LEN);
        assert_eq!(refused(&long, "grue mauve et sept tamis"), [("currentPassword".to_owned(), error)]);
    }

    #[test]
    fn the_longest_current_password_is_looked_at() {
        assert_eq!(refused(&"x".repeat(MAX_PASSWORD_LEN), "grue mauve et sept tamis"), []);
    }
}
