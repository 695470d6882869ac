//! API tokens over HTTP: what a program may do by one, and when it may do nothing any more (D6.14).

use crate::{desk::Desk, steps, suppliers, things::Things};
use futures::{StreamExt, stream};
use journeys::{Answer, Call, Script, Stage, contract, examples};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;

const ADMIN: &str = "admin@demo.test";
const OPERATOR: &str = "operator@demo.test";
const OF_ACCOUNT: &str = "/api/account/api-tokens";
const OF_STAFF: &str = "/api/operator/api-tokens";

/// A token that is good for these scopes; with none, for all there are.
async fn token(desk: &Desk, path: &str, scopes: &[&str]) -> Answer {
    let scopes = match scopes {
        [] => desk.get(path).await.expect(200).at("/scopes").clone(),
        scopes => json!(scopes),
    };
    let body = json!({ "name": "ERP", "scopes": scopes, "expiresInDays": 90 });
    desk.post(path, body).await.expect(201)
}

fn shown(made: &Answer) -> String {
    made.text("/token").to_owned()
}

#[tokio::test]
async fn d6_14_a_program_does_what_its_scopes_say_and_is_told_which_it_lacks() {
    let stage = Stage::open().await;
    let (admin, script) = (Desk::of(&stage, ADMIN).await, stage.script());
    let token = shown(&token(&admin, OF_ACCOUNT, &["orders:read", "lists:write"]).await);
    assert!(token.starts_with("cmp_") && token.len() == 52, "{token}");
    let _ = script.send(Call::get("/api/commercial-orders").bearer(&token)).await.expect(200);
    let list = json!({ "name": "Réassort ERP" });
    // A program is no browser: no site makes it write anything.
    let made = Call::post("/api/buyinglists/create", &list).bearer(&token).with("sec-fetch-site", "cross-site");
    assert!(script.send(made).await.status < 300);
    let lacking = script.send(Call::get("/api/buyinglists").bearer(&token)).await.expect(403);
    assert_eq!((lacking.text("/code"), lacking.at("/params")), ("SCOPE_MISSING", &json!({ "scope": "lists:read" })));
    assert!(lacking.text("/detail").contains("lists:read"), "{}", lacking.body);
    let never = script.send(Call::get(OF_ACCOUNT).bearer(&token)).await.expect(403);
    assert_eq!(never.text("/code"), "NOT_FOR_API_TOKENS");
    // Of a header and cookies the header counts, whoever the cookies are.
    let session = script.login("buyer@demo.test").await;
    let both = Call::get("/api/buyinglists").bearer(&token).cookies_of(&session);
    assert_eq!(script.send(both).await.expect(403).text("/code"), "SCOPE_MISSING");
    let in_a_cookie = Call::get("/api/commercial-orders").cookie("token", &token);
    let _ = script.send(in_a_cookie).await.expect(401);
    stage.close().await;
}

#[tokio::test]
async fn d6_14_every_call_by_a_token_needs_the_scope_that_the_contract_says() {
    let stage = Stage::open().await;
    let (admin, operator) = (Desk::of(&stage, ADMIN).await, Desk::of(&stage, OPERATOR).await);
    let script = stage.script();
    let full = [shown(&token(&admin, OF_ACCOUNT, &[]).await), shown(&token(&operator, OF_STAFF, &[]).await)];
    let poor = [
        shown(&token(&admin, OF_ACCOUNT, &["webhooks:read"]).await),
        shown(&token(&operator, OF_STAFF, &["webhooks:read"]).await),
    ];
    let routes: Vec<_> = contract(&stage).await.into_iter().filter(|route| route.is_protected).collect();
    assert!(routes.iter().filter(|route| route.scope.is_some()).count() > 80);
    let all = examples();
    let wrong = stream::iter(&routes).map(async |route| {
        let example = all.iter().find(|example| example.is_of(route)).unwrap_or_else(|| panic!("{}", route.name()));
        let call = || {
            let call = Call::new(example.method(), example.path(&Things::new()));
            let body = if route.takes_body { example.body(&Things::new()) } else { String::new() };
            call.body("application/json", body)
        };
        let side = usize::from(route.path.starts_with("/api/operator/"));
        let (full, poor) =
            (script.send(call().bearer(&full[side])).await, script.send(call().bearer(&poor[side])).await);
        let code = |answer: &Answer| answer.text("/code").to_owned();
        let is_right = match route.scope.as_deref() {
            Some("webhooks:read") => full.status < 400 || code(&full) != "SCOPE_MISSING",
            Some(scope) => {
                !["SCOPE_MISSING", "NOT_FOR_API_TOKENS", "AUTHENTICATION_REQUIRED"].contains(&code(&full).as_str())
                    && (poor.status, code(&poor).as_str(), poor.text("/params/scope")) == (403, "SCOPE_MISSING", scope)
            }
            None => [&full, &poor].iter().all(|answer| code(answer) == "NOT_FOR_API_TOKENS"),
        };
        (!is_right).then(|| {
            format!("{} by all: {} {}; by few: {} {}", route.name(), full.status, full.body, poor.status, poor.body)
        })
    });
    let wrong: Vec<_> = wrong.buffer_unordered(4).filter_map(|wrong| async { wrong }).collect().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    stage.close().await;
}

