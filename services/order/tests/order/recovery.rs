//! Between two steps anything may break: what was begun is finished, once.

use crate::{
    people::{CLAIRE, HUGO},
    shop::{PEN, Shop},
};
use platform_process::Kind;
use test_shop::eventually;

#[tokio::test]
async fn an_answer_lost_after_the_stock_was_taken_is_healed_by_asking_again() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 10)]).await;
    shop.stock.lose_next_answer();
    let lost = shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap_err();
    assert_eq!(lost.kind, Kind::Unavailable);
    assert_eq!(shop.stock_of(PEN).await, 990);
    let placed = shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    assert!(placed.is_validated);
    assert_eq!(shop.stock_of(PEN).await, 990);
}

#[tokio::test]
async fn who_places_an_order_is_told_that_it_is_placed_however_long_its_stock_took() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 10)]).await;
    // Longer than anybody waits for somebody else's attempt.
    shop.stock.delay_next(6_500);
    assert!(shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap().is_validated);
    assert_eq!(shop.stock_of(PEN).await, 990);
}

#[tokio::test]
async fn an_order_left_in_the_middle_is_finished_by_the_sweeper() {
    let mut shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 10)]).await;
    shop.stock.lose_next_answer();
    shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap_err();
    shop.start_background();
    eventually("the order is placed", async || shop.get(&claire, &order.id).await.is_validated).await;
    assert_eq!(shop.stock_of(PEN).await, 990);
}

#[tokio::test]
async fn an_order_in_the_middle_changes_no_more_and_others_wait_for_it() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let order = shop.ready_order(&claire, &[(PEN, 10)]).await;
    shop.stock.cut(true);
    shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap_err();
    assert_eq!(shop.stock_of(PEN).await, 1_000);
    let refusal = shop.bill(&hugo, &order.id, crate::people::OFFICE).await.unwrap_err();
    assert_eq!(refusal.reason, proto::common::Reason::OrderNotDraft);
    shop.stock.cut(false);
    assert!(shop.place(&hugo, &order.id, "BANK_WIRE").await.unwrap().is_validated);
    assert_eq!(shop.stock_of(PEN).await, 990);
}

#[tokio::test]
async fn a_cart_that_could_not_be_finished_is_finished_by_the_outbox() {
    let mut shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    shop.finish.cut(true);
    assert!(shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap().is_validated);
    assert_eq!(shop.look_at(&claire, &order.origin_id).await.number_of_lines, 1);
    shop.finish.cut(false);
    shop.start_background();
    eventually("the cart is empty", async || shop.look_at(&claire, &order.origin_id).await.number_of_lines == 0).await;
}

#[tokio::test]
async fn who_placed_an_order_has_a_second_to_finish_its_cart_before_the_outbox_does() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    shop.finish.cut(true);
    shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    let task = "select attempts, extract(epoch from due_at - created_at)::float8 from orders.outbox where kind = 'FINISH_CART'";
    let left: Vec<(i32, f64)> = sqlx::query_as(task).fetch_all(&shop.database).await.unwrap();
    assert_eq!(left, [(0, 1.0)]);
}

#[tokio::test]
async fn d7_25_a_draft_whose_cart_is_gone_is_cancelled_when_it_is_read_and_no_other_is() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    assert_eq!(shop.get(&hugo, &order.id).await.status, "DRAFT_ORDER", "a colleague's cart is not gone");
    shop.delete_cart(&claire, &order.origin_id).await;
    assert_eq!(shop.get(&hugo, &order.id).await.status, "CANCELED");
    let refusal = shop.bill(&claire, &order.id, crate::people::OFFICE).await.unwrap_err();
    assert_eq!(refusal.reason, proto::common::Reason::OrderNotDraft);
    let refusal = shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap_err();
    assert_eq!(refusal.reason, proto::common::Reason::OrderNotDraft);
}

#[tokio::test]
async fn d7_25_a_draft_whose_cart_is_gone_is_cancelled_by_the_sweeper() {
    let mut shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    let other = shop.login(HUGO).await;
    let kept = shop.ready_order(&other, &[(PEN, 1)]).await;
    shop.delete_cart(&claire, &order.origin_id).await;
    sqlx::query("update orders.commercial_orders set cart_seen_at = now() - interval '11 minutes'")
        .execute(&shop.database)
        .await
        .unwrap();
    shop.start_background();
    eventually("the draft is cancelled", async || shop.stage_of(&order.id).await == "CANCELED").await;
    assert_eq!(shop.stage_of(&kept.id).await, "DRAFT");
}

impl Shop {
    async fn delete_cart(&self, caller: &identity::Caller, cart: &str) {
        let request = proto::cart::DeleteRequest { cart_id: cart.to_owned(), if_match: None };
        self.carts.clone().delete(caller.ask(request)).await.unwrap();
    }

    /// How far an order has come.
    pub async fn stage_of(&self, order: &str) -> String {
        let order: uuid::Uuid = order.parse().unwrap();
        let stage = sqlx::query_scalar("select stage from orders.commercial_orders where id = $1").bind(order);
        stage.fetch_one(&self.database).await.unwrap()
    }
}
