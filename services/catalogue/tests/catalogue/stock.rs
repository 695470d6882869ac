//! Stock through the client: taken for an order once, never below zero, and given back.

use crate::shop::Shop;
use catalogue_files::record::OfferRecord;
use catalogue_files::testing::{offer, with_offers};
use futures::future::join_all;
use proto::catalogue::{ReturnStockRequest, SearchRequest, StockLine, TakeStockRequest, TakeStockResponse};
use test_shop::{buyer, order_for};
use values::OrderId;

/// A catalogue with product 1 (stock 10) and product 2 (stock 5), and their offers.
async fn shop() -> (Shop, String, String) {
    let stocked = |id: &str, stock| with_offers(id, vec![OfferRecord { stock, ..offer("alpha", "1") }]);
    let shop = Shop::selling([stocked("1", 10), stocked("2", 5)]).await;
    let (first, second) = (shop.offer("1", "alpha").await, shop.offer("2", "alpha").await);
    (shop, first, second)
}

async fn take(shop: &Shop, order: OrderId, lines: &[(&str, u32)]) -> TakeStockResponse {
    let lines = lines.iter().map(|(id, quantity)| StockLine { offer_price_id: (*id).into(), quantity: *quantity });
    let request = TakeStockRequest { order_id: order.to_string(), lines: lines.collect() };
    shop.client.clone().take_stock(order_for(&buyer()).ask(request)).await.unwrap().into_inner()
}

async fn give_back(shop: &Shop, order: OrderId) {
    let request =
        order_for(&buyer()).ask(ReturnStockRequest { order_id: order.to_string(), ..ReturnStockRequest::default() });
    shop.client.clone().return_stock(request).await.unwrap();
}

async fn stock(shop: &Shop, offer: &str) -> u32 {
    shop.quote(&buyer(), &[offer.to_owned()]).await[0].offer.as_ref().unwrap().stock.unwrap()
}

#[tokio::test]
async fn d4_15_the_same_order_takes_once_however_often_it_asks() {
    let (shop, first, second) = shop().await;
    let order = OrderId::new();
    for _ in 0..3 {
        assert!(take(&shop, order, &[(&first, 4), (&second, 5)]).await.taken);
    }
    assert_eq!((stock(&shop, &first).await, stock(&shop, &second).await), (6, 0));
}

#[tokio::test]
async fn d4_15_all_lines_are_taken_or_none_and_the_short_ones_are_named() {
    let (shop, first, second) = shop().await;
    let order = OrderId::new();
    let answer = take(&shop, order, &[(&first, 4), (&second, 3), (&second, 3)]).await;
    assert!(!answer.taken);
    assert_eq!(answer.short, [StockLine { offer_price_id: second.clone(), quantity: 5 }]);
    assert_eq!((stock(&shop, &first).await, stock(&shop, &second).await), (10, 5));
    assert!(take(&shop, order, &[(&first, 4)]).await.taken, "a refusal leaves nothing behind");
}

#[tokio::test]
async fn many_orders_at_once_never_take_more_than_there_is() {
    let (shop, first, second) = shop().await;
    let orders = (0..12).map(|n| {
        let (shop, first, second) = (&shop, &first, &second);
        // Half of them name the offers in the other order: locks are taken by id all the same.
        let lines = if n % 2 == 0 { [(first.as_str(), 2), (second, 1)] } else { [(second.as_str(), 1), (first, 2)] };
        async move { take(shop, OrderId::new(), &lines).await.taken }
    });
    let mut taken = 0;
    for answer in join_all(orders).await {
        taken += u32::from(answer);
    }
    assert_eq!(taken, 5);
    assert_eq!((stock(&shop, &first).await, stock(&shop, &second).await), (0, 0));
}

#[tokio::test]
async fn two_submits_of_one_order_at_once_take_once() {
    let (shop, first, _) = shop().await;
    let order = OrderId::new();
    let lines = [(first.as_str(), 3)];
    let answers = join_all((0..4).map(|_| take(&shop, order, &lines))).await;
    assert!(answers.iter().all(|answer| answer.taken));
    assert_eq!(stock(&shop, &first).await, 7);
}

#[tokio::test]
async fn stock_is_given_back_once_and_can_be_taken_again() {
    let (shop, first, _) = shop().await;
    let order = OrderId::new();
    give_back(&shop, order).await;
    take(&shop, order, &[(&first, 10)]).await;
    for _ in 0..2 {
        give_back(&shop, order).await;
        assert_eq!(stock(&shop, &first).await, 10);
    }
    assert!(take(&shop, order, &[(&first, 6)]).await.taken);
    assert_eq!(stock(&shop, &first).await, 4);
}

#[tokio::test]
async fn d4_15_a_part_of_an_order_gives_its_stock_back_once_and_the_rest_stays_taken() {
    let (shop, first, second) = shop().await;
    let order = OrderId::new();
    let lines = [(first.as_str(), 4), (second.as_str(), 5)];
    take(&shop, order, &lines).await;
    let give_back_some = async |offer: &str| {
        let offer_price_ids = vec![offer.to_owned()];
        let request = ReturnStockRequest { order_id: order.to_string(), offer_price_ids, kept: Vec::new() };
        shop.client.clone().return_stock(order_for(&buyer()).ask(request)).await.unwrap();
    };
    for _ in 0..2 {
        give_back_some(&first).await;
        assert_eq!((stock(&shop, &first).await, stock(&shop, &second).await), (10, 0));
    }
    give_back_some(&second).await;
    assert!(take(&shop, order, &lines).await.taken, "a late attempt is told what an early one was");
    give_back(&shop, order).await;
    assert_eq!((stock(&shop, &first).await, stock(&shop, &second).await), (10, 5));
}

#[tokio::test]
async fn a_listing_learns_what_is_sold_out() {
    let (shop, first, _) = shop().await;
    let order = OrderId::new();
    let in_stock = async || {
        let request = SearchRequest { in_stock: true, ..SearchRequest::default() };
        shop.caught_up().await;
        shop.search(&buyer(), request).await.unwrap().total
    };
    assert_eq!(in_stock().await, 2);
    take(&shop, order, &[(&first, 10)]).await;
    assert_eq!(in_stock().await, 1);
    give_back(&shop, order).await;
    assert_eq!(in_stock().await, 2);
}

#[tokio::test]
async fn a_listing_shows_how_many_there_are_also_where_that_decides_nothing() {
    let (shop, first, _) = shop().await;
    let order = OrderId::new();
    let shown = async || {
        shop.caught_up().await;
        let hits = shop.search(&buyer(), SearchRequest::default()).await.unwrap().hits;
        let offers = hits.into_iter().filter_map(|hit| hit.variant).flat_map(|variant| variant.offers);
        offers.filter(|offer| offer.offer_price_id == first).map(|offer| offer.stock).collect::<Vec<_>>()
    };
    assert_eq!(shown().await, [Some(10)]);
    take(&shop, order, &[(&first, 3)]).await;
    assert_eq!(shown().await, [Some(7)]);
    give_back(&shop, order).await;
    assert_eq!(shown().await, [Some(10)]);
}
