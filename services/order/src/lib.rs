//! Checkout, commercial and logistic orders: from a cart to an order that is placed exactly once.
//!
//! Read `app/checkout/initialize.rs` and `app/checkout/place.rs` for the two ways through; beside them `app/` has a use-case
//! type per subject. `domain/order/` and `domain/checkout/` hold the rules, `db/` the tables, `grpc/` the contract.

mod app;
mod db;
mod domain;
mod error;
mod grpc;

pub use app::{history, seed};

use app::{
    approval::Approvals,
    checkout::Checkout,
    comments::CommentThreads,
    contact::ContactRequests,
    detached_work::DetachedWork,
    document::Documents,
    invoice::Invoices,
    mail::{MailHandler, OrderMails, ShopPages},
    on_behalf::OrdersOnBehalf,
    operator::OrderOperations,
    other_accounts::OtherAccounts,
    outbox::TaskHandler,
    payment::{PaymentOperations, Payments},
    placed::PlacedOrders,
    purchase_order::{NoticeSender, PurchaseOrders},
    purchasing::Purchasing,
    quote::Quotes,
    recurring::RecurringOrders,
    staff_news::StaffNews,
    statistics::Statistics,
    sweeper::Sweeper,
    webhook::{EventReader, WebhookClient, WebhookSender, Webhooks},
};
use db::{AUDIT_LOG, Database};
use domain::{
    task::{DOCUMENTS, INTERNAL_TASKS, NOTICES, RECURRING, WEBHOOKS},
    webhook,
};
use grpc::{
    ContactGrpc, InvoiceGrpc, InvoiceOperationsGrpc, OrderGrpc, OrderOnBehalfGrpc, OrderOperationsGrpc, PaymentGrpc,
    PaymentOperationsGrpc, PlacedOrderGrpc, PurchaseOrderGrpc, PurchasingGrpc, QuoteFileGrpc, QuoteGrpc,
    RecurringOrderGrpc, StatisticsGrpc, WebhookGrpc,
    clients::{ServiceClients, ServiceIdentity},
};
use identity::{Guard, PublishedKeys};
use mail_operations::MailGrpc;
use platform_database::{Presence, outbox::OutboxWorker, readiness};
use platform_process::{Service, Settings, StartError, Transport};
use proto::{
    mail::mail_service_server::MailServiceServer,
    order::{
        contact_service_server::ContactServiceServer,
        invoice_operations_service_server::InvoiceOperationsServiceServer,
        invoice_service_server::InvoiceServiceServer, order_on_behalf_service_server::OrderOnBehalfServiceServer,
        order_operations_service_server::OrderOperationsServiceServer, order_service_server::OrderServiceServer,
        payment_operations_service_server::PaymentOperationsServiceServer,
        payment_service_server::PaymentServiceServer, placed_order_service_server::PlacedOrderServiceServer,
        purchase_order_service_server::PurchaseOrderServiceServer, purchasing_service_server::PurchasingServiceServer,
        quote_file_operations_service_server::QuoteFileOperationsServiceServer,
        quote_file_service_server::QuoteFileServiceServer, quote_service_server::QuoteServiceServer,
        recurring_order_service_server::RecurringOrderServiceServer,
        statistics_service_server::StatisticsServiceServer, webhook_service_server::WebhookServiceServer,
    },
};
use std::sync::Arc;
use tonic::service::Routes;

/// How often a buyer's system is told of a step: over three days, as long as one may be away.
const MAX_NOTICE_ATTEMPTS: i32 = 300;

/// So many batches of events are sent side by side.
const WEBHOOK_SENDERS: usize = 4;

/// The tables of this service, in the schema `orders` (`order` is a word of SQL).
pub static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

/// Judges the settings, and starts nothing.
///
/// # Errors
/// When one of them is missing or wrong.
pub fn check(settings: &Settings) -> Result<(), StartError> {
    StartError::of_all([
        platform_database::check(settings),
        ServiceIdentity::check(settings),
        MailHandler::check(settings),
    ])
}

