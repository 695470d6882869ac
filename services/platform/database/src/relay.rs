//! The relay delivers what lies in an outbox: at least once each, later and later after failures.

use std::error::Error;
use std::future::Future;
use std::time::Duration;

use platform_process::CancellationToken;
use sqlx::{AssertSqlSafe, PgPool};
use uuid::Uuid;

use crate::outbox::{Entry, Outbox};

/// Why a delivery failed.
pub type Fault = Box<dyn Error + Send + Sync>;

/// How many rows are claimed, and delivered side by side, at once.
const BATCH: i64 = 16;
/// How long one delivery may take. A claim lasts twice as long.
const DELIVERY: Duration = Duration::from_secs(30);
/// How often the relay looks for rows that nobody announced.
const POLL: Duration = Duration::from_secs(1);
/// The longest wait between two attempts.
const LONGEST_WAIT: Duration = Duration::from_secs(15 * 60);
/// After so many attempts, some three hours, a row is parked.
const ATTEMPTS: i32 = 20;

/// Delivers a service's outbox through a handler, which must be idempotent: a row whose answer was lost comes again.
pub struct Relay<H> {
    pool: PgPool,
    outbox: Outbox,
    deliver: H,
    attempts: i32,
}

impl<H, F> Relay<H>
where
    H: Fn(Entry) -> F,
    F: Future<Output = Result<(), Fault>>,
{
    /// A relay that has not begun.
    pub fn new(pool: PgPool, outbox: Outbox, deliver: H) -> Self {
        Self { pool, outbox, deliver, attempts: ATTEMPTS }
    }

    /// Parks a row after this many attempts instead of 20.
    #[must_use]
    pub fn with_attempts(mut self, attempts: i32) -> Self {
        self.attempts = attempts;
        self
    }

    /// Delivers until told to stop; deliveries under way are finished. Made for `Service::with_task`.
    pub async fn run(self, stop: CancellationToken) {
        let mut is_reachable = true;
        while !stop.is_cancelled() {
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
                () = self.outbox.bell.notified() => {}
                () = tokio::time::sleep(POLL) => {}
            }
        }
    }

    /// Claims one batch of what is due and delivers it. Answers how many rows were claimed.
    pub async fn deliver_due(&self) -> Result<usize, sqlx::Error> {
        let entries = self.claim().await?;
        let deliveries = entries.iter().map(|entry| async {
            match tokio::time::timeout(DELIVERY, (self.deliver)(entry.clone())).await {
                Ok(Ok(())) => self.done(entry.id).await,
                Ok(Err(fault)) => self.failed(entry, &fault.to_string()).await,
                Err(_) => self.failed(entry, "the delivery took too long").await,
            }
        });
        for outcome in futures::future::join_all(deliveries).await {
            outcome?;
        }
        Ok(entries.len())
    }

    /// Rows that another relay holds are skipped, so that replicas share the work.
    async fn claim(&self) -> Result<Vec<Entry>, sqlx::Error> {
        let table = &self.outbox.table;
        let statement = format!(
            "update {table} set attempts = attempts + 1, due_at = now() + make_interval(secs => $1)
             where id in (
                 select id from {table} where parked_at is null and due_at <= now()
                 order by due_at limit $2 for update skip locked
             )
             returning id, kind, payload, attempts"
        );
        sqlx::query_as(AssertSqlSafe(statement))
            .bind(DELIVERY.as_secs_f64() * 2.0)
            .bind(BATCH)
            .fetch_all(&self.pool)
            .await
    }

    async fn done(&self, id: Uuid) -> Result<(), sqlx::Error> {
        let statement = format!("delete from {} where id = $1", self.outbox.table);
        sqlx::query(AssertSqlSafe(statement)).bind(id).execute(&self.pool).await.map(drop)
    }

    async fn failed(&self, entry: &Entry, error: &str) -> Result<(), sqlx::Error> {
        let (id, kind, attempt) = (entry.id, &entry.kind, entry.attempts);
        let is_parked = attempt >= self.attempts;
        if is_parked {
            tracing::error!(outbox = self.outbox.table, %id, kind, attempt, error, "an outbox row failed for good and is parked");
        } else {
            tracing::warn!(outbox = self.outbox.table, %id, kind, attempt, error, "an outbox row failed and will be tried again");
        }
        let statement = format!(
            "update {} set last_error = $2, due_at = now() + make_interval(secs => $3), parked_at = case when $4 then now() end
             where id = $1",
            self.outbox.table
        );
        let wait = wait_after(attempt, getrandom::u32().unwrap_or(u32::MAX));
        sqlx::query(AssertSqlSafe(statement))
            .bind(id)
            .bind(error)
            .bind(wait.as_secs_f64())
            .bind(is_parked)
            .execute(&self.pool)
            .await
            .map(drop)
    }
}

/// The wait after a failed attempt: doubling from 1 s, of which a random part between half and all is waited.
fn wait_after(attempt: i32, random: u32) -> Duration {
    let doublings = u32::try_from(attempt - 1).unwrap_or(0).min(16);
    let longest = Duration::from_secs(1 << doublings).min(LONGEST_WAIT);
    longest.mul_f64(0.5 + f64::from(random) / f64::from(u32::MAX) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_a_quarter_of_an_hour() {
        let longest: Vec<u64> =
            [1, 2, 5, 11, 99].iter().map(|attempt| wait_after(*attempt, u32::MAX).as_secs()).collect();
        assert_eq!(longest, [1, 2, 16, 900, 900]);
    }

    #[test]
    fn a_wait_varies_between_half_and_all() {
        assert_eq!(wait_after(3, 0), Duration::from_secs(2));
        assert_eq!(wait_after(3, u32::MAX), Duration::from_secs(4));
    }
}
