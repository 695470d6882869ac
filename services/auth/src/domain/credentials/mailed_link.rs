//! A mailed link: it does one thing for one user, once, and for a day.

use chrono::TimeDelta;

/// How long a link is good for (D7.7).
pub const LINK_TTL: TimeDelta = TimeDelta::hours(24);

/// What a link does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum LinkPurpose {
    /// It activates a user and the account that the user asked for (D7.3).
    Activation,
    /// It lets a user choose a new password (D7.8).
    PasswordReset,
}

impl LinkPurpose {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_have_the_names_of_the_wire() {
        let names = [LinkPurpose::Activation, LinkPurpose::PasswordReset].map(LinkPurpose::name);
        assert_eq!(names, ["ACTIVATION", "PASSWORD_RESET"]);
    }
}
