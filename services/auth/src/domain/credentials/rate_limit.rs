//! Attempts are counted, and whoever makes too many has to wait: by e-mail address, by network, or by both (D5.1).
//!
//! No e-mail address alone locks anybody out: many failures for one, from many networks, only slow each attempt down.
//! A browser that has had a session of the address is counted by itself, whatever others do from its network.

use crate::domain::{crypto::opaque_token::OpaqueToken, user::email::Email};
use aws_lc_rs::digest::{Context, SHA256};
use chrono::{DateTime, TimeDelta, Utc};
use std::{net::IpAddr, time::Duration};
use values::Network;

/// How many attempts of one sort are looked at within a window, which begins with the first of them.
#[derive(Debug, PartialEq, Eq)]
pub struct RateLimit {
    /// What is attempted: counters of other sorts differ.
    name: &'static str,
    allowed: i32,
    window: TimeDelta,
}

/// Failed logins for one address from one network.
pub static LOGIN: RateLimit = RateLimit::of("login", 5, 15);
/// Failed logins from one network, whatever the address.
pub static LOGIN_OF_NETWORK: RateLimit = RateLimit::of("login of network", 50, 15);
/// Failed logins for one address in a browser that has had a session of it.
pub static LOGIN_OF_BROWSER: RateLimit = RateLimit::of("login of browser", 5, 15);
/// Failed logins for one address, whatever the network; see [`pause`].
pub static LOGIN_OF_EMAIL: RateLimit = RateLimit::of("login of email", 20, 15);
/// Entries of procurement systems that were refused, from one network.
pub static PUNCHOUT_OF_NETWORK: RateLimit = RateLimit::of("punch-out of network", 30, 15);
/// Registrations from one network.
pub static REGISTRATION: RateLimit = RateLimit::of("registration", 30, 60);
/// Links tried from one network, of either sort.
pub static LINK: RateLimit = RateLimit::of("link", 30, 15);
/// Mails asked for from one network.
pub static MAIL_OF_NETWORK: RateLimit = RateLimit::of("mail of network", 30, 60);
/// Links to activate a user, mailed to one address.
pub static ACTIVATION_MAIL: RateLimit = RateLimit::of("activation mail", 5, 60);
/// Invitations mailed to one address.
pub static INVITATION_MAIL: RateLimit = RateLimit::of("invitation mail", 5, 60);
/// Invitations from one account.
pub static INVITATION_OF_ACCOUNT: RateLimit = RateLimit::of("invitation of account", 100, 60);
/// Links to choose a new password, mailed to one address (D7.7).
pub static RESET_MAIL: RateLimit = RateLimit::of("reset mail", 3, 60);
/// Mails about sample data, sent to one operator who asks for them.
pub static SAMPLE_MAIL: RateLimit = RateLimit::of("sample mail", 30, 60);

impl RateLimit {
    const fn of(name: &'static str, allowed: i32, minutes: i64) -> Self {
        Self { name, allowed, window: TimeDelta::minutes(minutes) }
    }

    /// The counter of an address.
    #[must_use]
    pub fn by_email(&'static self, email: &Email) -> AttemptCounter {
        self.by(&[email.as_str()])
    }

    /// The counter of a network.
    #[must_use]
    pub fn by_network(&'static self, network: &str) -> AttemptCounter {
        self.by(&[&normal(network)])
    }

    /// The counter of an address as it is used from a network.
    #[must_use]
    pub fn by_email_and_network(&'static self, email: &Email, network: &str) -> AttemptCounter {
        self.by(&[email.as_str(), &normal(network)])
    }

    /// The counter of an address in the browser that shows this token.
    #[must_use]
    pub fn by_email_and_browser(&'static self, email: &Email, token: &OpaqueToken) -> AttemptCounter {
        self.by(&[email.as_str(), &token.text()])
    }

