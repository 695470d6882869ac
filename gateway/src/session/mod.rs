//! Who is logged in: the token's signature is checked here, the session's life by auth alone.

pub mod access_token;
mod api_tokens;
pub mod cookies;
mod extractors;
pub mod patient;
pub mod preview;
pub mod scopes;
pub mod tenant;

pub use api_tokens::is_api_token;
pub use extractors::{Anyone, Buyer, Member, Operator, Staff, Visitor};

use api_tokens::ApiTokens;
use identity::{AccessClaims, Actor, Caller, Membership, PublishedKeys, Signed, TokenReader, User};
use moka::future::Cache;
use platform_process::{Kind, Refusal, Transport};
use proto::{
    auth::{CheckRequest, CheckResponse, auth_service_client::AuthServiceClient},
    common::Reason,
};
use std::{
    sync::Arc,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};
use values::{ApiTokenId, SessionId, UserId};

/// How long auth's yes is believed: a logout acts within this time.
const CHECK_TTL: Duration = Duration::from_secs(1);

/// Who is logged in.
pub struct Sessions {
    auth: AuthServiceClient<Transport>,
    tokens: TokenReader<AccessClaims>,
    checked: Cache<SessionId, User>,
    api_tokens: ApiTokens,
}

impl Sessions {
    /// Sessions that auth knows.
    pub fn new(auth: Transport) -> Self {
        let checked = Cache::builder().max_capacity(20_000).time_to_live(CHECK_TTL).build();
        let tokens = TokenReader::new(PublishedKeys::of_auth(auth.clone()));
        Self { auth: AuthServiceClient::new(auth), tokens, checked, api_tokens: ApiTokens::default() }
    }

    /// The user of a live session, by its access token; `None`: the token is not good, or no longer.
    ///
    /// # Errors
    /// When auth is out of reach: nobody is logged out for that.
    pub async fn user(&self, token: &str, deadline: Option<Instant>) -> Result<Option<User>, Refusal> {
        let Some(signed) = self.tokens.read(token, deadline).await?.filter(is_alive) else {
            return Ok(None);
        };
        let claims = &signed.claims;
        let check = self.checked.try_get_with(claims.sid, self.check(token, claims, deadline));
        match check.await {
            // What is kept of the session may have been asked for by another token.
            Ok(user) => Ok((user.id == claims.sub).then_some(user)),
            Err(refusal) if matches!(refusal.kind, Kind::Unauthenticated | Kind::NotFound) => Ok(None),
            Err(refusal) => Err((*refusal).clone()),
        }
    }

    /// The person in whose name a call is made by this token: a session's access token, or an API token.
    ///
    /// # Errors
    /// When auth is out of reach.
    pub async fn bearer(&self, token: &str, deadline: Option<Instant>) -> Result<Option<User>, Refusal> {
        if is_api_token(token) {
            return self.api_tokens.user(&self.auth, token, deadline).await;
        }
        self.user(token, deadline).await
    }

    /// Which API token it is, if auth has said so of late.
    pub async fn api_token_of(&self, token: &str) -> Option<ApiTokenId> {
        self.api_tokens.identified(token).await
    }

    /// The session of a token that may have expired, for ending it; `None`: no token of ours.
    ///
    /// # Errors
    /// When auth is out of reach.
    pub async fn session_of(&self, token: &str, deadline: Option<Instant>) -> Result<Option<SessionId>, Refusal> {
        Ok(self.tokens.read(token, deadline).await?.map(|signed| signed.claims.sid))
    }

    /// Forgets what auth said of a session that has changed.
    pub async fn forget(&self, session: SessionId) {
        self.checked.invalidate(&session).await;
    }

    async fn check(&self, token: &str, claims: &AccessClaims, deadline: Option<Instant>) -> Result<User, Refusal> {
        let caller = Caller { deadline, ..Caller::default() };
        let request = CheckRequest { access_token: token.to_owned() };
        let answer = self.auth.clone().check(caller.ask(request)).await?.into_inner();
        user(claims, answer)
    }
}

/// Whether a token counts now: where it has expired, without a second of leeway (D4.13).
fn is_alive(signed: &Arc<Signed<AccessClaims>>) -> bool {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(now.as_secs()).is_ok_and(|now| signed.is_good_at(now))
}

fn user(claims: &AccessClaims, answer: CheckResponse) -> Result<User, Refusal> {
    if answer.user_id != claims.sub.to_string() {
        return Err(Refusal::unauthenticated(Reason::AuthenticationRequired));
    }
    user_of(claims.sub, Actor::Session(claims.sid), answer)
}

/// Somebody of whom auth says this.
fn user_of(id: UserId, actor: Actor, answer: CheckResponse) -> Result<User, Refusal> {
    let punchout = match actor {
        Actor::Session(session) => answer.is_punchout.then_some(session),
        Actor::ApiToken(_) | Actor::Service(_) => None,
    };
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
    let supplier = Some(answer.supplier_id).filter(|id| !id.is_empty());
    let supplier = supplier.map(|id| id.parse()).transpose().map_err(Refusal::internal)?;
    let token = answer.caller_token.parse().map_err(Refusal::internal)?;
    Ok(User { id, actor, punchout, supplier, membership: membership.transpose()?, token })
}

#[cfg(test)]
mod tests {
    use super::*;
    use identity::Role;
    use proto::auth::Selection;
    use values::AccountId;

    fn claims() -> AccessClaims {
        AccessClaims { sub: UserId::new(), sid: SessionId::new() }
    }

    fn answer(claims: &AccessClaims) -> CheckResponse {
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
    fn a_token_for_another_user_than_the_sessions_is_refused() {
        let refusal = user(&claims(), answer(&claims())).unwrap_err();
        assert_eq!(refusal.kind, Kind::Unauthenticated);
    }
}
