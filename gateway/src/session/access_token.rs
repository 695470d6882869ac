//! The access token that a request carries.

use super::cookies;
use http::{HeaderMap, header::AUTHORIZATION};

/// The access token of a request: the header of an API client, else a browser's cookie.
pub fn token(headers: &HeaderMap) -> Option<&str> {
    bearer(headers).or_else(|| cookies::value(headers, cookies::TOKEN))
}

/// The token of `Authorization: Bearer`.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_counts_more_than_the_cookie() {
        let mut headers = HeaderMap::new();
        headers.insert(http::header::COOKIE, "token=cookie".parse().unwrap());
        assert_eq!(token(&headers), Some("cookie"));
        headers.insert(AUTHORIZATION, "bearer header".parse().unwrap());
        assert_eq!(token(&headers), Some("header"));
        headers.insert(AUTHORIZATION, "Basic eDp5".parse().unwrap());
        assert_eq!(token(&headers), Some("cookie"));
    }
}
