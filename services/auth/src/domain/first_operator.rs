//! The first operator of a shop: whoever has the link that an empty shop prints (D6.8).

use crate::{
    domain::{credentials::new_password::NewPassword, form::Form, registration::NewUser, user::email::Email},
    error::AuthError,
};

/// The first operator, with everything right.
pub struct FirstOperator {
    /// Who.
    pub user: NewUser,
    /// What the person will log in with.
    pub password: NewPassword,
}

/// What somebody typed who has a link.
#[derive(Clone, Debug, Default)]
pub struct FirstOperatorForm {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// Password.
    pub password: String,
    /// BCP 47 tag of the language it was typed in.
    pub locale: String,
}

impl FirstOperator {
    /// The person whom a form says.
    ///
    /// This takes milliseconds: call it off the async threads.
    ///
    /// # Errors
    /// With every field that is wrong.
    pub fn parse(typed: &FirstOperatorForm) -> Result<Self, AuthError> {
        let mut form = Form::default();
        let first_name = form.text("firstName", &typed.first_name, 1..=50);
        let last_name = form.text("lastName", &typed.last_name, 1..=50);
        let email = form.take("email", Email::of_new_user(&typed.email));
        let known = [&typed.email, &typed.first_name, &typed.last_name].map(String::as_str);
        let password = form.take("password", NewPassword::parse(&typed.password, &known));
        let locale = typed.locale.parse().unwrap_or_default();
        let read = || {
            let (first_name, last_name, email) = (first_name?, last_name?, email?);
            let user = NewUser { civility: None, first_name, last_name, email, phone: String::new(), locale };
            Some(Self { user, password: password? })
        };
        form.end(read())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d6_8_every_wrong_field_is_named() {
        let typed = FirstOperatorForm {
            first_name: "Ines".into(),
            last_name: " ".into(),
            email: "ines".into(),
            password: "Ines".into(),
            locale: "en-GB".into(),
        };
        let Err(AuthError::Form(issues)) = FirstOperator::parse(&typed) else { panic!("it is taken") };
        assert_eq!(issues.iter().map(|issue| &*issue.field).collect::<Vec<_>>(), ["lastName", "email", "password"]);
    }
}
