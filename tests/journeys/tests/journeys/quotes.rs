//! Quotes over HTTP: asked from a cart, answered, renegotiated, ordered and confirmed, to the cent; and what is refused.

use crate::{
    desk::{ABSENT, Article, Desk},
    steps,
};
use journeys::{Stage, Visitor};
use reqwest::Method;
use serde_json::{Value, json};

const CONFIRMATION: &str = "/quotes/checkout/order-confirmation";

async fn visitor(stage: &Stage, email: &str) -> Visitor {
    let visitor = stage.visitor();
    let _ = visitor.login(email).await.expect(200);
    visitor
}

/// The supplier's answer to the one line of a quote.
async fn answer(operator: &Visitor, quote: &Value, unit_price: f64) -> Value {
    let line = json!({ "id": quote["lines"][0]["id"], "unitPrice": unit_price });
    let body = json!({ "lines": [line], "validityDate": "2099-12-31", "message": "Notre offre" });
    let path = format!("/api/operator/quotes/{}/answer", quote["id"].as_str().unwrap());
    operator.post(&path, body).await.expect(200).at("/quote").clone()
}

/// Where a visit ends: a status, and where it is sent.
async fn ends(visitor: &Visitor, path: &str) -> (u16, String) {
    let answer = visitor.get(path).await;
    (answer.status, answer.header("location").to_owned())
}

#[tokio::test]
async fn a_cart_is_quoted_renegotiated_and_ordered_at_what_was_agreed_to_the_cent() {
    let stage = Stage::open().await;
    let pens = Article::found(&stage, "stylo").await;
    let (buyer, operator) = (visitor(&stage, "acheteur@demo.test").await, visitor(&stage, "operator@demo.test").await);
    let cart = buyer.post("/api/carts/create", json!({ "name": "Rentrée" })).await.expect(201);
    let cart = cart.text("/cart/id");
    let _ = steps::put_line(&buyer, cart, &pens.id, pens.smallest).await.expect(200);

    let made = buyer.post("/api/quotes", json!({ "cartId": cart, "submit": true })).await.expect(201);
    let asked = made.at("/quotes/0");
    assert_eq!((&asked["status"], &asked["version"], made.at("/warnings")), (&json!("NEW"), &json!(1), &json!([])));
    let path = format!("/api/quotes/{}", asked["id"].as_str().unwrap());
    let answered = answer(&operator, asked, 0.4321).await;
    assert_eq!(answered, *buyer.get(&path).await.expect(200).at("/quote"));

    let line = json!({ "offerPriceId": pens.id, "quantity": 7 * pens.smallest, "requestedPrice": 0.39 });
    let again = buyer.put(&path, json!({ "lines": [line], "message": "Et sept fois plus ?" })).await.expect(200);
    assert_eq!(again.text("/quote/status"), "WAITING_FOR_SUPPLIER_INFOS");
    assert_eq!(again.at("/quote/lines/0/requestedPrice"), &json!(0.39));
    let agreed = answer(&operator, again.at("/quote"), 0.3997).await;
    assert_eq!((agreed["versions"].as_array().unwrap().len(), &agreed["version"]), (3, &json!(4)));
    assert_eq!(agreed["versions"][1]["lines"][0]["unitPrice"], json!(0.4321));
    let authors = agreed["thread"].as_array().unwrap().iter().map(|message| message["authorType"].as_str().unwrap());
    assert_eq!(authors.collect::<Vec<_>>(), ["SUPPLIER", "CUSTOMER", "SUPPLIER"]);

    let ordered = buyer.post(&format!("{path}/accept"), json!({})).await.expect(201);
    let order = ordered.text("/orderId");
    let same = buyer.post(&format!("{path}/initializeOrder"), json!({})).await.expect(200);
    assert_eq!((same.text("/orderId"), same.text("/reference")), (order, ordered.text("/reference")));
    let page = format!("{CONFIRMATION}?orderId={order}");
    assert_eq!(ends(&buyer, &page).await, (302, "/account/quotes".to_owned()), "it is not placed yet");
    steps::address(&buyer, order).await;
    let placed = steps::place(&buyer, order).await.expect(200);
    assert_eq!((placed.text("/order/origin"), placed.at("/order/isValidated")), ("QUOTE", &json!(true)));
    let prices = placed.at("/order/orderLogisticPrices");
    assert_eq!(prices["totalItemPrice"], agreed["totals"]["priceWithTax"]);
    assert_eq!(prices["totalItemPriceWithoutTax"], agreed["totals"]["priceWithoutTax"]);
    assert_eq!(placed.at("/order/orderLogistics/0/lines/0/unitPrice"), &json!(0.3997));

    assert_eq!(ends(&buyer, &page).await, (200, String::new()));
    let stranger = visitor(&stage, "buyer@demo.test").await;
    assert_eq!(ends(&stranger, &page).await, (302, "/account/quotes".to_owned()));
    let listed = buyer.get("/api/quotes?status=VALIDATED").await.expect(200);
    assert_eq!((listed.at("/totalElement"), listed.at("/quotes/0/orderId")), (&json!(1), &json!(order)));
    assert!(listed.at("/quotes/0").get("lines").is_none());
    let kept = buyer.get(&format!("/api/carts/{cart}")).await.expect(200);
    assert_eq!(kept.at("/cart/numberOfLines"), &json!(1), "a cart that was quoted is not emptied");
    stage.close().await;
}

