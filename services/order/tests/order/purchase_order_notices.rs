//! What a buyer's own system is told of the orders that it sent (D7.38).

use crate::{parcels::packed, people::ERP, purchase_orders::order, shop::Shop};
use axum::{Router, extract::State, http::StatusCode, response::IntoResponse, routing::post};
use chrono::Utc;
use procurement::cxml::{
    self, Answer, ConfirmationType, Content, Document, Fault, ItemConfirmationType, Limits, NoticeOperation, Order,
    OrderType, Request, Response, ShipNotice,
};
use proto::order::RecordParcelRequest;
use std::{
    fs,
    path::Path,
    process::Command,
    sync::{Arc, Mutex},
};
use test_data::test_data;
use test_shop::eventually;

/// A buyer's system that takes notices: what came, and what it answers next.
#[derive(Clone, Default)]
struct Erp {
    taken: Arc<Mutex<Vec<Document>>>,
    /// The same, as it was sent.
    written: Arc<Mutex<Vec<String>>>,
    refusals: Arc<Mutex<Vec<Fault>>>,
}

impl Erp {
    /// It listens from now on, at the address that the tenant names, and knows a secret.
    async fn listen(shop: &Shop) -> Self {
        let erp = Self::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/cxml", listener.local_addr().unwrap());
        let routes = Router::new().route("/cxml", post(take)).with_state(erp.clone());
        tokio::spawn(async move { axum::serve(listener, routes).await });
        sqlx::query("update auth.punchout_tenants set reply_url = $1, reply_secret = 'both know' where key = $2")
            .bind(url)
            .bind(ERP)
            .execute(&shop.database)
            .await
            .unwrap();
        erp
    }

    fn taken(&self) -> Vec<Document> {
        self.taken.lock().unwrap().clone()
    }

    async fn took(&self, count: usize) -> Vec<Document> {
        eventually("the notices are there", async || self.taken().len() >= count).await;
        self.taken()
    }
}

async fn take(State(erp): State<Erp>, body: String) -> impl IntoResponse {
    let refusal = erp.refusals.lock().unwrap().pop();
    let answer = match refusal {
        Some(fault) => Response::from(fault),
        None => {
            erp.taken.lock().unwrap().push(cxml::read(body.as_bytes(), &Limits::default()).unwrap());
            erp.written.lock().unwrap().push(body);
            Response::ok(Answer::Nothing)
        }
    };
    let content = Content::Response(answer);
    let timestamp = Utc::now().fixed_offset();
    (StatusCode::OK, cxml::write(&Document { payload_id: "1@erp".into(), timestamp, language: None, content }))
}

fn request(document: &Document) -> &Request {
    let Content::Request { request, header, .. } = &document.content else { panic!("{document:?}") };
    // The one that it was sent to answers, and proves it.
    assert_eq!((header.from[0].identity.as_str(), header.to[0].identity.as_str()), ("123456789", "NORD"));
    assert_eq!(header.proof().unwrap().shared_secret.as_ref().unwrap().expose(), "both know");
    request
}

#[tokio::test]
async fn d7_38_a_supplier_that_accepts_and_ships_is_told_with_the_buyers_own_numbers() {
    let mut shop = Shop::open().await;
    let erp = Erp::listen(&shop).await;
    shop.start_background();
    shop.receive_order(order("4500030", &[("CHAIR", 1, "200"), ("PEN", 2, "2.00"), ("BOOK", 1, "0.33")]))
        .await
        .unwrap();
    let parts = shop.received().await.remove(0).logistic_orders;
    let martin = parts.iter().find(|part| part.supplier_name == "Papeterie Martin").unwrap();
    let others = parts.iter().find(|part| part.id != martin.id).unwrap();
    for status in ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER"] {
        shop.step(&martin.id, status).await;
    }
    let Request::Confirmation(accepted) = request(&erp.took(1).await[0]).clone() else { panic!("a confirmation") };
    assert_eq!(
        (accepted.confirmation_type, accepted.confirm_id.as_ref()),
        (ConfirmationType::Detail, Some(&martin.reference))
    );
    assert_eq!(accepted.order.order_id.as_deref(), Some("4500030"));
    assert!(accepted.order.payload_id.ends_with("@nord.test"));
    let items: Vec<_> = accepted.items.iter().map(|item| (item.line_number, item.statuses[0].status)).collect();
    assert_eq!(items, [(20, ItemConfirmationType::Accept), (30, ItemConfirmationType::Accept)]);

    for status in ["WAITING_FULFILLMENT", "WAITING_SHIPMENT", "SHIPPED"] {
        shop.step(&martin.id, status).await;
    }
    let Request::ShipNotice(shipped) = request(&erp.took(2).await[1]).clone() else { panic!("a ship notice") };
    assert_eq!(shipped.shipment_id, format!("{}-P1", martin.reference));
    let items: Vec<_> = shipped.portions[0].items.iter().map(|item| (item.line_number, item.quantity)).collect();
    assert_eq!(items, [(20, 2.into()), (30, 1.into())]);

    for status in ["WAITING_SUPPLIER_APPROVAL", "DECLINED_BY_SUPPLIER"] {
        shop.step(&others.id, status).await;
    }
    let Request::Confirmation(declined) = request(&erp.took(3).await[2]).clone() else { panic!("a confirmation") };
    let items: Vec<_> = declined.items.iter().map(|item| (item.line_number, item.statuses[0].status)).collect();
    assert_eq!(items, [(10, ItemConfirmationType::Reject)]);
}

