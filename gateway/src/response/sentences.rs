//! What the shop says when it refuses, in both languages: made from web/i18n/sentences.json at compile time.

use http::Method;
use proto::common::{LineIssue, Reason};
use values::Locale;

/// A sentence in both languages, with `{placeholders}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// English; what callers may compare word for word.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
}

impl Sentence {
    /// It, in a language.
    pub const fn in_locale(self, locale: Locale) -> &'static str {
        match locale {
            Locale::French => self.fr,
            Locale::English => self.en,
        }
    }

    /// It, in a language, with its placeholders filled.
    pub fn say<'a>(self, locale: Locale, params: impl IntoIterator<Item = (&'a String, &'a String)>) -> String {
        let empty = self.in_locale(locale).to_owned();
        params.into_iter().fold(empty, |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
    }
}

include!(concat!(env!("OUT_DIR"), "/sentences.rs"));

/// What an issue with a line or a member says.
pub fn of_issue(issue: &LineIssue, locale: Locale) -> String {
    let said = of_reason(issue.reason()).say(locale, &issue.params);
    said.replace("{field}", &issue.field)
}

/// What a call says when it fails with a status, whatever the reason: callers know these sentences word for word.
/// `route` is the call's path with its `{parameters}`.
pub fn of_call(method: &Method, route: &str, status: u16, reason: Reason) -> Sentence {
    let call = (method.as_str(), route.strip_prefix("/api/").unwrap_or(route));
    match (call, status) {
        _ if reason == Reason::RateLimited => of_reason(reason),
        (("POST", path), 429) if path.starts_with("auth/") => LOGIN_THROTTLED,
        (("POST", "auth/login"), _) => LOGIN_FAILED,
        (("POST", "auth/login-token"), _) => LOGIN_TOKEN_FAILED,
        (("POST", "auth/send-reset-password-email"), _) => FORGOT_PASSWORD_FAILED,
        (("POST", "auth/reset-password"), _) => RESET_PASSWORD_FAILED,
        (_, 401) => AUTHENTICATION_REQUIRED,

        (("GET", "commercial-orders/{id}"), _) => ORDER_GET_FAILED,
        (("POST", "commercial-orders"), _) => ORDER_CREATE_FAILED,
        (("PUT", "commercial-orders/{id}/shipping-address" | "commercial-orders/{id}/shipping-information"), _) => {
            SHIPPING_FAILED
        }
        (("PUT", "commercial-orders/{id}/billing-information"), _) => BILLING_FAILED,
        (("PUT", "commercial-orders/{id}/created"), _) => CREATED_FAILED,

        (("GET", "carts/{id}"), _) => CART_GET_FAILED,
        (("POST", "carts/create"), _) => CART_CREATE_FAILED,
        (("PUT", "carts/{id}/update"), 400) => CART_INVALID,
        ((_, path), 404) if path.starts_with("carts/{id}") => CART_NOT_FOUND,
        (_, 412) if reason == Reason::StaleVersion => of_reason(reason),
        (("PUT" | "POST", path), 400) if changes_lines(path) => LINES_INVALID,
        (("PUT" | "POST", path), 412) if path.starts_with("carts/") && changes_lines(path) => NO_CART_LINE_ADDED,

        (("POST", "buyinglists/create"), 400) if reason == Reason::BuyingListNameRequired => BUYING_LIST_NAME_REQUIRED,
        (("POST", "buyinglists/create" | "buyinglists/{id}/duplicate") | ("PUT", "buyinglists/{id}/update"), 400) => {
            BUYING_LIST_INVALID
        }
        (("POST", "buyinglists/{id}/copy-to-cart"), 404) if reason == Reason::CartNotFound => CART_NOT_FOUND,
        (("POST", "buyinglists/{id}/copy-to-cart"), 412) if reason == Reason::NoLineAdded => NO_CART_LINE_ADDED,
        ((_, path), 404) if path.starts_with("buyinglists/{id}") => BUYING_LIST_NOT_FOUND,
        (("PUT" | "POST", path), 412) if changes_lines(path) => NO_BUYING_LIST_LINE_ADDED,

        ((_, path), 403) if path.starts_with("buyinglists") => of_reason(reason),
        ((_, path), _) if path.starts_with("carts") || path.starts_with("buyinglists") => UNEXPECTED,
        _ => of_reason(reason),
    }
}

