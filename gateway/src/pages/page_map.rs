//! The map of the site: every page once, as web/pages.json lists them for the gateway and for the app's router.

use super::{decoded, outline::COMPONENT};
use crate::request::Query;
use percent_encoding::utf8_percent_encode;
use platform_process::StartError;
use serde::{Deserialize, de::DeserializeOwned};
use std::collections::HashMap;

/// Who may open a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Access {
    /// Everybody, in any shop: what has to be read before there is a login.
    Anyone,
    /// Everybody, in a public shop.
    Public,
    /// Those who are logged in.
    Login,
    /// Those who are not.
    Guest,
}

/// A further check of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Guard {
    /// D2.1.
    Checkout,
    /// D2.2.
    Punchout,
}

/// The frame around a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// Header with the categories, and footer.
    Default,
    /// A card.
    Auth,
    /// Nothing.
    Blank,
}

/// A page, in both languages.
#[derive(Clone, Debug, Deserialize)]
pub struct Page {
    /// What the app calls it.
    pub id: String,
    /// `:name` stands for one segment, a trailing `*` for any number.
    pub path: String,
    /// Who may open it.
    pub access: Access,
    /// A further check after the one of access.
    pub guard: Option<Guard>,
    /// The frame around it.
    pub layout: Layout,
    /// The path of the story that it shows.
    pub content: Option<String>,
    /// Whether people shopping for a procurement system have it.
    #[serde(default)]
    pub punchout: bool,
    #[serde(skip)]
    reads: Reads,
}

/// What a page asks the gateway first. `*` stands for the end of its address.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Reads {
    always: Vec<String>,
    /// Where the address has no query but the parameters that the read names as `{name}`.
    plain: Vec<String>,
}

impl Page {
    /// The calls that it asks first, opened at an address with this end and this query.
    pub fn first_reads(&self, rest: &str, query: &Query) -> Vec<String> {
        let filled = |read: &String| filled(read, rest, query);
        let is_named = |read: &&String| query.pairs().all(|(name, _)| read.contains(&format!("{{{name}}}")));
        let plain = self.reads.plain.iter().filter(is_named);
        self.reads.always.iter().chain(plain).filter_map(filled).collect()
    }
}

/// A read with the end of the address and parameters of its query in their places, as a browser's `encodeURIComponent`
/// writes them; `None`: the address lacks one.
fn filled(read: &str, rest: &str, query: &Query) -> Option<String> {
    let encoded = |text: &str| utf8_percent_encode(text, COMPONENT).to_string();
    let mut filled = read.to_owned();
    if filled.contains('*') {
        filled = filled.replace('*', &encoded(&decoded(rest)?));
    }
    while let Some((before, after)) = filled.split_once('{') {
        let (name, after) = after.split_once('}')?;
        filled = format!("{before}{}{after}", encoded(query.get(name)?));
    }
    Some(filled)
}

/// Every page, fixed addresses before patterns, the catch-all last.
#[derive(Clone, Debug)]
pub struct PageMap(Vec<Page>);

impl PageMap {
    /// The map that this gateway was built with.
    ///
    /// # Errors
    /// When it can't be read.
    pub fn new() -> Result<Self, StartError> {
        let mut pages: Vec<Page> = read("web/pages.json", include_str!("../../../web/pages.json"))?;
        let mut reads: HashMap<String, Reads> = read("web/reads.json", include_str!("../../../web/reads.json"))?;
        for page in &mut pages {
            page.reads = reads.remove(&page.id).unwrap_or_default();
        }
        if let Some(id) = reads.keys().next() {
            return Err(StartError::failed(format!("web/reads.json names a page that is not there: {id}.")));
        }
        pages.sort_by_key(|page| openness(&page.path));
        Ok(Self(pages))
    }

    /// Every page.
    pub fn pages(&self) -> &[Page] {
        &self.0
    }

    /// The page at an address without language prefix, with what stands in the pattern's place: `/c/a/b` is the
    /// page `/c/*` with `a/b`.
    pub fn page_at<'a>(&self, path: &'a str) -> Option<(&Page, &'a str)> {
        let path = if path == "/" { path } else { path.trim_end_matches('/') };
        self.0.iter().find_map(|page| matched(&page.path, path).map(|rest| (page, rest)))
    }
}

