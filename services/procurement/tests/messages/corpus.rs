//! Messages that real systems sent: each is understood, or refused with a reason.

use procurement::{
    cxml::{Answer, Content, Fault, Limits, Request, read},
    oci::Returned,
};
use rust_decimal::Decimal;
use std::{collections::BTreeMap, fs};
use test_data::test_data;

/// What a document is, or why it is refused.
fn told(name: &str) -> String {
    let bytes = fs::read(test_data("punchout-messages/cxml").join(name)).unwrap();
    match read(&bytes, &Limits::default()).map(|document| document.content) {
        Ok(Content::Request { request: Request::Order(order), .. }) => {
            format!("order {} of {} with {} items", order.order_id, order.total.amount, order.items.len())
        }
        Ok(Content::Request { request: Request::Setup(setup), .. }) => {
            let city = setup.ship_to.and_then(|address| address.postal).map(|postal| postal.city);
            format!("set-up {} {}", setup.browser_form_post.unwrap_or_default(), city.unwrap_or_default())
        }
        Ok(Content::Request { request, .. }) => format!("{request:?}"),
        Ok(Content::Message { message, .. }) => {
            format!("basket {} of {} with {} items", message.buyer_cookie, message.total.amount, message.items.len())
        }
        Ok(Content::Response(response)) => match response.answer {
            Answer::StartPage(page) => format!("{} {page}", response.status.code),
            _ => format!("{} {}", response.status.code, response.status.detail),
        },
        Err(Fault { code, detail, .. }) => format!("refused with {code}: {detail}"),
    }
}

#[test]
#[ignore = "reads SHOP_TEST_DATA"]
fn every_document_of_the_corpus_is_understood_or_refused_with_a_reason() {
    let doctype = "400 XML document contained a doctype but failed validation.";
    let expected = BTreeMap::from([
        ("6-mils/OrderResponse-400.xml", doctype),
        ("6-mils/OrderResponse.xml", "200 "),
        ("6-mils/PunchOutOrderMessage.xml", "basket 1CX3L4843PPZO of 763.20 with 2 items"),
        ("6-mils/PunchOutSetupResponse-400.xml", doctype),
        ("6-mils/PunchOutSetupResponse.xml", "200 http://xml.workchairs.com/retrieve?reqUrl=20626;Initial=TRUE"),
        ("officeluv/document_node_with_unknown_attribute.xml", "200 123456"),
        ("officeluv/envelope2.xml", "refused with 450: a CopyRequest is not answered here"),
        ("officeluv/order_request.xml", "order 3309 of 91.71 with 2 items"),
        (
            "officeluv/punch_out_order_message_doc.xml",
            "refused with 406: the document's element is cxml, which has to be cXML",
        ),
        ("officeluv/punch_out_setup_request_doc.xml", "set-up http://return_to_supplier_url.com "),
        (
            "officeluv/punch_out_setup_request_doc_with_ship_to.xml",
            "set-up http://return_to_supplier_url.com san leandro",
        ),
        ("officeluv/response_status_200.xml", "200 http://localhost:3000/products"),
        ("officeluv/response_status_400.xml", "400 "),
    ]);
    let mut read = 0;
    for sender in fs::read_dir(test_data("punchout-messages/cxml")).unwrap() {
        let sender = sender.unwrap().file_name().into_string().unwrap();
        for file in fs::read_dir(test_data("punchout-messages/cxml").join(&sender)).unwrap() {
            let name = format!("{sender}/{}", file.unwrap().file_name().into_string().unwrap());
            if name.ends_with(".xml") {
                assert_eq!(Some(told(&name).as_str()), expected.get(name.as_str()).copied(), "{name}");
                read += 1;
            }
        }
    }
    assert_eq!(read, expected.len());
}

#[test]
#[ignore = "reads SHOP_TEST_DATA"]
fn a_suppliers_cart_form_is_read_with_what_sap_objects_to() {
    let page = fs::read_to_string(test_data("punchout-messages/oci/real_world_cart_form.html")).unwrap();
    let inputs = page.split("<input name=\"").skip(1).filter_map(|input| {
        let (name, rest) = input.split_once('"')?;
        let value = rest.split_once("value=\"")?.1.split_once('"')?.0;
        Some((name.to_owned(), value.to_owned()))
    });
    let returned = Returned::read(inputs);
    assert_eq!(returned.lines.len(), 10);
    assert_eq!(returned.lines[&1].total_net(), Some(Decimal::new(173_090, 2)));
    let too_long: Vec<_> = returned.findings.iter().map(|finding| (finding.field.as_str(), finding.line)).collect();
    assert_eq!(too_long.first(), Some(&("DESCRIPTION", 1)), "73 characters where 40 are allowed");
    assert!(returned.findings.iter().all(|finding| finding.problem.contains("40 at most")), "{:?}", returned.findings);
}
