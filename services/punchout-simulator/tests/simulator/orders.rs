//! Orders of what came back.

use crate::{
    browser::{Browser, Page},
    cxml, oci,
    stand_in::{SECRET, Stage},
};
use procurement::cxml::{Content, Document, Order, OrderType, Request};

/// A visit by cXML with a basket.
pub async fn visited(browser: &Browser, stage: &Stage) -> Page {
    let _ = cxml::enter(browser, &[]).await;
    cxml::come_back(browser, stage, |_| ()).await
}

/// Sends the order form as it stands, with other values, by a button.
pub async fn send(browser: &Browser, page: &Page, action: &str, other: &[(&str, &str)]) -> Page {
    let to = format!("{}/orders", page.path());
    let typed = page.form(&to);
    let kept = typed.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let kept = kept.filter(|(name, _)| !other.iter().any(|(changed, _)| changed == name));
    let fields: Vec<_> = kept.chain(other.iter().copied()).chain([("action", action)]).collect();
    browser.post(&to, &fields).await
}

fn orders(stage: &Stage) -> Vec<(Document, Order)> {
    let documents = stage.shop.documents().into_iter();
    let orders = documents.filter_map(|document| match &document.content {
        Content::Request { request: Request::Order(order), .. } => Some((document.clone(), Order::clone(order))),
        _ => None,
    });
    orders.collect()
}

#[tokio::test]
async fn an_order_says_what_came_back_and_where_it_goes() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let page = visited(&browser, &stage).await;
    let typed = [
        ("ship_id", "D-7"),
        ("ship_city", "Lyon"),
        ("ship_country", "fr"),
        ("ship_street", "1 rue <b>"),
        ("order_id", "PO-1"),
        ("comments", "Gate 4"),
    ];
    let page = send(&browser, &page, "new", &typed).await;
    assert_eq!((page.term("Status code"), page.term("Status text")), ("200".into(), "OK".into()));
    let (_, order) = orders(&stage).remove(0);
    assert_eq!((order.order_type, order.order_id.as_str()), (OrderType::New, "PO-1"));
    assert_eq!((order.total.amount.to_string().as_str(), order.total.currency.as_str()), ("32.48", "EUR"));
    let ship_to = order.ship_to.unwrap();
    assert_eq!(ship_to.id.as_deref(), Some("D-7"));
    let postal = ship_to.postal.unwrap();
    assert_eq!(
        (postal.city.as_str(), postal.country.as_str(), postal.streets),
        ("Lyon", "FR", vec!["1 rue <b>".into()])
    );
    assert_eq!(order.bill_to.name, "demo-cxml");
    assert_eq!((order.items.len(), order.comments.len(), order.contacts.len()), (2, 1, 1));
    assert_eq!(order.items[0].part.auxiliary.as_deref(), Some("offer-1"));
    assert_eq!((page.typed("order-order_id"), page.typed("order-ship_street")), ("PO-1".into(), "1 rue <b>".into()));
}

#[tokio::test]
async fn the_same_again_is_the_same_document_and_a_change_names_it() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let page = visited(&browser, &stage).await;
    assert!(!page.html.contains("Send the same again"));
    let page = send(&browser, &page, "new", &[]).await;
    let page = send(&browser, &page, "again", &[]).await;
    assert_eq!((page.term("Status code"), page.term("Status text")), ("409".into(), "Conflict".into()));
    let page = send(&browser, &page, "update", &[("quantity_1", "5")]).await;
    assert_eq!(page.term("Status code"), "200");
    let page = send(&browser, &page, "delete", &[]).await;
    assert_eq!(page.term("Status code"), "200");
    let sent = orders(&stage);
    let [(first, _), (again, _), (update, updated), (_, deleted)] = sent.as_slice() else { panic!("{sent:?}") };
    assert_eq!(first, again);
    assert_eq!((updated.order_type, updated.replaces.as_deref()), (OrderType::Update, Some(first.payload_id.as_str())));
    assert_eq!((updated.total.amount.to_string().as_str(), updated.order_version), ("62.48", Some(2)));
    assert_eq!(
        (deleted.order_type, deleted.replaces.as_deref()),
        (OrderType::Delete, Some(update.payload_id.as_str()))
    );
    let listed = page.rows("Orders sent");
    let actions: Vec<_> = listed.iter().map(|row| row.split(" | ").nth(1).unwrap()).collect();
    assert_eq!(actions, ["delete", "update", "the same again", "new"]);
}

#[tokio::test]
async fn what_is_wrong_stands_at_its_field_and_nothing_typed_is_lost() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let page = visited(&browser, &stage).await;
    let typed = [("quantity_0", "1,5"), ("order_id", ""), ("comments", "Gate 4")];
    let page = send(&browser, &page, "new", &typed).await;
    assert!(page.html.contains("Nothing was sent"));
    assert!(page.html.contains("wrong: A number above 0") && page.html.contains("wrong: The buyer's number"));
    assert_eq!((page.typed("order-quantity_0"), page.typed("order-comments")), ("1,5".into(), "Gate 4".into()));
    assert!(orders(&stage).is_empty());
}

#[tokio::test]
async fn a_basket_of_oci_is_ordered_by_a_cxml_tenants_credentials() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    let page = oci::round_trip(&browser, &stage, &[]).await;
    let refused = send(&browser, &page, "new", &[]).await;
    assert!(refused.html.contains("wrong: The shared secret"));
    let page = send(&browser, &refused, "new", &[("tenant", "dupont"), ("identity", ""), ("secret", SECRET)]).await;
    assert_eq!(page.term("Status code"), "200", "{}", page.html);
    let (document, order) = orders(&stage).remove(0);
    let Content::Request { header, .. } = &document.content else { panic!("{document:?}") };
    assert_eq!(header.from[0].identity, "dupont");
    assert_eq!(order.total.amount.to_string(), "32.48");
    let detail = order.items[0].detail.as_ref().unwrap();
    assert_eq!((order.items[0].part.supplier_part.as_str(), detail.unit.as_str()), ("A-1", "C62"));
    assert_eq!(detail.price_basis.as_ref().unwrap().quantity, 100.into());
    // The secret is kept for the next one, in no page.
    let page = send(&browser, &page, "update", &[]).await;
    assert_eq!((page.term("Status code"), page.typed("order-secret")), ("200".into(), String::new()));
}
