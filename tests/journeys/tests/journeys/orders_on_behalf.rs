//! The shop's people order for a member over HTTP: the order is the member's, once, and says who placed it and why.

use crate::{desk::Desk, steps};
use journeys::{Answer, Call, Stage};
use serde_json::{Value, json};

const WHY: &str = "By telephone: the site was slow";

async fn order(operator: &Desk, account: &str, key: &str, body: &Value) -> Answer {
    let path = format!("/api/operator/accounts/{account}/orders");
    operator.send(Call::post(&path, body).with("idempotency-key", key)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d7_47_an_operator_orders_for_a_member_who_has_the_order_like_any_other() {
    let stage = Stage::open().await;
    let operator = Desk::of(&stage, "operator@demo.test").await;
    let buyer = stage.visitor().in_english();
    let session = buyer.login("acheteur@demo.test").await.expect(200);
    let account = session.text("/data/accountData/account/externalId").to_owned();
    let (offer, least) = steps::find(&buyer, "pen").await;
    let users = operator.get(&format!("/api/operator/accounts/{account}/users?page=0&size=100")).await.expect(200);
    let users = users.at("/users").as_array().unwrap();
    let member = users.iter().find(|user| user["email"] == "acheteur@demo.test").unwrap()["id"].clone();

    let articles = json!([{ "offerPriceId": offer, "quantity": least }]);
    let asked = json!({ "memberId": member, "articles": articles });
    let path = format!("/api/operator/accounts/{account}/orders/preview");
    let preview = operator.post(&path, asked.clone()).await.expect(200);
    assert_eq!(preview.at("/lines/0/blockedLineInformation"), &json!([]), "{}", preview.body);
    let body = json!({
        "memberId": member, "articles": articles, "reason": WHY,
        "shippingAddressId": preview.at("/shippingAddresses/0/id"),
        "billingAddressId": preview.at("/billingAddresses/0/id"),
        "paymentInfo": { "paymentOption": preview.at("/paymentOptions/0"), "purchaseOrderNumber": "BC-42" },
    });

    let placed = order(&operator, &account, "first", &body).await.expect(201);
    let (id, reference) = (placed.text("/order/id").to_owned(), placed.text("/order/reference").to_owned());
    let price = "/order/orderLogisticPrices/totalOrderPrice";
    assert_eq!(placed.at(price), preview.at("/prices/totalOrderPrice"));
    let again = order(&operator, &account, "first", &body).await.expect(201);
    assert_eq!(again.text("/order/reference"), reference);
    let mut other = body.clone();
    other["reason"] = json!("By letter");
    assert_eq!(order(&operator, &account, "first", &other).await.text("/code"), "IDEMPOTENCY_KEY_REUSED");
    assert_eq!(order(&operator, &account, "", &body).await.expect(400).text("/code"), "FIELD_REQUIRED");

    let theirs = buyer.get(&format!("/api/commercial-orders/{id}?locale=en-GB")).await.expect(200);
    assert_eq!((theirs.text("/order/onBehalf/reason"), theirs.text("/order/origin")), (WHY, "ON_BEHALF"));
    let audit = operator.get("/api/operator/audit?page=0&size=20").await.expect(200);
    let entry = audit.at("/entries").as_array().unwrap().iter().find(|entry| entry["subject"] == reference.as_str());
    let entry = entry.unwrap_or_else(|| panic!("{reference} is not in {}", audit.body));
    assert_eq!((&entry["action"], &entry["details"]["reason"]), (&json!("ORDER_PLACED_ON_BEHALF"), &json!(WHY)));

    let desk = Desk::at(&stage).await;
    assert_eq!(order(&desk, &account, "second", &body).await.expect(403).text("/code"), "FORBIDDEN");
    assert_eq!(desk.post(&path, asked).await.expect(403).text("/code"), "FORBIDDEN");
    stage.close().await;
}
