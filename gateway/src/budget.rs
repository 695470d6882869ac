//! How long a call may take, by what it is for (reliability: deadlines).

use http::Method;
use std::time::{Duration, Instant};

/// Until when a call is worth answering.
pub fn deadline(method: &Method, path: &str) -> Instant {
    Instant::now() + budget(method, path)
}

fn budget(method: &Method, path: &str) -> Duration {
    let seconds = if path.starts_with("/api/auth/log") {
        5
    } else if method.is_safe() {
        2
    } else if path.starts_with("/api/commercial-orders") || path.ends_with("/initializeOrder") {
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
            (Method::PUT, "/api/commercial-orders/1/created", 8),
            (Method::POST, "/api/auth/login", 5),
        ];
        for (method, path, seconds) in table {
            assert_eq!(budget(&method, path), Duration::from_secs(seconds), "{method} {path}");
        }
    }
}
