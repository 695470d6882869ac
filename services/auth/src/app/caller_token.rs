//! Caller tokens: what auth knows of a caller, signed for all services (D6.3).

use crate::{
    app::{AppState, session::seconds},
    db,
    domain::{
        account::acted_for::ActedFor,
        session::{
            LiveSession,
            caller_token::{CallerTokenClaims, RENEWAL_LEAD, SERVICE_TOKEN_TTL},
        },
    },
    error::AuthError,
};
use chrono::{DateTime, Utc};
use identity::CallerClaims;
use moka::future::Cache;
use std::{sync::Arc, time::Duration};
use uuid::Uuid;
use values::{SessionId, UserId};

/// Signed tokens are kept no longer than they are handed out again.
const SIGNED_TTL: Duration = Duration::from_secs(30);
/// So many are kept at most.
const MAX_SIGNED: u64 = 20_000;

/// The tokens signed of late: a session that says the same gets the same token again. Clones share them.
#[derive(Clone)]
pub struct SignedCallers(Cache<SessionId, Arc<SignedCaller>>);

struct SignedCaller {
    session: LiveSession,
    token: String,
    expires_at: DateTime<Utc>,
}

impl Default for SignedCallers {
    fn default() -> Self {
        Self(Cache::builder().max_capacity(MAX_SIGNED).time_to_live(SIGNED_TTL).build())
    }
}

/// A token of the session for the services it calls.
pub async fn of_session(app: &AppState, session: &LiveSession) -> Result<String, AuthError> {
    let now = app.clock.now();
    if let Some(signed) = app.signed_callers.0.get(&session.id).await
        && signed.session == *session
        && now + RENEWAL_LEAD <= signed.expires_at
    {
        return Ok(signed.token.clone());
    }
    let claims = CallerTokenClaims::of_session(session, now);
    let (token, expires_at) = (app.keys.sign_caller(&claims)?, claims.expires_at());
    let signed = SignedCaller { session: session.clone(), token: token.clone(), expires_at };
    app.signed_callers.0.insert(session.id, Arc::new(signed)).await;
    Ok(token)
}

/// A token of a service that acts for a user, and the seconds it is good for.
pub async fn of_service(
    app: &AppState,
    service: &str,
    secret: &str,
    acted_for: &ActedFor,
) -> Result<(String, u32), AuthError> {
    prove(app, service, secret)?;
    let membership = db::account::acted_for::membership(&app.pool, acted_for).await?;
    let claims = CallerClaims {
        sub: acted_for.user,
        sid: None,
        tok: None,
        svc: Some(service.to_owned()),
        pos: acted_for.punchout,
        sup: None,
        membership: Some(membership.ok_or(AuthError::AccountNotFound)?),
    };
    sign_service(app, claims)
}

/// A token of a service that acts for nobody, and the seconds it is good for.
pub fn of_service_itself(app: &AppState, service: &str, secret: &str) -> Result<(String, u32), AuthError> {
    prove(app, service, secret)?;
    let claims = CallerClaims {
        sub: UserId(Uuid::nil()),
        sid: None,
        tok: None,
        svc: Some(service.to_owned()),
        pos: None,
        sup: None,
        membership: None,
    };
    sign_service(app, claims)
}

/// Whether a service is who it says.
fn prove(app: &AppState, service: &str, secret: &str) -> Result<(), AuthError> {
    if app.service_secrets.proves(service, secret) {
        return Ok(());
    }
    tracing::warn!(target: "security", event = "service_refused", service, "somebody called itself a service without its secret");
    Err(AuthError::ServiceUnknown)
}

fn sign_service(app: &AppState, claims: CallerClaims) -> Result<(String, u32), AuthError> {
    let now = app.clock.now();
    let claims = CallerTokenClaims::new(claims, now, now + SERVICE_TOKEN_TTL);
    Ok((app.keys.sign_caller(&claims)?, seconds(SERVICE_TOKEN_TTL.num_seconds())))
}
