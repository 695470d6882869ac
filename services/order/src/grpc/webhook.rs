//! The wire of `webhook.proto`: where events are sent, and what became of them.

use crate::{
    app::webhook::Webhooks,
    domain::webhook::{
        Delivery, MAX_WEBHOOKS, Owner, RETENTION, Replay, Webhook, WebhookError, WebhookForm, address::AddressError,
        event::EventType,
    },
    error::OrderError,
};
use chrono::{DateTime, Utc};
use identity::{Caller, Duty, Reach, Role};
use platform_process::Refusal;
use proto::{
    common::Reason,
    order::{
        self as wire, ChangeWebhookRequest, ChangeWebhookResponse, CreateWebhookRequest, CreateWebhookResponse,
        DeleteWebhookRequest, DeleteWebhookResponse, ListWebhookDeliveriesRequest, ListWebhookDeliveriesResponse,
        ListWebhooksRequest, ListWebhooksResponse, ReplayWebhookRequest, ReplayWebhookResponse,
        RotateWebhookSecretRequest, RotateWebhookSecretResponse, TestWebhookRequest, TestWebhookResponse, WebhookInput,
        webhook_service_server::WebhookService,
    },
};
use tonic::{Request, Response, Status};
use values::{
    Page,
    time::{from_timestamp, to_timestamp},
};

/// Where events are sent.
pub struct WebhookGrpc(pub Webhooks);

#[tonic::async_trait]
impl WebhookService for WebhookGrpc {
    async fn create_webhook(
        &self,
        request: Request<CreateWebhookRequest>,
    ) -> Result<Response<CreateWebhookResponse>, Status> {
        let caller = Caller::of(&request);
        let CreateWebhookRequest { of_staff, webhook } = request.into_inner();
        let owner = owner(&caller, of_staff)?;
        let (webhook, secret) = self.0.create(owner, &webhook.unwrap_or_default().into(), caller.locale).await?;
        Ok(Response::new(CreateWebhookResponse { webhook: Some(webhook.into()), secret }))
    }

    async fn list_webhooks(
        &self,
        request: Request<ListWebhooksRequest>,
    ) -> Result<Response<ListWebhooksResponse>, Status> {
        let owner = owner(&Caller::of(&request), request.get_ref().of_staff)?;
        let webhooks = self.0.all(owner).await?.into_iter().map(Into::into).collect();
        let events = EventType::of(owner).iter();
        Ok(Response::new(ListWebhooksResponse {
            webhooks,
            events: events.map(|event| event.name().to_owned()).collect(),
        }))
    }

    async fn change_webhook(
        &self,
        request: Request<ChangeWebhookRequest>,
    ) -> Result<Response<ChangeWebhookResponse>, Status> {
        let owner = owner(&Caller::of(&request), request.get_ref().of_staff)?;
        let ChangeWebhookRequest { id, webhook, .. } = request.into_inner();
        let webhook = self.0.change(owner, &id, &webhook.unwrap_or_default().into()).await?;
        Ok(Response::new(ChangeWebhookResponse { webhook: Some(webhook.into()) }))
    }

    async fn rotate_webhook_secret(
        &self,
        request: Request<RotateWebhookSecretRequest>,
    ) -> Result<Response<RotateWebhookSecretResponse>, Status> {
        let owner = owner(&Caller::of(&request), request.get_ref().of_staff)?;
        let secret = self.0.rotate(owner, &request.get_ref().id).await?;
        Ok(Response::new(RotateWebhookSecretResponse { secret }))
    }

    async fn delete_webhook(
        &self,
        request: Request<DeleteWebhookRequest>,
    ) -> Result<Response<DeleteWebhookResponse>, Status> {
        let owner = owner(&Caller::of(&request), request.get_ref().of_staff)?;
        self.0.delete(owner, &request.get_ref().id).await?;
        Ok(Response::new(DeleteWebhookResponse {}))
    }

    async fn test_webhook(
        &self,
        request: Request<TestWebhookRequest>,
    ) -> Result<Response<TestWebhookResponse>, Status> {
        let caller = Caller::of(&request);
        let owner = owner(&caller, request.get_ref().of_staff)?;
        self.0.test(&caller, owner, &request.get_ref().id).await?;
        Ok(Response::new(TestWebhookResponse {}))
    }

    async fn list_webhook_deliveries(
        &self,
        request: Request<ListWebhookDeliveriesRequest>,
    ) -> Result<Response<ListWebhookDeliveriesResponse>, Status> {
        let owner = owner(&Caller::of(&request), request.get_ref().of_staff)?;
        let ListWebhookDeliveriesRequest { id, page, .. } = request.into_inner();
        let page = Page::from_proto(page.as_ref(), Page::MAX_SIZE)
            .map_err(|out| Refusal::invalid(Reason::PageOutOfRange).on("size").with("max", out.max_size))?;
        let (deliveries, total) = self.0.deliveries(owner, &id, page).await?;
        let deliveries = deliveries.into_iter().map(Into::into).collect();
        Ok(Response::new(ListWebhookDeliveriesResponse { deliveries, total }))
    }

