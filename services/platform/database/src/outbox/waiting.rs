//! What lies in an outbox, counted for whoever watches the shop.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use platform_process::metrics::{KeyValue, gauge, is_kept};
use sqlx::{AssertSqlSafe, PgPool};
use tokio::time::Instant;

/// How often it is counted.
const COUNT_INTERVAL: Duration = Duration::from_secs(5);

/// What was counted last, by whoever delivers.
pub struct Waiting {
    counted: Arc<Mutex<Option<Counted>>>,
    counted_at: Option<Instant>,
}

/// What lies in an outbox.
#[derive(Clone, Copy, sqlx::FromRow)]
struct Counted {
    waiting: i64,
    given_up: i64,
    /// How long the oldest row waits that is, or was once, due; in seconds.
    delay: f64,
}

impl Waiting {
    /// Keeps metrics of an outbox, by its table; `None`: nobody asks for them.
    pub fn keep_metrics(table: &str) -> Option<Self> {
        if !is_kept() {
            return None;
        }
        let counted = Arc::<Mutex<Option<Counted>>>::default();
        let (rows, delay) = (Arc::clone(&counted), Arc::clone(&counted));
        let named = KeyValue::new("shop.outbox", table.to_owned());
        let outbox = named.clone();
        gauge("shop.outbox.waiting", "{delivery}", "What lies in outboxes, by whether it is given up.", move || {
            let told = |state, rows| (rows as f64, vec![outbox.clone(), KeyValue::new("shop.outbox.state", state)]);
            let counted = last(&rows);
            counted.map_or_else(Vec::new, |counted| {
                vec![told("waiting", counted.waiting), told("given up", counted.given_up)]
            })
        });
        gauge("shop.outbox.delay", "s", "How long the oldest delivery waits that is not given up.", move || {
            last(&delay).map(|counted| (counted.delay, vec![named.clone()])).into_iter().collect()
        });
        Some(Self { counted, counted_at: None })
    }

    /// Counts, if the last time is a while ago. A database that is out of reach leaves nothing to tell.
    pub async fn count(&mut self, pool: &PgPool, table: &str) {
        if self.counted_at.is_some_and(|at| at.elapsed() < COUNT_INTERVAL) {
            return;
        }
        self.counted_at = Some(Instant::now());
        let statement = format!(
            "select count(*) filter (where dead_lettered_at is null) as waiting, count(dead_lettered_at) as given_up,
                 coalesce(extract(epoch from now() - min(created_at) filter (
                     where dead_lettered_at is null and (attempts > 0 or due_at <= now()))), 0)::float8 as delay
             from {table}"
        );
        let counted = sqlx::query_as(AssertSqlSafe(statement)).fetch_one(pool).await.ok();
        *self.counted.lock().unwrap_or_else(PoisonError::into_inner) = counted;
    }
}

fn last(counted: &Mutex<Option<Counted>>) -> Option<Counted> {
    *counted.lock().unwrap_or_else(PoisonError::into_inner)
}
