//! Where a login comes from: a network, a browser, and perhaps the proof that the browser is known.

use crate::domain::crypto::opaque_token::OpaqueToken;
use chrono::TimeDelta;

/// How long a browser is known after the last login in it.
pub const KNOWN_BROWSER_TTL: TimeDelta = TimeDelta::days(180);

/// The most characters that are kept of a browser's name or a network.
const MAX_NAME_LEN: usize = 64;

/// Where a login comes from, as far as known.
#[derive(Default)]
pub struct LoginClient {
    /// The network address.
    pub network: String,
    /// What the browser and its system are called.
    pub browser: String,
    /// What the browser was given at its last login.
    pub browser_token: Option<OpaqueToken>,
}

impl LoginClient {
    /// What the gateway says of a client. A token that is none is no proof.
    #[must_use]
    pub fn new(network: String, browser: &str, browser_token: &str) -> Self {
        let browser = browser.chars().filter(|character| !character.is_control()).take(MAX_NAME_LEN).collect();
        Self { network, browser, browser_token: OpaqueToken::parse(browser_token) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_name_what_can_be_shown_is_kept_and_no_more_than_fits() {
        let client = LoginClient::new("192.0.2.1".into(), &format!("Fire\0fox{}", "é".repeat(99)), "no token");
        assert!(client.browser.starts_with("Firefoxé") && client.browser.chars().count() == MAX_NAME_LEN);
        assert!(client.browser_token.is_none());
    }
}
