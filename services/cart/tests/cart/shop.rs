//! What a test of carts starts from: a small catalogue, the cart service, and somebody who buys.

use catalogue_files::record::{
    CategoryRecord, OfferRecord, PriceList, PriceRangeRecord, PriceRecord, ProductRecord, Record, Status,
    SupplierRecord, SupplierUnit, Text, VariantRecord,
};
use identity::{Caller, Membership, Role, testing};
use platform_database::testing::{TestDatabase, database};
use platform_process::{Kind, Refusal, Service, Transport, in_process};
use proto::{
    cart::{
        self, CartLine, ChangeLinesRequest, ChangeLinesResponse, CreateRequest, GetRequest, LineChange,
        ListLinesRequest, cart_service_client::CartServiceClient,
    },
    catalogue::{LineKey, ResolveLinesRequest, catalogue_service_client::CatalogueServiceClient, line_key::Key},
    common::{IdType, Page, Reason, UpdateAction, Versions},
};
use rust_decimal::Decimal;
use tonic::Status as Refused;
use values::{AccountId, Currency, UserId};

/// A catalogue and a cart service, each on a database of its own.
pub struct Shop {
    pub carts: CartServiceClient<Transport>,
    pub service: Service,
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
        let database = database("cart", &::cart::MIGRATIONS).await;
        let service = ::cart::service(&database.settings(), &testing::guard(), catalogue.clone()).await.unwrap();
        let shop = Self {
            carts: CartServiceClient::new(in_process(&service)),
            service,
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

    /// A new cart's id.
    pub async fn cart(&self) -> String {
        let request = self.ask(CreateRequest { name: "Default Cart".into() });
        self.carts.clone().create(request).await.unwrap().into_inner().cart.unwrap().id
    }

    pub async fn get(&self, cart: &str) -> cart::Cart {
        let request = self.ask(GetRequest { cart_id: cart.to_owned() });
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

    pub async fn change(&self, cart: &str, lines: Vec<LineChange>) -> Result<ChangeLinesResponse, Refused> {
        self.change_if(cart, lines, None).await
    }

    /// A change of one of these versions of the cart.
    pub async fn change_if(
        &self,
        cart: &str,
        lines: Vec<LineChange>,
        if_match: Option<Versions>,
    ) -> Result<ChangeLinesResponse, Refused> {
        let request = ChangeLinesRequest { cart_id: cart.to_owned(), lines, if_match, ..Default::default() };
        self.carts.clone().change_lines(self.ask(request)).await.map(tonic::Response::into_inner)
    }
}

pub fn offer_of(line: &CartLine) -> String {
    line.offer.as_ref().unwrap().offer.as_ref().unwrap().offer_price_id.clone()
}

pub fn add(offer: &str, quantity: i64) -> LineChange {
    let key = Some(LineKey { key: Some(Key::OfferPriceId(offer.to_owned())) });
    LineChange { key, quantity, action: UpdateAction::AddQuantity.into() }
}

pub fn take(offer: &str, quantity: i64) -> LineChange {
    LineChange { action: UpdateAction::RemoveQuantity.into(), ..add(offer, quantity) }
}

pub fn replace(offer: &str, quantity: i64) -> LineChange {
    LineChange { action: UpdateAction::ReplaceQuantity.into(), ..add(offer, quantity) }
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
