//! Webhooks: bodies and answers.

use super::filled;
use crate::request::{JsonField, form::Form};
use chrono::{DateTime, Utc};
use platform_process::Refusal;
use proto::{common::Reason, order};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use values::time::{iso8601_of, to_timestamp};
use webhook_events::WebhookEvent;

/// Where events are sent.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Webhook {
    /// Its id.
    pub id: String,
    /// Where to.
    pub url: String,
    /// What it is for.
    pub description: String,
    /// What of, such as `order.placed`.
    pub events: Vec<String>,
    /// Whom the shop writes to when it gives up.
    pub contact_email: String,
    /// Events wait until it is paused no more.
    pub is_paused: bool,
    /// ISO 8601.
    pub created_at: String,
    /// Since when nothing arrives, ISO 8601; null: what was sent last arrived.
    pub failing_since: Option<String>,
    /// When the shop gave up, ISO 8601; null: it did not.
    pub disabled_at: Option<String>,
}

impl From<order::Webhook> for Webhook {
    fn from(webhook: order::Webhook) -> Self {
        Self {
            created_at: iso8601_of(webhook.created_at.as_ref()),
            failing_since: filled(iso8601_of(webhook.failing_since.as_ref())),
            disabled_at: filled(iso8601_of(webhook.disabled_at.as_ref())),
            id: webhook.id,
            url: webhook.url,
            description: webhook.description,
            events: webhook.events,
            contact_email: webhook.contact_email,
            is_paused: webhook.is_paused,
        }
    }
}

/// The webhooks there are.
#[derive(Serialize, ToSchema)]
pub struct WebhooksAnswer {
    /// Always true.
    pub success: bool,
    /// The oldest first.
    pub webhooks: Vec<Webhook>,
    /// The types of events that there are here.
    pub events: Vec<String>,
}

impl From<order::ListWebhooksResponse> for WebhooksAnswer {
    fn from(answer: order::ListWebhooksResponse) -> Self {
        Self { success: true, webhooks: answer.webhooks.into_iter().map(Into::into).collect(), events: answer.events }
    }
}

/// A webhook.
#[derive(Serialize, ToSchema)]
pub struct WebhookAnswer {
    /// Always true.
    pub success: bool,
    /// It.
    pub webhook: Webhook,
}

impl From<Option<order::Webhook>> for WebhookAnswer {
    fn from(webhook: Option<order::Webhook>) -> Self {
        Self { success: true, webhook: webhook.unwrap_or_default().into() }
    }
}

/// A webhook that was made.
#[derive(Serialize, ToSchema)]
pub struct NewWebhookAnswer {
    /// Always true.
    pub success: bool,
    /// It.
    pub webhook: Webhook,
    /// What its events are signed with, which nobody sees again: `whsec_` and a key in base64.
    pub secret: String,
}

/// Another secret.
#[derive(Serialize, ToSchema)]
pub struct WebhookSecretAnswer {
    /// Always true.
    pub success: bool,
    /// What events are signed with from now on, for a day beside the secret before.
    pub secret: String,
}

/// What somebody says of a webhook.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookRequest {
    /// Where to: `https://…`, to a public address.
    #[schema(value_type = String, required)]
    pub url: JsonField<String>,
    /// What it is for: at most 200 characters.
    #[schema(value_type = Option<String>)]
    pub description: JsonField<String>,
    /// What of: one or more of what the list of webhooks names.
    #[schema(value_type = Vec<String>, required)]
    pub events: JsonField<Vec<String>>,
    /// Whom the shop writes to when it gives up.
    #[schema(value_type = String, required)]
    pub contact_email: JsonField<String>,
    /// Events wait until it is paused no more.
    #[schema(value_type = Option<bool>)]
    pub is_paused: JsonField<bool>,
}

impl WebhookRequest {
    /// What is said of it.
    ///
    /// # Errors
    /// When a member was sent as something else.
    pub fn into_input(self) -> Result<order::WebhookInput, Refusal> {
        let mut form = Form::default();
        let input = order::WebhookInput {
            url: form.text("url", self.url),
            description: form.text("description", self.description),
            events: form.member("events", self.events).unwrap_or_default(),
            contact_email: form.text("contactEmail", self.contact_email),
            is_paused: form.flag("isPaused", self.is_paused),
        };
        form.done(input)
    }
}

/// What became of an event, for one webhook.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookDelivery {
    /// Its id.
    pub id: String,
    /// WAITING, HELD (until the webhook is paused no more), DELIVERED or FAILED.
    pub state: String,
    /// How often it was tried.
    pub attempts: u32,
    /// ISO 8601.
    pub created_at: String,
    /// When it was tried last, ISO 8601; null: never.
    pub attempted_at: Option<String>,
    /// What was answered then; null: nothing.
    pub status: Option<u32>,
    /// How long that took.
    pub duration_ms: u32,
    /// The beginning of the answer, or what went wrong.
    pub answer: String,
    /// What is sent.
    #[schema(value_type = WebhookEvent)]
    pub event: Value,
}

impl From<order::WebhookDelivery> for WebhookDelivery {
    fn from(delivery: order::WebhookDelivery) -> Self {
        Self {
            created_at: iso8601_of(delivery.created_at.as_ref()),
            attempted_at: filled(iso8601_of(delivery.attempted_at.as_ref())),
            status: Some(delivery.status).filter(|status| *status > 0),
            event: serde_json::from_str(&delivery.payload).unwrap_or_default(),
            id: delivery.id,
            state: delivery.state,
            attempts: delivery.attempts,
            duration_ms: delivery.duration_ms,
            answer: delivery.answer,
        }
    }
}

/// A page of what was sent and what waits.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookDeliveriesAnswer {
    /// Always true.
    pub success: bool,
    /// The newest first, of the last thirty days.
    pub deliveries: Vec<WebhookDelivery>,
    /// From 0.
    pub page: u32,
    /// Entries of a page.
    pub size: u32,
    /// Entries of all pages.
    pub total_element: u64,
}

/// What is to be sent again: one delivery, or every event of a time that the webhook is for, at most 1,000.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookReplayRequest {
    /// One delivery of the webhook.
    #[schema(value_type = Option<String>)]
    pub delivery_id: JsonField<String>,
    /// ISO 8601, inclusive.
    #[schema(value_type = Option<String>)]
    pub from: JsonField<String>,
    /// ISO 8601, exclusive.
    #[schema(value_type = Option<String>)]
    pub to: JsonField<String>,
}

impl WebhookReplayRequest {
    /// What is asked of the service.
    ///
    /// # Errors
    /// When a member was sent as something else, or is no instant.
    pub fn into_request(self, of_staff: bool, id: String) -> Result<order::ReplayWebhookRequest, Refusal> {
        let mut form = Form::default();
        let mut instant = |name: &str, typed: JsonField<String>| {
            let typed = form.member(name, typed)?;
            let instant = typed.parse::<DateTime<Utc>>();
            instant.inspect_err(|_| form.refuse(Reason::FieldInvalid, name)).ok().map(to_timestamp)
        };
        let (from, to) = (instant("from", self.from), instant("to", self.to));
        let delivery_id = form.text("deliveryId", self.delivery_id);
        form.done(order::ReplayWebhookRequest { of_staff, id, delivery_id, from, to })
    }
}

/// How much is sent again.
#[derive(Serialize, ToSchema)]
pub struct WebhookReplayAnswer {
    /// Always true.
    pub success: bool,
    /// Events.
    pub count: u32,
}
