//! Bad input: the status and the sentence that each call promises, and nothing changed.

use crate::steps;
use journeys::{Answer, Stage};
use reqwest::Method;
use serde_json::{Value, json};

const QUANTITY: &str = "Quantity lower or equals to 0 / missing quantity / missing offerPriceId.";

#[track_caller]
fn is_problem(answer: &Answer, status: u16, sentence: &str) {
    assert_eq!(answer.status, status, "{}", answer.body);
    assert!(answer.header("content-type").starts_with("application/problem+json"), "{:?}", answer.headers);
    assert_eq!(answer.text("/statusMessage"), sentence, "{}", answer.body);
    assert_eq!(answer.at("/success"), false);
    assert_eq!(answer.at("/status"), status);
    assert_eq!(answer.text("/traceId").len(), 32);
    assert_ne!(answer.text("/traceId"), "0".repeat(32));
}

#[tokio::test]
async fn d5_1_wrong_credentials_and_unknown_users_get_the_same_answer() {
    let stage = Stage::open().await;
    let visitor = stage.visitor();
    let login = async |email: &str, password: &str| {
        let answer = visitor.post("/api/auth/login", json!({ "email": email, "password": password })).await;
        is_problem(&answer, 401, "Login failed.");
        assert_eq!(answer.text("/message"), "Échec de la connexion.");
        let mut body = answer.body;
        body["traceId"] = Value::Null;
        body
    };
    let wrong = login("acheteur@demo.test", "not the password").await;
    let unknown = login("nobody@demo.test", "not the password").await;
    assert_eq!(wrong, unknown);
    stage.close().await;
}

#[tokio::test]
async fn d5_6_a_wrong_quantity_refuses_the_whole_call_and_changes_nothing() {
    let stage = Stage::open().await;
    let buyer = stage.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let (offer, quantity) = steps::find(&buyer, "stylo").await;
    let cart = steps::cart(&buyer).await;
    let path = format!("/api/carts/{cart}/updateCartLines");
    for wrong in [json!(0), json!(-1), json!(1.5), json!(1_000_000_000), json!("3"), Value::Null] {
        let lines =
            json!([{ "offerPriceId": offer, "quantity": quantity }, { "offerPriceId": offer, "quantity": wrong }]);
        let answer = buyer.put(&path, json!({ "linesToUpdate": lines })).await;
        is_problem(&answer, 400, QUANTITY);
        assert_eq!(answer.at("/errors/0/index"), 1, "{}", answer.body);
    }
    is_problem(&buyer.put(&path, json!({ "linesToUpdate": [{ "quantity": 1 }] })).await, 400, QUANTITY);
    let untouched = buyer.get(&format!("/api/carts/{cart}")).await.expect(200);
    assert_eq!(untouched.at("/cart/numberOfLines"), 0);
    stage.close().await;
}

#[tokio::test]
async fn bodies_that_are_no_json_too_large_or_incomplete_are_named() {
    let stage = Stage::open().await;
    let buyer = stage.visitor().in_english();
    let _ = buyer.login("buyer@demo.test").await.expect(200);
    let broken = buyer.call(Method::POST, "/api/carts/create", Some("{\"name\":".into())).await;
    assert_eq!((broken.status, broken.text("/code")), (400, "MALFORMED_BODY"));
    let missing = buyer.post("/api/carts/create", json!({})).await;
    assert_eq!((missing.status, missing.text("/errors/0/field")), (400, "name"), "{}", missing.body);
    let large = format!("{{\"name\":\"{}\"}}", "x".repeat(10 * 1024 * 1024));
    let large = buyer.try_call(Method::POST, "/api/carts/create", Some(large)).await;
    // A server may close the connection while the rest is still on its way.
    if let Ok(large) = large {
        assert_eq!((large.status, large.text("/code")), (413, "BODY_TOO_LARGE"));
    }
    let carts = buyer.get("/api/carts?page=0&size=10&type=CART").await.expect(200);
    assert_eq!(carts.at("/totalElement"), 0);
    stage.close().await;
}

