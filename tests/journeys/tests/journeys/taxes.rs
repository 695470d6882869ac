//! What a category is taxed as, from the operator's word to the buyer's invoice.

use crate::{
    operator::{log_in, shop},
    steps,
};
use journeys::{Stage, Visitor};

/// What a cart's items cost, without tax and the tax, in cents.
async fn total(buyer: &Visitor, cart: &str) -> (f64, f64) {
    let read = buyer.get(&format!("/api/carts/{cart}")).await.expect(200);
    let amount = |member: &str| read.at(&format!("/cart/totalDiscountPrice/{member}")).as_f64().unwrap() * 100.0;
    (amount("priceWithoutTax").round(), amount("taxAmount").round())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d9_4_a_category_that_is_taxed_otherwise_is_so_in_the_cart_the_order_and_the_invoice() {
    let stage = Stage::open().await;
    let buyer = stage.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let pen = steps::hit(&buyer, "stylo", 100).await;
    let offer = &pen["variant"]["offers"][0];
    let category = offer["navigationCategory"].as_str().unwrap();
    assert_eq!(offer["taxRate"], 20.0);
    let cart = steps::cart(&buyer).await;
    let id = offer["offerPriceId"].as_str().unwrap();
    let _ = steps::put_line(&buyer, &cart, id, steps::smallest(&pen)).await.expect(200);
    let (items, tax) = total(&buyer, &cart).await;
    assert!((tax - items * 0.2).abs() <= 0.5, "{tax} of {items}");

    log_in(&stage);
    let above = category.split('-').next().unwrap();
    let unknown = shop(&stage, &["taxes", "category", above, "--kind", "FR=CHEAP"]).refused();
    assert!(unknown.contains("kinds.FR has to be one of STANDARD, INTERMEDIATE, REDUCED, SUPER_REDUCED"), "{unknown}");
    let said = shop(&stage, &["taxes", "category", above, "--kind", "FR=REDUCED", "--reason", "loi"]).done();
    assert!(said.contains(above) && said.contains("REDUCED"), "{said}");
    assert!(shop(&stage, &["taxes", "categories"]).done().contains(above));

    let (again, reduced) = total(&buyer, &cart).await;
    assert_eq!(again, items);
    assert!((reduced - items * 0.055).abs() <= 0.5, "{reduced} of {items}");
    test_shop::eventually("listings follow", async || {
        let found = steps::hit(&buyer, "stylo", 100).await;
        found["variant"]["offers"][0]["taxRate"] == 5.5
    })
    .await;
    let order = steps::initialise(&buyer, &cart).await;
    steps::address(&buyer, &order).await;
    let _ = steps::submit(&buyer, &order).await.expect(200);
    let path = format!("/api/commercial-orders/{order}");
    let read = buyer.get(&format!("{path}?locale=fr-FR")).await.expect(200);
    steps::ship(&buyer.somebody_else(), read.text("/order/orderLogistics/0/id")).await;
    let number = steps::issued(&buyer, &order).await;
    let documents = buyer.get(&format!("{path}/documents")).await.expect(200);
    let invoice = documents.at("/documents").as_array().unwrap().iter().find(|one| one["number"] == number.as_str());
    // The goods at 5.5 %, and their delivery for 9.90 at 20 %.
    let owed = (items + reduced + 990.0 + 198.0) / 100.0;
    assert!((invoice.unwrap()["totalWithTax"].as_f64().unwrap() - owed).abs() < 0.001, "{owed}: {}", documents.body);
    stage.close().await;
}
