//! The cookies of a session and of what was selected in it, with the flags of D3.19.

use http::{HeaderMap, HeaderValue, header};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use proto::auth::{Selection, Tokens};

/// The access token, as long as it lives.
pub const TOKEN: &str = "token";
/// The refresh token.
pub const REFRESH_TOKEN: &str = "refreshToken";
/// `true` as long as the access token lives; the app may read it.
pub const IS_AUTHENTICATED: &str = "isAuthenticated";
/// The current account; a selector that nothing trusts.
pub const ACCOUNT: &str = "customer-account-id";
/// The current store; likewise.
pub const STORE: &str = "store-id";
/// The current view of the store; likewise.
pub const STORE_VIEW: &str = "store-view-id";
/// The current currency; likewise.
pub const CURRENCY: &str = "currency";
/// The chosen language.
pub const LOCALE: &str = "i18n_redirected";

/// By what auth knows a browser that has had a session; it outlasts its sessions.
pub const BROWSER_TOKEN: &str = "browser-token";

/// By what a browser proves that it showed the preview secret.
pub const PREVIEW: &str = "content-preview";

/// Whose procurement system somebody in this browser shops for: which hosts may frame the shop follows from it, and no
/// right to anything.
pub const PUNCHOUT_TENANT: &str = "punchout-tenant";

/// Which page a login leads back to; the app reads and removes it (D2.16).
pub const RETURN_TO: &str = "comptoir-return-to";

/// What is encoded of a value: what a cookie may not hold (RFC 6265, 4.1.1), and what would need quotes.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b'!')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')')
    .remove(b'*')
    .remove(b':')
    .remove(b'@')
    .remove(b'/')
    .remove(b'=')
    .remove(b'+');

const HALF_A_YEAR: u32 = 180 * 24 * 60 * 60;
const A_YEAR: u32 = 365 * 24 * 60 * 60;
const TIME_TO_LOG_IN: u32 = 10 * 60;
const AN_HOUR: u32 = 60 * 60;

/// The value of a cookie that was sent.
pub fn value<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|header| header.to_str().ok())
        .flat_map(|header| header.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, value)| *key == name && !value.is_empty())
        .map(|(_, value)| value)
}

/// Cookies to set or to clear, as an answer's headers.
#[derive(Clone, Debug)]
pub struct Cookies {
    secure: bool,
    headers: Vec<HeaderValue>,
}

impl Cookies {
    /// None yet; `secure` unless the shop is used over plain http on this machine.
    pub const fn new(secure: bool) -> Self {
        Self { secure, headers: Vec::new() }
    }

    /// The tokens of a session, and what it works under.
    pub fn session(mut self, tokens: &Tokens, selection: Option<&Selection>) -> Self {
        self.set(REFRESH_TOKEN, &tokens.refresh_token, tokens.refresh_expires_in, true);
        self.access(&tokens.access_token, tokens.expires_in).selection(selection, tokens.refresh_expires_in)
    }

    /// By what auth knows the browser at its next login.
    pub fn browser(mut self, token: &str) -> Self {
        self.set(BROWSER_TOKEN, token, HALF_A_YEAR, true);
        self
    }

    /// An access token.
    pub fn access(mut self, token: &str, expires_in: u32) -> Self {
        self.set(TOKEN, token, expires_in, true);
        self.set(IS_AUTHENTICATED, "true", expires_in, false);
        self
    }

    /// What a session works under.
    pub fn selection(mut self, selection: Option<&Selection>, lives: u32) -> Self {
        let Some(selection) = selection else { return self };
        self.set(ACCOUNT, &selection.account_id, lives, false);
        self.set(STORE, &selection.store_id, lives, false);
        self.set(STORE_VIEW, &selection.store_view_id, lives, false);
        self.set(CURRENCY, &selection.currency, lives, false);
        self
    }

    /// The chosen language.
    pub fn locale(mut self, locale: values::Locale) -> Self {
        self.set(LOCALE, locale.tag(), A_YEAR, false);
        self
    }

    /// The page that was refused for want of a login.
    pub fn return_to(mut self, path: &str) -> Self {
        self.set(RETURN_TO, path, TIME_TO_LOG_IN, false);
        self
    }

    /// A proof that the preview secret was shown, also for when the visual editor frames the shop.
    pub fn preview(mut self, proof: &str, lives: u32) -> Self {
        self.set_in_frame(PREVIEW, proof, lives, self.secure);
        self
    }

    /// Whose procurement system somebody in this browser shops for, also for when it frames the shop.
    pub fn punchout_tenant(mut self, tenant: &str) -> Self {
        // Browsers keep a secure cookie of this machine without encryption, too; in a frame of another site they keep no other.
        self.set_in_frame(PUNCHOUT_TENANT, tenant, AN_HOUR, true);
        self
    }

    /// Nobody is logged in any more; the language stays (D4.10), and so does what the browser is known by.
    pub fn cleared(mut self) -> Self {
        for name in [TOKEN, REFRESH_TOKEN] {
            self.set(name, "", 0, true);
        }
        for name in [IS_AUTHENTICATED, ACCOUNT, STORE, STORE_VIEW, CURRENCY] {
            self.set(name, "", 0, false);
        }
        self
    }

