//! A cart's way through orders: begin, complete, abandon, finish, and what becomes of the stuck ones.

use crate::shop::Shop;
use catalogue_files::record::OfferRecord;
use platform_process::{CancellationToken, Kind};
use proto::{
    cart::{
        AbandonOrderRequest, BeginOrderRequest, BeginOrderResponse, CartStatus, CompleteOrderRequest,
        FinishOrderRequest, OrderLine,
    },
    common::Reason,
};
use std::time::Duration;
use test_shop::{add, goods::paper, order_for, why};
use tokio::task::JoinSet;
use values::OrderId;

impl Shop {
    async fn begin(&self, cart: &str) -> Result<BeginOrderResponse, tonic::Status> {
        let request = self.ask_as_order(BeginOrderRequest { cart_id: cart.to_owned() });
        self.carts.clone().begin_order(request).await.map(tonic::Response::into_inner)
    }

    async fn complete(&self, cart: &str, begun: &BeginOrderResponse, order: OrderId) -> Result<(), tonic::Status> {
        let request = CompleteOrderRequest {
            cart_id: cart.to_owned(),
            round: begun.round,
            version: begun.version,
            order_id: order.to_string(),
        };
        self.carts.clone().complete_order(self.ask_as_order(request)).await.map(drop)
    }

    async fn finish(&self, cart: &str, begun: &BeginOrderResponse) {
        let request = FinishOrderRequest { cart_id: cart.to_owned(), round: begun.round, lines: begun.lines.clone() };
        self.carts.clone().finish_order(self.ask_as_order(request)).await.unwrap();
    }

    /// A cart with one pen and one ream of paper, and the offers of both.
    async fn filled_cart(&self) -> (String, String, String) {
        let cart = self.cart().await;
        let (pens, paper) = (self.catalogue.offer("alpha", "PEN").await, self.catalogue.offer("beta", "PAPER").await);
        self.change(&cart, vec![add(&pens, 1), add(&paper, 1)]).await.unwrap();
        (cart, pens, paper)
    }
}

#[tokio::test]
async fn d4_1_a_cart_is_loading_until_its_draft_stands() {
    let shop = Shop::open().await;
    let (cart, pens, paper) = shop.filled_cart().await;
    let begun = shop.begin(&cart).await.unwrap();
    let line = |offer: &str| OrderLine { offer_price_id: offer.to_owned(), quantity: 1 };
    assert_eq!(begun.lines, [line(&pens), line(&paper)]);
    assert_eq!((begun.order_id.as_str(), shop.get(&cart).await.status()), ("", CartStatus::Loading));
    assert_eq!(shop.begin(&cart).await.unwrap(), begun);
    let order = OrderId::new();
    shop.complete(&cart, &begun, order).await.unwrap();
    let ongoing = shop.get(&cart).await;
    assert_eq!((ongoing.status(), ongoing.order_id), (CartStatus::OnGoing, order.to_string()));
}

#[tokio::test]
async fn d4_1_a_change_takes_the_cart_back_to_init_and_keeps_its_draft() {
    let shop = Shop::open().await;
    let (cart, pens, _) = shop.filled_cart().await;
    let begun = shop.begin(&cart).await.unwrap();
    let order = OrderId::new();
    shop.complete(&cart, &begun, order).await.unwrap();
    let changed = shop.change(&cart, vec![add(&pens, 1)]).await.unwrap().cart.unwrap();
    assert_eq!((changed.status(), changed.order_id), (CartStatus::Init, order.to_string()));
    let again = shop.begin(&cart).await.unwrap();
    assert_eq!((again.order_id, again.round, again.version), (order.to_string(), begun.round, begun.version + 1));
}

