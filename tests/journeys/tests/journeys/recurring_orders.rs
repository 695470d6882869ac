//! Lists that are ordered by themselves, over HTTP (D6.18).

use crate::steps;
use journeys::{Stage, Visitor};
use serde_json::{Value, json};
use test_shop::eventually;

/// A list with one article that can be ordered.
pub async fn list(buyer: &Visitor, name: &str) -> String {
    let made = buyer.post("/api/buyinglists/create", json!({ "name": name })).await.expect(201);
    let list = made.text("/buyingList/id").to_owned();
    let (offer, quantity) = steps::find(buyer, "stylo").await;
    let line = json!({ "offerPriceId": offer, "quantity": quantity });
    let path = format!("/api/buyinglists/{list}/items/update");
    let _ = buyer.put(&path, json!({ "linesToUpdate": [line] })).await.expect(200);
    list
}

/// What has one ordered by itself every week, for approval or as a draft.
pub async fn weekly(buyer: &Visitor, mode: &str) -> Value {
    let addresses = buyer.get("/api/account/addresses").await.expect(200);
    let address = |used: &str| {
        let all = addresses.at("/addresses").as_array().unwrap();
        all.iter().find(|address| address[used] == true).unwrap()["id"].clone()
    };
    json!({
        "rhythm": "WEEK", "days": [1], "from": "2026-01-01", "mode": mode,
        "shippingAddressId": address("shipping"), "billingAddressId": address("billing"),
    })
}

/// The newest run, once it has ended.
pub async fn ended(buyer: &Visitor, list: &str) -> Value {
    let path = format!("/api/recurring-orders/{list}/runs");
    let newest = async || buyer.get(&path).await.expect(200).at("/runs/0").clone();
    eventually("the run has ended", async || newest().await["state"] != "RUNNING").await;
    newest().await
}

#[tokio::test]
async fn d6_18_a_list_is_ordered_by_itself_as_a_draft_and_for_approval() {
    let stage = Stage::open().await;
    let buyer = stage.visitor();
    let _ = buyer.login("buyer@demo.test").await.expect(200);
    let list = list(&buyer, "Chaque lundi").await;
    let path = format!("/api/recurring-orders/{list}");
    let set = buyer.put(&path, weekly(&buyer, "DRAFT").await).await.expect(200);
    assert_eq!((set.text("/recurringOrder/rhythm"), set.at("/recurringOrder/until")), ("WEEK", &Value::Null));
    assert!(set.at("/recurringOrder/nextOn").is_string());
    let begun = buyer.post(&format!("{path}/runs"), Value::Null).await.expect(202);
    assert_eq!(begun.text("/run/state"), "RUNNING");
    let run = ended(&buyer, &list).await;
    assert_eq!((&run["state"], &run["numberOfLines"], &run["leftOut"]), (&json!("DONE"), &json!(1), &json!([])));
    let cart = buyer.get(&format!("/api/carts/{}", run["cartId"].as_str().unwrap())).await.expect(200);
    assert!(cart.text("/cart/name").starts_with("Chaque lundi "), "{}", cart.text("/cart/name"));
    let again = buyer.post(&format!("{path}/runs"), Value::Null).await;
    assert_eq!((again.status, again.text("/code")), (409, "RECURRING_ORDER_RAN_TODAY"));

    let listed = buyer.get("/api/recurring-orders").await.expect(200);
    assert_eq!(listed.at("/recurringOrders/0/lastRun/id"), &run["id"]);
    let _ = buyer.delete(&path).await.expect(200);
    let gone = buyer.post(&format!("{path}/runs"), Value::Null).await;
    assert_eq!((gone.status, gone.text("/code")), (404, "RECURRING_ORDER_NOT_FOUND"));

    let mut monthly = weekly(&buyer, "APPROVAL").await;
    monthly["rhythm"] = json!("MONTH");
    monthly["days"] = json!([31, 1]);
    let _ = buyer.put(&path, monthly).await.expect(200);
    let _ = buyer.post(&format!("{path}/runs"), Value::Null).await.expect(202);
    let run = ended(&buyer, &list).await;
    let order = run["orderId"].as_str().unwrap();
    let order = buyer.get(&format!("/api/commercial-orders/{order}?locale=fr-FR")).await.expect(200);
    assert_eq!((order.text("/order/origin"), order.text("/order/status")), ("RECURRING", "WAITING_CUSTOMER_APPROVAL"));
    assert_eq!(order.text("/order/approval/reasons/0/rule"), "RECURRING");
    stage.close().await;
}
