//! Webhooks: made, changed and looked at by their owners; each call is about the caller's own alone (D6.15).

mod delivery;
mod http;
mod sources;

pub use delivery::WebhookSender;
pub use http::WebhookClient;
pub use sources::EventReader;

use crate::{
    db::Database,
    domain::webhook::{
        Delivery, Owner, RETENTION, Replay, Webhook, WebhookError, WebhookForm, WebhookSettings, signature,
    },
    error::OrderError,
};
use chrono::Utc;
use identity::Caller;
use platform_process::Refusal;
use uuid::Uuid;
use values::{Locale, Page};
use webhook_events::WebhookTest;

/// Webhooks of these tables. Clones share them.
#[derive(Clone)]
pub struct Webhooks {
    db: Database,
    http: WebhookClient,
}

impl Webhooks {
    /// Webhooks of these tables, at addresses that this client reaches.
    #[must_use]
    pub const fn new(db: Database, http: WebhookClient) -> Self {
        Self { db, http }
    }

    /// Makes a webhook; with it its secret, which nobody sees again.
    ///
    /// # Errors
    /// When a member is wrong, the address is none that events are sent to, or there are too many.
    pub async fn create(
        &self,
        owner: Owner,
        form: &WebhookForm,
        locale: Locale,
    ) -> Result<(Webhook, String), OrderError> {
        let settings = self.settings(owner, form).await?;
        let secret = new_secret()?;
        let id = self.db.add_webhook(owner, &settings, &secret, locale).await?.ok_or(WebhookError::TooMany)?;
        tracing::info!(target: "security", event = "webhook_made", webhook.id = %id, "a webhook was made");
        Ok((self.one(owner, id).await?, secret))
    }

    /// The owner's webhooks.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn all(&self, owner: Owner) -> Result<Vec<Webhook>, OrderError> {
        Ok(self.db.webhooks(owner, None).await?)
    }

    /// Changes all of a webhook but its secret.
    ///
    /// # Errors
    /// As [`Self::create`], and when there is none such.
    pub async fn change(&self, owner: Owner, id: &str, form: &WebhookForm) -> Result<Webhook, OrderError> {
        let id = self.one(owner, read(id)?).await?.id;
        let settings = self.settings(owner, form).await?;
        if !self.db.change_webhook(owner, id, &settings).await? {
            return Err(WebhookError::NotFound.into());
        }
        self.one(owner, id).await
    }

    /// Gives a webhook another secret.
    ///
    /// # Errors
    /// When there is none such.
    pub async fn rotate(&self, owner: Owner, id: &str) -> Result<String, OrderError> {
        let (id, secret) = (read(id)?, new_secret()?);
        if !self.db.rotate_webhook_secret(owner, id, &secret).await? {
            return Err(WebhookError::NotFound.into());
        }
        tracing::info!(target: "security", event = "webhook_secret_rotated", webhook.id = %id, "a webhook has another secret");
        Ok(secret)
    }

    /// Deletes a webhook.
    ///
    /// # Errors
    /// When there is none such.
    pub async fn delete(&self, owner: Owner, id: &str) -> Result<(), OrderError> {
        if self.db.delete_webhook(owner, read(id)?).await? { Ok(()) } else { Err(WebhookError::NotFound.into()) }
    }

    /// Sends an event that says nothing happened.
    ///
    /// # Errors
    /// When there is no such webhook, or the shop gave it up.
    pub async fn test(&self, caller: &Caller, owner: Owner, id: &str) -> Result<(), OrderError> {
        let webhook = self.enabled(owner, id).await?;
        let test = WebhookTest { webhook_id: webhook.id.to_string(), asked_by: caller.user()?.id.to_string() };
        Ok(self.db.send_test(webhook.id, &test).await?)
    }

    /// A page of what was sent and what waits, and how much there is.
    ///
    /// # Errors
    /// When there is no such webhook.
    pub async fn deliveries(&self, owner: Owner, id: &str, page: Page) -> Result<(Vec<Delivery>, u64), OrderError> {
        let webhook = self.one(owner, read(id)?).await?;
        let (deliveries, total) = self.db.deliveries(webhook.id, page).await?;
        Ok((deliveries, u64::try_from(total).unwrap_or_default()))
    }

    /// Sends events again; how many.
    ///
    /// # Errors
    /// When there is no such webhook or delivery, or it is a time of which nothing is kept.
    pub async fn replay(&self, owner: Owner, id: &str, replay: Replay) -> Result<u32, OrderError> {
        let webhook = self.enabled(owner, id).await?;
        if let Replay::Between(from, to) = replay
            && (from >= to || to < Utc::now() - RETENTION)
        {
            return Err(WebhookError::Time.into());
        }
        let sent = self.db.replay(owner, webhook.id, replay).await?;
        match replay {
            Replay::One(_) if sent == 0 => Err(WebhookError::DeliveryNotFound.into()),
            _ => Ok(sent),
        }
    }

    async fn settings(&self, owner: Owner, form: &WebhookForm) -> Result<WebhookSettings, OrderError> {
        let settings = WebhookSettings::parse(form, owner)?;
        self.http.look_up(&settings.url).await?;
        Ok(settings)
    }

    async fn enabled(&self, owner: Owner, id: &str) -> Result<Webhook, OrderError> {
        let webhook = self.one(owner, read(id)?).await?;
        if webhook.disabled_at.is_some() { Err(WebhookError::Disabled.into()) } else { Ok(webhook) }
    }

    async fn one(&self, owner: Owner, id: Uuid) -> Result<Webhook, OrderError> {
        let webhook = self.db.webhooks(owner, Some(id)).await?.pop();
        webhook.ok_or_else(|| WebhookError::NotFound.into())
    }
}

fn read(id: &str) -> Result<Uuid, WebhookError> {
    id.parse().map_err(|_| WebhookError::NotFound)
}

fn new_secret() -> Result<String, OrderError> {
    signature::new_secret().map_err(|error| Refusal::internal(error).into())
}
