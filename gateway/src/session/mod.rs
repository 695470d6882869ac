//! Who is logged in: the token's signature is checked here, the session's life by auth alone.

pub mod access_token;
pub mod cookies;
mod extractors;

pub use extractors::{Anyone, Buyer, Member, Operator, Visitor};

use identity::{Caller, Membership, User};
use jsonwebtoken::{Algorithm, DecodingKey, Validation, decode, decode_header, errors::ErrorKind, jwk::JwkSet};
use moka::future::Cache;
use platform_process::{Kind, Refusal, Transport};
use proto::{
    auth::{CheckRequest, CheckResponse, KeysRequest, KeysResponse, auth_service_client::AuthServiceClient},
    common::Reason,
};
use serde::Deserialize;
use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, Instant},
};
use values::{SessionId, UserId};

/// How long auth's yes is believed: a logout acts within this time.
const CHECK_TTL: Duration = Duration::from_secs(1);

/// How often keys are asked for at most when a token names one that is not known.
const KEYS_REFETCH_INTERVAL: Duration = Duration::from_secs(5);

/// How long keys are believed: one that auth has withdrawn is good for nothing after this.
const KEYS_TTL: Duration = Duration::from_secs(10 * 60);

/// What the shop needs of an access token (D3.20).
#[derive(Clone, Debug, Deserialize)]
struct Claims {
    sub: UserId,
    sid: SessionId,
}

/// The public keys that access tokens are signed with, and who signs for whom.
struct Keyring {
    keys: HashMap<String, DecodingKey>,
    issuer: String,
    audience: String,
    fetched: Instant,
}

/// Who is logged in.
pub struct Sessions {
    auth: AuthServiceClient<Transport>,
    keyring: RwLock<Option<Arc<Keyring>>>,
    fetching: tokio::sync::Mutex<()>,
    checked: Cache<SessionId, User>,
}

impl Sessions {
    /// Sessions that auth knows.
    pub fn new(auth: AuthServiceClient<Transport>) -> Self {
        let checked = Cache::builder().max_capacity(20_000).time_to_live(CHECK_TTL).build();
        Self { auth, keyring: RwLock::new(None), fetching: tokio::sync::Mutex::new(()), checked }
    }

    /// The user of a live session, by its access token; `None`: the token is not good, or no longer.
    ///
    /// # Errors
    /// When auth is out of reach: nobody is logged out for that.
    pub async fn user(&self, token: &str, deadline: Option<Instant>) -> Result<Option<User>, Refusal> {
        let Some(claims) = self.claims(token, true, deadline).await? else { return Ok(None) };
        let check = self.checked.try_get_with(claims.sid, self.check(&claims, deadline));
        match check.await {
            // What is kept of the session may have been asked for by another token.
            Ok(user) => Ok((user.id == claims.sub).then_some(user)),
            Err(refusal) if matches!(refusal.kind, Kind::Unauthenticated | Kind::NotFound) => Ok(None),
            Err(refusal) => Err((*refusal).clone()),
        }
    }

    /// The session of a token that may have expired, for ending it; `None`: no token of ours.
    ///
    /// # Errors
    /// When auth is out of reach.
    pub async fn session_of(&self, token: &str, deadline: Option<Instant>) -> Result<Option<SessionId>, Refusal> {
        Ok(self.claims(token, false, deadline).await?.map(|claims| claims.sid))
    }

    /// Forgets what auth said of a session that has changed.
    pub async fn forget(&self, session: SessionId) {
        self.checked.invalidate(&session).await;
    }

    async fn check(&self, claims: &Claims, deadline: Option<Instant>) -> Result<User, Refusal> {
        let caller = Caller { deadline, ..Caller::default() };
        let request = CheckRequest { session_id: claims.sid.to_string() };
        let answer = self.auth.clone().check(caller.ask(request)).await?.into_inner();
        user(claims, answer)
    }

    async fn claims(&self, token: &str, alive: bool, deadline: Option<Instant>) -> Result<Option<Claims>, Refusal> {
        let Some(header) = readable(decode_header(token)) else { return Ok(None) };
        let Some(kid) = header.kid.filter(|_| header.alg == Algorithm::EdDSA) else { return Ok(None) };
        let keyring = self.keyring(&kid, deadline).await?;
        let Some(key) = keyring.keys.get(&kid) else { return Ok(None) };
        Ok(readable(decode::<Claims>(token, key, &keyring.validation(alive))).map(|token| token.claims))
    }

    /// The keys, fetched when none are there, when they are old, or when `kid` is not among them and they are not fresh.
    async fn keyring(&self, kid: &str, deadline: Option<Instant>) -> Result<Arc<Keyring>, Refusal> {
        if let Some(keyring) = self.keyring_with(kid) {
            return Ok(keyring);
        }
        let _only_one = self.fetching.lock().await;
        if let Some(keyring) = self.keyring_with(kid) {
            return Ok(keyring);
        }
        let caller = Caller { deadline, ..Caller::default() };
        let answer = self.auth.clone().keys(caller.ask(KeysRequest {})).await?.into_inner();
        let keyring = Arc::new(Keyring::of(answer)?);
        *self.keyring.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&keyring));
        Ok(keyring)
    }

    fn keyring_with(&self, kid: &str) -> Option<Arc<Keyring>> {
        let keyring = self.keyring.read().unwrap_or_else(PoisonError::into_inner).clone()?;
        let live = if keyring.keys.contains_key(kid) { KEYS_TTL } else { KEYS_REFETCH_INTERVAL };
        (keyring.fetched.elapsed() < live).then_some(keyring)
    }
}

