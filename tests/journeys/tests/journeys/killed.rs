//! The order service killed at every step of an order and started again: no half order, none lost, none doubled.

use crate::{fleet::Fleet, ledger::Ledger, steps};
use journeys::{Answer, Visitor};
use std::time::{Duration, Instant};

/// How long an order may stay held by an attempt that was killed.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where it is killed while a draft is made.
const WHILE_INITIALISING: [&str; 3] = ["initialise.opened", "initialise.written", "initialise.completed"];

/// Where it is killed while an order is placed.
const WHILE_PLACING: [&str; 4] = ["create.placing", "create.stock-taken", "create.created", "create.finished"];

/// Does a step while the order service is killed at a place of it and started again.
async fn killed_at<T: Send + 'static>(
    fleet: &mut Fleet,
    place: &str,
    step: impl Future<Output = T> + Send + 'static,
) -> T {
    fleet.kill("order");
    fleet.launch_with("order", &[("SHOP_FAIL_POINT", place)]);
    fleet.wait_until_ready().await;
    let step = tokio::spawn(step);
    fleet.killed("order").await;
    fleet.launch("order");
    step.await.unwrap_or_else(|error| panic!("killed at {place}: {error}"))
}

/// Submits an order as the page does: again while an attempt that was killed still holds it.
async fn submit(buyer: &Visitor, order: &str) -> Answer {
    let until = Instant::now() + PATIENCE;
    loop {
        let answer = steps::place(buyer, order).await;
        if answer.text("/code") != "REQUEST_IN_PROGRESS" || Instant::now() > until {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

async fn fill(buyer: &Visitor, cart: &str) {
    let (offer, quantity) = steps::find(buyer, "stylo").await;
    let _ = steps::put_line(buyer, cart, &offer, quantity).await.expect(200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_survives_its_service_being_killed_at_every_step() {
    let mut fleet = Fleet::start().await;
    let ledger = Ledger::open(&fleet.database).await;
    let buyer = fleet.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let cart = steps::cart(&buyer).await;
    let mut references = Vec::new();

    for place in WHILE_INITIALISING.into_iter().chain(WHILE_PLACING) {
        fill(&buyer, &cart).await;
        let (visitor, from) = (buyer.clone(), cart.clone());
        let initialise = async move { steps::initialise(&visitor, &from).await };
        let order = if WHILE_INITIALISING.contains(&place) {
            killed_at(&mut fleet, place, initialise).await
        } else {
            initialise.await
        };
        steps::address(&buyer, &order).await;
        let (visitor, draft) = (buyer.clone(), order.clone());
        let submit = async move { submit(&visitor, &draft).await };
        let placed =
            if WHILE_PLACING.contains(&place) { killed_at(&mut fleet, place, submit).await } else { submit.await };
        let placed = placed.expect(200);
        assert_eq!(placed.text("/order/id"), order, "killed at {place}");
        references.push(placed.text("/order/reference").to_owned());
    }
    ledger.check(&references).await;
    let emptied = buyer.get(&format!("/api/carts/{cart}")).await.expect(200);
    assert_eq!(emptied.at("/cart/numberOfLines"), 0, "D4.3: what was ordered is in no cart");
}
