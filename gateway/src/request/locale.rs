//! Which language to answer in: by prefix for pages, by what the caller says for calls (D2.15, D8.1).

use crate::session::cookies;
use http::{HeaderMap, header::ACCEPT_LANGUAGE};
use values::Locale;

/// The prefix of English addresses; French ones have none.
pub const ENGLISH: &str = "/en-GB";

/// The prefix that French addresses would have, and do not.
pub const FRENCH: &str = "/fr-FR";

/// The language of a page's address, and the address without its prefix: `/en-GB/faq` is English `/faq`.
pub fn of_path(path: &str) -> (Locale, &str) {
    match without(path, ENGLISH) {
        Some(rest) => (Locale::English, rest),
        None => (Locale::French, path),
    }
}

/// The address of French pages that came with a prefix: `/fr-FR/faq` is `/faq`.
pub fn without_french_prefix(path: &str) -> Option<&str> {
    without(path, FRENCH)
}

fn without<'a>(path: &'a str, prefix: &str) -> Option<&'a str> {
    match path.strip_prefix(prefix)? {
        "" => Some("/"),
        rest if rest.starts_with('/') => Some(rest),
        _ => None,
    }
}

/// An address in a language: `/faq` in English is `/en-GB/faq`.
pub fn localized(path: &str, locale: Locale) -> String {
    match (locale, path) {
        (Locale::French, path) => path.to_owned(),
        (Locale::English, "/") => ENGLISH.to_owned(),
        (Locale::English, path) => format!("{ENGLISH}{path}"),
    }
}

/// The language of a call: what the client accepts, else its cookie, else French.
pub fn of_call(headers: &HeaderMap) -> Locale {
    accepted(headers).or_else(|| remembered(headers)).unwrap_or_default()
}

/// The language that `/` opens in: the one chosen before, else what the browser accepts, else French.
pub fn of_visitor(headers: &HeaderMap) -> Locale {
    remembered(headers).or_else(|| accepted(headers)).unwrap_or_default()
}

fn accepted(headers: &HeaderMap) -> Option<Locale> {
    Locale::accepted(headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?)
}

fn remembered(headers: &HeaderMap) -> Option<Locale> {
    cookies::value(headers, cookies::LOCALE)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d2_15_the_prefix_is_exactly_en_gb() {
        assert_eq!(of_path("/en-GB"), (Locale::English, "/"));
        assert_eq!(of_path("/en-GB/"), (Locale::English, "/"));
        assert_eq!(of_path("/en-GB/c/office"), (Locale::English, "/c/office"));
        assert_eq!(of_path("/en-gb/faq"), (Locale::French, "/en-gb/faq"));
        assert_eq!(of_path("/en-GBX"), (Locale::French, "/en-GBX"));
        assert_eq!(without_french_prefix("/fr-FR/faq"), Some("/faq"));
        assert_eq!(without_french_prefix("/faq"), None);
    }

    #[test]
    fn an_address_is_the_same_page_in_each_language() {
        for path in ["/", "/faq", "/c/bureau"] {
            assert_eq!(of_path(&localized(path, Locale::English)), (Locale::English, path));
            assert_eq!(localized(path, Locale::French), path);
        }
    }

    #[test]
    fn a_choice_counts_more_than_the_browser_on_the_front_page_and_less_in_calls() {
        let headers = [(ACCEPT_LANGUAGE, "en"), (http::header::COOKIE, "i18n_redirected=fr-FR")];
        let headers = headers.into_iter().map(|(name, value)| (name, value.parse().unwrap())).collect();
        assert_eq!(of_visitor(&headers), Locale::French);
        assert_eq!(of_call(&headers), Locale::English);
        assert_eq!(of_call(&HeaderMap::new()), Locale::French);
    }
}
