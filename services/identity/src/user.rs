//! The person that a call is for, and by what right it is made in their name.

use crate::{ApiToken, CallerClaims, Membership, Role, Scope};
use std::{fmt, str::FromStr};
use tonic::metadata::{AsciiMetadataValue, errors::InvalidMetadataValue};
use values::{SessionId, SupplierId, UserId};

/// A person whom auth has signed a caller token for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// The person.
    pub id: UserId,
    /// Who acts in the person's name.
    pub actor: Actor,
    /// The punch-out session that it is done in; none: the person's own shopping.
    pub punchout: Option<SessionId>,
    /// The supplier that the person works for; none: no supplier (D6.9).
    pub supplier: Option<SupplierId>,
    /// The account the person acts for now; none: a person without memberships (D4.16).
    pub membership: Option<Membership>,
    /// What proves it to the services that are asked next.
    pub token: CallerToken,
}

/// Who acts in a user's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// The user, in a session that was alive when the token was signed.
    Session(SessionId),
    /// A program, by an API token of the user's, narrowed to its scopes.
    ApiToken(ApiToken),
    /// A service of this name, with work that goes on when the session may be over.
    Service(String),
}

impl User {
    /// What the claims of a verified token say.
    pub(crate) fn of(claims: &CallerClaims, token: CallerToken) -> Option<Self> {
        let actor = match (claims.sid, &claims.tok, &claims.svc) {
            (Some(session), None, None) => Actor::Session(session),
            (None, Some(token), None) => Actor::ApiToken(token.clone()),
            (None, None, Some(service)) => Actor::Service(service.clone()),
            _ => return None,
        };
        Some(Self {
            id: claims.sub,
            actor,
            punchout: claims.pos,
            supplier: claims.sup,
            membership: claims.membership.clone(),
            token,
        })
    }

    /// Whether the call may be of this scope: a session and a service have all of them.
    #[must_use]
    pub fn has_scope(&self, scope: Scope) -> bool {
        match &self.actor {
            Actor::ApiToken(token) => token.scopes.contains(&scope),
            Actor::Session(_) | Actor::Service(_) => true,
        }
    }

    /// Whether the person has a role in the account acted for.
    #[must_use]
    pub fn has(&self, role: Role) -> bool {
        self.membership.as_ref().is_some_and(|membership| membership.roles.contains(&role))
    }
}

/// A caller token as it travels: `Bearer`, and a JWT that auth signed. It is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct CallerToken(AsciiMetadataValue);

impl CallerToken {
    pub(crate) const fn metadata(&self) -> &AsciiMetadataValue {
        &self.0
    }
}

impl FromStr for CallerToken {
    type Err = InvalidMetadataValue;

    fn from_str(token: &str) -> Result<Self, InvalidMetadataValue> {
        format!("Bearer {token}").parse().map(Self)
    }
}

impl fmt::Debug for CallerToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CallerToken")
    }
}
