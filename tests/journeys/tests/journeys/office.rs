//! More of the supplier's side from a shell: files of quotes, API tokens, webhooks, the rules of an account's orders.

use crate::{
    desk::Desk,
    operator::{log_in, shop},
    receiver::{ALLOWED, Receiver},
    suppliers,
    things::Maker,
};
use journeys::{Call, Stage};
use serde_json::{Value, json};
use std::{fs, path::PathBuf};
use test_shop::eventually;

const BUYER: &str = "acheteur@demo.test";
const ADMIN: &str = "admin@demo.test";

/// A file on the operator's machine.
fn file(stage: &Stage, name: &str, content: &[u8]) -> PathBuf {
    let path = stage.folder().join(name);
    fs::write(&path, content).unwrap();
    path
}

/// The word after another in what was said.
fn word_after<'a>(said: &'a str, before: &str) -> &'a str {
    let rest = said.split_once(before).unwrap_or_else(|| panic!("{before:?} in {said}")).1;
    rest.split_whitespace().next().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d4_23_files_of_a_quote_are_attached_listed_fetched_and_removed_from_a_shell() {
    let stage = Stage::open().await;
    let buyer = stage.visitor();
    let _ = buyer.login(BUYER).await.expect(200);
    let maker = Maker::of(buyer).await;
    let quote = maker.make(["asked"].into()).await["asked"].clone();
    log_in(&stage);
    let command = |arguments: &[&str]| shop(&stage, &[&["quote-file"], arguments].concat());
    assert_eq!(command(&["list", &quote]).done(), "It has no files.\n");

    // More than the shop takes at once.
    let content = [b"%PDF-1.7 ".as_slice(), &vec![b'x'; 2_500_000]].concat();
    let offer = file(&stage, "offre.pdf", &content);
    let listed = command(&["attach", &quote, offer.to_str().unwrap()]).done();
    assert!(listed.contains("offre.pdf") && listed.contains("2500009"), "{listed}");
    let seen = maker.visitor.get(&format!("/api/quotes/{quote}/attachments")).await.expect(200);
    assert_eq!(seen.text("/attachments/0/fileName"), "offre.pdf");
    let lies = file(&stage, "page.pdf", b"<html>");
    assert!(command(&["attach", &quote, lies.to_str().unwrap()]).refused().contains(".pdf"));
    let script = file(&stage, "run.exe", b"MZ");
    assert!(command(&["attach", &quote, script.to_str().unwrap()]).refused().contains(".docx"));
    assert!(command(&["attach", &quote, "/nowhere.pdf"]).refused().contains("/nowhere.pdf can't be read"));

    let back = stage.folder().join("back.pdf");
    let saved = command(&["fetch", &quote, "offre.pdf", "--to", back.to_str().unwrap()]).done();
    assert_eq!((saved.trim(), fs::read(&back).unwrap() == content), (back.to_str().unwrap(), true));
    let none = command(&["fetch", &quote, "plan.pdf"]).refused();
    assert!(none.contains("its files are offre.pdf"), "{none}");
    let pdf = stage.folder().join("quote.pdf");
    command(&["pdf", &quote, "--locale", "fr-FR", "--to", pdf.to_str().unwrap()]).done();
    assert!(fs::read(&pdf).unwrap().starts_with(b"%PDF-"));
    assert_eq!(command(&["remove", &quote, "offre.pdf"]).done(), "offre.pdf is taken back.\n");
    let seen = maker.visitor.get(&format!("/api/quotes/{quote}/attachments")).await.expect(200);
    assert_eq!(seen.at("/attachments"), &json!([]));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d6_14_a_suppliers_token_is_made_shown_once_and_revoked_from_a_shell() {
    let stage = Stage::open().await;
    suppliers::hire(&stage).await;
    shop(&stage, &["login", "--email", suppliers::DUVERNAY]).done();
    let command = |arguments: &[&str]| shop(&stage, &[&["api-token"], arguments].concat());
    let none = command(&["list"]).done();
    assert!(none.starts_with("No program has a token yet.") && none.contains("offers:write"), "{none}");
    let refused = command(&["make", "WMS", "--scope", "accounts:read"]).refused();
    assert!(refused.contains("accounts:read") && refused.contains("offers:read"), "{refused}");
    let made = command(&["make", "WMS", "--scope", "orders:read", "--days", "90"]).done();
    let token = word_after(&made, "not shown again: ").to_owned();
    let script = stage.script();
    let orders = || script.send(Call::get("/api/operator/orders").bearer(&token));
    let _ = orders().await.expect(200);
    let listed: Value = serde_json::from_str(&command(&["list", "--json"]).done()).unwrap();
    assert!(!listed.to_string().contains(&token), "{listed}");
    let id = listed["apiTokens"][0]["id"].as_str().unwrap();
    assert_eq!(command(&["revoke", id]).done(), "It opens nothing any more.\n");
    eventually("the token opens nothing", async || orders().await.status == 401).await;
    assert!(command(&["list"]).done().contains("revoked"));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d6_15_a_webhook_is_added_tried_looked_at_and_removed_from_a_shell() {
    let stage = Stage::open_with([ALLOWED]).await;
    let erp = Receiver::listen().await;
    log_in(&stage);
    let command = |arguments: &[&str]| shop(&stage, &[&["webhook"], arguments].concat());
    let none = command(&["list"]).done();
    assert!(none.starts_with("Nothing is sent anywhere.") && none.contains("account.created"), "{none}");
    let add = |url: &str| command(&["add", url, "--event", "order.placed", "--email", "it@shop.test"]);
    let private = add("https://10.0.0.1/hook").refused();
    assert!(private.contains("private"), "{private}");
    let added = add(&erp.url).done();
    let secret = word_after(&added, "not shown again: ").to_owned();
    let listed: Value = serde_json::from_str(&command(&["list", "--json"]).done()).unwrap();
    let id = listed["webhooks"][0]["id"].as_str().unwrap();

    command(&["test", id]).done();
    assert!(erp.has("webhook.test", 1).await[0].is_proven_by(&secret));
    let log = async |arguments: &[&str]| command(&[&["log", id], arguments].concat()).done();
    eventually("the log says so", async || log(&[]).await.contains("DELIVERED")).await;
    let deliveries: Value = serde_json::from_str(&log(&["--json"]).await).unwrap();
    let delivery = deliveries["deliveries"][0]["id"].as_str().unwrap();
    assert_eq!(command(&["replay", id, "--delivery", delivery]).done(), "Sent again: 1.\n");
    let twice = erp.has("webhook.test", 2).await;
    assert_eq!(twice[0].body, twice[1].body);
    let other = word_after(&command(&["secret", id]).done(), "not shown again: ").to_owned();
    assert_ne!(other, secret);
    let changed = ["change", id, &erp.url, "--event", "quote.changed", "--email", "it@shop.test", "--paused"];
    let changed = command(&changed).done();
    assert!(changed.contains("quote.changed") && changed.contains("paused"), "{changed}");
    command(&["remove", id]).done();
    assert!(command(&["log", id]).refused().contains("It is not done."));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d6_5_an_accounts_rules_are_shown_and_set_from_a_shell() {
    let stage = Stage::open().await;
    let admin = Desk::of(&stage, ADMIN).await;
    let account = admin.get("/api/account").await.expect(200).text("/account/externalId").to_owned();
    log_in(&stage);
    let approver =
        ["account", "member", &account, BUYER, "--role", "BUYER", "--role", "APPROVER", "--order-limit", "750"];
    shop(&stage, &approver).done();
    let command = |arguments: &[&str]| shop(&stage, &[&["purchasing"], arguments].concat());
    let before = command(&["show", &account, "--json"]).done();
    let mut form: Value = serde_json::from_str(&before).unwrap();
    form["rules"] = json!({
        "costCentres": [{ "code": "MKT", "name": "Marketing" }],
        "budgets": [{ "costCentre": "MKT", "period": "MONTH", "currency": "EUR", "amount": 1000 }],
        "steps": [{ "from": 0 }, { "from": 500, "approvers": [BUYER] }],
        "ownCostCentres": { BUYER: "MKT" },
    });
    let rules = file(&stage, "rules.json", form.to_string().as_bytes());
    let set = command(&["set", &account, rules.to_str().unwrap(), "--reason", "contrat"]).done();
    for shown in ["MKT          Marketing", "1000.00 EUR", "every approver", "500.00  acheteur@demo.test", "750.00"] {
        assert!(set.contains(shown), "{shown:?} in {set}");
    }
    let own = admin.get("/api/account/purchasing/rules").await.expect(200);
    assert_eq!(own.text("/rules/steps/1/approvers/0"), own.text("/approvers/0/id"));
    assert!(command(&["set", &account, rules.to_str().unwrap()]).refused().contains("It is not done."));
    form["rules"]["steps"][1]["approvers"] = json!(["nobody@demo.test"]);
    let stranger = file(&stage, "stranger.json", form.to_string().as_bytes());
    let refused = command(&["set", &account, stranger.to_str().unwrap()]).refused();
    assert!(refused.contains("The account has no member nobody@demo.test"), "{refused}");
    let empty = file(&stage, "empty.json", b"{}");
    assert!(command(&["set", &account, empty.to_str().unwrap()]).refused().contains("holds no rules"));

    let stand_in = ["stand-in", &account, BUYER, "--by", ADMIN, "--from", "2099-07-01", "--to", "2099-07-31"];
    assert!(command(&stand_in).done().contains("2099-07-31"));
    let shown = command(&["show", &account]).done();
    assert!(shown.contains("acheteur@demo.test  admin@demo.test") && shown.contains("2099-07-01"), "{shown}");
    command(&["end-stand-in", &account, BUYER]).done();
    assert!(command(&["show", &account]).done().ends_with("Nobody stands in for anybody.\n"));
    stage.close().await;
}
