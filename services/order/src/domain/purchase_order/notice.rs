//! What a buyer's own system is told of the order that it sent: that a supplier accepts or refuses its part of it, that some
//! items of it will not come, and that goods leave.

use crate::domain::{
    actor::{Actor, ActorType},
    order::{LogisticOrder, Order, status::LogisticOrderStatus},
    parcel::Parcel,
    purchase_order::item::PurchaseItem,
};
use chrono::{DateTime, NaiveTime, Utc};
use procurement::cxml::{
    Carrier, Confirmation, ConfirmationItem, ConfirmationStatus, ConfirmationType, ItemConfirmationType, Money,
    NoticeOperation, OrderReference, Parties, Request, ShipNotice, ShipNoticeItem, ShipNoticePortion, ShipmentType,
};
use rust_decimal::Decimal;
use std::collections::{HashMap, HashSet};
use uuid::Uuid;
use values::LineId;

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
    use LogisticOrderStatus::{
        AcceptedBySupplier, Canceled, DeclinedBySupplier, PartiallyCanceled, PartiallyShipped, Shipped,
    };
    matches!(to, AcceptedBySupplier | DeclinedBySupplier | Canceled | PartiallyCanceled | PartiallyShipped | Shipped)
}

/// A parcel that a step made, or took back.
#[derive(Clone, Copy, Debug)]
pub struct Shipment<'a> {
    /// The parcel.
    pub parcel: &'a Parcel,
    /// It was recorded wrongly, and has not left.
    pub is_withdrawn: bool,
}

