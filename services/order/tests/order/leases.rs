//! An order is placed by one attempt at a time, and as it was judged: what others do meanwhile changes nothing of it.

use crate::{
    people::{CLAIRE, HUGO},
    shop::{CHAIR, PEN, Shop},
};
use platform_process::Kind;
use proto::common::Reason;
use std::time::Duration;

/// In which somebody who does not wait for another attempt would have made one.
const A_WHILE: Duration = Duration::from_millis(1_500);

impl Shop {
    async fn set(&self, sql: &'static str) {
        assert!(sqlx::query(sql).execute(&self.database).await.unwrap().rows_affected() > 0, "{sql}");
    }

    /// Lets the time pass for which an attempt has an order for itself.
    async fn lease_runs_out(&self) {
        self.set("update orders.commercial_orders set placing_until = now() where stage = 'PLACING'").await;
    }
}

#[tokio::test]
async fn while_one_attempt_takes_the_stock_no_other_and_no_sweeper_does() {
    let mut shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let order = shop.ready_order(&claire, &[(PEN, 10)]).await;
    let taking = shop.stock.pause_next();
    shop.start_background();
    let first = shop.place(&claire, &order.id, "BANK_WIRE");
    let second = async {
        taking.sent().await;
        shop.place(&hugo, &order.id, "BANK_WIRE").await
    };
    let meanwhile = async {
        taking.sent().await;
        tokio::time::sleep(A_WHILE).await;
        assert_eq!(shop.stock.calls(), 1, "one attempt takes the stock");
        taking.arrive().await;
        taking.be_heard();
    };
    let (first, second, ()) = tokio::join!(first, second, meanwhile);
    assert_eq!(first.unwrap(), second.unwrap());
    assert_eq!((shop.stock.calls(), shop.stock_of(PEN).await), (1, 990));
}

#[tokio::test]
async fn an_attempt_whose_time_ran_out_takes_nothing_from_the_next() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let order = shop.ready_order(&claire, &[(CHAIR, 2)]).await;
    let short = shop.stock.pause_next();
    let late = shop.place(&claire, &order.id, "BANK_WIRE");
    let next = async {
        short.sent().await;
        shop.set("update catalogue.offers set stock = 0 where stock = 2").await;
        short.arrive().await;
        shop.set("update catalogue.offers set stock = 2 where stock = 0").await;
        shop.lease_runs_out().await;
        let taken = shop.stock.pause_next();
        let next = shop.place(&hugo, &order.id, "BANK_WIRE");
        let meanwhile = async {
            taken.sent().await;
            taken.arrive().await;
            // The stock is taken, and whoever took it has not heard so.
            short.be_heard();
            tokio::time::sleep(Duration::from_millis(300)).await;
            assert_eq!(shop.stage_of(&order.id).await, "PLACING");
            taken.be_heard();
        };
        tokio::join!(next, meanwhile).0
    };
    let (late, next) = tokio::join!(late, next);
    assert_eq!(late.unwrap_err().reason, Reason::RequestInProgress);
    assert!(next.unwrap().is_validated);
    assert_eq!(shop.stock_of(CHAIR).await, 0);
}

#[tokio::test]
async fn lines_that_changed_after_they_were_judged_are_judged_again() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    let judging = shop.prices.pause_next();
    let placing = shop.place(&claire, &order.id, "BANK_WIRE");
    let meanwhile = async {
        judging.sent().await;
        judging.arrive().await;
        let cart = shop.add(&claire, &order.origin_id, &[(CHAIR, 1)]).await;
        assert_eq!(shop.initialize(&claire, &cart).await.order_id, order.id);
        shop.set("update catalogue.price_ranges set unit_price = 210 where unit_price = 200").await;
        judging.be_heard();
    };
    let (refused, ()) = tokio::join!(placing, meanwhile);
    let refused = refused.unwrap_err();
    assert_eq!((refused.kind, refused.reason), (Kind::Conflict, Reason::OrderPricesChanged));
    let [issue] = &refused.issues[..] else { panic!("one price moved: {refused:?}") };
    assert_eq!(issue.params["sku"], "CHAIR");
    assert_eq!(shop.get(&claire, &order.id).await.number_of_lines, 2);
    assert_eq!((shop.stock_of(PEN).await, shop.stock_of(CHAIR).await), (1_000, 2));
}

#[tokio::test]
async fn an_order_whose_process_is_gone_is_free_at_once() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 10)]).await;
    shop.stock.cut(true);
    shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap_err();
    shop.stock.cut(false);
    // As whoever was killed leaves it: for some time still, of a presence that nobody has.
    shop.set("update orders.commercial_orders set placing_until = now() + interval '15 s', placing_by = 42 where stage = 'PLACING'").await;
    assert!(shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap().is_validated);
    assert_eq!(shop.stock_of(PEN).await, 990);
}
