//! Idempotent requests: a request that comes again with its `Idempotency-Key` gets the response it got before, for 24 hours.
//!
//! Each service that answers such requests makes the table in its own schema:
//!
//! ```sql
//! create table cart.idempotent_requests (
//!     user_id        uuid        not null,
//!     account_id     uuid        not null,
//!     -- SHA-256 of the key, whatever its length.
//!     key            bytea       not null,
//!     -- SHA-256 of the operation and its request.
//!     request_digest bytea       not null,
//!     -- What was answered, as a protobuf message.
//!     response       bytea       not null,
//!     created_at     timestamptz not null default now(),
//!     constraint idempotent_requests_pkey primary key (account_id, user_id, key)
//! );
//! create index idempotent_requests_by_age on cart.idempotent_requests (created_at);
//! ```
//!
//! Within the transaction that changes something: [`IdempotentRequest::recorded_response`] first, which keeps the same
//! request out of every other transaction until this one ends; then the change; then [`IdempotentRequest::record`].
//! Or in one statement: [`IdempotentRequest::recorded`] after what is to be changed was read, then a statement that takes
//! the request's lock, changes only what is as it was read, and writes [`IdempotentRequest::row`].

use platform_process::Refusal;
use prost::Message;
use proto::common::Reason;
use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, PgConnection, PgPool};
use std::time::Duration;
use uuid::Uuid;

/// What a request is answered with: a protobuf message, so that it can be recorded.
pub trait Response: Message + Default + 'static {}

impl<T: Message + Default + 'static> Response for T {}

/// Who sends a request: a key belongs to one person acting for one account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sender {
    /// The person.
    pub user: Uuid,
    /// The account the person acts for; nil: for none.
    pub account: Uuid,
}

/// A request that may come again; one without a key does not, and nothing is recorded of it.
#[derive(Clone, Debug)]
pub struct IdempotentRequest {
    schema: &'static str,
    sender: Sender,
    key: Option<Vec<u8>>,
    request_digest: Vec<u8>,
}

/// A row of `idempotent_requests`.
#[derive(Clone, Debug)]
pub struct RecordedRow {
    /// Who sent the request.
    pub sender: Sender,
    /// SHA-256 of its key.
    pub key: Vec<u8>,
    /// What is hashed for the advisory lock that only one transaction with the request has.
    pub lock: String,
    /// SHA-256 of the operation and the request.
    pub request_digest: Vec<u8>,
    /// What is answered.
    pub response: Vec<u8>,
}

/// Why a request with an idempotency key is not answered.
#[derive(Debug, thiserror::Error)]
pub enum IdempotencyError {
    /// Its key came with another request before.
    #[error("the idempotency key belongs to another request")]
    KeyReused,
    /// The same request is being answered.
    #[error("the same request is under way")]
    InProgress,
    /// The response recorded is no message of that type.
    #[error("the recorded response can't be read: {0}")]
    Unreadable(#[from] prost::DecodeError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<IdempotencyError> for Refusal {
    fn from(error: IdempotencyError) -> Self {
        match error {
            IdempotencyError::KeyReused => Self::refused(Reason::IdempotencyKeyReused).on("Idempotency-Key"),
            IdempotencyError::InProgress => {
                Self::conflict(Reason::RequestInProgress).retry_after(Duration::from_secs(1))
            }
            IdempotencyError::Unreadable(error) => Self::internal(error),
            IdempotencyError::Database(error) => crate::refuse(error),
        }
    }
}

impl IdempotentRequest {
    /// The request of that key to an operation of the service that owns `schema`; an empty key: it does not repeat.
    /// What may differ when it comes again, such as the key itself, is taken out of `request` before.
    #[must_use]
    pub fn new(schema: &'static str, sender: Sender, key: &str, operation: &str, request: &impl Message) -> Self {
        Self {
            schema,
            sender,
            key: (!key.is_empty()).then(|| Sha256::digest(key).to_vec()),
            request_digest: Sha256::new()
                .chain_update(operation)
                .chain_update([0])
                .chain_update(request.encode_to_vec())
                .finalize()
                .to_vec(),
        }
    }

    /// A part of the same request, which has a response of its own.
    #[must_use]
    pub fn part(&self, name: &str) -> Self {
        let key = self.key.as_ref().map(|key| Sha256::new().chain_update(key).chain_update(name).finalize().to_vec());
        Self { key, ..self.clone() }
    }

