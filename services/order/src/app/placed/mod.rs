//! What an account does about the orders it has placed: finds them again, calls them off, receives them, approves them,
//! orders the same again.

mod reorder;

pub use reorder::{ReorderRequest, Reordered};

use crate::{
    app::{
        approval::{Approvals, Decision},
        detached_work::DetachedWork,
    },
    db::{Database, Lookup, Paged, StatusChange},
    domain::{
        actor::Actor,
        order::{DEFAULT_LINES, Line, Order, status::LogisticOrderStatus},
        placed::{Filter, actions as action},
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use identity::Caller;
use uuid::Uuid;
use values::{AccountId, OrderId, Page};

/// The orders that accounts have placed. Clones share them.
#[derive(Clone)]
pub struct PlacedOrders {
    db: Database,
    clients: ServiceClients,
    approvals: Approvals,
    work: DetachedWork,
}

impl PlacedOrders {
    /// Orders over these tables and services.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients, approvals: Approvals, work: DetachedWork) -> Self {
        Self { db, clients, approvals, work }
    }

    /// A page of the account's orders that a filter shows, without their lines.
    ///
    /// # Errors
    /// When the database fails, or it can't be told what waits for the caller.
    pub async fn list(&self, caller: &Caller, filter: &Filter, page: Page) -> Result<Paged<Order>, OrderError> {
        let account = caller.buyer()?.account();
        let only = if filter.to_decide { Some(self.approvals.waiting_for(caller).await?) } else { None };
        Ok(self.db.list(account, filter, only.as_deref(), page).await?)
    }

    /// A page of the lines of one of the account's orders.
    ///
    /// # Errors
    /// When the account has no such order.
    pub async fn lines(&self, account: AccountId, id: OrderId, page: Page) -> Result<Paged<Line>, OrderError> {
        self.db.lines(account, id, page).await
    }

    /// The steps that one of the account's orders took, oldest first.
    ///
    /// # Errors
    /// When the account has no such order.
    pub async fn history(&self, account: AccountId, id: OrderId) -> Result<Vec<StatusChange>, OrderError> {
        let order = self.db.find(account, &Lookup::Id(id), 0).await?;
        Ok(self.db.history(order.id).await?)
    }

    /// Calls off every logistic order that its supplier has not accepted yet; what was accepted stays (D4.4).
    ///
    /// # Errors
    /// When there is no such order, or nothing of it to call off.
    pub async fn cancel(&self, caller: &Caller, id: OrderId, reason: &str) -> Result<Order, OrderError> {
        self.take_step(caller, id, LogisticOrderStatus::Canceled, reason, action::to_cancel).await
    }

    /// Says that the goods of one logistic order, or of all that are shipped, have arrived.
    ///
    /// # Errors
    /// When there is no such order, or nothing of it was shipped.
    pub async fn confirm_reception(
        &self,
        caller: &Caller,
        id: OrderId,
        part: Option<Uuid>,
    ) -> Result<Order, OrderError> {
        self.take_step(caller, id, LogisticOrderStatus::Completed, "", |order| action::to_receive(order, part)).await
    }

    /// A member's word on an order that waits for its account (D6.2).
    ///
    /// # Errors
    /// When there is no such order, it waits for nobody, or not for this member.
    pub async fn decide(&self, caller: &Caller, id: OrderId, decision: &Decision) -> Result<Order, OrderError> {
        self.approvals.decide(caller, id, decision).await?;
        self.db.find(caller.buyer()?.account(), &Lookup::Id(id), DEFAULT_LINES).await
    }

    /// Takes the logistic orders that `which` names a step further, in the name of the member who asks.
    async fn take_step(
        &self,
        caller: &Caller,
        id: OrderId,
        to: LogisticOrderStatus,
        reason: &str,
        which: impl FnOnce(&Order) -> Result<Vec<Uuid>, OrderError>,
    ) -> Result<Order, OrderError> {
        let buyer = caller.buyer()?.who_may_order()?;
        let account = buyer.account();
        self.db.find_placed(account, id, 0).await?;
        let actor = Actor::customer(&self.clients.purchaser(caller).await?.customer);
        self.db.advance_parts(account, id, which, to, &actor, reason).await?;
        self.db.find(account, &Lookup::Id(id), DEFAULT_LINES).await
    }
}
