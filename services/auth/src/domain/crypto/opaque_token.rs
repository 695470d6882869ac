//! A secret that opens something for whoever shows it: 256 random bits, of which only the SHA-256 is stored.

use crate::domain::crypto::sealing::SealError;
use aws_lc_rs::{
    digest::{SHA256, digest},
    rand,
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};

/// A secret. It has no `Debug`: it belongs in no log.
#[derive(PartialEq, Eq)]
pub struct OpaqueToken([u8; 32]);

impl OpaqueToken {
    /// A new one.
    ///
    /// # Errors
    /// When randomness is wanting.
    pub fn generate() -> Result<Self, SealError> {
        let mut bits = [0; 32];
        rand::fill(&mut bits)?;
        Ok(Self(bits))
    }

    /// The secret of that text: 43 characters of base64url.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::of_bits(&BASE64_URL_SAFE_NO_PAD.decode(text).ok()?)
    }

    /// The secret of these bits, if they are as many as one has.
    #[must_use]
    pub(crate) fn of_bits(bits: &[u8]) -> Option<Self> {
        bits.try_into().ok().map(Self)
    }

    /// Its bits, to derive a key from.
    #[must_use]
    pub(crate) const fn bits(&self) -> &[u8; 32] {
        &self.0
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_reads_back_and_nothing_else_does() {
        let secret = OpaqueToken::generate().unwrap();
        assert!(OpaqueToken::parse(&secret.text()) == Some(secret));
        for text in ["", "short", "====", &"A".repeat(44), &"é".repeat(43)] {
            assert!(OpaqueToken::parse(text).is_none(), "{text:?}");
        }
    }

    #[test]
    fn two_secrets_have_neither_bits_nor_hash_in_common() {
        let (one, other) = (OpaqueToken::generate().unwrap(), OpaqueToken::generate().unwrap());
        assert!(one != other && one.hash() != other.hash() && one.hash() != one.0);
    }
}
