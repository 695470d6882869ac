//! The worker delivers what lies in an outbox: at least once each, later and later after failures.

use std::error::Error;
use std::fmt::{self, Display};
use std::future::Future;
use std::time::Duration;

use platform_process::metrics::{Counts, KeyValue};
use platform_process::{CancellationToken, fail_point};
use sqlx::types::Json;
use sqlx::{AssertSqlSafe, PgPool};

use crate::Presence;
use crate::outbox::waiting::Waiting;
use crate::outbox::{FailedMail, Outbox, OutboxEntry};

/// Why a delivery failed.
pub type DeliveryError = Box<dyn Error + Send + Sync>;

/// An error that stays however often the delivery is tried: its row is dead-lettered at once.
#[derive(Debug)]
pub struct PermanentError(pub DeliveryError);

impl PermanentError {
    /// An error as that of a delivery, permanent when it is final.
    #[must_use]
    pub fn when(is_final: bool, error: impl Into<DeliveryError>) -> DeliveryError {
        let error = error.into();
        if is_final { Self(error).into() } else { error }
    }
}

impl Display for PermanentError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

impl Error for PermanentError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}

static DELIVERIES: Counts =
    Counts::new("shop.outbox.deliveries", "{delivery}", "Deliveries out of outboxes, by kind and outcome.");

/// How many rows are claimed, and delivered side by side, at once.
const BATCH_SIZE: i64 = 16;
/// How long one delivery may take. A claim lasts twice as long.
const DELIVERY_TIMEOUT: Duration = Duration::from_secs(30);
/// How often the worker looks for rows that nobody announced.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// The longest wait between two attempts.
const MAX_RETRY_DELAY: Duration = Duration::from_secs(15 * 60);
/// The longest wait of a worker that never gives up.
const MAX_FOREVER_RETRY_DELAY: Duration = Duration::from_secs(5 * 60);
/// After so many attempts, some three hours, a row is dead-lettered.
const MAX_ATTEMPTS: i32 = 20;

/// Delivers a service's outbox through a handler, which must be idempotent: a row whose answer was lost comes again.
///
/// A batch waits for its slowest delivery. What must not wait for something else has a worker of its own, by kinds.
pub struct OutboxWorker<H> {
    pool: PgPool,
    presence: Presence,
    outbox: Outbox,
    deliver: H,
    kinds: KindFilter,
    /// None: it never gives up.
    attempts: Option<i32>,
    max_retry_delay: Duration,
}

/// Which rows a worker delivers: those of the named kinds, or all others.
struct KindFilter {
    named: Vec<&'static str>,
    is_allowed: bool,
}

