//! Items of lists: added, refused, shown as they stand, and ordered from again and again.

use crate::shop::Shop;
use catalogue_files::record::OfferRecord;
use futures::future::join_all;
use platform_process::Kind;
use proto::{
    buying_list::{BeginOrderRequest, ChangeItemsRequest, OrderLine, RemoveItemsRequest},
    common::{IdType, Reason},
};
use std::collections::HashMap;
use test_shop::{
    add, add_variant,
    goods::{binders, pens as pens_record},
    item, order_for, refusal, replace, take, why,
};

#[tokio::test]
async fn d5_6_a_list_holds_more_than_the_stock_and_shows_it() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    let binders = shop.catalogue.offer("alpha", "BINDER").await;
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
    let pens = shop.catalogue.offer("alpha", "PEN").await;
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
    let binders = shop.catalogue.offer("alpha", "BINDER").await;
    let refused = refusal(shop.change(&list, vec![add(&binders, 5), add("unknown", 1)]).await);
    assert_eq!((refused.kind, refused.reason), (Kind::Precondition, Reason::NoLineAdded));
    let reasons: Vec<_> = refused.issues.iter().map(|issue| issue.reason()).collect();
    assert_eq!(reasons, [Reason::BelowMinQuantity, Reason::OfferNotFound]);
}

#[tokio::test]
async fn items_are_added_taken_replaced_and_removed() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    let (pens, paper) = (shop.catalogue.offer("alpha", "PEN").await, shop.catalogue.offer("beta", "PAPER").await);
    shop.change(&list, vec![add(&pens, 5), add(&paper, 1), replace(&pens, 9), take(&pens, 2)]).await.unwrap();
    assert_eq!(shop.quantities(&list).await, [(pens, 7), (paper.clone(), 1)]);
    let first = shop.items(&list).await.remove(0).id;
    let line_ids = vec![first.replace('-', ""), "unknown".into()];
    let request = RemoveItemsRequest { list_id: list.clone(), line_ids, if_match: None };
    let removed = shop.lists.clone().remove_items(shop.ask(request)).await.unwrap().into_inner();
    assert_eq!((removed.issues.len(), removed.issues[0].reason()), (1, Reason::LineNotFound));
    assert_eq!(removed.buying_list.unwrap().number_of_lines, 1);
    shop.change(&list, vec![take(&paper, 99)]).await.unwrap();
    assert_eq!(shop.quantities(&list).await, []);
    let nothing = RemoveItemsRequest { list_id: list, line_ids: Vec::new(), if_match: None };
    assert_eq!(why(shop.lists.clone().remove_items(shop.ask(nothing)).await), (Kind::Invalid, Reason::FieldRequired));
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_tabs_add_at_once_and_nothing_is_lost() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    let pens = shop.catalogue.offer("alpha", "PEN").await;
    let mut own = Vec::new();
    for sku in ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"] {
        shop.catalogue.put((sku, pens_record().1)).await;
        own.push(shop.catalogue.offer("alpha", sku).await);
    }
    let tabs = own.iter().zip(1..).map(|(article, quantity)| {
        let (shop, list, pens) = (&shop, &list, &pens);
        async move {
            for _ in 0..5 {
                shop.change(list, vec![add(pens, 1), add(article, quantity)]).await.unwrap();
            }
        }
    });
    join_all(tabs).await;
    let held: HashMap<String, u32> = shop.quantities(&list).await.into_iter().collect();
    let expected = own.into_iter().zip((1..).map(|quantity| 5 * quantity)).chain([(pens, 50)]);
    assert_eq!(held, expected.collect());
    let kept = shop.get(&list).await;
    assert_eq!((kept.number_of_lines, kept.number_of_products, kept.version), (11, 50 + 5 * 55, 50));
}

