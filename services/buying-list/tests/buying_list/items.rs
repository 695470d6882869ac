//! Items of lists: added, refused, shown as they stand, and ordered from again and again.

use crate::shop::{Shop, add, binders, refusal, replace, take, why};
use catalogue::record::OfferRecord;
use platform_process::Kind;
use proto::{
    buying_list::{BeginOrderRequest, GetRequest, RemoveItemsRequest},
    cart::OrderLine,
    common::Reason,
};

#[tokio::test]
async fn d5_6_a_list_holds_more_than_the_stock_and_shows_it() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    let binders = shop.offer("alpha", "BINDER").await;
    let changed = shop.change(&list, vec![add(&binders, 600), add(&binders, 7)]).await.unwrap();
    assert_eq!((changed.issues[0].index, changed.issues[0].reason()), (Some(1), Reason::NotAPackMultiple));
    let kept = changed.buying_list.unwrap();
    assert_eq!((kept.number_of_lines, kept.number_of_products, kept.version), (1, 600, 1));
    let item = shop.items(&list).await.remove(0);
    assert_eq!(item.blocked[0].reason(), Reason::QuantityAboveStock);
    assert_eq!(item.total_discount_price.unwrap().price_without_tax, "900.00");
}

#[tokio::test]
async fn d5_6_a_quantity_that_is_none_refuses_the_whole_call() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    let pens = shop.offer("alpha", "PEN").await;
    for wrong in [0, -1, 1_000_000_000] {
        let refused = refusal(shop.change(&list, vec![add(&pens, 1), add(&pens, wrong)]).await);
        assert_eq!((refused.kind, refused.reason), (Kind::Invalid, Reason::QuantityInvalid), "{wrong}");
    }
    assert_eq!(shop.quantities(&list).await, []);
}

#[tokio::test]
async fn d5_6_no_item_taken_is_refused() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    let binders = shop.offer("alpha", "BINDER").await;
    let refused = refusal(shop.change(&list, vec![add(&binders, 5), add("unknown", 1)]).await);
    assert_eq!((refused.kind, refused.reason), (Kind::Precondition, Reason::NoLineAdded));
    let reasons: Vec<_> = refused.issues.iter().map(|issue| issue.reason()).collect();
    assert_eq!(reasons, [Reason::BelowMinQuantity, Reason::OfferNotFound]);
}

#[tokio::test]
async fn items_are_added_taken_replaced_and_removed() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    let (pens, paper) = (shop.offer("alpha", "PEN").await, shop.offer("beta", "PAPER").await);
    shop.change(&list, vec![add(&pens, 5), add(&paper, 1), replace(&pens, 9), take(&pens, 2)]).await.unwrap();
    assert_eq!(shop.quantities(&list).await, [(pens, 7), (paper.clone(), 1)]);
    let first = shop.items(&list).await.remove(0).id;
    let request = RemoveItemsRequest { list_id: list.clone(), line_ids: vec![first, "unknown".into()] };
    let removed = shop.lists.clone().remove_items(shop.ask(request)).await.unwrap().into_inner();
    assert_eq!((removed.issues.len(), removed.issues[0].reason()), (1, Reason::LineNotFound));
    assert_eq!(removed.buying_list.unwrap().number_of_lines, 1);
    shop.change(&list, vec![take(&paper, 99)]).await.unwrap();
    assert_eq!(shop.quantities(&list).await, []);
    let nothing = RemoveItemsRequest { list_id: list, line_ids: Vec::new() };
    assert_eq!(why(shop.lists.clone().remove_items(shop.ask(nothing)).await), (Kind::Invalid, Reason::FieldRequired));
}

#[tokio::test]
async fn additions_at_once_all_count() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    let pens = shop.offer("alpha", "PEN").await;
    let (one, two) = tokio::join!(shop.change(&list, vec![add(&pens, 1)]), shop.change(&list, vec![add(&pens, 2)]));
    assert!(one.is_ok() && two.is_ok());
    assert_eq!(shop.quantities(&list).await, [(pens, 3)]);
}

#[tokio::test]
async fn an_order_takes_what_can_be_ordered_and_leaves_the_list() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    let begin = || shop.ask(BeginOrderRequest { list_id: list.clone() });
    let mut lists = shop.lists.clone();
    assert_eq!(why(lists.begin_order(begin()).await), (Kind::Precondition, Reason::BuyingListEmpty));
    let (pens, first) = (shop.offer("alpha", "PEN").await, shop.offer("alpha", "BINDER").await);
    shop.change(&list, vec![add(&first, 12)]).await.unwrap();
    let (sku, offer) = binders();
    shop.put((sku, OfferRecord { stock: 6, ..offer })).await;
    assert_eq!(why(lists.begin_order(begin()).await), (Kind::Conflict, Reason::OrderLinesNotAvailable));
    shop.change(&list, vec![add(&pens, 3)]).await.unwrap();
    for _ in 0..2 {
        let begun = lists.begin_order(begin()).await.unwrap().into_inner();
        assert_eq!(begun.lines, [OrderLine { offer_price_id: pens.clone(), quantity: 3 }]);
    }
    let kept = lists.get(shop.ask(GetRequest { list_id: list.clone() })).await.unwrap().into_inner();
    assert_eq!(kept.buying_list.unwrap().number_of_lines, 2);
}

#[tokio::test]
async fn d3_4_an_inactive_account_orders_nothing_from_a_list() {
    let shop = Shop::open().await;
    let list_id = shop.list("Monthly").await;
    let mut caller = shop.caller();
    caller.user.as_mut().unwrap().membership.as_mut().unwrap().account_active = false;
    let refused = shop.lists.clone().begin_order(caller.ask(BeginOrderRequest { list_id })).await;
    assert_eq!(why(refused), (Kind::Forbidden, Reason::AccountInactive));
}
