//! What the operations that buyers wait for ask of services and database: each has a budget, so that one more is seen.

use crate::steps;
use journeys::{Stage, Visitor, WorkMeter};
use serde_json::json;

/// An operation, and how many rpcs, SQL statements and explicit commits it may take. A statement outside of a transaction
/// commits by itself.
type Budget = (&'static str, (usize, usize, usize));

/// Exactly what each takes: who spares something writes less here.
const BUDGETS: [Budget; 10] = [
    ("login", (2, 11, 0)),
    ("listing", (1, 0, 0)),
    ("search", (1, 0, 0)),
    ("autocomplete", (1, 0, 0)),
    ("product", (1, 0, 0)),
    ("addition to a cart", (2, 4, 0)),
    ("initialising an order", (9, 19, 4)),
    ("delivery", (3, 4, 0)),
    ("billing", (2, 3, 0)),
    ("placing the order", (6, 21, 3)),
];

/// What was done for each operation, in the order of the budgets.
struct Measured<'a> {
    meter: &'a WorkMeter,
    differences: Vec<String>,
    operations: usize,
}

impl Measured<'_> {
    /// Notes what was done since the last operation.
    fn note(&mut self, operation: &str) {
        let (name, budget) = BUDGETS[self.operations];
        assert_eq!(operation, name);
        self.operations += 1;
        let work = self.meter.taken();
        if work.counts() != budget {
            self.differences.push(format!("{name} takes {:?}, its budget is {budget:?}:\n{work}", work.counts()));
        }
    }
}

#[tokio::test]
async fn every_operation_asks_of_services_and_database_what_its_budget_says() {
    let meter = WorkMeter::start();
    let stage = Stage::open().await;
    let visitor = stage.visitor();
    let mut measured = Measured { meter: &meter, differences: Vec::new(), operations: 0 };
    look(&visitor, &mut measured).await;
    check_out(&visitor, &mut measured).await;
    stage.close().await;
    assert_eq!(measured.operations, BUDGETS.len());
    assert!(measured.differences.is_empty(), "{}", measured.differences.join("\n\n"));
}

/// What may be kept after the first time is kept: each is looked at twice, and the second counts.
async fn look(visitor: &Visitor, measured: &mut Measured<'_>) {
    let _ = visitor.login("acheteur@demo.test").await.expect(200);
    let _ = measured.meter.taken();
    let _ = visitor.login("acheteur@demo.test").await.expect(200);
    measured.note("login");
    let hit = steps::hit(visitor, "stylo", 100).await;
    let product = format!("/api/products/{}", hit["id"].as_str().unwrap());
    let looks = [
        ("listing", "/api/search?size=24"),
        ("search", "/api/search?q=stylo"),
        ("autocomplete", "/api/autocomplete?q=sty"),
        ("product", &product),
    ];
    for (name, path) in looks {
        let _ = visitor.get(path).await.expect(200);
        let _ = measured.meter.taken();
        let _ = visitor.get(path).await.expect(200);
        measured.note(name);
    }
}

/// From a cart with one line and another added to it to the placed order.
async fn check_out(visitor: &Visitor, measured: &mut Measured<'_>) {
    let cart = steps::cart(visitor).await;
    let addresses = steps::addresses(visitor).await;
    let (first, few) = steps::find(visitor, "papier").await;
    let _ = steps::put_line(visitor, &cart, &first, few).await.expect(200);
    let (second, few) = steps::find(visitor, "stylo").await;
    let _ = measured.meter.taken();
    let _ = steps::put_line(visitor, &cart, &second, few).await.expect(200);
    measured.note("addition to a cart");
    let begun = visitor.post(&format!("/api/carts/{cart}/initializeOrder"), json!({})).await.expect(200);
    measured.note("initialising an order");
    let order = begun.text("/orderId").to_owned();
    let path = format!("/api/commercial-orders/{order}");
    let delivery = json!({ "shippingAddressId": addresses.shipping, "shippingType": "STD" });
    let _ = visitor.put(&format!("{path}/shipping-information"), delivery).await.expect(200);
    measured.note("delivery");
    let billing = json!({ "billingAddressId": addresses.billing });
    let _ = visitor.put(&format!("{path}/billing-information"), billing).await.expect(200);
    measured.note("billing");
    let _ = steps::place(visitor, &order).await.expect(200);
    measured.note("placing the order");
}
