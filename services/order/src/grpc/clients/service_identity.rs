//! The identity of orders themselves: work that goes on later runs under it, in the name of whoever began it (D6.3).

use crate::domain::order::initiator::Initiator;
use identity::{Caller, Guard, User};
use moka::future::Cache;
use platform_process::{Kind, Refusal, Settings, StartError, Transport};
use proto::auth::{IssueServiceTokenRequest, auth_service_client::AuthServiceClient};
use std::time::{Duration, Instant};

/// The name that auth knows this service by.
const SERVICE: &str = "order";
/// The setting that proves it.
const SECRET: &str = "SHOP_ORDER_SECRET";
/// How long a call may take that no caller's time bounds.
const CALL_TIMEOUT: Duration = Duration::from_secs(8);
/// A token with less time left than this is asked for anew.
const RENEWAL_LEAD: Duration = Duration::from_secs(60);
/// Tokens are kept no longer than this, and so many at most.
const KEPT_TTL: Duration = Duration::from_secs(5 * 60);
const MAX_KEPT: u64 = 10_000;

/// Gets the tokens under which orders act for somebody. Clones share them.
#[derive(Clone)]
pub struct ServiceIdentity {
    auth: AuthServiceClient<Transport>,
    secret: String,
    guard: Guard,
    kept: Cache<Initiator, (User, Instant)>,
}

impl ServiceIdentity {
    /// The identity that `SHOP_ORDER_SECRET` proves to auth, whose tokens the guard knows.
    ///
    /// # Errors
    /// When the secret is not set, or too short.
    pub fn from_settings(settings: &Settings, auth: Transport, guard: Guard) -> Result<Self, StartError> {
        let secret = secret(settings)?;
        let kept = Cache::builder().max_capacity(MAX_KEPT).time_to_live(KEPT_TTL).build();
        Ok(Self { auth: AuthServiceClient::new(auth), secret, guard, kept })
    }

    /// Judges the settings, and asks nobody.
    ///
    /// # Errors
    /// When the secret is not set, or too short.
    pub fn check(settings: &Settings) -> Result<(), StartError> {
        secret(settings).map(drop)
    }

    /// Orders as a caller in the name of whoever asked for one, with time of its own.
    ///
    /// # Errors
    /// When auth is away, or does not know this service.
    pub async fn acting_for(&self, initiator: &Initiator) -> Result<Caller, Refusal> {
        let deadline = Some(Instant::now() + CALL_TIMEOUT);
        let kept = self.kept.get(initiator).await.filter(|(_, renewal)| *renewal > Instant::now());
        let user = match kept {
            Some((user, _)) => user,
            None => self.issue(initiator, deadline).await?,
        };
        let locale = initiator.locale.parse().unwrap_or_default();
        Ok(Caller { locale, currency: Some(initiator.currency), user: Some(user), deadline })
    }

    /// Orders as a caller in nobody's name but their own, with time of its own.
    ///
    /// # Errors
    /// When auth is away, or does not know this service.
    pub async fn itself(&self) -> Result<Caller, Refusal> {
        let deadline = Some(Instant::now() + CALL_TIMEOUT);
        let (service, secret) = self.proof();
        let request = IssueServiceTokenRequest { service, secret, ..IssueServiceTokenRequest::default() };
        let issued = self.auth.clone().issue_service_token(self.caller().ask(request)).await?.into_inner();
        let user = self.guard.user(&issued.token, deadline).await?;
        Ok(Caller { user: Some(user), deadline, ..Caller::default() })
    }

    /// What proves this service to auth: its name and its secret.
    pub fn proof(&self) -> (String, String) {
        (SERVICE.to_owned(), self.secret.clone())
    }

    /// Nobody's caller, with time of its own: for what only the proof is asked for.
    pub fn caller(&self) -> Caller {
        Caller { deadline: Some(Instant::now() + CALL_TIMEOUT), ..Caller::default() }
    }

    async fn issue(&self, initiator: &Initiator, deadline: Option<Instant>) -> Result<User, Refusal> {
        let asked_at = Instant::now();
        let request = Caller { deadline, ..Caller::default() }.ask(IssueServiceTokenRequest {
            service: SERVICE.to_owned(),
            secret: self.secret.clone(),
            user_id: initiator.user.to_string(),
            account_id: initiator.account.to_string(),
            store_id: initiator.store_id.clone(),
            store_view_id: initiator.store_view_id.clone(),
            punchout_session_id: initiator.punchout.map(|session| session.to_string()).unwrap_or_default(),
        });
        let issued = self.auth.clone().issue_service_token(request).await.map_err(Refusal::from);
        let issued = issued.map_err(|refusal| match refusal.kind {
            // Nobody's session is over for that: the secrets of auth and of this service differ.
            Kind::Unauthenticated => {
                Refusal::internal("auth does not know this service: SHOP_ORDER_SECRET is not its own")
            }
            _ => refusal,
        })?;
        let issued = issued.into_inner();
        let user = self.guard.user(&issued.token, deadline).await?;
        let renewal = asked_at + Duration::from_secs(issued.expires_in.into()).saturating_sub(RENEWAL_LEAD);
        self.kept.insert(initiator.clone(), (user.clone(), renewal)).await;
        Ok(user)
    }
}

fn secret(settings: &Settings) -> Result<String, StartError> {
    let remedy = "Set it to the same secret as for auth, at least 32 random characters.";
    settings.secret(SECRET)?.ok_or_else(|| StartError::missing(SECRET, remedy))
}
