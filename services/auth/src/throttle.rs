//! Failed logins slow down whoever fails, by e-mail address and network, and never lock the owner out (D5.1).

use crate::user::Email;
use aws_lc_rs::digest::{Context, SHA256};
use chrono::{DateTime, TimeDelta, Utc};
use std::{net::IpAddr, time::Duration};

/// So many failures are looked at within a window.
const ALLOWED: i32 = 5;
/// The window begins with the first failure and lasts this long.
pub const WINDOW: TimeDelta = TimeDelta::minutes(15);

/// Failures counted so far.
#[derive(Clone, Copy, Debug)]
pub struct Failures {
    /// How many.
    pub count: i32,
    /// When the first of them was.
    pub since: DateTime<Utc>,
}

impl Failures {
    /// How long no further attempt is looked at; none where one may be.
    #[must_use]
    pub fn wait(self, now: DateTime<Utc>) -> Option<Duration> {
        let left = (self.since + WINDOW - now).to_std().ok()?;
        (self.count >= ALLOWED && !left.is_zero()).then_some(left)
    }
}

/// What failures are counted under: a hash, so that no address is stored.
///
/// Of an IPv6 address the first 64 bits count: the rest is the customer's to choose.
#[must_use]
pub fn key(email: &Email, network: &str) -> [u8; 32] {
    let network = match network.trim().parse::<IpAddr>().map(|address| address.to_canonical()) {
        Ok(IpAddr::V6(address)) => format!("{:x}/64", address.to_bits() >> 64),
        Ok(IpAddr::V4(address)) => address.to_string(),
        Err(_) => network.trim().to_owned(),
    };
    let mut hash = Context::new(&SHA256);
    hash.update(email.as_str().as_bytes());
    hash.update(b"\0");
    hash.update(network.as_bytes());
    let mut key = [0; 32];
    key.copy_from_slice(hash.finish().as_ref());
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_five_failures_nothing_is_looked_at_for_the_rest_of_the_window() {
        let since = DateTime::from_timestamp(1_000_000, 0).unwrap();
        let after = |count, minutes| Failures { count, since }.wait(since + TimeDelta::minutes(minutes));
        assert_eq!(after(4, 1), None);
        assert_eq!(after(5, 1), Some(Duration::from_secs(14 * 60)));
        assert_eq!(after(5, 15), None);
    }

    #[test]
    fn an_address_and_a_network_count_together() {
        let (one, other) = (Email::parse("a@demo.test").unwrap(), Email::parse("b@demo.test").unwrap());
        assert_eq!(key(&one, "192.0.2.1"), key(&one, "::ffff:192.0.2.1"));
        assert_eq!(key(&one, "2001:db8:1:2::1"), key(&one, "2001:db8:1:2:ffff::9"));
        assert_ne!(key(&one, "2001:db8:1:2::1"), key(&one, "2001:db8:1:3::1"));
        assert_ne!(key(&one, "192.0.2.1"), key(&one, "192.0.2.2"));
        assert_ne!(key(&one, "192.0.2.1"), key(&other, "192.0.2.1"));
    }
}
