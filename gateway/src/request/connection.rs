//! What is known of the way a request came: host, encryption, network.

use crate::{session::cookies::Cookies, state::AppState};
use axum::extract::FromRequestParts;
use http::{Extensions, HeaderMap, Request, Uri, header::HOST, request::Parts, uri::Authority};
use platform_process::PeerAddress;
use std::{convert::Infallible, net::IpAddr, sync::Once};

/// That a proxy seems to stand in front which no setting names is said once.
static UNNAMED_PROXY: Once = Once::new();

/// Where a proxy says for whom it asks.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// The host and port a request was sent to.
pub fn host<'a>(uri: &'a Uri, headers: &'a HeaderMap) -> &'a str {
    let authority = uri.authority().map(http::uri::Authority::as_str);
    authority.or_else(|| headers.get(HOST)?.to_str().ok()).unwrap_or_default()
}

/// Whether a request says once, and only once, which host it is for (RFC 9112, section 3.2): two of which each part of
/// the way could believe another are none.
pub fn names_one_host<B>(request: &Request<B>) -> bool {
    let mut hosts = request.headers().get_all(HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, _) => request.uri().authority().is_some(),
        (Some(host), None) => host.to_str().is_ok_and(|host| host.parse::<Authority>().is_ok()),
        (Some(_), Some(_)) => false,
    }
}

/// Whether the browser's side of the connection is encrypted, as the proxy in front says.
pub fn is_https(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|proto| proto.as_bytes().eq_ignore_ascii_case(b"https"))
}

/// Where the shop is, as the browser knows it: `https://shop.example.com`.
pub fn origin(uri: &Uri, headers: &HeaderMap) -> String {
    let scheme = if is_https(headers) { "https" } else { "http" };
    format!("{scheme}://{}", host(uri, headers))
}

/// Whether the browser only guesses that somebody will come: it says so in `Sec-Purpose`, older ones in `Purpose`.
pub fn is_prefetch(headers: &HeaderMap) -> bool {
    ["sec-purpose", "purpose"].iter().any(|name| {
        let purpose = headers.get(*name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        purpose.to_ascii_lowercase().contains("prefetch")
    })
}

/// Whether a host is this machine itself: browsers trust plain http there.
fn is_loopback(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, port)| if port.ends_with(']') { host } else { name });
    let name = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || name.ends_with(".localhost") || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

/// No cookies yet, with the flags that this connection asks for (D3.19).
impl<S: Sync> FromRequestParts<S> for Cookies {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(cookies(&parts.uri, &parts.headers))
    }
}

/// No cookies yet, with the flags that a connection asks for.
pub fn cookies(uri: &Uri, headers: &HeaderMap) -> Cookies {
    Cookies::new(is_https(headers) || !is_loopback(host(uri, headers)))
}

/// The address a request came from. Throttles, which ask for it, know how much of it is a network.
pub struct ClientAddress(pub String);

impl FromRequestParts<AppState> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, shop: &AppState) -> Result<Self, Infallible> {
        let address = client_address(&parts.extensions, &parts.headers, shop.behind_proxy);
        Ok(Self(address.map(|address| address.to_string()).unwrap_or_default()))
    }
}

/// The address a request came from: what the proxy in front says, else the connection's other end.
pub fn client_address(extensions: &Extensions, headers: &HeaderMap, behind_proxy: bool) -> Option<IpAddr> {
    if !behind_proxy && headers.contains_key(FORWARDED_FOR) {
        UNNAMED_PROXY.call_once(|| {
            tracing::warn!(
                "requests carry X-Forwarded-For, which is not believed, and all visitors behind one proxy share its \
                 limits: set SHOP_BEHIND_PROXY=true if a proxy of yours stands in front of the shop"
            );
        });
    }
    let peer = extensions.get::<PeerAddress>().map(|peer| peer.0.ip());
    behind_proxy.then(|| forwarded(headers)).flatten().or(peer)
}

/// The last address of `X-Forwarded-For`: the one that our own proxy saw.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let header = headers.get_all(FORWARDED_FOR).iter().next_back()?.to_str().ok()?;
    header.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_loopback() {
        for host in ["localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "[::1]", "shop.localhost"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in ["", "shop.example", "localhost.example", "192.168.1.2:8080", "127.0.0.1.example"] {
            assert!(!is_loopback(host), "{host}");
        }
    }

    #[test]
    fn a_request_is_for_one_host() {
        let names_one = |uri: &str, hosts: &[&str]| {
            let request = Request::builder().uri(uri);
            let request = hosts.iter().fold(request, |request, host| request.header(HOST, *host));
            names_one_host(&request.body(()).unwrap())
        };
        assert!(names_one("/", &["shop.example:8080"]) && names_one("https://shop.example/", &[]));
        assert!(!names_one("/", &[]) && !names_one("/", &["shop.example", "shop.example"]));
        assert!(!names_one("/", &["shop.example/path"]) && !names_one("/", &[""]));
    }

    #[test]
    fn d4_9_a_guessed_visit_says_so() {
        let headers = |name: &'static str, value: &str| -> HeaderMap {
            [(http::HeaderName::from_static(name), value.parse().unwrap())].into_iter().collect()
        };
        for (name, value) in [("sec-purpose", "prefetch;prerender"), ("purpose", "prefetch"), ("purpose", "Prefetch")] {
            assert!(is_prefetch(&headers(name, value)), "{name}: {value}");
        }
        assert!(!is_prefetch(&headers("purpose", "preview")));
        assert!(!is_prefetch(&HeaderMap::new()));
    }

    #[test]
    fn d3_19_cookies_are_secure_but_on_plain_http_of_this_machine() {
        let is_secure = |host: &str, forwarded: Option<&str>| {
            let mut headers: HeaderMap = [(HOST, host.parse().unwrap())].into_iter().collect();
            headers.extend(
                forwarded.map(|proto| (http::HeaderName::from_static("x-forwarded-proto"), proto.parse().unwrap())),
            );
            let mut answer = HeaderMap::new();
            cookies(&"/".parse().unwrap(), &headers).locale(values::Locale::French).put_into(&mut answer);
            answer[http::header::SET_COOKIE].to_str().unwrap().ends_with("; Secure")
        };
        assert!(is_secure("shop.example", None) && is_secure("shop.example", Some("http")));
        assert!(is_secure("localhost:8080", Some("https")));
        assert!(!is_secure("localhost:8080", None) && !is_secure("127.0.0.1:8080", None));
    }

    #[test]
    fn the_last_forwarded_address_counts() {
        let headers = [(http::HeaderName::from_static("x-forwarded-for"), "6.6.6.6, 10.1.2.3".parse().unwrap())];
        assert_eq!(forwarded(&headers.into_iter().collect()), Some("10.1.2.3".parse().unwrap()));
    }
}