#[tokio::test]
async fn d6_14_a_program_keeps_the_accounts_article_numbers_by_scopes_of_their_own() {
    let stage = Stage::open().await;
    let (admin, script) = (Desk::of(&stage, ADMIN).await, stage.script());
    let visitor = stage.visitor();
    let _ = visitor.login(ADMIN).await.expect(200);
    let sku = steps::hit(&visitor, "stylo", 100).await["variant"]["sku"].as_str().unwrap().to_owned();
    let writes = shown(&token(&admin, OF_ACCOUNT, &["references:write"]).await);
    let reads = shown(&token(&admin, OF_ACCOUNT, &["references:read"]).await);
    let path = "/api/account/references";
    let numbers = json!({ "references": [{ "reference": "4711", "sku": sku }] }).to_string();
    let write = || Call::new(Method::PUT, path).body("application/json", &numbers);
    let _ = script.send(write().bearer(&writes)).await.expect(200);
    let refused = script.send(write().bearer(&reads)).await.expect(403);
    assert_eq!(refused.text("/params/scope"), "references:write");
    let listed = script.send(Call::get(path).bearer(&reads)).await.expect(200);
    assert_eq!(listed.text("/references/0/reference"), "4711");
    let refused = script.send(Call::get(path).bearer(&writes)).await.expect(403);
    assert_eq!(refused.text("/params/scope"), "references:read");
    let forget = Call::new(Method::DELETE, format!("{path}?reference=4711"));
    let _ = script.send(forget.bearer(&writes)).await.expect(200);
    stage.close().await;
}

#[tokio::test]
async fn d6_14_a_token_that_is_revoked_opens_nothing_within_a_second() {
    let stage = Stage::open().await;
    let (admin, script) = (Desk::of(&stage, ADMIN).await, stage.script());
    let made = token(&admin, OF_ACCOUNT, &["orders:read"]).await;
    let (id, text) = (made.text("/apiToken/id").to_owned(), shown(&made));
    let orders = || script.send(Call::get("/api/commercial-orders").bearer(&text));
    let _ = orders().await.expect(200);
    let listed = admin.get(OF_ACCOUNT).await.expect(200);
    assert_eq!(listed.text("/apiTokens/0/prefix"), &text[..12]);
    assert!(listed.at("/apiTokens/0/lastUsedAt").is_string() && !listed.body.to_string().contains(&text));
    let revoked = format!("{OF_ACCOUNT}/{id}");
    let _ = admin.write(Method::DELETE, &revoked, &Value::Null).await.expect(200);
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    assert_eq!(orders().await.expect(401).text("/code"), "AUTHENTICATION_REQUIRED");
    assert_eq!(admin.get(OF_ACCOUNT).await.at("/apiTokens/0/isGood"), &json!(false));
    stage.close().await;
}

#[tokio::test]
async fn d6_14_a_suppliers_program_sees_its_own_and_stays_out_of_the_rest() {
    let stage = Stage::open().await;
    suppliers::hire(&stage).await;
    let desk = Desk::of(&stage, suppliers::DUVERNAY).await;
    let token = shown(&token(&desk, OF_STAFF, &[]).await);
    let script: Script = stage.script();
    let offers = script.send(Call::get("/api/operator/offers").bearer(&token)).await.expect(200);
    let suppliers: Vec<_> = offers.at("/offers").as_array().unwrap().iter().map(|offer| &offer["supplierId"]).collect();
    assert!(!suppliers.is_empty() && suppliers.iter().all(|name| *name == suppliers[0]), "{suppliers:?}");
    let _ = script.send(Call::get("/api/operator/orders").bearer(&token)).await.expect(200);
    let path = format!("/api/operator/offers/{}/prices", offers.text("/offers/0/offerPriceId"));
    let prices = script.send(Call::get(&path).bearer(&token)).await.expect(200);
    assert!(prices.at("/prices").is_array());
    let priced = json!({ "currency": "GBP", "ranges": [{ "minQuantity": 1, "unitPrice": -1 }] });
    let set = |token: &str| {
        let call = Call::new(Method::PUT, path.clone()).body("application/json", priced.to_string());
        script.send(call.bearer(token))
    };
    assert_eq!(set(&token).await.expect(400).text("/code"), "UNIT_PRICE_INVALID");
    let reads = shown(&self::token(&desk, OF_STAFF, &["offers:read"]).await);
    assert_eq!(set(&reads).await.expect(403).text("/params/scope"), "offers:write");
    let accounts = script.send(Call::get("/api/operator/accounts").bearer(&token)).await.expect(403);
    assert_eq!(accounts.text("/params/scope"), "accounts:read");
    let orders = script.send(Call::get("/api/commercial-orders").bearer(&token)).await.expect(403);
    assert_eq!(orders.text("/code"), "ACCOUNT_REQUIRED");
    stage.close().await;
}

#[tokio::test]
async fn d6_14_each_token_has_a_quota_of_its_own() {
    let stage = Stage::open_with([("SHOP_SESSION_RATE", "1")]).await;
    let (admin, script) = (Desk::of(&stage, ADMIN).await, stage.script());
    let made = token(&admin, OF_ACCOUNT, &["orders:read"]).await;
    let orders = |text: String| script.send(Call::get("/api/commercial-orders").bearer(&text));
    let _ = orders(shown(&made)).await.expect(200);
    let mut last = orders(shown(&made)).await;
    for _ in 0..30 {
        if last.status == 429 {
            break;
        }
        last = orders(shown(&made)).await;
    }
    assert_eq!((last.status, last.text("/code")), (429, "RATE_LIMITED"));
    let other = token(&admin, OF_ACCOUNT, &["orders:read"]).await;
    let _ = orders(shown(&other)).await.expect(200);
    stage.close().await;
}
