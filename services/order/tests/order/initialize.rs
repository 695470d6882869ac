//! From a cart or a list to a draft.

use crate::{
    people::{CLAIRE, DEPOT, HUGO, OFFICE, TOM},
    shop::{BOOK, CHAIR, PEN, Shop, additions},
};
use platform_process::{Kind, Refusal};
use proto::{
    buying_list as list,
    cart::CartStatus,
    common::{IdType, Reason},
    order::{InitializeRequest, Origin},
};
use test_shop::item;
use uuid::Uuid;

#[tokio::test]
async fn a_cart_becomes_a_draft_with_one_logistic_order_per_supplier() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let cart = shop.cart(&claire, &[(PEN, 10), (CHAIR, 1), (BOOK, 3)]).await;
    let initialized = shop.initialize(&claire, &cart).await;
    assert!(initialized.created && initialized.ready);

    let order = shop.get(&claire, &initialized.order_id).await;
    assert!(order.reference.starts_with("CO-20") && order.reference.ends_with("-000001"), "{}", order.reference);
    assert_eq!((order.status.as_str(), order.processing, order.is_validated), ("DRAFT_ORDER", false, false));
    assert_eq!((order.number_of_lines, order.origin()), (3, Origin::Cart));
    assert_eq!(order.customer.as_ref().unwrap().account_name, "Nord Bureau");
    assert!(order.shipping_address.is_none() && order.billing_address.is_none());
    let [martin, chairs] = &order.logistic_orders[..] else { panic!("two suppliers") };
    assert_eq!(martin.reference, format!("{}-1", order.reference));
    assert_eq!((martin.supplier_name.as_str(), martin.number_of_lines), ("Papeterie Martin", 2));
    assert_eq!(chairs.prices.as_ref().unwrap().total_item_price, "240.00");
    let pens = &martin.lines[0];
    assert_eq!((pens.unit_price.as_str(), pens.tax_rate.as_str(), pens.quantity), ("1.5", "20", 10));
    assert_eq!(pens.offer.as_ref().unwrap().product_name, "Article PEN");
    let prices = order.prices.unwrap();
    assert_eq!(
        prices.total_item_price,
        shop.look_at(&claire, &cart.id).await.total_discount_price.unwrap().price_with_tax
    );
    assert_eq!((prices.total_price_without_tax.as_str(), prices.total_tax_amount.as_str()), ("215.99", "43.05"));

    let cart = shop.look_at(&claire, &cart.id).await;
    assert_eq!((cart.status(), cart.order_id), (CartStatus::OnGoing, order.id));
}

#[tokio::test]
async fn d4_2_the_same_cart_and_round_give_the_same_order() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let cart = shop.cart(&claire, &[(PEN, 1)]).await;
    let first = shop.initialize(&claire, &cart).await;
    let second = shop.initialize(&claire, &cart).await;
    assert_eq!((&second.order_id, &second.reference), (&first.order_id, &first.reference));
    assert!(first.created && !second.created && second.ready);
}

#[tokio::test]
async fn d7_18_the_same_key_is_the_same_order_though_it_was_placed_meanwhile() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let cart = shop.cart(&claire, &[(PEN, 1)]).await;
    let keyed = async |key: &str, cart: &str| {
        let request = InitializeRequest {
            origin: Origin::Cart.into(),
            origin_id: cart.into(),
            idempotency_key: key.into(),
            ..Default::default()
        };
        Ok::<_, Refusal>(shop.orders.clone().initialize(claire.ask(request)).await?.into_inner())
    };
    let first = keyed("one", &cart.id).await.unwrap();
    shop.ship(&claire, &first.order_id, OFFICE, "STD").await.unwrap();
    shop.bill(&claire, &first.order_id, OFFICE).await.unwrap();
    shop.place(&claire, &first.order_id, "BANK_WIRE").await.unwrap();
    shop.add(&claire, &cart.id, &[(BOOK, 1)]).await;

    assert_eq!(keyed("one", &cart.id).await.unwrap(), first);
    let other = shop.cart(&claire, &[(PEN, 1)]).await;
    let refusal = keyed("one", &other.id).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Refused, Reason::IdempotencyKeyReused));
    assert_ne!(keyed("two", &cart.id).await.unwrap().order_id, first.order_id);
}