    /// Puts them into an answer's headers.
    pub fn put_into(self, headers: &mut HeaderMap) {
        for value in self.headers {
            headers.append(header::SET_COOKIE, value);
        }
    }

    /// A cookie that a page within another site's page has too, for that site alone.
    fn set_in_frame(&mut self, name: &str, value: &str, lives: u32, secure: bool) {
        let place = if secure { "SameSite=None; Secure; Partitioned" } else { "SameSite=Lax" };
        let value = utf8_percent_encode(value, ENCODED);
        let cookie = format!("{name}={value}; Path=/; Max-Age={lives}; HttpOnly; {place}");
        self.headers.extend(HeaderValue::try_from(cookie));
    }

    fn set(&mut self, name: &str, value: &str, lives: u32, http_only: bool) {
        let mut cookie =
            format!("{name}={}; Path=/; Max-Age={lives}; SameSite=Lax", utf8_percent_encode(value, ENCODED));
        if http_only {
            cookie.push_str("; HttpOnly");
        }
        if self.secure {
            cookie.push_str("; Secure");
        }
        // What is encoded is visible ASCII.
        self.headers.extend(HeaderValue::try_from(cookie));
    }
}

impl axum::response::IntoResponseParts for Cookies {
    type Error = std::convert::Infallible;

    fn into_response_parts(
        self,
        mut response: axum::response::ResponseParts,
    ) -> Result<axum::response::ResponseParts, Self::Error> {
        self.put_into(response.headers_mut());
        Ok(response)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(cookies: Cookies) -> Vec<String> {
        cookies.headers.iter().map(|value| value.to_str().unwrap().to_owned()).collect()
    }

    fn tokens() -> Tokens {
        Tokens { access_token: "a.b.c".into(), refresh_token: "r".into(), expires_in: 600, refresh_expires_in: 1800 }
    }

    fn selection() -> Selection {
        Selection {
            account_id: "a-1".into(),
            store_id: "france".into(),
            store_view_id: "france-fr".into(),
            currency: "EUR".into(),
        }
    }

    #[test]
    fn d3_19_tokens_are_out_of_scripts_reach_and_the_flag_lives_as_long_as_the_token() {
        let said = said(Cookies::new(true).session(&tokens(), Some(&selection())));
        assert_eq!(
            said,
            [
                "refreshToken=r; Path=/; Max-Age=1800; SameSite=Lax; HttpOnly; Secure",
                "token=a.b.c; Path=/; Max-Age=600; SameSite=Lax; HttpOnly; Secure",
                "isAuthenticated=true; Path=/; Max-Age=600; SameSite=Lax; Secure",
                "customer-account-id=a-1; Path=/; Max-Age=1800; SameSite=Lax; Secure",
                "store-id=france; Path=/; Max-Age=1800; SameSite=Lax; Secure",
                "store-view-id=france-fr; Path=/; Max-Age=1800; SameSite=Lax; Secure",
                "currency=EUR; Path=/; Max-Age=1800; SameSite=Lax; Secure",
            ]
        );
    }

    #[test]
    fn d4_16_who_acts_for_no_account_has_no_selection() {
        let names = said(Cookies::new(true).session(&tokens(), None)).join(" ");
        assert!(names.contains("isAuthenticated=") && !names.contains("store-id=") && !names.contains("currency="));
    }

    #[test]
    fn the_language_is_kept_for_365_days() {
        let said = said(Cookies::new(true).locale(values::Locale::English));
        assert_eq!(said, ["i18n_redirected=en-GB; Path=/; Max-Age=31536000; SameSite=Lax; Secure"]);
    }

    #[test]
    fn on_plain_http_of_this_machine_nothing_is_secure() {
        let said = said(Cookies::new(false).session(&tokens(), Some(&selection())));
        assert!(said.len() == 7 && said.iter().all(|cookie| !cookie.contains("Secure")), "{said:?}");
    }

    #[test]
    fn d4_10_a_reset_clears_everything_but_the_language() {
        let said = said(Cookies::new(false).cleared());
        let names = said.iter().filter_map(|cookie| cookie.split_once('=')).map(|(name, _)| name).collect::<Vec<_>>();
        assert_eq!(names, [TOKEN, REFRESH_TOKEN, IS_AUTHENTICATED, ACCOUNT, STORE, STORE_VIEW, CURRENCY]);
        assert!(said.iter().all(|cookie| cookie.contains("=; Path=/; Max-Age=0;")));
    }

    #[test]
    fn a_value_cannot_smuggle_an_attribute() {
        let selection = Selection { store_id: "fr; Domain=x\r\né".into(), ..Selection::default() };
        let said = said(Cookies::new(false).selection(Some(&selection), 60));
        assert!(said[1].starts_with("store-id=fr%3B%20Domain=x%0D%0A%C3%A9; Path=/"));
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let headers = [(header::COOKIE, HeaderValue::from_static("a=1; token=x.y=; refreshToken="))];
        let headers = headers.into_iter().collect();
        assert_eq!(value(&headers, TOKEN), Some("x.y="));
        assert_eq!(value(&headers, REFRESH_TOKEN), None);
    }
}
