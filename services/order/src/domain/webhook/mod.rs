//! A webhook: where somebody has events sent, which, and how the shop proves that it sent them (D6.15).

pub mod address;
pub mod event;
pub mod signature;

use crate::domain::{
    field::{FieldError, FieldProblem},
    webhook::{address::AddressError, event::EventType},
};
use chrono::{DateTime, TimeDelta, Utc};
use std::collections::BTreeSet;
use url::Url;
use uuid::Uuid;
use values::{AccountId, Locale, SupplierId};

/// How many webhooks an account, a supplier or the shop has at most.
pub const MAX_WEBHOOKS: i64 = 20;
/// How long both secrets sign after one took the other's place.
pub const SECRET_OVERLAP: TimeDelta = TimeDelta::days(1);
/// How long nothing may arrive before the shop gives up.
pub const MAX_FAILING: TimeDelta = TimeDelta::days(3);
/// How long events and deliveries are kept.
pub const RETENTION: TimeDelta = TimeDelta::days(30);
/// How often a delivery is tried: about a day long, first after a second, then later and later, at last every quarter of
/// an hour.
pub const MAX_ATTEMPTS: i32 = 130;
/// How many events are sent again at once.
pub const MAX_REPLAYED: i64 = 1_000;
/// How many characters an address, and what it is for, may have.
const MAX_URL_LEN: usize = 500;
const MAX_DESCRIPTION_LEN: usize = 200;
const MAX_EMAIL_LEN: usize = 254;

/// Whose a webhook is: what it hears of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A customer account: of itself.
    Account(AccountId),
    /// A supplier: of its parts of orders, its quotes, its stock.
    Supplier(SupplierId),
    /// The shop: of everything.
    Shop,
}

impl Owner {
    /// Its kind and id, as the database has them.
    #[must_use]
    pub fn stored(self) -> (&'static str, String) {
        match self {
            Self::Account(account) => ("ACCOUNT", account.to_string()),
            Self::Supplier(supplier) => ("SUPPLIER", supplier.to_string()),
            Self::Shop => ("SHOP", String::new()),
        }
    }
}

/// What somebody typed of a webhook.
#[derive(Clone, Debug, Default)]
pub struct WebhookForm {
    /// Where to.
    pub url: String,
    /// What it is for.
    pub description: String,
    /// Types of events.
    pub events: Vec<String>,
    /// Whom the shop writes to.
    pub contact_email: String,
    /// Whether events wait.
    pub is_paused: bool,
}

/// What is good of it; the address still has to be looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookSettings {
    /// Where to.
    pub url: Url,
    /// What it is for.
    pub description: String,
    /// What of, each once.
    pub events: Vec<EventType>,
    /// Whom the shop writes to when it gives up.
    pub contact_email: String,
    /// Whether events wait.
    pub is_paused: bool,
}

impl WebhookSettings {
    /// What was typed.
    ///
    /// # Errors
    /// With the first member that is wrong.
    pub fn parse(form: &WebhookForm, owner: Owner) -> Result<Self, WebhookError> {
        let url = text(&form.url, "url", 1, MAX_URL_LEN)?;
        let url = Url::parse(&url).map_err(|_| WebhookError::Address(AddressError::NotAnAddress))?;
        let known = EventType::of(owner);
        let read = |typed: &String| {
            let event = typed.trim().parse().ok().filter(|event| known.contains(event));
            event.ok_or_else(|| WebhookError::EventUnknown { event: typed.clone(), known: known.to_vec() })
        };
        let events = form.events.iter().map(read).collect::<Result<BTreeSet<EventType>, _>>()?;
        if events.is_empty() {
            return Err(FieldProblem::Missing.on("events").into());
        }
        let contact_email = text(&form.contact_email, "contactEmail", 1, MAX_EMAIL_LEN)?;
        let is_email = contact_email.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'));
        if !is_email || contact_email.contains(char::is_whitespace) {
            return Err(WebhookError::Email);
        }
        Ok(Self {
            url,
            description: text(&form.description, "description", 0, MAX_DESCRIPTION_LEN)?,
            events: events.into_iter().collect(),
            contact_email,
            is_paused: form.is_paused,
        })
    }
}

