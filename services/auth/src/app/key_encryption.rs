//! The secret that signing keys are sealed under where they are stored: who reads the database can't sign.

use crate::domain::{
    crypto::sealing::SealingKey,
    session::signing_key::{SigningKey, StoredKey},
};
use platform_process::{Settings, StartError};

/// The setting that holds it.
pub const SETTING: &str = "SHOP_KEYS_SECRET";

/// What the sealing key is for.
const KEY_PURPOSE: &[u8] = b"comptoir: signing keys at rest";

/// Signing keys can't be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnsealError {
    /// They are sealed, and no secret is set.
    #[error(
        "The signing keys in the database are sealed. \
         Set SHOP_KEYS_SECRET to the secret they were sealed under, \
         or delete them from auth.signing_keys: new ones are made, and each browser fetches a new token."
    )]
    Sealed,
    /// They are sealed under another secret.
    #[error(
        "SHOP_KEYS_SECRET is not the secret that the signing keys in the database are sealed under. \
         Set it to that one, \
         or delete them from auth.signing_keys: new ones are made, and each browser fetches a new token."
    )]
    OtherSecret,
}

/// The secret, where one is set.
pub struct KeyEncryption(Option<SealingKey>);

impl KeyEncryption {
    /// What `SHOP_KEYS_SECRET` says; unset, keys are stored as they are.
    ///
    /// # Errors
    /// When it is too short to be a secret.
    pub fn from_settings(settings: &Settings) -> Result<Self, StartError> {
        let Some(secret) = settings.secret(SETTING)? else { return Ok(Self(None)) };
        SealingKey::of(secret.as_bytes(), KEY_PURPOSE).map(|key| Self(Some(key))).map_err(StartError::failed)
    }

    /// Whether keys are sealed at all.
    #[must_use]
    pub const fn seals(&self) -> bool {
        self.0.is_some()
    }

    /// Whether a key that is stored like this has to be sealed yet.
    #[must_use]
    pub const fn is_due_for(&self, stored: &StoredKey) -> bool {
        self.0.is_some() && !stored.sealed
    }

    /// A key as it is to be stored: sealed for its id, so that no row can take another's place.
    ///
    /// # Errors
    /// When randomness is wanting.
    pub fn seal(&self, key: SigningKey) -> Result<StoredKey, crate::domain::crypto::sealing::SealError> {
        let Some(sealing_key) = &self.0 else { return Ok(StoredKey { key, sealed: false }) };
        let pkcs8 = sealing_key.seal(key.kid.as_bytes(), &key.pkcs8)?;
        Ok(StoredKey { key: SigningKey { pkcs8, ..key }, sealed: true })
    }

    /// A key to use.
    ///
    /// # Errors
    /// When it is sealed under another secret, or this is none.
    pub fn open(&self, stored: StoredKey) -> Result<SigningKey, UnsealError> {
        let StoredKey { key, sealed } = stored;
        if !sealed {
            return Ok(key);
        }
        let sealing_key = self.0.as_ref().ok_or(UnsealError::Sealed)?;
        let pkcs8 = sealing_key.open(key.kid.as_bytes(), &key.pkcs8).map_err(|_| UnsealError::OtherSecret)?;
        Ok(SigningKey { pkcs8, ..key })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::Utc;

    fn secret(text: &str) -> KeyEncryption {
        KeyEncryption::from_settings(&Settings::from_pairs([(SETTING, text)])).unwrap()
    }

    fn key() -> SigningKey {
        SigningKey::generate(Utc::now()).unwrap()
    }

    #[test]
    fn a_sealed_key_opens_under_its_secret_alone() {
        let (mine, other) = (secret(&"a".repeat(32)), secret(&"b".repeat(32)));
        let (key, sealed_key) = (key(), || mine.seal(key()).unwrap());
        let pkcs8 = key.pkcs8.clone();
        let sealed = mine.seal(key).unwrap();
        assert!(sealed.sealed && sealed.key.pkcs8 != pkcs8);
        assert_eq!(mine.open(sealed).map(|key| key.pkcs8), Ok(pkcs8));
        assert_eq!(other.open(sealed_key()).map(|key| key.kid), Err(UnsealError::OtherSecret));
        assert_eq!(secret("").open(sealed_key()).map(|key| key.kid), Err(UnsealError::Sealed));
    }

    #[test]
    fn a_sealed_key_is_nothing_under_another_id() {
        let mine = secret(&"a".repeat(32));
        let sealed_key = mine.seal(key()).unwrap();
        let moved = StoredKey { key: SigningKey { kid: key().kid, ..sealed_key.key }, sealed: true };
        assert_eq!(mine.open(moved).map(|key| key.kid), Err(UnsealError::OtherSecret));
    }

    #[test]
    fn without_a_secret_keys_are_kept_as_they_are_and_with_one_they_still_open() {
        let key = key();
        let pkcs8 = key.pkcs8.clone();
        let sealed_key = secret("").seal(key).unwrap();
        assert!(!secret("").is_due_for(&sealed_key) && secret(&"a".repeat(32)).is_due_for(&sealed_key));
        assert_eq!(secret(&"a".repeat(32)).open(sealed_key).map(|key| key.pkcs8), Ok(pkcs8));
    }

    #[test]
    fn a_short_secret_is_refused_by_name_and_not_repeated() {
        let settings = Settings::from_pairs([(SETTING, "hunter2")]);
        let error = KeyEncryption::from_settings(&settings).map(drop).unwrap_err().to_string();
        assert!(error.starts_with("SHOP_KEYS_SECRET is too short.") && !error.contains("hunter2"), "{error}");
    }
}
