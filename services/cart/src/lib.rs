//! What a buyer means to order.
//!
//! Carts are private to a user within an account. Lines name offers; what they come to is kept, and catalogue is asked on
//! every read whether that still holds. Orders take a cart through its round: begin, complete, finish.

pub mod cart;
mod catalogue;
mod error;
mod grpc;
mod quotes;
mod store;
mod sums;

use grpc::CartService;
use platform_database::readiness;
use platform_process::{CancellationToken, Service, Settings, StartError, Transport};
use proto::cart::carts_server::CartsServer;
use std::time::Duration;
use store::Store;
use tokio::time::MissedTickBehavior;
use tonic::service::Routes;

/// The tables, in the schema `cart`.
pub static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

/// How often stuck carts and old answers are looked for.
const SWEEP: Duration = Duration::from_secs(10);

/// The cart service, on the database of `SHOP_DATABASE_URL`.
///
/// # Errors
/// When the database can't be used.
pub async fn service(settings: &Settings, catalogue: Transport) -> Result<Service, StartError> {
    let pool = platform_database::open(settings, "cart", &MIGRATIONS).await?;
    let store = Store::new(pool.clone());
    let carts = CartService::new(store.clone(), catalogue);
    Ok(Service::new("cart", Routes::new(CartsServer::new(carts)))
        .ready_when(readiness(pool))
        .with_task("sweeper", |stop| sweep(store, stop)))
}

/// Frees carts whose initialise never came back (D4.1) and forgets answers that nobody asks for again, at the start and from then on.
async fn sweep(store: Store, stop: CancellationToken) {
    let mut ticks = tokio::time::interval(SWEEP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            _ = ticks.tick() => {}
        }
        match store.free_stuck_carts().await {
            Ok(0) => {}
            Ok(carts) => tracing::warn!(carts, "carts were stuck in LOADING and are free again"),
            Err(error) => tracing::warn!(%error, "stuck carts can't be freed now"),
        }
        if let Err(error) = store.forget_answers().await {
            tracing::warn!(%error, "old answers can't be forgotten now");
        }
    }
}
