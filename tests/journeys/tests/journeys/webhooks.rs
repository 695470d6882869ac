//! Webhooks over HTTP, to a system that listens: what is told to whom, signed, again, and not at all (D6.15).

use crate::{
    desk::{ABSENT, Desk},
    fleet::Fleet,
    receiver::{ALLOWED, Receiver},
    steps, suppliers,
};
use journeys::{Answer, Script, Stage, Visitor};
use reqwest::Method;
use serde_json::{Value, json};
use test_shop::eventually;

const ADMIN: &str = "admin@demo.test";
const BUYER: &str = "acheteur@demo.test";
const OPERATOR: &str = "operator@demo.test";
const OF_ACCOUNT: &str = "/api/account/webhooks";
const OF_STAFF: &str = "/api/operator/webhooks";

fn said(url: &str, events: &[&str]) -> Value {
    json!({ "url": url, "events": events, "contactEmail": "it@atelier.test", "description": "ERP" })
}

/// A webhook to a receiver: its address among the calls, and its secret.
async fn made(desk: &Desk, path: &str, receiver: &Receiver, events: &[&str]) -> (String, String) {
    let made = desk.post(path, said(&receiver.url, events)).await.expect(201);
    (format!("{path}/{}", made.text("/webhook/id")), made.text("/secret").to_owned())
}

async fn placed(buyer: &Visitor) -> String {
    let cart = steps::cart(buyer).await;
    let (offer, quantity) = steps::find(buyer, "stylo").await;
    let _ = steps::put_line(buyer, &cart, &offer, quantity).await.expect(200);
    let order = steps::initialise(buyer, &cart).await;
    steps::address(buyer, &order).await;
    let _ = steps::submit(buyer, &order).await.expect(200);
    order
}

async fn buyer(stage: &Stage) -> Visitor {
    let buyer = stage.visitor();
    let _ = buyer.login(BUYER).await.expect(200);
    buyer
}

/// The newest delivery of a webhook, once it is so.
async fn delivery(desk: &Desk, webhook: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    let path = format!("{webhook}/deliveries");
    let mut newest = Value::Null;
    eventually("the delivery is so", async || {
        newest = desk.get(&path).await.expect(200).at("/deliveries/0").clone();
        is_so(&newest)
    })
    .await;
    newest
}

#[tokio::test]
async fn d6_15_an_order_is_told_to_its_account_and_to_the_shop_and_proven() {
    let stage = Stage::open_with([ALLOWED]).await;
    let (admin, operator) = (Desk::of(&stage, ADMIN).await, Desk::of(&stage, OPERATOR).await);
    let (erp, desk, other) = (Receiver::listen().await, Receiver::listen().await, Receiver::listen().await);
    let both = ["order.placed", "logistic_order.status_changed"];
    let (_, secret) = made(&admin, OF_ACCOUNT, &erp, &both).await;
    let (_, of_shop) = made(&operator, OF_STAFF, &desk, &["order.placed"]).await;
    let stranger = Desk::of(&stage, "buyer@demo.test").await;
    assert!(secret.starts_with("whsec_") && secret != of_shop);
    let order = placed(&buyer(&stage).await).await;

    let told = erp.has("order.placed", 1).await.remove(0);
    assert!(told.is_proven_by(&secret) && !told.is_proven_by(&of_shop));
    assert_eq!((told.says("/data/orderId"), told.says("/version")), (order.clone(), "1".to_owned()));
    assert_eq!(told.says("/data/purchaseOrderNumber"), "PO-4711");
    assert!(told.value("/data/totalWithTax").as_f64().is_some_and(|total| total > 0.0));
    assert_eq!(told.headers["webhook-id"], told.says("/id").as_str());
    let mut forged = told.clone();
    forged.body = String::from_utf8_lossy(&told.body).replace("PO-4711", "PO-4712").into();
    assert!(!forged.is_proven_by(&secret));
    let mut later = told.clone();
    later.headers.insert("webhook-timestamp", "1000000000".parse().unwrap());
    assert!(!later.is_proven_by(&secret));

    let steps_told = erp.has("logistic_order.status_changed", 1).await;
    assert!(steps_told.iter().all(|step| step.is_proven_by(&secret) && step.says("/data/orderId") == order));
    assert_eq!(desk.has("order.placed", 1).await[0].says("/data/orderId"), order);
    assert!(
        desk.came().iter().all(|message| message.says("/type") == "order.placed" && message.is_proven_by(&of_shop))
    );
    // Whoever does not manage an account has none, and hears of nothing.
    assert_eq!(stranger.get(OF_ACCOUNT).await.expect(403).text("/code"), "FORBIDDEN");
    assert!(other.came().is_empty());
    stage.close().await;
}

