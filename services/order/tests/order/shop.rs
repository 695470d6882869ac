//! A shop for each test: all services in one process on a fresh database, with a few articles from two suppliers.

use crate::{
    people::{self, caller},
    wire::Wire,
};
use catalogue_files::{
    record::{CategoryRecord, OfferRecord, PriceList, ProductRecord, Record, SupplierRecord, Text, VariantRecord},
    testing::{self, category, offer, price_on, supplier, variant},
};
use identity::{Caller, Guard, PublishedKeys, testing as signing};
use platform_database::testing::copy_of;
use platform_process::{CancellationToken, Refusal, Service, Settings, Transport, in_process};
use proto::{
    auth::notification_service_client::NotificationServiceClient,
    buying_list::buying_list_service_client::BuyingListServiceClient,
    cart::{self as carts, Cart, ChangeLinesRequest, LineChange, cart_service_client::CartServiceClient},
    common::IdType,
    mail::mail_service_client::MailServiceClient,
    order::{
        self as wire, CommercialOrder, InitializeResponse, Origin, PaymentInfo,
        contact_service_client::ContactServiceClient,
        invoice_operations_service_client::InvoiceOperationsServiceClient,
        invoice_service_client::InvoiceServiceClient, order_on_behalf_service_client::OrderOnBehalfServiceClient,
        order_operations_service_client::OrderOperationsServiceClient, order_service_client::OrderServiceClient,
        payment_operations_service_client::PaymentOperationsServiceClient,
        payment_service_client::PaymentServiceClient, placed_order_service_client::PlacedOrderServiceClient,
        purchase_order_service_client::PurchaseOrderServiceClient, purchasing_service_client::PurchasingServiceClient,
        quote_file_operations_service_client::QuoteFileOperationsServiceClient,
        quote_file_service_client::QuoteFileServiceClient, quote_service_client::QuoteServiceClient,
        recurring_order_service_client::RecurringOrderServiceClient,
        statistics_service_client::StatisticsServiceClient,
    },
};
use serde_json::json;
use sqlx::PgPool;
use test_shop::add;
use tokio::task::JoinSet;
use uuid::Uuid;
use values::UserId;

/// 2.00 each, 1.50 from 10 on; 20 %; from supplier A.
pub const PEN: &str = "SUP-A:PEN";
/// 0.33 each, 5.5 %; from supplier A.
pub const BOOK: &str = "SUP-A:BOOK";
/// 200.00 each, 20 %, two in stock; from supplier B.
pub const CHAIR: &str = "SUP-B:CHAIR";

/// Everything a test touches.
pub struct Shop {
    pub orders: OrderServiceClient<Transport>,
    pub carts: CartServiceClient<Transport>,
    pub lists: BuyingListServiceClient<Transport>,
    pub placed: PlacedOrderServiceClient<Transport>,
    pub contacts: ContactServiceClient<Transport>,
    pub quotes: QuoteServiceClient<Transport>,
    pub quote_files: QuoteFileServiceClient<Transport>,
    pub quote_file_operations: QuoteFileOperationsServiceClient<Transport>,
    pub operations: OrderOperationsServiceClient<Transport>,
    pub on_behalf: OrderOnBehalfServiceClient<Transport>,
    pub payments: PaymentServiceClient<Transport>,
    pub payment_operations: PaymentOperationsServiceClient<Transport>,
    pub invoices: InvoiceServiceClient<Transport>,
    pub invoice_operations: InvoiceOperationsServiceClient<Transport>,
    pub statistics: StatisticsServiceClient<Transport>,
    pub purchasing: PurchasingServiceClient<Transport>,
    pub recurring: RecurringOrderServiceClient<Transport>,
    pub mail_operations: MailServiceClient<Transport>,
    pub notifications: NotificationServiceClient<Transport>,
    pub purchase_orders: PurchaseOrderServiceClient<Transport>,
    /// A look around as the superuser.
    pub database: PgPool,
    /// From orders to catalogue's PriceOffers.
    pub prices: Wire,
    /// From orders to catalogue's TakeStock.
    pub stock: Wire,
    /// From orders to carts' FinishOrder.
    pub finish: Wire,
    /// Where mails are written.
    pub mails: tempfile::TempDir,
    order: Option<Service>,
    replica: Option<Service>,
    background: JoinSet<()>,
    stop: CancellationToken,
}

impl Shop {
    /// Open, but for the background work of orders: see [`Self::start_background`].
    pub async fn open() -> Self {
        Self::with_connections("5").await
    }

