//! The stores of the shop, as the story "stores" tells of them (D1.4).

use serde_json::Value;
use std::{collections::HashMap, fmt};
use values::{Currency, Locale};

/// Where the story lies.
pub const STORES_PATH: &str = "stores";
/// The most characters of an id, of a name, and of everything else that is said of a store.
const MAX_ID_LEN: usize = 40;
const MAX_NAME_LEN: usize = 100;
const MAX_TEXT_LEN: usize = 500;

/// A store in one of its views: where accounts buy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreView {
    /// The store, and the view of it.
    pub key: StoreKey,
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
}

/// What names a store in one of its views.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StoreKey {
    /// The store.
    pub store_id: String,
    /// The view of it.
    pub store_view_id: String,
}

/// What a story tells of stores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldStores {
    /// The stores, in the story's order.
    pub views: Vec<StoreView>,
    /// What is no store, and why.
    pub ignored: Vec<IgnoredEntry>,
}

/// An entry of the story that is no store. What is known of a store that it names stays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IgnoredEntry {
    /// Where it stands, from 0 on.
    pub place: usize,
    /// What it names.
    pub key: Option<StoreKey>,
    /// What is wrong with it.
    pub reason: EntryError,
}

/// Why an entry is no store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// It is another block.
    #[error("it is no store")]
    Component,
    /// A member says what it can't.
    #[error("its {0} is wrong")]
    Member(&'static str),
    /// An entry above names the same store and view.
    #[error("its storeId and storeViewId stand above already")]
    Doubled,
    /// A store sells in one currency.
    #[error("another view of its store has another currency")]
    OtherCurrency,
}

/// Why a story tells of no stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoryError {
    /// It is another story.
    #[error("the story has no list of stores")]
    NoList,
    /// Every entry is wrong, or there is none.
    #[error("the story names no store that can be one")]
    Empty,
}

impl ToldStores {
    /// What the answer of the delivery API tells.
    ///
    /// # Errors
    /// When it tells of none.
    pub fn read(answer: &Value) -> Result<Self, StoryError> {
        let entries = answer["story"]["content"]["stores"].as_array().ok_or(StoryError::NoList)?;
        let (mut views, mut ignored) = (Vec::new(), Vec::new());
        let mut currencies = HashMap::new();
        for (place, entry) in entries.iter().enumerate() {
            let key = StoreKey::read(entry);
            match StoreView::read(entry).and_then(|view| fit(view, &views, &mut currencies)) {
                Ok(view) => views.push(view),
                Err(reason) => ignored.push(IgnoredEntry { place, key: key.ok(), reason }),
            }
        }
        if views.is_empty() { Err(StoryError::Empty) } else { Ok(Self { views, ignored }) }
    }

    /// Every store that the story names, rightly or not.
    pub fn named(&self) -> impl Iterator<Item = &StoreKey> {
        let ignored = self.ignored.iter().filter_map(|entry| entry.key.as_ref());
        self.views.iter().map(|view| &view.key).chain(ignored)
    }
}

/// The view, if it goes with those above.
fn fit(
    view: StoreView,
    above: &[StoreView],
    currencies: &mut HashMap<String, Currency>,
) -> Result<StoreView, EntryError> {
    if above.iter().any(|other| other.key == view.key) {
        return Err(EntryError::Doubled);
    }
    let currency = *currencies.entry(view.key.store_id.clone()).or_insert(view.currency);
    if currency == view.currency { Ok(view) } else { Err(EntryError::OtherCurrency) }
}

impl StoreKey {
    fn read(entry: &Value) -> Result<Self, EntryError> {
        Ok(Self { store_id: id(entry, "storeId")?, store_view_id: id(entry, "storeViewId")? })
    }
}

impl StoreView {
    fn read(entry: &Value) -> Result<Self, EntryError> {
        if entry["component"] != "store" {
            return Err(EntryError::Component);
        }
        let key = StoreKey::read(entry)?;
        let name = text(entry, "name", MAX_NAME_LEN)?;
        if name.is_empty() {
            return Err(EntryError::Member("name"));
        }
        let currency = entry["currency"].as_str().and_then(|code| code.parse().ok());
        let locale = entry["locale"].as_str().and_then(|tag| tag.parse().ok());
        let support_email = text(entry, "supportEmail", MAX_TEXT_LEN)?;
        if !support_email.is_empty() && !support_email.contains('@') {
            return Err(EntryError::Member("supportEmail"));
        }
        Ok(Self {
            key,
            name,
            currency: currency.ok_or(EntryError::Member("currency"))?,
            locale: locale.ok_or(EntryError::Member("locale"))?,
            logo: logo(entry)?,
            support_email,
            support_phone: text(entry, "supportPhone", MAX_TEXT_LEN)?,
        })
    }
}