#[tokio::test]
async fn d6_15_a_supplier_hears_of_its_own_part_and_steps_have_an_order() {
    let stage = Stage::open_with([ALLOWED]).await;
    suppliers::hire(&stage).await;
    let receivers = [Receiver::listen().await, Receiver::listen().await];
    for (email, receiver) in [(suppliers::DUVERNAY, &receivers[0]), (suppliers::HALEWICK, &receivers[1])] {
        let desk = Desk::of(&stage, email).await;
        let _ = made(&desk, OF_STAFF, receiver, &["logistic_order.status_changed"]).await;
        let refused = desk.post(OF_STAFF, said(&receiver.url, &["order.placed"])).await.expect(400);
        assert_eq!((refused.text("/code"), refused.text("/errors/0/field")), ("WEBHOOK_EVENT_UNKNOWN", "events"));
        assert_eq!(refused.text("/params/known"), "logistic_order.status_changed, quote.changed, stock.changed");
    }
    let buyer = buyer(&stage).await;
    let both = suppliers::order_of_both(&stage, &buyer).await;
    let operator = Desk::of(&stage, OPERATOR).await;
    for (receiver, supplier) in [(&receivers[0], "duvernay"), (&receivers[1], "halewick")] {
        let part = both.part(supplier);
        for status in ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER"] {
            let path = format!("/api/operator/logistic-orders/{part}/status");
            let _ = operator.write(Method::PUT, &path, &json!({ "status": status })).await;
        }
        eventually("the step is told", async || {
            receiver.came().iter().any(|message| message.says("/data/status") == "ACCEPTED_BY_SUPPLIER")
        })
        .await;
        let mut told = receiver.came();
        assert!(told.iter().all(|message| message.says("/data/logisticOrderReference") == part), "{told:?}");
        told.sort_by_key(|message| message.value("/sequence").as_i64());
        let mut chain = told.iter().map(|message| (message.says("/data/previousStatus"), message.says("/data/status")));
        let first = chain.next().unwrap();
        chain.fold(first, |before, step| {
            assert_eq!(before.1, step.0);
            step
        });
    }
    stage.close().await;
}

#[tokio::test]
async fn d6_15_what_is_not_taken_is_sent_again_the_same_until_it_is() {
    let stage = Stage::open_with([ALLOWED]).await;
    let (admin, erp) = (Desk::of(&stage, ADMIN).await, Receiver::listen().await);
    erp.answers(503);
    let (webhook, secret) = made(&admin, OF_ACCOUNT, &erp, &["order.placed"]).await;
    let _ = placed(&buyer(&stage).await).await;
    let failing = delivery(&admin, &webhook, |newest| newest["attempts"].as_u64() >= Some(2)).await;
    assert_eq!(
        (&failing["state"], &failing["status"], &failing["answer"]),
        (&json!("WAITING"), &json!(503), &json!("not today"))
    );
    let listed = admin.get(OF_ACCOUNT).await.expect(200);
    assert!(listed.at("/webhooks/0/failingSince").is_string(), "{}", listed.body);
    erp.answers(200);
    let taken = delivery(&admin, &webhook, |newest| newest["state"] == "DELIVERED").await;
    assert_eq!((&taken["status"], &taken["event"]["type"]), (&json!(200), &json!("order.placed")));
    assert!(admin.get(OF_ACCOUNT).await.at("/webhooks/0/failingSince").is_null());
    let came = erp.came();
    assert!(
        came.len() >= 3 && came.iter().all(|message| message.body == came[0].body && message.is_proven_by(&secret))
    );
    assert!(came.iter().all(|message| message.headers["webhook-id"] == came[0].headers["webhook-id"]));
    stage.close().await;
}

