//! Documents as buyers' systems send them: what is taken from them, and what is said of those that are wrong.

use procurement::cxml::{Content, DeploymentMode, Document, Fault, Limits, Operation, OrderType, Request, read};
use rust_decimal::Decimal;

/// A request of one organisation's system, with what is asked for.
fn request(asked: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.040/cXML.dtd">
<cXML payloadID="1@buyer.example" timestamp="2026-02-28T13:45:00+01:00" xml:lang="fr-FR">
  <Header>
    <From><Credential domain="NetworkID"><Identity>buyer</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>supplier</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkID"><Identity>system</Identity><SharedSecret>hunter2 </SharedSecret></Credential>
      <UserAgent>Procurement 1</UserAgent>
    </Sender>
  </Header>
  <Request deploymentMode="test">{asked}</Request>
</cXML>"#
    )
}

fn document(asked: &str) -> Result<Document, Fault> {
    read(request(asked).as_bytes(), &Limits::default())
}

fn asked(asked: &str) -> Result<Request, Fault> {
    match document(asked)?.content {
        Content::Request { request, .. } => Ok(request),
        other => panic!("{other:?} is no request"),
    }
}

const ITEM: &str = r#"<ItemOut quantity="2" lineNumber="1"><ItemID><SupplierPartID>VIS-1</SupplierPartID>
    <SupplierPartAuxiliaryID> offer-1 </SupplierPartAuxiliaryID></ItemID></ItemOut>"#;

fn order(attributes: &str, more: &str, items: &str) -> String {
    format!(
        r#"<OrderRequest><OrderRequestHeader {attributes}>
             <Total><Money currency="eur">1,234.50</Money></Total>
             <BillTo><Address><Name xml:lang="fr">Mairie</Name></Address></BillTo>{more}
           </OrderRequestHeader>{items}</OrderRequest>"#
    )
}

#[test]
fn the_envelope_says_who_asks_whom_and_whether_it_is_meant() {
    let document = document("<ProfileRequest/>").unwrap();
    assert!(document.is_test());
    assert!(!format!("{document:?}").contains("hunter2"));
    let Content::Request { header, deployment_mode, request } = document.content else { panic!("no request") };
    assert_eq!((deployment_mode, request), (DeploymentMode::Test, Request::Profile));
    assert_eq!((header.from[0].domain.as_str(), header.from[0].identity.as_str()), ("NetworkID", "buyer"));
    let secret = header.sender.credentials[0].shared_secret.as_ref().unwrap();
    assert_eq!((secret.expose(), header.sender.user_agent.as_str()), ("hunter2 ", "Procurement 1"));
}

#[test]
fn d7_22_a_set_up_keeps_its_cookie_to_the_letter_and_its_names_in_any_case() {
    let setup = format!(
        r#"<PunchOutSetupRequest operation="edit"><BuyerCookie>
  cookie &amp; more</BuyerCookie>
           <Extrinsic name="useremail">a@buyer.example</Extrinsic><Extrinsic name="UniqueName">anna</Extrinsic>
           <BrowserFormPost><URL>
             https://buyer.example/return?x=1&amp;y=2 </URL></BrowserFormPost>
           <SelectedItem><ItemID><SupplierPartID>VIS-1</SupplierPartID></ItemID></SelectedItem>{ITEM}
           </PunchOutSetupRequest>"#
    );
    let Ok(Request::Setup(setup)) = asked(&setup) else { panic!("no set-up") };
    assert_eq!((setup.operation, setup.buyer_cookie.as_str()), (Operation::Edit, "\n  cookie & more"));
    assert_eq!(setup.browser_form_post.as_deref(), Some("https://buyer.example/return?x=1&y=2"));
    assert_eq!(setup.user_email(), Some("a@buyer.example"));
    assert_eq!(setup.extrinsics.get("uniquename"), Some("anna"));
    assert_eq!(setup.selected_item.unwrap().supplier_part, "VIS-1");
    assert_eq!(setup.items[0].part.auxiliary.as_deref(), Some("offer-1"));
    assert_eq!((setup.items[0].quantity, setup.items[0].detail.is_none()), (Decimal::TWO, true));
}

