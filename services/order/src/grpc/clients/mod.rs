//! The services that orders ask: auth, catalogue, cart and buying list.

mod articles;
mod carts;
mod events;
mod lists;
mod notifications;
mod orders_in_carts;
mod people;
mod purchase_orders;
mod quote_sources;
mod service_identity;

pub use lists::KeptList;
pub use orders_in_carts::StartedOrder;
pub use purchase_orders::{PurchaseOrderSender, ReplyAddress};
pub use service_identity::ServiceIdentity;

use crate::{
    domain::{
        order::{
            Line, Order, StockTaking,
            initiator::Initiator,
            snapshot::{Address, Customer},
        },
        people::{AddressUse, Purchaser},
    },
    error::OrderError,
};
use futures::future::try_join_all;
use identity::Caller;
use platform_process::{Refusal, Transport};
use proto::{
    auth::{
        self, account_event_service_client::AccountEventServiceClient,
        account_operations_service_client::AccountOperationsServiceClient,
        account_service_client::AccountServiceClient, auth_service_client::AuthServiceClient,
        notification_service_client::NotificationServiceClient, punchout_service_client::PunchoutServiceClient,
        staff_service_client::StaffServiceClient,
    },
    buying_list::buying_list_service_client::BuyingListServiceClient,
    cart::cart_service_client::CartServiceClient,
    catalogue::{
        GetShippingFeesRequest, PriceOffersRequest, ReturnStockRequest, StockLine, TakeStockRequest,
        catalogue_service_client::CatalogueServiceClient, stock_event_service_client::StockEventServiceClient,
    },
};
use std::collections::BTreeMap;
use values::{Currency, OfferId, OrderId, PricedOffer, ShippingFees};

/// Offers priced in one call: as many as an answer of 4 MB holds with room to spare.
const OFFERS_PER_CALL: usize = 500;

/// So many calls for one order's offers are under way at once: the others leave catalogue to other buyers.
const MAX_CONCURRENT_CALLS: usize = 4;

/// Clients of the services that orders ask.
#[derive(Clone)]
pub struct ServiceClients {
    auth: AuthServiceClient<Transport>,
    accounts: AccountServiceClient<Transport>,
    punchout: PunchoutServiceClient<Transport>,
    account_operations: AccountOperationsServiceClient<Transport>,
    staff: StaffServiceClient<Transport>,
    notifications: NotificationServiceClient<Transport>,
    account_events: AccountEventServiceClient<Transport>,
    stock_events: StockEventServiceClient<Transport>,
    catalogue: CatalogueServiceClient<Transport>,
    carts: CartServiceClient<Transport>,
    lists: BuyingListServiceClient<Transport>,
    identity: ServiceIdentity,
}

impl ServiceClients {
    /// Clients over these transports.
    #[must_use]
    pub fn new(
        auth: Transport,
        catalogue: Transport,
        cart: Transport,
        buying_list: Transport,
        identity: ServiceIdentity,
    ) -> Self {
        Self {
            accounts: AccountServiceClient::new(auth.clone()),
            punchout: PunchoutServiceClient::new(auth.clone()),
            account_operations: AccountOperationsServiceClient::new(auth.clone()),
            staff: StaffServiceClient::new(auth.clone()),
            notifications: NotificationServiceClient::new(auth.clone()),
            account_events: AccountEventServiceClient::new(auth.clone()),
            stock_events: StockEventServiceClient::new(catalogue.clone()),
            auth: AuthServiceClient::new(auth),
            catalogue: CatalogueServiceClient::new(catalogue),
            carts: CartServiceClient::new(cart),
            lists: BuyingListServiceClient::new(buying_list),
            identity,
        }
    }

    /// Orders as a caller of their own, in the name of whoever asked for one.
    pub async fn acting_for(&self, initiator: &Initiator) -> Result<Caller, OrderError> {
        Ok(self.identity.acting_for(initiator).await?)
    }

    /// Who the caller is to an order.
    pub async fn purchaser(&self, caller: &Caller) -> Result<Purchaser, OrderError> {
        let answer = self.auth.clone().get_purchaser(caller.ask(auth::GetPurchaserRequest {})).await?.into_inner();
        let (user, account) = (answer.user.unwrap_or_default(), answer.account.unwrap_or_default());
        let limit = |limit: Option<&str>| limit.map(str::parse).transpose().map_err(Refusal::internal);
        let order_limit = limit(account.order_limit.as_deref())?;
        let monthly_limit = limit(account.monthly_limit.as_deref())?;
        Ok(Purchaser {
            account_is_active: account.status == "ACTIVE",
            term_days: (account.payment_type == "DUE_DATE").then_some(account.payment_term_days),
            order_limit,
            monthly_limit,
            customer: Customer {
                id: user.id,
                civility: user.civility,
                first_name: user.first_name,
                last_name: user.last_name,
                email: user.email,
                account_id: account.id,
                account_name: account.name,
                locale: caller.locale.to_string(),
                legal_name: account.company_registration_name,
                registration_number: account.business_registration_number,
                vat_number: account.vat_number,
            },
        })
    }

    /// The address of the caller's account with this id or external id, if it has that use (D7.19).
    pub async fn address(&self, caller: &Caller, id: &str, used: AddressUse) -> Result<Option<Address>, OrderError> {
        let found = self
            .addresses(caller, used)
            .await?
            .into_iter()
            .find(|address| address.id == id || address.external_id == id);
        Ok(found.map(Address::from))
    }

