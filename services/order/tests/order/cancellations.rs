//! Items of an order that will not come: what follows of them (D4.24).

use crate::{
    operator::clerk,
    parcels::packed,
    people::{CLAIRE, HUGO},
    placed::with_role,
    shop::{BOOK, PEN, Shop},
};
use identity::{Caller, Role};
use platform_process::Refusal;
use proto::{
    common::Reason,
    order::{CancelLinesRequest, CommercialOrder, RecordPaymentRequest},
};

impl Shop {
    /// Takes items off a logistic order, as somebody who works for the shop.
    pub async fn cancel_lines(&self, part: &str, lines: &[(&str, u32)]) -> Result<CommercialOrder, Refusal> {
        self.cancel_lines_once(part, lines, "").await
    }

    async fn cancel_lines_once(
        &self,
        part: &str,
        lines: &[(&str, u32)],
        key: &str,
    ) -> Result<CommercialOrder, Refusal> {
        let clerk = with_role(self.login(CLAIRE).await, Role::Operator);
        let request = CancelLinesRequest {
            logistic_order_id: part.into(),
            lines: packed(part, lines).lines,
            reason: "Fin de série".into(),
            idempotency_key: key.into(),
        };
        Ok(self.operations.clone().cancel_lines(clerk.ask(request)).await?.into_inner().order.unwrap())
    }

    /// An order of one supplier that it has accepted.
    async fn accepted(&self, caller: &Caller, lines: &[(&str, i64)]) -> CommercialOrder {
        let order = self.placed_by(caller, lines).await;
        self.advance_to(&order.logistic_orders[0].id, &["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER"]).await;
        order
    }
}

fn lines(order: &CommercialOrder) -> Vec<(u32, u32, &str)> {
    let lines = order.logistic_orders[0].lines.iter();
    let total = |line: &proto::order::OrderLine| line.total_price.clone().unwrap().price_without_tax;
    let told: Vec<_> = lines.map(|line| (line.quantity, line.cancelled_quantity, total(line))).collect();
    told.into_iter().map(|(ordered, cancelled, total)| (ordered, cancelled, &*total.leak())).collect()
}

#[tokio::test]
async fn d4_24_the_rest_of_an_order_costs_its_rest_and_what_was_paid_beyond_waits_for_its_refund() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let (hugo, clerk) = (shop.login(HUGO).await, clerk(&shop).await);
    let order = shop.accepted(&hugo, &[(PEN, 10), (BOOK, 3)]).await;
    let part = order.logistic_orders[0].id.clone();
    let due = shop.payment_of(&hugo, &order.id).await.unwrap().due;
    let paid = RecordPaymentRequest {
        order_id: order.id.clone(),
        amount: due,
        date: "2026-01-05".into(),
        reference: "wire 1".into(),
        refund: false,
    };
    shop.payment_operations.clone().record_payment(clerk.ask(paid)).await.unwrap();

    let after = shop.cancel_lines(&part, &[("PEN", 3)]).await.unwrap();
    assert_eq!(after.logistic_orders[0].status, "PARTIALLY_CANCELED");
    let seen = shop.get(&hugo, &order.id).await;
    // 1.50 each, as it was agreed: fewer items make none of them dearer, and the delivery costs what it did.
    assert_eq!(lines(&seen), [(10, 3, "10.50"), (3, 0, "0.99")]);
    let prices = seen.prices.clone().unwrap();
    let before = order.prices.clone().unwrap();
    assert_eq!((prices.total_item_price_without_tax.as_str(), prices.total_item_price.as_str()), ("11.49", "13.64"));
    assert_eq!(prices.total_shipping_fees, before.total_shipping_fees);
    let payment = shop.payment_of(&hugo, &order.id).await.unwrap();
    assert_eq!((payment.status.as_str(), payment.excess.as_str()), ("WAITING_REFUND", "5.40"));
    assert_eq!(payment.due, prices.total_order_price);

    let mail = shop.mail_to(HUGO, "une partie de votre commande ne sera pas livrée").await;
    assert!(mail.text.contains("3 × ") && mail.text.contains("Motif\u{a0}: Fin de série"), "{}", mail.text);
    shop.all_is_delivered().await;
    assert_eq!((shop.stock_of(PEN).await, shop.stock_of(BOOK).await), (993, 997));
    let spent = "select amount::text from orders.spending";
    let spent: String = sqlx::query_scalar(spent).fetch_one(&shop.database).await.unwrap();
    assert_eq!(spent, prices.total_order_price);
}

