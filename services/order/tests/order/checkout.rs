//! Where to, how, and who the invoice goes to.

use crate::{
    people::{CLAIRE, DEPOT, ISLES_OFFICE, OFFICE, TOM},
    shop::{CHAIR, PEN, Shop},
};
use platform_process::Refusal;
use proto::{
    common::Reason,
    order::{SetShippingAddressRequest, SetShippingInformationRequest},
};

#[tokio::test]
async fn d9_4_shipping_costs_once_per_supplier_by_type_and_worth() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let cart = shop.cart(&claire, &[(PEN, 1), (CHAIR, 1)]).await;
    let id = shop.initialize(&claire, &cart).await.order_id;
    let costs = async |way| {
        let prices = shop.ship(&claire, &id, DEPOT, way).await.unwrap().prices.unwrap();
        (prices.total_shipping_fees, prices.total_shipping_fees_without_tax, prices.total_order_price)
    };
    let amounts = |[a, b, c]: [&str; 3]| (a.to_owned(), b.to_owned(), c.to_owned());
    assert_eq!(costs("STD").await, amounts(["11.88", "9.90", "254.28"]));
    assert_eq!(costs("EXPRESS").await, amounts(["47.76", "39.80", "290.16"]));
    assert_eq!(costs("PICKUP").await, amounts(["0.00", "0.00", "242.40"]));
}

#[tokio::test]
async fn a_shipping_address_alone_comes_the_usual_way_and_keeps_another_way() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let cart = shop.cart(&claire, &[(PEN, 1)]).await;
    let id = shop.initialize(&claire, &cart).await.order_id;
    let set = async |address: &str| {
        let request = SetShippingAddressRequest { order_id: id.clone(), shipping_address_id: address.into() };
        let answer = shop.orders.clone().set_shipping_address(claire.ask(request)).await.unwrap();
        answer.into_inner().order.unwrap()
    };
    assert_eq!(set(DEPOT).await.shipping_type, "STD");
    shop.ship(&claire, &id, DEPOT, "EXPRESS").await.unwrap();
    let moved = set(OFFICE).await;
    assert_eq!((moved.shipping_type.as_str(), moved.shipping_address.unwrap().city.as_str()), ("EXPRESS", "Roubaix"));
}

#[tokio::test]
async fn d7_19_an_address_must_be_the_accounts_and_have_the_use() {
    let shop = Shop::open().await;
    let (claire, tom) = (shop.login(CLAIRE).await, shop.login(TOM).await);
    let cart = shop.cart(&claire, &[(PEN, 1)]).await;
    let id = shop.initialize(&claire, &cart).await.order_id;
    let (ship, bill) = ("shippingAddressId", "billingAddressId");
    let unknown = |field: &str| Refusal::not_found(Reason::AddressNotFound).on(field);
    for address in [ISLES_OFFICE, "ADR-NOWHERE"] {
        assert_eq!(shop.ship(&claire, &id, address, "STD").await.unwrap_err(), unknown(ship));
        assert_eq!(shop.bill(&claire, &id, address).await.unwrap_err(), unknown(bill));
    }
    assert_eq!(shop.bill(&claire, &id, DEPOT).await.unwrap_err(), unknown(bill));
    let missing = shop.bill(&claire, &id, "").await.unwrap_err();
    assert_eq!(missing, Refusal::invalid(Reason::FieldRequired).on(bill));
    let drone = shop.ship(&claire, &id, DEPOT, "DRONE").await.unwrap_err();
    assert_eq!(drone.reason, Reason::ShippingTypeUnknown);
    let foreign = shop.ship(&tom, &id, ISLES_OFFICE, "STD").await.unwrap_err();
    assert_eq!(foreign, Refusal::not_found(Reason::OrderNotFound));

    let order = shop.get(&claire, &id).await;
    assert!(order.shipping_address.is_none() && order.billing_address.is_none());
}

#[tokio::test]
async fn d3_12_goods_are_wanted_on_a_day_from_today_on() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let cart = shop.cart(&claire, &[(PEN, 1)]).await;
    let id = shop.initialize(&claire, &cart).await.order_id;
    let paris = "select ((now() at time zone 'Europe/Paris')::date + $1)::text";
    let day = async |from_today: i32| -> String {
        sqlx::query_scalar(paris).bind(from_today).fetch_one(&shop.database).await.unwrap()
    };
    let wish = async |day: Option<&str>| {
        let request = SetShippingInformationRequest {
            order_id: id.clone(),
            shipping_address_id: DEPOT.into(),
            shipping_type: "STD".into(),
            requested_date: day.map(Into::into),
        };
        let answer = shop.orders.clone().set_shipping_information(claire.ask(request)).await?;
        Ok::<_, Refusal>(answer.into_inner().order.unwrap().requested_date)
    };
    let (today, yesterday) = (day(0).await, day(-1).await);
    assert_eq!(wish(Some(&today)).await.unwrap(), today);
    assert_eq!(wish(None).await.unwrap(), today, "what is not said stays");
    let past = Refusal::invalid(Reason::FieldInvalid).on("requestedDate");
    assert_eq!(wish(Some(&yesterday)).await.unwrap_err(), past);
    assert_eq!(wish(Some("tomorrow")).await.unwrap_err(), past);
    assert_eq!(shop.get(&claire, &id).await.requested_date, today);
    assert_eq!(wish(Some("")).await.unwrap(), "");
}

#[tokio::test]
async fn a_created_order_changes_no_more() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    let created = shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    let not_draft = Refusal::conflict(Reason::OrderNotDraft);
    assert_eq!(shop.ship(&claire, &order.id, DEPOT, "STD").await.unwrap_err(), not_draft);
    assert_eq!(shop.bill(&claire, &order.id, OFFICE).await.unwrap_err(), not_draft);
    assert_eq!(shop.get(&claire, &order.id).await, created);
}

#[tokio::test]
async fn d9_4_a_change_of_fees_and_rates_acts_at_once_and_changes_no_placed_order() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    let placed = shop.place(&claire, &order.id, "BANK_WIRE").await.unwrap();
    let fees = "update catalogue.shipping_fees set price = 5 where currency = 'EUR' and shipping_type = 'STD'";
    let rates = "update catalogue.tax_rates set percent = 10 where country = 'FR' and kind = 'STANDARD'";
    for sql in [fees, rates] {
        sqlx::query(sql).execute(&shop.database).await.unwrap();
    }
    let next = shop.ready_order(&claire, &[(PEN, 1)]).await.prices.unwrap();
    assert_eq!((next.total_shipping_fees_without_tax.as_str(), next.total_shipping_fees.as_str()), ("5.00", "5.50"));
    assert_eq!(shop.get(&claire, &order.id).await, placed);
    assert_eq!(placed.prices.unwrap().total_shipping_fees, "11.88");
}
