//! The token that a request carries: a session's access token, or an API token, which no cookie holds.

use super::{cookies, is_api_token};
use http::{HeaderMap, header::AUTHORIZATION};

/// The token of a request: the header of an API client, whatever cookies come with it, else a browser's cookie.
pub fn token(headers: &HeaderMap) -> Option<&str> {
    bearer(headers).or_else(|| cookies::value(headers, cookies::TOKEN).filter(|token| !is_api_token(token)))
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

    #[test]
    fn a_program_shows_its_token_in_the_header_and_nowhere_else() {
        let mut headers = HeaderMap::new();
        headers.insert(http::header::COOKIE, "token=cmp_secret".parse().unwrap());
        assert_eq!(token(&headers), None);
        headers.insert(AUTHORIZATION, "Bearer cmp_secret".parse().unwrap());
        assert_eq!(token(&headers), Some("cmp_secret"));
    }
}