fn changes_lines(path: &str) -> bool {
    ["/updateCartLines", "/cartlines/update-by-variant", "/cartlines/add", "/import", "/items/update"]
        .iter()
        .any(|end| path.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn d8_2_each_call_and_status_has_the_specifications_sentence() {
        let (get, post, put, delete) = (Method::GET, Method::POST, Method::PUT, Method::DELETE);
        let table = [
            (&get, "/api/carts/{id}", 401, "Authentication required. Please log in again."),
            (&get, "/api/carts/{id}", 404, "Failed to retrieve cart."),
            (&post, "/api/carts/create", 400, "Failed to create a new cart."),
            (&put, "/api/carts/{id}/update", 400, "Missing cart id or cart name already exists."),
            (&put, "/api/carts/{id}/update", 404, "Cart not found."),
            (
                &put,
                "/api/carts/{id}/updateCartLines",
                400,
                "Quantity lower or equals to 0 / missing quantity / missing offerPriceId.",
            ),
            (&put, "/api/carts/{id}/updateCartLines", 404, "Cart not found."),
            (&put, "/api/carts/{id}/cartlines/add", 412, "Impossible to add any cart line."),
            (&put, "/api/carts/{id}/cartlines/add", 503, "An unexpected error occurred. Please try again."),
            (&delete, "/api/carts/{id}/delete", 409, "An unexpected error occurred. Please try again."),
            (&put, "/api/buyinglists/{id}/update", 400, "Missing buying list id or buying list name already exists."),
            (&put, "/api/buyinglists/{id}/update", 404, "BuyingList not found."),
            (&put, "/api/buyinglists/{id}/items/update", 412, "Impossible to add any buying list line."),
            (&post, "/api/buyinglists/{id}/import", 412, "Impossible to add any buying list line."),
            (
                &post,
                "/api/buyinglists/{id}/duplicate",
                400,
                "Missing buying list id or buying list name already exists.",
            ),
            (&post, "/api/buyinglists/{id}/copy-to-cart", 404, "BuyingList not found."),
            (&post, "/api/auth/login", 401, "Login failed."),
            (&post, "/api/auth/login-token", 401, "Login with token failed."),
            (&post, "/api/auth/login-token", 400, "Login with token failed."),
            (&post, "/api/auth/login-token", 429, "Too many attempts. Try again in {n} minutes."),
            (&post, "/api/auth/send-reset-password-email", 400, "Failed to send reset password email."),
            (&post, "/api/auth/send-reset-password-email", 503, "Failed to send reset password email."),
            (&post, "/api/auth/reset-password", 400, "Failed to reset password."),
            (&post, "/api/auth/refresh", 401, "Authentication required. Please log in again."),
            (&get, "/api/commercial-orders/{id}", 404, "Failed to retrieve commercial order."),
            (&post, "/api/commercial-orders", 409, "Failed to create commercial order."),
            (&put, "/api/commercial-orders/{id}/shipping-information", 404, "Failed to update shipping address."),
            (&put, "/api/commercial-orders/{id}/billing-information", 404, "Failed to update billing information."),
            (&put, "/api/commercial-orders/{id}/created", 409, "Failed to set order status as 'created'."),
        ];
        for (method, route, status, sentence) in table {
            assert_eq!(of_call(method, route, status, Reason::Unexpected).en, sentence, "{method} {route} {status}");
        }
    }

    #[test]
    fn a_list_without_a_name_is_told_apart_from_one_whose_name_is_taken() {
        let said = |reason| of_call(&Method::POST, "/api/buyinglists/create", 400, reason);
        assert_eq!(said(Reason::BuyingListNameRequired), BUYING_LIST_NAME_REQUIRED);
        assert_eq!(said(Reason::BuyingListNameTaken), BUYING_LIST_INVALID);
    }

    #[test]
    fn a_copy_to_a_cart_says_which_of_the_two_is_absent_and_which_took_nothing() {
        let said = |status, reason| of_call(&Method::POST, "/api/buyinglists/{id}/copy-to-cart", status, reason);
        assert_eq!(said(404, Reason::CartNotFound), CART_NOT_FOUND);
        assert_eq!(said(404, Reason::BuyingListNotFound), BUYING_LIST_NOT_FOUND);
        assert_eq!(said(412, Reason::NoLineAdded), NO_CART_LINE_ADDED);
        assert_eq!(said(412, Reason::BuyingListEmpty), UNEXPECTED);
    }

    #[test]
    fn placeholders_are_filled() {
        let params = HashMap::from([("n".to_owned(), "6".to_owned()), ("suggested".to_owned(), "12".to_owned())]);
        assert_eq!(NOT_A_PACK_MULTIPLE.say(Locale::French, &params), "Vendu par 6. Essayez 12.");
    }

    #[test]
    fn a_sentence_has_the_same_placeholders_in_both_languages() {
        let placeholders = |text: &str| {
            let mut names =
                text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0.to_owned())).collect::<Vec<_>>();
            names.sort();
            names
        };
        for reason in REASONS {
            let sentence = of_reason(*reason);
            assert_eq!(placeholders(sentence.en), placeholders(sentence.fr), "{reason:?}");
        }
    }
}
