//! What a browser keeps of the catalogue, and asks about again.

use crate::operator::{log_in, shop};
use journeys::{Answer, Call, Script, Session, Stage};
use serde_json::json;

async fn ask(script: &Script, session: &Session, path: &str, etag: &str) -> Answer {
    script.send(Call::get(path).cookies_of(session).with("if-none-match", etag)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_browser_has_of_the_catalogue_is_not_sent_again_until_it_changes() {
    let stage = Stage::open().await;
    let script = stage.script();
    let buyer = script.login("acheteur@demo.test").await;
    let listing = "/api/search?q=stylo&size=5";
    let found = ask(&script, &buyer, listing, "\"none\"").await.expect(200);
    let product = format!("/api/products/{}", found.text("/products/content/0/id"));
    for path in [listing, &product, "/api/categories", "/api/autocomplete?q=sty", "/api/config"] {
        let first = ask(&script, &buyer, path, "\"none\"").await.expect(200);
        assert_eq!(first.header("cache-control"), "no-cache, private", "{path}");
        let etag = first.header("etag").to_owned();
        let again = ask(&script, &buyer, path, &format!("\"none\", {etag}")).await.expect(304);
        assert_eq!((again.header("etag"), &again.body), (etag.as_str(), &json!("")), "{path}");
        assert_eq!(again.header("cache-control"), "no-cache, private", "{path}");
    }

    let known = found.header("etag").to_owned();
    let category =
        found.text("/products/content/0/variant/offers/0/navigationCategory").split('-').next().unwrap().to_owned();
    log_in(&stage);
    let _ = shop(&stage, &["taxes", "category", &category, "--kind", "FR=REDUCED", "--reason", "loi"]).done();
    test_shop::eventually("the listing is another", async || {
        let now = ask(&script, &buyer, listing, &known).await;
        now.status == 200 && now.at("/products/content/0/variant/offers/0/taxRate") == 5.5
    })
    .await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_entity_tag_of_another_accounts_prices_is_answered_with_ones_own() {
    let stage = Stage::open().await;
    let script = stage.script();
    let (one, other) = (script.login("acheteur@demo.test").await, script.login("buyer@demo.test").await);
    let path = "/api/search?q=stylo&size=20";
    let of_one = ask(&script, &one, path, "\"none\"").await.expect(200);
    let of_other = ask(&script, &other, path, "\"none\"").await.expect(200);
    assert_ne!(of_one.body, of_other.body);
    let answered = ask(&script, &other, path, of_one.header("etag")).await.expect(200);
    assert_eq!(answered.body, of_other.body);
    let _ = ask(&script, &other, path, of_other.header("etag")).await.expect(304);
    stage.close().await;
}
