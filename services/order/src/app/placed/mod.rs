//! What an account still does about the orders it has placed: finds them again, calls them off, receives them, approves
//! them, orders the same again.

mod reorder;

use crate::{
    app::checkout::{Checkout, DEFAULT_LINES},
    db::Lookup,
    domain::{
        actor::Actor,
        order::{Order, status::LogisticOrderStatus},
        placed::actions as action,
    },
    error::OrderError,
};
use identity::{Buyer, Caller};
use uuid::Uuid;
use values::OrderId;

impl Checkout {
    /// Calls off every logistic order that its supplier has not accepted yet; what was accepted stays (D4.4).
    pub async fn cancel(&self, caller: &Caller, id: OrderId, reason: &str) -> Result<Order, OrderError> {
        self.take_step(caller, id, LogisticOrderStatus::Canceled, reason, |order, _| action::to_cancel(order)).await
    }

    /// Says that the goods of one logistic order, or of all that are shipped, have arrived.
    pub async fn confirm_reception(
        &self,
        caller: &Caller,
        id: OrderId,
        part: Option<Uuid>,
    ) -> Result<Order, OrderError> {
        self.take_step(caller, id, LogisticOrderStatus::Completed, "", |order, _| action::to_receive(order, part)).await
    }

    /// An approver's word on an order above its buyer's limit (D6.2).
    pub async fn decide(
        &self,
        caller: &Caller,
        id: OrderId,
        approved: bool,
        reason: &str,
    ) -> Result<Order, OrderError> {
        let to = if approved {
            LogisticOrderStatus::WaitingSupplierApproval
        } else {
            LogisticOrderStatus::DeclinedByCustomer
        };
        self.take_step(caller, id, to, reason, |order, buyer| action::to_decide(order, buyer, to)).await
    }

    /// Takes the logistic orders that `which` names a step further, in the name of the member who asks.
    async fn take_step(
        &self,
        caller: &Caller,
        id: OrderId,
        to: LogisticOrderStatus,
        reason: &str,
        which: impl FnOnce(&Order, &Buyer) -> Result<Vec<Uuid>, OrderError>,
    ) -> Result<Order, OrderError> {
        let buyer = caller.buyer()?.who_may_order()?;
        let account = buyer.account();
        let _ = self.placed(account, id, 0).await?;
        let actor = Actor::customer(&self.clients.purchaser(caller).await?.customer);
        self.store.advance_parts(account, id, |order| which(order, &buyer), to, &actor, reason).await?;
        self.find(account, &Lookup::Id(id), DEFAULT_LINES).await
    }
}
