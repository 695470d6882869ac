//! The shop's stores, as catalogue knows them, and which of them a new company buys in (D1.4).

use crate::domain::{account::AccountStore, address::country::Country};
use values::{Currency, Locale};

/// A store in one of its views.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreView {
    /// The store.
    pub store_id: String,
    /// The view of it.
    pub store_view_id: String,
    /// What it is called.
    pub name: String,
    /// What the store sells in.
    pub currency: Currency,
    /// The language of the view.
    pub locale: Locale,
    /// Where its picture lies, or empty.
    pub logo: String,
    /// Where its buyers find help, or empty.
    pub support_email: String,
    /// Telephone there, or empty.
    pub support_phone: String,
    /// Whether new accounts may buy in it.
    pub is_open: bool,
}

impl StoreView {
    /// Whether its language is that of the country.
    fn is_of(&self, country: Country) -> bool {
        self.locale.tag().rsplit('-').next() == Some(country.code())
    }
}

/// Where a company from this country buys: in the first open store of its country, else in the first that speaks the
/// shop's own language, else in the first; in every open view of it. Nowhere, where no store is open.
#[must_use]
pub fn of_new_company(stores: &[StoreView], country: Country) -> Vec<AccountStore> {
    let open = || stores.iter().filter(|store| store.is_open);
    let of_country = open().find(|store| store.is_of(country));
    let of_shop = || open().find(|store| store.locale == Locale::default());
    let Some(first) = of_country.or_else(of_shop).or_else(|| open().next()) else { return Vec::new() };
    let views = open().filter(|store| store.store_id == first.store_id);
    let named = views.map(|store| AccountStore {
        store_id: store.store_id.clone(),
        store_view_id: store.store_view_id.clone(),
        is_default: store.store_view_id == first.store_view_id,
    });
    named.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store(store_id: &str, store_view_id: &str, locale: Locale) -> StoreView {
        StoreView {
            store_id: store_id.into(),
            store_view_id: store_view_id.into(),
            name: String::new(),
            currency: Currency::Eur,
            locale,
            logo: String::new(),
            support_email: String::new(),
            support_phone: String::new(),
            is_open: true,
        }
    }

    fn named(stores: &[StoreView], country: &str) -> Vec<(String, bool)> {
        let stores = of_new_company(stores, Country::parse(country).unwrap()).into_iter();
        stores.map(|store| (format!("{}/{}", store.store_id, store.store_view_id), store.is_default)).collect()
    }

    #[test]
    fn d1_4_a_company_buys_in_every_view_of_the_store_of_its_country() {
        let stores = [
            store("uk", "en-gb", Locale::English),
            store("fr", "fr-en", Locale::English),
            store("fr", "fr-fr", Locale::French),
            store("pro", "fr-pro", Locale::French),
        ];
        let french = [("fr/fr-en".to_owned(), false), ("fr/fr-fr".to_owned(), true)];
        for (country, expected) in
            [("FR", french.as_slice()), ("BE", &french), ("GB", &[("uk/en-gb".to_owned(), true)])]
        {
            assert_eq!(named(&stores, country), expected, "{country}");
        }
    }

    #[test]
    fn d1_4_a_closed_store_takes_nobody_new() {
        let closed = StoreView { is_open: false, ..store("uk", "en-gb", Locale::English) };
        let london = store("london", "en-gb", Locale::English);
        assert_eq!(named(&[closed.clone(), london.clone()], "GB"), [("london/en-gb".to_owned(), true)]);
        assert_eq!(named(&[closed.clone(), london], "FR"), [("london/en-gb".to_owned(), true)], "better than nowhere");
        assert_eq!(named(&[closed], "GB"), []);
    }
}
