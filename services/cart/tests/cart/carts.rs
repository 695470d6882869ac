//! Carts themselves: made, named, listed, deleted, and nobody else's business.

use crate::shop::Shop;
use identity::{Caller, testing};
use platform_process::{Kind, Settings};
use proto::{
    cart::{
        BeginOrderRequest, CartStatus, ClearRequest, CreateRequest, DeleteRequest, GetRequest, ListLinesRequest,
        ListRequest, RemoveLinesRequest, RenameRequest, cart_service_client::CartServiceClient,
    },
    common::{Page, Reason},
};
use test_shop::{add, buyer, order_for, refusal, why};
use values::name::is_visible;

fn named(name: &str) -> CreateRequest {
    CreateRequest { name: name.into(), ..CreateRequest::default() }
}

fn page(page: u32, size: u32) -> ListRequest {
    ListRequest { page: Some(Page { page, size }), statuses: Vec::new() }
}

#[tokio::test]
async fn a_new_cart_is_empty_and_costs_nothing() {
    let shop = Shop::open().await;
    let cart = shop.carts.clone().create(shop.ask(named("  Équipe Sud "))).await.unwrap().into_inner().cart.unwrap();
    assert_eq!((cart.name.as_str(), cart.status(), cart.number_of_lines), ("Équipe Sud", CartStatus::Init, 0));
    assert_eq!((cart.currency.as_str(), cart.total_price.unwrap().price_with_tax.as_str()), ("EUR", "0.00"));
    assert_eq!(shop.get(&cart.id).await.name, "Équipe Sud");
}

#[tokio::test]
async fn the_same_request_with_a_key_again_is_the_same_cart() {
    let shop = Shop::open().await;
    let mut carts = shop.carts.clone();
    let request = CreateRequest { idempotency_key: "key".into(), ..named("Lundi") };
    let first = carts.create(shop.ask(request.clone())).await.unwrap().into_inner().cart.unwrap();
    let again = carts.create(shop.ask(request)).await.unwrap().into_inner().cart.unwrap();
    assert_eq!(again.id, first.id);
    let other = CreateRequest { idempotency_key: "key".into(), ..named("Mardi") };
    assert_eq!(why(carts.create(shop.ask(other)).await), (Kind::Refused, Reason::IdempotencyKeyReused));
}

#[tokio::test]
async fn d5_8_a_name_is_taken_once_per_person_and_account_whatever_its_case() {
    let shop = Shop::open().await;
    let mut carts = shop.carts.clone();
    carts.create(shop.ask(named("Équipe Sud"))).await.unwrap();
    let again = carts.create(shop.ask(named("ÉQUIPE SUD "))).await;
    assert_eq!(why(again), (Kind::NameTaken, Reason::CartNameTaken));
    let other = carts.create(shop.ask(named("Autre"))).await.unwrap().into_inner().cart.unwrap();
    let renamed = RenameRequest { cart_id: other.id.clone(), name: "équipe sud".into(), if_match: None };
    assert_eq!(why(carts.rename(shop.ask(renamed)).await), (Kind::NameTaken, Reason::CartNameTaken));
    let renamed = RenameRequest { cart_id: other.id, name: "AUTRE".into(), if_match: None };
    assert_eq!(carts.rename(shop.ask(renamed)).await.unwrap().into_inner().cart.unwrap().name, "AUTRE");
    carts.create(buyer().ask(named("Équipe Sud"))).await.unwrap();
}

#[tokio::test]
async fn d5_8_a_name_that_is_none_is_refused() {
    let shop = Shop::open().await;
    let mut carts = shop.carts.clone();
    for (name, reason) in [
        (" ".to_owned(), Reason::FieldRequired),
        ("x".repeat(101), Reason::FieldTooLong),
        ("a\0b".to_owned(), Reason::FieldInvalid),
    ] {
        assert_eq!(why(carts.create(shop.ask(named(&name))).await), (Kind::Invalid, reason));
    }
}

/// The strings that often break software, of `SHOP_TEST_DATA`.
fn naughty_strings() -> Vec<String> {
    let strings = std::fs::read_to_string(test_data::test_data("bad-input-strings/blns.json")).unwrap();
    serde_json::from_str(&strings).unwrap()
}

#[tokio::test]
#[ignore = "reads SHOP_TEST_DATA"]
async fn d5_8_a_naughty_string_is_a_name_like_any_other_or_refused_as_none() {
    let strings = naughty_strings();
    assert!(strings.len() > 400);
    let shop = Shop::open().await;
    let mut carts = shop.carts.clone();
    let mut named_so = 0;
    for string in strings {
        let name = string.trim();
        let is_name = is_visible(name) && name.chars().count() <= 100 && !name.chars().any(char::is_control);
        let created = carts.create(shop.ask(named(&string))).await;
        if !is_name {
            assert_eq!(why(created).0, Kind::Invalid, "{string:?}");
            continue;
        }
        let id = created.unwrap().into_inner().cart.unwrap().id;
        assert_eq!(shop.get(&id).await.name, name);
        carts.delete(shop.ask(DeleteRequest { cart_id: id, if_match: None })).await.unwrap();
        named_so += 1;
    }
    assert!(named_so > 300, "{named_so}");
}

