//! Who asks, in which language, and until when: travels with every call (D6.3).

use crate::{Actor, Buyer, User};
use platform_process::{Deadline, Refusal, inject_trace};
use proto::common::Reason;
use std::{str::FromStr, time::Instant};
use tonic::{Request, metadata::MetadataValue};
use values::{Currency, Locale, SessionId};

const AUTHORIZATION: &str = "authorization";
const LOCALE: &str = "shop-locale";
const CURRENCY: &str = "shop-currency";

/// Who asks, in which language, and until when. The user is proven by a token; what is wished for proves nothing.
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

impl Caller {
    /// Who sent this request, as the guard of the service has found; nobody, in French, when it does not say.
    #[must_use]
    pub fn of<T>(request: &Request<T>) -> Self {
        Self {
            locale: wish(request, LOCALE).unwrap_or_default(),
            currency: wish(request, CURRENCY),
            user: request.extensions().get::<User>().cloned(),
            deadline: request.extensions().get::<Deadline>().map(|deadline| deadline.0),
        }
    }

    /// The person logged in.
    ///
    /// # Errors
    /// When nobody is.
    pub fn user(&self) -> Result<&User, Refusal> {
        self.user.as_ref().ok_or_else(|| Refusal::unauthenticated(Reason::AuthenticationRequired))
    }

    /// The session that is asked from.
    ///
    /// # Errors
    /// When nobody is logged in, or a service or an API token asks for somebody.
    pub fn session(&self) -> Result<SessionId, Refusal> {
        match self.user()?.actor {
            Actor::Session(session) => Ok(session),
            Actor::ApiToken(_) => Err(Refusal::forbidden(Reason::NotForApiTokens)),
            Actor::Service(_) => Err(Refusal::forbidden(Reason::Forbidden)),
        }
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
            locale: self.locale,
            currency: self.currency.unwrap_or(membership.currency),
            punchout: user.punchout,
            membership,
        })
    }

    /// A request that carries who asks, the time that is left and the trace.
    pub fn ask<T>(&self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        let metadata = request.metadata_mut();
        metadata.insert(LOCALE, MetadataValue::from_static(self.locale.tag()));
        if let Some(currency) = self.currency {
            metadata.insert(CURRENCY, MetadataValue::from_static(currency.code()));
        }
        if let Some(user) = &self.user {
            metadata.insert(AUTHORIZATION, user.token.metadata().clone());
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

/// What the metadata wishes for under this name, where it can be read.
fn wish<T, W: FromStr>(request: &Request<T>, name: &str) -> Option<W> {
    request.metadata().get(name)?.to_str().ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Membership, Role, testing};
    use std::time::Duration;
    use values::UserId;

    fn caller() -> Caller {
        let groups = vec!["GRANDS-COMPTES é".into()];
        let membership = Membership { groups, ..testing::membership(&[Role::Buyer]) };
        let user = testing::user(UserId::new(), Some(membership));
        Caller { locale: Locale::English, currency: Some(Currency::Gbp), user: Some(user), deadline: None }
    }

    #[tokio::test]
    async fn a_caller_arrives_as_it_left() {
        let caller = caller();
        let request = caller.ask(());
        let arrived = Caller::of(&request);
        assert_eq!((arrived.locale, arrived.currency), (Locale::English, Some(Currency::Gbp)));
        let token = request.metadata().get(AUTHORIZATION).unwrap().to_str().unwrap().strip_prefix("Bearer ").unwrap();
        assert_eq!(testing::guard().user(token, None).await.unwrap(), caller.user.unwrap());
    }

    #[test]
    fn what_no_guard_has_found_is_nobodys() {
        assert_eq!(Caller::of(&caller().ask(())).user, None);
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
        assert_eq!(caller().buyer().unwrap().currency, Currency::Gbp);
    }
}