#[tokio::test]
async fn d7_38_a_notice_waits_for_a_system_that_is_away_and_not_for_one_that_refuses_it() {
    let mut shop = Shop::open().await;
    let erp = Erp::listen(&shop).await;
    shop.start_background();
    shop.receive_order(order("4500031", &[("PEN", 2, "2.00")])).await.unwrap();
    *erp.refusals.lock().unwrap() = vec![Fault::temporary("closed for the night")];
    let part = shop.received().await[0].logistic_orders[0].id.clone();
    for status in ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER"] {
        shop.step(&part, status).await;
    }
    let Request::Confirmation(accepted) = request(&erp.took(1).await[0]).clone() else { panic!("a confirmation") };
    assert_eq!((accepted.confirmation_type, accepted.items.len()), (ConfirmationType::Accept, 0));
    assert_eq!(accepted.total.unwrap().amount, "4.00".parse().unwrap());

    *erp.refusals.lock().unwrap() = vec![Fault::not_acceptable("no such order here")];
    for status in ["WAITING_FULFILLMENT", "WAITING_SHIPMENT", "SHIPPED"] {
        shop.step(&part, status).await;
    }
    eventually("the notice is set aside with what was answered", async || {
        let set_aside: Option<String> =
            sqlx::query_scalar("select last_error from orders.outbox where dead_lettered_at is not null")
                .fetch_optional(&shop.database)
                .await
                .unwrap();
        set_aside.is_some_and(|error| error.contains("406"))
    })
    .await;
    assert_eq!(erp.taken().len(), 1);
}

#[tokio::test]
async fn d7_38_what_the_buyer_did_is_no_news_to_it() {
    let mut shop = Shop::open().await;
    let erp = Erp::listen(&shop).await;
    shop.start_background();
    shop.receive_order(order("4500032", &[("PEN", 2, "2.00")])).await.unwrap();
    let update = Order { order_type: OrderType::Update, ..order("4500032", &[("PEN", 3, "2.00")]) };
    shop.receive_order(update).await.unwrap();
    eventually("the first is called off", async || shop.received().await[0].status == "CANCELED").await;
    let part = shop.received().await[1].logistic_orders[0].id.clone();
    shop.step(&part, "CANCELED").await;
    let Request::Confirmation(rejected) = request(&erp.took(1).await[0]).clone() else { panic!("a confirmation") };
    assert_eq!(rejected.confirmation_type, ConfirmationType::Reject);
    assert_eq!(erp.taken().len(), 1, "of the replaced one it is told nothing");
}

#[tokio::test]
async fn d4_24_what_will_not_come_is_told_by_the_buyers_items() {
    let mut shop = Shop::open().await;
    let erp = Erp::listen(&shop).await;
    shop.start_background();
    // What is one line here is two of the buyer's items.
    let pens = [("PEN", 3, "1.50"), ("PEN", 7, "1.50"), ("BOOK", 1, "0.33")];
    shop.receive_order(order("4500034", &pens)).await.unwrap();
    let part = shop.received().await.remove(0).logistic_orders.remove(0);
    for status in ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER"] {
        shop.step(&part.id, status).await;
    }
    shop.cancel_lines(&part.id, &[("PEN", 4)]).await.unwrap();
    let Request::Confirmation(told) = request(&erp.took(2).await[1]).clone() else { panic!("a confirmation") };
    assert_eq!(told.confirmation_type, ConfirmationType::Detail);
    assert_eq!(told.confirm_id, Some(format!("{}-C4", part.reference)));
    let statuses = |index: usize| -> Vec<_> {
        told.items[index].statuses.iter().map(|status| (status.status, status.quantity)).collect()
    };
    let (accept, reject) = (ItemConfirmationType::Accept, ItemConfirmationType::Reject);
    assert_eq!(told.items.iter().map(|item| item.line_number).collect::<Vec<_>>(), [10, 20]);
    assert_eq!(statuses(0), [(accept, 3.into())]);
    assert_eq!(statuses(1), [(accept, 3.into()), (reject, 4.into())]);
}

