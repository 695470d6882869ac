//! What can be bought: categories, products, offers, prices, stock.
//!
//! Listings, searches, the pages of products and the taxonomy are answered by the engine of `listing`; what carts, lists
//! and orders ask of offers, prices and stock is read fresh. Files come in and go out through a crate of their own,
//! `catalogue-files`; those that operators send are kept in parts and worked on one at a time, by whichever replica comes
//! first. Pictures and documents that they send for products are kept once each.
//! Editorial content is served by the same process, and made in a crate of its own, `content`.

mod app;
mod db;
mod domain;
mod error;
mod grpc;

pub use listing::FeedProgress;

use app::{Catalogue, Files, ImportWorker, Imports};
use grpc::{CatalogueGrpc, FileGrpc, ImportGrpc};
use identity::Guard;
use listing::ListingEngine;
use platform_database::{Presence, readiness};
use platform_process::{Service, Settings, StartError};
use proto::catalogue::{
    account_directory_service_server::AccountDirectoryServiceServer,
    account_view_service_server::AccountViewServiceServer,
    catalogue_editing_service_server::CatalogueEditingServiceServer, catalogue_service_server::CatalogueServiceServer,
    fee_operations_service_server::FeeOperationsServiceServer, file_service_server::FileServiceServer,
    import_service_server::ImportServiceServer, reference_service_server::ReferenceServiceServer,
    search_rules_service_server::SearchRulesServiceServer, stock_event_service_server::StockEventServiceServer,
    stock_operations_service_server::StockOperationsServiceServer,
};
use std::sync::Arc;
use tonic::service::Routes;

/// The tables, in the schema `catalogue`.
pub static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

/// Judges the settings, and starts nothing.
///
/// # Errors
/// When one of them is wrong.
pub fn check(settings: &Settings) -> Result<(), StartError> {
    StartError::of_all([platform_database::check(settings), content::check(settings)])
}

/// The catalogue service behind its guard, on the database of `SHOP_DATABASE_URL`, with its search index in `SHOP_INDEX_DIR`.
///
/// # Errors
/// When the database or the folder can't be used.
pub async fn service(settings: &Settings, guard: &Guard) -> Result<Service, StartError> {
    replica(settings, guard).await.map(|(service, _)| service)
}

/// The catalogue service, and what is known of how far it follows what changes.
///
/// # Errors
/// As [`service`].
pub async fn replica(settings: &Settings, guard: &Guard) -> Result<(Service, FeedProgress), StartError> {
    let pool = platform_database::open_for_lookups(settings, "catalogue", &MIGRATIONS).await?;
    let lists = platform_database::lists_of(&pool);
    let (listings, tasks) = ListingEngine::start(pool.clone(), settings).await?;
    let progress = tasks.progress();
    let content = content::open(settings)?;
    let stores = content::Stores::new(pool.clone(), content.clone());
    let calls = content::calls(content.clone(), stores.clone());
    let presence = Presence::announce(&pool).await?;
    let imports = Imports::new(pool.clone(), lists.clone());
    let worker = ImportWorker::new(&imports, presence.clone());
    let catalogue = Catalogue::new(pool.clone(), lists, listings);
    let (empty_searches, of_searches) = (catalogue.empty_searches.clone(), pool.clone());
    let files = Files::new(pool.clone());
    let routes = routes(catalogue, imports, files.clone()).add_service(calls);
    let service = Service::new("catalogue", guard.protect(routes))
        .with_task("presence", |stop| presence.keep(stop))
        .with_task("imports", |stop| worker.run(stop))
        .with_task("files", |stop| files.sweep(stop))
        .with_task("empty searches", |stop| empty_searches.run(of_searches, stop))
        .with_task("content", |stop| content.run(stop))
        .with_task("stores", |stop| stores.follow(stop));
    Ok((tasks.during(service.ready_when(readiness(&pool))), progress))
}

/// What the service answers of the catalogue itself.
fn routes(catalogue: Catalogue, imports: Imports, files: Files) -> Routes {
    let calls = Arc::new(CatalogueGrpc::new(catalogue));
    Routes::new(CatalogueServiceServer::from_arc(Arc::clone(&calls)))
        .add_service(CatalogueEditingServiceServer::from_arc(Arc::clone(&calls)))
        .add_service(SearchRulesServiceServer::from_arc(Arc::clone(&calls)))
        .add_service(StockOperationsServiceServer::from_arc(Arc::clone(&calls)))
        .add_service(StockEventServiceServer::from_arc(Arc::clone(&calls)))
        .add_service(AccountDirectoryServiceServer::from_arc(Arc::clone(&calls)))
        .add_service(AccountViewServiceServer::from_arc(Arc::clone(&calls)))
        .add_service(ReferenceServiceServer::from_arc(Arc::clone(&calls)))
        .add_service(FeeOperationsServiceServer::from_arc(calls))
        .add_service(ImportServiceServer::new(ImportGrpc::new(imports)))
        .add_service(FileServiceServer::new(FileGrpc::new(files)))
}
