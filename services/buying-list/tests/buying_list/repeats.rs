//! Calls that come twice because their first answer was lost: with a key, the second one adds nothing.

use crate::shop::Shop;
use platform_process::Kind;
use proto::{
    buying_list::{ChangeItemsRequest, ChangeItemsResponse, DeleteRequest, DuplicateRequest, ListRequest},
    common::{Page, Reason},
};
use test_shop::{add, item, refusal, why};
use tonic::Status;

async fn add_with(shop: &Shop, key: &str, list: &str, offer: &str) -> Result<ChangeItemsResponse, Status> {
    let request = ChangeItemsRequest {
        list_id: list.into(),
        items: vec![item(add(offer, 2)), item(add("unknown", 1))],
        idempotency_key: key.into(),
        ..Default::default()
    };
    shop.lists.clone().change_items(shop.ask(request)).await.map(tonic::Response::into_inner)
}

#[tokio::test]
async fn an_addition_with_a_key_counts_once_and_its_key_belongs_to_it() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    let (pens, paper) = (shop.catalogue.offer("alpha", "PEN").await, shop.catalogue.offer("beta", "PAPER").await);
    for _ in 0..2 {
        let added = add_with(&shop, "order 4711", &list, &pens).await.unwrap();
        assert_eq!((added.issues[0].index, added.buying_list.unwrap().number_of_products), (Some(1), 2));
    }
    let other = refusal(add_with(&shop, "order 4711", &list, &paper).await);
    assert_eq!((other.kind, other.reason), (Kind::Refused, Reason::IdempotencyKeyReused));
    add_with(&shop, "order 4712", &list, &pens).await.unwrap();
    add_with(&shop, "", &list, &pens).await.unwrap();
    assert_eq!(shop.quantities(&list).await, [(pens, 6)]);
}

#[tokio::test]
async fn a_refused_addition_may_come_again_with_its_key() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    assert_eq!(why(add_with(&shop, "late", &list, "nothing").await), (Kind::Precondition, Reason::NoLineAdded));
    let pens = shop.catalogue.offer("alpha", "PEN").await;
    add_with(&shop, "late", &list, &pens).await.unwrap();
    assert_eq!(shop.quantities(&list).await, [(pens, 2)]);
}

#[tokio::test]
async fn a_duplicate_with_a_key_is_made_once() {
    let shop = Shop::open().await;
    let mut lists = shop.lists.clone();
    let list_id = shop.list("Monthly").await;
    let duplicate = || {
        let request =
            DuplicateRequest { list_id: list_id.clone(), idempotency_key: "copy".into(), ..Default::default() };
        shop.ask(request)
    };
    let first = lists.duplicate(duplicate()).await.unwrap().into_inner();
    assert_eq!(lists.duplicate(duplicate()).await.unwrap().into_inner(), first);
    let page = Some(Page { page: 0, size: 10 });
    let listed = lists.list(shop.ask(ListRequest { page, statuses: Vec::new() })).await.unwrap().into_inner();
    assert_eq!(listed.total, 2);
    let copy = DeleteRequest { list_id: first.buying_list.unwrap().id, if_match: None };
    lists.delete(shop.ask(copy)).await.unwrap();
    assert_eq!(why(lists.duplicate(duplicate()).await), (Kind::NotFound, Reason::BuyingListNotFound));
}
