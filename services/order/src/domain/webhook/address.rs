//! Where events may be sent: over https to the public internet, and elsewhere only where the shop's setting names the
//! host. So nobody makes the shop speak to what only the shop can reach (server-side request forgery).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use url::{Host, Url};

/// Hosts that may be spoken to although they are private, and without encryption: as `SHOP_WEBHOOK_PRIVATE_HOSTS` names
/// them, with commas between.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AllowedHosts(Vec<String>);

/// Why an address is none that events are sent to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// It is no address.
    #[error("this is no web address")]
    NotAnAddress,
    /// It is not encrypted.
    #[error("the address is not of https")]
    NotEncrypted,
    /// It says who the shop is, which signatures do.
    #[error("the address carries a name or a password")]
    Credentials,
    /// Nobody is there.
    #[error("the host is not known")]
    Unknown,
    /// It is within a network of somebody's own.
    #[error("the address is private")]
    Private,
}

impl AllowedHosts {
    /// The hosts that a setting names.
    #[must_use]
    pub fn of(setting: &str) -> Self {
        let hosts = setting.split(',').map(str::trim).filter(|host| !host.is_empty());
        Self(hosts.map(str::to_lowercase).collect())
    }

    /// Whether it is one of them.
    #[must_use]
    pub fn has(&self, host: &str) -> bool {
        self.0.iter().any(|allowed| allowed.eq_ignore_ascii_case(host))
    }

    /// Whether events may be sent to this address, as far as it says so itself: where a name leads is looked at when it
    /// is looked up.
    ///
    /// # Errors
    /// When they may not.
    pub fn judge(&self, url: &Url) -> Result<(), AddressError> {
        let (Some(host), Some(name)) = (url.host(), url.host_str()) else { return Err(AddressError::NotAnAddress) };
        if !url.username().is_empty() || url.password().is_some() {
            return Err(AddressError::Credentials);
        }
        match url.scheme() {
            "https" | "http" if self.has(name) => return Ok(()),
            "https" => {}
            "http" => return Err(AddressError::NotEncrypted),
            _ => return Err(AddressError::NotAnAddress),
        }
        let is_public = match host {
            Host::Ipv4(ip) => is_public(ip.into()),
            Host::Ipv6(ip) => is_public(ip.into()),
            Host::Domain(name) => name.contains('.'),
        };
        if is_public { Ok(()) } else { Err(AddressError::Private) }
    }
}

/// Whether an address is anybody's on the internet (the registries of special-purpose addresses of IANA say which are not).
#[must_use]
pub fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

const fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    !(ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_documentation()
        || a == 0
        || a >= 224
        || (a == 100 && b & 0xc0 == 64)
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && b & 0xfe == 18))
}

/// Of 2000::/3 alone, without what carries another address in it (Teredo, 6to4) and without examples.
const fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    a & 0xe000 == 0x2000 && !(a == 0x2001 && b < 0x200) && !(a == 0x2001 && b == 0xdb8) && a != 0x2002 && a != 0x3fff
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judge(allowed: &str, url: &str) -> Result<(), AddressError> {
        AllowedHosts::of(allowed).judge(&Url::parse(url).unwrap())
    }

    #[test]
    fn d6_15_events_go_to_the_internet_and_encrypted() {
        for url in
            ["https://erp.example/hook", "https://erp.example:8443/", "https://1.1.1.1/", "https://[2606:4700::1]/"]
        {
            assert_eq!(judge("", url), Ok(()), "{url}");
        }
        assert_eq!(judge("", "http://erp.example/"), Err(AddressError::NotEncrypted));
        assert_eq!(judge("", "ftp://erp.example/"), Err(AddressError::NotAnAddress));
        assert_eq!(judge("", "https://me:secret@erp.example/"), Err(AddressError::Credentials));
    }

    #[test]
    fn d6_15_a_private_address_is_refused_however_it_is_written() {
        for host in [
            "localhost",
            "intranet",
            "127.0.0.1",
            "2130706433",
            "0x7f.1",
            "0177.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "192.0.0.8",
            "198.18.0.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "[::1]",
            "[::]",
            "[::ffff:127.0.0.1]",
            "[::ffff:a9fe:a9fe]",
            "[fe80::1]",
            "[fd00::1]",
            "[64:ff9b::7f00:1]",
            "[2002:7f00:1::]",
            "[2001:0:7f00:1::]",
            "[2001:db8::1]",
            "[ff02::1]",
        ] {
            assert_eq!(judge("", &format!("https://{host}/")), Err(AddressError::Private), "{host}");
        }
    }

    #[test]
    fn d6_15_a_host_that_the_setting_names_may_be_private_and_unencrypted() {
        assert_eq!(judge("erp.internal, LOCALHOST", "http://localhost:9000/hook"), Ok(()));
        assert_eq!(judge("erp.internal", "https://ERP.internal/"), Ok(()));
        assert_eq!(judge("127.0.0.1", "http://127.0.0.1/"), Ok(()));
        assert_eq!(judge("erp.internal", "http://localhost/"), Err(AddressError::NotEncrypted));
        assert_eq!(judge("localhost", "file:///etc/passwd"), Err(AddressError::NotAnAddress));
    }
}