#[tokio::test]
async fn d4_19_a_line_that_ran_short_is_asked_about_and_an_expired_quote_is_refused() {
    let stage = Stage::open().await;
    let pens = Article::found(&stage, "stylo").await;
    let (buyer, operator) = (visitor(&stage, "acheteur@demo.test").await, visitor(&stage, "operator@demo.test").await);
    let ask = async |quantity: u64| {
        let made = buyer.post("/api/quotes", json!({ "lines": [pens.line(quantity)], "submit": true })).await;
        answer(&operator, made.expect(201).at("/quotes/0"), 0.5).await["id"].as_str().unwrap().to_owned()
    };
    let too_many = ask(pens.plenty()).await;
    let accept = async |body: Value| buyer.post(&format!("/api/quotes/{too_many}/accept"), body).await;
    let asked = accept(json!({})).await;
    assert_eq!((asked.status, asked.text("/code")), (409, "QUOTE_LINES_SHORT"));
    assert_eq!((asked.text("/errors/0/code"), asked.text("/errors/0/sku")), ("QUANTITY_ABOVE_STOCK", &*pens.sku));
    assert_eq!(asked.at("/errors/0/choices"), &json!(["TAKE", "WAIT", "LEAVE"]));
    let decided = |choice: &str| json!({ "decisions": [{ "lineId": asked.at("/errors/0/lineId"), "choice": choice }] });
    let waits = accept(decided("WAIT")).await.expect(200);
    assert_eq!(waits.at("/orderId"), &Value::Null);
    let left = accept(decided("LEAVE")).await;
    assert_eq!((left.status, left.text("/code")), (422, "QUOTE_EMPTY"));
    let taken = accept(decided("TAKE")).await.expect(201);
    assert_eq!(taken.text("/warnings/0/code"), "QUANTITY_ABOVE_STOCK");
    let made = buyer.get(&format!("/api/commercial-orders/{}?locale=fr-FR", taken.text("/orderId"))).await.expect(200);
    assert_eq!(made.at("/order/orderLogistics/0/lines/0/quantity"), asked.at("/errors/0/left"));

    let late = ask(pens.smallest).await;
    let yesterday = "update orders.quotes set validity_date = current_date - 2, expires_at = now() - interval '1 day'";
    assert_eq!(stage.change(yesterday).await, 2);
    let read = buyer.get(&format!("/api/quotes/{late}")).await.expect(200);
    assert_eq!((read.text("/quote/status"), read.at("/quote/expired")), ("CLOSED", &json!(true)));
    let expired = buyer.post(&format!("/api/quotes/{late}/initializeOrder"), json!({})).await;
    assert_eq!((expired.status, expired.text("/code")), (422, "QUOTE_EXPIRED"));
    assert_eq!(expired.text("/message"), "Ce devis a expiré.");
    stage.close().await;
}

#[tokio::test]
async fn what_is_wrong_with_a_request_for_prices_is_told_at_its_place() {
    let stage = Stage::open().await;
    let desk = Desk::at(&stage).await;
    let pens = Article::found(&stage, "stylo").await;
    let (post, put) = (&Method::POST, &Method::PUT);
    let draft = desk.post("/api/quotes", json!({ "lines": [pens.line(pens.smallest)] })).await.expect(201);
    let path = format!("/api/quotes/{}", draft.text("/quotes/0/id"));
    let lines = |line: Value| json!({ "lines": [line] });
    let quotes = || "/api/quotes".to_owned();
    let (required, not_open) =
        ("A quote needs at least one line.", "This quote does not allow that in its present state.");
    let said = desk.post("/api/quotes", lines(pens.line(0))).await;
    assert_eq!((said.status, said.text("/errors/0/field"), said.at("/errors/0/index")), (400, "quantity", &json!(0)));
    assert_eq!(said.text("/code"), "QUANTITY_INVALID");
    desk.refuses(&[
        (post, quotes(), json!({}), 400, required, "QUOTE_LINES_REQUIRED"),
        (post, quotes(), json!({ "lines": [] }), 400, required, "QUOTE_LINES_REQUIRED"),
        (put, path.clone(), json!({ "lines": [] }), 400, required, "QUOTE_LINES_REQUIRED"),
        (put, format!("/api/quotes/{ABSENT}"), json!({ "name": "x" }), 404, "Quote not found.", "QUOTE_NOT_FOUND"),
        (post, format!("{path}/accept"), Value::Null, 409, not_open, "QUOTE_NOT_OPEN"),
        (post, format!("{path}/decline"), Value::Null, 409, not_open, "QUOTE_NOT_OPEN"),
    ])
    .await;
    let unknown = json!({ "lines": [{ "offerPriceId": ABSENT, "quantity": 1 }, pens.line(pens.smallest)] });
    let made = desk.post("/api/quotes", unknown).await.expect(201);
    assert_eq!((made.text("/warnings/0/code"), made.at("/warnings/0/index")), ("OFFER_NOT_FOUND", &json!(0)));
    stage.close().await;
}