    /// The same, with at most this many connections from each service to the database.
    pub async fn with_connections(most: &str) -> Self {
        let url = copy_of(&format!("ordering_{}", build()), fill).await;
        let mails = tempfile::tempdir().unwrap();
        let settings = settings(&url)
            .with("SHOP_DATABASE_POOL", most)
            .with("SHOP_DATA_DIR", mails.path().to_str().unwrap())
            .with("SHOP_PUBLIC_URL", "https://shop.test/")
            .with("SHOP_CONTACT_EMAIL", "desk@shop.test");
        let database = PgPool::connect(&url).await.unwrap();
        sign_as_tests_do(&database).await;
        let auth = auth::service(&settings).await.unwrap();
        let guard = Guard::new(PublishedKeys::of_auth(in_process(&auth)));
        let catalogue = in_process(&catalogue::service(&settings, &guard).await.unwrap());
        let cart = in_process(&cart::service(&settings, &guard, catalogue.clone()).await.unwrap());
        let list = in_process(&buying_list::service(&settings, &guard, catalogue.clone()).await.unwrap());
        let [prices, stock, finish] = ["/PriceOffers", "/TakeStock", "/FinishOrder"].map(Wire::at);
        let (to_catalogue, to_carts) = (stock.over(prices.over(catalogue)), finish.over(cart.clone()));
        let auth = in_process(&auth);
        let open = || order::service(&settings, auth.clone(), to_catalogue.clone(), to_carts.clone(), list.clone());
        let (order, replica) = (open().await.unwrap(), open().await.unwrap());
        Self {
            orders: OrderServiceClient::new(in_process(&order)),
            carts: CartServiceClient::new(cart),
            lists: BuyingListServiceClient::new(list),
            placed: PlacedOrderServiceClient::new(in_process(&order)),
            contacts: ContactServiceClient::new(in_process(&order)),
            quotes: QuoteServiceClient::new(in_process(&order)),
            quote_files: QuoteFileServiceClient::new(in_process(&order)),
            quote_file_operations: QuoteFileOperationsServiceClient::new(in_process(&order)),
            operations: OrderOperationsServiceClient::new(in_process(&order)),
            on_behalf: OrderOnBehalfServiceClient::new(in_process(&order)),
            payments: PaymentServiceClient::new(in_process(&order)),
            payment_operations: PaymentOperationsServiceClient::new(in_process(&order)),
            invoices: InvoiceServiceClient::new(in_process(&order)),
            invoice_operations: InvoiceOperationsServiceClient::new(in_process(&order)),
            statistics: StatisticsServiceClient::new(in_process(&order)),
            purchasing: PurchasingServiceClient::new(in_process(&order)),
            recurring: RecurringOrderServiceClient::new(in_process(&order)),
            mail_operations: MailServiceClient::new(in_process(&order)),
            notifications: NotificationServiceClient::new(auth.clone()),
            purchase_orders: PurchaseOrderServiceClient::new(in_process(&order)),
            database,
            prices,
            stock,
            finish,
            mails,
            order: Some(order),
            replica: Some(replica),
            background: JoinSet::new(),
            stop: CancellationToken::new(),
        }
    }

    /// Starts what orders do when nobody asks: the outbox and the sweeper.
    pub fn start_background(&mut self) {
        let mut order = self.order.take().unwrap();
        order.start_tasks(&mut self.background, &self.stop);
    }

    /// Starts the same of a second process of orders, beside the first.
    pub fn start_replica(&mut self) {
        let mut replica = self.replica.take().unwrap();
        replica.start_tasks(&mut self.background, &self.stop);
    }

    /// A person who has logged in.
    pub async fn login(&self, email: &str) -> Caller {
        let id: Uuid = sqlx::query_scalar("select id from auth.users where email = $1")
            .bind(email)
            .fetch_one(&self.database)
            .await
            .unwrap();
        caller(UserId(id), email)
    }

    /// A new cart of this person with these offers.
    pub async fn cart(&self, caller: &Caller, lines: &[(&str, i64)]) -> Cart {
        let request =
            caller.ask(carts::CreateRequest { name: format!("Cart {}", Uuid::new_v4()), ..Default::default() });
        let cart = self.carts.clone().create(request).await.unwrap().into_inner().cart.unwrap();
        if lines.is_empty() { cart } else { self.add(caller, &cart.id, lines).await }
    }

    /// Adds offers to a cart.
    pub async fn add(&self, caller: &Caller, cart: &str, lines: &[(&str, i64)]) -> Cart {
        let request = ChangeLinesRequest {
            cart_id: cart.into(),
            lines: additions(lines),
            id_type: IdType::ExternalId.into(),
            ..Default::default()
        };
        let answer = self.carts.clone().change_lines(caller.ask(request)).await.unwrap().into_inner();
        assert_eq!(answer.issues, []);
        answer.cart.unwrap()
    }

