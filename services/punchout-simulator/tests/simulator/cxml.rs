//! As a cXML buyer.

use crate::{
    browser::{Browser, Page},
    stand_in::{SECRET, Stage, returned},
};
use procurement::cxml::{Content, DeploymentMode, Document, Operation, PunchOutOrderMessage, PunchOutSetup, Request};

/// Types what is needed to enter, and more.
pub async fn enter(browser: &Browser, more: &[(&str, &str)]) -> Page {
    let typed = [("tenant", "demo-cxml"), ("identity", ""), ("secret", SECRET), ("email", "jo@atelier.test")];
    let kept = typed.iter().filter(|(name, _)| !more.iter().any(|(other, _)| other == name));
    browser.post("/cxml/visits", &more.iter().chain(kept).copied().collect::<Vec<_>>()).await
}

/// The last set-up that the shop was sent.
fn last_setup(stage: &Stage) -> (Document, PunchOutSetup) {
    let document = stage.shop.documents().pop().unwrap();
    let Content::Request { request: Request::Setup(setup), .. } = &document.content else { panic!("{document:?}") };
    (document.clone(), PunchOutSetup::clone(setup))
}

/// Hands the basket back, once something in it was changed.
pub async fn come_back(browser: &Browser, stage: &Stage, change: impl FnOnce(&mut PunchOutOrderMessage)) -> Page {
    let (document, setup) = last_setup(stage);
    let (name, value) = returned(&document, change);
    browser.post(&setup.browser_form_post.unwrap(), &[(name, value.as_str())]).await
}

#[tokio::test]
async fn a_set_up_leads_to_the_start_page() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let page = enter(&browser, &[("mode", "test")]).await;
    assert_eq!((page.status, page.address.as_str()), (303, "http://shop.test/demo-cxml/start?token=1&x=2"));
    let (document, setup) = last_setup(&stage);
    let Content::Request { header, deployment_mode, .. } = &document.content else { panic!("{document:?}") };
    assert_eq!(*deployment_mode, DeploymentMode::Test);
    let from = &header.from[0];
    assert_eq!((from.domain.as_str(), from.identity.as_str()), ("NetworkId", "demo-cxml"));
    assert_eq!((setup.operation, setup.user_email()), (Operation::Create, Some("jo@atelier.test")));
    assert!(setup.browser_form_post.unwrap().starts_with(&format!("{}/cxml/return/", stage.simulator.url())));
    let framed = enter(&browser, &[("in_frame", "on")]).await;
    let frame = "<iframe name=\"shop\" title=\"The shop\" src=\"http://shop.test/demo-cxml/start?token=1&amp;x=2\">";
    assert!(framed.status == 200 && framed.html.contains(frame), "{}", framed.html);
}

#[tokio::test]
async fn a_refusal_is_shown_and_what_was_typed_stays() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let typed = [("secret", "wrong"), ("tenant", "dupont"), ("email", "x@y.test"), ("operation", "inspect")];
    let page = enter(&browser, &typed).await;
    assert_eq!(page.status, 422);
    assert_eq!((page.term("Status code"), page.term("Status text")), ("401".into(), "Unauthorized".into()));
    assert_eq!(page.term("Detail"), "Nobody is known by these credentials.");
    assert_eq!((page.typed("cxml-tenant"), page.typed("cxml-email")), ("dupont".into(), "x@y.test".into()));
    assert_eq!(page.typed("cxml-secret"), "wrong");
    assert!(page.html.contains("<option value=\"inspect\" selected>"));
}

#[tokio::test]
async fn a_shop_that_does_not_speak_cxml_or_is_not_there_is_told_of() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    // The stand-in has no such page.
    let page = enter(&browser, &[("tenant", "a/../../x")]).await;
    assert_eq!(page.status, 303, "a key is one part of the path");
    let unused = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let options =
        punchout_simulator::Options { shop: format!("http://{unused}").parse().unwrap(), port: 0, notice_secret: None };
    let simulator = punchout_simulator::Simulator::start(options).await.unwrap();
    let page = enter(&Browser::at(simulator.url()), &[]).await;
    assert!(page.status == 422 && page.html.contains("The shop can't be reached"), "{}", page.html);
    simulator.stop().await;
}

#[tokio::test]
async fn a_right_document_is_ok_to_the_cent() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let _ = enter(&browser, &[]).await;
    let page = come_back(&browser, &stage, |_| ()).await;
    assert_eq!(page.term("Checks"), "ok: all fields", "{:?}", page.rows("What came back"));
    assert_eq!(page.term("Item total"), "32.48 EUR");
    assert_eq!(page.row("payloadID"), "– | payloadID | basket@shop.test | ok |");
    assert_eq!(page.row("Total"), "– | Total | 32.48 EUR | ok |");
    assert_eq!(page.row("Line total"), "1 | Line total | 12.48 EUR | ok |");
    assert!(page.row("Description").contains("Vis \"M4\" été"));
    assert!(page.html.contains("&lt;BuyerCookie&gt;"));
}

#[tokio::test]
async fn a_wrong_total_or_cookie_is_marked_with_what_would_be_right() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let _ = enter(&browser, &[]).await;
    let page = come_back(&browser, &stage, |message| message.total.amount = "32.49".parse().unwrap()).await;
    assert!(page.row("Total").contains("wrong: has to be the sum of the lines, 32.48 EUR"));
    assert_eq!(page.term("Checks"), "wrong: 1 field");
    let page = come_back(&browser, &stage, |message| message.buyer_cookie = "other".into()).await;
    assert!(page.row("BuyerCookie").contains("wrong: was sent as"));
    let page = come_back(&browser, &stage, |message| message.items[1].detail.unit_price.currency = "GBP".into()).await;
    assert_eq!(page.term("Checks"), "wrong: 1 field");
}

#[tokio::test]
async fn a_document_that_cant_be_read_is_told_of_with_its_text() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let _ = enter(&browser, &[]).await;
    let post = last_setup(&stage).1.browser_form_post.unwrap();
    let page = browser.post(&post, &[("cxml-urlencoded", "<cXML><script>")]).await;
    assert!(page.row("The document").contains("wrong: "));
    assert!(page.html.contains("&lt;cXML&gt;") && !page.html.contains("<script"));
    let page = browser.post(&post, &[("other", "x")]).await;
    assert!(page.row("The document").contains("no cxml-urlencoded"));
}

#[tokio::test]
async fn a_basket_is_entered_again_with_its_items() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let _ = enter(&browser, &[]).await;
    let page = come_back(&browser, &stage, |_| ()).await;
    let again = format!("{}/again", page.path());
    assert!(page.has_form_to(&again));
    let page = browser.post(&again, &[("operation", "edit")]).await;
    assert_eq!(page.status, 303);
    let setup = last_setup(&stage).1;
    assert_eq!((setup.operation, setup.items.len()), (Operation::Edit, 2));
    assert_eq!(setup.items[0].part.auxiliary.as_deref(), Some("offer-1"));
}
