//! What a test of buying lists starts from: a small catalogue, the service, and somebody who buys.

use catalogue_files::record::{
    CategoryRecord, OfferRecord, PriceList, PriceRangeRecord, PriceRecord, ProductRecord, Record, Status,
    SupplierRecord, SupplierUnit, Text, VariantRecord,
};
use identity::{Caller, Membership, Role, testing};
use platform_database::testing::{TestDatabase, database};
use platform_process::{Kind, Refusal, Settings, Transport, in_process};
use proto::{
    buying_list::{
        BuyingList, BuyingListItem, ChangeItemsRequest, ChangeItemsResponse, CreateRequest, GetRequest, ItemChange,
        ListItemsRequest, buying_list_service_client::BuyingListServiceClient,
    },
    catalogue::{LineKey, ResolveLinesRequest, catalogue_service_client::CatalogueServiceClient, line_key::Key},
    common::{IdType, Page, Reason, UpdateAction, Versions},
};
use rust_decimal::Decimal;
use tonic::Status as Refused;
use values::{AccountId, Currency, UserId};

/// A catalogue and a buying-list service, each on a database of its own.
pub struct Shop {
    pub lists: BuyingListServiceClient<Transport>,
    pub database: TestDatabase,
    catalogue: CatalogueServiceClient<Transport>,
    shelves: TestDatabase,
    caller: Caller,
}

/// Somebody with a session, acting for an account of their own in euros.
pub fn somebody() -> Caller {
    let membership = Membership {
        account: AccountId::new(),
        store_id: "fr".into(),
        store_view_id: "fr-fr".into(),
        currency: Currency::Eur,
        groups: Vec::new(),
        roles: vec![Role::Buyer],
        account_active: true,
    };
    Caller { user: Some(testing::user(UserId::new(), Some(membership))), ..Caller::default() }
}

impl Shop {
    /// Pens by the piece (1.25, from ten on 1.00), binders in packs of six (2.00, now 1.50), both of Alpha; paper of Beta.
    pub async fn open() -> Self {
        let shelves = database("catalogue", &catalogue::MIGRATIONS).await;
        let catalogue = catalogue::service(&shelves.settings(), &testing::guard()).await.unwrap();
        let catalogue = in_process(&catalogue);
        let database = database("buying-list", &buying_list::MIGRATIONS).await;
        let service = buying_list::service(&database.settings(), &testing::guard(), catalogue.clone()).await.unwrap();
        let shop = Self {
            lists: BuyingListServiceClient::new(in_process(&service)),
            database,
            catalogue: CatalogueServiceClient::new(catalogue),
            shelves,
            caller: somebody(),
        };
        shop.load(basics()).await;
        shop.put(pens()).await;
        shop.put(binders()).await;
        shop.put(paper()).await;
        shop
    }

    /// Puts an offer on the shelf, or puts it there again as it is now.
    pub async fn put(&self, (sku, offer): (&str, OfferRecord)) {
        self.load(vec![Record::Product(product(sku, offer))]).await;
    }

    async fn load(&self, records: Vec<Record>) {
        let report = catalogue_files::import::import(&self.shelves.pool, records, |_| ()).await.unwrap();
        assert_eq!(report.refused, []);
    }

    /// The id of a supplier's offer of an article.
    pub async fn offer(&self, supplier: &str, sku: &str) -> String {
        let key = LineKey { key: Some(Key::OfferPriceId(format!("{supplier}:{sku}"))) };
        let request = ResolveLinesRequest { keys: vec![key], id_type: IdType::ExternalId.into() };
        let resolved = self.catalogue.clone().resolve_lines(self.ask(request)).await.unwrap().into_inner();
        resolved.offer_price_ids[0].clone()
    }

    pub fn ask<T>(&self, message: T) -> tonic::Request<T> {
        self.caller.ask(message)
    }

