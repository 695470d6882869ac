//! The order service killed at every step of an order and started again: no half order, none lost, none doubled.

use crate::{fleet::Fleet, ledger::Ledger, recurring_orders as recurring, steps};
use journeys::{Answer, Visitor};
use reqwest::Method;
use serde_json::Value;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// Where it is killed while a draft is made.
const WHILE_INITIALISING: [&str; 3] = ["initialise.opened", "initialise.written", "initialise.completed"];

/// Where it is killed while an order is placed.
const WHILE_PLACING: [&str; 4] = ["place.placing", "place.stock-taken", "place.created", "place.finished"];

/// Where it is killed while it delivers what follows an order.
const WHILE_DELIVERING: &str = "outbox.claimed";

/// Where it is killed while it runs a recurring order, and what that makes.
const WHILE_RECURRING: [(&str, &str); 4] = [
    (WHILE_DELIVERING, "DRAFT"),
    ("recurring.cart", "DRAFT"),
    ("recurring.filled", "DRAFT"),
    ("recurring.placed", "APPROVAL"),
];

/// How long after it is ready again an order may take that it was killed at, and what follows one: less than a lease or
/// the claim of an outbox row lasts.
const RECOVERY_TIMEOUT: Duration = Duration::from_secs(8);

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
    // The gateway may still say what it saw of the one before.
    while !fleet.says_ready("order") {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    fleet.wait_until_ready().await;
    let ready = Instant::now();
    let outcome = timeout(RECOVERY_TIMEOUT, step).await.unwrap_or_else(|_| panic!("killed at {place}: it hangs"));
    eprintln!("killed at {place}: done {} ms after the service is ready again", ready.elapsed().as_millis());
    outcome.unwrap_or_else(|error| panic!("killed at {place}: {error}"))
}

/// Waits until nothing is left to be done of any order.
async fn nothing_follows(fleet: &Fleet) {
    let is_left = "select exists (select from orders.outbox)";
    let done = async {
        while sqlx::query_scalar(is_left).fetch_one(&fleet.database).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(RECOVERY_TIMEOUT, done).await.expect("what follows an order is done");
}

async fn fill(buyer: &Visitor, cart: &str) {
    let (offer, quantity) = steps::find(buyer, "stylo").await;
    let _ = steps::put_line(buyer, cart, &offer, quantity).await.expect(200);
}

/// Places an order while the order service is killed at a place of it; answers its reference.
async fn placed_while_killed_at(fleet: &mut Fleet, place: &str, buyer: &Visitor, order: &str) -> String {
    let (visitor, draft) = (buyer.clone(), order.to_owned());
    let submit = async move { steps::submit(&visitor, &draft).await };
    let is_killed = WHILE_PLACING.contains(&place) || place == WHILE_DELIVERING;
    let placed = if is_killed { killed_at(fleet, place, submit).await } else { submit.await };
    let placed = placed.expect(200);
    assert_eq!(placed.text("/order/id"), order, "killed at {place}");
    placed.text("/order/reference").to_owned()
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
        references.push(placed_while_killed_at(&mut fleet, place, &buyer, &order).await);
        let _ = steps::emptied(&buyer, &cart).await;
    }

    nothing_follows(&fleet).await;
    fill(&buyer, &cart).await;
    let order = steps::initialise(&buyer, &cart).await;
    steps::address(&buyer, &order).await;
    references.push(placed_while_killed_at(&mut fleet, WHILE_DELIVERING, &buyer, &order).await);
    let answered = Instant::now();
    nothing_follows(&fleet).await;
    eprintln!(
        "killed at {WHILE_DELIVERING}: nothing is left to do after another {} ms",
        answered.elapsed().as_millis()
    );

    // Asked for another order before the first has left the cart, the shop makes none of it.
    fill(&buyer, &cart).await;
    let order = steps::initialise(&buyer, &cart).await;
    steps::address(&buyer, &order).await;
    references.push(placed_while_killed_at(&mut fleet, "place.created", &buyer, &order).await);
    let again = steps::call(&buyer, Method::POST, &format!("/api/carts/{cart}/initializeOrder"), None).await;
    assert!(again.text("/orderId") == order || again.text("/code") == "CART_EMPTY", "{}", again.body);
    let _ = steps::emptied(&buyer, &cart).await;
    ledger.check(&references).await;
}

/// Asks for a run until the service is there to hear of it: of one day there is one, however often it is asked for.
async fn begun(visitor: &Visitor, runs: &str) -> Answer {
    loop {
        let answer = visitor.post(runs, Value::Null).await;
        if answer.status != 503 {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d6_18_a_recurring_order_is_run_once_though_its_service_is_killed_at_every_step() {
    let mut fleet = Fleet::start().await;
    let buyer = fleet.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    for (number, (place, mode)) in WHILE_RECURRING.into_iter().enumerate() {
        let name = format!("Récurrente {number}");
        let list = recurring::list(&buyer, &name).await;
        let path = format!("/api/recurring-orders/{list}");
        let _ = buyer.put(&path, recurring::weekly(&buyer, mode).await).await.expect(200);
        nothing_follows(&fleet).await;
        let (visitor, runs) = (buyer.clone(), format!("{path}/runs"));
        let begun = killed_at(&mut fleet, place, async move { begun(&visitor, &runs).await }).await;
        let _ = begun.expect(202);
        assert_eq!(recurring::ended(&buyer, &list).await["state"], "DONE", "killed at {place}");
        let made = "select (select count(*) from cart.carts where name like $1)
                         + (select count(*) from orders.commercial_orders as placed
                            join orders.recurring_runs as run on run.id = placed.origin_id
                            join orders.recurring_orders as recurring on recurring.id = run.recurring_order_id
                            where recurring.list_id = $2::uuid)";
        let made: i64 =
            sqlx::query_scalar(made).bind(format!("{name} %")).bind(&list).fetch_one(&fleet.database).await.unwrap();
        assert_eq!(made, 1, "killed at {place}");
    }
}
