//! Every page of web/pages.json, in both languages and both modes, for everybody who may ask for it.

use futures::{StreamExt, stream};
use journeys::{Answer, Call, Script, Session, Signer, Stage, expired};
use serde_json::Value;
use std::collections::BTreeSet;

/// Where a visit ends: on the page itself, or at another address.
type Ends = Option<&'static str>;

const THERE: Ends = None;
const LOGIN: Ends = Some("/auth/login?oci=true");
const HOME: Ends = Some("/");
const CART: Ends = Some("/checkout/cart");
const QUOTES: Ends = Some("/account/quotes");

/// A page's id, an address of it, and where a visit ends: of somebody who is not logged in, in a private shop and in a
/// public one; of a buyer; and of a user without any account.
type Row = (&'static str, &'static str, Ends, Ends, Ends, Ends);

const PAGES: &[Row] = &[
    ("home", "/", LOGIN, THERE, THERE, THERE),
    ("faq", "/faq", LOGIN, THERE, THERE, THERE),
    ("services", "/services", LOGIN, THERE, THERE, THERE),
    ("fastcart", "/fastcart", LOGIN, THERE, THERE, THERE),
    ("brands", "/brands", LOGIN, THERE, THERE, THERE),
    ("collection", "/c", LOGIN, THERE, THERE, THERE),
    ("category", "/c/{category}", LOGIN, THERE, THERE, THERE),
    ("product", "/product/{product}", LOGIN, THERE, THERE, THERE),
    ("category-path", "/{category}", LOGIN, THERE, THERE, THERE),
    // For everybody, in any shop
    ("legal-notice", "/legal-notice", THERE, THERE, THERE, THERE),
    ("terms", "/terms", THERE, THERE, THERE, THERE),
    ("privacy", "/privacy", THERE, THERE, THERE, THERE),
    ("invitation", "/auth/invitation?token=t", THERE, THERE, THERE, THERE),
    // For those who are not logged in
    ("login", "/auth/login", THERE, THERE, HOME, HOME),
    ("register", "/auth/register", THERE, THERE, HOME, HOME),
    ("validation", "/auth/validation", THERE, THERE, HOME, HOME),
    ("reset-password", "/auth/reset-password", THERE, THERE, HOME, HOME),
    ("first-operator", "/auth/first-operator", THERE, THERE, HOME, HOME),
    ("forgot-password", "/auth/forgot-password", THERE, THERE, HOME, HOME),
    ("get-access", "/get-access", THERE, THERE, HOME, HOME),
    ("oci-punchout", "/oci-punchout", THERE, THERE, HOME, HOME),
    ("oci-punchout", "/oci-punchout?token=t", THERE, THERE, THERE, THERE),
    // For those who are
    ("logout", "/auth/logout", LOGIN, HOME, THERE, THERE),
    ("search", "/search?q=stylo", LOGIN, HOME, THERE, THERE),
    ("contact", "/contact", LOGIN, HOME, THERE, THERE),
    ("buyinglist", "/buyinglist", LOGIN, HOME, THERE, THERE),
    ("recurring-orders", "/buyinglist/recurring", LOGIN, HOME, THERE, THERE),
    ("quotes", "/quotes", LOGIN, HOME, THERE, THERE),
    ("account-quotes", "/account/quotes", LOGIN, HOME, THERE, THERE),
    ("account-orders", "/account/orders", LOGIN, HOME, THERE, THERE),
    ("account-order", "/account/orders/1", LOGIN, HOME, THERE, THERE),
    ("addresses", "/account/addresses", LOGIN, HOME, THERE, THERE),
    ("customer-account", "/account/customer-account", LOGIN, HOME, THERE, THERE),
    ("purchasing", "/account/purchasing", LOGIN, HOME, THERE, THERE),
    ("connections", "/account/connections", LOGIN, HOME, THERE, THERE),
    ("notifications", "/account/notifications", LOGIN, HOME, THERE, THERE),
    ("user-information", "/account/user-information", LOGIN, HOME, THERE, THERE),
    ("named-cart", "/checkout/cart/1", LOGIN, HOME, THERE, THERE),
    // For those who have an account to order for (D2.1)
    ("cart", "/checkout/cart", LOGIN, HOME, THERE, HOME),
    ("shipping", "/checkout/shipping", LOGIN, HOME, THERE, HOME),
    ("order-confirmation", "/checkout/order-confirmation", LOGIN, HOME, CART, HOME),
    ("order-confirmation", "/checkout/order-confirmation?orderId=1", LOGIN, HOME, CART, HOME),
    ("quote-confirmation", "/quotes/checkout/order-confirmation", LOGIN, HOME, QUOTES, HOME),
];

/// The cookies of a session.
const COOKIES: [&str; 7] =
    ["token", "refreshToken", "isAuthenticated", "customer-account-id", "store-id", "store-view-id", "currency"];

#[test]
fn every_page_has_a_row() {
    let pages = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/pages.json");
    let pages: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(pages).unwrap()).unwrap();
    let pages = pages.iter().map(|page| page["id"].as_str().unwrap()).collect::<BTreeSet<_>>();
    assert_eq!(PAGES.iter().map(|row| row.0).collect::<BTreeSet<_>>(), pages);
}

#[tokio::test]
async fn pages_of_a_private_shop_open_or_send_elsewhere_as_the_table_says() {
    let stage = Stage::open().await;
    walk(&stage, |row| row.2).await;
    stage.close().await;
}

#[tokio::test]
async fn pages_of_a_public_shop_open_or_send_elsewhere_as_the_table_says() {
    let stage = Stage::open_with([("FRONT_MODE", "public")]).await;
    walk(&stage, |row| row.3).await;
    stage.close().await;
}

