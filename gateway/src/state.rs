//! What every handler may use: the services, the sessions, the settings.

use crate::{
    clients::{Clients, Transports, imports::Imports, operations::Operations, stored_files::StoredFiles},
    routes::icons::IconSets,
    session::{Sessions, preview::Preview, tenant::TenantHosts},
    views::config::{Config, Dsn, FrontMode, Language, Sentry},
};
use identity::Caller;
use pictures::{PictureSettings, Pictures};
use platform_process::{Settings, StartError, Transport};
use proto::{
    auth::{
        account_service_client::AccountServiceClient, api_token_service_client::ApiTokenServiceClient,
        auth_service_client::AuthServiceClient, member_service_client::MemberServiceClient,
        notification_service_client::NotificationServiceClient, punchout_service_client::PunchoutServiceClient,
        registration_service_client::RegistrationServiceClient, staff_service_client::StaffServiceClient,
    },
    buying_list::buying_list_service_client::BuyingListServiceClient,
    cart::cart_service_client::CartServiceClient,
    catalogue::{
        catalogue_service_client::CatalogueServiceClient, file_service_client::FileServiceClient,
        import_service_client::ImportServiceClient, reference_service_client::ReferenceServiceClient,
    },
    content::content_service_client::ContentServiceClient,
    order::{
        contact_service_client::ContactServiceClient, invoice_service_client::InvoiceServiceClient,
        order_service_client::OrderServiceClient, payment_service_client::PaymentServiceClient,
        placed_order_service_client::PlacedOrderServiceClient,
        purchase_order_service_client::PurchaseOrderServiceClient, purchasing_service_client::PurchasingServiceClient,
        quote_file_operations_service_client::QuoteFileOperationsServiceClient,
        quote_file_service_client::QuoteFileServiceClient, quote_service_client::QuoteServiceClient,
        recurring_order_service_client::RecurringOrderServiceClient,
        statistics_service_client::StatisticsServiceClient, webhook_service_client::WebhookServiceClient,
    },
};
use std::sync::Arc;
use values::{Currency, Locale, Page};

/// What every handler may use; cheap to clone.
#[derive(Clone)]
pub struct AppState {
    clients: Arc<Clients>,
    /// Who is logged in.
    pub sessions: Arc<Sessions>,
    /// What the app is told of the settings.
    pub config: Arc<Config>,
    /// Who sees drafts; `None`: nobody.
    pub preview: Option<Arc<Preview>>,
    /// Who may frame the shop, by procurement system.
    pub tenants: TenantHosts,
    /// Pictures, in the size that pages show them.
    pub pictures: Pictures,
    /// Icons by their names.
    pub icons: IconSets,
    /// A proxy stands in front, and says where requests come from.
    pub behind_proxy: bool,
}

impl AppState {
    /// The shop of some settings.
    ///
    /// # Errors
    /// When a setting is wrong.
    pub fn new(settings: &Settings, transports: Transports) -> Result<Self, StartError> {
        let sessions = Arc::new(Sessions::new(transports.auth.clone()));
        let clients = Arc::new(Clients::new(transports));
        let stored = StoredFiles::new(clients.files()).pictures();
        Ok(Self {
            sessions,
            tenants: TenantHosts::new(Arc::clone(&clients)),
            clients,
            config: Arc::new(config(settings)?),
            preview: Preview::from_settings(settings)?.map(Arc::new),
            icons: IconSets::read(settings)?,
            pictures: Pictures::new(PictureSettings::read(settings)?, stored)?,
            behind_proxy: behind_proxy(settings)?,
        })
    }

    /// Reads the settings and nothing else, so that a wrong one is named before anything is started.
    ///
    /// # Errors
    /// When a setting is wrong.
    pub fn check(settings: &Settings) -> Result<(), StartError> {
        StartError::of_all([
            front_mode(settings).map(drop),
            default_page_size(settings).map(drop),
            sentry_dsn(settings).map(drop),
            Preview::from_settings(settings).map(drop),
            behind_proxy(settings).map(drop),
            PictureSettings::read(settings).map(drop),
            IconSets::check(settings),
        ])
    }

    /// Who is this, and for which account.
    pub fn auth(&self) -> AuthServiceClient<Transport> {
        self.clients.auth()
    }

    /// How somebody becomes a user, and gets back in.
    pub fn registration(&self) -> RegistrationServiceClient<Transport> {
        self.clients.registration()
    }

