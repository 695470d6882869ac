//! The services that orders ask: auth, catalogue, cart and buying list.

mod people;

pub use people::{Approver, Sender};

use crate::{
    error::OrderError,
    order::{Line, Order},
    snapshot::{Address, Customer},
};
use futures::future::try_join_all;
use platform_process::{Caller, Refusal, Transport};
use proto::{
    auth::{self, accounts_client::AccountsClient, auth_client::AuthClient},
    buying_list::buying_lists_client::BuyingListsClient,
    cart::carts_client::CartsClient,
    catalogue::{
        QuoteOffersRequest, ReturnStockRequest, StockLine, TakeStockRequest, TakeStockResponse,
        catalogue_client::CatalogueClient,
    },
};
use rust_decimal::Decimal;
use values::{OfferId, OrderId, Quote};

/// Offers quoted in one call: as many as an answer of 4 MB holds with room to spare.
const BATCH: usize = 500;

/// So many calls for one order's offers are under way at once: the others leave catalogue to other buyers.
const BATCHES_AT_ONCE: usize = 4;

/// Clients of the services that orders ask.
#[derive(Clone)]
pub struct Callees {
    auth: AuthClient<Transport>,
    accounts: AccountsClient<Transport>,
    catalogue: CatalogueClient<Transport>,
    /// Where carts are ordered from.
    pub carts: CartsClient<Transport>,
    /// Where lists are ordered from.
    pub lists: BuyingListsClient<Transport>,
}

/// What an order has to know of its buyer.
pub struct Purchaser {
    /// The buyer as the order keeps them.
    pub customer: Customer,
    /// The account may order (D3.4).
    pub account_is_active: bool,
    /// The days the account may take to pay; none: it pays at once.
    pub term_days: Option<u32>,
    /// The most the buyer may order alone, tax included (D6.2).
    pub order_limit: Option<Decimal>,
}

/// What an address is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// To deliver to.
    Shipping,
    /// To send the invoice to.
    Billing,
}

impl Callees {
    /// Clients over these transports.
    #[must_use]
    pub fn new(auth: Transport, catalogue: Transport, cart: Transport, buying_list: Transport) -> Self {
        Self {
            accounts: AccountsClient::new(auth.clone()),
            auth: AuthClient::new(auth),
            catalogue: CatalogueClient::new(catalogue),
            carts: CartsClient::new(cart),
            lists: BuyingListsClient::new(buying_list),
        }
    }

    /// Who the caller is to an order.
    pub async fn purchaser(&self, caller: &Caller) -> Result<Purchaser, OrderError> {
        let answer = self.auth.clone().get_purchaser(caller.ask(auth::GetPurchaserRequest {})).await?.into_inner();
        let (user, account) = (answer.user.unwrap_or_default(), answer.account.unwrap_or_default());
        let order_limit = account.order_limit.as_deref().map(str::parse).transpose().map_err(Refusal::internal)?;
        Ok(Purchaser {
            account_is_active: account.status == "ACTIVE",
            term_days: (account.payment_type == "DUE_DATE").then_some(account.payment_term_days),
            order_limit,
            customer: Customer {
                id: user.id,
                civility: user.civility,
                first_name: user.first_name,
                last_name: user.last_name,
                email: user.email,
                account_id: account.id,
                account_name: account.name,
                locale: caller.locale.to_string(),
            },
        })
    }

    /// The address of the caller's account with this id or external id, if it has that use (D7.19).
    pub async fn address(&self, caller: &Caller, id: &str, used: Use) -> Result<Option<Address>, OrderError> {
        let request = match used {
            Use::Shipping => auth::ListAddressesRequest { shipping: Some(true), billing: None },
            Use::Billing => auth::ListAddressesRequest { shipping: None, billing: Some(true) },
        };
        let addresses = self.auth.clone().list_addresses(caller.ask(request)).await?.into_inner().addresses;
        let found = addresses.into_iter().find(|address| address.id == id || address.external_id == id);
        Ok(found.map(Address::from))
    }

    /// Texts, prices and stock of these offers now; unknown ones are left out.
    pub async fn quote(&self, caller: &Caller, offers: &[OfferId]) -> Result<Vec<Quote>, OrderError> {
        let mut quoted = Vec::with_capacity(offers.len());
        for some in offers.chunks(BATCHES_AT_ONCE * BATCH) {
            let batches = try_join_all(some.chunks(BATCH).map(|batch| self.quote_batch(caller, batch))).await?;
            quoted.extend(batches.into_iter().flatten());
        }
        Ok(quoted)
    }

    async fn quote_batch(&self, caller: &Caller, offers: &[OfferId]) -> Result<Vec<Quote>, OrderError> {
        let request = QuoteOffersRequest { offer_price_ids: offers.iter().map(OfferId::to_string).collect() };
        let offers = self.catalogue.clone().quote_offers(caller.ask(request)).await?.into_inner().offers;
        Ok(offers.into_iter().map(Quote::try_from).collect::<Result<_, _>>().map_err(Refusal::internal)?)
    }

    /// Takes the stock of an order, all or nothing; the same order again is the same answer (D4.15).
    pub async fn take_stock(&self, caller: &Caller, order: &Order) -> Result<TakeStockResponse, OrderError> {
        let lines = order
            .lines()
            .map(|line| StockLine { offer_price_id: line.offer_id.to_string(), quantity: line.quantity })
            .collect();
        let request = TakeStockRequest { order_id: order.id.to_string(), lines };
        Ok(self.catalogue.clone().take_stock(caller.ask(request)).await?.into_inner())
    }
    /// Gives back the stock that an order took for these lines; what was given back stays so (D4.15).
    pub async fn return_stock(&self, caller: &Caller, order: OrderId, lines: &[Line]) -> Result<(), OrderError> {
        let offer_price_ids = lines.iter().map(|line| line.offer_id.to_string()).collect();
        let request = ReturnStockRequest { order_id: order.to_string(), offer_price_ids };
        self.catalogue.clone().return_stock(caller.ask(request)).await?;
        Ok(())
    }
}
