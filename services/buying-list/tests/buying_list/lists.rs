//! Lists themselves: made, named, listed, deleted, and nobody else's business.

use crate::shop::{Shop, add, refusal, somebody, why};
use platform_process::Kind;
use proto::{
    buying_list::{
        BeginOrderRequest, ChangeItemsRequest, CreateRequest, DeleteRequest, GetRequest, ListItemsRequest, ListRequest,
        RemoveItemsRequest, RenameRequest,
    },
    common::{Page, Reason},
};

fn named(name: &str) -> CreateRequest {
    CreateRequest { name: name.into() }
}

fn page(size: u32) -> ListRequest {
    ListRequest { page: Some(Page { page: 0, size }), statuses: Vec::new() }
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
    let rename = |name: &str| shop.ask(RenameRequest { list_id: other.clone(), name: name.into() });
    assert_eq!(why(lists.rename(rename("monthly")).await), taken);
    assert_eq!(why(lists.rename(rename("")).await), (Kind::Invalid, Reason::FieldRequired));
    let renamed = lists.rename(rename("Yearly")).await.unwrap().into_inner().buying_list.unwrap();
    assert_eq!(renamed.name, "Yearly");
    lists.create(somebody().ask(named("Monthly"))).await.unwrap();
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
    let stranger = somebody();
    for list_id in [mine.clone(), values::BuyingListId::new().to_string(), "no-id".into()] {
        let absent = (Kind::NotFound, Reason::BuyingListNotFound);
        assert_eq!(why(lists.get(stranger.ask(GetRequest { list_id: list_id.clone() })).await), absent);
        let rename = RenameRequest { list_id: list_id.clone(), name: "Mine".into() };
        assert_eq!(why(lists.rename(stranger.ask(rename)).await), absent);
        let items = ListItemsRequest { list_id: list_id.clone(), page: Some(Page { page: 0, size: 1 }) };
        assert_eq!(why(lists.list_items(stranger.ask(items)).await), absent);
        let change = ChangeItemsRequest { list_id: list_id.clone(), lines: vec![add("any", 1)], ..Default::default() };
        assert_eq!(why(lists.change_items(stranger.ask(change)).await), absent);
        let remove = RemoveItemsRequest { list_id: list_id.clone(), line_ids: vec!["any".into()] };
        assert_eq!(why(lists.remove_items(stranger.ask(remove)).await), absent);
        assert_eq!(why(lists.begin_order(stranger.ask(BeginOrderRequest { list_id: list_id.clone() })).await), absent);
        assert_eq!(why(lists.delete(stranger.ask(DeleteRequest { list_id })).await), absent);
    }
    lists.delete(shop.ask(DeleteRequest { list_id: mine.clone() })).await.unwrap();
    let gone = refusal(lists.get(shop.ask(GetRequest { list_id: mine })).await);
    assert_eq!(gone.reason, Reason::BuyingListNotFound);
}