#[test]
fn an_e_mail_address_may_also_be_a_contacts() {
    let contact = "<Contact><Name xml:lang='en'>A</Name><Email>c@buyer.example</Email></Contact>";
    let setup = format!(
        "<PunchOutSetupRequest operation='create'><BuyerCookie>c</BuyerCookie>{contact}</PunchOutSetupRequest>"
    );
    let Ok(Request::Setup(setup)) = asked(&setup) else { panic!("no set-up") };
    assert_eq!(setup.user_email(), Some("c@buyer.example"));
}

#[test]
fn d7_22_an_order_says_what_is_to_become_of_it() {
    let attributes = "orderID='PO-1' orderDate='2026-02-28' type='update' orderVersion='2'";
    let more = "<Comments>Bitte</Comments><DocumentReference payloadID='0@buyer.example'/>";
    let Ok(Request::Order(order)) = asked(&order(attributes, more, ITEM)) else { panic!("no order") };
    assert_eq!((order.order_type, order.order_id.as_str(), order.order_version), (OrderType::Update, "PO-1", Some(2)));
    assert_eq!((order.total.amount, order.total.currency.as_str()), ("1234.50".parse().unwrap(), "EUR"));
    assert_eq!((order.comments, order.replaces.as_deref()), (vec!["Bitte".to_owned()], Some("0@buyer.example")));
    assert_eq!(order.bill_to.name, "Mairie");
}

#[test]
fn what_is_wrong_is_said_with_its_place_and_the_right_status() {
    let good = "orderID='PO-1' orderDate='2026-02-28'";
    let setup = |inner: &str| format!("<PunchOutSetupRequest operation='create'>{inner}</PunchOutSetupRequest>");
    for (document, code, detail) in [
        ("".to_owned(), 406, "Request is empty"),
        ("<CopyRequest/>".to_owned(), 450, "CopyRequest"),
        ("<PunchOutSetupRequest/>".to_owned(), 406, "has no operation"),
        ("<PunchOutSetupRequest operation='source'/>".to_owned(), 450, "source"),
        ("<PunchOutSetupRequest operation='fly'/>".to_owned(), 400, "create, edit, inspect"),
        (setup(""), 406, "has no BuyerCookie"),
        (setup("<BuyerCookie> </BuyerCookie>"), 406, "BuyerCookie is empty"),
        (setup("<BuyerCookie><a/></BuyerCookie>"), 400, "holds elements"),
        (setup("<BuyerCookie>c</BuyerCookie><BrowserFormPost/>"), 406, "BrowserFormPost: BrowserFormPost has no URL"),
        (setup("<BuyerCookie>c</BuyerCookie><ItemOut quantity='1'/>"), 406, "ItemOut 1: ItemOut has no ItemID"),
        (order("orderID='1'", "", ITEM), 406, "has no orderDate"),
        (order("orderDate='2026-02-28'", "", ITEM), 406, "has no orderID"),
        (order(&format!("{good} type='x'"), "", ITEM), 400, "new, update, delete"),
        (order("orderID='1' orderDate='soon'", "", ITEM), 400, "orderDate is \"soon\""),
        (order(good, "", ""), 406, "has no ItemOut"),
        (
            order(good, "", &format!("{ITEM}{}", ITEM.replace("\"2\"", "\"two\""))),
            400,
            "ItemOut 2: quantity is \"two\"",
        ),
        (order(good, "", ITEM).replace("1,234.50", "1,5"), 400, "the Money of Total is \"1,5\""),
        (
            order(good, "", ITEM).replace("<BillTo>", "<BilledTo>").replace("</BillTo>", "</BilledTo>"),
            406,
            "has no BillTo",
        ),
    ] {
        let fault = asked(&document).unwrap_err();
        assert!(fault.code == code && fault.detail.contains(detail), "{document}: {fault}");
    }
}
