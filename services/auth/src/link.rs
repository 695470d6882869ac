//! A mailed link: it does one thing for one user, once, and for a day.

use chrono::TimeDelta;

/// How long a link is good for (D7.7).
pub const LIFE: TimeDelta = TimeDelta::hours(24);

/// What a link does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It activates a user and the account that the user asked for (D7.3).
    Activation,
    /// It lets a user choose a new password (D7.8).
    PasswordReset,
}

impl Purpose {
    /// Its name in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Activation => "ACTIVATION",
            Self::PasswordReset => "PASSWORD_RESET",
        }
    }
}
