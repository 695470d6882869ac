//! The refresh token: 256 random bits, of which only the SHA-256 is stored.
//!
//! For the grace (D4.9) a spent token's row also holds its successor, sealed under a key that only the spent token
//! yields: whoever reads the database finds no token in it.

use aws_lc_rs::{
    aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey},
    digest::{SHA256, digest},
    error::Unspecified,
    hkdf::{HKDF_SHA256, Salt},
    rand,
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};

/// What the sealing key is for: keys of other uses differ.
const PURPOSE: &[u8] = b"comptoir: the successor of a refresh token";

/// Cryptography failed: no randomness, or a seal that is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no randomness, or a broken seal")]
pub struct SealFault;

impl From<Unspecified> for SealFault {
    fn from(_: Unspecified) -> Self {
        Self
    }
}

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

    /// Seals the token that replaces this one: nonce, ciphertext, tag.
    ///
    /// # Errors
    /// When randomness is wanting.
    pub fn seal(&self, successor: &Self) -> Result<Vec<u8>, SealFault> {
        let mut sealed = successor.0.to_vec();
        let nonce = self.sealing_key()?.seal_in_place_append_tag(Aad::empty(), &mut sealed)?;
        Ok([nonce.as_ref().as_slice(), &sealed].concat())
    }

    /// Opens what this token sealed.
    ///
    /// # Errors
    /// When another token sealed it, or it was changed.
    pub fn open(&self, sealed: &[u8]) -> Result<Self, SealFault> {
        let (nonce, sealed) = sealed.split_at_checked(NONCE_LEN).ok_or(SealFault)?;
        let mut sealed = sealed.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(nonce)?;
        let successor = self.sealing_key()?.open_in_place(nonce, Aad::empty(), &mut sealed)?;
        <[u8; 32]>::try_from(&*successor).map(Self).map_err(|_| SealFault)
    }

    fn sealing_key(&self) -> Result<RandomizedNonceKey, SealFault> {
        let mut key = [0; 32];
        let secret = Salt::new(HKDF_SHA256, &[]).extract(&self.0);
        secret.expand(&[PURPOSE], HKDF_SHA256)?.fill(&mut key)?;
        Ok(RandomizedNonceKey::new(&AES_256_GCM, &key)?)
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
        let mut sealed = spent.seal(&successor).unwrap();
        assert!(spent.open(&sealed) == Ok(successor));
        assert!(RefreshToken::generate().unwrap().open(&sealed).is_err());
        sealed[NONCE_LEN] ^= 1;
        assert!(spent.open(&sealed).is_err());
        assert!(spent.open(&[]).is_err());
    }
}
