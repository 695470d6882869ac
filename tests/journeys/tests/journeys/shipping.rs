//! What delivery costs and what leaves, from the operator's word to the buyer's page.

use crate::{desk::Desk, things::Maker};
use journeys::{Call, Stage};
use reqwest::Method;
use serde_json::{Value, json};

const FEES: &str = "/api/operator/shipping-fees";

/// Everybody's fees in euros, with this one for the usual way.
fn table(std: &[Value]) -> Value {
    let others = [("EXPRESS", 19.9), ("PICKUP", 0.0)]
        .map(|(way, price)| json!({ "shippingType": way, "price": price, "validFrom": "2020-01-01" }));
    let fees = [std, &others].concat();
    json!({ "currency": "EUR", "fees": fees, "reason": "nouveau contrat" })
}

fn std(price: f64, from: &str, to: Option<&str>) -> Value {
    json!({ "shippingType": "STD", "price": price, "freeFrom": 200, "validFrom": from, "validTo": to })
}

#[tokio::test]
async fn d9_4_what_an_operator_says_delivery_costs_shows_and_is_charged_at_once() {
    let stage = Stage::open().await;
    let (buyer, operator) = (Desk::at(&stage).await, Desk::of(&stage, "operator@demo.test").await);
    let visitor = stage.visitor();
    let _ = visitor.login("acheteur@demo.test").await.expect(200);
    let made = Maker::of(visitor).await.make(["order", "address"].into()).await;
    let usual = async || {
        let fees = buyer.get("/api/shipping-fees").await.expect(200);
        fees.at("/fees").as_array().unwrap().iter().find(|fee| fee["shippingType"] == "STD").cloned().unwrap()
    };
    assert_eq!(usual().await["price"], json!(9.9));

    for (std, code, field) in [
        (vec![std(-1.0, "2020-01-01", None)], "AMOUNT_INVALID", "fees[0].price"),
        (vec![std(1.0, "2020-01-01", Some("2098-12-31"))], "VALIDITY_ENDS", "fees[0].validTo"),
        (
            vec![std(1.0, "2020-01-01", Some("2024-12-31")), std(2.0, "2025-02-01", None)],
            "VALIDITY_HOLE",
            "fees[1].validFrom",
        ),
    ] {
        let refused = operator.write(Method::PUT, FEES, &table(&std)).await;
        let said = (refused.status, refused.text("/code"), refused.text("/errors/0/field"));
        assert_eq!(said, (400, code, field), "{}", refused.body);
    }
    assert_eq!(usual().await["price"], json!(9.9));

    let set = operator.write(Method::PUT, FEES, &table(&[std(12.5, "2020-01-01", None)])).await.expect(200);
    assert_eq!(set.at("/table/fees/0/price"), &json!(12.5));
    assert_eq!((&usual().await["price"], &usual().await["freeFrom"]), (&json!(12.5), &json!(200.0)));
    let path = format!("/api/commercial-orders/{}/shipping-information", made["order"]);
    let delivery = json!({ "shippingAddressId": made["address"], "shippingType": "STD" });
    let _ = buyer.write(Method::PUT, &path, &delivery).await.expect(200);
    let order = buyer.get(&format!("/api/commercial-orders/{}?locale=fr-FR", made["order"])).await.expect(200);
    assert_eq!(order.at("/order/orderLogisticPrices/totalShippingFeesWithoutTax"), &json!(12.5));
    let audit = operator.get("/api/operator/audit?size=5").await.expect(200);
    assert_eq!((audit.text("/entries/0/action"), audit.text("/entries/0/subject")), ("SHIPPING_FEES_SET", "EUR"));
    assert_eq!(audit.text("/entries/0/details/reason"), "nouveau contrat");
    stage.close().await;
}

