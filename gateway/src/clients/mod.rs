//! The shop as the gateway sees it: a client for each service.

mod account_views;
pub mod audit_log;
mod catalogue_operations;
pub mod imports;
pub mod list_owners;
pub mod mails;
mod merged_lists;
pub mod offer_prices;
pub mod operations;
mod orders_on_behalf;
mod payment_operations;
mod search_rules;
pub mod stored_files;

use mails::MailService;
use platform_process::Transport;
use proto::{
    auth::{
        account_operations_service_client::AccountOperationsServiceClient,
        account_service_client::AccountServiceClient, api_token_service_client::ApiTokenServiceClient,
        auth_service_client::AuthServiceClient, member_service_client::MemberServiceClient,
        notification_service_client::NotificationServiceClient,
        punchout_operations_service_client::PunchoutOperationsServiceClient,
        punchout_service_client::PunchoutServiceClient, registration_service_client::RegistrationServiceClient,
        staff_service_client::StaffServiceClient,
    },
    buying_list::buying_list_service_client::BuyingListServiceClient,
    cart::cart_service_client::CartServiceClient,
    catalogue::{
        account_view_service_client::AccountViewServiceClient,
        catalogue_editing_service_client::CatalogueEditingServiceClient,
        catalogue_service_client::CatalogueServiceClient, fee_operations_service_client::FeeOperationsServiceClient,
        file_service_client::FileServiceClient, import_service_client::ImportServiceClient,
        reference_service_client::ReferenceServiceClient, search_rules_service_client::SearchRulesServiceClient,
        stock_operations_service_client::StockOperationsServiceClient,
    },
    content::content_service_client::ContentServiceClient,
    mail::mail_service_client::MailServiceClient,
    order::{
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
        statistics_service_client::StatisticsServiceClient, webhook_service_client::WebhookServiceClient,
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
    pub fn auth(&self) -> AuthServiceClient<Transport> {
        AuthServiceClient::new(self.0.auth.clone())
    }

    /// How somebody becomes a user, and gets back in.
    pub fn registration(&self) -> RegistrationServiceClient<Transport> {
        RegistrationServiceClient::new(self.0.auth.clone())
    }

    /// What members change about their account and themselves.
    pub fn accounts(&self) -> AccountServiceClient<Transport> {
        AccountServiceClient::new(self.0.auth.clone())
    }

    /// Who belongs to an account, and how somebody joins one.
    pub fn members(&self) -> MemberServiceClient<Transport> {
        MemberServiceClient::new(self.0.auth.clone())
    }

    /// What users are told of what happened.
    pub fn notifications(&self) -> NotificationServiceClient<Transport> {
        NotificationServiceClient::new(self.0.auth.clone())
    }

    /// Tokens that programs show.
    pub fn api_tokens(&self) -> ApiTokenServiceClient<Transport> {
        ApiTokenServiceClient::new(self.0.auth.clone())
    }

    /// Procurement systems, and whom they let in.
    pub fn punchout(&self) -> PunchoutServiceClient<Transport> {
        PunchoutServiceClient::new(self.0.auth.clone())
    }

    /// The shop's side of procurement systems.
    pub fn punchout_operations(&self) -> PunchoutOperationsServiceClient<Transport> {
        PunchoutOperationsServiceClient::new(self.0.auth.clone())
    }

    /// What can be bought.
    pub fn catalogue(&self) -> CatalogueServiceClient<Transport> {
        CatalogueServiceClient::new(self.0.catalogue.clone())
    }

    /// What accounts see and pay, for operators.
    pub fn account_views(&self) -> AccountViewServiceClient<Transport> {
        AccountViewServiceClient::new(self.0.catalogue.clone())
    }

    /// What accounts say of references.
    pub fn references(&self) -> ReferenceServiceClient<Transport> {
        ReferenceServiceClient::new(self.0.catalogue.clone())
    }

    /// What editors write; it runs beside the catalogue.
    pub fn content(&self) -> ContentServiceClient<Transport> {
        ContentServiceClient::new(self.0.catalogue.clone())
    }

    /// What a buyer means to order.
    pub fn cart(&self) -> CartServiceClient<Transport> {
        CartServiceClient::new(self.0.cart.clone())
    }

    /// What a buyer orders again.
    pub fn buying_list(&self) -> BuyingListServiceClient<Transport> {
        BuyingListServiceClient::new(self.0.buying_list.clone())
    }

    /// Checkout.
    pub fn order(&self) -> OrderServiceClient<Transport> {
        OrderServiceClient::new(self.0.order.clone())
    }

    /// Orders that buyers' own systems send.
    pub fn purchase_orders(&self) -> PurchaseOrderServiceClient<Transport> {
        PurchaseOrderServiceClient::new(self.0.order.clone())
    }

    /// What was ordered, and what becomes of it.
    pub fn placed_orders(&self) -> PlacedOrderServiceClient<Transport> {
        PlacedOrderServiceClient::new(self.0.order.clone())
    }

    /// What is owed of it.
    pub fn payments(&self) -> PaymentServiceClient<Transport> {
        PaymentServiceClient::new(self.0.order.clone())
    }

    /// The documents that were issued of it.
    pub fn invoices(&self) -> InvoiceServiceClient<Transport> {
        InvoiceServiceClient::new(self.0.order.clone())
    }

    /// The shop's side of payments.
    pub fn payment_operations(&self) -> PaymentOperationsServiceClient<Transport> {
        PaymentOperationsServiceClient::new(self.0.order.clone())
    }

    /// The shop's side of issued documents.
    pub fn invoice_operations(&self) -> InvoiceOperationsServiceClient<Transport> {
        InvoiceOperationsServiceClient::new(self.0.order.clone())
    }

    /// What accounts decide about their own orders.
    pub fn purchasing(&self) -> PurchasingServiceClient<Transport> {
        PurchasingServiceClient::new(self.0.order.clone())
    }

    /// Prices asked of suppliers.
    pub fn quotes(&self) -> QuoteServiceClient<Transport> {
        QuoteServiceClient::new(self.0.order.clone())
    }

    /// Them as files.
    pub fn quote_files(&self) -> QuoteFileServiceClient<Transport> {
        QuoteFileServiceClient::new(self.0.order.clone())
    }

    /// The other side of them.
    pub fn quote_file_operations(&self) -> QuoteFileOperationsServiceClient<Transport> {
        QuoteFileOperationsServiceClient::new(self.0.order.clone())
    }

    /// What was sold.
    pub fn statistics(&self) -> StatisticsServiceClient<Transport> {
        StatisticsServiceClient::new(self.0.order.clone())
    }

    /// Lists that are ordered by themselves.
    pub fn recurring_orders(&self) -> RecurringOrderServiceClient<Transport> {
        RecurringOrderServiceClient::new(self.0.order.clone())
    }

    /// Where events are sent.
    pub fn webhooks(&self) -> WebhookServiceClient<Transport> {
        WebhookServiceClient::new(self.0.order.clone())
    }

    /// The mails that a service sends.
    pub fn mails(&self, service: MailService) -> MailServiceClient<Transport> {
        MailServiceClient::new(match service {
            MailService::Auth => self.0.auth.clone(),
            MailService::Order => self.0.order.clone(),
        })
    }

    /// Contact requests.
    pub fn contacts(&self) -> ContactServiceClient<Transport> {
        ContactServiceClient::new(self.0.order.clone())
    }

    /// The shop's side of orders, quotes and contact requests.
    pub fn order_operations(&self) -> OrderOperationsServiceClient<Transport> {
        OrderOperationsServiceClient::new(self.0.order.clone())
    }

    /// Orders that the shop's people place for members.
    pub fn orders_on_behalf(&self) -> OrderOnBehalfServiceClient<Transport> {
        OrderOnBehalfServiceClient::new(self.0.order.clone())
    }

    /// The shop's side of customer accounts.
    pub fn account_operations(&self) -> AccountOperationsServiceClient<Transport> {
        AccountOperationsServiceClient::new(self.0.auth.clone())
    }

    /// Who works for the shop, or for a supplier.
    pub fn staff(&self) -> StaffServiceClient<Transport> {
        StaffServiceClient::new(self.0.auth.clone())
    }

    /// The shop's side of what delivery costs and what is taxed how.
    pub fn fee_operations(&self) -> FeeOperationsServiceClient<Transport> {
        FeeOperationsServiceClient::new(self.0.catalogue.clone())
    }

    /// Catalogue files that operators send.
    pub fn imports(&self) -> ImportServiceClient<Transport> {
        ImportServiceClient::new(self.0.catalogue.clone())
    }

    /// Pictures and documents of products.
    pub fn files(&self) -> FileServiceClient<Transport> {
        FileServiceClient::new(self.0.catalogue.clone())
    }

    /// The catalogue as those who keep it edit it.
    pub fn catalogue_editing(&self) -> CatalogueEditingServiceClient<Transport> {
        CatalogueEditingServiceClient::new(self.0.catalogue.clone())
    }

    /// What the shop says of its search.
    pub fn search_rules(&self) -> SearchRulesServiceClient<Transport> {
        SearchRulesServiceClient::new(self.0.catalogue.clone())
    }

    /// The shop's side of stock.
    pub fn stock_operations(&self) -> StockOperationsServiceClient<Transport> {
        StockOperationsServiceClient::new(self.0.catalogue.clone())
    }
}
