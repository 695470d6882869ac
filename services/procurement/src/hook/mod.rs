//! The address that a basket goes back to: judged before anything is sent there, and again before it is.

mod allowed;
#[cfg(test)]
mod tricks;

pub use allowed::{AllowedHosts, NotAHost};

use allowed::AskedHost;
use std::fmt;
use url::{Host, Url};

/// An address that a basket may be posted to, exactly as the buyer's system sent it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReturnAddress {
    text: String,
    origin: Option<String>,
}

/// Which addresses other than those of https a tenant has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leniency {
    /// http to this machine: for test systems.
    pub loopback_http: bool,
    /// `SAPEVENT:`, which SAP's own browser window catches.
    pub sap_event: bool,
}

/// Why no basket goes to an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressRefusal {
    /// Nothing, or more than any system needs.
    #[error("an address has 1 to {MAX_LEN} characters")]
    Length,
    /// Characters that browsers drop or read as others.
    #[error("an address has no blanks, control characters, backslashes, quotes or brackets")]
    Character,
    /// `javascript:`, `data:`, `ftp:`, or http to another machine.
    #[error("an address begins with https://")]
    Scheme,
    /// It can't be read.
    #[error("this is no address")]
    Unreadable,
    /// A name or password before the host.
    #[error("an address names no user")]
    User,
    /// A part behind `#`, which no server sees.
    #[error("an address has no part behind #")]
    Fragment,
    /// A host that is written otherwise than it is read: `2130706433`, `ex%61mple.com`, a dot at its end.
    #[error("the host is not written plainly")]
    Host,
    /// A host, or a port, that the tenant does not have.
    #[error("the host is not one of the tenant's")]
    Unlisted,
}

/// The most bytes of an address.
const MAX_LEN: usize = 4_096;
const SAP_EVENT: &str = "sapevent:";

impl ReturnAddress {
    /// Judges an address: https, a host and port of the list, and nothing in it that a browser could read otherwise
    /// than it is judged here. The text stays as it came, since the buyer's system knows it again by that.
    ///
    /// # Errors
    /// Why no basket goes there.
    pub fn parse(text: &str, allowed: &AllowedHosts, leniency: Leniency) -> Result<Self, AddressRefusal> {
        if text.is_empty() || text.len() > MAX_LEN {
            return Err(AddressRefusal::Length);
        }
        if text.chars().any(is_treacherous) {
            return Err(AddressRefusal::Character);
        }
        if has_prefix(text, SAP_EVENT) && leniency.sap_event {
            return Ok(Self { text: text.to_owned(), origin: None });
        }
        let (authority, is_https) = authority(text).ok_or(AddressRefusal::Scheme)?;
        if text.contains('#') {
            return Err(AddressRefusal::Fragment);
        }
        if authority.contains('@') {
            return Err(AddressRefusal::User);
        }
        let url = Url::parse(text).map_err(|_| AddressRefusal::Unreadable)?;
        let (Some(host), Some(port)) = (url.host(), url.port_or_known_default()) else {
            return Err(AddressRefusal::Unreadable);
        };
        let is_loopback = match &host {
            Host::Domain(name) => *name == "localhost",
            Host::Ipv4(address) => address.is_loopback(),
            Host::Ipv6(address) => address.is_loopback(),
        };
        let is_allowed_scheme = is_https || (is_loopback && leniency.loopback_http);
        if !is_allowed_scheme {
            return Err(AddressRefusal::Scheme);
        }
        let ascii = host.to_string();
        let written = written_host(authority).ok_or(AddressRefusal::Host)?;
        if written.ends_with('.') || (written.is_ascii() && !written.eq_ignore_ascii_case(&ascii)) {
            return Err(AddressRefusal::Host);
        }
        let scheme_port = if is_https { 443 } else { 80 };
        if !allowed.has(&AskedHost { written, ascii: &ascii, port, scheme_port, is_loopback }) {
            return Err(AddressRefusal::Unlisted);
        }
        Ok(Self { text: text.to_owned(), origin: Some(url.origin().ascii_serialization()) })
    }

    /// The address as it came.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Scheme, host and port as a content security policy names them; none of a `SAPEVENT:`.
    #[must_use]
    pub fn origin(&self) -> Option<&str> {
        self.origin.as_deref()
    }
}

impl fmt::Display for ReturnAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// What stands between `https://` and the path, and whether it is https; none of another scheme. Browsers also take
/// `https:host` and `https:/host`, nobody else does.
fn authority(text: &str) -> Option<(&str, bool)> {
    let after = |scheme: &str| has_prefix(text, scheme).then(|| text.get(scheme.len()..)).flatten();
    let (rest, is_https) =
        after("https://").map(|rest| (rest, true)).or_else(|| after("http://").map(|rest| (rest, false)))?;
    Some((rest.split(['/', '?', '#']).next().unwrap_or_default(), is_https))
}

/// The host in an authority without a user, without its port; none where the port is no number.
fn written_host(authority: &str) -> Option<&str> {
    match authority.rsplit_once(':').filter(|(_, port)| !port.contains(']')) {
        Some((host, port)) => {
            let is_port = !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit());
            is_port.then_some(host)
        }
        None => Some(authority),
    }
}

fn has_prefix(text: &str, prefix: &str) -> bool {
    text.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
}

/// Characters that browsers drop, turn into others or show as others, and those that end an attribute or a tag.
fn is_treacherous(c: char) -> bool {
    c.is_control()
        || c.is_whitespace()
        || matches!(c, '\\' | '"' | '\'' | '<' | '>' | '`' | '{' | '}' | '|' | '^')
        || matches!(c, '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}')
}