#[tokio::test]
async fn d7_52_of_two_who_set_the_same_table_the_slower_one_is_told() {
    let stage = Stage::open().await;
    let operator = Desk::of(&stage, "operator@demo.test").await;
    let seen = async || {
        let tables = operator.get(FEES).await.expect(200);
        let tables = tables.at("/tables").as_array().unwrap().clone();
        let is_everybodys = |table: &&Value| table["currency"] == "EUR" && table["supplier"].is_null();
        tables.iter().find(is_everybodys).unwrap()["etag"].as_str().unwrap().to_owned()
    };
    let set = async |price: f64, header: &'static str, etag: &str| {
        let body = table(&[std(price, "2020-01-01", None)]).to_string();
        operator.send(Call::new(Method::PUT, FEES).body("application/json", body).with(header, etag)).await
    };
    let first = seen().await;
    let _ = set(11.0, "if-match", &first).await.expect(200);
    let late = set(12.0, "if-match", &first).await;
    assert_eq!((late.status, late.text("/code")), (412, "STALE_VERSION"), "{}", late.body);
    let late = set(12.0, "if-none-match", "*").await;
    assert_eq!((late.status, late.text("/code")), (412, "STALE_VERSION"), "{}", late.body);
    let now = seen().await;
    assert_ne!(now, first);
    let answer = set(12.0, "if-match", &now).await.expect(200);
    assert_eq!(answer.text("/table/etag"), seen().await);

    let entries = "/api/operator/audit?action=SHIPPING_FEES_SET&about=eur&size=10";
    let listed = operator.get(entries).await.expect(200);
    assert_eq!(listed.at("/entries").as_array().unwrap().len(), 2, "{}", listed.body);
    let who = listed.text("/entries/0/operatorId");
    let none = operator.get(&format!("{entries}&who={who}&to=2020-01-01")).await.expect(200);
    assert_eq!(none.at("/totalElement"), &json!(0));
    let file = operator.get(&format!("/api/operator/audit/file?action=SHIPPING_FEES_SET&who={who}")).await.expect(200);
    assert!(file.text("").contains("SHIPPING_FEES_SET,EUR,"), "{}", file.body);
    let wrong = operator.get("/api/operator/audit?from=yesterday").await;
    assert_eq!((wrong.status, wrong.text("/errors/0/field")), (400, "from"), "{}", wrong.body);
    stage.close().await;
}

#[tokio::test]
async fn d4_18_a_parcel_that_the_suppliers_side_records_shows_on_the_buyers_order() {
    let stage = Stage::open().await;
    let visitor = stage.visitor();
    let _ = visitor.login("acheteur@demo.test").await.expect(200);
    let placed = Maker::of(visitor).await.make(["placed"].into()).await;
    let (buyer, operator) = (Desk::at(&stage).await, Desk::of(&stage, "operator@demo.test").await);
    let path = format!("/api/commercial-orders/{}?locale=fr-FR", placed["placed"]);
    let order = buyer.get(&path).await.expect(200);
    let part = order.text("/order/orderLogistics/0/reference").to_owned();
    let line = order.at("/order/orderLogistics/0/lines/0").clone();
    let items = line["quantity"].as_u64().unwrap();
    let parcels = format!("/api/operator/logistic-orders/{part}/parcels");
    let early = operator.post(&parcels, json!({})).await;
    assert_eq!((early.status, early.text("/code")), (409, "INVALID_TRANSITION"));
    for status in ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT"] {
        let step = format!("/api/operator/logistic-orders/{part}/status");
        let _ = operator.write(Method::PUT, &step, &json!({ "status": status })).await.expect(200);
    }
    let much = json!({ "lines": [{ "line": line["id"], "quantity": items + 1 }] });
    let much = operator.post(&parcels, much).await;
    let said = (much.status, much.text("/code"), much.text("/errors/0/field"), much.text("/params/max").to_owned());
    assert_eq!(said, (400, "PARCEL_QUANTITY", "lines[0].quantity", items.to_string()));

    let parcel = json!({
        "carrier": "chronopost", "trackingNumber": "XY123",
        "lines": [{ "line": line["productVariant"]["skuVariant"], "quantity": items }],
    });
    let _ = operator.post(&parcels, parcel).await.expect(201);
    let shipped = buyer.get(&path).await.expect(200);
    let told = shipped.at("/order/orderLogistics/0/parcels/0");
    assert_eq!((&told["carrier"], &told["trackingNumber"]), (&json!("Chronopost"), &json!("XY123")));
    assert!(told["trackingLink"].as_str().unwrap().starts_with("https://www.chronopost.fr/"));
    assert_eq!((&told["lines"][0]["lineId"], &told["lines"][0]["quantity"]), (&line["id"], &json!(items)));
    let reference = told["reference"].as_str().unwrap();
    assert_eq!(reference, format!("{part}-P1"));

    let withdraw = format!("/api/operator/parcels/{reference}/withdraw");
    let back = operator.post(&withdraw, json!({ "reason": "autre commande" })).await.expect(200);
    assert_eq!(back.text("/order/orderLogistics/0/status"), "WAITING_SHIPMENT");
    assert_eq!(buyer.get(&path).await.expect(200).at("/order/orderLogistics/0/parcels"), &json!([]));
    let again = operator.post(&withdraw, json!({})).await;
    assert_eq!((again.status, again.text("/code")), (409, "PARCEL_FOLLOWED"));
    stage.close().await;
}
