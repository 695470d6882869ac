//! Orders that a buyer's own system sends as documents (D7.38).

use crate::{
    people::{CLAIRE, DEPOT, ERP, ERP_SECRET, HUGO, NOBODY, OFFICE},
    placed::with_role,
    shop::{CHAIR, PEN, Shop},
};
use chrono::{DateTime, FixedOffset, Utc};
use futures::future::join_all;
use identity::{Caller, Role};
use platform_process::{Kind, Refusal};
use procurement::{
    Secret,
    cxml::{
        self, Address, Content, Credential, DeploymentMode, Document, Extrinsic, Extrinsics, Header, ItemDetail,
        ItemOut, Money, Order, OrderType, PartId, PostalAddress, Request, Sender,
    },
};
use proto::{
    common::Reason,
    order::{AdvanceLogisticOrderRequest, CommercialOrder, ReceivePurchaseOrderRequest, ReceivePurchaseOrderResponse},
};
use rust_decimal::Decimal;
use uuid::Uuid;

/// An article, how many, and what one costs as the buyer believes.
pub type Item<'a> = (&'a str, u32, &'a str);

/// An order of that number, to the depot.
pub fn order(number: &str, items: &[Item<'_>]) -> Order {
    let euros = |amount: &str| Money { amount: amount.parse().unwrap(), currency: "EUR".into() };
    let address = |id: &str| Address { id: Some(id.into()), name: "Nord".into(), ..Address::default() };
    let item = |(place, (part, quantity, price)): (u32, &Item<'_>)| ItemOut {
        quantity: (*quantity).into(),
        line_number: Some(place * 10),
        requested_delivery_date: None,
        part: PartId { supplier_part: (*part).into(), auxiliary: None, buyer_part: None },
        detail: Some(ItemDetail {
            unit_price: euros(price),
            descriptions: Vec::new(),
            unit: "EA".into(),
            price_basis: None,
            classifications: Vec::new(),
            manufacturer_part: None,
            manufacturer: None,
            url: None,
            lead_time_days: None,
            extrinsics: Extrinsics::default(),
        }),
        ship_to: None,
        comments: Vec::new(),
    };
    Order {
        order_type: OrderType::New,
        order_id: number.into(),
        order_version: None,
        order_date: ordered_at(),
        requested_delivery_date: None,
        total: euros("0"),
        ship_to: Some(address(DEPOT)),
        bill_to: address(OFFICE),
        shipping: None,
        tax: None,
        contacts: Vec::new(),
        comments: vec!["Par la cour".into()],
        replaces: None,
        extrinsics: Extrinsics::default(),
        items: (1..).zip(items).map(item).collect(),
    }
}

fn ordered_at() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-20T09:30:00+01:00").unwrap()
}

/// A document with an order, in an envelope of its own.
pub fn document(order: Order, identity: &str, secret: &str, deployment_mode: DeploymentMode) -> Vec<u8> {
    let (erp, shop) = (Credential::new("NetworkId", identity), Credential::new("DUNS", "123456789"));
    let proof = Credential { shared_secret: Some(Secret::new(secret)), ..erp.clone() };
    let header = Header {
        from: vec![erp],
        to: vec![shop],
        sender: Sender { credentials: vec![proof], user_agent: "ERP".into() },
    };
    let content = Content::Request { header, deployment_mode, request: Request::Order(Box::new(order)) };
    let payload_id = format!("{}@nord.test", Uuid::now_v7());
    let timestamp = Utc::now().fixed_offset();
    cxml::write(&Document { payload_id, timestamp, language: None, content }).into_bytes()
}

impl Shop {
    pub async fn receive_document(&self, document: Vec<u8>) -> Result<ReceivePurchaseOrderResponse, Refusal> {
        let request = ReceivePurchaseOrderRequest { tenant: ERP.into(), document, network: "192.0.2.1".into() };
        let answer = self.purchase_orders.clone().receive_purchase_order(Caller::default().ask(request)).await;
        Ok(answer.map_err(Refusal::from)?.into_inner())
    }