#[tokio::test]
async fn d6_15_an_address_that_is_private_or_not_encrypted_is_refused_at_its_field() {
    let stage = Stage::open().await;
    let admin = Desk::of(&stage, ADMIN).await;
    for (url, code) in [
        ("https://localhost/hook", "WEBHOOK_ADDRESS_PRIVATE"),
        ("https://127.0.0.1/hook", "WEBHOOK_ADDRESS_PRIVATE"),
        ("https://2130706433/", "WEBHOOK_ADDRESS_PRIVATE"),
        ("https://169.254.169.254/latest/meta-data/", "WEBHOOK_ADDRESS_PRIVATE"),
        ("https://[::1]/", "WEBHOOK_ADDRESS_PRIVATE"),
        ("https://[::ffff:10.0.0.1]/", "WEBHOOK_ADDRESS_PRIVATE"),
        ("http://1.1.1.1/", "WEBHOOK_NOT_ENCRYPTED"),
        ("https://nowhere.invalid/", "WEBHOOK_HOST_UNKNOWN"),
        ("https://me:secret@1.1.1.1/", "WEBHOOK_ADDRESS_INVALID"),
        ("file:///etc/passwd", "WEBHOOK_ADDRESS_INVALID"),
        ("nowhere", "WEBHOOK_ADDRESS_INVALID"),
        ("", "FIELD_REQUIRED"),
    ] {
        let refused = admin.post(OF_ACCOUNT, said(url, &["order.placed"])).await;
        let told = (refused.status, refused.text("/code"), refused.text("/errors/0/field"));
        assert_eq!(told, (400, code, "url"), "{url}: {}", refused.body);
    }
    assert_eq!(admin.get(OF_ACCOUNT).await.at("/webhooks"), &json!([]));

    // Where a name leads is judged again when something is sent: one that is private by then gets nothing.
    let made = admin.post(OF_ACCOUNT, said("https://1.1.1.1/hook", &["order.placed"])).await.expect(201);
    let erp = Receiver::listen().await;
    for url in [erp.url.replace("http://", "https://"), erp.url.clone()] {
        sqlx::query("update orders.webhooks set url = $1").bind(url).execute(stage.database()).await.unwrap();
        let webhook = format!("{OF_ACCOUNT}/{}", made.text("/webhook/id"));
        let _ = admin.post(&format!("{webhook}/test"), Value::Null).await.expect(202);
        let tried = delivery(&admin, &webhook, |newest| newest["attempts"].as_u64() >= Some(1)).await;
        assert_eq!((&tried["state"], &tried["status"]), (&json!("WAITING"), &Value::Null), "{tried}");
    }
    assert!(erp.came().is_empty());
    stage.close().await;
}

#[tokio::test]
async fn d6_15_somebody_elses_webhook_is_not_there() {
    let stage = Stage::open_with([ALLOWED]).await;
    let (admin, operator, erp) =
        (Desk::of(&stage, ADMIN).await, Desk::of(&stage, OPERATOR).await, Receiver::listen().await);
    let (webhook, _) = made(&operator, OF_STAFF, &erp, &["order.placed"]).await;
    let id = webhook.rsplit('/').next().unwrap();
    let body = said(&erp.url, &["order.placed"]);
    let calls: [(Method, &str, Value); 6] = [
        (Method::PUT, "", body.clone()),
        (Method::POST, "/secret", Value::Null),
        (Method::POST, "/test", Value::Null),
        (Method::GET, "/deliveries", Value::Null),
        (Method::POST, "/replay", json!({ "deliveryId": ABSENT })),
        (Method::DELETE, "", Value::Null),
    ];
    for (method, path, body) in calls {
        let foreign = admin.write(method.clone(), &format!("{OF_ACCOUNT}/{id}{path}"), &body).await.expect(404);
        let absent = admin.write(method.clone(), &format!("{OF_ACCOUNT}/{ABSENT}{path}"), &body).await.expect(404);
        assert_eq!(foreign.text("/code"), "WEBHOOK_NOT_FOUND", "{method} {path}");
        assert_eq!(foreign.without(id), absent.without(ABSENT), "{method} {path}");
    }
    assert_eq!(admin.get(OF_ACCOUNT).await.at("/webhooks"), &json!([]));
    let script: Script = stage.script();
    let _ = script.send(journeys::Call::get(OF_ACCOUNT)).await.expect(401);
    stage.close().await;
}

