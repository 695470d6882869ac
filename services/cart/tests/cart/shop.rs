//! What a test of carts starts from: the cart service, a catalogue beside it, and somebody who buys.

use identity::{Caller, testing};
use platform_database::testing::{TestDatabase, database};
use platform_process::{Service, Transport, in_process};
use proto::{
    cart::{
        self, CartLine, ChangeLinesRequest, ChangeLinesResponse, CreateRequest, GetRequest, LineChange,
        ListLinesRequest, cart_service_client::CartServiceClient,
    },
    common::{Page, Versions},
};
use test_shop::{Catalogue, buyer, order_for};
use tonic::Status;

/// A catalogue and a cart service, each on a database of its own.
pub struct Shop {
    pub carts: CartServiceClient<Transport>,
    pub catalogue: Catalogue,
    pub service: Service,
    pub database: TestDatabase,
    caller: Caller,
}

impl Shop {
    pub async fn open() -> Self {
        let catalogue = Catalogue::open().await;
        let database = database("cart", &::cart::MIGRATIONS).await;
        let service = ::cart::service(&database.settings(), &testing::guard(), catalogue.transport()).await.unwrap();
        let carts = CartServiceClient::new(in_process(&service));
        Self { carts, catalogue, service, database, caller: buyer() }
    }

    pub fn ask<T>(&self, message: T) -> tonic::Request<T> {
        self.caller.ask(message)
    }

    /// What orders ask in the buyer's name.
    pub fn ask_as_order<T>(&self, message: T) -> tonic::Request<T> {
        order_for(&self.caller).ask(message)
    }

    pub fn caller(&self) -> Caller {
        self.caller.clone()
    }

    /// A new cart's id.
    pub async fn cart(&self) -> String {
        let request = self.ask(CreateRequest { name: "Default Cart".into(), ..Default::default() });
        self.carts.clone().create(request).await.unwrap().into_inner().cart.unwrap().id
    }

    pub async fn get(&self, cart: &str) -> cart::Cart {
        let request = self.ask(GetRequest { cart_id: cart.to_owned(), as_kept: false });
        self.carts.clone().get(request).await.unwrap().into_inner().cart.unwrap()
    }

    pub async fn lines(&self, cart: &str) -> Vec<CartLine> {
        let page = Some(Page { page: 0, size: 100 });
        let request = self.ask(ListLinesRequest { cart_id: cart.to_owned(), page, ..Default::default() });
        self.carts.clone().list_lines(request).await.unwrap().into_inner().lines
    }

    /// How much of each offer is in the cart, in the order of the lines.
    pub async fn quantities(&self, cart: &str) -> Vec<(String, u32)> {
        self.lines(cart).await.into_iter().map(|line| (offer_of(&line), line.quantity)).collect()
    }

    pub async fn change(&self, cart: &str, lines: Vec<LineChange>) -> Result<ChangeLinesResponse, Status> {
        self.change_if(cart, lines, None).await
    }

    /// A change of one of these versions of the cart.
    pub async fn change_if(
        &self,
        cart: &str,
        lines: Vec<LineChange>,
        if_match: Option<Versions>,
    ) -> Result<ChangeLinesResponse, Status> {
        let request = ChangeLinesRequest { cart_id: cart.to_owned(), lines, if_match, ..Default::default() };
        self.carts.clone().change_lines(self.ask(request)).await.map(tonic::Response::into_inner)
    }
}

pub fn offer_of(line: &CartLine) -> String {
    line.offer.as_ref().unwrap().offer.as_ref().unwrap().offer_price_id.clone()
}