#[tokio::test]
async fn initialises_at_once_make_one_order() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let cart = shop.cart(&claire, &[(PEN, 1), (BOOK, 2)]).await;
    let (a, b, c) =
        tokio::join!(shop.initialize(&claire, &cart), shop.initialize(&claire, &cart), shop.initialize(&claire, &cart));
    assert!(a.order_id == b.order_id && b.order_id == c.order_id);
    assert_eq!([&a, &b, &c].iter().filter(|answer| answer.created).count(), 1);
    assert_eq!(shop.get(&claire, &a.order_id).await.number_of_lines, 2);
}

#[tokio::test]
async fn d4_1_a_changed_cart_rebuilds_its_draft_in_place() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    shop.ship(&claire, &order.id, DEPOT, "EXPRESS").await.unwrap();
    let cart = shop.add(&claire, &order.origin_id, &[(CHAIR, 1)]).await;
    let refusal = shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Conflict, Reason::CartChanged));

    let again = shop.initialize(&claire, &cart).await;
    assert_eq!((&again.order_id, again.created), (&order.id, false));
    let rebuilt = shop.get(&claire, &order.id).await;
    assert_eq!((rebuilt.number_of_lines, rebuilt.logistic_orders.len()), (2, 2));
    assert_eq!(rebuilt.shipping_address.unwrap().external_id, DEPOT);
    assert_eq!(rebuilt.billing_address.unwrap().external_id, OFFICE);
    assert_eq!(rebuilt.shipping_type, "EXPRESS");
    assert_eq!(rebuilt.prices.unwrap().total_shipping_fees, "47.76");
    assert_eq!(shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap().status, "CREATED");
}

#[tokio::test]
async fn an_initialise_that_comes_late_keeps_newer_lines_and_does_not_leave_the_draft_processing() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    let newer = "update orders.commercial_orders set written_version = written_version + 1";
    sqlx::query(newer).execute(&shop.database).await.unwrap();
    let cart = shop.look_at(&claire, &order.origin_id).await;
    assert_eq!(shop.initialize(&claire, &cart).await.order_id, order.id);
    assert_eq!(shop.get(&claire, &order.id).await, order);
}

#[tokio::test]
async fn an_empty_cart_gives_no_order() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let cart = shop.cart(&claire, &[]).await;
    let refusal = shop.try_initialize(&claire, Origin::Cart, &cart.id).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Precondition, Reason::CartEmpty));
}

#[tokio::test]
async fn d3_9_a_blocked_line_stops_the_checkout_and_is_named() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let cart = shop.cart(&claire, &[(PEN, 1), (CHAIR, 2)]).await;
    sqlx::query("update catalogue.offers set stock = 1 where stock = 2").execute(&shop.database).await.unwrap();
    let refusal = shop.try_initialize(&claire, Origin::Cart, &cart.id).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Conflict, Reason::CartBlocked));
    let [issue] = &refusal.issues[..] else { panic!("one line is blocked") };
    assert_eq!((issue.reason(), issue.params["sku"].as_str()), (Reason::QuantityAboveStock, "CHAIR"));
    let cart = shop.look_at(&claire, &cart.id).await;
    assert_eq!((cart.status(), cart.order_error()), (CartStatus::Init, Reason::CartBlocked));
}

#[tokio::test]
async fn a_buying_list_is_ordered_and_kept() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let created = shop.lists.clone().create(claire.ask(list::CreateRequest { name: "Monthly".into() })).await.unwrap();
    let id = created.into_inner().buying_list.unwrap().id;
    let items = list::ChangeItemsRequest {
        list_id: id.clone(),
        items: additions(&[(PEN, 10)]).into_iter().map(item).collect(),
        id_type: IdType::ExternalId.into(),
        ..Default::default()
    };
    shop.lists.clone().change_items(claire.ask(items)).await.unwrap();

    let first = shop.try_initialize(&claire, Origin::BuyingList, &id).await.unwrap();
    let same = shop.try_initialize(&claire, Origin::BuyingList, &id).await.unwrap();
    assert_eq!(first.order_id, same.order_id);
    shop.ship(&claire, &first.order_id, OFFICE, "PICKUP").await.unwrap();
    shop.bill(&claire, &first.order_id, OFFICE).await.unwrap();
    let order = shop.place(&claire, &first.order_id, "BANK_WIRE").await.unwrap();
    assert_eq!((order.origin(), order.prices.unwrap().total_order_price.as_str()), (Origin::BuyingList, "18.00"));

    let next = shop.try_initialize(&claire, Origin::BuyingList, &id).await.unwrap();
    assert_ne!(next.order_id, first.order_id);
    let kept = shop.lists.clone().get(claire.ask(list::GetRequest { list_id: id })).await.unwrap().into_inner();
    assert_eq!(kept.buying_list.unwrap().number_of_lines, 1);
}