#[tokio::test]
async fn d6_15_tests_replays_pauses_and_a_new_secret() {
    let stage = Stage::open_with([ALLOWED]).await;
    let (admin, erp) = (Desk::of(&stage, ADMIN).await, Receiver::listen().await);
    let (webhook, first) = made(&admin, OF_ACCOUNT, &erp, &["order.placed"]).await;
    let post = async |path: &str, body: Value| -> Answer { admin.post(&format!("{webhook}{path}"), body).await };
    let _ = post("/test", Value::Null).await.expect(202);
    assert!(erp.has("webhook.test", 1).await[0].is_proven_by(&first));

    let second = post("/secret", Value::Null).await.expect(200).text("/secret").to_owned();
    let buyer = buyer(&stage).await;
    let order = placed(&buyer).await;
    let told = erp.has("order.placed", 1).await.remove(0);
    assert!(told.is_proven_by(&first) && told.is_proven_by(&second) && first != second);

    let delivered = delivery(&admin, &webhook, |newest| newest["state"] == "DELIVERED").await;
    let again = post("/replay", json!({ "deliveryId": delivered["id"] })).await.expect(202);
    assert_eq!(again.at("/count"), 1);
    let twice = erp.has("order.placed", 2).await;
    assert_eq!(twice[0].body, twice[1].body);
    let day = |days| (chrono::Utc::now() + chrono::TimeDelta::days(days)).to_rfc3339();
    let range = post("/replay", json!({ "from": day(-1), "to": day(1) })).await.expect(202);
    assert_eq!(range.at("/count"), 1, "the test is no event of the account");
    assert_eq!(erp.has("order.placed", 3).await[2].says("/data/orderId"), order);
    let backwards = post("/replay", json!({ "from": day(1), "to": day(-1) })).await.expect(400);
    assert_eq!(backwards.text("/code"), "WEBHOOK_TIME_INVALID");
    let unknown = post("/replay", json!({ "deliveryId": ABSENT })).await.expect(404);
    assert_eq!(unknown.text("/code"), "WEBHOOK_DELIVERY_NOT_FOUND");

    let mut paused = said(&erp.url, &["order.placed"]);
    paused["isPaused"] = true.into();
    let _ = admin.write(Method::PUT, &webhook, &paused).await.expect(200);
    let order = placed(&buyer).await;
    let _ = delivery(&admin, &webhook, |newest| newest["state"] == "HELD").await;
    assert_eq!(erp.has("order.placed", 3).await.len(), 3);
    let _ = admin.write(Method::PUT, &webhook, &said(&erp.url, &["order.placed"])).await.expect(200);
    assert_eq!(erp.has("order.placed", 4).await[3].says("/data/orderId"), order);
    let _ = admin.write(Method::DELETE, &webhook, &Value::Null).await.expect(200);
    let _ = admin.get(&format!("{webhook}/deliveries")).await.expect(404);
    stage.close().await;
}

