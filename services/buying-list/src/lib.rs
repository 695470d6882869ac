//! Saved lists of what a buyer orders again.
//!
//! Lists are private to a user within an account until their owner shares them with the account's other members. Items
//! look like lines of a cart, but hold what is ordered some day: they may exceed today's stock, and no order empties a
//! list.

mod app;
mod db;
pub mod domain;
mod error;
mod grpc;

use app::{BuyingLists, sweeper};
use grpc::{BuyingListGrpc, clients};
use identity::Guard;
use platform_database::readiness;
use platform_process::{Service, Settings, StartError, Transport};
use proto::buying_list::buying_list_service_server::BuyingListServiceServer;
use tonic::service::Routes;

/// The tables, in the schema `buying_list`.
pub static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

/// Judges the settings, and starts nothing.
///
/// # Errors
/// When one of them is wrong.
pub fn check(settings: &Settings) -> Result<(), StartError> {
    platform_database::check(settings)
}

/// The buying-list service behind its guard, on the database of `SHOP_DATABASE_URL`.
///
/// # Errors
/// When the database can't be used.
pub async fn service(settings: &Settings, guard: &Guard, catalogue: Transport) -> Result<Service, StartError> {
    let pool = platform_database::open(settings, "buying-list", &MIGRATIONS).await?;
    let lists = BuyingListGrpc::new(BuyingLists::new(pool.clone(), clients::catalogue(catalogue)));
    Ok(Service::new("buying-list", guard.protect(Routes::new(BuyingListServiceServer::new(lists))))
        .ready_when(readiness(&pool))
        .with_task("sweeper", |stop| sweeper::run(pool, stop)))
}
