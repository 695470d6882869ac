//! Budgets of an account over HTTP: what is left, what asks for an approval, and the month that begins anew (D6.5).

use crate::{
    desk::{Article, Desk},
    steps,
};
use journeys::{Stage, Visitor};
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

const RULES: &str = "/api/account/purchasing/rules";

/// A cart with this many of an article, and its total with tax.
async fn filled(buyer: &Visitor, article: &Article, quantity: u64) -> (String, f64) {
    let cart =
        buyer.post("/api/carts/create", json!({ "name": format!("Budget {}", Uuid::new_v4()) })).await.expect(201);
    let cart = cart.text("/cart/id").to_owned();
    let lines = steps::put_line(buyer, &cart, &article.id, quantity).await.expect(200);
    (cart, lines.at("/cart/totalDiscountPrice/priceWithTax").as_f64().unwrap())
}

/// Orders a cart; what the order says once it is placed.
async fn ordered(buyer: &Visitor, cart: &str, cost_centre: &str) -> Value {
    let order = steps::initialise(buyer, cart).await;
    steps::address(buyer, &order).await;
    let charged = json!({ "costCentre": cost_centre });
    let _ = buyer.put(&format!("/api/commercial-orders/{order}/cost-centre"), charged).await.expect(200);
    steps::place(buyer, &order).await.expect(200).at("/order").clone()
}

/// What is left of the only budget, as cart and checkout read it.
async fn left(buyer: &Visitor) -> f64 {
    let own = buyer.get("/api/account/purchasing").await.expect(200);
    assert_eq!(own.at("/budgets").as_array().map(Vec::len), Some(1), "{}", own.body);
    own.at("/budgets/0/left").as_f64().unwrap()
}

#[tokio::test]
async fn d6_5_an_order_above_what_is_left_waits_and_the_next_month_begins_anew() {
    let stage = Stage::open().await;
    let pens = Article::found(&stage, "stylo").await;
    let buyer = stage.visitor().in_english();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let admin = Desk::of(&stage, "admin@demo.test").await;
    let (cart, total) = filled(&buyer, &pens, pens.smallest).await;
    let amount = (total + 30.0).round();
    let read = admin.get(RULES).await.expect(200);
    let rules = json!({
        "costCentres": [{ "code": "MKT", "name": "Marketing" }],
        "budgets": [{ "costCentre": "MKT", "period": "MONTH", "currency": "EUR", "amount": amount }],
        "steps": [], "ownCostCentres": {}, "version": read.at("/version"),
    });
    let set = admin.write(Method::PUT, RULES, &rules).await.expect(200);
    assert_eq!(set.at("/budgets/0/left").as_f64(), Some(amount), "{}", set.body);
    let stale = admin.write(Method::PUT, RULES, &rules).await.expect(412);
    assert_eq!(stale.text("/code"), "STALE_VERSION");
    assert!((left(&buyer).await - amount).abs() < 0.001);

    let first = ordered(&buyer, &cart, "MKT").await;
    assert_ne!(first["status"], "WAITING_CUSTOMER_APPROVAL", "{first}");
    let spent = first["orderLogisticPrices"]["totalOrderPrice"].as_f64().unwrap();
    assert!((left(&buyer).await - (amount - spent)).abs() < 0.001, "delivery and tax are spent too");

    let (cart, _) = filled(&buyer, &pens, pens.smallest * 3).await;
    let second = ordered(&buyer, &cart, "MKT").await;
    assert_eq!(second["status"], "WAITING_CUSTOMER_APPROVAL", "{second}");
    let reason = &second["approval"]["reasons"][0];
    assert_eq!(
        (&reason["rule"], &reason["name"], &reason["period"]),
        (&json!("BUDGET"), &json!("Marketing"), &json!("MONTH"))
    );
    assert!((reason["left"].as_f64().unwrap() - (amount - spent)).abs() < 0.001);
    assert!(left(&buyer).await < 0.001, "an order that waits is spent, for it may be approved");
    let id = second["id"].as_str().unwrap();
    let body = json!({ "reason": "Not this month" });
    let _ = admin.post(&format!("/api/commercial-orders/{id}/decline"), body).await.expect(200);
    assert!((left(&buyer).await - (amount - spent)).abs() < 0.001, "what is declined is not spent");

    assert!(stage.change("update orders.spending set month = (month - interval '1 month')::date").await > 0);
    assert!((left(&buyer).await - amount).abs() < 0.001, "a month of the calendar begins anew");
    let (cart, _) = filled(&buyer, &pens, pens.smallest).await;
    assert_ne!(ordered(&buyer, &cart, "MKT").await["status"], "WAITING_CUSTOMER_APPROVAL");
    stage.close().await;
}

#[tokio::test]
async fn d6_5_an_operator_rules_an_account_by_its_name_and_refusals_name_the_field() {
    let stage = Stage::open().await;
    let (admin, operator) = (Desk::of(&stage, "admin@demo.test").await, Desk::of(&stage, "operator@demo.test").await);
    let account = admin.get("/api/account").await.expect(200).text("/account/externalId").to_owned();
    let path = format!("/api/operator/accounts/{account}/purchasing/rules");
    let read = operator.get(&path).await.expect(200);
    let body = |budgets: Value, version: &Value| json!({ "costCentres": [], "budgets": budgets, "steps": [], "ownCostCentres": {}, "version": version });
    let budget = json!({ "costCentre": null, "period": "YEAR", "currency": "EUR", "amount": 9000 });
    let twice =
        operator.write(Method::PUT, &path, &body(json!([budget, budget]), read.at("/version"))).await.expect(400);
    assert_eq!(twice.text("/errors/0/field"), "budgets[1].period");
    let set = operator.write(Method::PUT, &path, &body(json!([budget]), read.at("/version"))).await.expect(200);
    assert_eq!(admin.get(RULES).await.expect(200).at("/version"), set.at("/version"));
    let nowhere = operator.get("/api/operator/accounts/ACC-NOWHERE/purchasing/rules").await.expect(404);
    assert_eq!(nowhere.text("/code"), "NOT_FOUND");
    let _ = admin.get(&path).await.expect(403);
    stage.close().await;
}
