//! The public keys that auth publishes: fetched when one is missing or they are old, and kept when auth is away.

use crate::{CALLER_AUDIENCE, Caller, TokenKind};
use futures::future::BoxFuture;
use jsonwebtoken::{Algorithm, DecodingKey, Validation, jwk::JwkSet};
use platform_process::{Refusal, Transport};
use proto::{
    auth::{KeysRequest, KeysResponse, auth_service_client::AuthServiceClient},
    common::Reason,
};
use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, Instant},
};

/// How often keys are asked for at most.
const FETCH_INTERVAL: Duration = Duration::from_secs(5);

/// How long nobody is asked again after an answer failed and a key is not known: strangers with keys of their own must
/// not keep callers waiting on an auth that hangs.
const RETRY_INTERVAL: Duration = Duration::from_secs(1);

/// How long keys are believed before they are asked for again: shorter than a key is announced before it signs.
const KEYS_TTL: Duration = Duration::from_secs(9 * 60);

type Fetch = dyn Fn(Option<Instant>) -> BoxFuture<'static, Result<KeySet, Refusal>> + Send + Sync;

/// The public keys that tokens are signed with, and who signs for whom. Clones share them.
#[derive(Clone)]
pub struct PublishedKeys(Arc<Shared>);

struct Shared {
    fetch: Box<Fetch>,
    keyring: RwLock<Option<Arc<Keyring>>>,
    /// When they were last asked for.
    asked: tokio::sync::Mutex<Option<Instant>>,
}

/// What auth publishes.
#[derive(Clone, Debug)]
pub struct KeySet {
    /// The public halves of the keys that sign.
    pub jwks: JwkSet,
    /// Who signs.
    pub issuer: String,
    /// Whom access tokens are for.
    pub access_audience: String,
}

impl TryFrom<KeysResponse> for KeySet {
    type Error = Refusal;

    fn try_from(answer: KeysResponse) -> Result<Self, Refusal> {
        let jwks = serde_json::from_str(&answer.jwks).map_err(Refusal::internal)?;
        Ok(Self { jwks, issuer: answer.issuer, access_audience: answer.audience })
    }
}

/// The keys of one answer.
pub(crate) struct Keyring {
    keys: HashMap<String, DecodingKey>,
    issuer: String,
    access_audience: String,
    fetched: Instant,
}

impl PublishedKeys {
    /// Those of an auth service near or far.
    #[must_use]
    pub fn of_auth(auth: Transport) -> Self {
        let client = AuthServiceClient::new(auth);
        Self::from_fn(move |deadline| {
            let mut client = client.clone();
            let request = Caller { deadline, ..Caller::default() }.ask(KeysRequest {});
            async move { KeySet::try_from(client.keys(request).await?.into_inner()) }
        })
    }

    /// Those that a function answers, which is told how long somebody waits for them.
    pub fn from_fn<F>(fetch: impl Fn(Option<Instant>) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output = Result<KeySet, Refusal>> + Send + 'static,
    {
        let fetch: Box<Fetch> = Box::new(move |deadline| Box::pin(fetch(deadline)));
        Self(Arc::new(Shared { fetch, keyring: RwLock::new(None), asked: tokio::sync::Mutex::new(None) }))
    }

    /// The keys, asked for anew where `kid` is not among them or they are old.
    ///
    /// # Errors
    /// When auth is away and `kid` is not known: whether it is good can't be said then.
    pub(crate) async fn with(&self, kid: &str, deadline: Option<Instant>) -> Result<Arc<Keyring>, Refusal> {
        if let Some(keyring) = self.fresh(kid) {
            return Ok(keyring);
        }
        let known = self.known().filter(|keyring| keyring.keys.contains_key(kid));
        let mut asked = match (&known, self.0.asked.try_lock()) {
            (_, Ok(asked)) => asked,
            // Somebody asks already: a key that is known does not wait for that.
            (Some(known), Err(_)) => return Ok(Arc::clone(known)),
            (None, Err(_)) => self.0.asked.lock().await,
        };
        if let Some(keyring) = self.fresh(kid) {
            return Ok(keyring);
        }
        let pause = if known.is_some() { FETCH_INTERVAL } else { RETRY_INTERVAL };
        if asked.is_some_and(|asked| asked.elapsed() < pause) {
            return known.ok_or_else(|| Refusal::unavailable(Reason::ServiceUnavailable));
        }
        let answer = (self.0.fetch)(deadline).await.map(Keyring::of);
        *asked = Some(Instant::now());
        match (answer, known) {
            (Ok(keyring), _) => {
                let keyring = Arc::new(keyring);
                *self.0.keyring.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&keyring));
                Ok(keyring)
            }
            (Err(refusal), Some(known)) => {
                tracing::warn!(%refusal, "auth's keys could not be asked for; those of before are still believed");
                Ok(known)
            }
            (Err(refusal), None) => Err(refusal),
        }
    }

    fn known(&self) -> Option<Arc<Keyring>> {
        self.0.keyring.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn fresh(&self, kid: &str) -> Option<Arc<Keyring>> {
        let keyring = self.known()?;
        let ttl = if keyring.keys.contains_key(kid) { KEYS_TTL } else { FETCH_INTERVAL };
        (keyring.fetched.elapsed() < ttl).then_some(keyring)
    }
}

