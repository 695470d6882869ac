//! What can be bought: categories, products, offers, prices, stock, search, import.
//!
//! Listings are answered from the [`shelf`], columns in memory that follow the change feed, and from the index of
//! [`search`]; what they show of a product is one row of PostgreSQL, kept in memory until the feed names the product.
//! Everything else about a product, its offers, prices and stock, is read fresh. Loads come in through [`import`].

mod card_writer;
pub mod category;
mod error;
pub mod export;
pub mod facet;
pub mod first;
mod follow;
pub mod generate;
mod grpc;
pub mod import;
mod keeper;
pub mod listing;
pub mod offer;
pub mod overlay;
pub mod price;
pub mod record;
mod replica;
pub mod search;
pub mod shelf;
mod store;
mod unit;
mod version;

pub use replica::Replica;

use platform_process::{Service, Settings, StartError};

/// The tables, in the schema `catalogue`.
pub static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

/// The catalogue service, on the database of `SHOP_DATABASE_URL`, with its search index in `SHOP_INDEX_DIR`.
///
/// # Errors
/// When the database or the folder can't be used.
pub async fn service(settings: &Settings) -> Result<Service, StartError> {
    replica(settings).await.map(|(service, _)| service)
}

/// The catalogue for a command beside the running shop: offers, prices and stock of the same database, at once, without
/// the memory and the index that listings need.
///
/// # Errors
/// When the database can't be used.
pub async fn service_without_listings(settings: &Settings) -> Result<Service, StartError> {
    replica::without_listings(settings).await
}

/// The catalogue service, and what is known of how far it follows what changes.
///
/// # Errors
/// As [`service`].
pub async fn replica(settings: &Settings) -> Result<(Service, Replica), StartError> {
    Replica::start(settings).await
}
