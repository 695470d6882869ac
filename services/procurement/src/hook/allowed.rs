//! The hosts that a tenant's baskets may go to.

use serde::{Deserialize, Serialize};
use url::Url;

/// A tenant's hosts, each exactly one, with or without a port.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct AllowedHosts(Vec<AllowedHost>);

/// One host, and the port where the list names one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct AllowedHost {
    /// As it was written.
    written: String,
    /// As it was written, without the port, in small letters.
    host: String,
    /// As networks know it: in ASCII.
    ascii: String,
    port: Option<u16>,
}

/// What was to be listed is no host.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no host: write sap.example.com, or sap.example.com:8443")]
pub struct NotAHost(pub String);

impl AllowedHosts {
    /// A list of hosts.
    ///
    /// # Errors
    /// The first that is no host: an address, a pattern, a name with a dot at its end.
    pub fn new<S: AsRef<str>>(hosts: impl IntoIterator<Item = S>) -> Result<Self, NotAHost> {
        hosts.into_iter().map(|host| AllowedHost::read(host.as_ref())).collect::<Result<_, _>>().map(Self)
    }

    /// The hosts as they were written.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|host| host.written.as_str())
    }

    /// Whether nothing is allowed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a basket may go to this host and port. A host that is listed without a port has its scheme's, unless it
    /// is this machine, where test systems listen at any.
    pub(super) fn has(&self, host: &AskedHost<'_>) -> bool {
        self.0.iter().any(|allowed| {
            let is_written_so = host.written.is_ascii() || host.written.to_lowercase() == allowed.host;
            let is_port = match allowed.port {
                Some(port) => port == host.port,
                None => host.port == host.scheme_port || host.is_loopback,
            };
            is_written_so && is_port && allowed.ascii == host.ascii
        })
    }
}

/// A host that an address asks for.
pub(super) struct AskedHost<'a> {
    /// As it stands in the address.
    pub written: &'a str,
    /// In ASCII.
    pub ascii: &'a str,
    pub port: u16,
    /// The port where the address names none.
    pub scheme_port: u16,
    pub is_loopback: bool,
}

impl AllowedHost {
    fn read(text: &str) -> Result<Self, NotAHost> {
        let no_host = || NotAHost(text.to_owned());
        let url = Url::parse(&format!("https://{text}/")).map_err(|_| no_host())?;
        let ascii = url.host_str().ok_or_else(no_host)?.to_owned();
        let (host, port) = match text.rsplit_once(':').filter(|(_, port)| !port.contains(']')) {
            Some((host, port)) => (host, Some(port.parse().map_err(|_| no_host())?)),
            None => (text, None),
        };
        let host = host.to_lowercase();
        // What is read as another host than it is written was meant to be something else.
        let is_plain =
            !host.ends_with('.') && !text.contains(['/', '\\', '@', '?', '#', '*', '%', '\t', '\n', '\r', ' ']);
        if !is_plain || (host.is_ascii() && host != ascii) {
            return Err(no_host());
        }
        Ok(Self { written: text.to_owned(), host, ascii, port })
    }
}

impl TryFrom<Vec<String>> for AllowedHosts {
    type Error = NotAHost;

    fn try_from(hosts: Vec<String>) -> Result<Self, NotAHost> {
        Self::new(hosts)
    }
}

impl From<AllowedHosts> for Vec<String> {
    fn from(hosts: AllowedHosts) -> Self {
        hosts.0.into_iter().map(|host| host.written).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_takes_hosts_and_nothing_else() {
        for host in
            ["sap.example.com", "SAP.example.com:8443", "127.0.0.1", "[::1]:3000", "localhost", "bücher.example"]
        {
            assert!(AllowedHosts::new([host]).is_ok(), "{host}");
        }
        for text in [
            "",
            "*.example.com",
            "https://example.com",
            "example.com/",
            "a@example.com",
            "example.com.",
            "example.com:",
            "example.com:99999",
            "exa mple.com",
            "2130706433",
            "example.com#",
            "example.com?x",
            "ex%61mple.com",
            "a\\b",
        ] {
            assert_eq!(AllowedHosts::new([text]), Err(NotAHost(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn a_list_is_kept_as_it_was_written() {
        let hosts: AllowedHosts = serde_json::from_str(r#"["SAP.example.com:8443","a.example"]"#).unwrap();
        assert_eq!(serde_json::to_string(&hosts).unwrap(), r#"["SAP.example.com:8443","a.example"]"#);
        assert!(serde_json::from_str::<AllowedHosts>(r#"["*"]"#).is_err());
    }
}