#[tokio::test]
async fn d4_3_a_finished_order_takes_its_lines_and_leaves_what_changed_since() {
    let shop = Shop::open().await;
    let (cart, pens, _) = shop.filled_cart().await;
    let begun = shop.begin(&cart).await.unwrap();
    shop.complete(&cart, &begun, OrderId::new()).await.unwrap();
    shop.change(&cart, vec![add(&pens, 2)]).await.unwrap();
    shop.finish(&cart, &begun).await;
    let next = shop.get(&cart).await;
    assert_eq!((next.status(), next.round, next.order_id.as_str()), (CartStatus::Init, begun.round + 1, ""));
    assert_eq!(shop.quantities(&cart).await, [(pens.clone(), 3)]);

    shop.change(&cart, vec![add(&shop.catalogue.offer("beta", "PAPER").await, 1)]).await.unwrap();
    shop.finish(&cart, &begun).await;
    assert_eq!(shop.get(&cart).await.number_of_lines, 2);
    assert_eq!(shop.get(&cart).await.round, begun.round + 1);
    let late = shop.complete(&cart, &begun, OrderId::new()).await;
    assert_eq!(why(late), (Kind::Conflict, Reason::CartChanged));
}

#[tokio::test]
async fn an_order_of_a_deleted_cart_is_finished_all_the_same() {
    let shop = Shop::open().await;
    let gone = values::CartId::new().to_string();
    let begun = BeginOrderResponse::default();
    shop.finish(&gone, &begun).await;
    assert_eq!(why(shop.complete(&gone, &begun, OrderId::new()).await), (Kind::NotFound, Reason::CartNotFound));
}

#[tokio::test]
async fn d4_1_a_failed_initialise_leaves_its_reason_on_the_cart() {
    let shop = Shop::open().await;
    let (cart_id, ..) = shop.filled_cart().await;
    let begun = shop.begin(&cart_id).await.unwrap();
    let request = AbandonOrderRequest {
        cart_id: cart_id.clone(),
        round: begun.round,
        reason: Reason::OrderAddressMissing.into(),
    };
    shop.carts.clone().abandon_order(shop.ask_as_order(request)).await.unwrap();
    let cart = shop.get(&cart_id).await;
    assert_eq!((cart.status(), cart.order_error()), (CartStatus::Init, Reason::OrderAddressMissing));
    shop.begin(&cart_id).await.unwrap();
    assert_eq!(shop.get(&cart_id).await.order_error(), Reason::Unspecified);
}

#[tokio::test]
async fn d7_26_an_empty_cart_and_a_blocked_one_begin_no_order() {
    let shop = Shop::open().await;
    let cart = shop.cart().await;
    assert_eq!(why(shop.begin(&cart).await), (Kind::Precondition, Reason::CartEmpty));
    let (first, second) = (shop.catalogue.offer("beta", "PAPER").await, shop.catalogue.offer("alpha", "PEN").await);
    shop.change(&cart, vec![add(&first, 10)]).await.unwrap();
    let (sku, offer) = paper();
    shop.catalogue.put((sku, OfferRecord { stock: 9, ..offer })).await;
    assert_eq!(why(shop.begin(&cart).await), (Kind::Conflict, Reason::CartBlocked));
    shop.change(&cart, vec![add(&second, 1)]).await.unwrap();
    assert_eq!(shop.begin(&cart).await.unwrap().lines, [OrderLine { offer_price_id: second, quantity: 1 }]);
}

#[tokio::test]
async fn d3_4_an_inactive_account_fills_carts_but_orders_nothing() {
    let shop = Shop::open().await;
    let (cart_id, ..) = shop.filled_cart().await;
    let mut caller = shop.caller();
    caller.user.as_mut().unwrap().membership.as_mut().unwrap().account_active = false;
    let refused = shop.carts.clone().begin_order(order_for(&caller).ask(BeginOrderRequest { cart_id })).await;
    assert_eq!(why(refused), (Kind::Forbidden, Reason::AccountInactive));
}

#[tokio::test]
async fn d4_1_a_cart_stuck_in_loading_is_freed_at_the_start() {
    let mut shop = Shop::open().await;
    let (cart, ..) = shop.filled_cart().await;
    shop.begin(&cart).await.unwrap();
    sqlx::query("update cart.carts set loading_since = now() - interval '61 seconds'")
        .execute(&shop.database.pool)
        .await
        .unwrap();
    let (stop, mut tasks) = (CancellationToken::new(), JoinSet::new());
    shop.service.start_tasks(&mut tasks, &stop);
    let freed = async {
        while shop.get(&cart).await.status() != CartStatus::Init {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(5), freed).await.unwrap();
    assert_eq!(shop.get(&cart).await.order_error(), Reason::CartTimeout);
    stop.cancel();
    tasks.join_all().await;
}
