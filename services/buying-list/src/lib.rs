//! Saved lists of what a buyer orders again.
//!
//! Lists are private to a user within an account. Items look like lines of a cart, but hold what is ordered some day:
//! they may exceed today's stock, and no order empties a list.

pub mod buying_list;
mod catalogue;
mod error;
mod grpc;
mod store;

use grpc::BuyingListService;
use platform_database::readiness;
use platform_process::{CancellationToken, Service, Settings, StartError, Transport};
use proto::buying_list::buying_lists_server::BuyingListsServer;
use std::time::Duration;
use store::{Store, answers};
use tokio::time::MissedTickBehavior;
use tonic::service::Routes;

/// The tables, in the schema `buying_list`.
pub static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

/// How often old answers are looked for.
const SWEEP: Duration = Duration::from_secs(10 * 60);

/// The buying-list service, on the database of `SHOP_DATABASE_URL`.
///
/// # Errors
/// When the database can't be used.
pub async fn service(settings: &Settings, catalogue: Transport) -> Result<Service, StartError> {
    let pool = platform_database::open(settings, "buying-list", &MIGRATIONS).await?;
    let store = Store::new(pool.clone());
    let lists = BuyingListService::new(store.clone(), catalogue);
    Ok(Service::new("buying-list", Routes::new(BuyingListsServer::new(lists)))
        .ready_when(readiness(pool))
        .with_task("sweeper", |stop| sweep(store, stop)))
}

/// Forgets answers that nobody asks for again, at the start and from then on.
async fn sweep(store: Store, stop: CancellationToken) {
    let mut ticks = tokio::time::interval(SWEEP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            _ = ticks.tick() => {}
        }
        if let Err(error) = answers::forget(&store.pool).await {
            tracing::warn!(%error, "old answers can't be forgotten now");
        }
    }
}
