//! The access token: what it claims, and for how long (D3.20).

use crate::domain::session::LiveSession;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use values::{AccountId, SessionId, UserId};

/// How long an access token is good for.
pub const ACCESS_TOKEN_TTL: TimeDelta = TimeDelta::minutes(10);
/// Who signs.
pub const ISSUER: &str = "comptoir";
/// The `typ` of its header.
pub const ACCESS_TOKEN_TYPE: &str = "JWT";
/// Whom access tokens are for.
pub const AUDIENCE: &str = "comptoir";

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
            exp: (now + ACCESS_TOKEN_TTL).min(session.expires_at).timestamp(),
            iat: now.timestamp(),
            jti: Uuid::new_v4(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::session::tests::session;

    #[test]
    fn a_token_lives_ten_minutes_and_never_longer_than_its_session() {
        let now = Utc::now();
        let mut session = session(now);
        assert_eq!(Claims::of(&session, now).exp, (now + ACCESS_TOKEN_TTL).timestamp());
        session.expires_at = now + TimeDelta::minutes(2);
        assert_eq!(Claims::of(&session, now).exp, session.expires_at.timestamp());
    }
}
