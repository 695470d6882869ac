//! Whatever is tried on placed orders, in whatever order: no logistic order stands where it may not (D4.4), and stock
//! equals history.

use crate::{
    parcels::packed,
    people::{CLAIRE, HUGO},
    shop::{BOOK, CHAIR, PEN, Shop},
};
use platform_process::{Kind, Refusal};
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};
use proto::{
    common::Reason,
    order::{CommercialOrder, StatusChange},
};
use std::collections::BTreeSet;

/// Where a logistic order may go from where it stands, each step written out (D4.4).
const ARROWS: [(&str, &[&str]); 12] = [
    ("", &["CREATED"]),
    (
        "CREATED",
        &[
            "BLOCKED_BY_POLICY",
            "BLOCKED_BY_PAYMENT",
            "WAITING_CUSTOMER_APPROVAL",
            "WAITING_SUPPLIER_APPROVAL",
            "CANCELED",
        ],
    ),
    ("BLOCKED_BY_POLICY", &["CREATED", "CANCELED"]),
    ("BLOCKED_BY_PAYMENT", &["CREATED", "CANCELED"]),
    ("WAITING_CUSTOMER_APPROVAL", &["WAITING_SUPPLIER_APPROVAL", "DECLINED_BY_CUSTOMER", "CANCELED"]),
    ("WAITING_SUPPLIER_APPROVAL", &["ACCEPTED_BY_SUPPLIER", "DECLINED_BY_SUPPLIER", "CANCELED"]),
    ("ACCEPTED_BY_SUPPLIER", &["WAITING_FULFILLMENT", "PARTIALLY_CANCELED", "INCIDENT"]),
    ("WAITING_FULFILLMENT", &["WAITING_SHIPMENT", "PARTIALLY_CANCELED", "INCIDENT"]),
    ("WAITING_SHIPMENT", &["PARTIALLY_CANCELED", "PARTIALLY_SHIPPED", "SHIPPED", "INCIDENT"]),
    ("PARTIALLY_SHIPPED", &["PARTIALLY_SHIPPED", "SHIPPED", "INCIDENT"]),
    ("SHIPPED", &["COMPLETED", "INCIDENT"]),
    ("INCIDENT", &["WAITING_FULFILLMENT", "WAITING_SHIPMENT", "SHIPPED", "CANCELED", "COMPLETED"]),
];

/// A part of which some will not come goes on like one that waits for its lorry.
const PARTLY: &[&str] = &["PARTIALLY_CANCELED", "PARTIALLY_SHIPPED", "SHIPPED", "INCIDENT"];

/// What an operator tries to make of a logistic order; the account's own steps are tried as the account.
const STATUSES: [&str; 18] = [
    "DRAFT_ORDER",
    "CREATED",
    "BLOCKED_BY_POLICY",
    "WAITING_CUSTOMER_APPROVAL",
    "WAITING_SUPPLIER_APPROVAL",
    "WAITING_SUPPLIER_APPROVAL",
    "DECLINED_BY_CUSTOMER",
    "DECLINED_BY_SUPPLIER",
    "ACCEPTED_BY_SUPPLIER",
    "ACCEPTED_BY_SUPPLIER",
    "WAITING_FULFILLMENT",
    "WAITING_SHIPMENT",
    "PARTIALLY_SHIPPED",
    "SHIPPED",
    "PARTIALLY_CANCELED",
    "CANCELED",
    "INCIDENT",
    "COMPLETED",
];

/// Something that somebody tries on an order.
#[derive(Clone, Copy, Debug)]
enum Try {
    Cancel,
    Receive,
    Approve,
    Decline,
    Advance { part: usize, to: usize },
}

fn tries() -> impl Strategy<Value = Vec<Try>> {
    let advance = (0..2_usize, 0..STATUSES.len()).prop_map(|(part, to)| Try::Advance { part, to });
    let word = prop_oneof![Just(Try::Approve), Just(Try::Approve), Just(Try::Decline)];
    let one = prop_oneof![1 => Just(Try::Cancel), 2 => Just(Try::Receive), 2 => word, 30 => advance];
    prop::collection::vec(one, 40)
}

/// What the shop has begun with.
const BEGAN_WITH: [(&str, i32); 3] = [(PEN, 1_000), (BOOK, 1_000), (CHAIR, 100)];