    /// Sends an order; answers the reference of what was ordered.
    pub async fn receive_order(&self, order: Order) -> Result<String, Refusal> {
        let document = document(order, "NORD", ERP_SECRET, DeploymentMode::Production);
        Ok(self.receive_document(document).await?.reference)
    }

    pub async fn step(&self, part: &str, status: &str) {
        let clerk = with_role(self.login(CLAIRE).await, Role::Operator);
        let (logistic_order_id, status) = (part.into(), status.into());
        let request = AdvanceLogisticOrderRequest { logistic_order_id, status, reason: String::new() };
        let _ = self.operations.clone().advance_logistic_order(clerk.ask(request)).await.unwrap();
    }

    /// The orders of purchase orders, oldest first.
    pub async fn received(&self) -> Vec<CommercialOrder> {
        let ids: Vec<Uuid> = sqlx::query_scalar(
            "select id from orders.commercial_orders where origin = 'PURCHASE_ORDER' and stage = 'CREATED'
             order by reference",
        )
        .fetch_all(&self.database)
        .await
        .unwrap();
        let claire = self.login(CLAIRE).await;
        let mut orders = Vec::new();
        for id in ids {
            orders.push(self.get(&claire, &id.to_string()).await);
        }
        orders
    }
}

fn reason(refused: Result<String, Refusal>) -> (Kind, Reason) {
    let refusal = refused.unwrap_err();
    (refusal.kind, refusal.reason)
}

#[tokio::test]
async fn d7_38_a_document_is_an_order_at_the_shops_prices_without_a_second_approval() {
    let shop = Shop::open().await;
    let reference = shop.receive_order(order("4500017", &[("CHAIR", 1, "200"), ("PEN", 10, "1.50")])).await.unwrap();
    let [order] = &shop.received().await[..] else { panic!("one order") };
    assert_eq!((&order.reference, order.channel.as_str(), order.status.as_str()), (&reference, "PUNCHOUT", "CREATED"));
    let payment = order.payment_info.as_ref().unwrap();
    let said = (payment.payment_option.as_str(), payment.purchase_order_number.as_str(), payment.comment.as_str());
    assert_eq!(said, ("BANK_WIRE", "4500017", "Par la cour"));
    // Hugo orders no more than 100 by himself: who sends a purchase order has approved it.
    assert_eq!((order.customer.as_ref().unwrap().email.as_str(), order.approval_limit.as_str()), (HUGO, ""));
    let prices = order.prices.as_ref().unwrap();
    assert_eq!(prices.total_item_price_without_tax, "215.00");
    let cities =
        [&order.shipping_address, &order.billing_address].map(|address| address.as_ref().unwrap().city.clone());
    assert_eq!(cities, ["Lille", "Roubaix"]);
    assert_eq!((shop.stock_of(CHAIR).await, shop.stock_of(PEN).await), (1, 990));
}

#[tokio::test]
async fn d7_38_a_document_sent_again_is_one_order_whatever_its_envelope() {
    let shop = Shop::open().await;
    let pens = || order("4500018", &[("PEN", 2, "2.00")]);
    let sent = join_all((0..8).map(|_| shop.receive_order(pens()))).await;
    let references: Vec<_> = sent.into_iter().map(Result::unwrap).collect();
    assert!(references.iter().all(|reference| *reference == references[0]), "{references:?}");
    assert_eq!(shop.receive_order(pens()).await.unwrap(), references[0]);
    assert_eq!((shop.received().await.len(), shop.stock_of(PEN).await), (1, 998));
    let other = shop.receive_order(order("4500018", &[("PEN", 3, "2.00")])).await;
    assert_eq!(reason(other), (Kind::Conflict, Reason::PurchaseOrderTaken));
}

