//! The same again: the lines of an order in a cart, at today's prices.

use crate::{
    people::{CLAIRE, HUGO, TOM},
    shop::{BOOK, CHAIR, PEN, Shop},
};
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    cart::ListRequest,
    common::{Page, Reason},
    order::{ReorderRequest, ReorderResponse},
};

#[tokio::test]
async fn an_order_goes_into_a_new_cart_and_what_ran_out_is_told_by_its_place() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let order = shop.placed_order(&claire, &[(PEN, 10), (CHAIR, 2), (BOOK, 3)]).await;
    let again = shop.reorder(&hugo, &order.id, "", "").await.unwrap();
    let [issue] = &again.issues[..] else { panic!("no chair is left: {again:?}") };
    assert_eq!((again.added, issue.reason(), issue.params["sku"].as_str()), (2, Reason::OutOfStock, "CHAIR"));
    // Lines stand by supplier in an order.
    assert_eq!(issue.index, Some(2));
    let cart = shop.look_at(&hugo, &again.cart_id).await;
    assert_eq!((cart.name.as_str(), cart.number_of_lines, cart.number_of_products), (&*order.reference, 2, 13));
    let twice = shop.reorder(&hugo, &order.id, "", "").await.unwrap();
    assert_eq!(shop.look_at(&hugo, &twice.cart_id).await.name, format!("{} (2)", order.reference));
}

#[tokio::test]
async fn an_order_goes_into_a_cart_of_the_buyers_and_into_nobody_elses() {
    let shop = Shop::open().await;
    let (claire, hugo, tom) = (shop.login(CLAIRE).await, shop.login(HUGO).await, shop.login(TOM).await);
    let order = shop.placed_order(&claire, &[(PEN, 10)]).await;
    let cart = shop.cart(&claire, &[(PEN, 1), (BOOK, 1)]).await;
    let again = shop.reorder(&claire, &order.id, &cart.id, "").await.unwrap();
    assert_eq!((again.added, &again.cart_id), (1, &cart.id));
    assert_eq!(shop.look_at(&claire, &cart.id).await.number_of_products, 12);
    let theirs = shop.reorder(&hugo, &order.id, &cart.id, "").await.unwrap_err();
    assert_eq!(theirs.reason, Reason::CartNotFound);
    let foreign = shop.reorder(&tom, &order.id, "", "").await.unwrap_err();
    assert_eq!(foreign, Refusal::not_found(Reason::OrderNotFound));
}

#[tokio::test]
async fn where_no_line_can_be_ordered_no_cart_is_left_behind() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.placed_order(&claire, &[(CHAIR, 2)]).await;
    let carts = shop.number_of_carts(&claire).await;
    let refusal = shop.reorder(&claire, &order.id, "", "").await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Precondition, Reason::NoLineAdded));
    assert_eq!(refusal.issues[0].params["sku"], "CHAIR");
    assert_eq!(shop.number_of_carts(&claire).await, carts);
}

#[tokio::test]
async fn the_same_request_again_adds_nothing() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.placed_order(&claire, &[(PEN, 10)]).await;
    let first = shop.reorder(&claire, &order.id, "", "key").await.unwrap();
    let carts = shop.number_of_carts(&claire).await;
    assert_eq!(shop.reorder(&claire, &order.id, "", "key").await.unwrap(), first);
    assert_eq!(shop.number_of_carts(&claire).await, carts);
    let other = shop.reorder(&claire, &order.id, &first.cart_id, "key").await.unwrap_err();
    assert_eq!(other.reason, Reason::IdempotencyKeyReused);
}

#[tokio::test]
async fn the_same_request_many_times_at_once_fills_one_cart_once() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.placed_order(&claire, &[(PEN, 10)]).await;
    let carts = shop.number_of_carts(&claire).await;
    let at_once = futures::future::join_all((0..8).map(|_| shop.reorder(&claire, &order.id, "", "key"))).await;
    for refusal in at_once.into_iter().filter_map(Result::err) {
        assert_eq!(refusal.reason, Reason::RequestInProgress);
    }
    let again = shop.reorder(&claire, &order.id, "", "key").await.unwrap();
    assert_eq!(shop.look_at(&claire, &again.cart_id).await.number_of_products, 10);
    assert_eq!(shop.number_of_carts(&claire).await, carts + 1);
}

impl Shop {
    async fn reorder(&self, caller: &Caller, id: &str, cart: &str, key: &str) -> Result<ReorderResponse, Refusal> {
        let request = ReorderRequest { order_id: id.into(), cart_id: cart.into(), idempotency_key: key.into() };
        Ok(self.placed.clone().reorder(caller.ask(request)).await?.into_inner())
    }

    async fn number_of_carts(&self, caller: &Caller) -> u64 {
        let request = ListRequest { page: Some(Page { page: 0, size: 1 }), ..ListRequest::default() };
        self.carts.clone().list(caller.ask(request)).await.unwrap().into_inner().total
    }
}
