//! Punch-out by cXML: the basket out and back, and the order that a buyer's system makes of it (D7.22).

use crate::punchout::{HOOK, draft, form_of};
use journeys::{Call, Script, Stage};
use reqwest::Method;
use rust_decimal::Decimal;
use serde_json::json;
use std::collections::BTreeMap;
use url::Url;

/// A cXML document of the demonstration's other procurement system, with this request in it.
pub fn cxml_at(place: &str, secret: &str, request: &str) -> Call {
    let credential = |identity: &str, proof: &str| {
        format!("<Credential domain=\"NetworkId\"><Identity>{identity}</Identity>{proof}</Credential>")
    };
    let proof = format!("<SharedSecret>{secret}</SharedSecret>");
    let document = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\
         <!DOCTYPE cXML SYSTEM \"http://xml.cxml.org/schemas/cXML/1.2.063/cXML.dtd\">\
         <cXML payloadID=\"1@buyer\" timestamp=\"2026-11-24T10:00:00+01:00\" xml:lang=\"en\"><Header>\
         <From>{}</From><To>{}</To><Sender>{}<UserAgent>Test</UserAgent></Sender></Header>\
         <Request>{request}</Request></cXML>",
        credential("demo-cxml", ""),
        credential("comptoir", ""),
        credential("demo-cxml", &proof),
    );
    Call::new(Method::POST, format!("/api/punchout/cxml/{place}/demo-cxml")).body("text/xml", document)
}

fn cxml(secret: &str, request: &str) -> Call {
    cxml_at("setup", secret, request)
}

/// A set-up by a person of the buyer's, with these items in it.
pub fn set_up(operation: &str, items: &str) -> String {
    format!(
        "<PunchOutSetupRequest operation=\"{operation}\"><BuyerCookie>cookie &amp; 1</BuyerCookie>\
         <Extrinsic name=\"UserEmail\">jean.dupont@atelier.test</Extrinsic>\
         <BrowserFormPost><URL>{}</URL></BrowserFormPost>{items}</PunchOutSetupRequest>",
        HOOK.replace('&', "&amp;"),
    )
}

/// What the address of an answer's start page says.
pub fn page_of(answer: &str) -> BTreeMap<String, String> {
    let page = answer.split_once("<URL>").and_then(|(_, rest)| rest.split_once("</URL>"));
    let page = Url::parse(&page.unwrap_or_else(|| panic!("{answer}")).0.replace("&amp;", "&")).unwrap();
    page.query_pairs().into_owned().collect()
}

/// The tokens of a tab that cXML sent somebody into.
pub async fn enter_by_cxml(script: &Script, operation: &str, items: &str) -> String {
    let answer = script.send(cxml("Comptoir-demo-2026", &set_up(operation, items))).await.expect(200);
    let page = page_of(answer.text(""));
    let answer = script.send(Call::post("/api/auth/login-token", &json!({ "accessToken": page["token"] }))).await;
    answer.expect(200).text("/data/token/accessToken").to_owned()
}

pub async fn message(script: &Script, token: &str, order: &str) -> String {
    let back = format!("/api/commercial-orders/{order}/punchout?locale=en-GB&tenantConfigurationKey=demo-cxml");
    let answer = script.send(Call::get(back).bearer(token)).await.expect(200);
    assert_eq!(answer.text("/action"), HOOK);
    form_of(&answer).remove("cxml-urlencoded").unwrap()
}

#[tokio::test]
async fn d7_22_cxml_brings_a_new_person_in_and_takes_the_basket_back_to_the_cent() {
    let stage = Stage::open().await;
    let script = stage.script();
    let token = enter_by_cxml(&script, "create", "").await;
    let order = draft(&script, &token).await;
    let shown = script.send(Call::get(format!("/api/commercial-orders/{order}?locale=en-GB")).bearer(&token)).await;
    let net = shown
        .expect(200)
        .at("/order/orderLogisticPrices/totalItemPriceWithoutTax")
        .to_string()
        .parse::<Decimal>()
        .unwrap();
    let message = message(&script, &token, &order).await;
    assert!(message.contains("<BuyerCookie>cookie &amp; 1</BuyerCookie>"), "{message}");
    let total = message.split_once("<Total>").and_then(|(_, rest)| rest.split_once("</Money>")).unwrap().0;
    assert_eq!(total.rsplit('>').next().unwrap().parse::<Decimal>().unwrap(), net, "{message}");
    assert_eq!(message.matches("<ItemIn ").count(), 3);

    let quantity = message.split_once("<ItemIn quantity=\"").and_then(|(_, rest)| rest.split_once('"')).unwrap().0;
    // What was returned is in the cart again when it is edited.
    let item = |part: &str| {
        format!(
            "<ItemOut quantity=\"{quantity}\"><ItemID><SupplierPartID>x</SupplierPartID><SupplierPartAuxiliaryID>{part}</SupplierPartAuxiliaryID></ItemID></ItemOut>"
        )
    };
    let part = message.split_once("<SupplierPartAuxiliaryID>").and_then(|(_, rest)| rest.split_once('<')).unwrap().0;
    let edited = enter_by_cxml(&script, "edit", &item(part)).await;
    let carts = script.send(Call::get("/api/carts?type=CART").bearer(&edited)).await.expect(200);
    let cart = carts.at("/carts").as_array().unwrap().iter().find(|cart| cart["name"] == "Punch-out").unwrap();
    assert_eq!(cart["numberOfLines"], 1, "{cart}");
}