    /// What orders ask in the buyer's name.
    pub fn ask_as_order<T>(&self, message: T) -> tonic::Request<T> {
        testing::service("order", &self.caller).ask(message)
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

    pub async fn change(&self, list: &str, items: Vec<ItemChange>) -> Result<ChangeItemsResponse, Refused> {
        let request = ChangeItemsRequest { list_id: list.to_owned(), items, ..Default::default() };
        self.lists.clone().change_items(self.ask(request)).await.map(tonic::Response::into_inner)
    }
}

pub fn offer_of(item: &BuyingListItem) -> String {
    item.offer.as_ref().unwrap().offer.as_ref().unwrap().offer_price_id.clone()
}

pub fn add(offer: &str, quantity: i64) -> ItemChange {
    let key = Some(LineKey { key: Some(Key::OfferPriceId(offer.to_owned())) });
    ItemChange { key, quantity, action: UpdateAction::AddQuantity.into() }
}

/// The same for a line that names a variant.
pub fn variant_line(variant: &str, quantity: i64) -> ItemChange {
    ItemChange { key: Some(LineKey { key: Some(Key::VariantId(variant.to_owned())) }), ..add("", quantity) }
}

pub fn take(offer: &str, quantity: i64) -> ItemChange {
    ItemChange { action: UpdateAction::RemoveQuantity.into(), ..add(offer, quantity) }
}

pub fn replace(offer: &str, quantity: i64) -> ItemChange {
    ItemChange { action: UpdateAction::ReplaceQuantity.into(), ..add(offer, quantity) }
}

/// A condition: that version, or none.
pub fn version(version: u64) -> Option<Versions> {
    Some(Versions { versions: vec![version] })
}

/// What a refused call says.
pub fn refusal<T: std::fmt::Debug>(outcome: Result<T, Refused>) -> Refusal {
    Refusal::from(&outcome.unwrap_err())
}

/// The kind and the reason of a refused call.
pub fn why<T: std::fmt::Debug>(outcome: Result<T, Refused>) -> (Kind, Reason) {
    let refusal = refusal(outcome);
    (refusal.kind, refusal.reason)
}

pub fn pens() -> (&'static str, OfferRecord) {
    ("PEN", OfferRecord { prices: vec![euros(vec![range(1, 125, None), range(10, 100, None)])], ..offer("alpha") })
}

pub fn binders() -> (&'static str, OfferRecord) {
    let prices = vec![euros(vec![range(1, 200, Some(150))])];
    ("BINDER", OfferRecord { stock: 30, item_per_pack: 6, min_order_quantity: 6, prices, ..offer("alpha") })
}

pub fn paper() -> (&'static str, OfferRecord) {
    ("PAPER", offer("beta"))
}

fn offer(supplier: &str) -> OfferRecord {
    OfferRecord {
        supplier: supplier.into(),
        supplier_reference: String::new(),
        supplier_unit: SupplierUnit::default(),
        active: true,
        stock: 100,
        item_per_pack: 1,
        min_order_quantity: 1,
        max_order_quantity: None,
        packing_type: "UNIT".into(),
        product_unit: "C62".into(),
        tax_rate: Decimal::from(20),
        lead_time_days: 2,
        custom_fields: Vec::new(),
        prices: vec![euros(vec![range(1, 500, None)])],
    }
}

fn euros(ranges: Vec<PriceRangeRecord>) -> PriceRecord {
    PriceRecord { list: PriceList::Public, currency: "EUR".into(), ranges }
}

pub fn range(min_quantity: u32, cents: i64, discount: Option<i64>) -> PriceRangeRecord {
    let price = |cents| Decimal::new(cents, 2);
    PriceRangeRecord { min_quantity, unit_price: price(cents), discount_unit_price: discount.map(price) }
}

fn basics() -> Vec<Record> {
    let supplier = |id: &str, name: &str| SupplierRecord { external_id: id.into(), name: name.into(), active: true };
    let category = CategoryRecord {
        external_id: "office".into(),
        parent: None,
        position: 0,
        name: Text::same("Office"),
        description: Text::default(),
        slug: Text::same("office"),
        picture: None,
    };
    vec![
        Record::Category(category),
        Record::Supplier(supplier("alpha", "Alpha")),
        Record::Supplier(supplier("beta", "Beta")),
    ]
}

fn product(sku: &str, offer: OfferRecord) -> ProductRecord {
    let variant = VariantRecord {
        sku: sku.into(),
        mpn: String::new(),
        eans: Vec::new(),
        name: Text::same(sku),
        status: Status::Active,
        axes: Vec::new(),
        picture: None,
        offers: vec![offer],
    };
    ProductRecord {
        external_id: format!("p-{sku}"),
        brand: "Plume".into(),
        category: "office".into(),
        name: Text::same(format!("Product {sku}")),
        description: Text::default(),
        status: Status::Active,
        attributes: Vec::new(),
        documents: Vec::new(),
        related: Vec::new(),
        variants: vec![variant],
        attribution: None,
        created_at: None,
    }
}
