//! An open loop: requests come at a rate of their own, whether or not earlier ones were answered.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};
use tokio::{sync::Semaphore, task::JoinSet, time::MissedTickBehavior};

/// An answer that comes later is no good to a buyer.
const GOOD: Duration = Duration::from_secs(2);

/// How often requests are sent: those that are due, at once.
const TICK: Duration = Duration::from_millis(5);

/// Those who ask, each over a connection of their own: one request at a time.
pub struct Callers {
    free: Arc<Semaphore>,
    numbers: Arc<Mutex<Vec<u64>>>,
}

impl Callers {
    /// So many, numbered from 0.
    pub fn new(count: usize) -> Self {
        let numbers = (0..).take(count).collect();
        Self { free: Arc::new(Semaphore::new(count)), numbers: Arc::new(Mutex::new(numbers)) }
    }
}

/// What came of what was offered.
pub struct Offered {
    /// How many were offered.
    pub offered: usize,
    /// How many were never sent: every caller was waiting for an answer.
    pub unsent: usize,
    refused: usize,
    time: Duration,
    successes: Vec<Success>,
}

/// A good answer: how long it took to come, and what it is worth.
struct Success {
    took: Duration,
    worth: f64,
}

/// Offers so many a second for this long, and waits for all answers. `ask` is told who asks and which request it is,
/// and says what its answer is worth; `None`: it was refused.
#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a benchmark")]
pub async fn offer<Answer>(
    rate: f64,
    time: Duration,
    callers: Callers,
    ask: impl Fn(u64, u64) -> Answer + Clone + Send + Sync + 'static,
) -> Offered
where
    Answer: Future<Output = Option<f64>> + Send + 'static,
{
    let (begun, mut due, mut requests) = (Instant::now(), 0_u64, JoinSet::new());
    let mut offered = Offered { offered: 0, unsent: 0, refused: 0, time, successes: Vec::new() };
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while begun.elapsed() < time {
        ticks.tick().await;
        let last = due.max((begun.elapsed().as_secs_f64() * rate) as u64);
        for turn in due..last {
            let Ok(permit) = Arc::clone(&callers.free).try_acquire_owned() else {
                offered.unsent += 1;
                continue;
            };
            let (ask, numbers) = (ask.clone(), Arc::clone(&callers.numbers));
            requests.spawn(async move {
                let _permit = permit;
                let arrived = Instant::now();
                let caller = numbers.lock().unwrap_or_else(PoisonError::into_inner).pop()?;
                let answer = ask(caller, turn).await;
                numbers.lock().unwrap_or_else(PoisonError::into_inner).push(caller);
                Some((answer, arrived.elapsed()))
            });
        }
        due = last;
    }
    (offered.offered, offered.time) = (due as usize, begun.elapsed());
    while let Some(answer) = requests.join_next().await {
        match answer {
            Ok(Some((Some(worth), took))) => offered.successes.push(Success { took, worth }),
            Ok(None) => offered.unsent += 1,
            _ => offered.refused += 1,
        }
    }
    offered.successes.sort_unstable_by_key(|success| success.took);
    offered
}

#[allow(clippy::cast_precision_loss, reason = "a benchmark")]
impl Offered {
    /// What came of this and of another time together.
    #[must_use]
    pub fn with(mut self, other: Self) -> Self {
        self.successes.extend(other.successes);
        self.successes.sort_unstable_by_key(|success| success.took);
        Self {
            offered: self.offered + other.offered,
            unsent: self.unsent + other.unsent,
            refused: self.refused + other.refused,
            time: self.time + other.time,
            successes: self.successes,
        }
    }

    /// Requests a second that were offered.
    pub fn rate(&self) -> f64 {
        self.offered as f64 / self.time.as_secs_f64()
    }

    /// What was answered a second, well and in time, by its worth.
    pub fn goodput(&self) -> f64 {
        let good = self.successes.iter().filter(|success| success.took <= GOOD);
        good.map(|success| success.worth).sum::<f64>() / self.time.as_secs_f64()
    }

    /// Requests a second that were sent.
    pub fn sent(&self) -> f64 {
        (self.offered - self.unsent) as f64 / self.time.as_secs_f64()
    }

    /// Requests a second that were answered with a refusal or not at all.
    pub fn refused(&self) -> f64 {
        self.refused as f64 / self.time.as_secs_f64()
    }

    /// Requests a second that were answered well and in time.
    pub fn answered(&self) -> f64 {
        self.successes.iter().filter(|success| success.took <= GOOD).count() as f64 / self.time.as_secs_f64()
    }

    /// The part of all that was answered well, however late.
    pub fn share_of_successes(&self) -> f64 {
        self.successes.len() as f64 / (self.offered as f64).max(1.0)
    }

    /// So many of a hundred good answers took at most this long.
    pub fn within(&self, share: usize) -> Duration {
        self.successes.get(self.successes.len() * share / 100).map(|success| success.took).unwrap_or_default()
    }
}