    /// What was answered before, whoever else asks for it; `None`: it has not come before, and no other transaction
    /// answers it until this one ends.
    ///
    /// # Errors
    /// When the key came with another request, or this one is being answered.
    pub async fn recorded_response<T: Response>(
        &self,
        transaction: &mut PgConnection,
    ) -> Result<Option<T>, IdempotencyError> {
        let Some(key) = &self.key else { return Ok(None) };
        let try_lock = sqlx::query_scalar("select pg_try_advisory_xact_lock(hashtextextended($1, 0))");
        let try_lock = try_lock.bind(self.lock(key));
        let is_ours: bool = try_lock.fetch_one(&mut *transaction).await?;
        match self.recorded(transaction).await? {
            None if !is_ours => Err(IdempotencyError::InProgress),
            recorded => Ok(recorded),
        }
    }

    /// What was answered before. It keeps no other request out: that is for the statement which writes [`Self::row`].
    ///
    /// # Errors
    /// When the key came with another request.
    pub async fn recorded<T: Response>(&self, connection: &mut PgConnection) -> Result<Option<T>, IdempotencyError> {
        let Some(key) = &self.key else { return Ok(None) };
        let select = format!(
            "select request_digest, response from {}.idempotent_requests
             where account_id = $1 and user_id = $2 and key = $3 and created_at > now() - interval '24 hours'",
            self.schema
        );
        let recorded: Option<(Vec<u8>, Vec<u8>)> = sqlx::query_as(AssertSqlSafe(select))
            .bind(self.sender.account)
            .bind(self.sender.user)
            .bind(key)
            .fetch_optional(connection)
            .await?;
        match recorded {
            None => Ok(None),
            Some((digest, response)) if digest == self.request_digest => Ok(Some(T::decode(&*response)?)),
            Some(_) => Err(IdempotencyError::KeyReused),
        }
    }

    /// The row that records the response, for a statement that writes it with its change; none without a key.
    #[must_use]
    pub fn row(&self, response: &impl Response) -> Option<RecordedRow> {
        let row = |key: &Vec<u8>| RecordedRow {
            sender: self.sender,
            key: key.clone(),
            lock: self.lock(key),
            request_digest: self.request_digest.clone(),
            response: response.encode_to_vec(),
        };
        self.key.as_ref().map(row)
    }

    fn lock(&self, key: &[u8]) -> String {
        let Sender { user, account } = self.sender;
        format!("{}.idempotent_requests {key:x?} of {user} in {account}", self.schema)
    }

    /// Records the response, in the transaction of the change itself.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn record(&self, transaction: &mut PgConnection, response: &impl Response) -> Result<(), sqlx::Error> {
        let Some(key) = &self.key else { return Ok(()) };
        let insert = format!(
            "insert into {}.idempotent_requests (account_id, user_id, key, request_digest, response)
             values ($1, $2, $3, $4, $5)
             on conflict on constraint idempotent_requests_pkey do update
             set request_digest = excluded.request_digest, response = excluded.response, created_at = now()",
            self.schema
        );
        sqlx::query(AssertSqlSafe(insert))
            .bind(self.sender.account)
            .bind(self.sender.user)
            .bind(key)
            .bind(&self.request_digest)
            .bind(response.encode_to_vec())
            .execute(transaction)
            .await
            .map(drop)
    }

    /// Records the response unless one is recorded already; answers the one that is recorded.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn record_first<T: Response>(
        &self,
        connection: &mut PgConnection,
        response: T,
    ) -> Result<T, IdempotencyError> {
        let Some(key) = &self.key else { return Ok(response) };
        let insert = format!(
            "insert into {}.idempotent_requests as recorded (account_id, user_id, key, request_digest, response)
             values ($1, $2, $3, $4, $5)
             on conflict on constraint idempotent_requests_pkey do update set created_at = recorded.created_at
             returning response",
            self.schema
        );
        let recorded: Vec<u8> = sqlx::query_scalar(AssertSqlSafe(insert))
            .bind(self.sender.account)
            .bind(self.sender.user)
            .bind(key)
            .bind(&self.request_digest)
            .bind(response.encode_to_vec())
            .fetch_one(connection)
            .await?;
        Ok(T::decode(&*recorded)?)
    }

    /// Forgets a response that is no longer true.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let Some(key) = &self.key else { return Ok(()) };
        let delete = format!(
            "delete from {}.idempotent_requests where account_id = $1 and user_id = $2 and key = $3",
            self.schema
        );
        sqlx::query(AssertSqlSafe(delete))
            .bind(self.sender.account)
            .bind(self.sender.user)
            .bind(key)
            .execute(connection)
            .await
            .map(drop)
    }
}

/// Deletes what a service answered more than 24 hours ago.
///
/// # Errors
/// When the database fails.
pub async fn delete_expired(pool: &PgPool, schema: &'static str) -> Result<(), sqlx::Error> {
    let delete = format!("delete from {schema}.idempotent_requests where created_at <= now() - interval '24 hours'");
    sqlx::query(AssertSqlSafe(delete)).execute(pool).await.map(drop)
}