/// What a step that the buyer's system is told of is about beside itself.
#[derive(Clone, Copy, Debug)]
pub enum About<'a> {
    /// Nothing else.
    Step,
    /// A parcel that it made, or took back.
    Shipment(Shipment<'a>),
    /// Items of these lines that will not come.
    Cancellation(&'a [LineId]),
}

/// What the buyer's system is told of a step that logistic orders took together, with all lines of the order read; nothing
/// of what the buyer did.
#[must_use]
pub fn notice(
    order: &Order,
    source: &Source,
    (to, parts): (LogisticOrderStatus, &[Uuid]),
    about: About<'_>,
    actor: &Actor,
    now: DateTime<Utc>,
) -> Option<Request> {
    if actor.acts_for == ActorType::Customer {
        return None;
    }
    let parts = order.logistic_orders.iter().filter(|part| parts.contains(&part.id)).collect();
    let told = Told { order, source, parts, now };
    match about {
        About::Step => {}
        About::Shipment(shipment) => return Some(Request::ShipNotice(Box::new(told.shipment(shipment)))),
        About::Cancellation(lines) => return Some(Request::Confirmation(Box::new(told.shortened(lines)))),
    }
    Some(match to {
        // Every parcel was told when it left, and every item when it was cancelled.
        LogisticOrderStatus::Shipped
        | LogisticOrderStatus::PartiallyShipped
        | LogisticOrderStatus::PartiallyCanceled => return None,
        to if !is_told(to) => return None,
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
        let item = |item: &PurchaseItem| confirmed(item, &[(each, item.quantity)]);
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

    /// Some lines come shorter than they were ordered: of each of the buyer's items in them, how much comes and how much does
    /// not. A buyer may split what is one line here over several items: what does not come is missing of the last of them.
    fn shortened(&self, lines: &[LineId]) -> Confirmation {
        let shortened = self.parts.iter().flat_map(|part| &part.lines).filter(|line| lines.contains(&line.id));
        let mut items = Vec::new();
        for line in shortened {
            let mut coming = line.coming();
            for item in self.source.items.iter().filter(|item| item.offer == Some(line.offer_id)) {
                let comes = item.quantity.min(coming);
                coming -= comes;
                let statuses =
                    [(ItemConfirmationType::Accept, comes), (ItemConfirmationType::Reject, item.quantity - comes)];
                items.push(confirmed(item, &statuses));
            }
        }
        items.sort_by_key(|item| item.line_number);
        let gone: u32 = self.parts.iter().flat_map(|part| &part.lines).map(|line| line.cancelled).sum();
        Confirmation {
            // What does not come only grows: each of its notices has a name of its own.
            confirm_id: Some(format!("{}-C{gone}", self.name())),
            operation: NoticeOperation::New,
            confirmation_type: ConfirmationType::Detail,
            notice_date: self.now.fixed_offset(),
            total: None,
            comments: Vec::new(),
            order: self.reference(),
            items,
        }
    }

    /// One parcel: who carries it, and how much of which items is in it.
    fn shipment(&self, Shipment { parcel, is_withdrawn }: Shipment<'_>) -> ShipNotice {
        let label = &parcel.label;
        let carrier = Carrier { name: label.carrier.clone(), tracking_number: label.tracking_number.clone() };
        let is_followed = !carrier.name.is_empty() && !carrier.tracking_number.is_empty();
        let operation = if is_withdrawn { NoticeOperation::Delete } else { NoticeOperation::New };
        let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default();
        ShipNotice {
            shipment_id: parcel.reference.clone(),
            operation,
            shipment_type: Some(ShipmentType::Actual),
            notice_date: self.now.fixed_offset(),
            shipment_date: Some(label.shipped_on.and_time(noon).and_utc().min(self.now).fixed_offset()),
            delivery_date: None,
            comments: Some(label.tracking_link.clone()).filter(|link| !link.is_empty()).into_iter().collect(),
            carriers: is_followed.then_some(carrier).into_iter().collect(),
            portions: vec![ShipNoticePortion { order: self.reference(), items: self.shipped(parcel) }],
        }
    }

    /// How much of the buyer's items is in a parcel. A buyer may split what is one line here over several items: the
    /// first parcels fill the first of them.
    fn shipped(&self, parcel: &Parcel) -> Vec<ShipNoticeItem> {
        let mut items = Vec::new();
        let earlier = self.shipped_before(parcel);
        let offers: HashMap<_, _> = self.order.lines().map(|line| (line.id, line.offer_id)).collect();
        for line in &parcel.lines {
            let offer = offers.get(&line.line).copied();
            let mut begins = earlier.get(&line.line).copied().unwrap_or_default();
            let mut left = line.quantity;
            for item in self.source.items.iter().filter(|item| item.offer.is_some() && item.offer == offer) {
                let room = item.quantity.saturating_sub(begins);
                begins = begins.saturating_sub(item.quantity);
                let quantity = room.min(left);
                left -= quantity;
                if quantity > 0 {
                    let (line_number, unit) = (item.number, item.unit.clone());
                    items.push(ShipNoticeItem { line_number, quantity: Decimal::from(quantity), unit, part: None });
                }
            }
        }
        items
    }

    /// What left of each line in the parcels before this one.
    fn shipped_before(&self, parcel: &Parcel) -> HashMap<LineId, u32> {
        let before =
            self.parts.iter().flat_map(|part| &part.parcels).filter(|other| other.recorded_at < parcel.recorded_at);
        let mut shipped = HashMap::new();
        for line in before.flat_map(|other| &other.lines) {
            *shipped.entry(line.line).or_default() += line.quantity;
        }
        shipped
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

/// One of the buyer's items with what becomes of so many of it; nothing is said of none.
fn confirmed(item: &PurchaseItem, statuses: &[(ItemConfirmationType, u32)]) -> ConfirmationItem {
    let status = |(status, quantity): &(ItemConfirmationType, u32)| ConfirmationStatus {
        status: *status,
        quantity: (*quantity).into(),
        unit: item.unit.clone(),
        unit_price: None,
        shipment_date: None,
        delivery_date: None,
        comments: Vec::new(),
    };
    ConfirmationItem {
        line_number: item.number,
        quantity: item.quantity.into(),
        unit: item.unit.clone(),
        statuses: statuses.iter().filter(|(_, quantity)| *quantity > 0).map(status).collect(),
    }
}