/// The order service behind its guard, over the services it asks: auth knows it by `SHOP_ORDER_SECRET`. Its mails go out as
/// `SHOP_PUBLIC_URL` and `SHOP_CONTACT_EMAIL` say.
///
/// # Errors
/// When a setting is wrong or the database can't be opened.
pub async fn service(
    settings: &Settings,
    auth: Transport,
    catalogue: Transport,
    cart: Transport,
    buying_list: Transport,
) -> Result<Service, StartError> {
    let pool = platform_database::open_for_lookups(settings, "orders", &MIGRATIONS).await?;
    let presence = Presence::announce(&pool).await?;
    let guard = Guard::new(PublishedKeys::of_auth(auth.clone()));
    let identity = ServiceIdentity::from_settings(settings, auth.clone(), guard.clone())?;
    let (db, clients) = (
        Database::new(pool.clone(), presence.clone()),
        ServiceClients::new(auth, catalogue, cart, buying_list, identity),
    );
    let work = DetachedWork::default();
    let checkout = Checkout::new(db.clone(), clients.clone(), work.clone());
    let approvals = Approvals::new(db.clone(), clients.clone());
    let documents = Documents::new(db.clone(), work.clone());
    let placed_orders = PlacedOrderGrpc {
        orders: PlacedOrders::new(db.clone(), clients.clone(), approvals.clone(), work.clone()),
        approvals: approvals.clone(),
        other_accounts: OtherAccounts::new(db.clone(), clients.clone(), approvals.clone()),
        threads: CommentThreads::new(db.clone(), clients.clone()),
        documents: documents.clone(),
    };
    let quotes = Quotes::new(db.clone(), clients.clone());
    let quote_files = QuoteFileGrpc { quotes: quotes.clone(), documents: documents.clone() };
    let contact_requests = ContactRequests::new(db.clone(), clients.clone());
    let operations = OrderOperations::new(db.clone(), clients.clone(), quotes.clone(), approvals.clone());
    let operations = OrderOperationsGrpc { operations, approvals: approvals.clone() };
    let purchasing = Purchasing::new(db.clone(), clients.clone());
    let staff_news = StaffNews::new(db.clone(), clients.clone());
    let pages = ShopPages::from_settings(settings)?;
    let mail_source = OrderMails::new(clients.clone(), pages.clone());
    let mail_calls = MailGrpc::new(mail_source.clone(), pool.clone(), db.lists().clone(), db.outbox.clone(), AUDIT_LOG);
    let (told, asked) = (staff_news.clone(), clients.clone());
    let mails = MailHandler::from_settings(settings, pages, db.clone(), asked, approvals.clone(), documents, told)?;
    let notices = NoticeSender::new(db.clone(), clients.clone())?;
    let webhook_client = WebhookClient::from_settings(settings)?;
    let webhooks = WebhookSender::new(db.clone(), webhook_client.clone());
    let events = EventReader::new(db.clone(), clients.clone());
    let webhook_calls = WebhookGrpc(Webhooks::new(db.clone(), webhook_client));
    let purchase_orders = PurchaseOrders::new(db.clone(), clients.clone(), checkout.clone(), work.clone());
    let recurring = RecurringOrders::new(db.clone(), clients.clone(), checkout.clone());
    let on_behalf = OrdersOnBehalf::new(db.clone(), clients.clone(), checkout.clone(), work.clone());
    let (invoices, payments) = (Invoices::new(db.clone(), clients.clone()), Payments::new(db.clone()));
    let payment_operations = PaymentOperations::new(db.clone());
    let tasks = Arc::new(TaskHandler {
        db: db.clone(),
        clients,
        approvals: approvals.clone(),
        checkout: checkout.clone(),
        mails,
        mail_source,
        notices,
        webhooks,
        staff: staff_news,
        invoices: invoices.clone(),
        recurring: recurring.clone(),
    });
    let sweeper = Sweeper::new(db.clone(), checkout.clone());

    let outbox_worker = || {
        let tasks = Arc::clone(&tasks);
        let deliver = move |entry| Arc::clone(&tasks).deliver(entry);
        OutboxWorker::new(pool.clone(), presence.clone(), db.outbox.clone(), deliver)
    };
    let mails =
        outbox_worker().except(INTERNAL_TASKS).except(NOTICES).except(DOCUMENTS).except(WEBHOOKS).except(RECURRING);
    let (notices, internal_tasks) = (
        outbox_worker().only(NOTICES).with_max_attempts(MAX_NOTICE_ATTEMPTS),
        outbox_worker().only(INTERNAL_TASKS).retry_forever(),
    );
    let documents = outbox_worker().only(DOCUMENTS).retry_forever();
    let recurring_runs = outbox_worker().only(RECURRING).retry_forever();
    // A webhook that takes its time holds up no more than what was claimed together with it.
    let senders = std::array::from_fn::<_, WEBHOOK_SENDERS, _>(|_| {
        outbox_worker().only(WEBHOOKS).with_max_attempts(webhook::MAX_ATTEMPTS + 1)
    });
    let is_ready = readiness(&pool);
    let routes =
        Routes::new(OrderServiceServer::new(OrderGrpc { checkout: checkout.clone(), approvals: approvals.clone() }))
            .add_service(PurchasingServiceServer::new(PurchasingGrpc(purchasing)))
            .add_service(PlacedOrderServiceServer::new(placed_orders))
            .add_service(ContactServiceServer::new(ContactGrpc(contact_requests)))
            .add_service(OrderOnBehalfServiceServer::new(OrderOnBehalfGrpc {
                orders: on_behalf,
                approvals: approvals.clone(),
            }))
            .add_service(PurchaseOrderServiceServer::new(PurchaseOrderGrpc(purchase_orders)))
            .add_service(RecurringOrderServiceServer::new(RecurringOrderGrpc(recurring)))
            .add_service(QuoteServiceServer::new(QuoteGrpc { quotes, checkout }))
            .add_service(QuoteFileServiceServer::new(quote_files.clone()))
            .add_service(QuoteFileOperationsServiceServer::new(quote_files))
            .add_service(PaymentServiceServer::new(PaymentGrpc(payments)))
            .add_service(PaymentOperationsServiceServer::new(PaymentOperationsGrpc(payment_operations)))
            .add_service(InvoiceServiceServer::new(InvoiceGrpc(invoices.clone())))
            .add_service(InvoiceOperationsServiceServer::new(InvoiceOperationsGrpc(invoices)))
            .add_service(WebhookServiceServer::new(webhook_calls))
            .add_service(MailServiceServer::new(mail_calls))
            .add_service(StatisticsServiceServer::new(StatisticsGrpc(Statistics::new(db.clone()))))
            .add_service(OrderOperationsServiceServer::new(operations));
    Ok(Service::new("order", guard.protect(routes))
        .ready_when(is_ready)
        .with_task("presence", |stop| presence.keep(stop))
        .with_task("mails", |stop| mails.run(stop))
        .with_task("notices", |stop| notices.run(stop))
        .with_task("documents", |stop| documents.run(stop))
        .with_task("recurring_runs", |stop| recurring_runs.run(stop))
        .with_task("events", |stop| events.run(stop))
        .with_task("webhooks", |stop| async move {
            futures::future::join_all(senders.map(|sender| Box::pin(sender.run(stop.clone())))).await;
        })
        .with_task("internal_tasks", |stop| internal_tasks.run(stop))
        .with_task("sweeper", |stop| sweeper.run(stop))
        .with_task("work", |stop| work.wait(stop)))
}
