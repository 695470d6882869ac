//! What users are told of what becomes of their orders, over HTTP: theirs alone, read, and switched off (D9.18).

use crate::{desk::ABSENT, steps};
use journeys::{Answer, Stage, Visitor};
use serde_json::json;
use std::time::{Duration, Instant};

const NOTIFICATIONS: &str = "/api/account/user/notifications";
const CHOICES: &str = "/api/account/user/notification-choices";
/// How long it may take until a user is told.
const TOLD_TIMEOUT: Duration = Duration::from_secs(20);

/// Somebody who is logged in.
async fn visitor(stage: &Stage, email: &str) -> Visitor {
    let visitor = stage.visitor();
    let _ = visitor.login(email).await.expect(200);
    visitor
}

/// Places an order of one article that leaves at once; gives its id.
async fn shipped(stage: &Stage, buyer: &Visitor) -> String {
    let (offer, least) = steps::find(buyer, "stylo").await;
    let cart = buyer.post("/api/carts/create", json!({ "name": "Chantier" })).await.expect(201);
    let cart = cart.text("/cart/id");
    let _ = steps::put_line(buyer, cart, &offer, least).await.expect(200);
    let order = steps::initialise(buyer, cart).await;
    steps::address(buyer, &order).await;
    let _ = steps::place(buyer, &order).await.expect(200);
    let read = buyer.get(&format!("/api/commercial-orders/{order}?locale=fr-FR")).await.expect(200);
    steps::ship(&stage.visitor(), read.text("/order/orderLogistics/0/id")).await;
    order
}

/// What somebody was told, once it says this.
async fn told(buyer: &Visitor, event: &str) -> Answer {
    let until = Instant::now() + TOLD_TIMEOUT;
    loop {
        let answer = buyer.get(NOTIFICATIONS).await.expect(200);
        if events(&answer).contains(&event) {
            return answer;
        }
        assert!(Instant::now() < until, "{event} is not told: {}", answer.body);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

fn events(answer: &Answer) -> Vec<&str> {
    let notifications = answer.at("/notifications").as_array().unwrap();
    notifications.iter().filter_map(|one| one["event"].as_str()).collect()
}

#[tokio::test]
async fn d9_18_a_buyer_reads_what_became_of_an_order_and_nobody_else_does() {
    let stage = Stage::open().await;
    let (buyer, stranger) = (visitor(&stage, "acheteur@demo.test").await, visitor(&stage, "buyer@demo.test").await);
    let order = shipped(&stage, &buyer).await;
    let answer = told(&buyer, "INVOICE_ISSUED").await;
    let known = ["INVOICE_ISSUED", "ORDER_SHIPPED", "ORDER_ACCEPTED", "ORDER_CONFIRMED"];
    assert_eq!(events(&answer), known, "the newest first");
    assert_eq!((answer.at("/unread"), answer.at("/totalElement"), answer.at("/page")), (&json!(3), &json!(4), &json!(0)));
    let account = buyer.get("/api/account").await.expect(200);
    let newest = answer.at("/notifications/0");
    assert_eq!((&newest["subjectId"], &newest["accountId"]), (&json!(order), account.at("/account/id")));
    assert_eq!(answer.at("/notifications/3/isRead"), &json!(true), "who ordered knows");
    assert_eq!(events(&stranger.get(NOTIFICATIONS).await.expect(200)), [""; 0]);

    let unread = async |of: &Visitor| of.get(&format!("{NOTIFICATIONS}/unread")).await.expect(200).at("/unread").clone();
    let path = format!("{NOTIFICATIONS}/read");
    let all = json!({ "id": newest["id"], "andOlder": true });
    assert_eq!(stranger.post(&path, all.clone()).await.expect(200).at("/unread"), &json!(0));
    assert_eq!(unread(&buyer).await, json!(3), "nobody else reads it away");
    let one = json!({ "id": answer.at("/notifications/1/id") });
    assert_eq!(buyer.post(&path, one).await.expect(200).at("/unread"), &json!(2));
    assert_eq!(buyer.post(&path, json!({ "id": ABSENT })).await.expect(200).at("/unread"), &json!(2));
    assert_eq!(buyer.post(&path, all).await.expect(200).at("/unread"), &json!(0));
    assert_eq!(buyer.post(&path, json!({ "id": "x" })).await.expect(400).text("/errors/0/field"), "id");
    assert_eq!(buyer.get(&format!("{NOTIFICATIONS}?size=101")).await.expect(400).text("/code"), "PAGE_OUT_OF_RANGE");
    stage.close().await;
}

#[tokio::test]
async fn d9_18_what_a_buyer_switches_off_is_told_no_more() {
    let stage = Stage::open().await;
    let buyer = visitor(&stage, "acheteur@demo.test").await;
    let choices = buyer.get(CHOICES).await.expect(200);
    let topics: Vec<_> = choices.at("/choices").as_array().unwrap().iter().map(|one| one["topic"].clone()).collect();
    assert_eq!(topics, ["ORDERS", "APPROVALS", "QUOTES", "ACCOUNT"]);
    let off = json!({ "choices": [{ "topic": "ORDERS", "inShop": false, "byMail": false }] });
    let set = buyer.put(CHOICES, off).await.expect(200);
    assert_eq!(set.at("/choices/0"), &json!({ "topic": "ORDERS", "inShop": false, "byMail": false }));
    let order = shipped(&stage, &buyer).await;
    let _ = steps::issued(&buyer, &order).await;
    let on = json!({ "choices": [{ "topic": "ORDERS", "inShop": true, "byMail": false }] });
    let _ = buyer.put(CHOICES, on).await.expect(200);
    let _ = shipped(&stage, &buyer).await;
    let answer = told(&buyer, "INVOICE_ISSUED").await;
    assert!(answer.at("/notifications").as_array().unwrap().iter().all(|one| one["subjectId"] != order.as_str()));
    let _ = stage.mail_to("acheteur@demo.test", |text| text.contains("commande")).await;

    let wrong = json!({ "choices": [{ "topic": "WEATHER", "inShop": true, "byMail": true }] });
    assert_eq!(buyer.put(CHOICES, wrong).await.expect(400).text("/errors/0/field"), "topic");
    stage.close().await;
}
