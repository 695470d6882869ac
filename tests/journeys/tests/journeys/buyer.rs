//! A buyer buys: from the login to the confirmed order, and what is true afterwards.

use crate::steps;
use journeys::{Stage, Visitor};
use serde_json::{Value, json};

/// Buys one thing and answers with the order as it was placed, once it has left the cart.
pub async fn buy(visitor: &Visitor, query: &str) -> Value {
    let (offer, quantity) = steps::find(visitor, query).await;
    let cart = steps::cart(visitor).await;
    let _ = steps::put_line(visitor, &cart, &offer, quantity).await.expect(200);
    let order = steps::initialise(visitor, &cart).await;
    steps::address(visitor, &order).await;
    let placed = steps::submit(visitor, &order).await.expect(200);
    let _ = steps::emptied(visitor, &cart).await;
    placed.body["order"].clone()
}

#[tokio::test]
async fn a_buyer_logs_in_finds_fills_a_cart_and_sees_the_order_confirmed() {
    let stage = Stage::open().await;
    let buyer = stage.visitor();
    let session = buyer.login("acheteur@demo.test").await.expect(200);
    assert_eq!(session.text("/data/accountData/account/stores/0/currency"), "EUR");

    let order = buy(&buyer, "stylo").await;
    assert!(order["reference"].as_str().unwrap().starts_with("CO-"));
    assert_eq!(order["isValidated"], true);

    let id = order["id"].as_str().unwrap();
    let read = buyer.get(&format!("/api/commercial-orders/{id}?locale=fr-FR&nbPreviewLines=100")).await.expect(200);
    assert_eq!(read.at("/order/reference"), &order["reference"]);
    assert_eq!(read.at("/order/orderLogistics/0/status"), "CREATED");

    let cart = steps::cart(&buyer).await;
    let emptied = buyer.get(&format!("/api/carts/{cart}")).await.expect(200);
    assert_eq!(emptied.at("/cart/numberOfLines"), 0, "D4.3: the ordered lines are gone");
    assert_eq!(emptied.text("/cart/status"), "INIT");
    stage.close().await;
}

#[tokio::test]
async fn a_change_that_is_repeated_with_its_key_adds_once() {
    let stage = Stage::open().await;
    let buyer = stage.visitor().repeating("an-answer-was-lost");
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let (offer, quantity) = steps::find(&buyer, "stylo").await;
    let path = format!("/api/carts/{}/updateCartLines", steps::cart(&buyer).await);
    let lines = json!({ "linesToUpdate": [{ "offerPriceId": offer, "quantity": quantity }] });
    for _ in 0..2 {
        let answer = buyer.put(&path, lines.clone()).await.expect(200);
        assert_eq!(answer.at("/cart/numberOfProducts"), quantity);
    }
    stage.close().await;
}

#[tokio::test]
async fn d7_20_placing_the_same_order_twice_gives_the_same_order() {
    let stage = Stage::open().await;
    let buyer = stage.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let (offer, quantity) = steps::find(&buyer, "stylo").await;
    let cart = steps::cart(&buyer).await;
    let _ = steps::put_line(&buyer, &cart, &offer, quantity).await.expect(200);
    let order = steps::initialise(&buyer, &cart).await;
    assert_eq!(steps::initialise(&buyer, &cart).await, order, "D4.2: the same cart and round");
    steps::address(&buyer, &order).await;
    let (first, second) = tokio::join!(steps::place(&buyer, &order), steps::place(&buyer, &order));
    let reference = first.expect(200).text("/order/reference").to_owned();
    assert_eq!(second.expect(200).text("/order/reference"), reference);

    let other = json!({ "paymentInfo": { "paymentOption": "BANK_WIRE", "purchaseOrderNumber": "another" } });
    let refused = buyer.put(&format!("/api/commercial-orders/{order}/created"), other).await.expect(409);
    assert_eq!(refused.text("/code"), "ORDER_ALREADY_CREATED");
    stage.close().await;
}

#[tokio::test]
async fn a_colleague_of_the_account_reads_the_order_and_another_company_does_not() {
    let stage = Stage::open().await;
    let buyer = stage.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let order = buy(&buyer, "stylo").await;
    let path = format!("/api/commercial-orders/{}?locale=fr-FR", order["id"].as_str().unwrap());

    let stranger = stage.visitor();
    let _ = stranger.login("buyer@demo.test").await.expect(200);
    let foreign = stranger.get(&path).await.expect(404);
    let absent =
        stranger.get("/api/commercial-orders/0199e000-0000-7000-8000-000000000000?locale=fr-FR").await.expect(404);
    assert_eq!(foreign.body["message"], absent.body["message"]);
    assert_eq!(foreign.body["code"], absent.body["code"]);
    stage.close().await;
}

#[tokio::test]
async fn d6_2_an_order_above_the_members_limit_waits_for_approval() {
    let stage = Stage::open().await;
    let buyer = stage.visitor().in_english();
    let _ = buyer.login("buyer@demo.test").await.expect(200);
    let (offer, smallest) = steps::find_in_stock(&buyer, "chair", 8).await;
    let cart = steps::cart(&buyer).await;
    let filled = steps::put_line(&buyer, &cart, &offer, smallest * 50).await;
    let filled = if filled.status == 412 {
        let suggested = filled.at("/warnings/0/suggestedQuantity").as_u64().unwrap();
        steps::put_line(&buyer, &cart, &offer, suggested).await
    } else {
        filled
    };
    let total = filled.expect(200).at("/cart/totalDiscountPrice/priceWithTax").as_f64().unwrap();
    assert!(total > 500.0, "the journey needs an order above the limit, not {total}");
    let order = steps::initialise(&buyer, &cart).await;
    steps::address(&buyer, &order).await;
    let placed = steps::place(&buyer, &order).await.expect(200);
    assert_eq!(placed.at("/order/isValidated"), true);
    assert_eq!(placed.text("/order/orderLogistics/0/status"), "WAITING_CUSTOMER_APPROVAL");
    stage.close().await;
}

#[tokio::test]
async fn switching_the_account_changes_currency_cart_and_token() {
    let stage = Stage::open().await;
    let buyer = stage.visitor();
    let session = buyer.login("acheteur@demo.test").await.expect(200);
    let before = steps::cart(&buyer).await;
    let accounts = session.at("/data/accountData/accounts").as_array().unwrap().clone();
    let british = accounts.iter().find(|account| account["stores"][0]["currency"] == "GBP").unwrap();
    let store = &british["stores"][0];
    let switched = buyer
        .post(
            "/api/account/switch",
            json!({ "customerAccountId": british["id"], "storeId": store["storeId"], "storeViewId": store["storeViewId"] }),
        )
        .await
        .expect(200);
    assert_eq!(switched.at("/account/id"), &british["id"]);
    let _ = buyer.get(&format!("/api/carts/{before}")).await.expect(404);
    let cart = steps::cart(&buyer).await;
    let own = buyer.get(&format!("/api/carts/{cart}")).await.expect(200);
    assert_eq!(own.text("/cart/currency"), "GBP");
    stage.close().await;
}
