//! The use cases: rules and tables put together, with what they need beside both: clock, hashes, keys, cache, mails.

pub mod account;
pub mod account_names;
pub mod address;
pub mod api_token;
pub mod caller_token;
pub mod clock;
pub mod fair_queue;
pub mod first_operator;
pub mod join_news;
pub mod join_requests;
pub mod joining;
pub mod key_encryption;
pub mod login;
pub mod login_token;
pub mod mail;
pub mod members;
pub mod notifications;
pub mod operations;
pub mod outbox;
pub mod password_hasher;
pub mod password_reset;
pub mod pending_logins;
pub mod profile;
pub mod punchout;
pub mod rate_limit;
pub mod registration;
pub mod seed;
pub mod service_secrets;
pub mod session;
pub mod session_cache;
pub mod session_list;
pub mod signing_keys;
pub mod staff;
pub mod staff_invitations;
pub mod staff_news;
pub mod stores;
pub mod sweeper;
pub mod tenants;

use crate::{
    app::{
        caller_token::SignedCallers, clock::Clock, password_hasher::PasswordHasher, pending_logins::PendingLogins,
        service_secrets::ServiceSecrets, session_cache::SessionCache, signing_keys::SigningKeys, stores::Stores,
    },
    domain::account::approval::AccountApproval,
    error::AuthError,
};
use identity::{AccessClaims, TokenReader};
use platform_database::outbox::Outbox;
use sqlx::PgPool;
use tokio_util::task::TaskTracker;
use tracing::Instrument;

/// What the use cases work with.
pub struct AppState {
    /// The truth.
    pub pool: PgPool,
    /// Lists with filters are read on these.
    pub lists: PgPool,
    /// Live sessions, kept for a minute.
    pub sessions: SessionCache,
    /// Where accounts buy.
    pub stores: Stores,
    /// What tokens are signed with.
    pub keys: SigningKeys,
    /// The access tokens that people show.
    pub access_tokens: TokenReader<AccessClaims>,
    /// What was signed of them of late.
    pub signed_callers: SignedCallers,
    /// Which services are who they say.
    pub service_secrets: ServiceSecrets,
    /// What passwords are compared by.
    pub passwords: PasswordHasher,
    /// Which logins are being looked at.
    pub pending_logins: PendingLogins,
    /// Where it is written down that a mail is to be sent.
    pub outbox: Outbox,
    /// Whether the shop looks at new accounts before they may order.
    pub approval: AccountApproval,
    /// What time it is.
    pub clock: Clock,
    /// Changes that go on when nobody waits for them any more; the service waits for them before it stops.
    pub work: TaskTracker,
}

impl AppState {
    /// A change and its mark in the cache belong together: once begun they are done, even if the caller hangs up.
    async fn run_to_completion<T: Send + 'static>(
        &self,
        change: impl Future<Output = Result<T, AuthError>> + Send + 'static,
    ) -> Result<T, AuthError> {
        self.work.spawn(change.in_current_span()).await?
    }
}
