//! The shop's side of mails over HTTP: what failed, each kind as it would be sent, and a sample of it (D7.48).

use crate::desk::Desk;
use journeys::Stage;
use serde_json::json;

const OPERATOR: &str = "operator@demo.test";

#[tokio::test]
async fn d7_48_an_operator_looks_at_every_kind_of_mail_and_is_sent_a_sample() {
    let stage = Stage::open().await;
    let operator = Desk::of(&stage, OPERATOR).await;
    let kinds = operator.get("/api/operator/mails/kinds").await.expect(200);
    let kinds = kinds.at("/kinds").as_array().unwrap();
    for service in ["auth", "order"] {
        assert!(kinds.iter().any(|kind| kind["service"] == service), "{kinds:?}");
    }
    for kind in kinds {
        let [service, kind] = ["service", "kind"].map(|member| kind[member].as_str().unwrap());
        let path = format!("/api/operator/mails/kinds/{service}/{kind}");
        let french = operator.get(&format!("{path}?locale=fr-FR")).await.expect(200);
        let english = operator.get(&path).await.expect(200);
        assert!(french.text("/text").contains("L'équipe Comptoir"), "{kind}");
        assert!(english.text("/text").contains("The Comptoir team"), "{kind}");
    }

    let path = "/api/operator/mails/kinds/order/ORDER_SHIPPED";
    let page = operator.get(&format!("{path}/page")).await.expect(200);
    assert!(page.header("content-type").starts_with("text/html"), "{page:?}");
    assert_eq!((page.header("x-frame-options"), page.header("cache-control")), ("", "no-store"));
    let policy = page.header("content-security-policy");
    assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'self'"), "{policy}");
    assert!(policy.ends_with("sandbox") && !policy.contains("script-src"), "{policy}");

    let _ = operator.post(&format!("{path}/sample"), json!({})).await.expect(202);
    stage.mail_to(OPERATOR, |text| text.contains("your order is on its way")).await;
    let unknown = operator.get("/api/operator/mails/kinds/cart/ORDER_SHIPPED").await.expect(404);
    assert_eq!(unknown.text("/code"), "NOT_FOUND");
    stage.close().await;
}

#[tokio::test]
async fn d7_48_no_mail_failed_where_all_are_written_into_files() {
    let stage = Stage::open().await;
    let operator = Desk::of(&stage, OPERATOR).await;
    let failed = operator.get("/api/operator/mails").await.expect(200);
    assert_eq!((failed.at("/mails"), failed.at("/totalElement")), (&json!([]), &json!(0)));
    let wrong = operator.get("/api/operator/mails?service=cart").await.expect(400);
    assert_eq!(wrong.text("/errors/0/field"), "service");
    let again = operator.post("/api/operator/mails/retry", json!({})).await.expect(200);
    assert_eq!(again.at("/count"), &json!(0));
    let audit = operator.get("/api/operator/audit").await.expect(200);
    assert_eq!(audit.at("/totalElement"), &json!(0), "where nothing was sent again, nothing was done");
    stage.close().await;
}