#[tokio::test]
async fn d7_38_another_price_or_too_little_stock_names_the_lines_and_orders_nothing() {
    let shop = Shop::open().await;
    let dear = shop.receive_order(order("4500019", &[("BOOK", 1, "0.33"), ("PEN", 10, "2.00")])).await.unwrap_err();
    assert_eq!((dear.kind, dear.reason), (Kind::Conflict, Reason::OrderPricesChanged));
    let [issue] = &dear.issues[..] else { panic!("{dear:?}") };
    assert_eq!((issue.reason(), issue.index), (Reason::PurchaseOrderPrice, Some(1)));
    assert_eq!((issue.params["price"].as_str(), issue.params["said"].as_str()), ("15.00 EUR", "20.00 EUR"));
    let short = shop.receive_order(order("4500019", &[("PEN", 1, "2.00"), ("CHAIR", 3, "200")])).await.unwrap_err();
    assert_eq!((short.kind, short.reason), (Kind::Conflict, Reason::OrderLinesNotAvailable));
    assert_eq!((short.issues[0].reason(), short.issues[0].index), (Reason::QuantityAboveStock, Some(1)));
    let unknown = shop.receive_order(order("4500019", &[("PEN", 1, "2.00"), ("SOFA", 1, "1")])).await.unwrap_err();
    assert_eq!((unknown.issues[0].reason(), unknown.issues[0].index), (Reason::OfferNotFound, Some(1)));
    assert_eq!((shop.received().await.len(), shop.stock_of(PEN).await), (0, 1_000));
    // Put right, it is taken at once.
    assert!(shop.receive_order(order("4500019", &[("PEN", 10, "1.50")])).await.is_ok());
}

#[tokio::test]
async fn d7_38_the_last_stock_ordered_twice_by_one_document_is_one_order_and_no_refusal() {
    let shop = Shop::open().await;
    let chairs = || order("4500028", &[("CHAIR", 2, "200")]);
    let sent = join_all((0..4).map(|_| shop.receive_order(chairs()))).await;
    let references: Vec<_> = sent.into_iter().map(Result::unwrap).collect();
    assert!(references.iter().all(|reference| *reference == references[0]), "{references:?}");
    assert_eq!((shop.received().await.len(), shop.stock_of(CHAIR).await), (1, 0));
}

#[tokio::test]
async fn a_number_that_came_to_nothing_belongs_to_whoever_sends_it_right() {
    let shop = Shop::open().await;
    let nowhere = Order { ship_to: None, ..order("4500029", &[("PEN", 1, "2.00")]) };
    assert_eq!(shop.receive_order(nowhere).await.unwrap_err().reason, Reason::OrderAddressMissing);
    let kept = "update orders.purchase_orders set account_id = gen_random_uuid()";
    let changed = sqlx::query(kept).execute(&shop.database).await.unwrap();
    assert_eq!(changed.rows_affected(), 1);
    shop.receive_order(order("4500029", &[("PEN", 1, "2.00")])).await.unwrap();
}

#[tokio::test]
async fn an_article_split_over_items_is_one_line_at_the_price_of_all_of_it() {
    let shop = Shop::open().await;
    shop.receive_order(order("4500020", &[("PEN", 4, "1.50"), ("BOOK", 1, "0.33"), ("PEN", 6, "1.50")])).await.unwrap();
    let [order] = &shop.received().await[..] else { panic!("one order") };
    let lines = order.logistic_orders.iter().flat_map(|part| &part.lines);
    assert_eq!(lines.map(|line| line.quantity).collect::<Vec<_>>(), [10, 1]);
}