impl Keyring {
    fn of(set: KeySet) -> Self {
        let keys = set.jwks.keys.iter().filter_map(|jwk| {
            let key = DecodingKey::from_jwk(jwk).ok()?;
            Some((jwk.common.key_id.clone()?, key))
        });
        Self { keys: keys.collect(), issuer: set.issuer, access_audience: set.access_audience, fetched: Instant::now() }
    }

    pub(crate) fn key(&self, kid: &str) -> Option<&DecodingKey> {
        self.keys.get(kid)
    }

    /// One algorithm, one issuer, one audience (D3.20). Expiry is looked at whenever a token is used, not when it is read.
    pub(crate) fn validation(&self, kind: TokenKind) -> Validation {
        let mut validation = Validation::new(Algorithm::EdDSA);
        validation.set_issuer(&[&self.issuer]);
        validation.set_audience(&[match kind {
            TokenKind::Access => self.access_audience.as_str(),
            TokenKind::Caller => CALLER_AUDIENCE,
        }]);
        validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
        validation.validate_exp = false;
        validation
    }
}

impl fmt::Debug for PublishedKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PublishedKeys")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

    /// Keys that were fetched this long ago, of an auth that is there or not.
    fn keys(age: Duration, auth_is_there: bool) -> (PublishedKeys, Arc<AtomicU32>) {
        let (fetches, counted) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicBool::new(auth_is_there)));
        let keys = PublishedKeys::from_fn({
            let fetches = Arc::clone(&fetches);
            move |_| {
                fetches.fetch_add(1, Ordering::Relaxed);
                let is_there = counted.load(Ordering::Relaxed);
                async move {
                    if is_there {
                        Ok(KeySet {
                            jwks: JwkSet { keys: vec![] },
                            issuer: String::new(),
                            access_audience: String::new(),
                        })
                    } else {
                        Err(Refusal::unavailable(Reason::ServiceUnavailable))
                    }
                }
            }
        });
        let keyring = Keyring {
            keys: HashMap::from([("known".to_owned(), DecodingKey::from_ed_der(&[]))]),
            issuer: String::new(),
            access_audience: String::new(),
            fetched: Instant::now().checked_sub(age).unwrap(),
        };
        *keys.0.keyring.write().unwrap() = Some(Arc::new(keyring));
        (keys, fetches)
    }

    async fn fetched(kid: &str, age: Duration) -> bool {
        let (keys, fetches) = keys(age, true);
        keys.with(kid, None).await.unwrap();
        fetches.load(Ordering::Relaxed) == 1
    }

    #[tokio::test]
    async fn keys_are_fetched_again_when_one_is_missing_and_when_they_are_old() {
        assert!(!fetched("known", FETCH_INTERVAL).await && fetched("known", KEYS_TTL).await);
        assert!(!fetched("unknown", Duration::ZERO).await && fetched("unknown", FETCH_INTERVAL).await);
    }

    #[tokio::test]
    async fn keys_that_are_known_stay_good_while_auth_is_away_and_it_is_not_asked_each_time() {
        let (keys, fetches) = keys(KEYS_TTL, false);
        for _ in 0..3 {
            assert!(keys.with("known", None).await.unwrap().key("known").is_some());
        }
        assert_eq!(fetches.load(Ordering::Relaxed), 1);
        let refusal = keys.with("unknown", None).await.map(drop).unwrap_err();
        assert_eq!(refusal, Refusal::unavailable(Reason::ServiceUnavailable));
        assert_eq!(fetches.load(Ordering::Relaxed), 1, "an unknown one is not asked for again at once");
    }

    #[tokio::test]
    async fn a_key_that_is_known_does_not_wait_while_somebody_asks_for_another() {
        let (keys, fetches) = keys(KEYS_TTL, true);
        let asking = keys.0.asked.lock().await;
        assert!(keys.with("known", None).await.unwrap().key("known").is_some());
        assert_eq!(fetches.load(Ordering::Relaxed), 0);
        drop(asking);
    }
}
