//! Punch-out by OCI, from the procurement system's form to the form that it gets back (D7.21, D7.22).

use journeys::{Answer, Call, Script, Stage};
use reqwest::Method;
use rust_decimal::Decimal;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use test_shop::eventually;
use url::{Url, form_urlencoded};

/// Where both of the demonstration's procurement systems take back what was chosen.
pub const HOOK: &str = "http://127.0.0.1:4999/hook?session=a%20b&x=1";

/// The form by which the demonstration's procurement system sends somebody in, with more in it.
pub fn entry(more: &[(&str, &str)]) -> Call {
    let fields = [
        ("USERNAME", "demo-oci"),
        ("password", "Comptoir-demo-2026"),
        ("Hook_URL", HOOK),
        ("~OkCode", "ADDI"),
        ("~TARGET", "_top"),
        ("~CALLER", "CTLG"),
        ("OCI_VERSION", "4.0"),
        ("WHATEVER", "x"),
    ];
    let form = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).extend_pairs(more).finish();
    Call::new(Method::POST, "/api/punchout/oci/setup/demo-oci")
        .with("sec-fetch-site", "cross-site")
        .with("origin", "http://127.0.0.1:4999")
        .body("application/x-www-form-urlencoded", form)
}

/// Where the browser is sent.
pub fn target(answer: &Answer) -> BTreeMap<String, String> {
    let address = Url::parse("http://shop.test").unwrap().join(answer.header("location")).unwrap();
    let mut query: BTreeMap<_, _> = address.query_pairs().into_owned().collect();
    query.insert("path".into(), address.path().to_owned());
    query
}

/// The tokens of a tab that somebody was sent into.
async fn enter(script: &Script) -> String {
    let target = target(&script.send(entry(&[])).await.expect(303));
    let answer = script.send(Call::post("/api/auth/login-token", &json!({ "accessToken": target["token"] }))).await;
    let answer = answer.expect(200);
    assert_eq!(answer.text("/data/punchout/tenantConfigurationKey"), "demo-oci");
    assert!(answer.cookie("token").is_none() && answer.cookie("isAuthenticated").is_none());
    answer.text("/data/token/accessToken").to_owned()
}

async fn offers(script: &Script, token: &str) -> Vec<Value> {
    let found = script.send(Call::get("/api/search?q=classeur&size=5").bearer(token)).await.expect(200);
    let hits = found.at("/products/content").as_array().unwrap().clone();
    hits.iter().map(|hit| hit["variant"]["offers"][0].clone()).filter(|offer| offer["stock"] != 0).collect()
}

/// A cart with some lines, and its draft.
pub async fn draft(script: &Script, token: &str) -> String {
    let cart = script.send(Call::post("/api/carts/create", &json!({ "name": "Punch-out" })).bearer(token)).await;
    let cart = cart.expect(201).text("/cart/id").to_owned();
    let lines: Vec<_> = offers(script, token)
        .await
        .iter()
        .zip([2, 3, 5])
        .map(|(offer, quantity)| {
            let least = offer["minOrderQuantity"].as_u64().unwrap_or(1).max(offer["itemPerPack"].as_u64().unwrap_or(1));
            json!({ "offerPriceId": offer["offerPriceId"], "quantity": least * quantity })
        })
        .collect();
    let path = format!("/api/carts/{cart}/cartlines/add");
    let added =
        Call::new(Method::PUT, path).bearer(token).body("application/json", json!({ "lines": lines }).to_string());
    let _ = script.send(added).await.expect(200);
    let order = script.send(Call::post(format!("/api/carts/{cart}/initializeOrder"), &json!({})).bearer(token)).await;
    assert!([200, 202].contains(&order.status), "{}", order.body);
    let order = order.text("/orderId").to_owned();
    let path = format!("/api/commercial-orders/{order}?locale=fr-FR");
    eventually("the draft is written", async || {
        let draft = script.send(Call::get(&path).bearer(token)).await.expect(200);
        *draft.at("/order/processing") == json!(false)
    })
    .await;
    order
}

