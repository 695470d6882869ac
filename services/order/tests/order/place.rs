//! Placing an order: once, whoever asks however often.

use crate::{
    people::{CLAIRE, HUGO, ISLES_OFFICE, OFFICE, TOM},
    shop::{CHAIR, PEN, Shop},
};
use platform_process::{Kind, Refusal};
use proto::{
    cart::CartStatus,
    common::Reason,
    order::{PaymentInfo, PlaceOrderRequest},
};
use test_shop::eventually;

#[tokio::test]
async fn an_order_is_placed_its_stock_taken_its_cart_emptied_and_its_buyer_told() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let claire = shop.login(CLAIRE).await;
    let draft = shop.ready_order(&claire, &[(PEN, 10), (CHAIR, 1)]).await;
    let payment = PaymentInfo {
        payment_option: "BANK_WIRE".into(),
        purchase_order_number: "PO-<7>".into(),
        comment: "Sonnez deux fois".into(),
    };
    let request = PlaceOrderRequest { order_id: draft.id.clone(), payment_info: Some(payment.clone()) };
    let order = shop.orders.clone().place_order(claire.ask(request)).await.unwrap().into_inner().order.unwrap();

    assert_eq!((order.status.as_str(), order.is_validated), ("CREATED", true));
    assert!(order.validated_at.is_some());
    assert_eq!(order.payment_info, Some(payment));
    assert!(order.logistic_orders.iter().all(|part| part.status == "CREATED"));
    assert!(order.logistic_orders.iter().all(|part| part.payment_status == "WAITING_PAYMENT"));
    assert_eq!(order.prices, draft.prices);
    assert_eq!((shop.stock_of(PEN).await, shop.stock_of(CHAIR).await), (990, 1));
    let cart = shop.look_at(&claire, &draft.origin_id).await;
    assert_eq!((cart.number_of_lines, cart.round, cart.status()), (0, 1, CartStatus::Init));

    eventually("the buyer is told", async || !shop.sent_mails().is_empty()).await;
    let [mail] = &shop.sent_mails()[..] else { panic!("one mail") };
    assert!(mail.contains("To: claire@nord.test"), "{mail}");
    assert!(mail.contains(&order.reference), "{mail}");
    assert!(!mail.contains("PO-<7></p>"), "{mail}");
    eventually("nothing is left to do", async || {
        let left: i64 =
            sqlx::query_scalar("select count(*) from orders.outbox").fetch_one(&shop.database).await.unwrap();
        left == 0
    })
    .await;
    assert_eq!(shop.sent_mails().len(), 1);
}

#[tokio::test]
async fn d7_20_the_same_request_again_is_the_same_answer_and_another_is_refused() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(CHAIR, 1)]).await;
    let first = shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    assert_eq!(shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap(), first);
    let payment = PaymentInfo { payment_option: "BANK_WIRE".into(), comment: "Faster".into(), ..Default::default() };
    let other = PlaceOrderRequest { order_id: order.id.clone(), payment_info: Some(payment) };
    let refusal = Refusal::from(shop.orders.clone().place_order(claire.ask(other)).await.unwrap_err());
    assert_eq!(refusal, Refusal::conflict(Reason::OrderAlreadyCreated));
    assert_eq!(shop.stock_of(CHAIR).await, 1);
}

#[tokio::test]
async fn submits_at_once_place_one_order_and_take_its_stock_once() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let order = shop.ready_order(&claire, &[(PEN, 10)]).await;
    let submit = |caller| shop.place(caller, &order.id, "BANK_WIRE");
    let (a, b, c, d) = tokio::join!(submit(&claire), submit(&hugo), submit(&claire), submit(&claire));
    let answers = [a.unwrap(), b.unwrap(), c.unwrap(), d.unwrap()];
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert_eq!(shop.stock_of(PEN).await, 990);
    let left = sqlx::query_scalar("select kind from orders.outbox order by kind").fetch_all(&shop.database);
    let told = ["CONFIRMATION", "STAFF_TO_BE_TOLD"];
    assert_eq!(left.await.unwrap() as Vec<String>, told, "its cart is finished, its buyer and the shop are told once");
}

