//! A secret that a message carries.

use std::fmt;

/// A password or shared secret as it came: it shows itself only to who asks for it by name.
///
/// It is compared with a hash, not with another: equality is for tests of messages.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A secret of this text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text itself, to be hashed or sent.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_shows_itself_in_no_message() {
        let secret = Secret::new("hunter2");
        assert!(!format!("{secret:?} {secret} {secret:#?}").contains("hunter2"));
        assert_eq!(secret.expose(), "hunter2");
    }
}
