//! Answers to requests that carried an idempotency key: the same request again gets the same answer, for 24 hours.

use super::Store;
use crate::error::OrderError;
use platform_process::{Refusal, User};
use prost::Message;
use proto::common::Reason;
use sha2::{Digest, Sha256};
use sqlx::{Error, PgConnection};
use uuid::Uuid;

/// A request that may come again; one without a key does not.
#[derive(Clone, Debug)]
pub struct Repeatable {
    user: Uuid,
    account: Uuid,
    key: Option<Vec<u8>>,
    request: Vec<u8>,
}

impl Repeatable {
    /// The request of that key by that person; an empty key: it does not repeat.
    #[must_use]
    pub fn new(user: &User, key: &str, request: &impl Message) -> Self {
        let digest = |bytes: &[u8]| Sha256::digest(bytes).to_vec();
        Self {
            user: user.id.0,
            account: user.membership.as_ref().map(|membership| membership.account.0).unwrap_or_default(),
            key: (!key.is_empty()).then(|| digest(key.as_bytes())),
            request: digest(&request.encode_to_vec()),
        }
    }

    /// A part of the same request, which has an answer of its own.
    #[must_use]
    pub fn part(&self, name: &str) -> Self {
        let key = self.key.as_ref().map(|key| Sha256::new().chain_update(key).chain_update(name).finalize().to_vec());
        Self { key, ..self.clone() }
    }

    /// What was answered before; if nothing, the request belongs to this transaction until that ends.
    ///
    /// # Errors
    /// When the key came with another request, or this one is being answered.
    pub async fn known<T: Message + Default>(&self, transaction: &mut PgConnection) -> Result<Option<T>, OrderError> {
        let Some(key) = &self.key else { return Ok(None) };
        let lock = format!("orders.answers {key:x?} of {} in {}", self.user, self.account);
        let ours = sqlx::query_scalar!(r#"select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "ours!""#, lock);
        if !ours.fetch_one(&mut *transaction).await? {
            return Err(OrderError::InProgress);
        }
        let known = sqlx::query!(
            "select request, answer from orders.answers
             where user_id = $1 and account_id = $2 and key = $3 and created_at > now() - interval '24 hours'",
            self.user,
            self.account,
            key
        );
        match known.fetch_optional(transaction).await? {
            None => Ok(None),
            Some(known) if known.request == self.request => {
                Ok(Some(T::decode(known.answer.as_slice()).map_err(Refusal::internal)?))
            }
            Some(_) => Err(Refusal::refused(Reason::IdempotencyKeyReused).on("Idempotency-Key").into()),
        }
    }

    /// Keeps the answer, in the transaction of the change itself.
    pub async fn keep(&self, transaction: &mut PgConnection, answer: &impl Message) -> Result<(), Error> {
        let Some(key) = &self.key else { return Ok(()) };
        let insert = sqlx::query!(
            "insert into orders.answers (user_id, account_id, key, request, answer) values ($1, $2, $3, $4, $5)
             on conflict on constraint answers_pkey do update
             set request = excluded.request, answer = excluded.answer, created_at = now()",
            self.user,
            self.account,
            key,
            self.request,
            answer.encode_to_vec()
        );
        insert.execute(transaction).await.map(drop)
    }
}

impl Store {
    /// What was answered before to a request whose change is made elsewhere, in steps that may be repeated.
    pub async fn known<T: Message + Default>(&self, repeatable: &Repeatable) -> Result<Option<T>, OrderError> {
        let mut transaction = self.begin().await?;
        let known = repeatable.known(&mut transaction).await?;
        transaction.commit().await?;
        Ok(known)
    }

    /// Keeps the answer to such a request.
    pub async fn remember(&self, repeatable: &Repeatable, answer: &impl Message) -> Result<(), Error> {
        let mut transaction = self.begin().await?;
        repeatable.keep(&mut transaction, answer).await?;
        transaction.commit().await
    }

    /// Keeps the answer to such a request unless one is kept already; the one that is kept is answered.
    pub async fn remember_first<T: Message + Default>(
        &self,
        repeatable: &Repeatable,
        answer: T,
    ) -> Result<T, OrderError> {
        let Some(key) = &repeatable.key else { return Ok(answer) };
        let kept = sqlx::query_scalar!(
            "insert into orders.answers as kept (user_id, account_id, key, request, answer) values ($1, $2, $3, $4, $5)
             on conflict on constraint answers_pkey do update set created_at = kept.created_at
             returning answer",
            repeatable.user,
            repeatable.account,
            key,
            repeatable.request,
            answer.encode_to_vec()
        );
        Ok(T::decode(kept.fetch_one(&self.pool).await?.as_slice()).map_err(Refusal::internal)?)
    }

    /// Forgets an answer that is no longer true.
    pub async fn forget(&self, repeatable: &Repeatable) -> Result<(), Error> {
        let Some(key) = &repeatable.key else { return Ok(()) };
        let delete = sqlx::query!(
            "delete from orders.answers where user_id = $1 and account_id = $2 and key = $3",
            repeatable.user,
            repeatable.account,
            key
        );
        delete.execute(&self.pool).await.map(drop)
    }

    /// Forgets what was answered more than 24 hours ago.
    pub async fn forget_answers(&self) -> Result<(), Error> {
        let delete = sqlx::query!("delete from orders.answers where created_at <= now() - interval '24 hours'");
        delete.execute(&self.pool).await.map(drop)
    }
}