pub fn form_of(answer: &Answer) -> BTreeMap<String, String> {
    let fields = answer.at("/fields").as_array().unwrap();
    fields
        .iter()
        .map(|field| (field["name"].as_str().unwrap().into(), field["value"].as_str().unwrap().into()))
        .collect()
}

#[tokio::test]
async fn d7_21_what_was_chosen_goes_back_to_the_cent() {
    let stage = Stage::open().await;
    let script = stage.script();
    let token = enter(&script).await;
    let order = draft(&script, &token).await;
    let shown = script.send(Call::get(format!("/api/commercial-orders/{order}?locale=fr-FR")).bearer(&token)).await;
    let shown = shown.expect(200);
    assert_eq!(shown.text("/order/channel"), "PUNCHOUT");
    let back = format!("/api/commercial-orders/{order}/punchout?locale=fr-FR&tenantConfigurationKey=demo-oci");
    let answer = script.send(Call::get(&back).bearer(&token)).await.expect(200);
    assert_eq!((answer.text("/action"), answer.text("/method"), answer.text("/target")), (HOOK, "POST", "_top"));
    let fields = form_of(&answer);
    assert_eq!((fields["~OkCode"].as_str(), fields["~CALLER"].as_str()), ("ADDI", "CTLG"));
    let number = |name: &str| fields.get(name).map(|text| text.parse::<Decimal>().unwrap());
    let total: Decimal = (1..)
        .map_while(|line| {
            let price = number(&format!("NEW_ITEM-PRICE[{line}]"))?;
            let unit = number(&format!("NEW_ITEM-PRICEUNIT[{line}]")).unwrap_or(Decimal::ONE);
            Some((price * number(&format!("NEW_ITEM-QUANTITY[{line}]"))? / unit).round_dp(2))
        })
        .sum();
    let net = shown.at("/order/orderLogisticPrices/totalItemPriceWithoutTax").to_string();
    assert_eq!(total, net.parse::<Decimal>().unwrap());
    assert_eq!(fields["NEW_ITEM-CURRENCY[1]"], "EUR");
    assert!(fields["NEW_ITEM-UNIT[1]"].len() <= 3 && !fields["NEW_ITEM-EXT_PRODUCT_ID[1]"].is_empty());
    // Asked again it is the same, and as a page it sends itself.
    assert_eq!(form_of(&script.send(Call::get(&back).bearer(&token)).await.expect(200)), fields);
    let page = script.send(Call::get(&back).bearer(&token).with("accept", "text/html")).await.expect(200);
    assert!(page.header("content-type").starts_with("text/html"));
    assert!(page.header("content-security-policy").contains("form-action http://127.0.0.1:4999;"));
    assert!(page.text("").contains("action=\"http://127.0.0.1:4999/hook?session=a%20b&amp;x=1\""));
}

#[tokio::test]
async fn each_punch_out_has_its_own_cart_and_nobody_elses_draft() {
    let stage = Stage::open().await;
    let script = stage.script();
    let own = script.login("acheteur@demo.test").await;
    let (one, other) = (enter(&script).await, enter(&script).await);
    let order = draft(&script, &one).await;
    let carts = async |token: &str| {
        let carts = script.send(Call::get("/api/carts?type=CART").bearer(token)).await.expect(200);
        carts.at("/carts").as_array().unwrap().iter().filter(|cart| cart["name"] == "Punch-out").count()
    };
    assert_eq!((carts(&one).await, carts(&other).await, carts(&own.token).await), (1, 0, 0));
    let path = format!("/api/commercial-orders/{order}?locale=fr-FR");
    for token in [&other, &own.token] {
        let _ = script.send(Call::get(&path).bearer(token)).await.expect(404);
    }
    let back = format!("/api/commercial-orders/{order}/punchout?locale=fr-FR&tenantConfigurationKey=demo-oci");
    let _ = script.send(Call::get(&back).bearer(&other)).await.expect(404);
    let _ = script.send(Call::get(&back).bearer(&own.token)).await.expect(404);
    let of_another_tenant = back.replace("demo-oci", "demo-cxml");
    let refused = script.send(Call::get(of_another_tenant).bearer(&one)).await.expect(403);
    assert_eq!(refused.text("/code"), "PUNCHOUT_ONLY");
    // No account, no checkout.
    let placed = Call::new(Method::PUT, format!("/api/commercial-orders/{order}/created")).bearer(&one);
    let placed =
        placed.body("application/json", json!({ "paymentInfo": { "paymentOption": "BANK_WIRE" } }).to_string());
    assert_eq!(script.send(placed).await.expect(403).text("/code"), "NOT_IN_PUNCHOUT");
    for path in ["/api/account/addresses", "/api/account/users", "/api/quotes"] {
        let refused = script.send(Call::get(path).bearer(&one)).await.expect(403);
        assert_eq!(refused.text("/code"), "NOT_IN_PUNCHOUT", "{path}");
    }
    // Nobody else says that an order came from a procurement system.
    let origin = "01930a6c-0000-7000-8000-00000000a001";
    let order = json!({ "channel": "PUNCHOUT", "origin": "CART", "originId": origin, "locale": "fr-FR" });
    let refused = script.send(Call::post("/api/commercial-orders", &order).bearer(&own.token)).await.expect(403);
    assert_eq!(refused.text("/code"), "PUNCHOUT_ONLY");
}

