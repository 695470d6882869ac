//! What the shop says to orders of its own accord: confirmations and shipments.

use crate::buyer;
use chrono::{DateTime, FixedOffset};
use procurement::{
    Secret,
    cxml::{self, Confirmation, Content, Document, Fault, Limits, Request, ShipNotice},
};
use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

/// The most notices that are kept: the oldest goes.
const MAX_NOTICES: usize = 100;

/// A notice that came.
#[derive(Clone, Debug)]
pub struct Notice {
    /// When.
    pub at: DateTime<FixedOffset>,
    /// `ConfirmationRequest` or `ShipNoticeRequest`.
    pub kind: &'static str,
    /// The orders it is about.
    pub orders: Vec<String>,
    /// What is said to them, and whether it is the first time.
    pub says: String,
    /// What is said to lines.
    pub lines: Vec<String>,
    /// The document's name.
    pub payload_id: String,
}

/// All notices.
#[derive(Default)]
pub struct Notices(Mutex<VecDeque<Notice>>);

impl Notices {
    /// Keeps a notice.
    pub fn keep(&self, notice: Notice) {
        let mut notices = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        notices.push_front(notice);
        notices.truncate(MAX_NOTICES);
    }

    /// All of them, the newest first.
    pub fn all(&self) -> Vec<Notice> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

/// Reads a notice, and looks whether the shop proves itself by the secret that was agreed on.
pub fn read(body: &[u8], secret: Option<&Secret>) -> Result<Notice, Fault> {
    let document = cxml::read(body, &Limits::default())?;
    let Document { payload_id, content: Content::Request { header, request, .. }, .. } = document else {
        return Err(Fault::not_acceptable("here is answered what a Request asks"));
    };
    let proofs = header.sender.credentials.iter().filter_map(|credential| credential.shared_secret.as_ref());
    if let Some(secret) = secret
        && !proofs.map(Secret::expose).any(|proof| proof == secret.expose())
    {
        return Err(Fault::unauthorized("the Sender's SharedSecret is not the one that was agreed on"));
    }
    match request {
        Request::Confirmation(confirmation) => Ok(of_confirmation(&confirmation, payload_id)),
        Request::ShipNotice(shipment) => Ok(of_shipment(&shipment, payload_id)),
        _ => Err(Fault::not_implemented("a ConfirmationRequest and a ShipNoticeRequest are taken here")),
    }
}

fn of_confirmation(confirmation: &Confirmation, payload_id: String) -> Notice {
    let says = <&str>::from(confirmation.confirmation_type);
    let lines = confirmation.items.iter().flat_map(|item| {
        item.statuses.iter().map(|status| {
            let (quantity, says) = (status.quantity.normalize(), <&str>::from(status.status));
            format!("line {}: {quantity} {} {says}", item.line_number, status.unit)
        })
    });
    let order = confirmation.order.order_id.clone().unwrap_or_else(|| confirmation.order.payload_id.clone());
    Notice {
        at: buyer::now(),
        kind: "ConfirmationRequest",
        orders: vec![order],
        says: format!("{says} ({})", <&str>::from(confirmation.operation)),
        lines: lines.chain(confirmation.comments.iter().cloned()).collect(),
        payload_id,
    }
}

fn of_shipment(shipment: &ShipNotice, payload_id: String) -> Notice {
    let says = shipment.shipment_type.map_or("shipment", <&str>::from);
    let orders = shipment.portions.iter().map(|portion| &portion.order);
    let lines = shipment.portions.iter().flat_map(|portion| &portion.items);
    let lines = lines.map(|item| format!("line {}: {} {}", item.line_number, item.quantity.normalize(), item.unit));
    let carriers = shipment.carriers.iter().map(|one| format!("{} {}", one.name, one.tracking_number));
    Notice {
        at: buyer::now(),
        kind: "ShipNoticeRequest",
        orders: orders.map(|order| order.order_id.clone().unwrap_or_else(|| order.payload_id.clone())).collect(),
        says: format!("{says} {} ({})", shipment.shipment_id, <&str>::from(shipment.operation)),
        lines: lines.chain(carriers).chain(shipment.comments.iter().cloned()).collect(),
        payload_id,
    }
}
