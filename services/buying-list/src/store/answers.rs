//! Answers to additions that carried an idempotency key: the same request again gets the same answer, for 24 hours.

use super::Change;
use crate::buying_list::Owner;
use sha2::{Digest, Sha256};
use sqlx::PgPool;

/// A request that may come again.
pub(crate) struct Repeatable {
    owner: Owner,
    key: Vec<u8>,
    request: Vec<u8>,
}

/// What is known of a request that may come again.
pub(crate) enum Known {
    /// It is new.
    Nothing,
    /// It was answered before, with this.
    Answer(Vec<u8>),
    /// Its key came with another request.
    AnotherRequest,
    /// It is being answered.
    UnderWay,
}

impl Repeatable {
    /// The request of that key to a call; no key: it does not repeat.
    pub fn new(owner: Owner, key: &str, call: &str, request: &[u8]) -> Option<Self> {
        let request = Sha256::new().chain_update(call).chain_update([0]).chain_update(request).finalize().to_vec();
        (!key.is_empty()).then(|| Self { owner, key: Sha256::digest(key).to_vec(), request })
    }

    /// What is known of it; if nothing, it belongs to this transaction until that ends.
    pub async fn look_up(&self, change: &mut Change) -> Result<Known, sqlx::Error> {
        let lock = format!("buying_list.answers {:x?} of {} in {}", self.key, self.owner.user, self.owner.account);
        let ours = sqlx::query_scalar!(r#"select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "ours!""#, lock);
        if !ours.fetch_one(&mut **change).await? {
            return Ok(Known::UnderWay);
        }
        let known = sqlx::query!(
            "select request, answer from buying_list.answers
             where account_id = $1 and user_id = $2 and key = $3 and created_at > now() - interval '24 hours'",
            self.owner.account.0,
            self.owner.user.0,
            self.key
        );
        Ok(match known.fetch_optional(&mut **change).await? {
            None => Known::Nothing,
            Some(known) if known.request == self.request => Known::Answer(known.answer),
            Some(_) => Known::AnotherRequest,
        })
    }

    /// Keeps the answer, in the transaction of the change itself.
    pub async fn keep(&self, change: &mut Change, answer: &[u8]) -> Result<(), sqlx::Error> {
        sqlx::query!(
            "insert into buying_list.answers (account_id, user_id, key, request, answer) values ($1, $2, $3, $4, $5)
             on conflict on constraint answers_pkey do update
             set request = excluded.request, answer = excluded.answer, created_at = now()",
            self.owner.account.0,
            self.owner.user.0,
            self.key,
            self.request,
            answer
        )
        .execute(&mut **change)
        .await
        .map(drop)
    }
}

/// Forgets what was answered more than 24 hours ago.
pub(crate) async fn forget(pool: &PgPool) -> Result<(), sqlx::Error> {
    sqlx::query!("delete from buying_list.answers where created_at <= now() - interval '24 hours'")
        .execute(pool)
        .await
        .map(drop)
}
