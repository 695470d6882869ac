//! What editors write: stories, from a content service that speaks the delivery API v2, or from the shop's own files.
//!
//! It runs in the catalogue's process. Its one table, of stores, lies in the catalogue's schema. Settings: `SHOP_CONTENT_URL` (a content service; unset, the
//! shop's own stories), `SHOP_CONTENT_TOKEN`, `SHOP_CONTENT_PREVIEW_TOKEN`, `SHOP_CONTENT_OAUTH_TOKEN`,
//! `SHOP_CONTENT_SPACE`, `SHOP_CONTENT_WEBHOOK_SECRET`, `SHOP_CONTENT_DIR` (a folder with stories, read again when it
//! changes), `SHOP_DEMONSTRATION` (whether the stories of the build speak of what the demonstration sells),
//! `SHOP_REDIS_URL` (where replicas share answers, and turns to ask).

mod app;
mod db;
mod domain;
mod error;
mod grpc;

pub use app::{Content, ContentSettings, Freshness, Stores};
pub use domain::{
    document::{Document, ListPage},
    request::{DeliveryRequest, RequestError},
};
pub use error::ContentError;

use grpc::ContentGrpc;
use platform_cache::Cache;
use platform_process::{Settings, StartError};
use proto::content::content_service_server::{ContentService, ContentServiceServer};

/// Judges the settings, and starts nothing.
///
/// # Errors
/// When one of them is wrong.
pub fn check(settings: &Settings) -> Result<(), StartError> {
    ContentSettings::check(settings)
}

/// Content as the settings say; whoever serves it also lets it [`run`](Content::run).
///
/// # Errors
/// When a setting is wrong, or a story can't be read.
pub fn open(settings: &Settings) -> Result<Content, StartError> {
    Content::open(ContentSettings::read(settings)?, Cache::from_settings(settings)?)
}

/// What the service answers.
#[must_use]
pub fn calls(content: Content, stores: Stores) -> ContentServiceServer<impl ContentService> {
    ContentServiceServer::new(ContentGrpc::new(content, stores))
}
