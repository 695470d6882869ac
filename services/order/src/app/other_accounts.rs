//! What a person's other accounts hold for them: orders that wait for their word, and an order that somebody sent them to.

use crate::{
    app::approval::Approvals,
    db::Database,
    domain::{order::initiator::Initiator, people::Belonging},
    error::OrderError,
    grpc::clients::ServiceClients,
};
use futures::{StreamExt, TryStreamExt, stream};
use identity::Caller;
use values::{AccountId, OrderId};

/// So many accounts are looked into at once.
const MAX_CONCURRENT_ACCOUNTS: usize = 4;

/// All accounts of a person, seen from the one that is acted for.
pub struct OtherAccounts {
    db: Database,
    clients: ServiceClients,
    approvals: Approvals,
}

impl OtherAccounts {
    /// Over these tables and services.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients, approvals: Approvals) -> Self {
        Self { db, clients, approvals }
    }

    /// Where orders wait for the caller's decision, and how many (D6.17).
    ///
    /// # Errors
    /// When auth is away.
    pub async fn waiting(&self, caller: &Caller) -> Result<Vec<(AccountId, usize)>, OrderError> {
        let mut accounts = self.clients.belongings(caller).await?;
        let ids: Vec<_> = accounts.iter().map(|account| account.account.0).collect();
        let waiting = self.db.accounts_that_wait(&ids).await?;
        accounts.retain(|account| waiting.contains(&account.account.0));
        let counts = stream::iter(accounts).map(|account| self.waiting_in(caller, account));
        let counts: Vec<_> = counts.buffered(MAX_CONCURRENT_ACCOUNTS).try_collect().await?;
        Ok(counts.into_iter().filter(|(_, orders)| *orders > 0).collect())
    }

    async fn waiting_in(&self, caller: &Caller, belonging: Belonging) -> Result<(AccountId, usize), OrderError> {
        let buyer = caller.buyer()?;
        let account = belonging.account;
        let orders = if account == buyer.account() {
            self.approvals.waiting_for(caller).await?
        } else {
            let member = Initiator {
                locale: caller.locale.to_string(),
                currency: belonging.currency,
                user: buyer.user,
                account,
                store_id: belonging.store_id,
                store_view_id: belonging.store_view_id,
                punchout: None,
            };
            let acting = self.clients.acting_for(&member).await?;
            self.approvals.waiting_in(&acting, account, buyer.user).await?
        };
        Ok((account, orders.len()))
    }

    /// Which of the caller's accounts a placed order is of (D6.17).
    ///
    /// # Errors
    /// When it is of none of them, as if there were no such order.
    pub async fn account_of(&self, caller: &Caller, order: OrderId) -> Result<AccountId, OrderError> {
        let account = self.db.account_of_placed(order).await?.ok_or(OrderError::NotFound)?;
        let accounts = self.clients.belongings(caller).await?;
        if accounts.iter().any(|one| one.account == account) { Ok(account) } else { Err(OrderError::NotFound) }
    }
}
