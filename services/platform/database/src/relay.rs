//! The relay delivers what lies in an outbox: at least once each, later and later after failures.

use std::error::Error;
use std::fmt::{self, Display};
use std::future::Future;
use std::time::Duration;

use platform_process::CancellationToken;
use sqlx::{AssertSqlSafe, PgPool};
use uuid::Uuid;

use crate::outbox::{Entry, Outbox};

/// Why a delivery failed.
pub type Fault = Box<dyn Error + Send + Sync>;

/// A fault that stays however often the delivery is tried: its row is parked at once.
#[derive(Debug)]
pub struct Hopeless(pub Fault);

impl Hopeless {
    /// An error as the fault of a delivery, hopeless when it is final.
    #[must_use]
    pub fn when(is_final: bool, error: impl Into<Fault>) -> Fault {
        let fault = error.into();
        if is_final { Self(fault).into() } else { fault }
    }
}

impl Display for Hopeless {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

impl Error for Hopeless {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}

/// How many rows are claimed, and delivered side by side, at once.
const BATCH: i64 = 16;
/// How long one delivery may take. A claim lasts twice as long.
const DELIVERY: Duration = Duration::from_secs(30);
/// How often the relay looks for rows that nobody announced.
const POLL: Duration = Duration::from_secs(1);
/// The longest wait between two attempts.
const LONGEST_WAIT: Duration = Duration::from_secs(15 * 60);
/// The longest wait of a relay that never gives up.
const TIRELESS_WAIT: Duration = Duration::from_secs(5 * 60);
/// After so many attempts, some three hours, a row is parked.
const ATTEMPTS: i32 = 20;

/// Delivers a service's outbox through a handler, which must be idempotent: a row whose answer was lost comes again.
///
/// A batch waits for its slowest delivery. What must not wait for something else has a relay of its own, by kinds.
pub struct Relay<H> {
    pool: PgPool,
    outbox: Outbox,
    deliver: H,
    kinds: Kinds,
    /// None: it never gives up.
    attempts: Option<i32>,
    longest_wait: Duration,
}

/// Which rows a relay delivers: those of the named kinds, or all others.
struct Kinds {
    named: &'static [&'static str],
    are_mine: bool,
}

impl<H, F> Relay<H>
where
    H: Fn(Entry) -> F,
    F: Future<Output = Result<(), Fault>>,
{
    /// A relay of all kinds that has not begun.
    pub fn new(pool: PgPool, outbox: Outbox, deliver: H) -> Self {
        let kinds = Kinds { named: &[], are_mine: false };
        Self { pool, outbox, deliver, kinds, attempts: Some(ATTEMPTS), longest_wait: LONGEST_WAIT }
    }

    /// Delivers rows of these kinds alone.
    #[must_use]
    pub fn only(mut self, kinds: &'static [&'static str]) -> Self {
        self.kinds = Kinds { named: kinds, are_mine: true };
        self
    }

    /// Leaves rows of these kinds to another relay.
    #[must_use]
    pub fn all_but(mut self, kinds: &'static [&'static str]) -> Self {
        self.kinds = Kinds { named: kinds, are_mine: false };
        self
    }

    /// Parks a row after this many attempts instead of 20.
    #[must_use]
    pub fn with_attempts(mut self, attempts: i32) -> Self {
        self.attempts = Some(attempts);
        self
    }

    /// Parks nothing but what is [`Hopeless`], and waits 5 minutes at most: for what nobody else would ever do.
    #[must_use]
    pub fn tireless(mut self) -> Self {
        self.attempts = None;
        self.longest_wait = TIRELESS_WAIT;
        self
    }

    /// Delivers until told to stop; deliveries under way are finished. Made for `Service::with_task`.
    pub async fn run(self, stop: CancellationToken) {
        let mut is_reachable = true;
        let mut bell = self.outbox.bell.subscribe();
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
                _ = bell.changed() => {}
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
                Ok(Err(fault)) => self.failed(entry, &fault).await,
                Err(_) => self.failed(entry, &"the delivery took too long".into()).await,
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
                 select id from {table} where parked_at is null and due_at <= now() and (kind = any ($3)) = $4
                 order by due_at limit $2 for update skip locked
             )
             returning id, kind, payload, attempts"
        );
        sqlx::query_as(AssertSqlSafe(statement))
            .bind(DELIVERY.as_secs_f64() * 2.0)
            .bind(BATCH)
            .bind(self.kinds.named)
            .bind(self.kinds.are_mine)
            .fetch_all(&self.pool)
            .await
    }

    async fn done(&self, id: Uuid) -> Result<(), sqlx::Error> {
        let statement = format!("delete from {} where id = $1", self.outbox.table);
        sqlx::query(AssertSqlSafe(statement)).bind(id).execute(&self.pool).await.map(drop)
    }

    async fn failed(&self, entry: &Entry, fault: &Fault) -> Result<(), sqlx::Error> {
        let (id, kind, attempt, error) = (entry.id, &entry.kind, entry.attempts, fault.to_string());
        let is_parked = fault.is::<Hopeless>() || self.attempts.is_some_and(|most| attempt >= most);
        if is_parked {
            tracing::error!(outbox = self.outbox.table, %id, kind, attempt, error, "an outbox row failed for good and is parked");
        } else if attempt >= ATTEMPTS {
            tracing::error!(outbox = self.outbox.table, %id, kind, attempt, error, "an outbox row goes on failing and will be tried again");
        } else {
            tracing::warn!(outbox = self.outbox.table, %id, kind, attempt, error, "an outbox row failed and will be tried again");
        }
        let statement = format!(
            "update {} set last_error = $2, due_at = now() + make_interval(secs => $3), parked_at = case when $4 then now() end
             where id = $1",
            self.outbox.table
        );
        let wait = wait_after(attempt, self.longest_wait, getrandom::u32().unwrap_or(u32::MAX));
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
            let fault = Hopeless::when(is_final, "the mail server refused the mail with 550");
            assert_eq!(fault.is::<Hopeless>(), is_final);
            assert_eq!(fault.to_string(), "the mail server refused the mail with 550");
        }
    }

    #[test]
    fn waits_double_up_to_the_longest() {
        let waits = |longest| [1, 2, 5, 11, 99].map(|attempt| wait_after(attempt, longest, u32::MAX).as_secs());
        assert_eq!(waits(LONGEST_WAIT), [1, 2, 16, 900, 900]);
        assert_eq!(waits(TIRELESS_WAIT), [1, 2, 16, 300, 300]);
    }

    #[test]
    fn a_wait_varies_between_half_and_all() {
        assert_eq!(wait_after(3, LONGEST_WAIT, 0), Duration::from_secs(2));
        assert_eq!(wait_after(3, LONGEST_WAIT, u32::MAX), Duration::from_secs(4));
    }
}
