//! What a buyer's own system is told of the order that it sent: that a supplier accepts or refuses its part of it, and
//! that goods leave.

use crate::domain::{
    actor::{Actor, ActorType},
    order::{LogisticOrder, Order, status::LogisticOrderStatus},
    purchase_order::item::PurchaseItem,
};
use chrono::{DateTime, Utc};
use procurement::cxml::{
    Confirmation, ConfirmationItem, ConfirmationStatus, ConfirmationType, ItemConfirmationType, Money, NoticeOperation,
    OrderReference, Parties, Request, ShipNotice, ShipNoticeItem, ShipNoticePortion, ShipmentType,
};
use rust_decimal::Decimal;
use std::collections::HashSet;
use uuid::Uuid;

/// Where an order came from, as its notices say it.
#[derive(Clone, Debug)]
pub struct Source {
    /// The procurement system that sent it.
    pub tenant: String,
    /// The buyer's number of it.
    pub number: String,
    /// The name of the document that it came in.
    pub payload_id: String,
    /// Who wrote that, and for whom.
    pub parties: Parties,
    /// When the buyer wrote it.
    pub ordered_at: DateTime<Utc>,
    /// Its items, as the buyer numbers them.
    pub items: Vec<PurchaseItem>,
}

/// What a notice is about: the parts of the order that took a step together.
struct Told<'a> {
    order: &'a Order,
    source: &'a Source,
    parts: Vec<&'a LogisticOrder>,
    now: DateTime<Utc>,
}

/// Whether the buyer's system is told of this step, if it is not the buyer's own.
#[must_use]
pub const fn is_told(to: LogisticOrderStatus) -> bool {
    use LogisticOrderStatus::{AcceptedBySupplier, Canceled, DeclinedBySupplier, Shipped};
    matches!(to, AcceptedBySupplier | DeclinedBySupplier | Canceled | Shipped)
}

/// What the buyer's system is told of a step that logistic orders took together, with all lines of the order read; nothing
/// of what the buyer did.
#[must_use]
pub fn notice(
    order: &Order,
    source: &Source,
    (to, parts): (LogisticOrderStatus, &[Uuid]),
    actor: &Actor,
    now: DateTime<Utc>,
) -> Option<Request> {
    if !is_told(to) || actor.acts_for == ActorType::Customer {
        return None;
    }
    let parts = order.logistic_orders.iter().filter(|part| parts.contains(&part.id)).collect();
    let told = Told { order, source, parts, now };
    Some(match to {
        LogisticOrderStatus::Shipped => Request::ShipNotice(Box::new(told.shipment())),
        LogisticOrderStatus::AcceptedBySupplier => Request::Confirmation(Box::new(told.answer(true))),
        _ => Request::Confirmation(Box::new(told.answer(false))),
    })
}

impl Told<'_> {
    /// A part answers for its items; where it is all of the order, the order is answered as one.
    fn answer(&self, is_accepted: bool) -> Confirmation {
        let is_whole = self.parts.len() == self.order.logistic_orders.len();
        let (whole, each) = if is_accepted {
            (ConfirmationType::Accept, ItemConfirmationType::Accept)
        } else {
            (ConfirmationType::Reject, ItemConfirmationType::Reject)
        };
        let total = || Money {
            amount: self.parts.iter().map(|part| part.prices.items.without_tax).sum(),
            currency: self.order.currency.to_string(),
        };
        let item = |item: &PurchaseItem| ConfirmationItem {
            line_number: item.number,
            quantity: item.quantity.into(),
            unit: item.unit.clone(),
            statuses: vec![ConfirmationStatus {
                status: each,
                quantity: item.quantity.into(),
                unit: item.unit.clone(),
                unit_price: None,
                shipment_date: None,
                delivery_date: None,
                comments: Vec::new(),
            }],
        };
        Confirmation {
            confirm_id: Some(self.name()),
            operation: NoticeOperation::New,
            confirmation_type: if is_whole { whole } else { ConfirmationType::Detail },
            notice_date: self.now.fixed_offset(),
            total: (is_whole && is_accepted).then(total),
            comments: Vec::new(),
            order: self.reference(),
            items: if is_whole { Vec::new() } else { self.items().map(item).collect() },
        }
    }

    fn shipment(&self) -> ShipNotice {
        let item = |item: &PurchaseItem| ShipNoticeItem {
            line_number: item.number,
            quantity: Decimal::from(item.quantity),
            unit: item.unit.clone(),
            part: None,
        };
        ShipNotice {
            shipment_id: self.name(),
            operation: NoticeOperation::New,
            shipment_type: Some(ShipmentType::Actual),
            notice_date: self.now.fixed_offset(),
            shipment_date: Some(self.now.fixed_offset()),
            delivery_date: None,
            comments: Vec::new(),
            carriers: Vec::new(),
            portions: vec![ShipNoticePortion { order: self.reference(), items: self.items().map(item).collect() }],
        }
    }

    /// The supplier's number of the notice: that of the one part, or of the order.
    fn name(&self) -> String {
        match &self.parts[..] {
            [part] => part.reference.clone(),
            _ => self.order.reference.clone(),
        }
    }

    fn reference(&self) -> OrderReference {
        OrderReference {
            order_id: Some(self.source.number.clone()),
            order_date: Some(self.source.ordered_at.fixed_offset()),
            payload_id: self.source.payload_id.clone(),
        }
    }

    /// The buyer's items that are in these parts.
    fn items(&self) -> impl Iterator<Item = &PurchaseItem> {
        let offers: HashSet<_> = self.parts.iter().flat_map(|part| &part.lines).map(|line| line.offer_id).collect();
        self.source.items.iter().filter(move |item| item.offer.is_some_and(|offer| offers.contains(&offer)))
    }
}