    /// The counter of whatever these parts name together.
    #[must_use]
    pub fn by(&'static self, parts: &[&str]) -> AttemptCounter {
        let mut hash = Context::new(&SHA256);
        for part in [&[self.name], parts].concat() {
            hash.update(part.as_bytes());
            hash.update(b"\0");
        }
        let mut key = [0; 32];
        key.copy_from_slice(hash.finish().as_ref());
        AttemptCounter { limit: self, key }
    }
}

/// Counts attempts of one sort by one somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttemptCounter {
    limit: &'static RateLimit,
    /// What it counts under: a hash, so that no address is stored.
    pub key: [u8; 32],
}

/// Attempts counted so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempts {
    /// How many.
    pub count: i32,
    /// When they are forgotten.
    pub until: DateTime<Utc>,
}

impl AttemptCounter {
    /// What it counts.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.limit.name
    }

    /// When a window that begins now is over.
    #[must_use]
    pub fn until(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        now + self.limit.window
    }

    /// How long no further attempt is looked at after these; none where one may be.
    #[must_use]
    pub fn wait(&self, before: Attempts, now: DateTime<Utc>) -> Option<Duration> {
        let left = (before.until - now).to_std().ok()?;
        (before.count >= self.limit.allowed && !left.is_zero()).then_some(left)
    }
}

/// How long an attempt waits before it is looked at, after so many for its address from all networks that failed or are
/// being looked at: no time after few, a tenth of a second more after each further one, never so long that the caller
/// gives up.
#[must_use]
pub fn pause(attempts: i32) -> Duration {
    let above = u64::try_from(attempts.saturating_sub(LOGIN_OF_EMAIL.allowed)).unwrap_or_default();
    Duration::from_millis(above.saturating_mul(100)).min(Duration::from_secs(2))
}

/// A network in one spelling.
#[must_use]
pub fn normal(network: &str) -> String {
    let network = network.trim();
    network.parse::<IpAddr>().map_or_else(|_| network.to_owned(), |address| Network::from(address).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn email(text: &str) -> Email {
        Email::parse(text).unwrap()
    }

    #[test]
    fn after_five_failures_nothing_is_looked_at_for_the_rest_of_the_window() {
        let begin = DateTime::from_timestamp(1_000_000, 0).unwrap();
        let counter = LOGIN.by_email(&email("a@demo.test"));
        let until = counter.until(begin);
        let after = |count, minutes| counter.wait(Attempts { count, until }, begin + TimeDelta::minutes(minutes));
        assert_eq!(after(4, 1), None);
        assert_eq!(after(5, 1), Some(Duration::from_secs(14 * 60)));
        assert_eq!(after(5, 15), None);
    }

    #[test]
    fn an_address_and_a_network_count_together() {
        let key = |address: &str, network| LOGIN.by_email_and_network(&email(address), network);
        assert_eq!(key("a@demo.test", "192.0.2.1"), key("a@demo.test", "::ffff:192.0.2.1"));
        assert_eq!(key("a@demo.test", "2001:db8:1:2::1"), key("a@demo.test", "2001:db8:1:2:ffff::9"));
        assert_ne!(key("a@demo.test", "2001:db8:1:2::1"), key("a@demo.test", "2001:db8:1:3::1"));
        assert_ne!(key("a@demo.test", "192.0.2.1"), key("a@demo.test", "192.0.2.2"));
        assert_ne!(key("a@demo.test", "192.0.2.1"), key("b@demo.test", "192.0.2.1"));
    }

    #[test]
    fn each_sort_of_attempt_is_counted_by_itself() {
        assert_ne!(LINK.by_network("192.0.2.1").key, REGISTRATION.by_network("192.0.2.1").key);
        assert_ne!(LINK.by(&["a", "b"]).key, LINK.by(&["ab"]).key);
        assert_eq!(LINK.by_network("192.0.2.1").name(), "link");
    }

    #[test]
    fn many_failures_for_an_address_slow_down_and_never_lock_out() {
        assert_eq!([0, 20, 21, 30].map(pause), [0, 0, 100, 1_000].map(Duration::from_millis));
        assert_eq!(pause(i32::MAX), Duration::from_secs(2));
    }
}
