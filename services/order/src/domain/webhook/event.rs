//! Events: what happened, as webhooks say it.

use super::Owner;
use chrono::{DateTime, SecondsFormat, Utc};
use serde_json::{Value, json};
use uuid::Uuid;
use webhook_events::{EventContent, EventHead, WebhookEvent};

/// The version of what events say: members are added to it, and none is taken away.
const VERSION: u32 = 1;

/// A type of events.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::EnumString, strum::IntoStaticStr, strum::VariantArray,
)]
pub enum EventType {
    /// An order was placed, and may still wait for its account's approval.
    #[strum(serialize = "order.placed")]
    OrderPlaced,
    /// A supplier's part of an order took a step.
    #[strum(serialize = "logistic_order.status_changed")]
    LogisticOrderStatusChanged,
    /// What is owed of a supplier's part of an order is another.
    #[strum(serialize = "payment.status_changed")]
    PaymentStatusChanged,
    /// An invoice, a credit note or a delivery note was issued.
    #[strum(serialize = "document.issued")]
    DocumentIssued,
    /// A quote was asked for, answered, negotiated, declined, accepted, or its time is over.
    #[strum(serialize = "quote.changed")]
    QuoteChanged,
    /// There is more or less of an offer.
    #[strum(serialize = "stock.changed")]
    StockChanged,
    /// A company registered.
    #[strum(serialize = "account.created")]
    AccountCreated,
    /// An account was admitted, or may order no more.
    #[strum(serialize = "account.status_changed")]
    AccountStatusChanged,
}

/// The type of the event that a test sends.
pub const TEST: &str = "webhook.test";

impl EventType {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What there is to hear of.
    #[must_use]
    pub const fn of(owner: Owner) -> &'static [Self] {
        use EventType::{
            AccountCreated, AccountStatusChanged, DocumentIssued, LogisticOrderStatusChanged, OrderPlaced,
            PaymentStatusChanged, QuoteChanged, StockChanged,
        };
        match owner {
            Owner::Account(_) => {
                &[OrderPlaced, LogisticOrderStatusChanged, PaymentStatusChanged, DocumentIssued, QuoteChanged]
            }
            Owner::Supplier(_) => &[LogisticOrderStatusChanged, QuoteChanged, StockChanged],
            Owner::Shop => &[
                OrderPlaced,
                LogisticOrderStatusChanged,
                PaymentStatusChanged,
                DocumentIssued,
                QuoteChanged,
                StockChanged,
                AccountCreated,
                AccountStatusChanged,
            ],
        }
    }
}

/// Another service in which things happen that webhooks tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum EventSource {
    /// Auth: customer accounts.
    Accounts,
    /// Catalogue: stock.
    Stock,
}

impl EventSource {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Accounts, Self::Stock];

    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What happens there.
    #[must_use]
    pub const fn events(self) -> &'static [EventType] {
        match self {
            Self::Accounts => &[EventType::AccountCreated, EventType::AccountStatusChanged],
            Self::Stock => &[EventType::StockChanged],
        }
    }
}

/// Something that happened in another service.
#[derive(Clone, Debug, PartialEq)]
pub struct ForeignEvent {
    /// What happened.
    pub kind: String,
    /// The account that it concerns.
    pub account: Option<Uuid>,
    /// The supplier that it concerns.
    pub supplier: Option<String>,
    /// What it is about.
    pub data: Value,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its id, the same however often it is sent.
    pub id: Uuid,
    /// Greater than that of what happened to the same thing before.
    pub sequence: i64,
    /// Its type.
    pub kind: String,
    /// When it happened.
    pub created_at: DateTime<Utc>,
    /// What happened.
    pub content: EventContent,
}

impl Event {
    /// By which the receiver knows it again.
    #[must_use]
    pub fn message_id(&self) -> String {
        format!("evt_{}", self.id.simple())
    }

    /// What is sent, the same to the byte however often.
    #[must_use]
    pub fn payload(&self) -> String {
        let head = EventHead {
            id: self.message_id(),
            version: VERSION,
            timestamp: self.created_at.to_rfc3339_opts(SecondsFormat::Millis, true),
            sequence: self.sequence,
        };
        json!(WebhookEvent { head, content: self.content.clone() }).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use strum::VariantArray;
    use values::{AccountId, SupplierId};

    #[test]
    fn d6_15_the_shop_hears_of_all_and_others_of_their_own() {
        assert_eq!(EventType::of(Owner::Shop), EventType::VARIANTS);
        let of = |owner| EventType::of(owner).iter().map(|event| event.name()).collect::<Vec<_>>();
        assert!(!of(Owner::Account(AccountId::new())).contains(&"stock.changed"));
        assert!(!of(Owner::Supplier(SupplierId::new())).contains(&"order.placed"));
    }

    #[test]
    fn an_event_says_what_happened_when_and_of_what() {
        let data = json!({ "webhookId": "1", "askedBy": "2" });
        let event = Event {
            id: Uuid::nil(),
            sequence: 7,
            kind: TEST.into(),
            created_at: DateTime::UNIX_EPOCH,
            content: EventContent::stored(TEST, data.clone()).unwrap(),
        };
        let said: Value = serde_json::from_str(&event.payload()).unwrap();
        let expected = json!({
            "id": "evt_00000000000000000000000000000000", "type": TEST, "version": 1,
            "timestamp": "1970-01-01T00:00:00.000Z", "sequence": 7, "data": data,
        });
        assert_eq!(said, expected);
    }
}
