//! The demonstration's past: what its people find when they first log in.

use crate::desk::Desk;
use journeys::{Stage, Visitor};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const ORDERS: &str = "/api/commercial-orders";

/// A shop in which the past is written, as far as its last list.
async fn stage() -> Stage {
    let stage = Stage::open_with([("SHOP_DEMONSTRATION_PAST", "on")]).await;
    test_shop::eventually("the past is written to its last list", async || {
        let lists = "select count(*) from buying_list.lists where name = 'Kitchen and cleaning'";
        stage.rows::<(i64,)>(lists).await[0].0 == 1
    })
    .await;
    stage
}

async fn visitor(stage: &Stage, email: &str) -> Visitor {
    let visitor = stage.visitor();
    let _ = visitor.login(email).await.expect(200);
    visitor
}

#[tokio::test]
async fn d9_14_orders_of_ninety_days_stand_in_every_status_and_add_up() {
    let stage = stage().await;
    let placed: Vec<(String,)> = stage.rows("select distinct status from orders.logistic_orders").await;
    let placed: BTreeSet<_> = placed.into_iter().map(|(status,)| status).collect();
    for status in [
        "CREATED",
        "WAITING_CUSTOMER_APPROVAL",
        "WAITING_SUPPLIER_APPROVAL",
        "BLOCKED_BY_POLICY",
        "BLOCKED_BY_PAYMENT",
        "DECLINED_BY_CUSTOMER",
        "DECLINED_BY_SUPPLIER",
        "ACCEPTED_BY_SUPPLIER",
        "WAITING_FULFILLMENT",
        "WAITING_SHIPMENT",
        "PARTIALLY_SHIPPED",
        "SHIPPED",
        "PARTIALLY_CANCELED",
        "CANCELED",
        "INCIDENT",
        "COMPLETED",
    ] {
        assert!(placed.contains(status), "{status}: {placed:?}");
    }
    // An answer whose days are over is closed once the sweeper comes by.
    let quotes: Vec<(String,)> = stage.rows("select distinct status from orders.quotes where status <> 'CLOSED'").await;
    assert_eq!(quotes.len(), 8, "{quotes:?}");
    let payments: Vec<(String,)> = stage.rows("select distinct payment_status from orders.logistic_orders").await;
    let payments: BTreeSet<_> = payments.into_iter().map(|(status,)| status).collect();
    for status in ["PAID", "PARTIALLY_PAID", "WAITING_PAYMENT", "AUTHORIZED", "WAITING_REFUND", "NOT_INITIATED"] {
        assert!(payments.contains(status), "{status}: {payments:?}");
    }
    // Nothing lies in the future or before the ninety days, and nobody is mailed of it.
    let odd: Vec<(i64,)> = stage
        .rows(
            "select count(*) from (
                 select validated_at as at from orders.commercial_orders union all
                 select at from orders.status_changes union all select recorded_at from orders.parcels union all
                 select recorded_at from orders.payments union all select created_at from orders.comments union all
                 select issued_at from orders.documents union all select created_at from orders.quotes union all
                 select said_at from orders.quotes union all select created_at from orders.contacts) as moments
             where at >= now() - interval '10 minutes' or at < now() - interval '94 days'",
        )
        .await;
    assert_eq!(odd[0].0, 0);
    assert_eq!(stage.rows::<(i64,)>("select count(*) from orders.outbox").await[0].0, 0);
    stage.close().await;
}

#[tokio::test]
async fn d9_14_numbers_of_the_past_have_no_gaps_and_go_with_its_days() {
    let stage = stage().await;
    let numbered = "select count(*) from (
            select number, lag(sequence) over series as before, sequence, lag(issued_on) over series as day, issued_on
            from orders.documents window series as (partition by series, kind, year order by sequence)) as numbered
        where sequence <> coalesce(before, 0) + 1 or issued_on < day";
    assert_eq!(stage.rows::<(i64,)>(numbered).await[0].0, 0);
    let documents = "select kind from orders.documents group by kind order by kind";
    let kinds: Vec<(String,)> = stage.rows(documents).await;
    assert_eq!(kinds.len(), 3, "{kinds:?}");
    let orders = "select count(*) from (
            select right(reference, 6)::int as number, validated_at,
                   row_number() over (partition by left(reference, 7) order by validated_at) as place
            from orders.commercial_orders) as numbered
        where number <> place";
    assert_eq!(stage.rows::<(i64,)>(orders).await[0].0, 0);
    // What was spent is what stands.
    let spent = "select (select sum(amount) from orders.spending)::text, (
            select sum(items_with_tax + shipping_with_tax) from orders.logistic_orders
            where status not in ('CANCELED', 'DECLINED_BY_CUSTOMER', 'DECLINED_BY_SUPPLIER'))::text";
    let (counted, standing): (String, String) = stage.rows(spent).await.remove(0);
    assert_eq!(counted, standing);
    stage.close().await;
}

#[tokio::test]
async fn d9_14_its_people_find_orders_documents_lists_and_an_approval_that_waits() {
    let stage = stage().await;
    let camille = visitor(&stage, "acheteur@demo.test").await;
    let found = camille.get(&format!("{ORDERS}?q=AL-2050")).await.expect(200);
    let id = found.text("/orders/0/id").to_owned();
    let documents = camille.get(&format!("{ORDERS}/{id}/documents")).await.expect(200);
    let kinds: Vec<&Value> = documents.at("/documents").as_array().unwrap().iter().map(|one| &one["kind"]).collect();
    assert_eq!(kinds, [&json!("INVOICE"), &json!("DELIVERY_NOTE"), &json!("CREDIT_NOTE")]);
    let invoice = documents.text("/documents/0/number");
    let file = camille.get(&format!("{ORDERS}/{id}/documents/{invoice}")).await.expect(200);
    assert_eq!(file.header("content-type"), "application/pdf");
    let carts = camille.get("/api/carts").await.expect(200);
    assert_eq!(carts.at("/carts").as_array().unwrap().len(), 2);

    let priya = visitor(&stage, "buyer@demo.test").await;
    let waits = priya.get(&format!("{ORDERS}?status=WAITING_CUSTOMER_APPROVAL")).await.expect(200);
    assert_eq!(waits.at("/totalElement"), &json!(1));

    let clerk = Desk::of(&stage, "operator@demo.test").await;
    let all = clerk.get("/api/operator/orders?status=WAITING_SUPPLIER_APPROVAL").await.expect(200);
    assert_eq!(all.at("/totalElement"), &json!(2));
    stage.close().await;
}