impl Keyring {
    fn of(answer: KeysResponse) -> Result<Self, Refusal> {
        let set: JwkSet = serde_json::from_str(&answer.jwks).map_err(Refusal::internal)?;
        let keys = set.keys.iter().filter_map(|jwk| {
            let key = DecodingKey::from_jwk(jwk).ok()?;
            Some((jwk.common.key_id.clone()?, key))
        });
        Ok(Self { keys: keys.collect(), issuer: answer.issuer, audience: answer.audience, fetched: Instant::now() })
    }

    /// One algorithm, one issuer, one audience, no leeway (D3.20, D4.13).
    fn validation(&self, alive: bool) -> Validation {
        let mut validation = Validation::new(Algorithm::EdDSA);
        validation.set_issuer(&[&self.issuer]);
        validation.set_audience(&[&self.audience]);
        validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
        validation.leeway = 0;
        validation.validate_exp = alive;
        validation
    }
}

/// What was read of a token. One that has run out is nothing to tell of; any other failure is (D4.9, D8.7).
fn readable<T>(decoded: jsonwebtoken::errors::Result<T>) -> Option<T> {
    match decoded {
        Ok(decoded) => return Some(decoded),
        Err(error) if *error.kind() == ErrorKind::ExpiredSignature => {}
        Err(error) => tracing::warn!(%error, "Failed to decode token"),
    }
    None
}

fn user(claims: &Claims, answer: CheckResponse) -> Result<User, Refusal> {
    if answer.user_id != claims.sub.to_string() {
        return Err(Refusal::unauthenticated(Reason::AuthenticationRequired));
    }
    let membership = answer.selection.map(|selection| {
        Ok::<_, Refusal>(Membership {
            account: selection.account_id.parse().map_err(Refusal::internal)?,
            store_id: selection.store_id,
            store_view_id: selection.store_view_id,
            currency: selection.currency.parse().map_err(Refusal::internal)?,
            groups: answer.groups,
            roles: answer.roles.iter().filter_map(|name| name.parse().ok()).collect(),
            account_active: answer.account_active,
        })
    });
    Ok(User { id: claims.sub, session: claims.sid, membership: membership.transpose()? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use identity::Role;
    use proto::auth::Selection;
    use values::AccountId;

    fn claims() -> Claims {
        Claims { sub: UserId::new(), sid: SessionId::new() }
    }

    fn answer(claims: &Claims) -> CheckResponse {
        let selection = Selection {
            account_id: AccountId::new().to_string(),
            store_id: "fr".into(),
            store_view_id: "fr-fr".into(),
            currency: "EUR".into(),
        };
        CheckResponse {
            user_id: claims.sub.to_string(),
            selection: Some(selection),
            roles: vec!["BUYER".into(), "JESTER".into()],
            ..CheckResponse::default()
        }
    }

    #[test]
    fn the_session_decides_for_which_account() {
        let claims = claims();
        let user = user(&claims, answer(&claims)).unwrap();
        assert_eq!(user.membership.unwrap().roles, [Role::Buyer]);
    }

    #[test]
    fn what_can_not_be_read_is_no_token() {
        assert!(readable(decode_header("a.b.c")).is_none());
        assert!(readable(decode_header("eyJhbGciOiJFZERTQSIsImtpZCI6ImEifQ.e30.AAAA")).is_some());
    }

    #[tokio::test]
    async fn keys_are_fetched_again_when_one_is_missing_and_when_they_are_old() {
        let nowhere = platform_process::Settings::from_pairs([("SHOP_AUTH_URL", "http://127.0.0.1:9")]);
        let sessions = Sessions::new(AuthServiceClient::new(nowhere.remote("auth").unwrap()));
        let knows = |kid: &str, age: Duration| {
            let keys = HashMap::from([("known".to_owned(), DecodingKey::from_ed_der(&[]))]);
            let fetched = Instant::now().checked_sub(age).unwrap();
            let keyring = Keyring { keys, issuer: String::new(), audience: String::new(), fetched };
            *sessions.keyring.write().unwrap() = Some(Arc::new(keyring));
            sessions.keyring_with(kid).is_some()
        };
        assert!(knows("known", KEYS_REFETCH_INTERVAL) && !knows("known", KEYS_TTL));
        assert!(knows("unknown", Duration::ZERO) && !knows("unknown", KEYS_REFETCH_INTERVAL));
    }

    #[test]
    fn a_token_for_another_user_than_the_sessions_is_refused() {
        let refusal = user(&claims(), answer(&claims())).unwrap_err();
        assert_eq!(refusal.kind, Kind::Unauthenticated);
    }
}
