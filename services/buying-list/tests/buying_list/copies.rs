//! Lists made of other lists.

use crate::shop::Shop;
use platform_process::Kind;
use proto::{
    buying_list::{BuyingList, DuplicateRequest},
    common::Reason,
};
use test_shop::{add, replace, why};
use tonic::Status;

async fn duplicate(shop: &Shop, list: &str, name: &str) -> Result<BuyingList, Status> {
    let request = DuplicateRequest { list_id: list.into(), name: name.into(), ..Default::default() };
    let answer = shop.lists.clone().duplicate(shop.ask(request)).await?;
    Ok(answer.into_inner().buying_list.unwrap())
}

#[tokio::test]
async fn a_copy_has_the_same_items_and_goes_its_own_way() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    let (pens, paper) = (shop.catalogue.offer("alpha", "PEN").await, shop.catalogue.offer("beta", "PAPER").await);
    shop.change(&list, vec![add(&paper, 2)]).await.unwrap();
    shop.change(&list, vec![add(&pens, 500)]).await.unwrap();
    let copy = duplicate(&shop, &list, "").await.unwrap();
    assert_eq!((copy.name.as_str(), copy.number_of_lines, copy.number_of_products), ("Monthly (2)", 2, 502));
    let items = [(paper, 2), (pens.clone(), 500)];
    assert_eq!(shop.quantities(&copy.id).await, items);
    shop.change(&copy.id, vec![replace(&pens, 1)]).await.unwrap();
    assert_eq!(shop.quantities(&list).await, items);
}

#[tokio::test]
async fn d5_8_a_copy_has_a_name_of_its_own() {
    let shop = Shop::open().await;
    let list = shop.list("Monthly").await;
    assert_eq!(duplicate(&shop, &list, " Weekly ").await.unwrap().name, "Weekly");
    let taken = (Kind::NameTaken, Reason::BuyingListNameTaken);
    assert_eq!(why(duplicate(&shop, &list, "WEEKLY").await), taken);
    let long = "x".repeat(101);
    assert_eq!(why(duplicate(&shop, &list, &long).await), (Kind::Invalid, Reason::FieldTooLong));
    for expected in ["Monthly (2)", "Monthly (3)"] {
        assert_eq!(duplicate(&shop, &list, "  ").await.unwrap().name, expected);
    }
}
