//! The refresh token: 256 random bits, of which only the SHA-256 is stored.
//!
//! For the grace (D4.9) a spent token's row also holds its successor, sealed under a key that only the spent token
//! yields: whoever reads the database finds no token in it.

use crate::seal::{Seal, SealFault};
use aws_lc_rs::{
    digest::{SHA256, digest},
    rand,
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};

/// What the sealing key is for.
const PURPOSE: &[u8] = b"comptoir: the successor of a refresh token";

/// An opaque refresh token. It has no `Debug`: it belongs in no log.
#[derive(PartialEq, Eq)]
pub struct RefreshToken([u8; 32]);

impl RefreshToken {
    /// A new one.
    ///
    /// # Errors
    /// When randomness is wanting.
    pub fn generate() -> Result<Self, SealFault> {
        let mut bits = [0; 32];
        rand::fill(&mut bits)?;
        Ok(Self(bits))
    }

    /// The token of that text: 43 characters of base64url.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        BASE64_URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok().map(Self)
    }

    /// Its text.
    #[must_use]
    pub fn text(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.0)
    }

    /// What is stored of it.
    #[must_use]
    pub fn hash(&self) -> Vec<u8> {
        digest(&SHA256, &self.0).as_ref().to_vec()
    }

    /// Seals the token that replaces this one.
    ///
    /// # Errors
    /// When randomness is wanting.
    pub fn seal(&self, successor: &Self) -> Result<Vec<u8>, SealFault> {
        Seal::of(&self.0, PURPOSE)?.close(&[], &successor.0)
    }

    /// Opens what this token sealed.
    ///
    /// # Errors
    /// When another token sealed it, or it was changed.
    pub fn open(&self, sealed: &[u8]) -> Result<Self, SealFault> {
        let successor = Seal::of(&self.0, PURPOSE)?.open(&[], sealed)?;
        successor.try_into().map(Self).map_err(|_| SealFault)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_reads_back_and_nothing_else_does() {
        let token = RefreshToken::generate().unwrap();
        assert!(RefreshToken::parse(&token.text()) == Some(token));
        for text in ["", "short", "====", &"A".repeat(44), &"é".repeat(43)] {
            assert!(RefreshToken::parse(text).is_none(), "{text:?}");
        }
    }

    #[test]
    fn only_the_token_that_was_replaced_opens_its_successor() {
        let (spent, successor) = (RefreshToken::generate().unwrap(), RefreshToken::generate().unwrap());
        let sealed = spent.seal(&successor).unwrap();
        assert!(spent.open(&sealed) == Ok(successor));
        assert!(RefreshToken::generate().unwrap().open(&sealed).is_err());
    }
}
