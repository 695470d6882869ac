//! What follows the steps of an order: mails are sent, its cart is finished, stock is given back. At least once each.

use crate::{checkout::Checkout, error::OrderError, mail, store::ALL_LINES, words::words};
use platform_database::outbox::{Entry, Fault, Outbox};
use platform_mail::Mailer;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;
use values::OrderId;

words! {
    /// What there is to do.
    TaskKind {
        /// Mail the buyer what was ordered.
        Confirmation "CONFIRMATION",
        /// Take what was ordered out of the cart (D4.3).
        FinishCart "FINISH_CART",
        /// Give the stock of a logistic order back (D4.15).
        ReturnStock "RETURN_STOCK",
        /// Mail the buyer what became of a logistic order.
        StatusChanged "STATUS_CHANGED",
    }
}

/// Something to do for an order.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    kind: TaskKind,
    payload: Payload,
}

/// What it is to be done with.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Payload {
    order: OrderId,
    /// The logistic order that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    part: Option<Uuid>,
    /// The step that it tells of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    change: Option<Uuid>,
}

impl Task {
    /// What follows the creation of an order.
    #[must_use]
    pub const fn after_creation(order: OrderId) -> [Self; 2] {
        let payload = Payload { order, part: None, change: None };
        [Self { kind: TaskKind::FinishCart, payload }, Self { kind: TaskKind::Confirmation, payload }]
    }

    /// What follows a step of a logistic order: what was written of it is mailed; goods that stay go back on sale.
    pub fn after_step(order: OrderId, part: Uuid, goods_stay: bool, changes: &[Uuid]) -> Vec<Self> {
        let payload = Payload { order, part: Some(part), change: None };
        let told = changes.iter().map(|change| Self {
            kind: TaskKind::StatusChanged,
            payload: Payload { change: Some(*change), ..payload },
        });
        told.chain(goods_stay.then_some(Self { kind: TaskKind::ReturnStock, payload })).collect()
    }

    /// Writes it down in the transaction that makes it necessary.
    pub async fn push(self, outbox: &Outbox, transaction: &mut PgConnection) -> Result<(), sqlx::Error> {
        outbox.push(transaction, self.kind.word(), &self.payload).await.map(drop)
    }
}

/// Does what an entry says; doing it again is no harm (a mail keeps its id).
pub async fn deliver(checkout: Checkout, mailer: Mailer, shop: Option<String>, entry: Entry) -> Result<(), Fault> {
    let kind: TaskKind = entry.kind.parse()?;
    let payload: Payload = serde_json::from_value(entry.payload)?;
    match kind {
        TaskKind::FinishCart => Ok(checkout.finish_origin(payload.order).await?),
        TaskKind::Confirmation => {
            let order = checkout.store.read(payload.order, mail::LINES).await?.ok_or(OrderError::NotFound)?;
            let mail = mail::confirmation(entry.id, &order, shop.as_deref()).ok_or("the order has no customer")?;
            Ok(mailer.send(&mail).await?)
        }
        TaskKind::ReturnStock => {
            let part = payload.part.ok_or("no logistic order is named")?;
            Ok(checkout.return_stock(payload.order, part).await?)
        }
        TaskKind::StatusChanged => Ok(()),
    }
}

impl Checkout {
    /// Takes what an order holds out of its cart, in the name of who asked for the order.
    pub async fn finish_origin(&self, id: OrderId) -> Result<(), OrderError> {
        let order = self.store.read(id, ALL_LINES).await?.ok_or(OrderError::NotFound)?;
        order.origin.finish(&self.callees, &order.initiator.caller(), order.round, order.lines()).await
    }
    /// Gives back the stock that a logistic order took; again is no harm.
    async fn return_stock(&self, id: OrderId, part: Uuid) -> Result<(), OrderError> {
        let order = self.store.read(id, ALL_LINES).await?.ok_or(OrderError::NotFound)?;
        let part = order.logistic_orders.iter().find(|logistic| logistic.id == part).ok_or(OrderError::PartNotFound)?;
        self.callees.return_stock(&order.initiator.caller(), id, &part.lines).await
    }
}
