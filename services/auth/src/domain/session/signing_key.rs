//! The keys that tokens are signed with, and which of them signs when (D3.20).
//!
//! A key is announced ten minutes before it signs and stays announced for an hour after its successor began, so that
//! whoever verifies never meets a token of a key that it can't know.

use aws_lc_rs::signature::Ed25519KeyPair;
use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{
    Algorithm, EncodingKey, Header,
    jwk::{Jwk, JwkSet, PublicKeyUse, ThumbprintHash},
};
use serde::Serialize;

/// A key signs for this long before it gets a successor.
const KEY_TTL: TimeDelta = TimeDelta::days(30);
/// A successor is announced this long before it signs.
const KEY_ANNOUNCEMENT_LEAD: TimeDelta = TimeDelta::minutes(10);
/// A key is forgotten this long after its successor began to sign.
pub const RETIRED_KEY_TTL: TimeDelta = TimeDelta::hours(1);

/// A key could not be made, read or used.
#[derive(Debug, thiserror::Error)]
#[error("a signing key does not work: {0}")]
pub struct KeyError(String);

impl KeyError {
    fn of(cause: impl std::fmt::Display) -> Self {
        Self(cause.to_string())
    }
}

/// An Ed25519 key as it is stored.
pub struct SigningKey {
    /// Its id: the thumbprint of its public half (RFC 7638).
    pub kid: String,
    /// Both halves, PKCS #8.
    pub pkcs8: Vec<u8>,
    /// When it begins to sign.
    pub signs_from: DateTime<Utc>,
}

/// A signing key as a row holds it.
pub struct StoredKey {
    /// The key, its private half perhaps sealed.
    pub key: SigningKey,
    /// Whether it is.
    pub sealed: bool,
}

impl SigningKey {
    /// A new one.
    ///
    /// # Errors
    /// When randomness is wanting.
    pub fn generate(signs_from: DateTime<Utc>) -> Result<Self, KeyError> {
        let pair = Ed25519KeyPair::generate().map_err(KeyError::of)?;
        let pkcs8 = pair.to_pkcs8v1().map_err(KeyError::of)?.as_ref().to_vec();
        let public = public_half(&EncodingKey::from_ed_der(&pkcs8))?;
        let kid = public.thumbprint(ThumbprintHash::SHA256).map_err(KeyError::of)?;
        Ok(Self { kid, pkcs8, signs_from })
    }
}

fn public_half(key: &EncodingKey) -> Result<Jwk, KeyError> {
    Jwk::from_encoding_key(key, Algorithm::EdDSA).map_err(KeyError::of)
}

struct LoadedKey {
    key: EncodingKey,
    public: Jwk,
    kid: String,
    signs_from: DateTime<Utc>,
}

/// The keys there are, in the order in which they sign.
pub struct KeyRing(Vec<LoadedKey>);

impl KeyRing {
    /// The ring of the stored keys.
    ///
    /// # Errors
    /// When one of them is no Ed25519 key.
    pub fn of(mut keys: Vec<SigningKey>) -> Result<Self, KeyError> {
        keys.sort_by_key(|key| key.signs_from);
        let loaded = keys.into_iter().map(|SigningKey { kid, pkcs8, signs_from }| {
            let key = EncodingKey::from_ed_der(&pkcs8);
            let mut public = public_half(&key)?;
            public.common.key_id = Some(kid.clone());
            public.common.public_key_use = Some(PublicKeyUse::Signature);
            Ok(LoadedKey { key, public, kid, signs_from })
        });
        Ok(Self(loaded.collect::<Result<_, _>>()?))
    }

    /// When the next key has to begin to sign, if it is time to announce one.
    #[must_use]
    pub fn successor_due(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let Some(newest) = self.0.last() else { return Some(now) };
        (now >= newest.signs_from + KEY_TTL - KEY_ANNOUNCEMENT_LEAD).then_some(now + KEY_ANNOUNCEMENT_LEAD)
    }

    /// Whether there is a key to forget: one whose successor has signed for long enough.
    #[must_use]
    pub fn has_retired(&self, now: DateTime<Utc>) -> bool {
        self.0.get(1).is_some_and(|successor| successor.signs_from <= now - RETIRED_KEY_TTL)
    }

    /// Signs a token of this type with the newest key that has begun.
    ///
    /// # Errors
    /// When there is no key.
    pub fn sign(&self, typ: &str, claims: &impl Serialize, now: DateTime<Utc>) -> Result<String, KeyError> {
        let begun = self.0.iter().rev().find(|key| key.signs_from <= now);
        // Where clocks differ, another replica's first key may still lie ahead.
        let key = begun.or(self.0.first()).ok_or_else(|| KeyError::of("there is none"))?;
        let (typ, kid) = (Some(typ.to_owned()), Some(key.kid.clone()));
        let header = Header { typ, kid, ..Header::new(Algorithm::EdDSA) };
        jsonwebtoken::encode(&header, claims, &key.key).map_err(KeyError::of)
    }

    /// The public halves of all of them.
    #[must_use]
    pub fn public(&self) -> JwkSet {
        JwkSet { keys: self.0.iter().map(|key| key.public.clone()).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::session::{access_token::Claims, tests::session};

    #[test]
    fn a_successor_is_announced_before_it_signs_and_outlives_its_predecessor() {
        let born = Utc::now();
        let first = SigningKey::generate(born).unwrap();
        let first_kid = first.kid.clone();
        let ring = KeyRing::of(vec![first]).unwrap();
        assert_eq!(ring.successor_due(born + TimeDelta::days(29)), None);
        let due = born + KEY_TTL - KEY_ANNOUNCEMENT_LEAD;
        assert_eq!(ring.successor_due(due), Some(born + KEY_TTL));

        let KeyRing(mut keys) = ring;
        let successor = SigningKey::generate(born + KEY_TTL).unwrap();
        keys.extend(KeyRing::of(vec![successor]).unwrap().0);
        let ring = KeyRing(keys);
        let kid_at = |now| {
            let token = ring.sign("at+jwt", &Claims::of(&session(now), now), now).unwrap();
            let header = jsonwebtoken::decode_header(token).unwrap();
            assert_eq!(header.typ.as_deref(), Some("at+jwt"));
            header.kid.unwrap()
        };
        assert_eq!(ring.public().keys.len(), 2);
        assert_eq!(kid_at(due), first_kid);
        assert_ne!(kid_at(born + KEY_TTL), first_kid);
        assert!(!ring.has_retired(born + KEY_TTL + TimeDelta::minutes(59)));
        assert!(ring.has_retired(born + KEY_TTL + RETIRED_KEY_TTL));
    }

    #[test]
    fn without_a_key_one_is_due_at_once() {
        let now = Utc::now();
        assert_eq!(KeyRing(Vec::new()).successor_due(now), Some(now));
    }
}