#[tokio::test]
async fn d6_16_two_who_order_from_a_shared_list_have_a_draft_each() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let mut lists = shop.lists.clone();
    let created = lists.create(claire.ask(list::CreateRequest { name: "Monthly".into() })).await.unwrap();
    let id = created.into_inner().buying_list.unwrap().id;
    let items = additions(&[(PEN, 10)]).into_iter().map(item).collect();
    let id_type = IdType::ExternalId.into();
    let items = list::ChangeItemsRequest { list_id: id.clone(), items, id_type, ..Default::default() };
    lists.change_items(claire.ask(items)).await.unwrap();
    let refused = shop.try_initialize(&hugo, Origin::BuyingList, &id).await.unwrap_err();
    assert_eq!(refused, Refusal::not_found(Reason::BuyingListNotFound));
    let sharing = list::Sharing::Read.into();
    lists.share(claire.ask(list::ShareRequest { list_id: id.clone(), sharing, if_match: None })).await.unwrap();

    let hers = shop.try_initialize(&claire, Origin::BuyingList, &id).await.unwrap();
    shop.ship(&claire, &hers.order_id, OFFICE, "PICKUP").await.unwrap();
    let his = shop.try_initialize(&hugo, Origin::BuyingList, &id).await.unwrap();
    assert_ne!(his.order_id, hers.order_id);
    assert_eq!(shop.try_initialize(&claire, Origin::BuyingList, &id).await.unwrap().order_id, hers.order_id);
    let (hers, his) = (shop.get(&claire, &hers.order_id).await, shop.get(&hugo, &his.order_id).await);
    assert!(hers.shipping_address.is_some() && his.shipping_address.is_none());
    assert_eq!(hers.logistic_orders[0].lines.len(), his.logistic_orders[0].lines.len());
}

#[tokio::test]
async fn what_can_not_be_an_origin_is_refused() {
    let shop = Shop::open().await;
    let (claire, hugo, tom) = (shop.login(CLAIRE).await, shop.login(HUGO).await, shop.login(TOM).await);
    let cart = shop.cart(&claire, &[(PEN, 1)]).await;
    let refused = async |caller, origin, id: &str| shop.try_initialize(caller, origin, id).await.unwrap_err();

    let quote = refused(&claire, Origin::Quote, &cart.id).await;
    assert_eq!(quote, Refusal::not_found(Reason::QuoteNotFound));
    assert_eq!(refused(&claire, Origin::Cart, "").await, Refusal::invalid(Reason::FieldRequired).on("originId"));
    let unknown = refused(&claire, Origin::Cart, &Uuid::now_v7().to_string()).await;
    assert_eq!(unknown, Refusal::not_found(Reason::CartNotFound));
    for stranger in [&hugo, &tom] {
        assert_eq!(refused(stranger, Origin::Cart, &cart.id).await, unknown);
    }
    assert_eq!(refused(&claire, Origin::Cart, "12").await, unknown);
    assert_eq!(refused(&claire, Origin::BuyingList, "12").await.reason, Reason::BuyingListNotFound);
}

#[tokio::test]
async fn d3_4_an_inactive_account_does_not_order() {
    let shop = Shop::open().await;
    let mut claire = shop.login(CLAIRE).await;
    let cart = shop.cart(&claire, &[(PEN, 1)]).await;
    claire.user.as_mut().unwrap().membership.as_mut().unwrap().account_active = false;
    claire = identity::testing::signed_again(claire);
    let refusal = shop.try_initialize(&claire, Origin::Cart, &cart.id).await.unwrap_err();
    assert_eq!(refusal, Refusal::forbidden(Reason::AccountInactive));
}
