//! The supplier's side: for operators alone, over HTTP and from a shell, with the trail of what they did.

use crate::{
    desk::Desk,
    start::program,
    steps,
    things::{Maker, Things},
};
use journeys::{Answer, Call, PASSWORD, Stage, contract, examples};
use reqwest::Method;
use serde_json::{Value, json};
use std::{
    process::{Command, Stdio},
    time::Duration,
};

const OPERATOR: &str = "operator@demo.test";

/// Where `shop operator` keeps its session, in the data directory.
const SESSION: &str = "operator-session.json";

#[tokio::test]
async fn d7_34_every_call_of_the_shops_side_is_for_operators_alone() {
    let stage = Stage::open().await;
    let script = stage.script();
    let operator = script.login(OPERATOR).await;
    let (buyer, administrator) = (script.login("buyer@demo.test").await, script.login("admin@demo.test").await);
    let routes = contract(&stage).await.into_iter().filter(|route| route.path.starts_with("/api/operator/"));
    let mut tried = 0;
    for route in routes {
        assert!(route.is_protected, "{}", route.name());
        let example = examples().into_iter().find(|example| example.is_of(&route));
        let example = example.unwrap_or_else(|| panic!("{} needs an example in src/examples.rs", route.name()));
        let nothing = Things::from([("offer".to_owned(), "01930a6c-0000-7000-8000-00000000a001".to_owned())]);
        let call = || {
            let call = Call::new(example.method(), example.path(&nothing)).with("idempotency-key", "tried");
            if route.takes_body { call.body("application/json", example.body(&nothing)) } else { call }
        };
        let refused = |answer: Answer, status: u16, code: &str| {
            assert_eq!((answer.status, answer.text("/code")), (status, code), "{}: {}", route.name(), answer.body);
        };
        refused(script.send(call()).await, 401, "AUTHENTICATION_REQUIRED");
        for session in [&buyer, &administrator] {
            refused(script.send(call().bearer(&session.token)).await, 403, "FORBIDDEN");
        }
        if route.is_write() {
            let elsewhere = call().cookies_of(&operator).with("sec-fetch-site", "cross-site");
            refused(script.send(elsewhere).await, 403, "CROSS_SITE_REQUEST");
        }
        let answer = script.send(call().bearer(&operator.token)).await;
        assert!(matches!(answer.status, 200 | 201 | 404), "{}: {} {}", route.name(), answer.status, answer.body);
        tried += 1;
    }
    assert!(tried >= 17, "{tried}");
    stage.close().await;
}

#[tokio::test]
async fn d4_4_an_order_goes_its_way_over_http_and_the_trail_says_who_took_it() {
    let stage = Stage::open().await;
    let placed = placed(&stage).await;
    let operator = Desk::of(&stage, OPERATOR).await;
    let order = operator.get(&format!("/api/operator/orders/{}", placed["placed.reference"])).await.expect(200);
    let part = order.text("/order/orderLogistics/0/reference").to_owned();
    let path = format!("/api/operator/logistic-orders/{part}/status");
    let step = async |status: &str| {
        operator.write(Method::PUT, &path, &json!({ "status": status, "reason": "colis 12" })).await
    };
    for status in ["SHIPPED", "COMPLETED", "CREATED"] {
        let refused = step(status).await;
        assert_eq!((refused.status, refused.text("/code")), (409, "INVALID_TRANSITION"), "{status}");
    }
    let way = [
        "WAITING_SUPPLIER_APPROVAL",
        "ACCEPTED_BY_SUPPLIER",
        "WAITING_FULFILLMENT",
        "WAITING_SHIPMENT",
        "SHIPPED",
        "COMPLETED",
    ];
    for status in way {
        let order = step(status).await.expect(200);
        assert_eq!(order.text("/order/orderLogistics/0/status"), status);
    }
    let path = format!("/api/operator/orders/{}/history", placed["placed"]);
    let history = operator.get(&path).await.expect(200);
    let taken = history.at("/history").as_array().unwrap().iter().filter(|step| step["logisticReference"] == *part);
    let taken: Vec<_> = taken.filter_map(|step| step["to"].as_str()).collect();
    assert_eq!(taken[1..], way);

    let audit = operator.get("/api/operator/audit?size=100").await.expect(200);
    assert_eq!(audit.at("/totalElement"), &json!(way.len()));
    let newest = audit.at("/entries/0");
    let said = ["operatorName", "action", "subject"].map(|member| newest[member].as_str().unwrap());
    assert_eq!(said, ["Hélène Marchetti", "ORDER_ADVANCED", &part]);
    assert_eq!(newest["details"], json!({ "from": "SHIPPED", "to": "COMPLETED", "reason": "colis 12" }));
    stage.close().await;
}