    /// What members change about their account and themselves.
    pub fn accounts(&self) -> AccountServiceClient<Transport> {
        self.clients.accounts()
    }

    /// Who belongs to an account, and how somebody joins one.
    pub fn members(&self) -> MemberServiceClient<Transport> {
        self.clients.members()
    }

    /// What users are told of what happened.
    pub fn notifications(&self) -> NotificationServiceClient<Transport> {
        self.clients.notifications()
    }

    /// Tokens that programs show.
    pub fn api_tokens(&self) -> ApiTokenServiceClient<Transport> {
        self.clients.api_tokens()
    }

    /// Who works for the shop or for a supplier.
    pub fn staff(&self) -> StaffServiceClient<Transport> {
        self.clients.staff()
    }

    /// Procurement systems, and whom they let in.
    pub fn punchout(&self) -> PunchoutServiceClient<Transport> {
        self.clients.punchout()
    }

    /// Orders that buyers' own systems send.
    pub fn purchase_orders(&self) -> PurchaseOrderServiceClient<Transport> {
        self.clients.purchase_orders()
    }

    /// What can be bought.
    pub fn catalogue(&self) -> CatalogueServiceClient<Transport> {
        self.clients.catalogue()
    }

    /// What accounts say of references.
    pub fn references(&self) -> ReferenceServiceClient<Transport> {
        self.clients.references()
    }

    /// What editors write.
    pub fn content(&self) -> ContentServiceClient<Transport> {
        self.clients.content()
    }

    /// What a buyer means to order.
    pub fn cart(&self) -> CartServiceClient<Transport> {
        self.clients.cart()
    }

    /// What a buyer orders again.
    pub fn buying_list(&self) -> BuyingListServiceClient<Transport> {
        self.clients.buying_list()
    }

    /// Checkout.
    pub fn order(&self) -> OrderServiceClient<Transport> {
        self.clients.order()
    }

    /// What was ordered, and what becomes of it.
    pub fn placed_orders(&self) -> PlacedOrderServiceClient<Transport> {
        self.clients.placed_orders()
    }

    /// What is owed of orders.
    pub fn payments(&self) -> PaymentServiceClient<Transport> {
        self.clients.payments()
    }

    /// The documents that were issued of orders.
    pub fn invoices(&self) -> InvoiceServiceClient<Transport> {
        self.clients.invoices()
    }

    /// What accounts decide about their own orders.
    pub fn purchasing(&self) -> PurchasingServiceClient<Transport> {
        self.clients.purchasing()
    }

    /// Prices asked of suppliers.
    pub fn quotes(&self) -> QuoteServiceClient<Transport> {
        self.clients.quotes()
    }

    /// Documents and attachments of quotes, for who asks.
    pub fn quote_files(&self) -> QuoteFileServiceClient<Transport> {
        self.clients.quote_files()
    }

    /// The same for who answers.
    pub fn quote_file_operations(&self) -> QuoteFileOperationsServiceClient<Transport> {
        self.clients.quote_file_operations()
    }

    /// What was sold.
    pub fn statistics(&self) -> StatisticsServiceClient<Transport> {
        self.clients.statistics()
    }

    /// Lists that are ordered by themselves.
    pub fn recurring_orders(&self) -> RecurringOrderServiceClient<Transport> {
        self.clients.recurring_orders()
    }

    /// Where events are sent.
    pub fn webhooks(&self) -> WebhookServiceClient<Transport> {
        self.clients.webhooks()
    }

    /// Contact requests.
    pub fn contacts(&self) -> ContactServiceClient<Transport> {
        self.clients.contacts()
    }

    /// Pictures and documents of products, for who sends them.
    pub fn files(&self) -> FileServiceClient<Transport> {
        self.clients.files()
    }

    /// The same for who shows them.
    pub fn stored_files(&self) -> StoredFiles {
        StoredFiles::new(self.clients.files())
    }

    /// Catalogue files that operators send.
    pub fn import_files(&self) -> ImportServiceClient<Transport> {
        self.clients.imports()
    }

    /// What operators do with them, in somebody's name.
    pub fn imports<'a>(&'a self, caller: &'a Caller) -> Imports<'a> {
        Imports::new(&self.clients, caller)
    }

    /// The shop's side of all that, in somebody's name.
    pub fn operations<'a>(&'a self, caller: &'a Caller) -> Operations<'a> {
        Operations::new(&self.clients, caller)
    }

