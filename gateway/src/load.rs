//! What the gateway takes on at once: too much of it is refused at the door, and a part is kept for what matters most.

use crate::{connection, problem::Problem};
use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::Uri;
use platform_process::Refusal;
use proto::common::Reason;
use std::sync::Arc;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Requests at once; more would only make all of them late.
const SEATS: usize = 512;

/// Of these, kept for orders and logins.
const KEPT: usize = SEATS * 3 / 10;

/// Seats for requests.
#[derive(Clone)]
pub struct Load(Arc<[Semaphore; 2]>);

impl Default for Load {
    fn default() -> Self {
        Self(Arc::new([Semaphore::new(SEATS - KEPT), Semaphore::new(KEPT)]))
    }
}

impl Load {
    /// A seat, if one is free for such a request.
    fn seat(&self, uri: &Uri, is_guess: bool) -> Option<SemaphorePermit<'_>> {
        let [open, kept] = &*self.0;
        if is_guess && open.available_permits() < (SEATS - KEPT) / 2 {
            return None;
        }
        open.try_acquire().or_else(|full| if matters(uri.path()) { kept.try_acquire() } else { Err(full) }).ok()
    }
}

/// What keeps people logged in, or out.
const SESSIONS: [&str; 6] = [
    "/api/auth/login",
    "/api/auth/login-token",
    "/api/auth/refresh",
    "/api/auth/get-authenticated-user",
    "/api/auth/logout",
    "/api/auth/reset-config",
];

/// Orders and sessions come through when nothing else does; mails and forms wait.
fn matters(path: &str) -> bool {
    SESSIONS.contains(&path) || path.starts_with("/api/commercial-orders") || path.ends_with("/initializeOrder")
}

/// Refuses a request that there is no seat for.
pub async fn shed(State(load): State<Load>, request: Request, next: Next) -> Response {
    let is_guess = connection::is_prefetch(request.headers());
    let is_health = matches!(request.uri().path(), "/livez" | "/readyz");
    let seat = load.seat(request.uri(), is_guess);
    if seat.is_none() && !is_health {
        return Problem::from(Refusal::unavailable(Reason::ServiceUnavailable)).into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_come_through_when_browsing_does_not() {
        let load = Load::default();
        let browsing = "/api/search".parse().unwrap();
        let ordering = "/api/commercial-orders/1/created".parse().unwrap();
        let taken = std::iter::from_fn(|| load.seat(&browsing, false)).collect::<Vec<_>>();
        assert_eq!(taken.len(), SEATS - KEPT);
        assert!(load.seat(&ordering, false).is_some());
        drop(taken);
        assert!(load.seat(&browsing, false).is_some());
    }

    #[test]
    fn who_is_logged_in_stays_so_and_floods_of_mails_take_no_kept_seat() {
        for path in ["login", "login-token", "refresh", "logout", "reset-config"] {
            assert!(matters(&format!("/api/auth/{path}")), "{path}");
        }
        for path in
            ["auth/send-reset-password-email", "auth/resend-activation", "auth/reset-password", "account/create"]
        {
            assert!(!matters(&format!("/api/{path}")), "{path}");
        }
    }

    #[test]
    fn guessed_visits_go_first() {
        let load = Load::default();
        let page = "/c/bureau".parse().unwrap();
        let taken = std::iter::from_fn(|| load.seat(&page, true)).collect::<Vec<_>>();
        assert!(taken.len() < SEATS - KEPT);
        assert!(load.seat(&page, false).is_some());
    }
}
