//! Auth's own key, borrowed from its database: tokens for more sessions than anybody would log in.

use anyhow::{Context, Result};
use auth::domain::session::{
    access_token::{ACCESS_TOKEN_TYPE, AUDIENCE, Claims, ISSUER},
    caller_token::CallerTokenClaims,
    signing_key::{KeyRing, SigningKey},
};
use identity::{Actor, CALLER_TOKEN_TYPE, CallerClaims, Membership, User};
use sqlx::{
    PgPool, Row,
    types::chrono::{DateTime, Utc},
};
use std::time::Duration;
use uuid::Uuid;
use values::{SessionId, UserId};

/// How long the tokens are good for: longer than anything is measured.
const LIFETIME: Duration = Duration::from_secs(24 * 60 * 60);

/// Signs as auth does.
pub struct Signer(KeyRing);

impl Signer {
    /// The keys of the auth over this database, which has started once.
    pub async fn of(pool: &PgPool) -> Result<Self> {
        let rows = sqlx::query("select kid, pkcs8, signs_from from auth.signing_keys").fetch_all(pool).await?;
        let keys = rows.iter().map(|row| SigningKey {
            kid: row.get("kid"),
            pkcs8: row.get("pkcs8"),
            signs_from: row.get::<DateTime<Utc>, _>("signs_from"),
        });
        Ok(Self(KeyRing::of(keys.collect())?))
    }

    /// An access token of a session.
    pub fn access_token(&self, user: UserId, session: SessionId) -> Result<String> {
        let now = Utc::now();
        let claims = Claims {
            iss: ISSUER.to_owned(),
            aud: AUDIENCE.to_owned(),
            sub: user,
            sid: session,
            cid: None,
            exp: (now + LIFETIME).timestamp(),
            iat: now.timestamp(),
            jti: Uuid::new_v4(),
        };
        self.0.sign(ACCESS_TOKEN_TYPE, &claims, now).context("no access token")
    }

    /// Somebody with this membership, as auth would say it to services.
    pub fn user(&self, id: UserId, session: SessionId, membership: Membership) -> Result<User> {
        let now = Utc::now();
        let claims = CallerClaims {
            sub: id,
            sid: Some(session),
            tok: None,
            svc: None,
            pos: None,
            sup: None,
            membership: Some(membership.clone()),
        };
        let claims = CallerTokenClaims::new(claims, now, now + LIFETIME);
        let token = self.0.sign(CALLER_TOKEN_TYPE, &claims, now)?.parse()?;
        Ok(User {
            id,
            actor: Actor::Session(session),
            punchout: None,
            supplier: None,
            membership: Some(membership),
            token,
        })
    }
}
