//! As an SAP.

use crate::{
    browser::{Browser, Page},
    stand_in::{SECRET, Stage},
};
use procurement::oci::{Function, Setup, Version};
use url::form_urlencoded;

const LINE: [(&str, &str); 8] = [
    ("NEW_ITEM-DESCRIPTION[1]", "Screw"),
    ("NEW_ITEM-QUANTITY[1]", "250"),
    ("NEW_ITEM-UNIT[1]", "PCE"),
    ("NEW_ITEM-PRICE[1]", "4.99"),
    ("NEW_ITEM-PRICEUNIT[1]", "100"),
    ("NEW_ITEM-CURRENCY[1]", "EUR"),
    ("NEW_ITEM-VENDORMAT[1]", "A-1"),
    ("~OkCode", "ADDI"),
];

/// Types what is needed to enter, and more; the page with the form for the shop.
pub async fn begin(browser: &Browser, more: &[(&str, &str)]) -> Page {
    let typed = [("tenant", "demo-oci"), ("password", SECRET), ("target", "_top"), ("version", "4.0")];
    let kept = typed.iter().filter(|(name, _)| !more.iter().any(|(other, _)| other == name));
    browser.post("/oci/visits", &more.iter().chain(kept).copied().collect::<Vec<_>>()).await
}

/// Where the shop is to post the basket.
pub fn hook(page: &Page, shop: &str) -> String {
    let fields = page.form(&format!("{shop}/api/punchout/oci/setup/"));
    fields.into_iter().find(|(name, _)| name == "HOOK_URL").unwrap().1
}

/// Enters, takes the form to the shop as a browser would, and brings back what it answers with.
pub async fn round_trip(browser: &Browser, stage: &Stage, more: &[(&str, &str)]) -> Page {
    let page = begin(browser, more).await;
    let shop = format!("{}/api/punchout/oci/setup/demo-oci", stage.shop_url);
    let form = page.form(&shop);
    let charset = form.iter().find(|(name, _)| name == "http_content_charset").map(|(_, value)| value.clone());
    let hook = hook(&page, &stage.shop_url);
    let fields: Vec<_> = form.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let mut answer = browser.post(&shop, &fields).await.html;
    if charset.as_deref() == Some("ISO-8859-1") {
        // As a browser sends a form that says accept-charset.
        answer = answer.replace("%C3%A9", "%E9");
    }
    browser.post_body(&hook, answer.into_bytes()).await
}

#[tokio::test]
async fn entering_shows_the_form_that_the_browser_takes_to_the_shop() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let page = browser.open("/").await;
    assert_eq!((page.typed("oci-tenant"), page.typed("cxml-tenant")), ("demo-oci".into(), "demo-cxml".into()));
    let more = [
        ("function", "VALIDATE"),
        ("product_id", "P 1"),
        ("quantity", "2.5"),
        ("version", "5.0"),
        ("language", "FR"),
        ("email", "a@b.test"),
    ];
    let page = begin(&browser, &more).await;
    let action = format!("{}/api/punchout/oci/setup/demo-oci", stage.shop_url);
    assert!(page.has_form_to(&action));
    let form = page.form(&action);
    let setup = Setup::read(form.iter().map(|(name, value)| (name, value.clone()))).unwrap();
    assert_eq!((setup.username.as_str(), setup.password.expose()), ("demo-oci", SECRET));
    assert_eq!(setup.function, Function::Validate { product_id: "P 1".into(), quantity: "2.5".parse().unwrap() });
    assert_eq!((setup.terms.version, setup.terms.target.as_deref()), (Version::V5, Some("_top")));
    assert!(setup.hook_url.starts_with(&format!("{}/oci/return/", stage.simulator.url())));
    assert!(form.contains(&("USER_EMAIL".into(), "a@b.test".into())));
    assert!(!page.html.contains("<iframe"));
    let framed = begin(&browser, &[("in_frame", "on")]).await;
    assert!(
        framed.html.contains("<iframe name=\"shop\" title=\"The shop\"") && framed.html.contains("target=\"shop\"")
    );
}

