//! A checkout: what an order needs around it, and the buyer's steps between draft and order.

mod initialize;
mod orphaned_drafts;
mod place;

use crate::{
    app::document,
    db::{Lookup, Store},
    domain::{checkout::delivery::Delivery, order::Order, people::AddressUse},
    error::OrderError,
    grpc::clients::ServiceClients,
};
use identity::Caller;
use platform_process::Refusal;
use tokio_util::task::TaskTracker;
use tracing::Instrument;
use values::{AccountId, Locale, OrderId};

/// The lines shown where nobody says how many (D7.17).
pub const DEFAULT_LINES: u32 = 100;

/// Everything an order needs. Clones share it.
#[derive(Clone)]
pub struct Checkout {
    /// Where orders are kept.
    pub store: Store,
    /// Who else is asked.
    pub clients: ServiceClients,
    /// Work that goes on when nobody waits for it any more; the service waits for it before it stops.
    pub work: TaskTracker,
}

impl Checkout {
    /// An account's order with its first lines.
    pub async fn find(&self, account: AccountId, lookup: &Lookup, lines: u32) -> Result<Order, OrderError> {
        let id = self.store.look_up(account, lookup).await?.ok_or(OrderError::NotFound)?;
        self.store.read(id, lines).await?.ok_or(OrderError::NotFound)
    }

    /// An order as a PDF, drawn where it holds nobody up.
    ///
    /// # Errors
    /// When it can't be drawn: a fault of ours.
    pub async fn document(&self, order: Order, locale: Locale) -> Result<Vec<u8>, OrderError> {
        let drawn = tokio::task::spawn_blocking(move || document::pdf(&order, locale)).await;
        Ok(drawn.map_err(Refusal::internal)?.map_err(Refusal::internal)?)
    }

    /// Sets where a draft goes, and how and when if that is said.
    pub async fn ship_to(
        &self,
        caller: &Caller,
        id: OrderId,
        address: &str,
        delivery: Delivery,
    ) -> Result<Order, OrderError> {
        let account = self.account_of_draft(caller, id).await?;
        let address = self.clients.address(caller, address, AddressUse::Shipping).await?;
        let address = address.ok_or(OrderError::AddressNotFound { field: "shippingAddressId" })?;
        self.store.set_shipping(account, id, &address, delivery).await?;
        self.find(account, &Lookup::Id(id), DEFAULT_LINES).await
    }

    /// Sets who the invoice of a draft goes to.
    pub async fn bill_to(&self, caller: &Caller, id: OrderId, address: &str) -> Result<Order, OrderError> {
        let account = self.account_of_draft(caller, id).await?;
        let address = self.clients.address(caller, address, AddressUse::Billing).await?;
        let address = address.ok_or(OrderError::AddressNotFound { field: "billingAddressId" })?;
        self.store.set_billing(account, id, &address).await?;
        self.find(account, &Lookup::Id(id), DEFAULT_LINES).await
    }

    /// The caller's account, if the order is a draft of it: said before any address is looked for.
    async fn account_of_draft(&self, caller: &Caller, id: OrderId) -> Result<AccountId, OrderError> {
        let account = caller.buyer()?.who_may_order()?.account();
        self.find(account, &Lookup::Id(id), 0).await?.is_draft()?;
        Ok(account)
    }

    /// Runs work to its end, whether or not somebody goes on waiting for it.
    pub async fn to_its_end<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, OrderError>> + Send + 'static,
    ) -> Result<T, OrderError> {
        self.work.spawn(work.in_current_span()).await.map_err(Refusal::internal)?
    }
}
