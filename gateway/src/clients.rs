//! The shop as the gateway sees it: a client for each service.

use platform_process::Transport;
use proto::{
    auth::{
        account_operations_client::AccountOperationsClient, accounts_client::AccountsClient, auth_client::AuthClient,
        registration_client::RegistrationClient,
    },
    buying_list::buying_lists_client::BuyingListsClient,
    cart::carts_client::CartsClient,
    catalogue::{catalogue_client::CatalogueClient, stock_operations_client::StockOperationsClient},
    order::{
        contacts_client::ContactsClient, order_operations_client::OrderOperationsClient, orders_client::OrdersClient,
        placed_orders_client::PlacedOrdersClient, quotes_client::QuotesClient,
    },
};

/// How each service is reached: over the network, or in this process.
#[derive(Clone)]
pub struct Transports {
    /// Who is this, and for which account.
    pub auth: Transport,
    /// What can be bought.
    pub catalogue: Transport,
    /// What a buyer means to order.
    pub cart: Transport,
    /// What a buyer orders again.
    pub buying_list: Transport,
    /// Checkout.
    pub order: Transport,
}

impl Transports {
    /// Each with its name.
    pub fn named(&self) -> [(&'static str, Transport); 5] {
        [
            ("auth", self.auth.clone()),
            ("catalogue", self.catalogue.clone()),
            ("cart", self.cart.clone()),
            ("buying-list", self.buying_list.clone()),
            ("order", self.order.clone()),
        ]
    }
}

/// A client for each service; cheap to clone.
#[derive(Clone)]
pub struct Clients(Transports);

impl Clients {
    /// Clients that reach the services that way.
    pub const fn new(transports: Transports) -> Self {
        Self(transports)
    }

    /// Who is this, and for which account.
    pub fn auth(&self) -> AuthClient<Transport> {
        AuthClient::new(self.0.auth.clone())
    }

    /// How somebody becomes a user, and gets back in.
    pub fn registration(&self) -> RegistrationClient<Transport> {
        RegistrationClient::new(self.0.auth.clone())
    }

    /// What members change about their account and themselves.
    pub fn accounts(&self) -> AccountsClient<Transport> {
        AccountsClient::new(self.0.auth.clone())
    }

    /// What can be bought.
    pub fn catalogue(&self) -> CatalogueClient<Transport> {
        CatalogueClient::new(self.0.catalogue.clone())
    }

    /// What a buyer means to order.
    pub fn cart(&self) -> CartsClient<Transport> {
        CartsClient::new(self.0.cart.clone())
    }

    /// What a buyer orders again.
    pub fn buying_list(&self) -> BuyingListsClient<Transport> {
        BuyingListsClient::new(self.0.buying_list.clone())
    }

    /// Checkout.
    pub fn order(&self) -> OrdersClient<Transport> {
        OrdersClient::new(self.0.order.clone())
    }

    /// What was ordered, and what becomes of it.
    pub fn placed_orders(&self) -> PlacedOrdersClient<Transport> {
        PlacedOrdersClient::new(self.0.order.clone())
    }

    /// Prices asked of suppliers.
    pub fn quotes(&self) -> QuotesClient<Transport> {
        QuotesClient::new(self.0.order.clone())
    }

    /// Questions to the shop.
    pub fn contacts(&self) -> ContactsClient<Transport> {
        ContactsClient::new(self.0.order.clone())
    }

    /// The shop's side of orders, quotes and questions.
    pub fn order_operations(&self) -> OrderOperationsClient<Transport> {
        OrderOperationsClient::new(self.0.order.clone())
    }

    /// The shop's side of customer accounts.
    pub fn account_operations(&self) -> AccountOperationsClient<Transport> {
        AccountOperationsClient::new(self.0.auth.clone())
    }

    /// The shop's side of stock.
    pub fn stock_operations(&self) -> StockOperationsClient<Transport> {
        StockOperationsClient::new(self.0.catalogue.clone())
    }
}
