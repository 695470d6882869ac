//! Callers for tests of services without auth: signed with a key of this process alone, which no shop's auth publishes.

use crate::{
    Actor, CALLER_AUDIENCE, CALLER_TOKEN_TYPE, Caller, CallerClaims, Guard, KeySet, Membership, PublishedKeys, Role,
    User,
};
use aws_lc_rs::signature::Ed25519KeyPair;
use jsonwebtoken::{
    Algorithm, EncodingKey, Header,
    jwk::{Jwk, JwkSet},
};
use serde::Serialize;
use std::{
    sync::LazyLock,
    time::{SystemTime, UNIX_EPOCH},
};
use values::{AccountId, Currency, SessionId, SupplierId, UserId};

/// The key's id.
pub const KEY_ID: &str = "testing";
/// Who signs, as auth is called.
pub const ISSUER: &str = "comptoir";
/// How long a token is good for: longer than any test.
const LIFETIME_SECONDS: u64 = 24 * 60 * 60;

static PKCS8: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let pair = Ed25519KeyPair::generate().and_then(|pair| pair.to_pkcs8v1());
    pair.map(|pkcs8| pkcs8.as_ref().to_vec()).unwrap_or_default()
});

/// The private key, PKCS #8: for a test that plants it where its auth keeps its own.
#[must_use]
pub fn signing_key() -> &'static [u8] {
    &PKCS8
}

/// The public half, as auth would publish it.
#[must_use]
pub fn published_keys() -> PublishedKeys {
    PublishedKeys::from_fn(|_| async {
        let mut jwk = Jwk::from_encoding_key(&EncodingKey::from_ed_der(&PKCS8), Algorithm::EdDSA)
            .map_err(platform_process::Refusal::internal)?;
        jwk.common.key_id = Some(KEY_ID.to_owned());
        let jwks = JwkSet { keys: vec![jwk] };
        Ok(KeySet { jwks, issuer: ISSUER.to_owned(), access_audience: ISSUER.to_owned() })
    })
}

/// A guard that believes what is signed here.
#[must_use]
pub fn guard() -> Guard {
    Guard::new(published_keys())
}

/// These roles in an account of its own, which buys in the French store.
#[must_use]
pub fn membership(roles: &[Role]) -> Membership {
    Membership {
        account: AccountId::new(),
        store_id: "fr".into(),
        store_view_id: "fr-fr".into(),
        currency: Currency::Eur,
        groups: Vec::new(),
        roles: roles.to_vec(),
        account_active: true,
    }
}

/// Somebody with a session.
#[must_use]
pub fn user(id: UserId, membership: Option<Membership>) -> User {
    signed(id, Actor::Session(SessionId::new()), None, None, membership)
}

/// Somebody with a session who works for a supplier.
#[must_use]
pub fn user_of_supplier(id: UserId, supplier: SupplierId, membership: Option<Membership>) -> User {
    signed(id, Actor::Session(SessionId::new()), None, Some(supplier), membership)
}

/// Somebody in a punch-out session.
#[must_use]
pub fn in_punchout(id: UserId, membership: Membership) -> User {
    let session = SessionId::new();
    signed(id, Actor::Session(session), Some(session), None, Some(membership))
}

/// A service that acts for the caller's user.
///
/// # Panics
/// When nobody is logged in.
#[must_use]
#[allow(clippy::expect_used)]
pub fn service(name: &str, caller: &Caller) -> Caller {
    let User { id, punchout, membership, .. } = caller.user.clone().expect("a user to act for");
    Caller { user: Some(signed(id, Actor::Service(name.to_owned()), punchout, None, membership)), ..caller.clone() }
}

/// The same caller with a token that says what the user is now.
#[must_use]
pub fn signed_again(caller: Caller) -> Caller {
    let user = caller.user.map(|User { id, actor, punchout, supplier, membership, .. }| {
        signed(id, actor, punchout, supplier, membership)
    });
    Caller { user, ..caller }
}

#[allow(clippy::expect_used)]
fn signed(
    id: UserId,
    actor: Actor,
    punchout: Option<SessionId>,
    supplier: Option<SupplierId>,
    membership: Option<Membership>,
) -> User {
    let (sid, tok, svc) = match &actor {
        Actor::Session(session) => (Some(*session), None, None),
        Actor::ApiToken(token) => (None, Some(token.clone()), None),
        Actor::Service(service) => (None, None, Some(service.clone())),
    };
    let claims = CallerClaims { sub: id, sid, tok, svc, pos: punchout, sup: supplier, membership: membership.clone() };
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let mut said = serde_json::to_value(claims).expect("claims are JSON");
    said["iss"] = ISSUER.into();
    said["aud"] = CALLER_AUDIENCE.into();
    said["iat"] = now.into();
    said["exp"] = (now + LIFETIME_SECONDS).into();
    let token = token(CALLER_TOKEN_TYPE, &said).parse().expect("a token is ASCII");
    User { id, actor, punchout, supplier, membership, token }
}

/// A token of this type with these claims.
///
/// # Panics
/// When the key can't sign.
#[must_use]
#[allow(clippy::expect_used)]
pub fn token(typ: &str, claims: &impl Serialize) -> String {
    let header = Header { typ: Some(typ.to_owned()), kid: Some(KEY_ID.to_owned()), ..Header::new(Algorithm::EdDSA) };
    jsonwebtoken::encode(&header, claims, &EncodingKey::from_ed_der(&PKCS8)).expect("the key signs")
}
