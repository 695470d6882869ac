//! A checkout: the buyer's steps from a cart, a list or a quote to an order that is placed.

mod initialize;
mod orphaned_drafts;
pub mod place;
mod quote_order;
mod whole_draft;

pub use quote_order::Acceptance;
pub use whole_draft::WholeDraft;

use crate::{
    app::detached_work::DetachedWork,
    db::{Database, Lookup},
    domain::{
        calendar::day_of,
        checkout::delivery::Delivery,
        field::FieldProblem,
        order::{DEFAULT_LINES, Order},
        people::AddressUse,
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use chrono::Utc;
use identity::{Buyer, Caller};
use values::OrderId;

/// How often a change of a draft is tried that others change meanwhile.
const MAX_ATTEMPTS: u32 = 5;

/// The way from a draft to an order. Clones share it.
#[derive(Clone)]
pub struct Checkout {
    db: Database,
    clients: ServiceClients,
    work: DetachedWork,
}

impl Checkout {
    /// Checkouts over these tables and services.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients, work: DetachedWork) -> Self {
        Self { db, clients, work }
    }

    /// An order that a buyer sees, with its first lines; a draft whose cart is gone is cancelled first.
    ///
    /// # Errors
    /// When the account has no such order, or it is a draft of other shopping.
    pub async fn get(&self, buyer: &Buyer, lookup: &Lookup, lines: u32) -> Result<Order, OrderError> {
        let order = self.find(buyer, lookup, lines).await?;
        self.unless_orphaned(order, lines).await
    }

    /// Sets where a draft goes, and how and when if that is said.
    ///
    /// # Errors
    /// When there is no such draft or address, or the day has passed.
    pub async fn ship_to(
        &self,
        caller: &Caller,
        id: OrderId,
        address: &str,
        delivery: Delivery,
    ) -> Result<Order, OrderError> {
        for _ in 0..MAX_ATTEMPTS {
            let draft = self.draft(caller, id).await?;
            let (address, fees) = tokio::try_join!(
                self.clients.address(caller, address, AddressUse::Shipping),
                self.clients.shipping_fees(caller, draft.currency)
            )?;
            let address = address.ok_or(OrderError::AddressNotFound { field: "shippingAddressId" })?;
            let chosen = delivery.to(address, &draft, day_of(Utc::now()))?;
            if let Some(changed) = self.db.set_shipping(&draft, chosen, &fees).await? {
                return Ok(changed);
            }
        }
        Err(OrderError::InProgress)
    }

    /// Sets who the invoice of a draft goes to.
    ///
    /// # Errors
    /// When there is no such draft or address.
    pub async fn bill_to(&self, caller: &Caller, id: OrderId, address: &str) -> Result<Order, OrderError> {
        for _ in 0..MAX_ATTEMPTS {
            let draft = self.draft(caller, id).await?;
            let address = self.clients.address(caller, address, AddressUse::Billing).await?;
            let address = address.ok_or(OrderError::AddressNotFound { field: "billingAddressId" })?;
            if let Some(changed) = self.db.set_billing(&draft, &address).await? {
                return Ok(changed);
            }
        }
        Err(OrderError::InProgress)
    }

    /// Chooses the cost centre that a draft is charged to; empty: the buyer's own.
    ///
    /// # Errors
    /// When there is no such draft, or the account has no such cost centre.
    pub async fn charge_to(&self, caller: &Caller, id: OrderId, code: &str) -> Result<Order, OrderError> {
        for _ in 0..MAX_ATTEMPTS {
            let draft = self.draft(caller, id).await?;
            let (rules, _) = self.db.rules(draft.initiator.account).await?;
            if !code.is_empty() && rules.cost_centres.iter().all(|centre| centre.code != code) {
                return Err(FieldProblem::Invalid.on("costCentre").into());
            }
            if let Some(changed) = self.db.set_cost_centre(&draft, code).await? {
                return Ok(changed);
            }
        }
        Err(OrderError::InProgress)
    }

    /// The order, if it is a draft of the caller's account: said before any address is looked for.
    async fn draft(&self, caller: &Caller, id: OrderId) -> Result<Order, OrderError> {
        let buyer = caller.buyer()?.who_may_order()?;
        let order = self.find(&buyer, &Lookup::Id(id), DEFAULT_LINES).await?;
        order.is_draft()?;
        Ok(order)
    }

    async fn find(&self, buyer: &Buyer, lookup: &Lookup, lines: u32) -> Result<Order, OrderError> {
        let order = self.db.find(buyer.account(), lookup, lines).await?;
        if order.is_seen_by(buyer) { Ok(order) } else { Err(OrderError::NotFound) }
    }
}