#[tokio::test]
async fn functions_lead_to_pages_or_answer_at_once() {
    let stage = Stage::open().await;
    let script = stage.script();
    let page = target(&script.send(entry(&[("sap-language", "EN")])).await.expect(303));
    assert_eq!((page["path"].as_str(), page["tenant"].as_str()), ("/en-GB/oci-punchout", "demo-oci"));
    let search = [("FUNCTION", "SOURCING"), ("SEARCHSTRING", "stylo bille")];
    let page = target(&script.send(entry(&search)).await.expect(303));
    assert_eq!((page["function"].as_str(), page["searchString"].as_str()), ("SOURCING", "stylo bille"));

    let token = enter(&script).await;
    let offer = offers(&script, &token).await[0]["offerPriceId"].as_str().unwrap().to_owned();
    let detail = [("FUNCTION", "DETAIL"), ("PRODUCTID", offer.as_str())];
    let page = target(&script.send(entry(&detail)).await.expect(303));
    let product = script.send(Call::get(format!("/api/products/{}", page["productId"])).bearer(&token)).await;
    let _ = product.expect(200);
    let price = [("FUNCTION", "VALIDATE"), ("PRODUCTID", offer.as_str()), ("QUANTITY", "10")];
    let page = script.send(entry(&price)).await.expect(200);
    assert!(
        page.text("").contains(&format!("name=\"NEW_ITEM-EXT_PRODUCT_ID[1]\" value=\"{offer}\"")),
        "{}",
        page.text("")
    );
    assert!(page.text("").contains("name=\"NEW_ITEM-QUANTITY[1]\" value=\"10\""));
    let found = [("FUNCTION", "BACKGROUND_SEARCH"), ("SEARCHSTRING", "classeur")];
    let page = script.send(entry(&found)).await.expect(200);
    assert!(page.text("").contains("NEW_ITEM-DESCRIPTION[2]"), "{}", page.text(""));
}

#[tokio::test]
async fn a_set_up_that_is_refused_says_which_parameter() {
    let stage = Stage::open().await;
    let script = stage.script();
    let refused = async |more: &[(&str, &str)], status: u16| {
        let form = form_urlencoded::Serializer::new(String::new()).extend_pairs(more).finish();
        let call = Call::new(Method::POST, "/api/punchout/oci/setup/demo-oci");
        script.send(call.body("application/x-www-form-urlencoded", form)).await.expect(status)
    };
    let [user, password, hook] = [("USERNAME", "demo-oci"), ("PASSWORD", "Comptoir-demo-2026"), ("HOOK_URL", HOOK)];
    let missing = refused(&[user, password], 400).await;
    assert_eq!(missing.text("/params/field"), "HOOK_URL");
    let foreign = refused(&[user, password, ("HOOK_URL", "https://evil.example/")], 400).await;
    assert_eq!(foreign.text("/code"), "PUNCHOUT_RETURN_ADDRESS");
    let wrong = refused(&[user, ("PASSWORD", "guess"), hook], 401).await;
    assert_eq!(wrong.text("/code"), "PUNCHOUT_REFUSED");
    assert!(!wrong.body.to_string().contains("guess"));
}

