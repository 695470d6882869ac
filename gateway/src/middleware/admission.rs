//! Admission control: how many requests the gateway takes on at once. Too many are refused at the door, and a part is kept for what matters most.

use crate::{request::connection, response::problem::Problem};
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
const MAX_REQUESTS: usize = 512;

/// Of these, kept for orders and logins.
const RESERVED: usize = MAX_REQUESTS * 3 / 10;

/// Permits for requests.
#[derive(Clone)]
pub struct Admission(Arc<[Semaphore; 2]>);

impl Default for Admission {
    fn default() -> Self {
        Self(Arc::new([Semaphore::new(MAX_REQUESTS - RESERVED), Semaphore::new(RESERVED)]))
    }
}

impl Admission {
    /// A permit, if one is free for such a request.
    fn permit(&self, uri: &Uri, is_prefetch: bool) -> Option<SemaphorePermit<'_>> {
        let [open, reserved] = &*self.0;
        if is_prefetch && open.available_permits() < (MAX_REQUESTS - RESERVED) / 2 {
            return None;
        }
        open.try_acquire().or_else(|full| if is_critical(uri.path()) { reserved.try_acquire() } else { Err(full) }).ok()
    }
}

/// What keeps people logged in, or out.
const SESSION_CALLS: [&str; 6] = [
    "/api/auth/login",
    "/api/auth/login-token",
    "/api/auth/refresh",
    "/api/auth/get-authenticated-user",
    "/api/auth/logout",
    "/api/auth/reset-config",
];

/// Orders and sessions come through when nothing else does; mails and forms wait.
fn is_critical(path: &str) -> bool {
    SESSION_CALLS.contains(&path) || path.starts_with("/api/commercial-orders") || path.ends_with("/initializeOrder")
}

/// Refuses a request that there is no permit for.
pub async fn admit(State(admission): State<Admission>, request: Request, next: Next) -> Response {
    let is_prefetch = connection::is_prefetch(request.headers());
    let is_health = matches!(request.uri().path(), "/livez" | "/readyz");
    let permit = admission.permit(request.uri(), is_prefetch);
    if permit.is_none() && !is_health {
        return Problem::from(Refusal::unavailable(Reason::ServiceUnavailable)).into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_come_through_when_browsing_does_not() {
        let admission = Admission::default();
        let browsing = "/api/search".parse().unwrap();
        let ordering = "/api/commercial-orders/1/created".parse().unwrap();
        let taken = std::iter::from_fn(|| admission.permit(&browsing, false)).collect::<Vec<_>>();
        assert_eq!(taken.len(), MAX_REQUESTS - RESERVED);
        assert!(admission.permit(&ordering, false).is_some());
        drop(taken);
        assert!(admission.permit(&browsing, false).is_some());
    }

    #[test]
    fn who_is_logged_in_stays_so_and_floods_of_mails_take_no_reserved_permit() {
        for path in ["login", "login-token", "refresh", "logout", "reset-config"] {
            assert!(is_critical(&format!("/api/auth/{path}")), "{path}");
        }
        for path in
            ["auth/send-reset-password-email", "auth/resend-activation", "auth/reset-password", "account/create"]
        {
            assert!(!is_critical(&format!("/api/{path}")), "{path}");
        }
    }

    #[test]
    fn guessed_visits_go_first() {
        let admission = Admission::default();
        let page = "/c/bureau".parse().unwrap();
        let taken = std::iter::from_fn(|| admission.permit(&page, true)).collect::<Vec<_>>();
        assert!(taken.len() < MAX_REQUESTS - RESERVED);
        assert!(admission.permit(&page, false).is_some());
    }
}
