//! Checkout, commercial and logistic orders: from a cart to an order that is placed exactly once.
//!
//! Read `initialize.rs` and `create.rs` for the two ways through; `order.rs`, `status.rs`, `fees.rs`, `payment.rs`
//! and `draft.rs` hold the rules, `store/` the tables, `grpc/` the contract.

mod actor;
mod callees;
mod checkout;
mod comment;
mod contact;
mod create;
mod day;
mod document;
mod draft;
mod error;
mod grpc;
mod initialize;
mod initiator;
mod mail;
mod operator;
mod order;
mod origin;
mod orphan;
mod outbox;
mod payment;
mod placed;
mod quote;
#[cfg(test)]
mod sample;
mod snapshot;
mod status;
mod store;
mod wording;
mod words;

use callees::Callees;
use checkout::Checkout;
use grpc::{Operations, Placed};
use mail::Postman;
use outbox::CHORES;
use platform_database::outbox::Relay;
use platform_database::readiness;
use platform_process::{Service, Settings, StartError, Transport};
use proto::order::{
    contacts_server::ContactsServer, order_operations_server::OrderOperationsServer, orders_server::OrdersServer,
    placed_orders_server::PlacedOrdersServer, quotes_server::QuotesServer,
};
use store::Store;
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
    let postman = Postman::from_settings(settings)?;
    let checkout = Checkout {
        store: Store::new(pool.clone()),
        callees: Callees::new(auth, catalogue, cart, buying_list),
        work: TaskTracker::new(),
    };
    let is_ready = readiness(pool.clone());
    let relay = || {
        let (checkout, postman) = (checkout.clone(), postman.clone());
        Relay::new(pool.clone(), checkout.store.outbox.clone(), move |entry| {
            outbox::deliver(checkout.clone(), postman.clone(), entry)
        })
    };
    let (mails, chores) = (relay().all_but(CHORES), relay().only(CHORES).tireless());
    let (sweeper, work) = (checkout.clone(), checkout.work.clone());
    let routes = Routes::new(OrdersServer::new(checkout.clone()))
        .add_service(PlacedOrdersServer::new(Placed(checkout.clone())))
        .add_service(ContactsServer::new(checkout.clone()))
        .add_service(QuotesServer::new(checkout.clone()))
        .add_service(OrderOperationsServer::new(Operations(checkout)));
    Ok(Service::new("order", routes)
        .ready_when(is_ready)
        .with_task("mails", |stop| mails.run(stop))
        .with_task("chores", |stop| chores.run(stop))
        .with_task("sweeper", |stop| sweeper.sweep(stop))
        .with_task("work", |stop| async move {
            stop.cancelled().await;
            work.close();
            work.wait().await;
        }))
}
