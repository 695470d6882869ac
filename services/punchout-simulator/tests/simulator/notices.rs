//! Notices of the shop.

use crate::{
    browser::Browser,
    stand_in::{Stage, request},
};
use chrono::Utc;
use procurement::cxml::{
    self, Carrier, Confirmation, ConfirmationItem, ConfirmationStatus, ConfirmationType, Content, ItemConfirmationType,
    Limits, NoticeOperation, OrderReference, Request, ShipNotice, ShipNoticeItem, ShipNoticePortion, ShipmentType,
};

fn reference(order: &str) -> OrderReference {
    OrderReference { order_id: Some(order.into()), order_date: None, payload_id: "1@x".into() }
}

fn confirmation(order: &str) -> Request {
    let status = ConfirmationStatus {
        status: ItemConfirmationType::Accept,
        quantity: 250.into(),
        unit: "PCE".into(),
        unit_price: None,
        shipment_date: None,
        delivery_date: None,
        comments: Vec::new(),
    };
    let confirmation = Confirmation {
        confirm_id: Some("C-1".into()),
        operation: NoticeOperation::New,
        confirmation_type: ConfirmationType::Accept,
        notice_date: Utc::now().fixed_offset(),
        total: None,
        comments: vec!["<script>".into()],
        order: reference(order),
        items: vec![ConfirmationItem {
            line_number: 1,
            quantity: 250.into(),
            unit: "PCE".into(),
            statuses: vec![status],
        }],
    };
    Request::Confirmation(confirmation.into())
}

fn shipment(order: &str) -> Request {
    let item = ShipNoticeItem { line_number: 2, quantity: "2.0".parse().unwrap(), unit: "PCE".into(), part: None };
    let shipment = ShipNotice {
        shipment_id: "S-1".into(),
        operation: NoticeOperation::New,
        shipment_type: Some(ShipmentType::Actual),
        notice_date: Utc::now().fixed_offset(),
        shipment_date: None,
        delivery_date: None,
        comments: Vec::new(),
        carriers: vec![Carrier { name: "Van & Co".into(), tracking_number: "T-9".into() }],
        portions: vec![ShipNoticePortion { order: reference(order), items: vec![item] }],
    };
    Request::ShipNotice(shipment.into())
}

/// Sends a document as the shop; the status it is answered with.
async fn notify(stage: &Stage, document: String) -> u16 {
    let url = format!("{}/cxml/notices", stage.simulator.url());
    let sent = reqwest::Client::new().post(url).header("content-type", "text/xml").body(document).send().await.unwrap();
    assert_eq!(sent.status(), 200);
    let answer = cxml::read(&sent.bytes().await.unwrap(), &Limits::default()).unwrap();
    let Content::Response(response) = answer.content else { panic!("{answer:?}") };
    response.status.code
}

#[tokio::test]
async fn notices_are_listed_the_newest_first() {
    let stage = Stage::open().await;
    let browser = Browser::at(stage.simulator.url());
    assert!(browser.open("/notices").await.html.contains("No notice has come yet."));
    assert_eq!(notify(&stage, request("n1", None, confirmation("PO-1"))).await, 200);
    assert_eq!(notify(&stage, request("n2", None, shipment("PO-2"))).await, 200);
    let page = browser.open("/notices").await;
    let rows = page.rows("Notices");
    assert_eq!(rows.len(), 2);
    for part in ["ShipNoticeRequest", "PO-2", "actual S-1 (new)", "line 2: 2 PCE", "Van & Co T-9", "n2@shop.test"] {
        assert!(rows[0].contains(part), "{part}: {}", rows[0]);
    }
    for part in ["ConfirmationRequest", "PO-1", "accept (new)", "line 1: 250 PCE accept", "<script>", "UTC"] {
        assert!(rows[1].contains(part), "{part}: {}", rows[1]);
    }
    assert!(!page.html.contains("<script"));
}

#[tokio::test]
async fn of_too_many_notices_the_oldest_goes() {
    let stage = Stage::open().await;
    for number in 0..101 {
        notify(&stage, request("n", None, confirmation(&format!("PO-{number:03}")))).await;
    }
    let rows = Browser::at(stage.simulator.url()).open("/notices").await.rows("Notices");
    assert_eq!(rows.len(), 100);
    assert!(rows[0].contains("PO-100") && rows[99].contains("PO-001"));
}

#[tokio::test]
async fn a_shop_without_the_agreed_secret_is_refused() {
    let stage = Stage::open_with(Some("agreed")).await;
    for (secret, status) in [(None, 401), (Some("other"), 401), (Some("agreed"), 200)] {
        assert_eq!(notify(&stage, request("n", secret, confirmation("PO-1"))).await, status);
    }
    assert_eq!(Browser::at(stage.simulator.url()).open("/notices").await.rows("Notices").len(), 1);
}

#[tokio::test]
async fn what_is_no_notice_is_refused() {
    let stage = Stage::open().await;
    assert_eq!(notify(&stage, "no xml".into()).await, 406);
    assert_eq!(notify(&stage, request("n", None, Request::Profile)).await, 450);
}
