//! Sealing small secrets: AES-256-GCM under a key that is derived from another secret, for one purpose.

use aws_lc_rs::{
    aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey},
    error::Unspecified,
    hkdf::{HKDF_SHA256, Salt},
};

/// Cryptography failed: no randomness, or a seal that is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no randomness, or a broken seal")]
pub struct SealError;

impl From<Unspecified> for SealError {
    fn from(_: Unspecified) -> Self {
        Self
    }
}

/// A key that seals.
pub struct SealingKey(RandomizedNonceKey);

impl SealingKey {
    /// The key that a secret of high entropy yields for a purpose: keys of other purposes differ.
    ///
    /// # Errors
    /// When cryptography does not work here.
    pub fn of(secret: &[u8], purpose: &[u8]) -> Result<Self, SealError> {
        let mut key = [0; 32];
        Salt::new(HKDF_SHA256, &[]).extract(secret).expand(&[purpose], HKDF_SHA256)?.fill(&mut key)?;
        Ok(Self(RandomizedNonceKey::new(&AES_256_GCM, &key)?))
    }

    /// Seals a secret that belongs to `owner`, and to nothing else: nonce, ciphertext, tag.
    ///
    /// # Errors
    /// When randomness is wanting.
    pub fn seal(&self, owner: &[u8], secret: &[u8]) -> Result<Vec<u8>, SealError> {
        let mut sealed = secret.to_vec();
        let nonce = self.0.seal_in_place_append_tag(Aad::from(owner), &mut sealed)?;
        Ok([nonce.as_ref().as_slice(), &sealed].concat())
    }

    /// Opens what was sealed for `owner`.
    ///
    /// # Errors
    /// When another key sealed it, it was sealed for somebody else, or it was changed.
    pub fn open(&self, owner: &[u8], sealed: &[u8]) -> Result<Vec<u8>, SealError> {
        let (nonce, sealed) = sealed.split_at_checked(NONCE_LEN).ok_or(SealError)?;
        let mut sealed = sealed.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(nonce)?;
        Ok(self.0.open_in_place(nonce, Aad::from(owner), &mut sealed)?.to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_key_opens_a_seal_for_its_owner_and_unchanged() {
        let seal = SealingKey::of(b"one", b"test").unwrap();
        let mut sealed = seal.seal(b"owner", b"secret").unwrap();
        assert_eq!(seal.open(b"owner", &sealed), Ok(b"secret".to_vec()));
        assert_eq!(seal.open(b"thief", &sealed), Err(SealError));
        assert_eq!(SealingKey::of(b"other", b"test").unwrap().open(b"owner", &sealed), Err(SealError));
        assert_eq!(SealingKey::of(b"one", b"else").unwrap().open(b"owner", &sealed), Err(SealError));
        sealed[NONCE_LEN] ^= 1;
        assert_eq!(seal.open(b"owner", &sealed), Err(SealError));
        assert_eq!(seal.open(b"owner", &[]), Err(SealError));
    }

    #[test]
    fn a_secret_sealed_twice_looks_different() {
        let seal = SealingKey::of(b"one", b"test").unwrap();
        assert_ne!(seal.seal(b"", b"secret").unwrap(), seal.seal(b"", b"secret").unwrap());
    }
}