#[tokio::test]
async fn d7_38_an_update_replaces_what_was_ordered_until_a_supplier_begins() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let first = shop.receive_order(order("4500021", &[("PEN", 5, "2.00")])).await.unwrap();
    let update = |quantity| Order { order_type: OrderType::Update, ..order("4500021", &[("PEN", quantity, "2.00")]) };
    let second = shop.receive_order(update(7)).await.unwrap();
    assert_ne!(first, second);
    assert_eq!(shop.receive_order(update(7)).await.unwrap(), second);
    let statuses = async || shop.received().await.into_iter().map(|order| order.status).collect::<Vec<_>>();
    test_shop::eventually("the first is called off, and its stock is back", async || {
        statuses().await == ["CANCELED", "CREATED"] && shop.stock_of(PEN).await == 993
    })
    .await;
    // What can't be followed leaves what was ordered alone.
    let dear = Order { order_type: OrderType::Update, ..order("4500021", &[("PEN", 1, "9")]) };
    assert_eq!(reason(shop.receive_order(dear).await), (Kind::Conflict, Reason::OrderPricesChanged));
    assert_eq!(statuses().await, ["CANCELED", "CREATED"]);
    let part = shop.received().await[1].logistic_orders[0].id.clone();
    for status in ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER"] {
        shop.step(&part, status).await;
    }
    assert_eq!(reason(shop.receive_order(update(8)).await), (Kind::Conflict, Reason::PurchaseOrderStarted));
    let unknown = Order { order_type: OrderType::Update, ..order("4599999", &[("PEN", 1, "2.00")]) };
    assert_eq!(reason(shop.receive_order(unknown).await).1, Reason::OrderNotFound);
}

#[tokio::test]
async fn d7_38_a_delete_calls_off_and_again_is_no_harm() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let delete = || Order { order_type: OrderType::Delete, ..order("4500022", &[("CHAIR", 2, "200")]) };
    assert_eq!(reason(shop.receive_order(delete()).await), (Kind::NotFound, Reason::OrderNotFound));
    let reference = shop.receive_order(order("4500022", &[("CHAIR", 2, "200")])).await.unwrap();
    for _ in 0..2 {
        assert_eq!(shop.receive_order(delete()).await.unwrap(), reference);
    }
    test_shop::eventually("the chairs are back", async || shop.stock_of(CHAIR).await == 2).await;
    assert_eq!(shop.received().await[0].status, "CANCELED");
    // The document that ordered it may still come late: it is the same answer, and no new order.
    assert_eq!(shop.receive_order(order("4500022", &[("CHAIR", 2, "200")])).await.unwrap(), reference);
    assert_eq!(shop.received().await.len(), 1);
}

