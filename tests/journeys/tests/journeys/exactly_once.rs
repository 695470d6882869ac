//! Submitting an order any number of times, at once or after an answer was lost, places it once.

use crate::{
    ledger::Ledger,
    lossy::LossyWay,
    steps::{self, Addresses},
};
use futures::future::join_all;
use journeys::{Answer, Call, Script, Session, Stage, Visitor};
use reqwest::Method;
use serde_json::json;
use std::{collections::HashSet, time::Duration};
use test_shop::count;

/// The setting of how often each way to submit too often is tried.
const ROUNDS: &str = "SHOP_TEST_ROUNDS";
/// How often it is usually.
const USUAL_ROUNDS: usize = 40;

/// How many submits come at once.
const AT_ONCE: usize = 30;

fn rounds() -> usize {
    count(ROUNDS, USUAL_ROUNDS)
}

/// A buyer with an article in plenty.
struct Desk {
    stage: Stage,
    buyer: Visitor,
    cart: String,
    offer: String,
    quantity: u64,
    addresses: Addresses,
    ledger: Ledger,
}

impl Desk {
    async fn open() -> Self {
        let stage = Stage::open().await;
        let _ = stage.change("update catalogue.offers set stock = 90000 where stock > 100").await;
        let buyer = stage.visitor();
        let _ = buyer.login("acheteur@demo.test").await.expect(200);
        let (offer, quantity) = steps::find(&buyer, "stylo").await;
        let cart = steps::cart(&buyer).await;
        let addresses = steps::addresses(&buyer).await;
        let ledger = Ledger::open(stage.database()).await;
        Self { stage, buyer, cart, offer, quantity, addresses, ledger }
    }

    /// An order that is ready to be submitted.
    async fn draft(&self) -> String {
        let _ = steps::emptied(&self.buyer, &self.cart).await;
        let _ = steps::put_line(&self.buyer, &self.cart, &self.offer, self.quantity).await.expect(200);
        let order = steps::initialise(&self.buyer, &self.cart).await;
        steps::address_to(&self.buyer, &order, &self.addresses).await;
        order
    }

    async fn close(self, references: &[String]) {
        self.ledger.check(references).await;
        self.stage.close().await;
    }
}

/// A submit of an order as a program sends it, with a key or without.
fn submit(session: &Session, order: &str, key: Option<&str>) -> Call {
    let body = json!({ "paymentInfo": { "paymentOption": "BANK_WIRE", "purchaseOrderNumber": "PO-4711" } });
    let call = Call::new(Method::PUT, format!("/api/commercial-orders/{order}/created"));
    let call = call.body("application/json", body.to_string()).bearer(&session.token);
    if let Some(key) = key { call.with("idempotency-key", key) } else { call }
}

/// The answer of a shop that may be too busy to let a call in, and then says when to come again.
async fn until_let_in(script: &Script, call: impl Fn() -> Call) -> Answer {
    loop {
        let answer = script.send(call()).await;
        if answer.status != 503 {
            return answer;
        }
        let wait = answer.header("retry-after").parse().unwrap();
        tokio::time::sleep(Duration::from_secs(wait)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thirty_submits_at_once_on_one_connection_place_one_order_with_a_key_and_without() {
    let desk = Desk::open().await;
    let script = Script::on_one_connection(&desk.stage.address());
    let session = script.login("acheteur@demo.test").await;
    let mut references = Vec::new();
    for round in 0..rounds() {
        let order = desk.draft().await;
        let key = (round % 2 == 0).then_some(order.as_str());
        let answers = join_all((0..AT_ONCE).map(|_| until_let_in(&script, || submit(&session, &order, key)))).await;
        let said = answers.into_iter().map(|answer| answer.expect(200).body.to_string()).collect::<HashSet<_>>();
        assert_eq!(said.len(), 1, "round {round}: the same answer for all: {said:#?}");
        let answer: serde_json::Value = serde_json::from_str(said.iter().next().unwrap()).unwrap();
        references.push(answer["order"]["reference"].as_str().unwrap().to_owned());
    }
    desk.close(&references).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thirty_initialisations_at_once_make_one_draft() {
    let desk = Desk::open().await;
    let script = Script::on_one_connection(&desk.stage.address());
    let session = script.login("acheteur@demo.test").await;
    for _ in 0..rounds() / 10 {
        let _ = steps::put_line(&desk.buyer, &desk.cart, &desk.offer, desk.quantity).await.expect(200);
        let made = join_all((0..AT_ONCE).map(|_| {
            let body = json!({ "origin": "CART", "originId": desk.cart });
            script.send(Call::post("/api/commercial-orders", &body).bearer(&session.token))
        }));
        let ids = made.await.into_iter().map(|answer| {
            assert!([200, 201].contains(&answer.status), "{}", answer.body);
            answer.text("/id").to_owned()
        });
        assert_eq!(ids.collect::<HashSet<_>>().len(), 1);
    }
    assert_eq!(desk.stage.rows::<(i64,)>("select count(*) from orders.commercial_orders").await, [(1,)]);
    desk.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_is_lost_after_the_commit_is_given_again_to_who_asks_again() {
    let desk = Desk::open().await;
    let way = LossyWay::to(desk.stage.port()).await;
    let lossy = Script::at(&way.address());
    let script = desk.stage.script();
    let session = script.login("acheteur@demo.test").await;
    let mut references = Vec::new();
    for round in 0..rounds() {
        let order = desk.draft().await;
        way.lose_next_answer();
        let lost = lossy.try_send(submit(&session, &order, None)).await;
        assert!(lost.is_err() && way.has_lost(), "round {round}: {lost:?}");
        let placed = script.send(submit(&session, &order, None)).await.expect(200);
        assert_eq!(placed.text("/order/id"), order);
        references.push(placed.text("/order/reference").to_owned());
    }
    assert_eq!(references.iter().collect::<HashSet<_>>().len(), rounds());
    desk.close(&references).await;
}