/// Letters, digits, `-` and `_`: ids travel in cookies.
fn id(entry: &Value, member: &'static str) -> Result<String, EntryError> {
    let id = entry[member].as_str().unwrap_or_default();
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    let is_right = (1..=MAX_ID_LEN).contains(&id.len()) && id.chars().all(is_plain);
    if is_right { Ok(id.to_owned()) } else { Err(EntryError::Member(member)) }
}

/// What a member says on its one line; nothing where it is left out.
fn text(entry: &Value, member: &'static str, max: usize) -> Result<String, EntryError> {
    let text = match &entry[member] {
        Value::Null => "",
        Value::String(text) => text.trim(),
        _ => return Err(EntryError::Member(member)),
    };
    let is_right = text.chars().count() <= max && !text.chars().any(char::is_control);
    if is_right { Ok(text.to_owned()) } else { Err(EntryError::Member(member)) }
}

/// The address of an asset: on the web, or in this shop.
fn logo(entry: &Value) -> Result<String, EntryError> {
    let address = match &entry["logo"] {
        asset @ Value::Object(_) => text(asset, "filename", MAX_TEXT_LEN),
        _ => text(entry, "logo", MAX_TEXT_LEN),
    };
    let address = address.map_err(|_| EntryError::Member("logo"))?;
    let is_right = address.is_empty() || address.starts_with("https://") || address.starts_with('/');
    if is_right { Ok(address) } else { Err(EntryError::Member("logo")) }
}

impl fmt::Display for StoreKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.store_id, self.store_view_id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn store(id: &str, view: &str) -> Value {
        json!({
            "component": "store", "storeId": id, "storeViewId": view, "name": " Comptoir ", "currency": "EUR",
            "locale": "fr-FR", "logo": null, "supportEmail": "aide@shop.test", "supportPhone": "+33 1 99 00 12 34",
        })
    }

    fn with(mut store: Value, member: &str, value: Value) -> Value {
        store[member] = value;
        store
    }

    fn told(stores: Value) -> Result<ToldStores, StoryError> {
        ToldStores::read(&json!({ "story": { "content": { "component": "stores", "stores": stores } } }))
    }

    #[test]
    fn d1_4_a_story_tells_of_stores_and_their_views_in_its_order() {
        let logo = json!({ "fieldtype": "asset", "filename": "https://a.example/logo.png" });
        let told = told(json!([store("fr", "fr-fr"), with(store("fr", "fr-pro"), "logo", logo)])).unwrap();
        let [first, second] = told.views.as_slice() else { panic!("{told:?}") };
        assert_eq!((first.key.to_string().as_str(), first.name.as_str()), ("fr/fr-fr", "Comptoir"));
        assert_eq!((first.currency, first.locale, first.logo.as_str()), (Currency::Eur, Locale::French, ""));
        assert_eq!(
            (first.support_email.as_str(), second.logo.as_str()),
            ("aide@shop.test", "https://a.example/logo.png")
        );
        assert_eq!(told.ignored, []);
    }

    #[test]
    fn d1_4_an_entry_that_is_no_store_is_ignored_and_says_why() {
        let right = store("fr", "fr-fr");
        for (member, value) in [
            ("storeId", json!("")),
            ("storeId", json!("f r")),
            ("storeId", json!(7)),
            ("storeViewId", json!("x".repeat(41))),
            ("name", json!("  ")),
            ("currency", json!("eur")),
            ("currency", json!("USD")),
            ("locale", json!("de-DE")),
            ("logo", json!("javascript:alert(1)")),
            ("supportEmail", json!("nobody")),
            ("supportPhone", json!("1\n2")),
        ] {
            let wrong = with(store("uk", "en-gb"), member, value.clone());
            let told = told(json!([right, wrong])).unwrap();
            let [ignored] = told.ignored.as_slice() else { panic!("{member} {value}") };
            assert_eq!((ignored.place, ignored.reason), (1, EntryError::Member(member)), "{value}");
            assert_eq!(told.views.len(), 1);
        }
        let told = told(
            json!([right, right, { "component": "banner" }, with(store("fr", "fr-gb"), "currency", json!("GBP"))]),
        );
        let reasons = told.unwrap().ignored.iter().map(|entry| entry.reason).collect::<Vec<_>>();
        assert_eq!(reasons, [EntryError::Doubled, EntryError::Component, EntryError::OtherCurrency]);
    }

    #[test]
    fn d1_4_what_a_wrong_entry_names_is_named_all_the_same() {
        let told = told(json!([store("fr", "fr-fr"), with(store("uk", "en-gb"), "currency", json!("?"))])).unwrap();
        assert_eq!(told.named().map(ToString::to_string).collect::<Vec<_>>(), ["fr/fr-fr", "uk/en-gb"]);
    }

    #[test]
    fn a_story_without_stores_tells_of_none() {
        for (stores, reason) in [
            (json!(null), StoryError::NoList),
            (json!({}), StoryError::NoList),
            (json!([]), StoryError::Empty),
            (json!([7, "fr"]), StoryError::Empty),
        ] {
            assert_eq!(told(stores), Err(reason));
        }
    }
}
