//! Content: stories from the content service, or the shop's own.

mod delivery_client;
mod outage_log;
mod settings;
mod stores;
mod story_cache;
mod story_files;
mod throttle;
mod whole;

pub use settings::{ContentSettings, Freshness};
pub use stores::Stores;

use crate::{
    domain::{
        document::Document,
        request::{DeliveryRequest, Version},
        webhook::Webhook,
    },
    error::ContentError,
};
use delivery_client::DeliveryClient;
use platform_cache::Cache;
use platform_process::{CancellationToken, StartError};
use std::sync::Arc;
use story_cache::StoryCache;
use story_files::StoryFiles;
use tokio::sync::Notify;

/// Content. Clones share it.
#[derive(Clone)]
pub struct Content {
    source: Source,
    settings: Arc<ContentSettings>,
    changes: Arc<Notify>,
}

#[derive(Clone)]
enum Source {
    /// A content service, and what is kept of its answers.
    Service(StoryCache),
    /// The shop's own stories.
    Files(StoryFiles),
}

impl Content {
    /// Content from where the settings say, kept in this cache.
    ///
    /// # Errors
    /// When there is no content.
    pub fn open(settings: ContentSettings, shared: Cache) -> Result<Self, StartError> {
        let source = match (&settings.url, &settings.token) {
            (Some(url), Some(token)) => {
                let client = DeliveryClient::new(&settings, url.clone(), token.clone(), &shared)?;
                Source::Service(StoryCache::new(client, settings.freshness, shared))
            }
            _ => Source::Files(StoryFiles::open(settings.folder.clone(), settings.demonstration)?),
        };
        Ok(Self { source, settings: Arc::new(settings), changes: Arc::default() })
    }

    /// What the delivery API answers to a call. A call without a token has the shop's own, which sees what is published.
    ///
    /// # Errors
    /// When nothing is there, the token is not for that, or the content service is sick.
    pub async fn read(&self, request: &DeliveryRequest) -> Result<Arc<Document>, ContentError> {
        self.admit(request)?;
        match &self.source {
            Source::Service(cache) => cache.read(request).await,
            Source::Files(files) => Ok(Arc::new(files.space().answer(request)?)),
        }
    }

    /// Takes in what a webhook says.
    ///
    /// # Errors
    /// When somebody else says it.
    pub async fn webhook(&self, body: &[u8], signature: &str) -> Result<(), ContentError> {
        let secret = self.settings.webhook_secret.as_deref().ok_or(ContentError::Webhook)?;
        let said = Webhook::read(body, signature, secret, self.settings.space)?;
        if let Source::Service(cache) = &self.source {
            cache.changed(said.full_slug.as_deref().map(|path| path.trim_matches('/'))).await;
        }
        self.changes.notify_one();
        Ok(())
    }

    /// Its work in the background, until it is to stop.
    pub async fn run(self, stop: CancellationToken) {
        match self.source {
            Source::Service(cache) => cache.until_stopped(stop).await,
            Source::Files(files) => files.follow(&self.changes, stop).await,
        }
    }

    /// Waits until this process hears of a change; it may have been before.
    pub async fn changed(&self) {
        self.changes.notified().await;
    }

    fn admit(&self, request: &DeliveryRequest) -> Result<(), ContentError> {
        let ContentSettings { token, preview_token, .. } = &*self.settings;
        let shows = |wanted: &Option<String>| wanted.is_some() && request.token == *wanted;
        let is_public = request.token.is_none() || token.is_none() || shows(token);
        match request.version {
            _ if shows(preview_token) => Ok(()),
            Version::Published if is_public => Ok(()),
            _ => Err(ContentError::Unauthorized),
        }
    }
}