#[tokio::test]
async fn d9_2_nobody_has_more_than_50_carts() {
    let shop = Shop::open().await;
    let mut carts = shop.carts.clone();
    for number in 1..=50 {
        carts.create(shop.ask(named(&format!("Cart {number}")))).await.unwrap();
    }
    let refused = refusal(carts.create(shop.ask(named("One more"))).await);
    assert_eq!((refused.reason, refused.params["max"].as_str()), (Reason::CartLimitReached, "50"));
}

#[tokio::test]
async fn carts_are_listed_by_age_a_page_at_a_time() {
    let shop = Shop::open().await;
    let mut carts = shop.carts.clone();
    for name in ["First", "Second", "Third"] {
        carts.create(shop.ask(named(name))).await.unwrap();
    }
    let listed = carts.list(shop.ask(page(1, 2))).await.unwrap().into_inner();
    assert_eq!(listed.total, 3);
    assert_eq!(listed.carts.iter().map(|cart| cart.name.as_str()).collect::<Vec<_>>(), ["Third"]);
    let ongoing = ListRequest { statuses: vec![CartStatus::OnGoing.into()], ..page(0, 10) };
    assert_eq!(carts.list(shop.ask(ongoing)).await.unwrap().into_inner().total, 0);
}

#[tokio::test]
async fn d5_11_a_page_outside_its_range_is_refused() {
    let shop = Shop::open().await;
    for size in [0, 101] {
        let refused = refusal(shop.carts.clone().list(shop.ask(page(0, size))).await);
        assert_eq!((refused.kind, refused.reason), (Kind::Invalid, Reason::PageOutOfRange));
    }
}

#[tokio::test]
async fn a_cart_of_somebody_else_is_absent() {
    let shop = Shop::open().await;
    let mut carts = shop.carts.clone();
    let cart_id = shop.cart().await;
    let stranger = buyer();
    let mut colleague = shop.caller();
    colleague.user.as_mut().unwrap().id = values::UserId::new();
    let colleague = testing::signed_again(colleague);
    for id in [cart_id.clone(), values::CartId::new().to_string(), "no-id".into()] {
        for caller in [&stranger, &colleague] {
            let absent = (Kind::NotFound, Reason::CartNotFound);
            let lines =
                ListLinesRequest { cart_id: id.clone(), page: Some(Page { page: 0, size: 1 }), ..Default::default() };
            assert_eq!(why(carts.get(caller.ask(GetRequest { cart_id: id.clone(), as_kept: false })).await), absent);
            assert_eq!(why(carts.list_lines(caller.ask(lines)).await), absent);
            let rename = RenameRequest { cart_id: id.clone(), name: "Mine".into(), if_match: None };
            assert_eq!(why(carts.rename(caller.ask(rename)).await), absent);
            assert_eq!(
                why(carts.clear(caller.ask(ClearRequest { cart_id: id.clone(), if_match: None })).await),
                absent
            );
            assert_eq!(
                why(carts.delete(caller.ask(DeleteRequest { cart_id: id.clone(), if_match: None })).await),
                absent
            );
            let begin = order_for(caller).ask(BeginOrderRequest { cart_id: id.clone() });
            assert_eq!(why(carts.begin_order(begin).await), absent);
            let remove = RemoveLinesRequest { cart_id: id.clone(), line_ids: vec!["x".into()], ..Default::default() };
            assert_eq!(why(carts.remove_lines(caller.ask(remove)).await), absent);
        }
    }
    assert_eq!(shop.get(&cart_id).await.name, "Default Cart");
}

#[tokio::test]
async fn nobody_has_no_carts() {
    let shop = Shop::open().await;
    let refused = shop.carts.clone().list(Caller::default().ask(page(0, 10))).await;
    assert_eq!(why(refused), (Kind::Unauthenticated, Reason::AuthenticationRequired));
}

#[tokio::test]
async fn a_deleted_cart_takes_its_lines_along() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let pens = shop.catalogue.offer("alpha", "PEN").await;
    shop.change(&cart_id, vec![add(&pens, 1)]).await.unwrap();
    shop.carts.clone().delete(shop.ask(DeleteRequest { cart_id: cart_id.clone(), if_match: None })).await.unwrap();
    let gone = shop.carts.clone().get(shop.ask(GetRequest { cart_id, as_kept: false })).await;
    assert_eq!(why(gone), (Kind::NotFound, Reason::CartNotFound));
}

#[tokio::test]
async fn without_the_catalogue_a_cart_is_unavailable_and_keeps_its_lines() {
    let shop = Shop::open().await;
    let cart_id = shop.cart().await;
    let pens = shop.catalogue.offer("alpha", "PEN").await;
    shop.change(&cart_id, vec![add(&pens, 1)]).await.unwrap();
    let nowhere = Settings::from_pairs([("SHOP_CATALOGUE_URL", "http://127.0.0.1:9")]).remote("catalogue").unwrap();
    let alone = cart::service(&shop.database.settings(), &testing::guard(), nowhere).await.unwrap();
    let mut carts = CartServiceClient::new(platform_process::in_process(&alone));
    let refused = carts.get(shop.ask(GetRequest { cart_id: cart_id.clone(), as_kept: false })).await;
    assert_eq!(why(refused), (Kind::Unavailable, Reason::ServiceUnavailable));
    assert_eq!(shop.get(&cart_id).await.number_of_lines, 1);
}
