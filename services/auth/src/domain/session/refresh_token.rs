//! The refresh token: 256 random bits, of which only the SHA-256 is stored.
//!
//! For the grace (D4.9) a spent token's row also holds its successor, sealed under a key that only the spent token
//! yields: whoever reads the database finds no token in it.

use crate::domain::crypto::{
    opaque_token::OpaqueToken,
    sealing::{SealError, SealingKey},
};

/// What the sealing key is for.
const PURPOSE: &[u8] = b"comptoir: the successor of a refresh token";

/// An opaque refresh token.
pub type RefreshToken = OpaqueToken;

impl RefreshToken {
    /// Seals the token that replaces this one.
    ///
    /// # Errors
    /// When randomness is wanting.
    pub fn seal(&self, successor: &Self) -> Result<Vec<u8>, SealError> {
        SealingKey::of(self.bits(), PURPOSE)?.seal(&[], successor.bits())
    }

    /// Opens what this token sealed.
    ///
    /// # Errors
    /// When another token sealed it, or it was changed.
    pub fn open(&self, sealed: &[u8]) -> Result<Self, SealError> {
        let successor = SealingKey::of(self.bits(), PURPOSE)?.open(&[], sealed)?;
        Self::of_bits(&successor).ok_or(SealError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_token_that_was_replaced_opens_its_successor() {
        let (spent, successor) = (RefreshToken::generate().unwrap(), RefreshToken::generate().unwrap());
        let sealed = spent.seal(&successor).unwrap();
        assert!(spent.open(&sealed) == Ok(successor));
        assert!(RefreshToken::generate().unwrap().open(&sealed).is_err());
    }
}