    async fn replay_webhook(
        &self,
        request: Request<ReplayWebhookRequest>,
    ) -> Result<Response<ReplayWebhookResponse>, Status> {
        let owner = owner(&Caller::of(&request), request.get_ref().of_staff)?;
        let ReplayWebhookRequest { id, delivery_id, from, to, .. } = request.into_inner();
        let count = self.0.replay(owner, &id, replay(&delivery_id, from, to)?).await?;
        Ok(Response::new(ReplayWebhookResponse { count }))
    }
}

/// Whose webhooks the caller manages: the shop's or the supplier's, for who works there, otherwise the account's.
fn owner(caller: &Caller, of_staff: bool) -> Result<Owner, Refusal> {
    if of_staff {
        return Ok(caller.staff_who(Duty::Programs, Reach::Change)?.supplier.map_or(Owner::Shop, Owner::Supplier));
    }
    let buyer = caller.buyer()?;
    if !buyer.has(Role::AccountAdmin) || buyer.punchout.is_some() {
        return Err(Refusal::forbidden(Reason::Forbidden));
    }
    Ok(Owner::Account(buyer.account()))
}

/// What is to be sent again.
fn replay(
    delivery: &str,
    from: Option<prost_types::Timestamp>,
    to: Option<prost_types::Timestamp>,
) -> Result<Replay, OrderError> {
    if !delivery.is_empty() {
        return Ok(Replay::One(delivery.parse().map_err(|_| WebhookError::DeliveryNotFound)?));
    }
    let time = |time: Option<prost_types::Timestamp>| -> Result<DateTime<Utc>, OrderError> {
        time.as_ref().and_then(from_timestamp).ok_or_else(|| WebhookError::Time.into())
    };
    Ok(Replay::Between(time(from)?, time(to)?))
}

impl From<WebhookError> for Refusal {
    fn from(error: WebhookError) -> Self {
        match error {
            WebhookError::NotFound => Self::not_found(Reason::WebhookNotFound),
            WebhookError::DeliveryNotFound => Self::not_found(Reason::WebhookDeliveryNotFound),
            WebhookError::Field(error) => error.into(),
            WebhookError::Address(AddressError::NotAnAddress | AddressError::Credentials) => {
                Self::invalid(Reason::WebhookAddressInvalid).on("url")
            }
            WebhookError::Address(AddressError::NotEncrypted) => Self::invalid(Reason::WebhookNotEncrypted).on("url"),
            WebhookError::Address(AddressError::Unknown) => Self::invalid(Reason::WebhookHostUnknown).on("url"),
            WebhookError::Address(AddressError::Private) => Self::invalid(Reason::WebhookAddressPrivate).on("url"),
            WebhookError::EventUnknown { event, known } => {
                let known = known.into_iter().map(EventType::name).collect::<Vec<_>>().join(", ");
                Self::invalid(Reason::WebhookEventUnknown).on("events").with("event", event).with("known", known)
            }
            WebhookError::Email => Self::invalid(Reason::EmailInvalid).on("contactEmail"),
            WebhookError::TooMany => Self::conflict(Reason::WebhookLimitReached).with("max", MAX_WEBHOOKS),
            WebhookError::Time => {
                Self::invalid(Reason::WebhookTimeInvalid).on("from").with("days", RETENTION.num_days())
            }
            WebhookError::Disabled => Self::conflict(Reason::WebhookDisabled),
        }
    }
}

impl From<WebhookInput> for WebhookForm {
    fn from(input: WebhookInput) -> Self {
        let WebhookInput { url, description, events, contact_email, is_paused } = input;
        Self { url, description, events, contact_email, is_paused }
    }
}

impl From<Webhook> for wire::Webhook {
    fn from(webhook: Webhook) -> Self {
        Self {
            id: webhook.id.to_string(),
            url: webhook.url,
            description: webhook.description,
            events: webhook.events,
            contact_email: webhook.contact_email,
            is_paused: webhook.is_paused,
            created_at: Some(to_timestamp(webhook.created_at)),
            failing_since: webhook.failing_since.map(to_timestamp),
            disabled_at: webhook.disabled_at.map(to_timestamp),
        }
    }
}

impl From<Delivery> for wire::WebhookDelivery {
    fn from(delivery: Delivery) -> Self {
        Self {
            id: delivery.id.to_string(),
            event_id: delivery.event.message_id(),
            event_type: delivery.event.kind.clone(),
            payload: delivery.event.payload(),
            state: delivery.state,
            attempts: delivery.attempts,
            created_at: Some(to_timestamp(delivery.created_at)),
            attempted_at: delivery.attempted_at.map(to_timestamp),
            status: delivery.status,
            duration_ms: delivery.duration_ms,
            answer: delivery.answer,
        }
    }
}
