//! Lists themselves: made, named, listed, deleted, and nobody else's business.

use crate::shop::{Shop, version};
use platform_process::Kind;
use proto::{
    buying_list::{
        BeginOrderRequest, ChangeItemsRequest, CreateRequest, DeleteRequest, DuplicateRequest, GetRequest,
        ListItemsRequest, ListRequest, ReadItemsRequest, RemoveItemsRequest, RenameRequest,
    },
    common::{Page, Reason},
};
use test_shop::{add, buyer, item, order_for, refusal, why};

fn named(name: &str) -> CreateRequest {
    CreateRequest { name: name.into() }
}

fn page(size: u32) -> ListRequest {
    ListRequest { page: Some(Page { page: 0, size }), statuses: Vec::new() }
}

fn delete(list_id: String) -> DeleteRequest {
    DeleteRequest { list_id, if_match: None }
}

#[tokio::test]
async fn a_new_list_is_empty_and_needs_a_name_of_its_own() {
    let shop = Shop::open().await;
    let mut lists = shop.lists.clone();
    let list = lists.create(shop.ask(named(" Monthly "))).await.unwrap().into_inner().buying_list.unwrap();
    assert_eq!((list.name.as_str(), list.status.as_str(), list.number_of_lines), ("Monthly", "INIT", 0));
    let nameless = lists.create(shop.ask(named("  "))).await;
    assert_eq!(why(nameless), (Kind::Invalid, Reason::BuyingListNameRequired));
    let taken = (Kind::NameTaken, Reason::BuyingListNameTaken);
    assert_eq!(why(lists.create(shop.ask(named("MONTHLY"))).await), taken);
    let other = shop.list("Weekly").await;
    let rename = |name: &str| shop.ask(RenameRequest { list_id: other.clone(), name: name.into(), if_match: None });
    assert_eq!(why(lists.rename(rename("monthly")).await), taken);
    assert_eq!(why(lists.rename(rename("")).await), (Kind::Invalid, Reason::FieldRequired));
    let renamed = lists.rename(rename("Yearly")).await.unwrap().into_inner().buying_list.unwrap();
    assert_eq!(renamed.name, "Yearly");
    lists.create(buyer().ask(named("Monthly"))).await.unwrap();
}

#[tokio::test]
async fn lists_are_listed_by_age_up_to_999_at_once() {
    let shop = Shop::open().await;
    let mut lists = shop.lists.clone();
    for name in ["Weekly", "Monthly", "Yearly"] {
        shop.list(name).await;
    }
    let listed = lists.list(shop.ask(page(999))).await.unwrap().into_inner();
    let names: Vec<_> = listed.buying_lists.iter().map(|list| list.name.as_str()).collect();
    assert_eq!((listed.total, names), (3, vec!["Weekly", "Monthly", "Yearly"]));
    for size in [0, 1_000] {
        assert_eq!(why(lists.list(shop.ask(page(size))).await), (Kind::Invalid, Reason::PageOutOfRange));
    }
    let in_status = |status: &str| shop.ask(ListRequest { statuses: vec![status.into()], ..page(10) });
    assert_eq!(lists.list(in_status("INIT")).await.unwrap().into_inner().total, 3);
    assert_eq!(lists.list(in_status("ON_GOING")).await.unwrap().into_inner().total, 0);
    assert_eq!(why(lists.list(in_status("DONE")).await), (Kind::Invalid, Reason::FieldInvalid));
}

#[tokio::test]
async fn a_list_of_somebody_else_is_absent() {
    let shop = Shop::open().await;
    let mut lists = shop.lists.clone();
    let mine = shop.list("Monthly").await;
    let stranger = buyer();
    for list_id in [mine.clone(), values::BuyingListId::new().to_string(), "no-id".into()] {
        let absent = (Kind::NotFound, Reason::BuyingListNotFound);
        assert_eq!(why(lists.get(stranger.ask(GetRequest { list_id: list_id.clone() })).await), absent);
        let rename = RenameRequest { list_id: list_id.clone(), name: "Mine".into(), if_match: None };
        assert_eq!(why(lists.rename(stranger.ask(rename)).await), absent);
        let items = ListItemsRequest { list_id: list_id.clone(), page: Some(Page { page: 0, size: 1 }) };
        assert_eq!(why(lists.list_items(stranger.ask(items)).await), absent);
        let change =
            ChangeItemsRequest { list_id: list_id.clone(), items: vec![item(add("any", 1))], ..Default::default() };
        assert_eq!(why(lists.change_items(stranger.ask(change)).await), absent);
        let line_ids = vec!["any".into()];
        let remove = RemoveItemsRequest { list_id: list_id.clone(), line_ids, if_match: None };
        assert_eq!(why(lists.remove_items(stranger.ask(remove)).await), absent);
        let begin = order_for(&stranger).ask(BeginOrderRequest { list_id: list_id.clone() });
        assert_eq!(why(lists.begin_order(begin).await), absent);
        assert_eq!(why(lists.read_items(stranger.ask(ReadItemsRequest { list_id: list_id.clone() })).await), absent);
        let duplicate = DuplicateRequest { list_id: list_id.clone(), ..Default::default() };
        assert_eq!(why(lists.duplicate(stranger.ask(duplicate)).await), absent);
        assert_eq!(why(lists.delete(stranger.ask(delete(list_id))).await), absent);
    }
    lists.delete(shop.ask(delete(mine.clone()))).await.unwrap();
    let gone = refusal(lists.get(shop.ask(GetRequest { list_id: mine })).await);
    assert_eq!(gone.reason, Reason::BuyingListNotFound);
}