/// Opens every page as everybody.
async fn walk(stage: &Stage, for_a_stranger: fn(&Row) -> Ends) {
    let (signer, script) = (Signer::of(stage).await, stage.script());
    let (buyer, homeless) = (script.login("buyer@demo.test").await, without_account(stage).await);
    let returning = script.login("acheteur@demo.test").await;
    let (stale, late) = (expired(&signer, &buyer.token), expired(&signer, &returning.token));
    let mut refresh = returning.refresh;
    for locale in ["", "/en-GB"] {
        let visits = addresses(stage, locale).await;
        let tour = Tour { script: script.clone(), locale, visits: &visits };
        tokio::join!(
            tour.walk("a stranger", for_a_stranger, |call| call, leaves_cookies),
            tour.walk("with a stale token", for_a_stranger, |call| call.cookie("token", &stale), clears_cookies),
            tour.walk("a buyer", |row| row.4, |call| call.cookie("token", &buyer.token), leaves_cookies),
            tour.walk("without account", |row| row.5, |call| call.cookie("token", &homeless.token), leaves_cookies),
            tour.come_back(&late, &mut refresh),
        );
    }
}

/// Addresses of every page in a language, with a product and a category that there are.
async fn addresses(stage: &Stage, locale: &str) -> Vec<(&'static Row, String)> {
    let (visitor, word) =
        if locale.is_empty() { (stage.visitor(), "stylo") } else { (stage.visitor().in_english(), "pen") };
    let _ = visitor.login("buyer@demo.test").await.expect(200);
    let categories = visitor.get("/api/categories").await.expect(200);
    let found = visitor.get(&format!("/api/search?q={word}")).await.expect(200);
    let (category, product) = (categories.text("/categories/0/path"), found.text("/products/content/0/id"));
    let filled = |row: &Row| row.1.replace("{category}", category.trim_matches('/')).replace("{product}", product);
    PAGES.iter().map(|row| (row, format!("{locale}{}", filled(row)))).collect()
}

/// A session of somebody who is a member of nothing (D4.16).
async fn without_account(stage: &Stage) -> Session {
    let sql =
        "delete from auth.memberships where user_id = (select id from auth.users where email = 'operator@demo.test')";
    assert!(stage.change(sql).await > 0);
    stage.script().login("operator@demo.test").await
}

/// All pages in one language.
struct Tour<'a> {
    script: Script,
    locale: &'static str,
    visits: &'a [(&'static Row, String)],
}

impl Tour<'_> {
    /// Opens all pages, several at a time.
    async fn walk(&self, who: &str, ends: fn(&Row) -> Ends, asks: impl Fn(Call) -> Call, cookies: fn(&Answer, &str)) {
        let visits = stream::iter(self.visits).map(async |(row, address)| {
            let answer = self.script.send(asks(Call::get(address))).await;
            let visit = format!("{address} by {who}");
            self.ends_at(&answer, ends(row), &visit);
            cookies(&answer, &visit);
        });
        visits.buffer_unordered(8).collect::<()>().await;
    }

    /// Opens one page after the other, each time with a token that has expired and the refresh cookie of the answer
    /// before (D4.9): a buyer's visits, with new tokens on each answer.
    async fn come_back(&self, stale: &str, refresh: &mut String) {
        for (row, address) in self.visits {
            let call = Call::get(address).cookie("token", stale).cookie("refreshToken", refresh);
            let answer = self.script.send(call).await;
            let visit = format!("{address} by somebody who comes back");
            self.ends_at(&answer, row.4, &visit);
            for name in COOKIES {
                assert!(answer.cookie(name).is_some_and(|value| !value.is_empty()), "{visit}: {name}");
            }
            assert_ne!(answer.cookie("token"), Some(stale), "{visit}");
            answer.cookie("refreshToken").unwrap().clone_into(refresh);
        }
    }

    #[track_caller]
    fn ends_at(&self, answer: &Answer, ends: Ends, visit: &str) {
        let target = ends.map(|target| if target == "/" && !self.locale.is_empty() { "" } else { target });
        let expected = match target {
            None => (200, String::new()),
            Some(target) => (302, format!("{}{target}", self.locale)),
        };
        assert_eq!((answer.status, answer.header("location").to_owned()), expected, "{visit}");
        // Only a refused page is worth leading back to after the login (D2.16).
        assert_eq!(answer.cookie("comptoir-return-to").is_some(), ends == LOGIN, "{visit}");
    }
}

fn leaves_cookies(answer: &Answer, visit: &str) {
    assert!(COOKIES.iter().all(|name| answer.cookie(name).is_none()), "{visit}");
}

fn clears_cookies(answer: &Answer, visit: &str) {
    assert!(COOKIES.iter().all(|name| answer.cookie(name) == Some("")), "{visit}");
}

#[tokio::test]
async fn d4_9_a_guessed_visit_spends_no_token() {
    let stage = Stage::open().await;
    let login = stage.script().login("buyer@demo.test").await;
    let visit = || Call::get("/account/addresses").cookie("refreshToken", &login.refresh);
    let guessed = stage.script().send(visit().with("sec-purpose", "prefetch")).await.expect(503);
    leaves_cookies(&guessed, "a guess");
    let opened = stage.script().send(visit()).await.expect(200);
    assert_ne!(opened.cookie("refreshToken").unwrap(), login.refresh);
    let spent = stage.rows::<(i64,)>("select count(*) from auth.refresh_tokens where spent_at is not null").await;
    assert_eq!(spent, [(1,)]);
    stage.close().await;
}