#[tokio::test]
async fn of_two_orders_for_the_last_items_one_is_refused_and_stays_a_draft() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let first = shop.ready_order(&claire, &[(CHAIR, 2), (PEN, 1)]).await;
    let second = shop.ready_order(&hugo, &[(CHAIR, 2), (PEN, 1)]).await;
    let (a, b) = tokio::join!(shop.place(&claire, &first.id, "BANK_WIRE"), shop.place(&hugo, &second.id, "BANK_WIRE"));
    let (refusal, loser) = match (a, b) {
        (Ok(_), Err(refusal)) => (refusal, (&hugo, second)),
        (Err(refusal), Ok(_)) => (refusal, (&claire, first)),
        other => panic!("one of two is placed: {other:?}"),
    };
    assert_eq!((refusal.kind, refusal.reason), (Kind::Conflict, Reason::OrderLinesNotAvailable));
    let [issue] = &refusal.issues[..] else { panic!("one line is short") };
    assert_eq!((issue.reason(), issue.params["sku"].as_str()), (Reason::OutOfStock, "CHAIR"));
    assert_eq!((shop.stock_of(CHAIR).await, shop.stock_of(PEN).await), (0, 999));
    let draft = shop.get(loser.0, &loser.1.id).await;
    assert_eq!((draft.status.as_str(), draft.is_validated, draft.payment_info.is_none()), ("DRAFT_ORDER", false, true));

    sqlx::query("update catalogue.offers set stock = 5 where stock = 0").execute(&shop.database).await.unwrap();
    assert!(shop.place(loser.0, &loser.1.id, "BANK_WIRE").await.unwrap().is_validated);
}

#[tokio::test]
async fn an_order_whose_prices_moved_is_not_placed_until_it_is_written_again() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let draft = shop.ready_order(&claire, &[(PEN, 10), (CHAIR, 1)]).await;
    let dearer = "update catalogue.price_ranges set unit_price = 1.75 where min_quantity = 10";
    assert!(sqlx::query(dearer).execute(&shop.database).await.unwrap().rows_affected() > 0);

    let refusal = shop.place(&claire, &draft.id, "BANK_WIRE").await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Conflict, Reason::OrderPricesChanged));
    let [issue] = &refusal.issues[..] else { panic!("one price moved: {refusal:?}") };
    assert_eq!((issue.reason(), issue.params["sku"].as_str()), (Reason::OrderPricesChanged, "PEN"));
    assert_eq!(shop.get(&claire, &draft.id).await, draft, "nothing has changed");
    assert_eq!(shop.stock_of(PEN).await, 1_000);

    let cart = shop.look_at(&claire, &draft.origin_id).await;
    assert_eq!(shop.initialize(&claire, &cart).await.order_id, draft.id);
    let written = shop.get(&claire, &draft.id).await;
    assert_eq!(written.logistic_orders[0].lines[0].unit_price, "1.75");
    assert_eq!(written.billing_address, draft.billing_address);
    assert!(shop.place(&claire, &draft.id, "BANK_WIRE").await.unwrap().is_validated);
}

#[tokio::test]
async fn d6_2_an_order_above_the_members_limit_waits_for_approval() {
    let shop = Shop::open().await;
    let hugo = shop.login(HUGO).await;
    let small = shop.ready_order(&hugo, &[(PEN, 10)]).await;
    assert_eq!(shop.place(&hugo, &small.id, "BANK_WIRE").await.unwrap().status, "CREATED");
    let large = shop.ready_order(&hugo, &[(CHAIR, 1)]).await;
    let placed = shop.place(&hugo, &large.id, "BANK_WIRE").await.unwrap();
    assert_eq!((placed.status.as_str(), placed.is_validated), ("WAITING_CUSTOMER_APPROVAL", true));
    assert_eq!(shop.stock_of(CHAIR).await, 1);
}

