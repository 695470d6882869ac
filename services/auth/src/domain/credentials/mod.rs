//! What a login form says; passwords, mailed links, and how often somebody may try.

pub mod login_client;
pub mod mailed_link;
pub mod new_password;
pub mod password_change;
pub mod rate_limit;

use crate::{
    domain::{credentials::new_password::MAX_PASSWORD_LEN, user::email::Email},
    error::AuthError,
};

/// What a login form says, in a shape worth looking at (D5.1).
pub struct Credentials {
    /// Who says to be there.
    pub email: Email,
    /// The password.
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
        if password.chars().count() > MAX_PASSWORD_LEN {
            return Err(AuthError::TooLong { field: "password", max: MAX_PASSWORD_LEN });
        }
        Ok(Self { email, password })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_has_1_to_128_characters_whatever_their_bytes() {
        let typed = |password: &str| Credentials::parse("a@b", password.to_owned()).map(drop);
        assert!(matches!(typed(""), Err(AuthError::Missing("password"))));
        assert!(typed(&"é".repeat(MAX_PASSWORD_LEN)).is_ok());
        assert!(matches!(typed(&"é".repeat(MAX_PASSWORD_LEN + 1)), Err(AuthError::TooLong { field: "password", .. })));
    }
}
