//! A password that somebody chooses: long enough, and hard to guess (D5.2, NIST SP 800-63B-4).

use crate::domain::form::FieldError;
use zxcvbn::{Score, zxcvbn};

const MIN_PASSWORD_LEN: usize = 12;
/// The longest password (D5.1, D5.2).
pub const MAX_PASSWORD_LEN: usize = 128;

/// A password that is good enough. It has no `Debug`: it belongs in no log.
#[derive(PartialEq, Eq)]
pub struct NewPassword(String);

impl NewPassword {
    /// The password that somebody typed: 12 to 128 characters of any kind, exactly as typed, that more than 100 million
    /// guesses don't find. `known` is what a guesser knows of the person: the e-mail address, names, the company.
    ///
    /// This takes milliseconds: call it off the async threads.
    ///
    /// # Errors
    /// When it is missing, too long, or weak.
    pub fn parse(typed: &str, known: &[&str]) -> Result<Self, FieldError> {
        let length = typed.chars().count();
        if length == 0 {
            return Err(FieldError::Missing);
        }
        if length > MAX_PASSWORD_LEN {
            return Err(FieldError::TooLong(MAX_PASSWORD_LEN));
        }
        let is_known = known.iter().any(|word| word.trim().to_lowercase() == typed.trim().to_lowercase());
        if length < MIN_PASSWORD_LEN || is_known || score(typed, known) < Score::Three {
            return Err(FieldError::WeakPassword);
        }
        Ok(Self(typed.to_owned()))
    }

    /// Its text, to be hashed.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.clone()
    }
}

/// How hard it is to guess, for somebody who knows these words and their parts.
fn score(typed: &str, known: &[&str]) -> Score {
    let parts = known.iter().flat_map(|word| word.split(|character: char| !character.is_alphanumeric()));
    let words: Vec<&str> = known.iter().copied().chain(parts).filter(|word| !word.is_empty()).collect();
    zxcvbn(typed, &words).score()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: &[&str] = &["claire.durand@nordbureau.test", "Claire", "Durand", "Nord Bureau Fournitures"];
    const WEAK: Option<FieldError> = Some(FieldError::WeakPassword);

    fn error(typed: &str) -> Option<FieldError> {
        NewPassword::parse(typed, KNOWN).err()
    }

    #[test]
    fn d5_2_a_password_has_12_to_128_characters_of_any_kind() {
        assert_eq!(error(""), Some(FieldError::Missing));
        assert_eq!(error("vK8#pQ2!zR5"), WEAK);
        assert_eq!(error("vK8#pQ2!zR5m"), None);
        assert_eq!(error("трава зелёная ждёт"), None);
        assert_eq!(error(" four words of mine \u{1f600}"), None);
        let long = "vK8#pQ2!zR5mxéwd".repeat(8);
        assert_eq!(error(&long), None);
        assert_eq!(error(&format!("{long}x")), Some(FieldError::TooLong(128)));
    }

    #[test]
    fn d5_2_what_a_hundred_million_guesses_do_not_find_is_enough() {
        assert_eq!(error("trombonehat27"), None);
        assert_eq!(error("kettlewindow"), WEAK);
    }

    #[test]
    fn d5_2_no_kind_of_character_is_demanded() {
        assert_eq!(error("marble otter quilts the noon"), None);
    }

    #[test]
    fn d5_2_what_is_common_or_easily_guessed_is_weak() {
        for typed in
            ["password1234", "azertyuiop123", "aaaaaaaaaaaaaaaa", "123456789012", "Motdepasse2026", "qwertyuiop[]"]
        {
            assert_eq!(error(typed), WEAK, "{typed}");
        }
    }

    #[test]
    fn d5_2_what_is_known_of_a_person_makes_no_password() {
        for typed in
            ["claire.durand@nordbureau.test", "Claire.Durand@NordBureau.test ", "ClaireDurand", "NordBureauNord"]
        {
            assert_eq!(error(typed), WEAK, "{typed}");
        }
    }

    #[test]
    fn a_password_is_kept_as_it_was_typed() {
        assert_eq!(NewPassword::parse(" vK8#pQ2!zR5m ", KNOWN).unwrap_or_else(|_| panic!()).text(), " vK8#pQ2!zR5m ");
    }
}