#[tokio::test]
async fn d4_24_what_is_shipped_is_invoiced_and_nothing_else() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let claire = shop.login(CLAIRE).await;
    let order = shop.accepted(&claire, &[(PEN, 10), (BOOK, 2)]).await;
    let part = order.logistic_orders[0].id.clone();
    shop.advance_to(&part, &["WAITING_FULFILLMENT", "WAITING_SHIPMENT"]).await;
    // It shows at the packing bench, and once more after the first parcel.
    let after = shop.cancel_lines(&part, &[("BOOK", 2)]).await.unwrap();
    assert_eq!(after.logistic_orders[0].status, "PARTIALLY_CANCELED");
    let above = shop.pack(packed(&part, &[("BOOK", 1)])).await.unwrap_err();
    assert_eq!((above.reason, above.params["max"].as_str()), (Reason::ParcelQuantity, "0"));
    shop.pack(packed(&part, &[("PEN", 6)])).await.unwrap();
    let after = shop.cancel_lines(&part, &[("PEN", 1)]).await.unwrap();
    assert_eq!(after.logistic_orders[0].status, "PARTIALLY_SHIPPED");
    let after = shop.cancel_lines(&part, &[("PEN", 3)]).await.unwrap();
    assert_eq!(after.logistic_orders[0].status, "SHIPPED", "all that comes has left");
    let documents = shop.both_documents(&claire, &order.id).await;
    let invoice = documents.iter().find(|one| one.kind == "INVOICE").unwrap();
    // Six pens at 1.50, and the delivery at 9.90, each with 20 %.
    assert_eq!((invoice.total_without_tax.as_str(), invoice.total_with_tax.as_str()), ("18.90", "22.68"));
    assert_eq!(shop.payment_of(&claire, &order.id).await.unwrap().due, "22.68");
    shop.all_is_delivered().await;
    assert_eq!((shop.stock_of(PEN).await, shop.stock_of(BOOK).await), (994, 1_000));
}

#[tokio::test]
async fn d4_24_what_can_not_be_cancelled_is_refused_at_its_member_and_nothing_changes() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let order = shop.accepted(&claire, &[(PEN, 10)]).await;
    let part = order.logistic_orders[0].id.as_str();
    for (lines, reason, field) in [
        (&[("PEN", 11)][..], Reason::ParcelQuantity, "lines[0].quantity"),
        (&[("PEN", 0)], Reason::ParcelQuantity, "lines[0].quantity"),
        (&[("CHAIR", 1)], Reason::LineNotFound, "lines[0].line"),
        (&[("PEN", 1), ("PEN", 1)], Reason::ParcelLineTwice, "lines[1].line"),
        (&[], Reason::FieldRequired, "lines"),
        (&[("PEN", 10)], Reason::CancellationWhole, "lines"),
    ] {
        let refused = shop.cancel_lines(part, lines).await.unwrap_err();
        assert_eq!((refused.reason, refused.field.as_deref()), (reason, Some(field)), "{lines:?}");
    }
    assert_eq!(shop.advance(part, "PARTIALLY_CANCELED").await.unwrap_err().reason, Reason::CancelledLinesNeeded);
    let absent = shop.cancel_lines("CO-2020-000001-1", &[("PEN", 1)]).await.unwrap_err();
    assert_eq!(absent, Refusal::not_found(Reason::LogisticOrderNotFound));
    let seen = shop.get(&claire, &order.id).await;
    assert_eq!(
        (seen.logistic_orders[0].status.as_str(), lines(&seen)),
        ("ACCEPTED_BY_SUPPLIER", vec![(10, 0, "15.00")])
    );
    let waiting = shop.placed_by(&claire, &[(PEN, 10)]).await;
    let early = shop.cancel_lines(&waiting.logistic_orders[0].id, &[("PEN", 1)]).await.unwrap_err();
    assert_eq!(early.reason, Reason::InvalidTransition);
    let request = CancelLinesRequest { logistic_order_id: part.into(), ..CancelLinesRequest::default() };
    let buyer = shop.operations.clone().cancel_lines(claire.ask(request)).await.unwrap_err();
    assert_eq!(Refusal::from(buyer).reason, Reason::Forbidden);
}

#[tokio::test]
async fn d4_24_the_same_request_again_takes_nothing_off_and_what_is_called_off_then_gives_back_the_rest() {
    let mut shop = Shop::open().await;
    shop.start_background();
    let claire = shop.login(CLAIRE).await;
    let order = shop.accepted(&claire, &[(PEN, 10)]).await;
    let part = order.logistic_orders[0].id.as_str();
    for _ in 0..2 {
        let after = shop.cancel_lines_once(part, &[("PEN", 3)], "call 7").await.unwrap();
        assert_eq!(lines(&after), [(10, 3, "10.50")]);
    }
    shop.all_is_delivered().await;
    assert_eq!(shop.stock_of(PEN).await, 993);
    shop.advance_to(part, &["INCIDENT", "CANCELED"]).await;
    shop.all_is_delivered().await;
    assert_eq!(shop.stock_of(PEN).await, 1_000);
}