    /// A cart as it stands.
    pub async fn look_at(&self, caller: &Caller, cart: &str) -> Cart {
        let request = caller.ask(carts::GetRequest { cart_id: cart.into(), as_kept: false });
        self.carts.clone().get(request).await.unwrap().into_inner().cart.unwrap()
    }

    pub async fn try_initialize(
        &self,
        caller: &Caller,
        origin: Origin,
        id: &str,
    ) -> Result<InitializeResponse, Refusal> {
        let request = wire::InitializeRequest { origin: origin.into(), origin_id: id.into(), ..Default::default() };
        Ok(self.orders.clone().initialize(caller.ask(request)).await?.into_inner())
    }

    /// The draft of a cart.
    pub async fn initialize(&self, caller: &Caller, cart: &Cart) -> InitializeResponse {
        self.try_initialize(caller, Origin::Cart, &cart.id).await.unwrap()
    }

    pub async fn try_get(&self, caller: &Caller, id: &str) -> Result<CommercialOrder, Refusal> {
        let request = wire::GetOrderRequest { id: id.into(), preview_lines: 100, ..Default::default() };
        Ok(self.orders.clone().get_order(caller.ask(request)).await?.into_inner().order.unwrap())
    }

    pub async fn get(&self, caller: &Caller, id: &str) -> CommercialOrder {
        self.try_get(caller, id).await.unwrap()
    }

    pub async fn ship(&self, caller: &Caller, id: &str, address: &str, way: &str) -> Result<CommercialOrder, Refusal> {
        let request = wire::SetShippingInformationRequest {
            order_id: id.into(),
            shipping_address_id: address.into(),
            shipping_type: way.into(),
            requested_date: None,
        };
        let answer = self.orders.clone().set_shipping_information(caller.ask(request)).await?;
        Ok(answer.into_inner().order.unwrap())
    }

    pub async fn bill(&self, caller: &Caller, id: &str, address: &str) -> Result<CommercialOrder, Refusal> {
        let request = wire::SetBillingInformationRequest { order_id: id.into(), billing_address_id: address.into() };
        let answer = self.orders.clone().set_billing_information(caller.ask(request)).await?;
        Ok(answer.into_inner().order.unwrap())
    }

    pub async fn place(&self, caller: &Caller, id: &str, option: &str) -> Result<CommercialOrder, Refusal> {
        let payment = PaymentInfo { payment_option: option.into(), ..Default::default() };
        let request = wire::PlaceOrderRequest { order_id: id.into(), payment_info: Some(payment) };
        Ok(self.orders.clone().place_order(caller.ask(request)).await?.into_inner().order.unwrap())
    }

    /// A draft of a new cart that only has to be placed.
    pub async fn ready_order(&self, caller: &Caller, lines: &[(&str, i64)]) -> CommercialOrder {
        let cart = self.cart(caller, lines).await;
        let id = self.initialize(caller, &cart).await.order_id;
        self.ship(caller, &id, people::OFFICE, "STD").await.unwrap();
        self.bill(caller, &id, people::OFFICE).await.unwrap()
    }

    /// Items of an offer at hand.
    pub async fn stock_of(&self, offer: &str) -> i32 {
        let (supplier, sku) = offer.split_once(':').unwrap();
        let query = "select o.stock from catalogue.offers o
             join catalogue.variants v on v.id = o.variant_id join catalogue.suppliers s on s.id = o.supplier_id
             where s.external_id = $1 and v.sku = $2";
        sqlx::query_scalar(query).bind(supplier).bind(sku).fetch_one(&self.database).await.unwrap()
    }

    /// The mails sent so far.
    pub fn sent_mails(&self) -> Vec<String> {
        let Ok(files) = std::fs::read_dir(self.mails.path().join("mails")) else { return vec![] };
        let files = files.map(|file| file.unwrap().path()).filter(|path| path.extension().is_some_and(|e| e == "eml"));
        files.map(|path| std::fs::read_to_string(path).unwrap()).collect()
    }
}

