//! An open loop: requests come at a rate of their own, whether or not earlier ones were answered.

use std::time::{Duration, Instant};
use tokio::{task::JoinSet, time::MissedTickBehavior};

/// An answer that comes later is no good to a buyer.
const GOOD: Duration = Duration::from_secs(2);

/// How often requests are sent: those that are due, at once.
const TICK: Duration = Duration::from_millis(5);

/// What came of what was offered.
pub struct Offered {
    /// How many were sent.
    pub offered: usize,
    /// How many were answered with a refusal or not at all.
    pub refused: usize,
    time: Duration,
    successes: Vec<Success>,
}

/// A good answer: how long it took to come, and what it is worth.
struct Success {
    took: Duration,
    worth: f64,
}

/// Sends so many a second for this long, and waits for all answers. `ask` is told which request it is, and says
/// what its answer is worth; `None`: it was refused.
#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a benchmark")]
pub async fn offer<Answer>(rate: f64, time: Duration, ask: impl Fn(u64) -> Answer + Send + 'static) -> Offered
where
    Answer: Future<Output = Option<f64>> + Send + 'static,
{
    let (begun, mut sent, mut requests) = (Instant::now(), 0_u64, JoinSet::new());
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while begun.elapsed() < time {
        ticks.tick().await;
        let due = (begun.elapsed().as_secs_f64() * rate) as u64;
        for turn in sent..due {
            let answer = ask(turn);
            requests.spawn(async move {
                let asked = Instant::now();
                (answer.await, asked.elapsed())
            });
        }
        sent = sent.max(due);
    }
    let time = begun.elapsed();
    let mut offered = Offered { offered: sent as usize, refused: 0, time, successes: Vec::new() };
    while let Some(answer) = requests.join_next().await {
        match answer {
            Ok((Some(worth), took)) => offered.successes.push(Success { took, worth }),
            _ => offered.refused += 1,
        }
    }
    offered.successes.sort_unstable_by_key(|success| success.took);
    offered
}

#[allow(clippy::cast_precision_loss, reason = "a benchmark")]
impl Offered {
    /// Requests a second that were sent.
    pub fn rate(&self) -> f64 {
        self.offered as f64 / self.time.as_secs_f64()
    }

    /// What was answered a second, well and in time, by its worth.
    pub fn goodput(&self) -> f64 {
        let good = self.successes.iter().filter(|success| success.took <= GOOD);
        good.map(|success| success.worth).sum::<f64>() / self.time.as_secs_f64()
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