#[tokio::test]
async fn a_trial_is_held_against_everything_and_orders_nothing() {
    let shop = Shop::open().await;
    let trial = |items: &[Item<'_>], identity, mode| document(order("4500023", items), identity, ERP_SECRET, mode);
    for (identity, mode) in [("NORD", DeploymentMode::Test), ("NORD-TEST", DeploymentMode::Production)] {
        let answer = shop.receive_document(trial(&[("PEN", 1, "2.00")], identity, mode)).await.unwrap();
        assert!(answer.is_trial && answer.reference.is_empty());
        let dear = shop.receive_document(trial(&[("PEN", 1, "3.00")], identity, mode)).await.unwrap_err();
        assert_eq!(dear.reason, Reason::OrderPricesChanged);
        let nowhere = Order { ship_to: None, ..order("4500023", &[("PEN", 1, "2.00")]) };
        let nowhere = shop.receive_document(document(nowhere, identity, ERP_SECRET, mode)).await.unwrap_err();
        assert_eq!(nowhere.reason, Reason::OrderAddressMissing);
    }
    assert!(shop.received().await.is_empty());
    // A trial of a number does not stand in the way of the order.
    shop.receive_order(order("4500023", &[("PEN", 1, "2.00")])).await.unwrap();
}

#[tokio::test]
async fn only_whom_the_tenant_knows_sends_orders() {
    let shop = Shop::open().await;
    let guessed = document(order("4500024", &[("PEN", 1, "2.00")]), "NORD", "guess", DeploymentMode::Production);
    let refused = shop.receive_document(guessed).await.unwrap_err();
    assert_eq!((refused.kind, refused.reason), (Kind::Unauthenticated, Reason::PunchoutRefused));
    let of = |email: &str| {
        let user = Extrinsic { name: "UserEmail".into(), value: email.into() };
        Order { extrinsics: Extrinsics(vec![user]), ..order("4500024", &[("PEN", 1, "2.00")]) }
    };
    shop.receive_order(of(CLAIRE)).await.unwrap();
    assert_eq!(shop.received().await[0].customer.as_ref().unwrap().email, CLAIRE);
    // Who is no member leaves it to whom the tenant names for that.
    let other = Order { order_id: "4500025".into(), ..of(NOBODY) };
    shop.receive_order(other).await.unwrap();
    assert_eq!(shop.received().await[1].customer.as_ref().unwrap().email, HUGO);
}

#[tokio::test]
async fn what_can_not_be_ordered_is_named_by_its_place_in_the_document() {
    let shop = Shop::open().await;
    let changed = async |change: fn(&mut Order)| {
        let mut order = order("4500026", &[("BOOK", 1, "0.33"), ("PEN", 1, "2.00")]);
        change(&mut order);
        let refusal = shop.receive_order(order).await.unwrap_err();
        (refusal.reason, refusal.field.unwrap_or_default())
    };
    let half = changed(|order| order.items[1].quantity = Decimal::new(15, 1)).await;
    assert_eq!(half, (Reason::FieldInvalid, "ItemOut[2]/@quantity".into()));
    let priceless = changed(|order| order.items[0].detail = None).await;
    assert_eq!(priceless, (Reason::FieldRequired, "ItemOut[1]/ItemDetail".into()));
    let long = changed(|order| order.order_id = "4".repeat(36)).await;
    assert_eq!(long, (Reason::FieldTooLong, "OrderRequestHeader/@orderID".into()));
    let nowhere = changed(|order| order.ship_to = None).await;
    assert_eq!(nowhere.0, Reason::OrderAddressMissing);
    let unknown = changed(|order| order.bill_to.id = Some("ADR-NOWHERE".into())).await;
    assert_eq!(unknown, (Reason::AddressNotFound, "BillTo/Address".into()));
    let two = changed(|order| order.items[0].ship_to = Some(Address::default())).await;
    assert_eq!(two, (Reason::FieldInvalid, "ItemOut/ShipTo".into()));
    let day = changed(|order| order.requested_delivery_date = Some("soon".into())).await;
    assert_eq!(day, (Reason::FieldInvalid, "OrderRequestHeader/@requestedDeliveryDate".into()));
    let refused = shop.receive_document(b"<cXML/>".to_vec()).await.unwrap_err();
    assert_eq!((refused.reason, refused.field.as_deref()), (Reason::FieldInvalid, Some("document")));
    assert!(shop.received().await.is_empty());
}

#[tokio::test]
async fn an_address_that_the_shop_does_not_know_is_taken_as_the_document_describes_it() {
    let shop = Shop::open().await;
    let postal = PostalAddress {
        deliver_to: vec!["Anne Martin".into(), "Atelier 3".into()],
        streets: vec!["3 quai du Port".into(), "Bâtiment B".into()],
        city: "Dunkerque".into(),
        state: None,
        postal_code: Some("59140".into()),
        country: "FR".into(),
    };
    let place = Address { name: "Nord · Port".into(), postal: Some(postal), ..Address::default() };
    let by_name = Address { name: "Comptabilité".into(), ..Address::default() };
    let ordered = Order { ship_to: Some(place), bill_to: by_name, ..order("4500027", &[("PEN", 1, "2.00")]) };
    shop.receive_order(ordered).await.unwrap();
    let order = shop.received().await.remove(0);
    // A bill that names no place goes where the account's bills go.
    assert_eq!(order.billing_address.unwrap().city, "Roubaix");
    let address = order.shipping_address.unwrap();
    assert_eq!((address.address.as_str(), address.additional_address.as_str()), ("3 quai du Port", "Bâtiment B"));
    assert_eq!((address.full_name.as_str(), address.zipcode.as_str()), ("Anne Martin, Atelier 3", "59140"));
}
