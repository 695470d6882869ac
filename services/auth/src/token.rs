//! The access token: what it claims, for how long, and the keys it is signed with (D3.20).
//!
//! A key is announced ten minutes before it signs and stays announced for an hour after its successor began, so that
//! whoever verifies never meets a token of a key that it can't know.

use crate::session::LiveSession;
use aws_lc_rs::signature::Ed25519KeyPair;
use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{
    Algorithm, EncodingKey, Header,
    jwk::{Jwk, JwkSet, PublicKeyUse, ThumbprintHash},
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use values::{AccountId, SessionId, UserId};

/// How long an access token is good for.
pub const LIFE: TimeDelta = TimeDelta::minutes(10);
/// Who signs.
pub const ISSUER: &str = "comptoir";
/// Whom tokens are for.
pub const AUDIENCE: &str = "comptoir";

/// A key signs for this long before it gets a successor.
const KEY_LIFE: TimeDelta = TimeDelta::days(30);
/// A successor is announced this long before it signs.
const ANNOUNCED: TimeDelta = TimeDelta::minutes(10);
/// A key is forgotten this long after its successor began to sign.
pub const KEY_AFTERLIFE: TimeDelta = TimeDelta::hours(1);

/// What an access token says: ids and times, no personal data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claims {
    /// Who signed.
    pub iss: String,
    /// For whom.
    pub aud: String,
    /// The user.
    pub sub: UserId,
    /// The session, which decides; all else here is a hint.
    pub sid: SessionId,
    /// The customer account selected when it was signed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cid: Option<AccountId>,
    /// From then on it is worth nothing; seconds since 1970.
    pub exp: i64,
    /// When it was signed.
    pub iat: i64,
    /// Its own id.
    pub jti: Uuid,
}

impl Claims {
    /// What a token of the session says that is signed now. It ends no later than the session.
    #[must_use]
    pub fn of(session: &LiveSession, now: DateTime<Utc>) -> Self {
        Self {
            iss: ISSUER.to_owned(),
            aud: AUDIENCE.to_owned(),
            sub: session.user,
            sid: session.id,
            cid: session.selection.as_ref().map(|selection| selection.account),
            exp: (now + LIFE).min(session.expires_at).timestamp(),
            iat: now.timestamp(),
            jti: Uuid::new_v4(),
        }
    }
}

/// A key could not be made, read or used.
#[derive(Debug, thiserror::Error)]
#[error("a signing key does not work: {0}")]
pub struct KeyFault(String);

impl KeyFault {
    fn of(cause: impl std::fmt::Display) -> Self {
        Self(cause.to_string())
    }
}

/// An Ed25519 key as it is stored.
pub struct StoredKey {
    /// Its id: the thumbprint of its public half (RFC 7638).
    pub kid: String,
    /// Both halves, PKCS #8.
    pub pkcs8: Vec<u8>,
    /// When it begins to sign.
    pub signs_from: DateTime<Utc>,
}

impl StoredKey {
    /// A new one.
    ///
    /// # Errors
    /// When randomness is wanting.
    pub fn generate(signs_from: DateTime<Utc>) -> Result<Self, KeyFault> {
        let pair = Ed25519KeyPair::generate().map_err(KeyFault::of)?;
        let pkcs8 = pair.to_pkcs8v1().map_err(KeyFault::of)?.as_ref().to_vec();
        let public = public_half(&EncodingKey::from_ed_der(&pkcs8))?;
        let kid = public.thumbprint(ThumbprintHash::SHA256).map_err(KeyFault::of)?;
        Ok(Self { kid, pkcs8, signs_from })
    }
}

fn public_half(key: &EncodingKey) -> Result<Jwk, KeyFault> {
    Jwk::from_encoding_key(key, Algorithm::EdDSA).map_err(KeyFault::of)
}

struct SigningKey {
    key: EncodingKey,
    public: Jwk,
    kid: String,
    signs_from: DateTime<Utc>,
}

/// The keys there are, in the order in which they sign.
pub struct KeyRing(Vec<SigningKey>);