#[tokio::test]
async fn d9_2_a_buyer_has_999_lists_and_no_more() {
    let shop = Shop::open().await;
    let mut lists = shop.lists.clone();
    let first = shop.list("List 1").await;
    sqlx::raw_sql(
        "insert into buying_list.lists (id, user_id, account_id, name, folded_name)
         select gen_random_uuid(), user_id, account_id, 'List ' || n, 'list ' || n
         from buying_list.lists, generate_series(2, 999) n",
    )
    .execute(&shop.database.pool)
    .await
    .unwrap();
    assert_eq!(lists.list(shop.ask(page(999))).await.unwrap().into_inner().buying_lists.len(), 999);
    let full = (Kind::Conflict, Reason::BuyingListLimitReached);
    assert_eq!(why(lists.create(shop.ask(named("List 1000"))).await), full);
    let again = DuplicateRequest { list_id: first.clone(), ..Default::default() };
    assert_eq!(why(lists.duplicate(shop.ask(again)).await), full);
    lists.delete(shop.ask(delete(first))).await.unwrap();
    lists.create(shop.ask(named("List 1000"))).await.unwrap();
}

#[tokio::test]
async fn lists_are_shown_and_named_while_the_catalogue_is_away() {
    let shop = Shop::open().await;
    let list_id = shop.list("Monthly").await;
    let pens = shop.catalogue.offer("alpha", "PEN").await;
    shop.change(&list_id, vec![add(&pens, 3)]).await.unwrap();
    let mut lists = shop.without_catalogue().await;
    let listed = lists.list(shop.ask(page(999))).await.unwrap().into_inner().buying_lists.remove(0);
    assert_eq!((listed.number_of_lines, listed.number_of_products), (1, 3));
    assert_eq!(
        lists.get(shop.ask(GetRequest { list_id: list_id.clone() })).await.unwrap().into_inner().buying_list,
        Some(listed)
    );
    let rename = RenameRequest { list_id: list_id.clone(), name: "Weekly".into(), if_match: None };
    lists.rename(shop.ask(rename)).await.unwrap();
    let duplicate = DuplicateRequest { list_id: list_id.clone(), ..Default::default() };
    lists.duplicate(shop.ask(duplicate)).await.unwrap();
    let read = lists.read_items(shop.ask(ReadItemsRequest { list_id })).await.unwrap().into_inner();
    assert_eq!((read.items[0].offer_price_id.as_str(), read.items[0].quantity), (pens.as_str(), 3));
}

#[tokio::test]
async fn a_change_meant_for_another_version_of_a_list_is_refused() {
    let shop = Shop::open().await;
    let mut lists = shop.lists.clone();
    let list_id = shop.list("Monthly").await;
    let pens = shop.catalogue.offer("alpha", "PEN").await;
    let stale = (Kind::Precondition, Reason::StaleVersion);
    let change = |seen| {
        let items = vec![item(add(&pens, 1))];
        shop.ask(ChangeItemsRequest { list_id: list_id.clone(), items, if_match: version(seen), ..Default::default() })
    };
    let rename =
        |seen| shop.ask(RenameRequest { list_id: list_id.clone(), name: "Weekly".into(), if_match: version(seen) });
    let remove = |seen| {
        let line_ids = vec!["unknown".to_owned()];
        shop.ask(RemoveItemsRequest { list_id: list_id.clone(), line_ids, if_match: version(seen) })
    };
    lists.change_items(change(0)).await.unwrap();
    assert_eq!(why(lists.change_items(change(0)).await), stale);
    assert_eq!(why(lists.rename(rename(0)).await), stale);
    assert_eq!(lists.rename(rename(1)).await.unwrap().into_inner().buying_list.unwrap().version, 2);
    assert_eq!(why(lists.remove_items(remove(1)).await), stale);
    lists.remove_items(remove(2)).await.unwrap();
    let delete = |seen| shop.ask(DeleteRequest { list_id: list_id.clone(), if_match: version(seen) });
    assert_eq!(why(lists.delete(delete(1)).await), stale);
    lists.delete(delete(2)).await.unwrap();
}