#[tokio::test]
async fn d9_10_the_tenants_hosts_frame_the_page_and_take_its_form() {
    let stage = Stage::open().await;
    let script = stage.script();
    let location = script.send(entry(&[])).await.expect(303).header("location").to_owned();
    let page = script.send(Call::get(location)).await.expect(200);
    let policy = page.header("content-security-policy");
    assert!(policy.contains("frame-ancestors http://127.0.0.1:* http://localhost:*;"), "{policy}");
    assert!(policy.contains("form-action 'self' http://127.0.0.1:* http://localhost:*;"), "{policy}");
    assert_eq!(page.header("x-frame-options"), "");
    // Afterwards a cookie says so, which opens the shop's pages and no others.
    let tab = |path: &str| Call::get(path).cookie("punchout-tenant", "demo-oci");
    let page = script.send(tab("/search?q=stylo")).await.expect(200);
    assert!(page.header("content-security-policy").contains("frame-ancestors http://127.0.0.1:*"));
    let _ = script.send(tab("/account/orders")).await.expect(302);
    let nobody = script.send(Call::get("/search?q=stylo").cookie("punchout-tenant", "nobody")).await.expect(200);
    assert!(nobody.header("content-security-policy").contains("frame-ancestors 'none'"));
}

#[tokio::test]
async fn all_that_is_sold_is_downloaded_a_page_at_a_time() {
    let stage = Stage::open().await;
    let script = stage.script();
    let page = async |number: &str| {
        let asked =
            [("FUNCTION", "DOWNLOADJSON"), ("REQUESTEDPAGE", number), ("PAGESIZE", "20"), ("TRANSACTIONID", "T1")];
        let answer = script.send(entry(&asked)).await.expect(200);
        assert_eq!((answer.text("/TRANSACTIONID"), answer.at("/CURRENTPAGE").to_string().as_str()), ("T1", number));
        answer
    };
    let (first, second) = (page("1").await, page("2").await);
    let parts = |answer: &Answer| -> Vec<String> {
        let items = answer.at("/Items").as_array().unwrap();
        items.iter().map(|item| item["NEWITEM"]["EXT_PRODUCT_ID"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let (one, other) = (parts(&first), parts(&second));
    assert!(!one.is_empty() && one.iter().all(|part| !part.is_empty() && !other.contains(part)), "{one:?} {other:?}");
    let (pages, items) = (first.at("/TOTALPAGES").as_u64().unwrap(), first.at("/TOTALITEMS").as_u64().unwrap());
    assert_eq!(pages, items.div_ceil(20));
}

#[tokio::test]
async fn a_form_in_latin_1_is_understood_and_a_refusal_is_a_page_to_read() {
    let stage = Stage::open().await;
    let script = stage.script();
    let form = form_urlencoded::Serializer::new(String::new())
        .extend_pairs([("USERNAME", "demo-oci"), ("PASSWORD", "Comptoir-demo-2026"), ("HOOK_URL", HOOK)])
        .finish();
    let form = format!("{form}&FUNCTION=SOURCING&SEARCHSTRING=bleut%E9&http_content_charset=iso-8859-1");
    let call = Call::new(Method::POST, "/api/punchout/oci/setup/demo-oci");
    let found = script.send(call.body("application/x-www-form-urlencoded", form)).await.expect(303);
    assert_eq!(target(&found)["searchString"], "bleuté");

    let browser = |form: &str| {
        let call = Call::new(Method::POST, "/api/punchout/oci/setup/demo-oci");
        call.with("accept", "text/html,*/*;q=0.8")
            .with("accept-language", "en-GB")
            .body("application/x-www-form-urlencoded", form)
    };
    let refused = script.send(browser("USERNAME=demo-oci&PASSWORD=guess")).await.expect(400);
    let page = refused.text("");
    assert!(page.contains("The catalogue could not be opened") && page.contains("HOOK_URL"), "{page}");
    assert!(!page.contains("guess"));
    assert!(
        refused.header("content-security-policy").contains("frame-ancestors http://127.0.0.1:* http://localhost:*")
    );
}
