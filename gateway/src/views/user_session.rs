//! The sessions of a user, as the API shows them.

use super::filled;
use proto::auth;
use serde::Serialize;
use utoipa::ToSchema;
use values::time::iso8601_of;

/// A session: a browser, or a program, that is logged in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserSession {
    /// Opaque.
    pub id: String,
    /// When it began: ISO 8601, UTC.
    pub created_at: String,
    /// When it was used last, within ten minutes: ISO 8601, UTC.
    pub used_at: String,
    /// What its browser and system are called; null where that is not known.
    pub browser: Option<String>,
    /// The network address that it was opened from; null where that is not known.
    pub network: Option<String>,
    /// Whether it is the one that asks.
    pub is_current: bool,
}

/// The sessions of a user.
#[derive(Serialize, ToSchema)]
pub struct SessionsAnswer {
    /// Always true.
    pub success: bool,
    /// The last used first.
    pub sessions: Vec<UserSession>,
}

impl From<auth::ListSessionsResponse> for SessionsAnswer {
    fn from(answer: auth::ListSessionsResponse) -> Self {
        let current = answer.current_session_id;
        let sessions = answer.sessions.into_iter().map(|session| UserSession {
            is_current: session.id == current,
            id: session.id,
            created_at: iso8601_of(session.created_at.as_ref()),
            used_at: iso8601_of(session.used_at.as_ref()),
            browser: filled(session.browser),
            network: filled(session.network),
        });
        Self { success: true, sessions: sessions.collect() }
    }
}