#[tokio::test]
async fn d7_29_an_item_is_named_by_offer_by_variant_or_as_a_buyer_writes_it() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    let pens = shop.catalogue.offer("alpha", "PEN").await;
    shop.change(&list, vec![add(&pens.replace('-', "").to_uppercase(), 1)]).await.unwrap();
    let variant = shop.items(&list).await.remove(0).offer.unwrap().variant_id;
    shop.change(&list, vec![add_variant(&variant, 2)]).await.unwrap();
    for (id_type, key) in [(IdType::ExternalId, "PEN"), (IdType::Reference, "pen")] {
        let items = vec![item(add_variant(key, 4))];
        let request =
            ChangeItemsRequest { list_id: list.clone(), items, id_type: id_type.into(), ..Default::default() };
        shop.lists.clone().change_items(shop.ask(request)).await.unwrap();
    }
    assert_eq!(shop.quantities(&list).await, [(pens, 11)]);
    assert!(refusal(shop.change(&list, vec![add_variant("pen", 1)]).await).issues[0].reason() == Reason::OfferNotFound);
}

#[tokio::test]
async fn what_is_off_the_shelf_stays_on_the_list_with_its_reason() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    let first = shop.catalogue.offer("alpha", "BINDER").await;
    shop.change(&list, vec![add(&first, 12)]).await.unwrap();
    let (sku, offer) = binders();
    shop.catalogue.put((sku, OfferRecord { active: false, ..offer })).await;
    let item = shop.items(&list).await.remove(0);
    assert_eq!((item.quantity, item.blocked[0].reason()), (12, Reason::OfferInactive));
    assert_eq!(item.offer.as_ref().unwrap().sku_variant, "BINDER");
    let more = refusal(shop.change(&list, vec![add(&first, 6)]).await);
    assert_eq!((more.reason, more.issues[0].reason()), (Reason::NoLineAdded, Reason::OfferInactive));
    shop.change(&list, vec![take(&first, 12)]).await.unwrap();
    assert_eq!(shop.get(&list).await.number_of_lines, 0);
}

#[tokio::test]
async fn an_order_takes_what_can_be_ordered_and_leaves_the_list() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    let begin = || shop.ask_as_order(BeginOrderRequest { list_id: list.clone() });
    let mut lists = shop.lists.clone();
    assert_eq!(why(lists.begin_order(begin()).await), (Kind::Precondition, Reason::BuyingListEmpty));
    let (pens, first) = (shop.catalogue.offer("alpha", "PEN").await, shop.catalogue.offer("alpha", "BINDER").await);
    shop.change(&list, vec![add(&first, 12)]).await.unwrap();
    let (sku, offer) = binders();
    shop.catalogue.put((sku, OfferRecord { stock: 6, ..offer })).await;
    let blocked = refusal(lists.begin_order(begin()).await);
    assert_eq!((blocked.kind, blocked.reason), (Kind::Conflict, Reason::OrderLinesNotAvailable));
    assert_eq!(
        (&blocked.issues[0].params["offerPriceId"], blocked.issues[0].params["sku"].as_str()),
        (&first, "BINDER")
    );
    shop.change(&list, vec![add(&pens, 3)]).await.unwrap();
    for _ in 0..2 {
        let begun = lists.begin_order(begin()).await.unwrap().into_inner();
        assert_eq!(begun.lines, [OrderLine { offer_price_id: pens.clone(), quantity: 3 }]);
    }
    assert_eq!(shop.get(&list).await.number_of_lines, 2);
}

#[tokio::test]
async fn d3_4_an_inactive_account_orders_nothing_from_a_list() {
    let shop = Shop::open().await;
    let list_id = shop.list("Monthly").await;
    let mut caller = shop.caller();
    caller.user.as_mut().unwrap().membership.as_mut().unwrap().account_active = false;
    let refused = shop.lists.clone().begin_order(order_for(&caller).ask(BeginOrderRequest { list_id })).await;
    assert_eq!(why(refused), (Kind::Forbidden, Reason::AccountInactive));
}
