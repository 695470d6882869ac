//! The one guard against writes that another site makes a browser send.

use crate::{request::connection, response::problem::Problem, session::access_token};
use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, Method, Uri, header::ORIGIN};
use platform_process::Refusal;
use proto::common::Reason;

/// Where procurement systems send browsers: it uses no cookie, and makes nothing but an entry of its own.
const PUNCHOUT_ENTRY: &str = "/api/punchout/oci/setup/";

/// Refuses writes from other sites. A client that sends its token by itself needs no cookies, and is no browser's
/// victim.
pub async fn refuse(request: Request, next: Next) -> Response {
    if is_foreign(request.method(), request.uri(), request.headers()) {
        return Problem::from(Refusal::forbidden(Reason::CrossSiteRequest)).into_response();
    }
    next.run(request).await
}

/// Whether a write is another site's: `Sec-Fetch-Site` says so, or else `Origin` is not the shop's own. Every
/// browser sends one of the two with a write.
fn is_foreign(method: &Method, uri: &Uri, headers: &HeaderMap) -> bool {
    if method.is_safe() || access_token::bearer(headers).is_some() || uri.path().starts_with(PUNCHOUT_ENTRY) {
        return false;
    }
    if let Some(site) = headers.get("sec-fetch-site") {
        return site != "same-origin" && site != "none";
    }
    let Some(origin) = headers.get(ORIGIN) else { return false };
    let (scheme, host) = origin.to_str().ok().and_then(|origin| origin.split_once("://")).unwrap_or_default();
    let is_weaker = scheme != "https" && connection::is_https(headers);
    host.is_empty() || host != connection::host(uri, headers) || is_weaker
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foreign(method: Method, headers: &[(&'static str, &str)]) -> bool {
        let headers = headers.iter().chain(&[("host", "shop.example")]);
        let headers = headers.map(|(name, value)| (http::HeaderName::from_static(name), value.parse().unwrap()));
        is_foreign(&method, &"/api/carts/create".parse().unwrap(), &headers.collect())
    }

    #[test]
    fn a_write_comes_from_the_site_itself() {
        assert!(!foreign(Method::POST, &[("sec-fetch-site", "same-origin")]));
        assert!(!foreign(Method::POST, &[("origin", "https://shop.example")]));
        assert!(foreign(Method::POST, &[("sec-fetch-site", "cross-site")]));
        assert!(foreign(Method::PUT, &[("sec-fetch-site", "same-site")]));
        assert!(foreign(Method::DELETE, &[("origin", "https://evil.example")]));
        assert!(foreign(Method::POST, &[("origin", "null")]));
        assert!(foreign(Method::POST, &[("origin", "https://shop.example.evil.example")]));
    }

    #[test]
    fn an_encrypted_shop_takes_no_write_from_a_page_that_anybody_on_the_way_could_change() {
        let encrypted = ("x-forwarded-proto", "https");
        assert!(foreign(Method::POST, &[("origin", "http://shop.example"), encrypted]));
        assert!(!foreign(Method::POST, &[("origin", "https://shop.example"), encrypted]));
    }

    #[test]
    fn a_procurement_system_sends_browsers_in_from_its_own_site() {
        let headers = [(http::HeaderName::from_static("sec-fetch-site"), "cross-site".parse().unwrap())];
        let foreign =
            |path: &str| is_foreign(&Method::POST, &path.parse().unwrap(), &headers.clone().into_iter().collect());
        assert!(!foreign("/api/punchout/oci/setup/dupont"));
        assert!(foreign("/api/punchout/oci/setup") && foreign("/api/carts/create"));
    }

    #[test]
    fn reads_and_clients_without_cookies_are_not_asked() {
        assert!(!foreign(Method::GET, &[("sec-fetch-site", "cross-site")]));
        assert!(!foreign(Method::POST, &[("authorization", "Bearer x"), ("origin", "https://erp.example")]));
        assert!(!foreign(Method::POST, &[]));
    }
}
