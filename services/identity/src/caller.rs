//! Who asks, in which language, and until when: travels with every call (D6.3).

use crate::{Buyer, Membership};
use platform_process::{Deadline, Refusal, inject_trace};
use proto::common::Reason;
use serde::{Deserialize, Serialize};
use std::time::Instant;
use tonic::{Request, metadata::MetadataValue};
use values::{Currency, Locale, SessionId, UserId};

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
        inject_trace(request.metadata_mut());
        request
    }

    /// The same caller without a deadline: for work that goes on after the answer.
    #[must_use]
    pub fn without_deadline(&self) -> Self {
        Self { deadline: None, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Role;
    use std::time::Duration;
    use values::AccountId;

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
