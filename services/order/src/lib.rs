//! Checkout, commercial and logistic orders: from a cart to an order that is placed exactly once.
//!
//! Read `app/checkout/initialize.rs` and `app/checkout/place.rs` for the two ways through; `domain/order/` and
//! `domain/checkout/` hold the rules, `db/` the tables, `grpc/` the contract.

mod app;
mod db;
mod domain;
mod error;
mod grpc;

use app::{
    checkout::Checkout,
    mail::MailHandler,
    outbox::{self, INTERNAL_TASKS},
};
use db::Store;
use grpc::{OperatorGrpc, PlacedOrderGrpc, clients::ServiceClients};
use platform_database::outbox::OutboxWorker;
use platform_database::readiness;
use platform_process::{Service, Settings, StartError, Transport};
use proto::order::{
    contact_service_server::ContactServiceServer, order_operations_service_server::OrderOperationsServiceServer,
    order_service_server::OrderServiceServer, placed_order_service_server::PlacedOrderServiceServer,
    quote_service_server::QuoteServiceServer,
};
use tokio_util::task::TaskTracker;
use tonic::service::Routes;

/// The tables of this service, in the schema `orders` (`order` is a word of SQL).
pub static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

/// The order service, over the services it asks; its mails go out as `SHOP_PUBLIC_URL` and `SHOP_CONTACT_EMAIL` say.
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
    let pool = platform_database::open(settings, "orders", &MIGRATIONS).await?;
    let mail_handler = MailHandler::from_settings(settings)?;
    let checkout = Checkout {
        store: Store::new(pool.clone()),
        clients: ServiceClients::new(auth, catalogue, cart, buying_list),
        work: TaskTracker::new(),
    };
    let is_ready = readiness(pool.clone());
    let outbox_worker = || {
        let (checkout, mail_handler) = (checkout.clone(), mail_handler.clone());
        OutboxWorker::new(pool.clone(), checkout.store.outbox.clone(), move |entry| {
            outbox::deliver(checkout.clone(), mail_handler.clone(), entry)
        })
    };
    let (mails, internal_tasks) =
        (outbox_worker().except(INTERNAL_TASKS), outbox_worker().only(INTERNAL_TASKS).retry_forever());
    let (sweeper, work) = (checkout.clone(), checkout.work.clone());
    let routes = Routes::new(OrderServiceServer::new(checkout.clone()))
        .add_service(PlacedOrderServiceServer::new(PlacedOrderGrpc(checkout.clone())))
        .add_service(ContactServiceServer::new(checkout.clone()))
        .add_service(QuoteServiceServer::new(checkout.clone()))
        .add_service(OrderOperationsServiceServer::new(OperatorGrpc(checkout)));
    Ok(Service::new("order", routes)
        .ready_when(is_ready)
        .with_task("mails", |stop| mails.run(stop))
        .with_task("internal_tasks", |stop| internal_tasks.run(stop))
        .with_task("sweeper", |stop| sweeper.sweep(stop))
        .with_task("work", |stop| async move {
            stop.cancelled().await;
            work.close();
            work.wait().await;
        }))
}