#[tokio::test]
async fn d6_15_a_webhook_that_takes_nothing_for_days_is_given_up_and_its_owner_written() {
    let stage = Stage::open_with([ALLOWED]).await;
    let (admin, erp) = (Desk::of(&stage, ADMIN).await, Receiver::listen().await);
    erp.answers(500);
    let (webhook, _) = made(&admin, OF_ACCOUNT, &erp, &["order.placed"]).await;
    let _ = admin.post(&format!("{webhook}/test"), Value::Null).await.expect(202);
    let _ = delivery(&admin, &webhook, |newest| newest["attempts"].as_u64() >= Some(1)).await;
    stage.change("update orders.webhooks set failing_since = now() - interval '73 hours'").await;
    let failed = delivery(&admin, &webhook, |newest| newest["state"] == "FAILED").await;
    assert_eq!(failed["status"], 500);
    assert!(admin.get(OF_ACCOUNT).await.at("/webhooks/0/disabledAt").is_string());
    let mail = stage.mail_to("it@atelier.test", |text| text.contains("localhost")).await;
    assert!(mail.text.contains("not today"), "{}", mail.text);
    let test = admin.post(&format!("{webhook}/test"), Value::Null).await.expect(409);
    assert_eq!(test.text("/code"), "WEBHOOK_DISABLED");
    erp.answers(200);
    let saved = admin.write(Method::PUT, &webhook, &said(&erp.url, &["order.placed"])).await.expect(200);
    assert!(saved.at("/webhook/disabledAt").is_null());
    let _ = placed(&buyer(&stage).await).await;
    let _ = erp.has("order.placed", 1).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d6_15_a_shop_killed_between_the_commit_and_the_delivery_delivers_all_the_same() {
    let mut fleet = Fleet::start().await;
    let erp = Receiver::listen().await;
    fleet.kill("order");
    fleet.launch_with("order", &[ALLOWED, ("SHOP_FAIL_POINT", "outbox.claimed")]);
    fleet.wait_until_ready().await;
    let (admin, buyer) = (fleet.visitor(), fleet.visitor());
    let _ = admin.login(ADMIN).await.expect(200);
    let _ = buyer.login(BUYER).await.expect(200);
    let webhook = Some(said(&erp.url, &["order.placed"]));
    let secret = steps::call(&admin, Method::POST, OF_ACCOUNT, webhook).await.expect(201).text("/secret").to_owned();
    let placing = tokio::spawn(async move { placed(&buyer).await });
    fleet.killed("order").await;
    fleet.launch_with("order", &[ALLOWED]);
    fleet.wait_until_ready().await;
    let order = placing.await.unwrap();
    let told = erp.has("order.placed", 1).await.remove(0);
    assert!(told.is_proven_by(&secret) && told.says("/data/orderId") == order);
}

#[tokio::test]
async fn d6_15_stock_and_accounts_are_told_by_the_services_that_own_them() {
    let stage = Stage::open_with([ALLOWED]).await;
    suppliers::hire(&stage).await;
    let (operator, duvernay) = (Desk::of(&stage, OPERATOR).await, Desk::of(&stage, suppliers::DUVERNAY).await);
    let (shop, supplier) = (Receiver::listen().await, Receiver::listen().await);
    let (_, secret) = made(&operator, OF_STAFF, &shop, &["stock.changed", "account.status_changed"]).await;
    let _ = made(&duvernay, OF_STAFF, &supplier, &["stock.changed"]).await;
    eventually("both services are followed", async || {
        let followed: Vec<(i64,)> = stage.rows("select count(*) from orders.webhook_positions").await;
        followed == [(2,)]
    })
    .await;

    let offers = operator.get("/api/operator/offers?size=100").await.expect(200);
    let offers = offers.at("/offers").as_array().unwrap().clone();
    let own = duvernay.get("/api/operator/offers?size=1").await.expect(200).at("/offers/0").clone();
    let foreign = offers.iter().find(|offer| offer["supplierId"] != own["supplierId"]).unwrap();
    for offer in [&own, foreign] {
        let path = format!("/api/operator/offers/{}/stock", offer["offerPriceId"].as_str().unwrap());
        let stock = offer["stock"].as_u64().unwrap() + 7;
        let _ = operator.write(Method::PUT, &path, &json!({ "stock": stock })).await.expect(200);
    }
    let told = shop.has("stock.changed", 2).await;
    assert!(told.iter().all(|message| message.is_proven_by(&secret)));
    let to_supplier = supplier.has("stock.changed", 1).await;
    assert_eq!(to_supplier.len(), 1);
    assert_eq!(to_supplier[0].value("/data/sku"), own["sku"]);
    assert_eq!(to_supplier[0].value("/data/previousStock"), own["stock"]);

    // The shop's own account and those of suppliers are no customers'.
    let customer =
        "select external_id from auth.accounts where kind = 'CUSTOMER' and status = 'ACTIVE' order by id limit 1";
    let customers: Vec<(String,)> = stage.rows(customer).await;
    let account = &customers[0].0;
    let path = format!("/api/operator/accounts/{account}/status");
    let _ = operator.write(Method::PUT, &path, &json!({ "status": "INACTIVE" })).await.expect(200);
    let told = shop.has("account.status_changed", 1).await;
    assert_eq!(told[0].says("/data/accountExternalId"), *account);
    assert_eq!(
        (told[0].says("/data/previousStatus"), told[0].says("/data/status")),
        ("ACTIVE".into(), "INACTIVE".into())
    );
    stage.close().await;
}
