//! What follows a created order: its confirmation is mailed, and its cart is finished. At least once each.

use crate::{checkout::Checkout, error::OrderError, mail, store::ALL_LINES, words::words};
use platform_database::outbox::{Entry, Fault, Outbox};
use platform_mail::Mailer;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use values::OrderId;

words! {
    /// What there is to do.
    TaskKind {
        /// Mail the buyer what was ordered.
        Confirmation "CONFIRMATION",
        /// Take what was ordered out of the cart (D4.3).
        FinishCart "FINISH_CART",
    }
}

/// Something to do for an order.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    kind: TaskKind,
    order: OrderId,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    order: OrderId,
}

impl Task {
    /// What follows the creation of an order.
    #[must_use]
    pub const fn after_creation(order: OrderId) -> [Self; 2] {
        [Self { kind: TaskKind::FinishCart, order }, Self { kind: TaskKind::Confirmation, order }]
    }

    /// Writes it down in the transaction that makes it necessary.
    pub async fn push(self, outbox: &Outbox, transaction: &mut PgConnection) -> Result<(), sqlx::Error> {
        outbox.push(transaction, self.kind.word(), &Payload { order: self.order }).await.map(drop)
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
    }
}

impl Checkout {
    /// Takes what an order holds out of its cart, in the name of who asked for the order.
    pub async fn finish_origin(&self, id: OrderId) -> Result<(), OrderError> {
        let order = self.store.read(id, ALL_LINES).await?.ok_or(OrderError::NotFound)?;
        order.origin.finish(&self.callees, &order.initiator.caller(), order.round, order.lines()).await
    }
}
