//! The caller token: what every service believes of who calls, and for how long (D6.3).

use crate::domain::{
    api_token::LiveApiToken,
    session::{LiveSession, access_token::ISSUER},
};
use chrono::{DateTime, TimeDelta, Utc};
use identity::{ApiToken, CALLER_AUDIENCE, CallerClaims, Membership};
use serde::Serialize;

/// How long a token of a session is good for.
pub const CALLER_TOKEN_TTL: TimeDelta = TimeDelta::seconds(60);
/// A token with less time left than this is not handed out again.
pub const RENEWAL_LEAD: TimeDelta = TimeDelta::seconds(30);
/// How long a token of a service is good for.
pub const SERVICE_TOKEN_TTL: TimeDelta = TimeDelta::minutes(5);

/// What a caller token says.
#[derive(Clone, Debug, Serialize)]
pub struct CallerTokenClaims {
    iss: &'static str,
    aud: &'static str,
    exp: i64,
    iat: i64,
    #[serde(flatten)]
    claims: CallerClaims,
}

impl CallerTokenClaims {
    /// These claims, signed now and good until then.
    #[must_use]
    pub const fn new(claims: CallerClaims, now: DateTime<Utc>, expires_at: DateTime<Utc>) -> Self {
        let (exp, iat) = (expires_at.timestamp(), now.timestamp());
        Self { iss: ISSUER, aud: CALLER_AUDIENCE, exp, iat, claims }
    }

    /// What a token of the session says that is signed now. It ends no later than the session.
    #[must_use]
    pub fn of_session(session: &LiveSession, now: DateTime<Utc>) -> Self {
        let membership = session.selection.as_ref().map(|selection| Membership {
            account: selection.account,
            store_id: selection.store_id.clone(),
            store_view_id: selection.store_view_id.clone(),
            currency: selection.currency,
            groups: session.groups.clone(),
            roles: session.roles.clone(),
            account_active: session.account_active,
        });
        let claims = CallerClaims {
            sub: session.user,
            sid: Some(session.id),
            tok: None,
            svc: None,
            pos: session.punchout.as_ref().map(|_| session.id),
            sup: session.supplier,
            membership,
        };
        Self::new(claims, now, (now + CALLER_TOKEN_TTL).min(session.idle_until))
    }

    /// What a token says that is signed now for whoever shows an API token. It ends no later than that one.
    #[must_use]
    pub fn of_api_token(token: &LiveApiToken, membership: Option<Membership>, now: DateTime<Utc>) -> Self {
        let claims = CallerClaims {
            sub: token.user,
            sid: None,
            tok: Some(ApiToken { id: token.id, scopes: token.scopes.clone() }),
            svc: None,
            pos: None,
            sup: token.supplier,
            membership,
        };
        Self::new(claims, now, (now + CALLER_TOKEN_TTL).min(token.expires_at))
    }

    /// From then on it is worth nothing.
    #[must_use]
    pub fn expires_at(&self) -> DateTime<Utc> {
        DateTime::from_timestamp(self.exp, 0).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::session::tests::session;

    #[test]
    fn a_token_lives_a_minute_and_never_longer_than_its_session() {
        let now = Utc::now();
        let mut session = session(now);
        let ends = |session: &LiveSession| CallerTokenClaims::of_session(session, now).exp;
        assert_eq!(ends(&session), (now + CALLER_TOKEN_TTL).timestamp());
        session.idle_until = now + TimeDelta::seconds(9);
        assert_eq!(ends(&session), session.idle_until.timestamp());
    }
}
