//! Recurring orders: made, changed and ended by their buyers, and run on their days (D6.18).

mod run;

use crate::{
    app::checkout::Checkout,
    db::{Database, Paged, recurring::RecurringRun},
    domain::{
        calendar::day_of,
        order::initiator::Initiator,
        people::AddressUse,
        recurring::{Mode, RecurringKey, RecurringOrder, RecurringSettings, RunState, schedule::day_of_runs},
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use chrono::Utc;
use identity::{Buyer, Caller};
use uuid::Uuid;
use values::{BuyingListId, Page};

/// Buying lists that are ordered by themselves. Clones share them.
#[derive(Clone)]
pub struct RecurringOrders {
    db: Database,
    clients: ServiceClients,
    checkout: Checkout,
}

impl RecurringOrders {
    /// Recurring orders that are placed by `checkout`.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients, checkout: Checkout) -> Self {
        Self { db, clients, checkout }
    }

    /// The buyer's own, each with its last run.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn list(&self, buyer: &Buyer) -> Result<Vec<(RecurringOrder, Option<RecurringRun>)>, OrderError> {
        let orders = self.db.recurring_orders(buyer.account(), buyer.user).await?;
        let ids: Vec<_> = orders.iter().map(|order| order.id).collect();
        let mut runs = self.db.last_runs(&ids).await?;
        let with_run = |order: RecurringOrder| {
            let run = runs.remove(&order.id);
            (order, run)
        };
        Ok(orders.into_iter().map(with_run).collect())
    }

    /// Makes the recurring order of a list, or changes all of it. It begins with its first day after the present one.
    ///
    /// # Errors
    /// When the caller may not order or sees no such list, the account has no such address, or a member is wrong.
    pub async fn set(
        &self,
        caller: &Caller,
        list: &str,
        settings: RecurringSettings,
    ) -> Result<(RecurringOrder, Option<RecurringRun>), OrderError> {
        let buyer = caller.buyer()?.who_may_order()?;
        let today = day_of_runs(Utc::now());
        let settings = settings.checked(today)?;
        let (list, sender, settings) = tokio::try_join!(
            self.clients.kept_list(caller, list),
            self.clients.sender(caller),
            self.at_addresses(caller, settings)
        )?;
        let next_on = settings.next_after(today);
        let order = RecurringOrder {
            id: Uuid::now_v7(),
            list: list.id,
            list_name: list.name,
            settings,
            initiator: Initiator::from(buyer),
            contact_email: sender.email,
            next_on,
        };
        let id = self.db.set_recurring_order(&order).await?;
        let run = self.db.last_runs(&[id]).await?.remove(&id);
        Ok((RecurringOrder { id, ..order }, run))
    }

    /// The same settings, with the addresses by their ids; drafts go nowhere yet.
    async fn at_addresses(
        &self,
        caller: &Caller,
        settings: RecurringSettings,
    ) -> Result<RecurringSettings, OrderError> {
        if settings.mode == Mode::Draft {
            return Ok(RecurringSettings {
                shipping_address: String::new(),
                billing_address: String::new(),
                ..settings
            });
        }
        let (ship_to, bill_to) = tokio::try_join!(
            self.clients.address(caller, &settings.shipping_address, AddressUse::Shipping),
            self.clients.address(caller, &settings.billing_address, AddressUse::Billing)
        )?;
        let absent = |field| OrderError::AddressNotFound { field };
        Ok(RecurringSettings {
            shipping_address: ship_to.ok_or_else(|| absent("shippingAddressId"))?.id,
            billing_address: bill_to.ok_or_else(|| absent("billingAddressId"))?.id,
            ..settings
        })
    }

    /// Ends the recurring order of a list; what its runs made stays.
    ///
    /// # Errors
    /// When the buyer has none of it.
    pub async fn delete(&self, buyer: &Buyer, list: BuyingListId) -> Result<(), OrderError> {
        let is_gone = self.db.delete_recurring_order(key(buyer, list)).await?;
        if is_gone { Ok(()) } else { Err(OrderError::RecurringNotFound) }
    }

    /// Begins the run of today; one that is under way goes on, one that failed is begun anew.
    ///
    /// # Errors
    /// When the buyer has no recurring order of the list, may not order, or it is done for today.
    pub async fn run_now(&self, buyer: Buyer, list: BuyingListId) -> Result<RecurringRun, OrderError> {
        let buyer = buyer.who_may_order()?;
        let run = self.db.run_on(key(&buyer, list), day_of(Utc::now())).await?;
        let run = run.ok_or(OrderError::RecurringNotFound)?;
        if run.state == RunState::Done { Err(OrderError::RecurringRanToday) } else { Ok(run) }
    }

    /// A page of the runs of the recurring order of a list, the newest first.
    ///
    /// # Errors
    /// When the buyer has none of it.
    pub async fn runs(&self, buyer: &Buyer, list: BuyingListId, page: Page) -> Result<Paged<RecurringRun>, OrderError> {
        let order = self.db.recurring_order(key(buyer, list)).await?.ok_or(OrderError::RecurringNotFound)?;
        Ok(self.db.recurring_runs(order.id, page).await?)
    }
}

fn key(buyer: &Buyer, list: BuyingListId) -> RecurringKey {
    RecurringKey { account: buyer.account(), user: buyer.user, list }
}