#[tokio::test]
async fn d7_38_each_parcel_is_told_with_its_carrier_and_its_part_quantities_and_taken_back_when_it_is() {
    let mut shop = Shop::open().await;
    let erp = Erp::listen(&shop).await;
    shop.start_background();
    // What is one line here is two of the buyer's items.
    let pens = [("PEN", 3, "1.50"), ("PEN", 7, "1.50"), ("BOOK", 1, "0.33")];
    shop.receive_order(order("4500033", &pens)).await.unwrap();
    let part = shop.received().await.remove(0).logistic_orders.remove(0);
    for status in ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT"] {
        shop.step(&part.id, status).await;
    }
    let first = RecordParcelRequest {
        carrier: "DPD".into(),
        tracking_number: "0987".into(),
        ..packed(&part.id, &[("PEN", 4)])
    };
    shop.pack(first).await.unwrap();
    shop.pack(packed(&part.id, &[])).await.unwrap();
    let shipment = |document: &Document| {
        let Request::ShipNotice(shipped) = request(document).clone() else { panic!("a ship notice") };
        shipped
    };
    let quantities = |shipped: &ShipNotice| -> Vec<_> {
        shipped.portions[0].items.iter().map(|item| (item.line_number, item.quantity)).collect()
    };
    let taken = erp.took(3).await;
    let [first, rest] = [shipment(&taken[1]), shipment(&taken[2])];
    assert_eq!((first.shipment_id, first.operation), (format!("{}-P1", part.reference), NoticeOperation::New));
    assert_eq!((first.carriers[0].name.as_str(), first.carriers[0].tracking_number.as_str()), ("DPD", "0987"));
    assert_eq!(first.comments, ["https://trace.dpd.fr/fr/trace/0987"]);
    assert_eq!(quantities(&shipment(&taken[1])), [(10, 3.into()), (20, 1.into())]);
    assert_eq!(quantities(&rest), [(20, 6.into()), (30, 1.into())]);
    assert!(rest.carriers.is_empty());

    shop.withdraw(&format!("{}-P2", part.reference)).await.unwrap();
    let back = shipment(&erp.took(4).await[3]);
    assert_eq!((back.shipment_id, back.operation), (format!("{}-P2", part.reference), NoticeOperation::Delete));
}

#[tokio::test]
#[ignore = "reads SHOP_TEST_DATA"]
async fn d7_38_every_notice_that_is_sent_is_valid_by_its_dtd() {
    let mut shop = Shop::open().await;
    let erp = Erp::listen(&shop).await;
    shop.start_background();
    let lines = [("CHAIR", 1, "200"), ("PEN", 10, "1.50"), ("BOOK", 1, "0.33")];
    shop.receive_order(order("4500035", &lines)).await.unwrap();
    let parts = shop.received().await.remove(0).logistic_orders;
    let (martin, others): (Vec<_>, Vec<_>) =
        parts.into_iter().partition(|part| part.supplier_name == "Papeterie Martin");
    for status in ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT", "WAITING_SHIPMENT"] {
        shop.step(&martin[0].id, status).await;
    }
    shop.cancel_lines(&martin[0].id, &[("PEN", 3)]).await.unwrap();
    let carried = RecordParcelRequest {
        carrier: "DHL".into(),
        tracking_number: "JD01".into(),
        ..packed(&martin[0].id, &[("PEN", 2)])
    };
    shop.pack(carried).await.unwrap();
    shop.withdraw(&format!("{}-P1", martin[0].reference)).await.unwrap();
    shop.pack(packed(&martin[0].id, &[])).await.unwrap();
    for status in ["WAITING_SUPPLIER_APPROVAL", "DECLINED_BY_SUPPLIER"] {
        shop.step(&others[0].id, status).await;
    }
    erp.took(6).await;
    let folder = tempfile::tempdir().unwrap();
    let written = erp.written.lock().unwrap().clone();
    for kind in ["type=\"detail\"", "<ShipNoticeRequest", "operation=\"delete\"", "type=\"reject\""] {
        assert!(written.iter().any(|document| document.contains(kind)), "no {kind} among {written:#?}");
    }
    let files = (0..).zip(&written).map(|(number, document)| {
        let path = folder.path().join(format!("{number}.xml"));
        fs::write(&path, document).unwrap();
        path
    });
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new(root.join(".venv/bin/python"))
        .arg(root.join("infra/tools/validate-cxml"))
        .arg(test_data("punchout-messages/dtd-1.2.063"))
        .args(files)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
