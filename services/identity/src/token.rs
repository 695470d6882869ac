//! What auth signs: access tokens, which people show to the gateway, and caller tokens, which services show each other.

use crate::{ApiToken, Membership};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use values::{SessionId, SupplierId, UserId};

/// Whom caller tokens are for.
pub const CALLER_AUDIENCE: &str = "comptoir-services";
/// The `typ` of a caller token's header.
pub const CALLER_TOKEN_TYPE: &str = "caller+jwt";
/// The `typ` of an access token's header.
const ACCESS_TOKEN_TYPE: &str = "JWT";

/// A kind of token: one is never taken for the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// What people show to the gateway (D3.20).
    Access,
    /// What services show each other (D6.3).
    Caller,
}

impl TokenKind {
    /// Whether its header has this `typ`; an access token may leave it out (RFC 7519, section 5.1).
    pub(crate) fn has_type(self, typ: Option<&str>) -> bool {
        match self {
            Self::Access => typ.is_none_or(|typ| typ == ACCESS_TOKEN_TYPE),
            Self::Caller => typ == Some(CALLER_TOKEN_TYPE),
        }
    }
}

/// What a kind of token claims.
pub trait Claims: DeserializeOwned + Send + Sync + 'static {
    /// The kind.
    const KIND: TokenKind;
}

/// What the shop needs of an access token.
#[derive(Clone, Debug, Deserialize)]
pub struct AccessClaims {
    /// The user.
    pub sub: UserId,
    /// The session, which decides.
    pub sid: SessionId,
}

impl Claims for AccessClaims {
    const KIND: TokenKind = TokenKind::Access;
}

/// What a caller token says beside issuer, audience and times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallerClaims {
    /// The user acted for.
    pub sub: UserId,
    /// The user's session; none where a service or an API token acts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sid: Option<SessionId>,
    /// The API token that acts in the user's name; none where the user does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tok: Option<ApiToken>,
    /// The service that acts in the user's name; none where the user does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svc: Option<String>,
    /// The punch-out session that it is done in, by whomever; none: the user's own shopping.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pos: Option<SessionId>,
    /// The supplier that the user works for; none: no supplier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sup: Option<SupplierId>,
    /// The account acted for; none: a user without memberships.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub membership: Option<Membership>,
}

impl Claims for CallerClaims {
    const KIND: TokenKind = TokenKind::Caller;
}

/// How far a clock that signs may be ahead of one that verifies.
const MAX_CLOCK_LEAD_SECONDS: i64 = 30;

/// Claims that auth has signed.
#[derive(Clone, Debug, Deserialize)]
pub struct Signed<C> {
    /// When they were signed; seconds since 1970.
    pub iat: i64,
    /// From then on they are worth nothing; seconds since 1970.
    pub exp: i64,
    /// The claims.
    #[serde(flatten)]
    pub claims: C,
}

impl<C> Signed<C> {
    /// Whether they count at this time, in seconds since 1970: expired ones get no leeway, those of the future half a
    /// minute.
    #[must_use]
    pub const fn is_good_at(&self, now: i64) -> bool {
        now < self.exp && self.iat <= now.saturating_add(MAX_CLOCK_LEAD_SECONDS)
    }
}
