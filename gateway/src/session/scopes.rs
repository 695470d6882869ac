//! Which calls a program may make by an API token, and the scope that each needs (D6.14). What stands in no row is for
//! people in a session alone: whoever adds a call decides here whether programs make it.

use http::Method;
use identity::Scope::{
    self, AccountRead, AccountsRead, AccountsWrite, AuditRead, CatalogueRead, ContactsRead, ContactsWrite, ImportsRead,
    ImportsWrite, InvoicesRead, InvoicesWrite, ListsRead, ListsWrite, OffersRead, OffersWrite, OrdersRead, OrdersWrite,
    PaymentsRead, PaymentsWrite, QuotesRead, QuotesWrite, ReferencesRead, ReferencesWrite, SettingsRead, SettingsWrite,
    WebhooksRead, WebhooksWrite,
};

/// Paths, each with the scope of its reads and of its changes; the first that fits counts. A `*` at the end stands for
/// everything that begins so.
const SCOPES: &[(&str, Option<Scope>, Option<Scope>)] = &[
    // Of an account
    ("/api/account/addresses", Some(AccountRead), None),
    ("/api/account/users", Some(AccountRead), None),
    ("/api/account/references*", Some(ReferencesRead), Some(ReferencesWrite)),
    ("/api/search", Some(CatalogueRead), None),
    ("/api/autocomplete", Some(CatalogueRead), None),
    ("/api/categories*", Some(CatalogueRead), None),
    ("/api/products/*", Some(CatalogueRead), None),
    ("/api/variants/*", Some(CatalogueRead), None),
    ("/api/brands", Some(CatalogueRead), None),
    ("/api/suppliers", Some(CatalogueRead), None),
    ("/api/shipping-fees", Some(CatalogueRead), None),
    ("/api/fastcart/check", None, Some(CatalogueRead)),
    ("/api/commercial-orders/waiting-accounts", None, None),
    ("/api/commercial-orders/{id}/account", None, None),
    ("/api/commercial-orders/{id}/documents*", Some(InvoicesRead), None),
    ("/api/commercial-orders/{id}/payment", Some(InvoicesRead), None),
    ("/api/commercial-orders/{id}/punchout", None, None),
    ("/api/commercial-orders*", Some(OrdersRead), Some(OrdersWrite)),
    ("/api/carts*", Some(OrdersRead), Some(OrdersWrite)),
    ("/api/buyinglists/{id}/copy-to-cart", None, Some(OrdersWrite)),
    ("/api/buyinglists/{id}/initializeOrder", None, Some(OrdersWrite)),
    ("/api/buyinglists*", Some(ListsRead), Some(ListsWrite)),
    ("/api/recurring-orders*", Some(OrdersRead), Some(OrdersWrite)),
    ("/api/quotes/{id}/initializeOrder", None, Some(OrdersWrite)),
    ("/api/quotes*", Some(QuotesRead), Some(QuotesWrite)),
    ("/api/account/webhooks*", Some(WebhooksRead), Some(WebhooksWrite)),
    // Of a supplier, and of the shop
    ("/api/operator/webhooks*", Some(WebhooksRead), Some(WebhooksWrite)),
    ("/api/operator/orders*", Some(OrdersRead), Some(OrdersWrite)),
    ("/api/operator/logistic-orders/*", Some(OrdersRead), Some(OrdersWrite)),
    ("/api/operator/statistics", Some(OrdersRead), None),
    ("/api/operator/parcels/*", None, Some(OrdersWrite)),
    ("/api/operator/quotes*", Some(QuotesRead), Some(QuotesWrite)),
    ("/api/operator/offers*", Some(OffersRead), Some(OffersWrite)),
    // Of the shop
    ("/api/operator/documents*", Some(InvoicesRead), Some(InvoicesWrite)),
    ("/api/operator/payments/*", Some(PaymentsRead), Some(PaymentsWrite)),
    ("/api/operator/refunds/*", None, Some(PaymentsWrite)),
    ("/api/operator/bank-*", Some(PaymentsRead), Some(PaymentsWrite)),
    ("/api/operator/accounts/{id}/orders*", None, Some(OrdersWrite)),
    ("/api/operator/accounts*", Some(AccountsRead), Some(AccountsWrite)),
    ("/api/operator/products*", Some(ImportsRead), Some(ImportsWrite)),
    ("/api/operator/files*", None, Some(ImportsWrite)),
    ("/api/operator/categories*", Some(ImportsRead), Some(ImportsWrite)),
    ("/api/operator/suppliers*", Some(ImportsRead), Some(ImportsWrite)),
    ("/api/operator/imports*", Some(ImportsRead), Some(ImportsWrite)),
    ("/api/operator/search/*", Some(ImportsRead), Some(ImportsWrite)),
    ("/api/operator/shipping-fees", Some(SettingsRead), Some(SettingsWrite)),
    ("/api/operator/tax-rates*", Some(SettingsRead), Some(SettingsWrite)),
    ("/api/operator/category-taxes*", Some(SettingsRead), Some(SettingsWrite)),
    ("/api/operator/payment-settings*", Some(SettingsRead), Some(SettingsWrite)),
    ("/api/operator/punchout/*", Some(SettingsRead), Some(SettingsWrite)),
    ("/api/operator/contacts*", Some(ContactsRead), Some(ContactsWrite)),
    ("/api/operator/audit*", Some(AuditRead), None),
];

/// The scope that a call needs of an API token; `None`: no token makes it. `route` is the call's path with its
/// `{parameters}`.
pub fn of_call(method: &Method, route: &str) -> Option<Scope> {
    let (_, read, change) = SCOPES.iter().find(|(path, ..)| fits(path, route))?;
    if method.is_safe() { *read } else { *change }
}

fn fits(path: &str, route: &str) -> bool {
    path.strip_suffix('*').map_or(path == route, |beginning| route.starts_with(beginning))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openapi;

    #[test]
    fn each_row_is_of_a_call_that_there_is() {
        let paths = openapi::document().paths.paths;
        let first = |route: &str| SCOPES.iter().position(|(path, ..)| fits(path, route));
        let used: Vec<_> = paths.keys().filter_map(|route| first(route)).collect();
        let unused = SCOPES.iter().enumerate().filter(|(row, _)| !used.contains(row)).map(|(_, (path, ..))| path);
        assert_eq!(unused.collect::<Vec<_>>(), Vec::<&&str>::new());
    }

    #[test]
    fn what_is_a_persons_own_is_no_tokens() {
        for (method, route) in [
            (Method::PUT, "/api/account/user/password"),
            (Method::GET, "/api/account/user/sessions"),
            (Method::POST, "/api/account/api-tokens"),
            (Method::POST, "/api/operator/api-tokens"),
            (Method::POST, "/api/account/switch"),
            (Method::PUT, "/api/account/update"),
            (Method::POST, "/api/account/invitations"),
            (Method::DELETE, "/api/operator/people/{person}"),
        ] {
            assert_eq!(of_call(&method, route), None, "{method} {route}");
        }
        assert_eq!(of_call(&Method::HEAD, "/api/commercial-orders"), Some(OrdersRead));
        assert_eq!(of_call(&Method::POST, "/api/commercial-orders/{id}/cancel"), Some(OrdersWrite));
        assert_eq!(of_call(&Method::GET, "/api/commercial-orders/{id}/documents/{number}"), Some(InvoicesRead));
    }
}
