//! A name that a buyer gives to a cart or a list (D5.8).

use std::fmt;

/// A name: trimmed, from 1 to 100 characters, without control characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

/// The text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAName {
    /// Nothing but white space, or signs that nobody sees.
    #[error("a name is missing")]
    Missing,
    /// More than [`Name::MAX_LEN`] characters.
    #[error("a name has at most {} characters", Name::MAX_LEN)]
    TooLong,
    /// A line break or another character that can't be shown.
    #[error("a name has no control characters")]
    Unprintable,
}

/// Whether a text shows anything: signs that only join, part or direct others, blanks and control characters do not.
#[must_use]
pub fn is_visible(text: &str) -> bool {
    // Format characters and blanks that are letters by their category (Unicode, Default_Ignorable_Code_Point and
    // Braille's blank).
    let is_seen = |c: char| {
        !c.is_whitespace()
            && !c.is_control()
            && !matches!(
                c,
                '\u{ad}'
                    | '\u{34f}'
                    | '\u{61c}'
                    | '\u{115f}'..='\u{1160}'
                    | '\u{17b4}'..='\u{17b5}'
                    | '\u{180b}'..='\u{180f}'
                    | '\u{200b}'..='\u{200f}'
                    | '\u{202a}'..='\u{202e}'
                    | '\u{2060}'..='\u{206f}'
                    | '\u{2800}'
                    | '\u{3164}'
                    | '\u{fe00}'..='\u{fe0f}'
                    | '\u{feff}'
                    | '\u{ffa0}'
                    | '\u{fff0}'..='\u{fffb}'
                    | '\u{1d173}'..='\u{1d17a}'
                    | '\u{e0000}'..='\u{e0fff}'
            )
    };
    text.chars().any(is_seen)
}

impl Name {
    /// The most characters.
    pub const MAX_LEN: usize = 100;

    /// The name in a text, without the space around it.
    ///
    /// # Errors
    /// When nothing is left, too much, or something that can't be shown.
    pub fn new(text: &str) -> Result<Self, NotAName> {
        let name = text.trim();
        if name.is_empty() {
            return Err(NotAName::Missing);
        }
        if name.chars().count() > Self::MAX_LEN {
            return Err(NotAName::TooLong);
        }
        if name.chars().any(char::is_control) {
            return Err(NotAName::Unprintable);
        }
        if !is_visible(name) {
            return Err(NotAName::Missing);
        }
        Ok(Self(name.to_owned()))
    }

    /// As it was written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What two names have in common that differ in case alone; made here, because how a database folds case depends on its locale.
    #[must_use]
    pub fn folded(&self) -> String {
        self.0.to_lowercase()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d5_8_a_name_is_trimmed_and_has_1_to_100_characters() {
        assert_eq!(Name::new("  Équipe Sud ").map(|name| name.to_string()), Ok("Équipe Sud".to_owned()));
        assert_eq!(Name::new(" \t"), Err(NotAName::Missing));
        assert!(Name::new(&"é".repeat(100)).is_ok());
        assert_eq!(Name::new(&"é".repeat(101)), Err(NotAName::TooLong));
        assert_eq!(Name::new("a\0b"), Err(NotAName::Unprintable));
    }

    #[test]
    fn d5_8_a_name_of_signs_that_nobody_sees_is_missing() {
        for name in ["\u{200b}", "\u{2060}\u{feff}", "\u{3164}", "\u{ad}\u{fe0f}"] {
            assert_eq!(Name::new(name), Err(NotAName::Missing), "{name:?}");
        }
        assert!(Name::new("A\u{200d}").is_ok() && Name::new("🖊\u{fe0f}").is_ok());
    }

    #[test]
    fn d5_8_names_that_differ_in_case_alone_fold_alike() {
        assert_eq!(Name::new("ÉQUIPE").unwrap().folded(), Name::new("équipe").unwrap().folded());
    }
}