fn read<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, StartError> {
    serde_json::from_str(text).map_err(|error| StartError::failed(format!("{name} can't be read: {error}.")))
}

/// How much an address leaves open: nothing, one segment, or any number of them.
fn openness(pattern: &str) -> (u8, std::cmp::Reverse<usize>) {
    let kind = match () {
        () if pattern.ends_with('*') => 2,
        () if pattern.contains(':') => 1,
        () => 0,
    };
    (kind, std::cmp::Reverse(pattern.len()))
}

fn matched<'a>(pattern: &str, path: &'a str) -> Option<&'a str> {
    if let Some(start) = pattern.strip_suffix('*') {
        return path.strip_prefix(start).filter(|rest| !rest.is_empty());
    }
    if let Some((start, _)) = pattern.split_once(':') {
        return path.strip_prefix(start).filter(|rest| !rest.is_empty() && !rest.contains('/'));
    }
    (pattern == path).then_some("")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_addresses_win_over_patterns_and_patterns_over_the_catch_all() {
        let site = PageMap::new().unwrap();
        let table = [
            ("/", "home", ""),
            ("/c", "collection", ""),
            ("/c/bureau/classement", "category", "bureau/classement"),
            ("/product/REF.12", "product", "REF.12"),
            ("/product/a/b", "category-path", "product/a/b"),
            ("/checkout/cart", "cart", ""),
            ("/checkout/cart/1", "named-cart", "1"),
            ("/auth/login", "login", ""),
            ("/bureau/classement", "category-path", "bureau/classement"),
        ];
        for (path, id, rest) in table {
            let (page, found) = site.page_at(path).unwrap();
            assert_eq!((page.id.as_str(), found), (id, rest), "{path}");
        }
    }

    #[test]
    fn a_page_says_what_it_asks_first_where_its_address_says_all_that_it_takes() {
        let site = PageMap::new().unwrap();
        let reads = |address: &str| {
            let uri: http::Uri = address.parse().unwrap();
            let (page, rest) = site.page_at(uri.path()).unwrap();
            page.first_reads(rest, &Query::of(&uri).unwrap())
        };
        let category = "/api/categories/by-path?path=bureau%2Fstylos";
        assert_eq!(reads("/c/bureau/stylos"), [category, "/api/search?category=bureau%2Fstylos&page=0"]);
        assert_eq!(reads("/c/bureau/stylos?page=2"), [category]);
        assert_eq!(reads("/product/A%20B?variant=1"), ["/api/products/A%20B"]);
        assert_eq!(reads("/search?q=stylo+bleu"), ["/api/search?q=stylo%20bleu&page=0"]);
        assert_eq!(reads("/search?q=stylo&sort=price"), Vec::<String>::new());
        assert_eq!(reads("/search"), Vec::<String>::new());
    }

    #[test]
    fn every_page_of_the_specification_is_on_the_map_with_its_access() {
        let site = PageMap::new().unwrap();
        let access = |path: &str| site.page_at(path).unwrap().0.access;
        for path in ["/legal-notice", "/terms", "/privacy"] {
            assert_eq!(access(path), Access::Anyone, "{path}");
        }
        for path in ["/", "/faq", "/services", "/fastcart", "/c", "/product/1"] {
            assert_eq!(access(path), Access::Public, "{path}");
        }
        for path in ["login", "register", "validation", "reset-password", "forgot-password"] {
            assert_eq!(access(&format!("/auth/{path}")), Access::Guest, "{path}");
        }
        for path in [
            "/search",
            "/contact",
            "/buyinglist",
            "/buyinglist/recurring",
            "/quotes",
            "/account/quotes",
            "/account/addresses",
            "/account/customer-account",
            "/account/connections",
            "/account/notifications",
            "/account/user-information",
            "/checkout/shipping",
            "/checkout/cart",
            "/checkout/cart/1",
            "/checkout/order-confirmation",
            "/quotes/checkout/order-confirmation",
        ] {
            assert_eq!(access(path), Access::Login, "{path}");
        }
        let checkout = ["/checkout/shipping", "/checkout/cart", "/checkout/order-confirmation"];
        for path in checkout.into_iter().chain(["/quotes/checkout/order-confirmation"]) {
            assert_eq!(site.page_at(path).unwrap().0.guard, Some(Guard::Checkout), "{path}");
        }
    }
}