fn text(typed: &str, field: &str, min: usize, max: usize) -> Result<String, FieldError> {
    let typed = typed.trim();
    match typed.chars().count() {
        0 if min > 0 => Err(FieldProblem::Missing.on(field)),
        count if count > max => Err(FieldProblem::TooLong { max }.on(field)),
        _ if typed.chars().any(char::is_control) => Err(FieldProblem::Invalid.on(field)),
        _ => Ok(typed.to_owned()),
    }
}

/// A webhook as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Webhook {
    /// Its id.
    pub id: Uuid,
    /// Where to.
    pub url: String,
    /// What it is for.
    pub description: String,
    /// What of.
    pub events: Vec<String>,
    /// Whom the shop writes to when it gives up.
    pub contact_email: String,
    /// Whether events wait.
    pub is_paused: bool,
    /// Since when there is one.
    pub created_at: DateTime<Utc>,
    /// Since when nothing arrives.
    pub failing_since: Option<DateTime<Utc>>,
    /// When the shop gave up.
    pub disabled_at: Option<DateTime<Utc>>,
}

/// What became of an event, for one webhook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// Its id.
    pub id: Uuid,
    /// What happened.
    pub event: event::Event,
    /// WAITING, HELD, DELIVERED or FAILED.
    pub state: String,
    /// How often it was tried.
    pub attempts: u32,
    /// Since when it is to be sent.
    pub created_at: DateTime<Utc>,
    /// When it was tried last.
    pub attempted_at: Option<DateTime<Utc>>,
    /// What was answered then; 0: nothing.
    pub status: u32,
    /// How long that took.
    pub duration_ms: u32,
    /// The beginning of the answer, or what went wrong.
    pub answer: String,
}

/// What is to be sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replay {
    /// One delivery.
    One(Uuid),
    /// Every event of a time that the webhook is for.
    Between(DateTime<Utc>, DateTime<Utc>),
}

/// What stands in the way of a webhook.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WebhookError {
    /// There is none, or it is somebody else's.
    #[error("no such webhook")]
    NotFound,
    /// It has no such delivery.
    #[error("no such delivery")]
    DeliveryNotFound,
    /// A member is wrong.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// The address is none that events are sent to.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// Nobody here hears of that.
    #[error("there is no event {event} here")]
    EventUnknown {
        /// What was asked for.
        event: String,
        /// What there is.
        known: Vec<EventType>,
    },
    /// Nobody can be written to there.
    #[error("this is no e-mail address")]
    Email,
    /// There are as many as may be.
    #[error("there are too many webhooks")]
    TooMany,
    /// A time that ends before it begins, or began before anything is kept of it.
    #[error("there is no such time")]
    Time,
    /// The shop gave up: it has to be changed first.
    #[error("the webhook is disabled")]
    Disabled,
}

/// In which language somebody is told, and who it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// Where nothing arrives.
    pub url: String,
    /// What was answered last.
    pub answer: String,
    /// Since when.
    pub since: DateTime<Utc>,
    /// Whom to write to.
    pub contact_email: String,
    /// In which language.
    pub locale: Locale,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> WebhookForm {
        WebhookForm {
            url: " https://erp.example/hook ".into(),
            events: vec!["order.placed".into(), "order.placed".into()],
            contact_email: "it@erp.example".into(),
            ..WebhookForm::default()
        }
    }

    #[test]
    fn d6_15_a_webhook_has_an_address_events_and_somebody_to_write_to() {
        let account = Owner::Account(AccountId::new());
        let settings = WebhookSettings::parse(&form(), account).unwrap();
        assert_eq!((settings.url.as_str(), settings.events.len()), ("https://erp.example/hook", 1));
        let wrong = |form: WebhookForm| WebhookSettings::parse(&form, account).unwrap_err();
        let unknown = wrong(WebhookForm { events: vec!["stock.changed".into()], ..form() });
        assert!(matches!(unknown, WebhookError::EventUnknown { event, .. } if event == "stock.changed"));
        assert_eq!(wrong(WebhookForm { events: Vec::new(), ..form() }), FieldProblem::Missing.on("events").into());
        assert_eq!(wrong(WebhookForm { url: String::new(), ..form() }), FieldProblem::Missing.on("url").into());
        assert_eq!(wrong(WebhookForm { url: "erp".into(), ..form() }), AddressError::NotAnAddress.into());
        for email in ["it", "it@", "@erp.example", "it@erp example.com"] {
            assert_eq!(wrong(WebhookForm { contact_email: email.into(), ..form() }), WebhookError::Email, "{email}");
        }
    }
}
