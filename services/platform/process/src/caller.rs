//! Who asks, in which language, and until when: travels with every call (D6.3).

use crate::{Refusal, stack::Deadline};
use proto::common::Reason;
use serde::{Deserialize, Serialize};
use std::time::Instant;
use tonic::{Request, metadata::MetadataValue};
use tracing_opentelemetry::OpenTelemetrySpanExt;
use values::{AccountId, Currency, Locale, SessionId, UserId};

const CALLER: &str = "shop-caller-bin";

/// Who asks, in which language, and until when.
#[derive(Clone, Debug, Default)]
pub struct Caller {
    /// The language to answer in.
    pub locale: Locale,
    /// The currency asked for, where it is not the account's.
    pub currency: Option<Currency>,
    /// Who is logged in.
    pub user: Option<User>,
    /// When the answer is worth nothing any more.
    pub deadline: Option<Instant>,
}

/// A person with a live session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct User {
    /// The person.
    pub id: UserId,
    /// The session.
    pub session: SessionId,
    /// The account the person acts for now; none: a person without memberships (D4.16).
    pub membership: Option<Membership>,
}

/// What a person is and may do in the current account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Membership {
    /// The account.
    pub account: AccountId,
    /// The chosen store.
    pub store_id: String,
    /// The chosen view of it.
    pub store_view_id: String,
    /// The store's currency.
    pub currency: Currency,
    /// External ids of the account's customer tags: its price groups (D3.7).
    pub groups: Vec<String>,
    /// What the person may do.
    pub roles: Vec<Role>,
    /// False: the account may look, not order (D3.4).
    pub account_active: bool,
}

/// A named right within an account (D6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Role {
    /// Buys.
    Buyer,
    /// Decides on orders above a limit.
    Approver,
    /// Manages the account.
    AccountAdmin,
    /// Works for the shop.
    Operator,
}

impl Role {
    /// Its name on the wire and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Buyer => "BUYER",
            Self::Approver => "APPROVER",
            Self::AccountAdmin => "ACCOUNT_ADMIN",
            Self::Operator => "OPERATOR",
        }
    }

    /// The role of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        [Self::Buyer, Self::Approver, Self::AccountAdmin, Self::Operator].into_iter().find(|role| role.name() == name)
    }
}

/// A person acting for a customer account: what every business call needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buyer {
    /// The person.
    pub user: UserId,
    /// The session.
    pub session: SessionId,
    /// The language to answer in.
    pub locale: Locale,
    /// The currency asked for, else the account's.
    pub currency: Currency,
    /// The account and the person's rights in it.
    pub membership: Membership,
}

impl Buyer {
    /// The account the person acts for.
    #[must_use]
    pub const fn account(&self) -> AccountId {
        self.membership.account
    }

    /// Whether the person has a role in the account.
    #[must_use]
    pub fn has(&self, role: Role) -> bool {
        self.membership.roles.contains(&role)
    }

    /// The same, if the account may order (D3.4).
    ///
    /// # Errors
    /// When the account is inactive.
    pub fn who_may_order(self) -> Result<Self, Refusal> {
        if self.membership.account_active { Ok(self) } else { Err(Refusal::forbidden(Reason::AccountInactive)) }
    }
}

/// What travels in the metadata.
#[derive(Serialize, Deserialize)]
struct Wire {
    locale: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    currency: Option<Currency>,
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<User>,
}

impl Caller {
    /// Who sent this request; nobody, in French, when it does not say.
    #[must_use]
    pub fn of<T>(request: &Request<T>) -> Self {
        let wire = request.metadata().get_bin(CALLER).and_then(|value| value.to_bytes().ok());
        let wire = wire.and_then(|bytes| serde_json::from_slice::<Wire>(&bytes).ok());
        let deadline = request.extensions().get::<Deadline>().map(|deadline| deadline.0);
        match wire {
            Some(Wire { locale, currency, user }) => {
                Self { locale: locale.parse().unwrap_or_default(), currency, user, deadline }
            }
            None => Self { deadline, ..Self::default() },
        }
    }

    /// The person logged in.
    ///
    /// # Errors
    /// When nobody is.
    pub fn user(&self) -> Result<&User, Refusal> {
        self.user.as_ref().ok_or_else(|| Refusal::unauthenticated(Reason::AuthenticationRequired))
    }

    /// The person and the account acted for.
    ///
    /// # Errors
    /// When nobody is logged in, or the person has no account.
    pub fn buyer(&self) -> Result<Buyer, Refusal> {
        let user = self.user()?;
        let membership = user.membership.clone().ok_or_else(|| Refusal::forbidden(Reason::AccountRequired))?;
        Ok(Buyer {
            user: user.id,
            session: user.session,
            locale: self.locale,
            currency: self.currency.unwrap_or(membership.currency),
            membership,
        })
    }

    /// A request that carries who asks, the time that is left and the trace.
    pub fn ask<T>(&self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        let wire = Wire { locale: self.locale.tag().to_owned(), currency: self.currency, user: self.user.clone() };
        if let Ok(bytes) = serde_json::to_vec(&wire) {
            request.metadata_mut().insert_bin(CALLER, MetadataValue::from_bytes(&bytes));
        }
        if let Some(deadline) = self.deadline {
            request.set_timeout(deadline.saturating_duration_since(Instant::now()));
        }
        let context = tracing::Span::current().context();
        opentelemetry::global::get_text_map_propagator(|propagator| {
            propagator.inject_context(&context, &mut Injector(request.metadata_mut()));
        });
        request
    }

    /// The same caller without a deadline: for work that goes on after the answer.
    #[must_use]
    pub fn without_deadline(&self) -> Self {
        Self { deadline: None, ..self.clone() }
    }
}

struct Injector<'a>(&'a mut tonic::metadata::MetadataMap);

impl opentelemetry::propagation::Injector for Injector<'_> {
    fn set(&mut self, key: &str, value: String) {
        if let (Ok(key), Ok(value)) = (key.parse::<tonic::metadata::MetadataKey<_>>(), value.parse()) {
            self.0.insert(key, value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn caller() -> Caller {
        let membership = Membership {
            account: AccountId::new(),
            store_id: "fr".into(),
            store_view_id: "fr-fr".into(),
            currency: Currency::Eur,
            groups: vec!["GRANDS-COMPTES é".into()],
            roles: vec![Role::Buyer],
            account_active: true,
        };
        let user = User { id: UserId::new(), session: SessionId::new(), membership: Some(membership) };
        Caller { locale: Locale::English, currency: None, user: Some(user), deadline: None }
    }

    #[test]
    fn a_caller_arrives_as_it_left() {
        let caller = caller();
        let arrived = Caller::of(&caller.ask(()));
        assert_eq!((arrived.locale, arrived.user), (Locale::English, caller.user));
    }

    #[test]
    fn the_time_that_is_left_travels_along() {
        let caller = Caller { deadline: Some(Instant::now() + Duration::from_secs(2)), ..caller() };
        assert!(caller.ask(()).metadata().contains_key("grpc-timeout"));
        assert!(!caller.without_deadline().ask(()).metadata().contains_key("grpc-timeout"));
    }

    #[test]
    fn a_business_call_needs_somebody_with_an_account() {
        assert_eq!(Caller::default().buyer().unwrap_err().reason, Reason::AuthenticationRequired);
        let mut homeless = caller();
        homeless.user.as_mut().unwrap().membership = None;
        assert_eq!(homeless.buyer().unwrap_err().reason, Reason::AccountRequired);
        assert_eq!(caller().buyer().unwrap().currency, Currency::Eur);
    }
}