impl Drop for Shop {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// Changes that add these offers.
pub fn additions(lines: &[(&str, i64)]) -> Vec<LineChange> {
    lines.iter().map(|(offer, quantity)| add(offer, *quantity)).collect()
}

/// What every service here is told.
pub fn settings(url: &str) -> Settings {
    let secret = "a secret of auth and orders alone";
    Settings::from_pairs([("SHOP_DATABASE_URL", url), ("SHOP_DATABASE_POOL", "5"), ("SHOP_ORDER_SECRET", secret)])
}

/// Has auth sign with the key of the tests: its own tokens and the tests' are believed alike.
async fn sign_as_tests_do(database: &PgPool) {
    let add = "insert into auth.signing_keys (kid, pkcs8, sealed, signs_from) values ($1, $2, false, now())";
    sqlx::query(add).bind(signing::KEY_ID).bind(signing::signing_key()).execute(database).await.unwrap();
}

/// What sets this program apart from earlier builds of it: when it was written.
fn build() -> u128 {
    let written = std::env::current_exe().unwrap().metadata().unwrap().modified().unwrap();
    written.duration_since(std::time::UNIX_EPOCH).unwrap().as_millis()
}

/// What each shop begins with: its people, and what there is to buy.
async fn fill(url: String) {
    let settings = settings(&url);
    auth::seed::load(&settings, &people::records()).await.unwrap();
    remember_stores(&settings).await;
    for (service, migrations) in
        [("cart", &cart::MIGRATIONS), ("buying-list", &buying_list::MIGRATIONS), ("orders", &order::MIGRATIONS)]
    {
        platform_database::open(&settings, service, migrations).await.unwrap().close().await;
    }
    say_who_invoices(&settings).await;
    stock_shelves(&settings).await;
}

/// What an operator would have said of how the store is paid.
async fn say_who_invoices(settings: &Settings) {
    let orders = platform_database::open(settings, "orders", &order::MIGRATIONS).await.unwrap();
    let bank = json!({
        "beneficiary": "Comptoir Distribution SAS", "iban": "FR1420041010050500013M02606", "bic": "PSSTFRPPLYO",
    });
    let company = json!({
        "series": "FR", "legal_name": "Comptoir Distribution", "legal_form": "SAS", "capital": "50 000 €",
        "registration_number": "732829320", "vat_number": "FR44732829320", "address": "12 rue du Comptoir",
        "additional_address": "", "zipcode": "69002", "city": "Lyon", "country": "FR", "register": "RCS Lyon",
        "email": "compta@comptoir.test", "phone": "",
    });
    let sql = "insert into orders.payment_settings (store_id, bank, company, reference_rule)
               values ('store', $1, $2, 'ORDER')";
    sqlx::query(sql).bind(bank).bind(company).execute(&orders).await.unwrap();
    orders.close().await;
}

/// What catalogue would have said of stores before.
async fn remember_stores(settings: &Settings) {
    let accounts = platform_database::open(settings, "auth", &auth::MIGRATIONS).await.unwrap();
    let sql = "insert into auth.stores
                   (store_id, store_view_id, position, name, currency, locale, logo, support_email, support_phone, is_open)
               values ('france', 'france-main', 1, 'France', 'EUR', 'fr-FR', '', '', '', true),
                      ('uk', 'uk-main', 2, 'United Kingdom', 'GBP', 'en-GB', '', '', '', true)";
    sqlx::query(sql).execute(&accounts).await.unwrap();
    accounts.close().await;
}

async fn stock_shelves(settings: &Settings) {
    let category = CategoryRecord { name: Text { fr: "Bureau".into(), en: "Office".into() }, ..category("CAT") };
    let supplier = |id: &str, name: &str| Record::Supplier(SupplierRecord { name: name.into(), ..supplier(id) });
    let records = vec![
        Record::Category(category),
        supplier("SUP-A", "Papeterie Martin"),
        supplier("SUP-B", "Sièges & Cie"),
        product("PEN", "SUP-A", 1_000, "20", &[(1, "2.00"), (10, "1.50")]),
        product("BOOK", "SUP-A", 1_000, "5.5", &[(1, "0.33")]),
        product("CHAIR", "SUP-B", 2, "20", &[(1, "200.00")]),
    ];
    let shelves = platform_database::open(settings, "catalogue", &catalogue::MIGRATIONS).await.unwrap();
    let report = catalogue_files::import::import(&shelves, records, |_| {}).await.unwrap();
    assert_eq!(*report.refused, []);
    shelves.close().await;
}

/// An article of one variant, which one supplier offers at these prices.
pub fn product(sku: &str, supplier: &str, stock: u32, tax_rate: &str, prices: &[(u32, &str)]) -> Record {
    let prices = ["EUR", "GBP"].map(|currency| price_on(PriceList::Public, currency, prices)).to_vec();
    let offer = OfferRecord { stock, tax_rate: tax_rate.parse().unwrap(), prices, ..offer(supplier, "1") };
    let name = Text { fr: format!("Article {sku}"), en: format!("Item {sku}") };
    let eans = if sku == "CHAIR" { vec!["3600000000016".into()] } else { vec![] };
    let only = VariantRecord { mpn: sku.into(), eans, name: name.clone(), offers: vec![offer], ..variant(sku) };
    Record::Product(ProductRecord {
        external_id: format!("PRODUCT-{sku}"),
        category: "CAT".into(),
        name,
        variants: vec![only],
        ..testing::product(sku)
    })
}
