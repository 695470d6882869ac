//! What is done with quotes: an account asks, changes and declines, the supplier's side answers. Ordering one is a checkout.

mod attachments;
mod change;
mod create;
mod supplier;

pub use attachments::Side;
pub use change::QuoteChange;
pub use create::{CreatedQuotes, LineSource, PriceRequest, QuoteTemplate};

use crate::{
    db::Database,
    domain::{
        order::snapshot::Address,
        people::AddressUse,
        quote::{Filter, Head, QuoteLineRequest, QuoteWithVersions, Viewer, not_found},
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use identity::Caller;
use platform_process::metrics::Counts;
use values::{OfferId, Page, QuoteId};

static ASKED_FOR: Counts = Counts::new("shop.quotes", "{quote}", "Quotes that were asked for.");

/// Quotes: requests for prices, and their answers. Clones share them.
#[derive(Clone)]
pub struct Quotes {
    db: Database,
    clients: ServiceClients,
}

impl Quotes {
    /// Quotes over these tables and services.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients) -> Self {
        Self { db, clients }
    }

    /// A page of the quotes that somebody may see, newest first, and how many there are.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn list(&self, viewer: Viewer, filter: &Filter, page: Page) -> Result<(Vec<Head>, u64), OrderError> {
        Ok(self.db.quotes(viewer, filter, page).await?)
    }

    /// A quote that somebody may see, with all that was said about it.
    ///
    /// # Errors
    /// When there is none of that id.
    pub async fn get(&self, viewer: Viewer, id: QuoteId) -> Result<QuoteWithVersions, OrderError> {
        self.db.quote_with_history(viewer, id).await?.ok_or_else(not_found)
    }

    /// The quote of this id or reference, whoever may see it.
    ///
    /// # Errors
    /// When there is none.
    pub async fn named(&self, named: &str) -> Result<QuoteId, OrderError> {
        self.db.quote_named(named).await?.ok_or_else(not_found)
    }

    /// An address of the account that takes bills; an empty id: none.
    async fn billing_address(&self, caller: &Caller, id: &str) -> Result<Option<Address>, OrderError> {
        if id.is_empty() {
            return Ok(None);
        }
        let address = self.clients.address(caller, id, AddressUse::Billing).await?;
        address.map(Some).ok_or(OrderError::AddressNotFound { field: "billingAddressId" })
    }
}

/// The offers to ask catalogue for.
fn offers_of(wanted: &[QuoteLineRequest]) -> Vec<OfferId> {
    wanted.iter().filter_map(|wanted| wanted.offer).collect()
}
