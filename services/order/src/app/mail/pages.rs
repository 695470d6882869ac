//! Where mails find the shop's pages.

use platform_process::{Settings, StartError};
use values::{BuyingListId, Locale, OrderId, QuoteId};

/// The shop's pages as mails lead to them, in the reader's language; without a setting they lead nowhere.
#[derive(Clone, Debug)]
pub struct ShopPages(Option<String>);

impl ShopPages {
    /// At `SHOP_PUBLIC_URL`.
    ///
    /// # Errors
    /// When that is no address.
    pub fn from_settings(settings: &Settings) -> Result<Self, StartError> {
        settings.web_address("SHOP_PUBLIC_URL").map(Self)
    }

    /// The address that they begin at.
    #[must_use]
    pub fn shop(&self) -> Option<&str> {
        self.0.as_deref()
    }

    /// The page of an order.
    #[must_use]
    pub fn order(&self, order: OrderId, locale: Locale) -> Option<String> {
        self.page(&format!("/account/orders/{order}"), locale)
    }

    /// The page of a quote.
    #[must_use]
    pub fn quote(&self, quote: QuoteId, locale: Locale) -> Option<String> {
        self.page(&format!("/quotes?id={quote}"), locale)
    }

    /// The page of a cart.
    #[must_use]
    pub fn cart(&self, cart: &str, locale: Locale) -> Option<String> {
        self.page(&format!("/checkout/cart/{cart}"), locale)
    }

    /// The page of a buying list.
    #[must_use]
    pub fn list(&self, list: BuyingListId, locale: Locale) -> Option<String> {
        self.page(&format!("/buyinglist?id={list}"), locale)
    }

    fn page(&self, path: &str, locale: Locale) -> Option<String> {
        let prefix = match locale {
            Locale::French => "",
            Locale::English => "/en-GB",
        };
        Some(format!("{}{prefix}{path}", self.shop()?.trim_end_matches('/')))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn d9_11_pages_are_those_of_the_readers_language() {
        let pages = ShopPages(Some("https://shop.test/".into()));
        let (order, quote) = (OrderId(Uuid::nil()), QuoteId(Uuid::nil()));
        let nil = Uuid::nil();
        assert_eq!(pages.order(order, Locale::French), Some(format!("https://shop.test/account/orders/{nil}")));
        assert_eq!(pages.quote(quote, Locale::English), Some(format!("https://shop.test/en-GB/quotes?id={nil}")));
        assert_eq!(ShopPages(None).order(order, Locale::French), None);
    }
}