#[tokio::test]
async fn unknown_and_foreign_ids_are_the_same_404() {
    let stage = Stage::open().await;
    let (buyer, stranger) = (stage.visitor(), stage.visitor());
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let _ = stranger.login("buyer@demo.test").await.expect(200);
    let cart = steps::cart(&stranger).await;
    let anonymous = |mut body: Value| {
        body["traceId"] = Value::Null;
        body
    };
    for absent in ["0199e000-0000-7000-8000-000000000000", "no-id-at-all"] {
        for (rest, sentence) in [("", "Failed to retrieve cart."), ("/cartlines?page=0&size=10", "Cart not found.")] {
            let unknown = buyer.get(&format!("/api/carts/{absent}{rest}")).await;
            is_problem(&unknown, 404, sentence);
            assert_eq!(unknown.text("/code"), "CART_NOT_FOUND");
            let foreign = buyer.get(&format!("/api/carts/{cart}{rest}")).await;
            assert_eq!(anonymous(foreign.body), anonymous(unknown.body));
        }
        let lines = json!({ "linesToUpdate": [{ "offerPriceId": absent, "quantity": 1 }] });
        is_problem(&buyer.put(&format!("/api/carts/{cart}/updateCartLines"), lines).await, 404, "Cart not found.");
    }
    stage.close().await;
}

#[tokio::test]
async fn a_cart_name_that_is_taken_gets_the_specifications_sentence_in_both_languages() {
    let stage = Stage::open().await;
    let buyer = stage.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let _ = buyer.post("/api/carts/create", json!({ "name": "Chantier" })).await.expect(201);
    let other = buyer.post("/api/carts/create", json!({ "name": "Atelier" })).await.expect(201);
    let path = format!("/api/carts/{}/update", other.text("/cart/id"));
    let taken = buyer.put(&path, json!({ "name": "chantier", "type": "CART" })).await;
    is_problem(&taken, 400, "Missing cart id or cart name already exists.");
    assert_eq!(taken.text("/message"), "Identifiant du panier manquant ou nom de panier déjà utilisé.");
    stage.close().await;
}

#[tokio::test]
async fn d5_6_no_line_added_is_412_with_the_quantity_that_would_be_right() {
    let stage = Stage::open().await;
    let buyer = stage.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let (offer, _) = steps::find(&buyer, "stylo").await;
    let cart = steps::cart(&buyer).await;
    let refused = steps::put_line(&buyer, &cart, &offer, 99_999).await;
    is_problem(&refused, 412, "Impossible to add any cart line.");
    let suggested = refused.at("/warnings/0/suggestedQuantity").as_u64().expect("a suggestion");
    let _ = steps::put_line(&buyer, &cart, &offer, suggested).await.expect(200);
    stage.close().await;
}

#[tokio::test]
async fn without_a_session_every_business_call_is_401() {
    let stage = Stage::open().await;
    let visitor = stage.visitor();
    for path in [
        "/api/carts",
        "/api/buyinglists",
        "/api/account",
        "/api/account/addresses",
        "/api/search?q=stylo",
        "/api/categories",
    ] {
        is_problem(&visitor.get(path).await, 401, "Authentication required. Please log in again.");
    }
    stage.close().await;
}

#[tokio::test]
async fn an_unknown_call_is_a_json_404_and_a_wrong_method_a_405() {
    let stage = Stage::open().await;
    let visitor = stage.visitor();
    let unknown = visitor.get("/api/nothing/here").await;
    assert_eq!((unknown.status, unknown.text("/code")), (404, "NOT_FOUND"));
    let method = visitor.delete("/api/config").await;
    assert_eq!((method.status, method.text("/code")), (405, "METHOD_NOT_ALLOWED"));
    stage.close().await;
}

#[tokio::test]
async fn d9_9_a_write_from_another_site_is_refused_and_changes_nothing() {
    let stage = Stage::open().await;
    let buyer = stage.visitor();
    let session = buyer.login("acheteur@demo.test").await.expect(200);
    let cookies =
        session.headers.get_all("set-cookie").iter().filter_map(|value| value.to_str().ok()?.split(';').next());
    let refused = reqwest::Client::new()
        .post(format!("{}/api/carts/create", stage.address()))
        .header("cookie", cookies.collect::<Vec<_>>().join("; "))
        .header("origin", "https://elsewhere.test")
        .header("content-type", "application/json")
        .body(r#"{"name":"Planted"}"#)
        .send()
        .await
        .unwrap();
    assert_eq!(refused.status().as_u16(), 403);
    let carts = buyer.get("/api/carts?page=0&size=10&type=CART").await.expect(200);
    assert_eq!(carts.at("/totalElement"), 0);
    stage.close().await;
}