#[tokio::test]
async fn d7_20_an_account_pays_as_it_may() {
    let shop = Shop::open().await;
    let (claire, tom) = (shop.login(CLAIRE).await, shop.login(TOM).await);
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    for option in ["BANK_WIRE_ON_DUE_DATE", "CREDIT_CARD", "DIRECT_PAYMENT", "BANK_WIRE_ON_ACCEPTANCE"] {
        let refusal = shop.place(&claire, &order.id, option).await.unwrap_err();
        assert_eq!((refusal.kind, refusal.reason), (Kind::Refused, Reason::PaymentOptionUnavailable), "{option}");
    }
    assert_eq!(shop.place(&claire, &order.id, "CHEQUE").await.unwrap_err().kind, Kind::Invalid);

    let cart = shop.cart(&tom, &[(PEN, 1)]).await;
    let id = shop.initialize(&tom, &cart).await.order_id;
    shop.ship(&tom, &id, ISLES_OFFICE, "STD").await.unwrap();
    shop.bill(&tom, &id, ISLES_OFFICE).await.unwrap();
    let placed = shop.place(&tom, &id, "BANK_WIRE_ON_DUE_DATE").await.unwrap();
    assert_eq!((placed.logistic_orders[0].payment_status.as_str(), placed.payment_term_days), ("AUTHORIZED", 30));
    assert_eq!(placed.prices.unwrap().currency, "GBP");
}

#[tokio::test]
async fn an_order_without_both_addresses_is_not_placed() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let cart = shop.cart(&claire, &[(PEN, 1)]).await;
    let id = shop.initialize(&claire, &cart).await.order_id;
    let missing = Refusal::conflict(Reason::OrderAddressMissing);
    assert_eq!(shop.place(&claire, &id, "BANK_WIRE").await.unwrap_err(), missing);
    shop.bill(&claire, &id, OFFICE).await.unwrap();
    assert_eq!(shop.place(&claire, &id, "BANK_WIRE").await.unwrap_err(), missing);
    assert_eq!(shop.stock_of(PEN).await, 1_000);
}

#[tokio::test]
async fn d3_12_an_order_that_lay_past_the_day_it_was_wanted_on_is_not_placed_for_that_day() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    let wanted = "update orders.commercial_orders set requested_date = (now() at time zone 'Europe/Paris')::date + $1";
    let want = async |from_today: i32| {
        sqlx::query(wanted).bind(from_today).execute(&shop.database).await.unwrap();
    };
    want(-1).await;
    let past = Refusal::conflict(Reason::OrderDatePast);
    assert_eq!(shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap_err(), past);
    assert_eq!(shop.get(&claire, &order.id).await.status, "DRAFT_ORDER");
    assert_eq!(shop.stock_of(PEN).await, 1_000);

    want(0).await;
    let placed = shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    want(-1).await;
    let again = shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    assert_eq!((again.is_validated, again.reference), (true, placed.reference), "what is placed stays so");
}

#[tokio::test]
async fn a_line_added_after_the_order_stays_in_the_cart_for_the_next_round() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    shop.finish.cut(true);
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    shop.finish.cut(false);
    let cart = shop.add(&claire, &order.origin_id, &[(CHAIR, 1)]).await;
    assert_eq!((cart.round, cart.number_of_lines), (0, 2));

    let same = shop.initialize(&claire, &cart).await;
    assert_eq!(same.order_id, order.id);
    let cart = shop.look_at(&claire, &cart.id).await;
    assert_eq!((cart.round, cart.number_of_lines), (1, 1));
    let next = shop.initialize(&claire, &cart).await;
    assert_ne!(next.order_id, order.id);
    assert_eq!(shop.get(&claire, &next.order_id).await.number_of_lines, 1);
}