    /// The first address of the caller's account that has that use, as the account lists them.
    pub async fn first_address(&self, caller: &Caller, used: AddressUse) -> Result<Option<Address>, OrderError> {
        Ok(self.addresses(caller, used).await?.into_iter().next().map(Address::from))
    }

    /// All addresses of the caller's account that have that use, as the account lists them.
    pub async fn all_addresses(&self, caller: &Caller, used: AddressUse) -> Result<Vec<Address>, OrderError> {
        Ok(self.addresses(caller, used).await?.into_iter().map(Address::from).collect())
    }

    async fn addresses(&self, caller: &Caller, used: AddressUse) -> Result<Vec<auth::Address>, OrderError> {
        let request = match used {
            AddressUse::Shipping => auth::ListAddressesRequest { shipping: Some(true), billing: None },
            AddressUse::Billing => auth::ListAddressesRequest { shipping: None, billing: Some(true) },
        };
        Ok(self.auth.clone().list_addresses(caller.ask(request)).await?.into_inner().addresses)
    }

    /// Texts, prices and stock of these offers now; unknown ones are left out.
    pub async fn price_offers(&self, caller: &Caller, offers: &[OfferId]) -> Result<Vec<PricedOffer>, OrderError> {
        let mut priced = Vec::with_capacity(offers.len());
        for some in offers.chunks(MAX_CONCURRENT_CALLS * OFFERS_PER_CALL) {
            let batches =
                try_join_all(some.chunks(OFFERS_PER_CALL).map(|batch| self.price_batch(caller, batch))).await?;
            priced.extend(batches.into_iter().flatten());
        }
        Ok(priced)
    }

    async fn price_batch(&self, caller: &Caller, offers: &[OfferId]) -> Result<Vec<PricedOffer>, OrderError> {
        let request = PriceOffersRequest { offer_price_ids: offers.iter().map(OfferId::to_string).collect() };
        let offers = self.catalogue.clone().price_offers(caller.ask(request)).await?.into_inner().offers;
        Ok(offers.into_iter().map(PricedOffer::try_from).collect::<Result<_, _>>().map_err(Refusal::internal)?)
    }

    /// What delivery costs today where somebody buys.
    pub async fn shipping_fees(&self, caller: &Caller, currency: Currency) -> Result<ShippingFees, OrderError> {
        let membership = caller.buyer()?.membership;
        let request = GetShippingFeesRequest {
            store_id: membership.store_id,
            store_view_id: membership.store_view_id,
            currency: currency.code().to_owned(),
        };
        let fees = self.catalogue.clone().get_shipping_fees(caller.ask(request)).await?.into_inner();
        Ok(ShippingFees::try_from(fees).map_err(Refusal::internal)?)
    }

    /// Takes the stock of an order, all or nothing; the same order again is the same answer (D4.15).
    pub async fn take_stock(&self, caller: &Caller, order: &Order) -> Result<StockTaking, OrderError> {
        let lines = order
            .lines()
            .map(|line| StockLine { offer_price_id: line.offer_id.to_string(), quantity: line.quantity })
            .collect();
        let request = TakeStockRequest { order_id: order.id.to_string(), lines };
        let answer = self.catalogue.clone().take_stock(caller.ask(request)).await?.into_inner();
        if answer.taken {
            return Ok(StockTaking::Taken);
        }
        let left = answer.short.into_iter().map(|line| {
            let offer = line.offer_price_id.parse().map_err(Refusal::internal)?;
            Ok((offer, line.quantity))
        });
        Ok(StockTaking::Short(left.collect::<Result<_, OrderError>>()?))
    }

    /// Gives back the stock that an order took for these lines; what was given back stays so (D4.15).
    pub async fn return_stock(&self, caller: &Caller, order: OrderId, lines: &[Line]) -> Result<(), OrderError> {
        let offer_price_ids = lines.iter().map(|line| line.offer_id.to_string()).collect();
        let request = ReturnStockRequest { order_id: order.to_string(), offer_price_ids, kept: Vec::new() };
        self.catalogue.clone().return_stock(caller.ask(request)).await?;
        Ok(())
    }

    /// Gives back what an order holds of these lines beyond the items that still come (D4.24).
    pub async fn keep_stock(&self, caller: &Caller, order: OrderId, lines: &[Line]) -> Result<(), OrderError> {
        let mut coming = BTreeMap::<OfferId, u32>::new();
        for line in lines {
            *coming.entry(line.offer_id).or_default() += line.coming();
        }
        let kept =
            coming.into_iter().map(|(offer, quantity)| StockLine { offer_price_id: offer.to_string(), quantity });
        let request =
            ReturnStockRequest { order_id: order.to_string(), offer_price_ids: Vec::new(), kept: kept.collect() };
        self.catalogue.clone().return_stock(caller.ask(request)).await?;
        Ok(())
    }
}

impl From<auth::Address> for Address {
    fn from(address: auth::Address) -> Self {
        Self {
            id: address.id,
            external_id: address.external_id,
            label: address.label,
            full_name: address.full_name,
            company: address.company,
            address: address.address,
            additional_address: address.additional_address,
            zipcode: address.zipcode,
            city: address.city,
            state: address.state,
            country: address.country,
            phone: address.phone,
        }
    }
}
