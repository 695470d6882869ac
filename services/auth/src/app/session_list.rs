//! The sessions that a user has: seeing them, and ending those that are somebody else's or forgotten.

use crate::{
    app::{AppState, session},
    db,
    domain::session::{SessionEndReason, SessionSummary},
    error::AuthError,
};
use identity::Caller;
use values::SessionId;

/// The caller's sessions, the last used first, and which of them asks.
pub async fn list(app: &AppState, caller: &Caller) -> Result<(Vec<SessionSummary>, SessionId), AuthError> {
    let session = session::live(app, caller.session()?).await?;
    Ok((db::session::summaries(&app.pool, session.user, app.clock.now()).await?, session.id))
}

/// Ends one of the caller's sessions.
pub async fn end(app: &AppState, caller: &Caller, session_id: &str) -> Result<(), AuthError> {
    let user = session::live(app, caller.session()?).await?.user;
    let id: SessionId = session_id.parse().map_err(|_| AuthError::SessionNotFound)?;
    let (pool, sessions, now) = (app.pool.clone(), app.sessions.clone(), app.clock.now());
    let ended = app.run_to_completion(async move {
        let ended = db::session::end_of_user(&pool, user, id, SessionEndReason::EndedElsewhere, now).await?;
        if ended {
            sessions.mark_changed(id).await;
        }
        Ok(ended)
    });
    if !ended.await? {
        return Err(AuthError::SessionNotFound);
    }
    tracing::info!(target: "security", event = "session_ended", user.id = %user, session.id = %id, "a session was ended");
    Ok(())
}

/// Ends all of the caller's sessions but the one that asks.
pub async fn end_others(app: &AppState, caller: &Caller) -> Result<(), AuthError> {
    let session = session::live(app, caller.session()?).await?;
    let (pool, sessions, now) = (app.pool.clone(), app.sessions.clone(), app.clock.now());
    let ended = app.run_to_completion(async move {
        let mut connection = pool.acquire().await?;
        let reason = SessionEndReason::EndedElsewhere;
        let ended = db::session::end_all(&mut connection, session.user, Some(session.id), reason, now).await?;
        for id in &ended {
            sessions.mark_changed(*id).await;
        }
        Ok(ended.len())
    });
    let ended = ended.await?;
    tracing::info!(
        target: "security", event = "sessions_ended", user.id = %session.user, ended, "all sessions but one were ended"
    );
    Ok(())
}
