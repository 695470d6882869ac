//! Suppliers and categories as those who keep the catalogue make, rename and remove them, and the log of it page by page.

use crate::desk::{Desk, is};
use journeys::{Answer, Call, Stage};
use reqwest::Method;
use serde_json::{Value, json};

const OPERATOR: &str = "operator@demo.test";

/// Sends a change that is meant for the version that an answer shows.
async fn over(operator: &Desk, method: Method, path: &str, body: &Value, etag: &str) -> Answer {
    let call = Call::new(method, path).with("if-match", etag);
    let call = if body.is_null() { call } else { call.body("application/json", body.to_string()) };
    operator.send(call).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d7_54_suppliers_are_made_and_renamed_and_an_empty_category_is_removed() {
    let stage = Stage::open().await;
    let operator = Desk::of(&stage, OPERATOR).await;
    let said = json!({ "externalId": "martin", "name": "Papeterie Martin", "isActive": true });
    let made = operator.post("/api/operator/suppliers", said.clone()).await.expect(201);
    assert_eq!(made.at("/supplier"), &said);
    let again = operator.post("/api/operator/suppliers", said).await;
    is(&again, 409, "There is already a supplier with this number.", "SUPPLIER_EXISTS");
    let listed = operator.get("/api/operator/suppliers").await.expect(200);
    let martin = listed.at("/suppliers").as_array().unwrap().iter().find(|one| one["externalId"] == "martin").unwrap();
    let (path, etag) = ("/api/operator/suppliers/martin", martin["etag"].as_str().unwrap());
    let renamed = json!({ "name": "Martin & fils", "isActive": true });
    let _ = over(&operator, Method::PUT, path, &renamed, etag).await.expect(200);
    let late = over(&operator, Method::PUT, path, &json!({ "name": "Late", "isActive": true }), etag).await;
    assert_eq!((late.status, late.text("/code")), (412, "STALE_VERSION"));
    let known = operator.get("/api/operator/suppliers").await.expect(200);
    assert!(known.body.to_string().contains("Martin & fils"));

    let name = json!({ "fr": "Encre", "en": "Ink" });
    let ink = json!({ "externalId": "ink", "parent": "office", "name": name });
    let _ = operator.post("/api/operator/categories", ink).await.expect(201);
    let held = operator.write(Method::DELETE, "/api/operator/categories/office", &json!({})).await;
    assert_eq!((held.status, held.text("/code")), (409, "CATEGORY_NOT_EMPTY"));
    assert!(held.text("/statusMessage").starts_with("This category is not empty."), "{}", held.body);
    let path = "/api/operator/categories/ink";
    let stale = over(&operator, Method::DELETE, path, &Value::Null, "\"1\"").await;
    assert_eq!((stale.status, stale.text("/code")), (412, "STALE_VERSION"));
    let _ = over(&operator, Method::DELETE, path, &Value::Null, "*").await.expect(200);
    let gone = over(&operator, Method::DELETE, path, &Value::Null, "*").await;
    assert_eq!((gone.status, gone.text("/code")), (404, "CATEGORY_NOT_FOUND"));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_of_all_services_is_the_same_page_by_page_and_filtered() {
    let stage = Stage::open().await;
    let operator = Desk::of(&stage, OPERATOR).await;
    for number in 0..3 {
        let supplier = json!({ "externalId": format!("s{number}"), "name": "S", "isActive": true });
        let _ = operator.post("/api/operator/suppliers", supplier).await.expect(201);
        let told = json!({ "notifications": [{ "topic": "ORDERS", "isOn": number % 2 == 1 }] });
        let _ = operator.write(Method::PUT, "/api/operator/notifications", &told).await.expect(200);
    }
    let pages = async |filter: &str| {
        let whole = operator.get(&format!("/api/operator/audit?size=100{filter}")).await.expect(200);
        let entries = whole.at("/entries").as_array().unwrap().clone();
        for (page, expected) in entries.chunks(2).enumerate() {
            let some = operator.get(&format!("/api/operator/audit?size=2&page={page}{filter}")).await.expect(200);
            assert_eq!(some.at("/entries"), &json!(expected), "page {page} of {filter}");
            assert_eq!(some.at("/totalElement"), &json!(entries.len()));
        }
        entries.len()
    };
    let all = pages("").await;
    assert_eq!(pages("&action=SUPPLIER_ADDED").await, 3);
    assert!(all > 3, "another service has a part of the log");
    let beyond = operator.get("/api/operator/audit?size=2&page=40").await.expect(200);
    assert_eq!(beyond.at("/entries"), &json!([]));
    stage.close().await;
}
