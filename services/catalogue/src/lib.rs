//! What can be bought: categories, products, offers, prices, stock, search, import.
//!
//! Listings are answered from the [`shelf`], which is kept in memory; what is shown of a product, its offers, prices
//! and stock, is read fresh from PostgreSQL. Loads come in through [`import`].

pub mod category;
mod error;
pub mod facet;
mod grpc;
pub mod import;
pub mod listing;
pub mod offer;
pub mod price;
pub mod record;
pub mod search;
pub mod shelf;
mod store;
mod unit;

use grpc::CatalogueService;
use platform_database::readiness;
use platform_process::{Service, Settings, StartError};
use proto::catalogue::catalogue_server::CatalogueServer;
use store::Store;
use tonic::service::Routes;

/// The tables, in the schema `catalogue`.
pub static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

/// The catalogue service, on the database of `SHOP_DATABASE_URL`.
///
/// # Errors
/// When the database can't be used.
pub async fn service(settings: &Settings) -> Result<Service, StartError> {
    let pool = platform_database::open(settings, "catalogue", &MIGRATIONS).await?;
    let store = Store::new(pool.clone());
    let service = CatalogueService::new(store.clone());
    Ok(Service::new("catalogue", Routes::new(CatalogueServer::new(service)))
        .ready_when(readiness(pool))
        .with_task("shelf", |_| fill_shelf(store)))
}

/// Fills the shelf before the first buyer asks for it.
async fn fill_shelf(store: Store) {
    match store.shelf().await {
        Ok(shelf) => {
            shelf.references();
            tracing::info!(products = shelf.len(), "the shelf is filled");
        }
        Err(error) => tracing::warn!(%error, "the shelf can't be filled now; the first listing fills it"),
    }
}