    /// Whether visitors may look around.
    pub fn is_public(&self) -> bool {
        self.config.front_mode == FrontMode::Public
    }

    /// How many a page of a list holds when nobody says.
    pub fn page_size(&self) -> u32 {
        self.config.default_page_size
    }
}

/// The settings that the app is told: `FRONT_MODE`, `DEFAULT_PAGE_SIZE`, `SENTRY_DSN`, `SHOP_CLIENT`, `SHOP_ENVIRONMENT`.
fn config(settings: &Settings) -> Result<Config, StartError> {
    let client: String = settings.or("SHOP_CLIENT", "comptoir".to_owned())?;
    let environment: String = settings.or("SHOP_ENVIRONMENT", "development".to_owned())?;
    Ok(Config {
        success: true,
        front_mode: front_mode(settings)?,
        locales: Locale::ALL.map(|locale| Language { code: locale.tag().to_owned(), label: label(locale) }).into(),
        default_locale: Locale::default().tag().to_owned(),
        default_page_size: default_page_size(settings)?,
        currencies: Currency::ALL.map(|currency| currency.code().to_owned()).into(),
        sentry: Sentry {
            dsn: sentry_dsn(settings)?,
            environment: format!("{client}-{environment}"),
            release: settings.or("SHOP_RELEASE", "unknown".to_owned())?,
        },
    })
}

fn front_mode(settings: &Settings) -> Result<FrontMode, StartError> {
    settings.or("FRONT_MODE", FrontMode::default())
}

fn default_page_size(settings: &Settings) -> Result<u32, StartError> {
    settings.number("DEFAULT_PAGE_SIZE", 1..=Page::MAX_SIZE, 20)
}

fn sentry_dsn(settings: &Settings) -> Result<Option<Dsn>, StartError> {
    settings.get("SENTRY_DSN")
}

fn behind_proxy(settings: &Settings) -> Result<bool, StartError> {
    settings.or("SHOP_BEHIND_PROXY", false)
}

fn label(locale: Locale) -> String {
    match locale {
        Locale::French => "Français",
        Locale::English => "English",
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d1_2_the_front_mode_is_private_or_public() {
        let mode = |settings: Settings| config(&settings).map(|config| config.front_mode);
        assert_eq!(mode(Settings::default()).unwrap(), FrontMode::Private);
        assert_eq!(mode(Settings::from_pairs([("FRONT_MODE", "public")])).unwrap(), FrontMode::Public);
        let error = mode(Settings::from_pairs([("FRONT_MODE", "open")])).unwrap_err().to_string();
        assert_eq!(error, "FRONT_MODE=\"open\" is wrong: it has to be private or public.");
    }

    #[test]
    fn d1_2_the_app_is_told_these_settings_and_no_others() {
        let members = |settings: Settings| serde_json::to_value(config(&settings).unwrap()).unwrap();
        let told = members(Settings::default());
        let names = told.as_object().unwrap().keys().map(String::as_str).collect::<Vec<_>>();
        let expected = "currencies defaultLocale defaultPageSize frontMode locales sentry success";
        assert_eq!(names.join(" "), expected);
        let nowhere = serde_json::json!({ "dsn": null, "environment": "comptoir-development", "release": "unknown" });
        assert_eq!(told["sentry"], nowhere);
        let told = members(Settings::from_pairs([
            ("SENTRY_DSN", "https://key@errors.test/7"),
            ("SHOP_CLIENT", "dupont"),
            ("SHOP_ENVIRONMENT", "production"),
            ("SHOP_RELEASE", "1.4.0"),
        ]));
        let somewhere = serde_json::json!({
            "dsn": "https://key@errors.test/7", "environment": "dupont-production", "release": "1.4.0",
        });
        assert_eq!(told["sentry"], somewhere);
    }

    #[test]
    fn d9_12_a_dsn_that_is_none_stops_the_start() {
        let error = config(&Settings::from_pairs([("SENTRY_DSN", "errors.test")])).map(drop).unwrap_err();
        assert!(error.to_string().starts_with("SENTRY_DSN=\"errors.test\" is wrong"), "{error}");
    }

    #[test]
    fn d9_1_a_page_holds_20_by_default_and_100_at_most() {
        assert_eq!(config(&Settings::default()).unwrap().default_page_size, 20);
        assert!(config(&Settings::from_pairs([("DEFAULT_PAGE_SIZE", "0")])).is_err());
    }
}
