//! What a buyer means to order.
//!
//! Carts are private to a user within an account. Lines name offers; what they come to is kept, and catalogue is asked on
//! every read whether that still holds. Orders take a cart through its round: begin, complete, finish.

mod app;
mod db;
pub mod domain;
mod error;
mod grpc;

use app::{Carts, sweeper};
use grpc::{CartGrpc, clients};
use identity::Guard;
use platform_database::readiness;
use platform_process::{Service, Settings, StartError, Transport};
use proto::cart::cart_service_server::CartServiceServer;
use tonic::service::Routes;

/// The tables, in the schema `cart`.
pub static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

/// Judges the settings, and starts nothing.
///
/// # Errors
/// When one of them is wrong.
pub fn check(settings: &Settings) -> Result<(), StartError> {
    platform_database::check(settings)
}

/// The cart service behind its guard, on the database of `SHOP_DATABASE_URL`.
///
/// # Errors
/// When the database can't be used.
pub async fn service(settings: &Settings, guard: &Guard, catalogue: Transport) -> Result<Service, StartError> {
    let pool = platform_database::open(settings, "cart", &MIGRATIONS).await?;
    let carts = CartGrpc::new(Carts::new(pool.clone(), clients::catalogue(catalogue)));
    Ok(Service::new("cart", guard.protect(Routes::new(CartServiceServer::new(carts))))
        .ready_when(readiness(&pool))
        .with_task("sweeper", |stop| sweeper::run(pool, stop)))
}
