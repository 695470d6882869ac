//! Reading orders back, by each of their names, by whom they belong to.

use crate::{
    people::{CLAIRE, HUGO, TOM},
    shop::{BOOK, PEN, Shop},
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    common::Reason,
    order::{GetOrderRequest, OrderIdType},
};
use uuid::Uuid;

#[tokio::test]
async fn d7_17_an_order_is_found_by_each_of_its_names() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    for (id_type, id) in [
        (OrderIdType::DjustId, &order.id),
        (OrderIdType::ExternalId, &order.external_id),
        (OrderIdType::Reference, &order.reference),
        (OrderIdType::CartId, &order.origin_id),
    ] {
        let request = GetOrderRequest { id: id.clone(), id_type: id_type.into(), preview_lines: 100 };
        let found = shop.orders.clone().get_order(claire.ask(request)).await.unwrap().into_inner();
        assert_eq!(found.order.as_ref(), Some(&order), "{id_type:?}");
    }
}

#[tokio::test]
async fn a_preview_counts_lines_over_all_logistic_orders() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.ready_order(&claire, &[(PEN, 1), (BOOK, 1)]).await;
    let shown = async |preview_lines| {
        let request = GetOrderRequest { id: order.id.clone(), preview_lines, ..Default::default() };
        let order = shop.orders.clone().get_order(claire.ask(request)).await?.into_inner().order.unwrap();
        assert_eq!(order.number_of_lines, 2);
        Ok::<_, Refusal>(order.logistic_orders.iter().map(|part| part.lines.len()).sum::<usize>())
    };
    assert_eq!((shown(0).await, shown(1).await, shown(500).await), (Ok(0), Ok(1), Ok(2)));
    assert_eq!(shown(501).await.unwrap_err().reason, Reason::FieldInvalid);
}

#[tokio::test]
async fn an_order_is_its_accounts_and_nobody_elses() {
    let shop = Shop::open().await;
    let (claire, hugo, tom) = (shop.login(CLAIRE).await, shop.login(HUGO).await, shop.login(TOM).await);
    let order = shop.ready_order(&claire, &[(PEN, 1)]).await;
    assert_eq!(shop.get(&hugo, &order.id).await, order);
    let absent = shop.try_get(&tom, &Uuid::now_v7().to_string()).await.unwrap_err();
    assert_eq!(absent, Refusal::not_found(Reason::OrderNotFound));
    assert_eq!(shop.try_get(&tom, &order.id).await.unwrap_err(), absent);
    assert_eq!(shop.try_get(&tom, "12").await.unwrap_err(), absent);
    assert_eq!(shop.place(&tom, &order.id, "BANK_WIRE").await.unwrap_err(), absent);
    let nobody = shop.try_get(&Caller::default(), &order.id).await.unwrap_err();
    assert_eq!(nobody, Refusal::unauthenticated(Reason::AuthenticationRequired));
}
