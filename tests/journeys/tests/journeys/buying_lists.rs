//! Saved lists: kept, read again, and private to their user.

use crate::steps;
use journeys::Stage;
use serde_json::json;

#[tokio::test]
async fn a_list_keeps_its_items_and_only_its_user_sees_it() {
    let stage = Stage::open().await;
    let buyer = stage.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let (offer, quantity) = steps::find(&buyer, "stylo").await;
    let created = buyer.post("/api/buyinglists/create", json!({ "name": "Chaque lundi" })).await.expect(201);
    let list = created.text("/buyingList/id").to_owned();
    let items = json!({ "linesToUpdate": [{ "offerPriceId": offer, "quantity": quantity, "updateAction": "REPLACE_QUANTITY" }] });
    let _ = buyer.put(&format!("/api/buyinglists/{list}/items/update"), items).await.expect(200);
    let read = buyer.get(&format!("/api/buyinglists/{list}/items?page=0&size=20")).await.expect(200);
    assert_eq!(read.at("/totalElement"), 1);
    assert_eq!(read.text("/items/0/offer/offerPriceId"), offer);

    let taken = buyer.post("/api/buyinglists/create", json!({ "name": " chaque LUNDI " })).await.expect(400);
    assert_eq!(taken.text("/statusMessage"), "Missing buying list id or buying list name already exists.");

    let colleague = stage.visitor();
    let _ = colleague.login("admin@demo.test").await.expect(200);
    let _ = colleague.get(&format!("/api/buyinglists/{list}")).await.expect(404);

    let _ = buyer.delete(&format!("/api/buyinglists/{list}/delete")).await.expect(200);
    let gone = buyer.get(&format!("/api/buyinglists/{list}")).await.expect(404);
    assert_eq!(gone.text("/statusMessage"), "BuyingList not found.");
    stage.close().await;
}