#[tokio::test]
async fn cxml_says_in_its_status_what_is_wrong() {
    let stage = Stage::open().await;
    let script = stage.script();
    let said = async |call: Call| script.send(call).await.expect(200).text("").to_owned();
    let profile = said(cxml("Comptoir-demo-2026", "<ProfileRequest/>")).await;
    assert!(profile.contains("code=\"200\"") && profile.contains("requestName=\"PunchOutSetupRequest\""), "{profile}");
    assert!(profile.contains("requestName=\"OrderRequest\"") && profile.contains("/api/punchout/cxml/order/demo-cxml"));
    let refused = said(cxml("guess", "<ProfileRequest/>")).await;
    assert!(refused.contains("code=\"401\"") && !refused.contains("guess"), "{refused}");
    let elsewhere = set_up("create", "").replace("127.0.0.1", "evil.example");
    assert!(said(cxml("Comptoir-demo-2026", &elsewhere)).await.contains("code=\"406\""));
    let bomb = "<!DOCTYPE cXML [<!ENTITY a \"aaaa\">]><cXML>&a;</cXML>";
    let bomb = Call::new(Method::POST, "/api/punchout/cxml/setup/demo-cxml").body("text/xml", bomb);
    assert!(said(bomb).await.contains("code=\"40"));
}

/// An order of what a basket's message has, line by line, each at this price where one is given.
pub fn order_of(message: &str, number: &str, kind: &str, price: Option<&str>) -> String {
    let between = |text: &str, from: &str, to: &str| {
        text.split_once(from).and_then(|(_, rest)| rest.split_once(to)).map(|(text, _)| text.to_owned()).unwrap()
    };
    let items = message.split("<ItemIn ").skip(1).zip(1..).map(|(item, line)| {
        let item = item.split("</ItemIn>").next().unwrap();
        let detail = format!("<ItemDetail>{}</ItemDetail>", between(item, "<ItemDetail>", "</ItemDetail>"));
        let said = between(&detail, "<UnitPrice>", "</UnitPrice>");
        let detail = match price {
            Some(price) => detail.replace(&said, &format!("<Money currency=\"EUR\">{price}</Money>")),
            None => detail,
        };
        let (quantity, id) = (between(item, "quantity=\"", "\""), between(item, "<ItemID>", "</ItemID>"));
        format!("<ItemOut quantity=\"{quantity}\" lineNumber=\"{line}\"><ItemID>{id}</ItemID>{detail}</ItemOut>")
    });
    let address = "<Address><Name xml:lang=\"fr\">Atelier</Name><PostalAddress><Street>3 quai du Port</Street>\
         <City>Nantes</City><PostalCode>44000</PostalCode><Country isoCountryCode=\"FR\">France</Country>\
         </PostalAddress></Address>";
    format!(
        "<OrderRequest><OrderRequestHeader orderID=\"{number}\" orderDate=\"2026-11-24T10:00:00+01:00\" type=\"{kind}\">\
         <Total><Money currency=\"EUR\">0.00</Money></Total><ShipTo>{address}</ShipTo><BillTo>{address}</BillTo>\
         </OrderRequestHeader>{}</OrderRequest>",
        items.collect::<String>(),
    )
}

#[tokio::test]
async fn d7_38_what_came_back_is_ordered_by_the_buyers_system_to_the_cent_and_once() {
    let stage = Stage::open().await;
    let script = stage.script();
    let token = enter_by_cxml(&script, "create", "").await;
    let basket = draft(&script, &token).await;
    let basket = message(&script, &token, &basket).await;
    let total = basket.split_once("<Total>").and_then(|(_, rest)| rest.split_once("</Money>")).unwrap().0;
    let total = total.rsplit('>').next().unwrap().parse::<Decimal>().unwrap();

    let send = async |request: String| {
        let call = cxml_at("order", "Comptoir-demo-2026", &request);
        script.send(call).await.expect(200).text("").to_owned()
    };
    let dear = send(order_of(&basket, "PO-77", "new", Some("0.01"))).await;
    assert!(dear.contains("code=\"409\"") && dear.contains("Line 1 (") && dear.contains("not 0."), "{dear}");
    let placed = send(order_of(&basket, "PO-77", "new", None)).await;
    assert!(placed.contains("code=\"200\"") && placed.contains("Order CO-"), "{placed}");
    let reference = placed.split_once("Order ").unwrap().1.split_once('.').unwrap().0.to_owned();
    let again = send(order_of(&basket, "PO-77", "new", None)).await;
    assert!(again.contains(&reference), "{again}");

    let session = script.login("acheteur@demo.test").await;
    let listed = script.send(Call::get("/api/commercial-orders?locale=fr-FR").bearer(&session.token)).await.expect(200);
    let listed = listed.body.to_string();
    assert!(listed.contains(&reference), "the account sees what its system ordered: {listed}");
    let rows = stage
        .rows::<(String, Decimal, String)>(
            "select head.channel, sum(part.items_without_tax), head.purchase_order_number
             from orders.commercial_orders head join orders.logistic_orders part on part.order_id = head.id
             where head.origin = 'PURCHASE_ORDER' group by head.id",
        )
        .await;
    assert_eq!(rows, [("PUNCHOUT".to_owned(), total, "PO-77".to_owned())]);

    let deleted = send(order_of(&basket, "PO-77", "delete", None)).await;
    assert!(deleted.contains("code=\"200\"") && deleted.contains(&reference), "{deleted}");
    let refused = cxml_at("order", "guess", &order_of(&basket, "PO-78", "new", None));
    assert!(script.send(refused).await.expect(200).text("").contains("code=\"401\""));
}

#[tokio::test]
async fn an_inspection_hands_nothing_over() {
    let stage = Stage::open().await;
    let script = stage.script();
    let token = enter_by_cxml(&script, "inspect", "").await;
    let order = draft(&script, &token).await;
    let message = message(&script, &token, &order).await;
    assert!(message.contains("operationAllowed=\"inspect\"") && !message.contains("<ItemIn"), "{message}");
}