impl<H, F> OutboxWorker<H>
where
    H: Fn(OutboxEntry) -> F,
    F: Future<Output = Result<(), DeliveryError>>,
{
    /// A worker of all kinds that has not begun; what it claims is this presence's.
    pub fn new(pool: PgPool, presence: Presence, outbox: Outbox, deliver: H) -> Self {
        let kinds = KindFilter { named: Vec::new(), is_allowed: false };
        Self { pool, presence, outbox, deliver, kinds, attempts: Some(MAX_ATTEMPTS), max_retry_delay: MAX_RETRY_DELAY }
    }

    /// Delivers rows of these kinds alone.
    #[must_use]
    pub fn only(mut self, kinds: &'static [&'static str]) -> Self {
        self.kinds = KindFilter { named: kinds.to_vec(), is_allowed: true };
        self
    }

    /// Leaves rows of these kinds to another worker, too.
    #[must_use]
    pub fn except(mut self, kinds: &'static [&'static str]) -> Self {
        self.kinds.named.extend(kinds);
        self
    }

    /// Dead-letters a row after this many attempts instead of 20.
    #[must_use]
    pub fn with_max_attempts(mut self, attempts: i32) -> Self {
        self.attempts = Some(attempts);
        self
    }

    /// Dead-letters nothing but what is [`PermanentError`], and waits 5 minutes at most: for what nobody else would ever do.
    #[must_use]
    pub fn retry_forever(mut self) -> Self {
        self.attempts = None;
        self.max_retry_delay = MAX_FOREVER_RETRY_DELAY;
        self
    }

    /// Delivers until told to stop; deliveries under way are finished. Made for `Service::with_task`.
    pub async fn run(self, stop: CancellationToken) {
        let mut is_reachable = true;
        let mut wake_signal = self.outbox.wake_signal.subscribe();
        // One worker of an outbox delivers whatever the others leave: it counts for all.
        let mut waiting = if self.kinds.is_allowed { None } else { Waiting::keep_metrics(&self.outbox.table) };
        while !stop.is_cancelled() {
            if let Some(waiting) = &mut waiting {
                waiting.count(&self.pool, &self.outbox.table).await;
            }
            match self.deliver_due().await {
                Ok(delivered) if delivered > 0 => {
                    is_reachable = true;
                    continue;
                }
                Ok(_) => is_reachable = true,
                Err(error) if is_reachable => {
                    is_reachable = false;
                    tracing::warn!(outbox = self.outbox.table, %error, "the outbox is out of reach; trying again each second");
                }
                Err(_) => {}
            }
            tokio::select! {
                () = stop.cancelled() => {}
                _ = wake_signal.changed() => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
            }
        }
    }

    /// Claims one batch of what is due and delivers it. Answers how many rows were claimed.
    pub async fn deliver_due(&self) -> Result<usize, sqlx::Error> {
        let entries = self.claim().await?;
        if !entries.is_empty() {
            fail_point("outbox.claimed");
        }
        let deliveries = entries.iter().map(|entry| async {
            match tokio::time::timeout(DELIVERY_TIMEOUT, (self.deliver)(entry.clone())).await {
                Ok(Ok(())) => self.done(entry).await,
                Ok(Err(error)) => self.failed(entry, &error).await,
                Err(_) => self.failed(entry, &"the delivery took too long".into()).await,
            }
        });
        for outcome in futures::future::join_all(deliveries).await {
            outcome?;
        }
        Ok(entries.len())
    }

    /// What is due, or was claimed by somebody who is gone. Rows that another worker is about to claim are skipped, so
    /// that replicas share the work.
    async fn claim(&self) -> Result<Vec<OutboxEntry>, sqlx::Error> {
        let table = &self.outbox.table;
        let statement = format!(
            "update {table} set attempts = attempts + 1, due_at = now() + make_interval(secs => $1), claimed_by = $5
             where id in (
                 select id from {table}
                 where dead_lettered_at is null and (kind = any ($3)) = $4
                     and (due_at <= now() or claimed_by is not null and pg_try_advisory_xact_lock(claimed_by))
                 order by due_at limit $2 for update skip locked
             )
             returning id, kind, payload, attempts"
        );
        sqlx::query_as(AssertSqlSafe(statement))
            .bind(DELIVERY_TIMEOUT.as_secs_f64() * 2.0)
            .bind(BATCH_SIZE)
            .bind(&self.kinds.named)
            .bind(self.kinds.is_allowed)
            .bind(self.presence.id())
            .fetch_all(&self.pool)
            .await
    }

    /// Keeps metrics of how a delivery ended.
    fn count(&self, entry: &OutboxEntry, outcome: &'static str) {
        DELIVERIES.add(1.0, || {
            [
                KeyValue::new("shop.outbox", self.outbox.table.clone()),
                KeyValue::new("shop.outbox.kind", entry.kind.clone()),
                KeyValue::new("shop.outbox.outcome", outcome),
            ]
        });
    }

    async fn done(&self, entry: &OutboxEntry) -> Result<(), sqlx::Error> {
        self.count(entry, "delivered");
        let statement = format!("delete from {} where id = $1", self.outbox.table);
        sqlx::query(AssertSqlSafe(statement)).bind(entry.id).execute(&self.pool).await.map(drop)
    }

    async fn failed(&self, entry: &OutboxEntry, cause: &DeliveryError) -> Result<(), sqlx::Error> {
        let (id, kind, attempt, error) = (entry.id, &entry.kind, entry.attempts, cause.to_string());
        let mail = cause.downcast_ref::<FailedMail>();
        let is_final = cause.is::<PermanentError>() || mail.is_some_and(|mail| mail.is_final);
        let is_dead = is_final || self.attempts.is_some_and(|most| attempt >= most);
        self.count(entry, if is_dead { "given up" } else { "failed" });
        if is_dead {
            tracing::error!(outbox = self.outbox.table, %id, kind, attempt, error, "an outbox row failed for good and is dead-lettered");
        } else if attempt >= MAX_ATTEMPTS {
            tracing::error!(outbox = self.outbox.table, %id, kind, attempt, error, "an outbox row goes on failing and will be tried again");
        } else {
            tracing::warn!(outbox = self.outbox.table, %id, kind, attempt, error, "an outbox row failed and will be tried again");
        }
        let statement = format!(
            "update {} set last_error = $2, due_at = now() + make_interval(secs => $3), claimed_by = null,
                 dead_lettered_at = case when $4 then now() end, mail = coalesce($5, mail - 'cause')
             where id = $1",
            self.outbox.table
        );
        let wait = wait_after(attempt, self.max_retry_delay, getrandom::u32().unwrap_or(u32::MAX));
        sqlx::query(AssertSqlSafe(statement))
            .bind(id)
            .bind(error)
            .bind(wait.as_secs_f64())
            .bind(is_dead)
            .bind(mail.map(|mail| Json(&mail.head)))
            .execute(&self.pool)
            .await
            .map(drop)
    }
}

/// The wait after a failed attempt: doubling from 1 s up to the longest, of which a random part between half and all is
/// waited.
fn wait_after(attempt: i32, longest: Duration, random: u32) -> Duration {
    let doublings = u32::try_from(attempt - 1).unwrap_or(0).min(16);
    let wait = Duration::from_secs(1 << doublings).min(longest);
    wait.mul_f64(0.5 + f64::from(random) / f64::from(u32::MAX) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_final_fault_is_hopeless_and_says_the_same() {
        for is_final in [true, false] {
            let error = PermanentError::when(is_final, "the mail server refused the mail with 550");
            assert_eq!(error.is::<PermanentError>(), is_final);
            assert_eq!(error.to_string(), "the mail server refused the mail with 550");
        }
    }

    #[test]
    fn waits_double_up_to_the_longest() {
        let waits = |longest| [1, 2, 5, 11, 99].map(|attempt| wait_after(attempt, longest, u32::MAX).as_secs());
        assert_eq!(waits(MAX_RETRY_DELAY), [1, 2, 16, 900, 900]);
        assert_eq!(waits(MAX_FOREVER_RETRY_DELAY), [1, 2, 16, 300, 300]);
    }

    #[test]
    fn a_wait_varies_between_half_and_all() {
        assert_eq!(wait_after(3, MAX_RETRY_DELAY, 0), Duration::from_secs(2));
        assert_eq!(wait_after(3, MAX_RETRY_DELAY, u32::MAX), Duration::from_secs(4));
    }
}