#[tokio::test]
async fn d4_4_no_order_of_commands_leads_where_an_order_may_not_stand_and_stock_equals_history() {
    let mut shop = Shop::open().await;
    let chairs = "update catalogue.offers set stock = 100 where stock = 2";
    sqlx::query(chairs).execute(&shop.database).await.unwrap();
    shop.start_background();
    let (claire, hugo) = (shop.approver(CLAIRE).await, shop.login(HUGO).await);
    let config = Config { cases: 1, ..Config::default() };
    let mut random = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &[6; 32]));
    let (mut held, mut seen) = ([0; 3], BTreeSet::new());
    for round in 0..10 {
        // Every other order is above the buyer's limit.
        let quantities = if round % 2 == 0 { [10, 3, 1] } else { [5, 1, 0] };
        let lines: Vec<_> = BEGAN_WITH.iter().zip(quantities).filter(|(_, n)| *n > 0).collect();
        let lines: Vec<(&str, i64)> = lines.into_iter().map(|((offer, _), n)| (*offer, n)).collect();
        let mut order = shop.placed_order(&hugo, &lines).await;
        for tried in tries().new_tree(&mut random).unwrap().current() {
            let outcome = shop.attempt_step(&claire, &order, tried).await;
            let after = shop.get(&hugo, &order.id).await;
            if let Err(refusal) = outcome {
                let is_one = matches!(refusal.kind, Kind::Conflict | Kind::Forbidden)
                    || refusal.reason == Reason::ParcelQuantity;
                assert!(is_one, "{tried:?}: {refusal:?}");
                assert_eq!(states(&order), states(&after), "{tried:?}");
            }
            order = after;
        }
        let history = shop.history(&hugo, &order.id).await;
        for (part, of_part) in order.logistic_orders.iter().map(|part| (part, of(&history, &part.id))) {
            check(&of_part, &part.status);
            seen.extend(of_part.iter().map(|step| step.to.clone()));
            let stays_sold = !gave_back(&of_part);
            for line in &part.lines {
                let sku = &line.offer.as_ref().unwrap().sku_variant;
                let place = BEGAN_WITH.iter().position(|(offer, _)| offer.ends_with(sku.as_str())).unwrap();
                let comes = i32::try_from(line.quantity - line.cancelled_quantity).unwrap();
                held[place] += if stays_sold { comes } else { 0 };
            }
        }
    }
    shop.all_is_delivered().await;
    for ((offer, began_with), held) in BEGAN_WITH.into_iter().zip(held) {
        assert_eq!(shop.stock_of(offer).await, began_with - held, "{offer}");
    }
    let shown = "select count(*) from orders.commercial_orders o join orders.logistic_orders p on p.order_id = o.id
                 where (select count(distinct status) from orders.logistic_orders where order_id = o.id) = 1
                     and o.status <> p.status";
    let wrong: i64 = sqlx::query_scalar(shown).fetch_one(&shop.database).await.unwrap();
    assert_eq!(wrong, 0, "the status that lists look for is the one that is shown");
    assert!(seen.len() >= 10, "only {seen:?} were walked through");
}

fn states(order: &CommercialOrder) -> Vec<&str> {
    order.logistic_orders.iter().map(|part| part.status.as_str()).collect()
}

fn of(history: &[StatusChange], part: &str) -> Vec<StatusChange> {
    history.iter().filter(|step| step.logistic_order_id == part).cloned().collect()
}

/// Each step begins where the one before ended, goes along an arrow, and the last one leads to where the part stands.
fn check(steps: &[StatusChange], status: &str) {
    let mut stands = "";
    for step in steps {
        assert_eq!(step.from, stands, "{steps:?}");
        let arrows = ARROWS.iter().find(|(from, _)| *from == stands).map_or(&[][..], |(_, to)| to);
        let arrows = if stands == "PARTIALLY_CANCELED" { PARTLY } else { arrows };
        assert!(arrows.contains(&step.to.as_str()), "{} does not become {}", step.from, step.to);
        stands = &step.to;
    }
    assert_eq!(stands, status);
}

/// Whether a logistic order ended with its goods at the shop.
fn gave_back(steps: &[StatusChange]) -> bool {
    let left = steps.iter().any(|step| ["PARTIALLY_SHIPPED", "SHIPPED"].contains(&step.to.as_str()));
    let ended = steps
        .last()
        .is_some_and(|step| ["CANCELED", "DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER"].contains(&step.to.as_str()));
    ended && !left
}

impl Shop {
    async fn attempt_step(
        &self,
        approver: &identity::Caller,
        order: &CommercialOrder,
        tried: Try,
    ) -> Result<(), Refusal> {
        match tried {
            Try::Cancel => self.cancel(approver, &order.id, "").await.map(drop),
            Try::Receive => self.receive(approver, &order.id, "").await.map(drop),
            Try::Approve => self.decide(approver, &order.id, true, "").await.map(drop),
            Try::Decline => self.decide(approver, &order.id, false, "Non").await.map(drop),
            Try::Advance { part, to } => {
                let part = &order.logistic_orders[part % order.logistic_orders.len()];
                let one = [(part.lines[0].id.as_str(), 1)];
                match STATUSES[to] {
                    "PARTIALLY_SHIPPED" => self.pack(packed(&part.id, &one)).await.map(drop),
                    "PARTIALLY_CANCELED" => self.cancel_lines(&part.id, &one).await.map(drop),
                    status => self.advance(&part.id, status).await.map(drop),
                }
            }
        }
    }
}
