//! What a request is worth while not all of them can be served.

use crate::request::connection;
use http::{HeaderMap, Method, Request, header::USER_AGENT};

/// How much a request matters, most first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// What ends in an order, and what keeps somebody logged in.
    Order,
    /// Carts, and whatever else somebody changes who is logged in.
    Change,
    /// What somebody looks at who is logged in.
    Read,
    /// What is looked at by nobody in particular.
    Visit,
    /// A visit that a browser only expects, and those of robots.
    Guess,
}

impl Priority {
    /// All of them, in their order.
    pub const ALL: [Self; 5] = [Self::Order, Self::Change, Self::Read, Self::Visit, Self::Guess];

    /// Of so many seats, those that it has even where all are taken: nobody in particular is served too, slowly.
    pub const fn own_seats(self, seats: usize) -> usize {
        match self {
            Self::Visit => 1 + seats / 8,
            Self::Order | Self::Change | Self::Read | Self::Guess => 0,
        }
    }

    /// Of so many seats, those that it may have at most; `beside` others, where what matters more waits.
    pub fn max_seats(self, seats: usize, beside: Option<usize>) -> usize {
        let most = match self {
            Self::Order | Self::Change => return seats,
            Self::Read => seats,
            Self::Visit => 1 + seats / 2,
            Self::Guess => 1 + seats / 4,
        };
        beside.map_or(most, |beside| most.min(beside))
    }

    /// Whether others make room while it waits.
    pub const fn is_pressing(self) -> bool {
        matches!(self, Self::Order | Self::Change)
    }
}

/// Where a request waits for its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Logins, registrations and forgotten passwords: slow by design, so that they stand in nobody's way.
    Entrance,
    /// Pictures, which keep to bounds of their own: a host that hangs takes nobody's seat, and who waits ten seconds for
    /// a processor waits here (D9.8).
    Pictures,
    /// Everything else.
    Seats(Priority),
}

impl Lane {
    /// The lane of a request by somebody who is logged in, or by nobody.
    pub fn of<B>(request: &Request<B>, is_logged_in: bool) -> Self {
        let (method, path, headers) = (request.method(), request.uri().path(), request.headers());
        if path.starts_with("/api/images/") || path.starts_with("/media/files/") && path.ends_with(".webp") {
            return Self::Pictures;
        }
        if is_logged_in {
            return Self::Seats(match connection::is_prefetch(headers) {
                true => Priority::Guess,
                false if is_of_an_order(path) || is_of_a_session(path) => Priority::Order,
                false if method.is_safe() && !path.starts_with("/api/carts") => Priority::Read,
                false => Priority::Change,
            });
        }
        if method == Method::POST && !is_of_a_session(path) {
            return Self::Entrance;
        }
        let is_guess = connection::is_prefetch(headers) || is_robot(headers);
        Self::Seats(if is_guess { Priority::Guess } else { Priority::Visit })
    }
}

fn is_of_an_order(path: &str) -> bool {
    path.starts_with("/api/commercial-orders") || path.ends_with("/initializeOrder") || path.ends_with("/accept")
}

/// What keeps somebody logged in, or logs out; none of it hashes a password.
fn is_of_a_session(path: &str) -> bool {
    ["refresh", "get-authenticated-user", "logout", "reset-config"]
        .iter()
        .any(|call| path.strip_prefix("/api/auth/") == Some(call))
}

/// Whether a robot says that it is one.
fn is_robot(headers: &HeaderMap) -> bool {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let agent = agent.to_ascii_lowercase();
    ["bot/", "bot;", "crawler", "spider"].iter().any(|word| agent.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lane(method: Method, path: &str, is_logged_in: bool, headers: &[(&str, &str)]) -> Lane {
        let request = Request::builder().method(method).uri(path);
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        Lane::of(&request.body(()).unwrap(), is_logged_in)
    }

    #[test]
    fn an_order_matters_more_than_a_cart_a_cart_more_than_a_look_and_a_look_more_than_a_visit() {
        let table = [
            (Method::PUT, "/api/commercial-orders/1/created", true, Priority::Order),
            (Method::POST, "/api/carts/1/initializeOrder", true, Priority::Order),
            (Method::POST, "/api/auth/refresh", true, Priority::Order),
            (Method::PUT, "/api/carts/1/cartlines/add", true, Priority::Change),
            (Method::GET, "/api/carts/1", true, Priority::Change),
            (Method::GET, "/api/search", true, Priority::Read),
            (Method::GET, "/api/search", false, Priority::Visit),
            (Method::POST, "/api/auth/refresh", false, Priority::Visit),
        ];
        for (method, path, is_logged_in, priority) in table {
            assert_eq!(lane(method, path, is_logged_in, &[]), Lane::Seats(priority), "{path} {is_logged_in}");
        }
    }

    #[test]
    fn who_comes_in_stands_in_nobodys_way() {
        for path in ["auth/login", "auth/login-token", "auth/send-reset-password-email", "account/create"] {
            assert_eq!(lane(Method::POST, &format!("/api/{path}"), false, &[]), Lane::Entrance, "{path}");
        }
    }

    #[test]
    fn pictures_take_no_seats() {
        for is_logged_in in [true, false] {
            assert_eq!(lane(Method::GET, "/api/images/320", is_logged_in, &[]), Lane::Pictures);
            assert_eq!(lane(Method::GET, "/media/files/0f.webp", is_logged_in, &[]), Lane::Pictures);
        }
    }

    #[test]
    fn what_nobody_asked_for_yet_comes_last() {
        let robot = ("user-agent", "Mozilla/5.0 (compatible; Examplebot/2.1; +https://bots.example)");
        assert_eq!(lane(Method::GET, "/c/bureau", false, &[robot]), Lane::Seats(Priority::Guess));
        for is_logged_in in [true, false] {
            let prefetch = ("sec-purpose", "prefetch;prerender");
            assert_eq!(lane(Method::GET, "/c/bureau", is_logged_in, &[prefetch]), Lane::Seats(Priority::Guess));
        }
    }
}
