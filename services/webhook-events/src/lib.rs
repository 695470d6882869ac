//! What is sent to webhooks (D6.15): the order service sends these types, and the gateway describes them.

mod content;

pub use content::{
    AccountChange, DocumentIssued, EventContent, LogisticOrderStep, OrderPlaced, PaymentChange, PlacedLogisticOrder,
    QuoteChange, StockChange, WebhookTest,
};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

/// The header with the event's id, as the Standard Webhooks specification names it.
pub const ID_HEADER: &str = "webhook-id";
/// The header with when it was sent.
pub const TIMESTAMP_HEADER: &str = "webhook-timestamp";
/// The header that proves who sent it.
pub const SIGNATURE_HEADER: &str = "webhook-signature";

/// What every event says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EventHead {
    /// Which, the same however often it is sent.
    #[schema(example = "evt_0199e0000000700080000000000000aa")]
    pub id: String,
    /// Of what is said: members are added, and none is taken away.
    pub version: u32,
    /// When it happened; ISO 8601.
    pub timestamp: String,
    /// Greater than that of what happened to the same thing before: what comes late is known by it.
    pub sequence: i64,
}

/// What is sent to a webhook, signed by `webhook-id`, `webhook-timestamp` and `webhook-signature` as the Standard Webhooks
/// specification says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WebhookEvent {
    /// What it says of itself.
    #[serde(flatten)]
    pub head: EventHead,
    /// What happened.
    #[serde(flatten)]
    pub content: EventContent,
}

impl EventContent {
    /// What happened, of a type and what is stored of it.
    ///
    /// # Errors
    /// When there is no such type, or that is not what it says.
    pub fn stored(kind: &str, data: Value) -> Result<Self, serde_json::Error> {
        Self::deserialize(json!({ "type": kind, "data": data }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_reads_back_as_it_was_sent() {
        let data = json!({ "webhookId": "w", "askedBy": "u" });
        let content = EventContent::stored("webhook.test", data.clone()).unwrap();
        let head =
            EventHead { id: "evt_1".into(), version: 1, timestamp: "2026-11-24T10:00:00.000Z".into(), sequence: 7 };
        let event = WebhookEvent { head, content };
        let said = serde_json::to_value(&event).unwrap();
        let expected = json!({
            "id": "evt_1", "version": 1, "timestamp": "2026-11-24T10:00:00.000Z", "sequence": 7,
            "type": "webhook.test", "data": data,
        });
        assert_eq!(said, expected);
        assert_eq!(serde_json::from_value::<WebhookEvent>(said).unwrap(), event);
    }

    #[test]
    fn what_is_no_event_is_refused() {
        for (kind, data) in [("order.eaten", json!({})), ("webhook.test", json!({})), ("webhook.test", Value::Null)] {
            assert!(EventContent::stored(kind, data.clone()).is_err(), "{kind} {data}");
        }
    }
}
