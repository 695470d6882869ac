//! What a test of buying lists starts from: the service, a catalogue beside it, and somebody who buys.

use identity::{Caller, testing};
use platform_database::testing::{TestDatabase, database};
use platform_process::{Settings, Transport, in_process};
use proto::{
    buying_list::{
        BuyingList, BuyingListItem, ChangeItemsRequest, ChangeItemsResponse, CreateRequest, GetRequest,
        ListItemsRequest, buying_list_service_client::BuyingListServiceClient,
    },
    cart::LineChange,
    common::{Page, Versions},
};
use test_shop::{Catalogue, buyer, item, order_for};
use tonic::Status;

/// A catalogue and a buying-list service, each on a database of its own.
pub struct Shop {
    pub lists: BuyingListServiceClient<Transport>,
    pub catalogue: Catalogue,
    pub database: TestDatabase,
    caller: Caller,
}

impl Shop {
    pub async fn open() -> Self {
        let catalogue = Catalogue::open().await;
        let database = database("buying-list", &buying_list::MIGRATIONS).await;
        let service =
            buying_list::service(&database.settings(), &testing::guard(), catalogue.transport()).await.unwrap();
        let lists = BuyingListServiceClient::new(in_process(&service));
        Self { lists, catalogue, database, caller: buyer() }
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

    /// A new list's id.
    pub async fn list(&self, name: &str) -> String {
        let request = self.ask(CreateRequest { name: name.into() });
        self.lists.clone().create(request).await.unwrap().into_inner().buying_list.unwrap().id
    }

    /// The same lists at a service whose catalogue is away.
    pub async fn without_catalogue(&self) -> BuyingListServiceClient<Transport> {
        let nowhere = Settings::from_pairs([("SHOP_CATALOGUE_URL", "http://127.0.0.1:9")]).remote("catalogue").unwrap();
        let service = buying_list::service(&self.database.settings(), &testing::guard(), nowhere).await.unwrap();
        BuyingListServiceClient::new(in_process(&service))
    }

    pub async fn get(&self, list: &str) -> BuyingList {
        let request = self.ask(GetRequest { list_id: list.to_owned() });
        self.lists.clone().get(request).await.unwrap().into_inner().buying_list.unwrap()
    }

    pub async fn items(&self, list: &str) -> Vec<BuyingListItem> {
        let page = Some(Page { page: 0, size: 100 });
        let request = self.ask(ListItemsRequest { list_id: list.to_owned(), page });
        self.lists.clone().list_items(request).await.unwrap().into_inner().items
    }

    /// How much of each offer is on the list, in the order of the items.
    pub async fn quantities(&self, list: &str) -> Vec<(String, u32)> {
        self.items(list).await.into_iter().map(|item| (offer_of(&item), item.quantity)).collect()
    }

    pub async fn change(&self, list: &str, changes: Vec<LineChange>) -> Result<ChangeItemsResponse, Status> {
        let items = changes.into_iter().map(item).collect();
        let request = ChangeItemsRequest { list_id: list.to_owned(), items, ..Default::default() };
        self.lists.clone().change_items(self.ask(request)).await.map(tonic::Response::into_inner)
    }
}

pub fn offer_of(item: &BuyingListItem) -> String {
    item.offer.as_ref().unwrap().offer.as_ref().unwrap().offer_price_id.clone()
}

/// A condition: that version, or none.
pub fn version(version: u64) -> Option<Versions> {
    Some(Versions { versions: vec![version] })
}
