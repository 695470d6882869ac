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

/// Places an order of one article; gives its id.
async fn placed(buyer: &Visitor) -> String {
    let (offer, least) = steps::find(buyer, "stylo").await;
    let cart = buyer.post("/api/carts/create", json!({ "name": "Chantier" })).await.expect(201);
    let cart = cart.text("/cart/id");
    let _ = steps::put_line(buyer, cart, &offer, least).await.expect(200);
    let order = steps::initialise(buyer, cart).await;
    steps::address(buyer, &order).await;
    let _ = steps::place(buyer, &order).await.expect(200);
    order
}

/// What somebody was told, once that is so much.
async fn told(buyer: &Visitor, count: usize) -> Answer {
    let until = Instant::now() + TOLD_TIMEOUT;
    loop {
        let answer = buyer.get(NOTIFICATIONS).await.expect(200);
        if events(&answer).len() == count {
            return answer;
        }
        assert!(Instant::now() < until, "{count} are not told: {}", answer.body);
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
    let order = placed(&buyer).await;
    let read = buyer.get(&format!("/api/commercial-orders/{order}?locale=fr-FR")).await.expect(200);
    steps::ship(&buyer.somebody_else(), read.text("/order/orderLogistics/0/id")).await;
    let answer = told(&buyer, 4).await;
    let known = ["INVOICE_ISSUED", "ORDER_SHIPPED", "ORDER_ACCEPTED", "ORDER_CONFIRMED"];
    assert_eq!(events(&answer), known, "the newest first");
    assert_eq!(
        (answer.at("/unread"), answer.at("/totalElement"), answer.at("/page")),
        (&json!(3), &json!(4), &json!(0))
    );
    let account = buyer.get("/api/account").await.expect(200);
    let newest = answer.at("/notifications/0");
    assert_eq!((&newest["subjectId"], &newest["accountId"]), (&json!(order), account.at("/account/id")));
    assert_eq!(answer.at("/notifications/3/isRead"), &json!(true), "who ordered knows");
    assert_eq!(events(&stranger.get(NOTIFICATIONS).await.expect(200)), [""; 0]);

    let unread =
        async |of: &Visitor| of.get(&format!("{NOTIFICATIONS}/unread")).await.expect(200).at("/unread").clone();
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
    let _ = placed(&buyer).await;
    // An order's receipt is mailed in any case, and before that it would have been told.
    let _ = stage.mail_to("acheteur@demo.test", |text| text.contains("commande")).await;
    assert_eq!(events(&buyer.get(NOTIFICATIONS).await.expect(200)), [""; 0]);

    let wrong = json!({ "choices": [{ "topic": "WEATHER", "inShop": true, "byMail": true }] });
    assert_eq!(buyer.put(CHOICES, wrong).await.expect(400).text("/errors/0/field"), "topic");
    stage.close().await;
}
