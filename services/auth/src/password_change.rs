//! What a user says who wants another password (D7.12).

use crate::{
    credentials::Credentials,
    email::Email,
    error::AuthError,
    form::{Fault, Form},
    new_password::{LONGEST, NewPassword},
    user::User,
};

/// The proof of who it is, and the password to come.
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
fn typed(password: String) -> Result<String, Fault> {
    match password.chars().count() {
        0 => Err(Fault::Missing),
        count if count > LONGEST => Err(Fault::TooLong(LONGEST)),
        _ => Ok(password),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::user::UserStatus;
    use chrono::Utc;
    use proto::common::Reason;
    use values::UserId;

    fn refused(current: &str, new: &str) -> Vec<(String, Fault)> {
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
            Err(AuthError::Form(faults)) => faults.into_iter().map(|fault| (fault.field, fault.fault)).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn d7_12_both_passwords_are_looked_at_at_once() {
        let weak = ("newPassword".to_owned(), Fault::Wrong(Reason::PasswordWeak));
        assert_eq!(refused("", "claire@nord.test"), [("currentPassword".to_owned(), Fault::Missing), weak.clone()]);
        assert_eq!(refused("old", "password1234"), [weak]);
        assert_eq!(refused("old", "grue mauve et sept tamis"), []);
    }

    #[test]
    fn the_current_password_may_be_short_and_not_endless() {
        let long = "x".repeat(LONGEST + 1);
        let fault = Fault::TooLong(LONGEST);
        assert_eq!(refused(&long, "grue mauve et sept tamis"), [("currentPassword".to_owned(), fault)]);
    }
}