#[tokio::test]
async fn a_stock_that_an_operator_sets_shows_in_the_listing() {
    let stage = Stage::open().await;
    let buyer = stage.visitor();
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let hit = steps::hit(&buyer, "stylo", 100).await;
    let offer = hit["variant"]["offers"][0]["offerPriceId"].as_str().unwrap();
    let operator = Desk::of(&stage, OPERATOR).await;
    let path = format!("/api/operator/offers/{offer}/stock");
    let set = operator.write(Method::PUT, &path, &json!({ "stock": 123_456 })).await.expect(200);
    assert_eq!(set.at("/stock"), &json!(123_456));
    let product = format!("/api/products/{}", hit["id"].as_str().unwrap());
    let is_shown = async || buyer.get(&product).await.expect(200).body.to_string().contains("123456");
    until("the product's page shows it", is_shown).await;
    let _ = operator.write(Method::PUT, &path, &json!({ "stock": 0 })).await.expect(200);
    let is_listed = async || {
        let listing = buyer.get("/api/search?q=stylo&inStock=true&size=100").await.expect(200);
        listing.body.to_string().contains(offer)
    };
    until("what is sold out is not in stock", async || !is_listed().await).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_operator_works_from_a_shell_beside_the_running_shop() {
    let stage = Stage::open().await;
    let placed = placed(&stage).await;
    let reference = &placed["placed.reference"];
    let nobody = shop(&stage, &["orders"]).refused();
    assert!(nobody.contains("Nobody is logged in"), "{nobody}");
    let buyer = shop(&stage, &["login", "--email", "buyer@demo.test"]).refused();
    assert!(buyer.contains("buyer@demo.test works neither for the shop nor for a supplier"), "{buyer}");
    log_in(&stage);
    assert!(shop(&stage, &["orders", "--status", "CREATED"]).done().contains(reference.as_str()));
    let order = shop(&stage, &["order", reference]).done();
    assert!(order.contains("acheteur@demo.test") && order.contains("Nobody wrote anything."), "{order}");
    for said in ["deliver to      ", "purchase order  ", "delivery        STD", "Nothing has left yet."] {
        assert!(order.contains(said), "{said:?} in {order}");
    }
    let fees = shop(&stage, &["fees", "list"]).done();
    assert!(fees.contains("everywhere  everybody  STD       9.90 EUR     150.00"), "{fees}");
    let file = stage.folder().join("fees.json");
    std::fs::write(&file, r#"{"currency":"EUR","fees":[{"shippingType":"STD","price":-1,"validFrom":"2020-01-01"}]}"#)
        .unwrap();
    let wrong = shop(&stage, &["fees", "set", file.to_str().unwrap()]).refused();
    assert!(wrong.contains("fees[0].price has to be an amount of 0 or more"), "{wrong}");
    assert!(shop(&stage, &["taxes", "list"]).done().contains("SUPER_REDUCED      2.1"));
    let part = format!("{reference}-1");
    let accepted = shop(&stage, &["advance", &part, "WAITING_SUPPLIER_APPROVAL", "--reason", "à l'étude"]).done();
    assert!(accepted.contains("WAITING_SUPPLIER_APPROVAL") && accepted.contains("Hélène Marchetti"), "{accepted}");
    let refused = shop(&stage, &["advance", &part, "COMPLETED"]).refused();
    assert!(refused.starts_with("It is not done."), "{refused}");
    assert!(refused.contains("It stands at WAITING_SUPPLIER_APPROVAL. What can follow: "), "{refused}");
    let audit: Value = serde_json::from_str(&shop(&stage, &["audit", "--json"]).done()).unwrap();
    assert_eq!((&audit["totalElement"], &audit["entries"][0]["subject"]), (&json!(1), &json!(part)));
    assert_eq!(audit["entries"][0]["operatorName"], "Hélène Marchetti");
    assert!(shop(&stage, &["contacts"]).done().contains("There are no such questions."));
    assert!(shop(&stage, &["quotes"]).done().contains("There are no such quotes."));
    expire_access_token(&stage);
    assert!(shop(&stage, &["audit"]).done().contains("ORDER_ADVANCED"));
    shop(&stage, &["logout"]).done();
    let over = shop(&stage, &["orders"]).refused();
    assert!(over.contains("Nobody is logged in"), "{over}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_password_and_a_shop_that_is_not_there_are_told_in_a_sentence() {
    let stage = Stage::open().await;
    let login = |password: &str, url: &str| {
        let arguments = ["login", "--email", OPERATOR, "--url", url];
        run(command(&stage, &arguments).env("SHOP_PASSWORD", password)).refused()
    };
    let wrong = login("not the password", &stage.address());
    assert!(wrong.starts_with("It is not done.") && !wrong.contains("not the password"), "{wrong}");
    assert!(!wrong.contains("can't be reached"), "{wrong}");
    let absent = login(PASSWORD, "http://127.0.0.1:1");
    assert!(absent.contains("can't be reached") && absent.contains("--url"), "{absent}");
    assert!(!stage.folder().join(SESSION).exists());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d3_4_an_account_stopped_from_a_shell_orders_no_more_until_it_is_approved() {
    let stage = Stage::open().await;
    let buyer = Desk::of(&stage, "acheteur@demo.test").await;
    let account = buyer.get("/api/account").await.expect(200).text("/account/externalId").to_owned();
    let may_order = async || {
        let answer = buyer.post("/api/commercial-orders", json!({ "origin": "CART", "originId": crate::desk::ABSENT }));
        answer.await.text("/code") != "ACCOUNT_INACTIVE"
    };
    assert!(may_order().await);
    log_in(&stage);
    let stopped = shop(&stage, &["deactivate", &account, "--reason", "impayés"]).done();
    assert!(stopped.contains("INACTIVE"), "{stopped}");
    until("the running shop learns of it", async || !may_order().await).await;
    assert_eq!(buyer.get("/api/account").await.expect(200).text("/account/status"), "INACTIVE");
    assert!(shop(&stage, &["deactivate", &account]).refused().contains("It is not done."));
    let approved = shop(&stage, &["approve", &account]).done();
    assert!(approved.contains("ACTIVE"), "{approved}");
    until("the running shop learns of that", may_order).await;
    stage.close().await;
}

/// What came of a command.
pub struct Done {
    code: Option<i32>,
    said: String,
    refused: String,
}

impl Done {
    #[track_caller]
    pub fn done(self) -> String {
        assert_eq!(self.code, Some(0), "{}{}", self.said, self.refused);
        self.said
    }

    #[track_caller]
    pub fn refused(self) -> String {
        assert_eq!(self.code, Some(1), "{}", self.said);
        self.refused
    }
}

/// Runs `shop operator …` against a running shop, which needs another thread to answer on.
pub fn shop(stage: &Stage, arguments: &[&str]) -> Done {
    run(&mut command(stage, arguments))
}

fn command(stage: &Stage, arguments: &[&str]) -> Command {
    let mut command = Command::new(program());
    command
        .arg("operator")
        .args(arguments)
        .env("SHOP_URL", stage.address())
        .env("SHOP_PASSWORD", PASSWORD)
        .env("SHOP_DATA_DIR", stage.folder())
        // It has nothing to do with a database.
        .env("SHOP_DATABASE_URL", "postgres://nobody@127.0.0.1:1/none")
        .stdin(Stdio::null());
    command
}

fn run(command: &mut Command) -> Done {
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Done { code: output.status.code(), said: text(&output.stdout), refused: text(&output.stderr) }
}

pub fn log_in(stage: &Stage) {
    let said = shop(stage, &["login", "--email", OPERATOR]).done();
    assert!(said.contains(OPERATOR) && !said.contains(PASSWORD), "{said}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(stage.folder().join(SESSION)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}

/// Leaves only the refresh token of the session good.
fn expire_access_token(stage: &Stage) {
    let path = stage.folder().join(SESSION);
    let mut session: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    session["accessToken"] = json!("expired");
    std::fs::write(&path, session.to_string()).unwrap();
}

/// An order that a buyer placed.
async fn placed(stage: &Stage) -> Things {
    let visitor = stage.visitor();
    let _ = visitor.login("acheteur@demo.test").await.expect(200);
    Maker::of(visitor).await.make(["placed"].into()).await
}

/// Waits until something is so; in vain, the test's own limit of time ends it.
async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    for _ in 0..600 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it never came to be that {what}");
}
