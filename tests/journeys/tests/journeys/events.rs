//! What events say, held against what is stored of them and against the contract that describes them (D6.15).

use crate::{
    desk::Desk,
    receiver::{ALLOWED, Receiver},
    steps,
    things::Maker,
};
use journeys::Stage;
use reqwest::Method;
use serde_json::{Value, json};
use test_shop::eventually;

const OPERATOR: &str = "operator@demo.test";
const BUYER: &str = "acheteur@demo.test";
const WEBHOOKS: &str = "/api/operator/webhooks";

#[tokio::test]
async fn d6_15_events_of_every_type_say_all_that_is_stored_of_them_and_are_described() {
    let stage = Stage::open_with([ALLOWED]).await;
    let (operator, erp) = (Desk::of(&stage, OPERATOR).await, Receiver::listen().await);
    let kinds = operator.get(WEBHOOKS).await.expect(200).at("/events").clone();
    let body = json!({ "url": erp.url, "events": kinds, "contactEmail": "it@shop.test" });
    let made = operator.post(WEBHOOKS, body).await.expect(201);
    eventually("both services are followed", async || {
        let followed: Vec<(i64,)> = stage.rows("select count(*) from orders.webhook_positions").await;
        followed == [(2,)]
    })
    .await;
    let _ = operator.post(&format!("{WEBHOOKS}/{}/test", made.text("/webhook/id")), Value::Null).await.expect(202);
    everything_happens(&stage, &operator).await;

    let contract = operator.get("/api/operator/openapi.json").await.expect(200);
    let described: Vec<_> = contract.at("/webhooks").as_object().unwrap().keys().cloned().collect();
    let told: Vec<_> = kinds.as_array().unwrap().iter().filter_map(Value::as_str).chain(["webhook.test"]).collect();
    assert_eq!(described.len(), told.len());
    for kind in told {
        let event = erp.has(kind, 1).await.remove(0);
        let schema =
            contract.at(&format!("/webhooks/{kind}/post/requestBody/content/application~1json/schema/allOf/1"));
        let data = schema["properties"]["data"]["$ref"].as_str().unwrap_or_else(|| panic!("{kind}: {schema}"));
        let properties = contract.at(data.trim_start_matches('#'))["properties"].as_object().unwrap();
        let said = event.value("/data");
        assert!(said.as_object().unwrap().keys().eq(properties.keys()), "{kind}: {said} and {properties:?}");
        let stored: Vec<(String, Value)> =
            stage.rows("select 'evt_' || replace(id::text, '-', ''), data from orders.webhook_events").await;
        assert!(stored.contains(&(event.says("/id"), said)), "{kind}: {stored:?}");
    }
    stage.close().await;
}

/// Something of every type happens.
async fn everything_happens(stage: &Stage, operator: &Desk) {
    let visitor = stage.visitor();
    let _ = visitor.login(BUYER).await.expect(200);
    let maker = Maker::of(visitor).await;
    let things = maker.make(["answered", "invoiced"].into()).await;
    let payment = json!({ "amount": 1, "date": "2026-01-05", "reference": "wire 1" });
    let _ = operator.post(&format!("/api/operator/payments/{}", things["invoiced"]), payment).await.expect(200);
    let offer = steps::hit(&maker.visitor, "stylo", 100).await["variant"]["offers"][0]["offerPriceId"].clone();
    let path = format!("/api/operator/offers/{}/stock", offer.as_str().unwrap());
    let _ = operator.write(Method::PUT, &path, &json!({ "stock": 4_711 })).await.expect(200);
    let company = json!({
        "account": { "companyRegistrationName": "Papeterie du Port", "businessRegistrationNumber": "01357924800017", "vatNumber": "FR84013579248" },
        "user": { "civility": "MRS", "firstName": "Anne", "lastName": "Martin", "email": "anne@papeterie.test", "phone": "+33199001299", "password": "Tournevis-cruciforme-7431" },
        "address": { "fullName": "Anne Martin", "address": "3 quai du Port", "zipcode": "44000", "city": "Nantes", "country": "FR", "shipping": true, "billing": true },
        "acceptTerms": true,
    });
    let _ = stage.visitor().post("/api/account/create", company).await.expect(201);
    let mail = stage.mail_to("anne@papeterie.test", |text| text.contains("/auth/validation?token=")).await;
    let link = json!({ "token": mail.token().unwrap() });
    let _ = stage.visitor().post("/api/auth/activate", link).await.expect(200);
}
