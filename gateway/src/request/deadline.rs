//! How long a call may take, by what it is for (reliability: deadlines).

use http::Method;
use std::time::{Duration, Instant};

/// The calls that hash a password, or open a session in another way: few hash at once, and the others wait.
const LOGIN_CALLS: [&str; 6] = [
    "/api/auth/login",
    "/api/auth/login-token",
    "/api/auth/reset-password",
    "/api/auth/first-operator",
    "/api/account/create",
    "/api/account/user/password",
];

/// Until when a call is worth answering.
pub fn of_call(method: &Method, path: &str) -> Instant {
    Instant::now() + time_limit(method, path)
}

fn time_limit(method: &Method, path: &str) -> Duration {
    let seconds = if path.starts_with("/api/punchout/") {
        8
    } else if LOGIN_CALLS.contains(&path) {
        5
    } else if method.is_safe() {
        2
    } else if path.starts_with("/api/commercial-orders")
        || path.starts_with("/api/operator/imports")
        || path.starts_with("/api/operator/files")
        || path.ends_with("/initializeOrder")
        || path.ends_with("/accept")
    {
        8
    } else {
        4
    };
    Duration::from_secs(seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_has_the_time_of_its_kind() {
        let table = [
            (Method::GET, "/api/search", 2),
            (Method::GET, "/api/commercial-orders/1", 2),
            (Method::PUT, "/api/carts/1/cartlines/add", 4),
            (Method::POST, "/api/carts/1/initializeOrder", 8),
            (Method::POST, "/api/quotes/1/accept", 8),
            (Method::PUT, "/api/commercial-orders/1/created", 8),
            (Method::POST, "/api/auth/login", 5),
            (Method::POST, "/api/auth/login-token", 5),
            (Method::POST, "/api/account/create", 5),
            (Method::POST, "/api/auth/refresh", 4),
            (Method::GET, "/api/punchout/oci/setup/dupont", 8),
            (Method::PUT, "/api/account/user", 4),
            (Method::PATCH, "/api/operator/imports/1/content", 8),
            (Method::PATCH, "/api/operator/files/1/content", 8),
        ];
        for (method, path, seconds) in table {
            assert_eq!(time_limit(&method, path), Duration::from_secs(seconds), "{method} {path}");
        }
    }
}