#[tokio::test]
async fn what_was_typed_is_there_to_be_changed() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let page = begin(&browser, &[("search", "stylo \"bille\""), ("tenant", "dupont")]).await;
    let typed = page.form("/oci/change");
    let fields: Vec<_> = typed.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let page = browser.post("/oci/change", &fields).await;
    assert_eq!((page.typed("oci-tenant"), page.typed("oci-search")), ("dupont".into(), "stylo \"bille\"".into()));
    assert_eq!(page.typed("oci-password"), SECRET);
    let refused = begin(&browser, &[("tenant", ""), ("search", "stylo")]).await;
    assert_eq!((refused.status, refused.typed("oci-search")), (422, "stylo".into()));
    assert!(refused.html.contains("wrong: The key"));
}

#[tokio::test]
async fn a_right_return_is_ok_to_the_cent_in_either_character_set() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    for charset in ["UTF-8", "ISO-8859-1"] {
        let page = round_trip(&browser, &stage, &[("charset", charset)]).await;
        assert!(page.path().starts_with("/visits/"), "{}", page.html);
        assert_eq!(page.term("Checks"), "ok: all fields", "{:?}", page.rows("What came back"));
        assert_eq!((page.term("Item total"), page.term("Lines")), ("32.48 EUR".into(), "2".into()));
        assert_eq!(page.row("DESCRIPTION"), "1 | DESCRIPTION | Vis \"M4\" été | ok |", "{charset}");
        assert_eq!(page.row("Line total"), "1 | Line total | 12.48 EUR | ok |");
        assert_eq!(page.row("~TARGET"), "– | ~TARGET | _top | ok |");
    }
}

#[tokio::test]
async fn a_wrong_return_is_marked_at_its_field() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let hook = hook(&begin(&browser, &[]).await, &stage.shop_url);
    for (field, value, row, total) in [
        ("PRICE", "4,99", "1 | PRICE | 4,99 | wrong: is \"4,99\", no number of digits and a decimal point |", false),
        ("UNIT", "PIECE", "1 | UNIT | PIECE | wrong: has 5 characters, 3 at most |", true),
        ("PRICEUNIT", "0", "1 | PRICEUNIT | 0 | wrong: has to be above 0 |", false),
        ("COLOUR", "red", "1 | COLOUR | red | wrong: is no field of OCI |", true),
    ] {
        let name = format!("NEW_ITEM-{field}[1]");
        let others = LINE.iter().filter(|(known, _)| *known != name).copied();
        let page = browser.post(&hook, &others.chain([(name.as_str(), value)]).collect::<Vec<_>>()).await;
        assert_eq!(page.row(field), row);
        assert_eq!(!page.term("Item total").starts_with("wrong"), total, "{field}");
        assert!(page.term("Checks").starts_with("wrong: "));
        // It was sent along, and the form does not have it.
        assert!(page.row("~CALLER").contains("wrong: was sent as"));
    }
}

#[tokio::test]
async fn nothing_in_it_is_a_cancel() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let hook = hook(&begin(&browser, &[]).await, &stage.shop_url);
    let page = browser.post(&hook, &[("~OkCode", "ADDI"), ("~CALLER", "CTLG"), ("~TARGET", "_top")]).await;
    assert!(page.html.contains("the buyer cancelled") && !page.html.contains("Send the order"));
}

#[tokio::test]
async fn what_comes_back_is_shown_as_text() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let hook = hook(&begin(&browser, &[]).await, &stage.shop_url);
    let script = "<script>alert(1)</script>";
    let page = browser.post(&hook, &[("NEW_ITEM-DESCRIPTION[1]", script), (script, script)]).await;
    assert!(!page.html.contains("<script") && page.html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    let page = begin(&browser, &[("tenant", script), ("search", script)]).await;
    assert!(!page.html.contains("<script"));
}

#[tokio::test]
async fn a_return_of_no_visit_and_one_without_end_are_refused() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    for path in ["/oci/return/x", "/oci/return/01930a6c-0000-7000-8000-00000000a001", "/cxml/return/x"] {
        let page = browser.post(path, &LINE).await;
        assert_eq!(page.status, 404, "{path}");
    }
    let hook = hook(&begin(&browser, &[]).await, &stage.shop_url);
    let long = form_urlencoded::Serializer::new(String::new()).append_pair("x", &"x".repeat(3_000_000)).finish();
    assert_eq!(browser.post_body(&hook, long.into_bytes()).await.status, 413);
}
