//! Who may open which page, and where they are sent instead (D2.1, D2.2).

use crate::{
    pages::page_map::{Access, Guard, Page},
    views::config::FrontMode,
};
use proto::order::{CommercialOrder, Origin};

/// Where a private shop sends those who are not logged in.
pub const LOGIN: &str = "/auth/login?oci=true";

/// Who wants to open a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoginState {
    /// Somebody who is not logged in.
    Guest,
    /// Somebody who is, without a customer account (D4.16).
    WithoutAccount,
    /// Somebody who is, with one.
    Buyer,
    /// Somebody whose tab may have a session of a procurement system, which the page alone knows.
    Punchout,
}

/// Where a visit goes instead, as an address without language prefix; `None`: the page may be opened.
pub fn redirect(page: &Page, mode: FrontMode, who: LoginState, has_token: bool) -> Option<&'static str> {
    match (who, page.access) {
        (LoginState::Punchout, _) if page.punchout => None,
        (LoginState::Punchout, _) => redirect(page, mode, LoginState::Guest, has_token),
        (LoginState::Guest, Access::Guest | Access::Anyone) => None,
        (LoginState::Guest, _) if mode == FrontMode::Private => Some(LOGIN),
        (LoginState::Guest, Access::Login) => Some("/"),
        (LoginState::Guest, Access::Public) => None,
        // A purchasing system's token is for whom it was made out to, whoever is logged in (D2.2).
        (_, Access::Guest) if page.guard == Some(Guard::Punchout) && has_token => None,
        (_, Access::Guest) => Some("/"),
        (LoginState::WithoutAccount, _) if page.guard == Some(Guard::Checkout) => Some("/"),
        _ => None,
    }
}

/// A page that confirms an order: which origin it is for, and where to go when there is no such order.
pub struct Confirmation {
    only: Option<Origin>,
    /// Where to go instead.
    pub otherwise: &'static str,
}

/// The confirmation that a page is, if it is one (D2.1 c and d).
pub fn confirmation(page: &Page) -> Option<Confirmation> {
    match page.id.as_str() {
        "order-confirmation" => Some(Confirmation { only: None, otherwise: "/checkout/cart" }),
        "quote-confirmation" => Some(Confirmation { only: Some(Origin::Quote), otherwise: "/account/quotes" }),
        _ => None,
    }
}

impl Confirmation {
    /// Whether an order is one that this page confirms.
    pub fn is_of(&self, order: &CommercialOrder) -> bool {
        order.is_validated && self.only.is_none_or(|origin| origin == order.origin())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::page_map::PageMap;

    #[test]
    fn each_page_opens_or_sends_elsewhere_by_mode_and_session() {
        use FrontMode::{Private, Public};
        use LoginState::{Buyer, Guest, WithoutAccount};
        let site = PageMap::new().unwrap();
        let login = Some(LOGIN);
        let table = [
            ("/", Private, Guest, login),
            ("/", Public, Guest, None),
            ("/", Private, Buyer, None),
            ("/terms", Private, Guest, None),
            ("/terms", Public, Guest, None),
            ("/terms", Private, WithoutAccount, None),
            ("/c/bureau", Private, Guest, login),
            ("/product/1", Public, Guest, None),
            ("/no/such/page", Private, Guest, login),
            ("/no/such/page", Public, Guest, None),
            ("/search", Private, Guest, login),
            ("/search", Public, Guest, Some("/")),
            ("/search", Public, Buyer, None),
            ("/auth/login", Private, Guest, None),
            ("/auth/login", Public, Guest, None),
            ("/auth/login", Private, Buyer, Some("/")),
            ("/auth/register", Public, WithoutAccount, Some("/")),
            ("/oci-punchout", Private, Guest, None),
            ("/oci-punchout", Private, Buyer, Some("/")),
            ("/get-access", Private, Guest, None),
            ("/auth/logout", Public, Guest, Some("/")),
            ("/checkout/cart", Private, Guest, login),
            ("/checkout/cart", Public, Guest, Some("/")),
            ("/checkout/cart", Public, WithoutAccount, Some("/")),
            ("/checkout/shipping", Private, WithoutAccount, Some("/")),
            ("/checkout/shipping", Private, Buyer, None),
            ("/account/user-information", Private, WithoutAccount, None),
        ];
        for (path, mode, who, expected) in table {
            let (page, _) = site.page_at(path).unwrap();
            assert_eq!(redirect(page, mode, who, false), expected, "{path} {mode:?} {who:?}");
        }
    }

    #[test]
    fn d4_17_every_redirect_ends_at_a_page_that_opens() {
        let site = PageMap::new().unwrap();
        for page in site.pages() {
            for mode in [FrontMode::Private, FrontMode::Public] {
                for who in [LoginState::Guest, LoginState::WithoutAccount, LoginState::Buyer] {
                    let mut at = page;
                    let mut hops = 0;
                    while let Some(to) = redirect(at, mode, who, false) {
                        hops += 1;
                        assert!(hops <= 2, "{} {mode:?} {who:?}", page.path);
                        at = site.page_at(to.split('?').next().unwrap()).unwrap().0;
                    }
                    let otherwise = confirmation(at).map(|confirmation| confirmation.otherwise);
                    let instead = otherwise.map(|to| site.page_at(to).unwrap().0);
                    assert!(instead.is_none_or(|page| redirect(page, mode, who, false).is_none()), "{}", page.path);
                }
            }
        }
    }

    #[test]
    fn d2_2_a_purchasing_systems_token_is_let_through_to_somebody_logged_in() {
        let site = PageMap::new().unwrap();
        let (page, _) = site.page_at("/oci-punchout").unwrap();
        assert_eq!(redirect(page, FrontMode::Private, LoginState::Buyer, true), None);
        let (login, _) = site.page_at("/auth/login").unwrap();
        assert_eq!(redirect(login, FrontMode::Private, LoginState::Buyer, true), Some("/"));
    }

    #[test]
    fn d2_2_who_shops_for_a_procurement_system_opens_the_shop_and_no_account() {
        let site = PageMap::new().unwrap();
        let to = |path: &str| redirect(site.page_at(path).unwrap().0, FrontMode::Private, LoginState::Punchout, false);
        for open in
            ["/", "/search", "/product/1", "/c/bureau", "/checkout/cart", "/fastcart", "/buyinglist", "/oci-punchout"]
        {
            assert_eq!(to(open), None, "{open}");
        }
        for closed in ["/account/orders", "/account/user-information", "/checkout/shipping", "/quotes", "/contact"] {
            assert_eq!(to(closed), Some(LOGIN), "{closed}");
        }
    }

    #[test]
    fn d2_1_a_confirmation_is_of_a_validated_order_and_a_quotes_of_a_quotes() {
        let site = PageMap::new().unwrap();
        let confirmation = |path: &str| confirmation(site.page_at(path).unwrap().0);
        let order = |is_validated, origin: Origin| CommercialOrder {
            is_validated,
            origin: origin.into(),
            ..CommercialOrder::default()
        };
        let plain = confirmation("/checkout/order-confirmation").unwrap();
        assert!(plain.is_of(&order(true, Origin::Cart)));
        assert!(!plain.is_of(&order(false, Origin::Cart)));
        let quote = confirmation("/quotes/checkout/order-confirmation").unwrap();
        assert!(quote.is_of(&order(true, Origin::Quote)));
        assert!(!quote.is_of(&order(true, Origin::Cart)));
        assert!(confirmation("/checkout/cart").is_none());
    }
}