impl KeyRing {
    /// The ring of the stored keys.
    ///
    /// # Errors
    /// When one of them is no Ed25519 key.
    pub fn of(mut stored: Vec<StoredKey>) -> Result<Self, KeyFault> {
        stored.sort_by_key(|key| key.signs_from);
        let keys = stored.into_iter().map(|StoredKey { kid, pkcs8, signs_from }| {
            let key = EncodingKey::from_ed_der(&pkcs8);
            let mut public = public_half(&key)?;
            public.common.key_id = Some(kid.clone());
            public.common.public_key_use = Some(PublicKeyUse::Signature);
            Ok(SigningKey { key, public, kid, signs_from })
        });
        Ok(Self(keys.collect::<Result<_, _>>()?))
    }

    /// When the next key has to begin to sign, if it is time to announce one.
    #[must_use]
    pub fn successor_due(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let Some(newest) = self.0.last() else { return Some(now) };
        (now >= newest.signs_from + KEY_LIFE - ANNOUNCED).then_some(now + ANNOUNCED)
    }

    /// Whether there is a key to forget: one whose successor has signed for long enough.
    #[must_use]
    pub fn has_outlived(&self, now: DateTime<Utc>) -> bool {
        self.0.get(1).is_some_and(|successor| successor.signs_from <= now - KEY_AFTERLIFE)
    }

    /// Signs with the newest key that has begun.
    ///
    /// # Errors
    /// When there is no key.
    pub fn sign(&self, claims: &Claims, now: DateTime<Utc>) -> Result<String, KeyFault> {
        let begun = self.0.iter().rev().find(|key| key.signs_from <= now);
        // Where clocks differ, another replica's first key may still lie ahead.
        let key = begun.or(self.0.first()).ok_or_else(|| KeyFault::of("there is none"))?;
        let header = Header { kid: Some(key.kid.clone()), ..Header::new(Algorithm::EdDSA) };
        jsonwebtoken::encode(&header, claims, &key.key).map_err(KeyFault::of)
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

    fn session(now: DateTime<Utc>) -> LiveSession {
        LiveSession {
            id: SessionId::new(),
            user: UserId::new(),
            locale: "fr-FR".into(),
            selection: None,
            roles: Vec::new(),
            groups: Vec::new(),
            account_active: false,
            idle_until: now + TimeDelta::minutes(30),
            expires_at: now + TimeDelta::hours(12),
        }
    }

    #[test]
    fn a_token_lives_ten_minutes_and_never_longer_than_its_session() {
        let now = Utc::now();
        let mut session = session(now);
        assert_eq!(Claims::of(&session, now).exp, (now + LIFE).timestamp());
        session.expires_at = now + TimeDelta::minutes(2);
        assert_eq!(Claims::of(&session, now).exp, session.expires_at.timestamp());
    }

    #[test]
    fn a_successor_is_announced_before_it_signs_and_outlives_its_predecessor() {
        let born = Utc::now();
        let first = StoredKey::generate(born).unwrap();
        let first_kid = first.kid.clone();
        let ring = KeyRing::of(vec![first]).unwrap();
        assert_eq!(ring.successor_due(born + TimeDelta::days(29)), None);
        let due = born + KEY_LIFE - ANNOUNCED;
        assert_eq!(ring.successor_due(due), Some(born + KEY_LIFE));

        let KeyRing(mut keys) = ring;
        let successor = StoredKey::generate(born + KEY_LIFE).unwrap();
        keys.extend(KeyRing::of(vec![successor]).unwrap().0);
        let ring = KeyRing(keys);
        let kid_at = |now| {
            let token = ring.sign(&Claims::of(&session(now), now), now).unwrap();
            jsonwebtoken::decode_header(token).unwrap().kid.unwrap()
        };
        assert_eq!(ring.public().keys.len(), 2);
        assert_eq!(kid_at(due), first_kid);
        assert_ne!(kid_at(born + KEY_LIFE), first_kid);
        assert!(!ring.has_outlived(born + KEY_LIFE + TimeDelta::minutes(59)));
        assert!(ring.has_outlived(born + KEY_LIFE + KEY_AFTERLIFE));
    }

    #[test]
    fn without_a_key_one_is_due_at_once() {
        let now = Utc::now();
        assert_eq!(KeyRing(Vec::new()).successor_due(now), Some(now));
    }
}
