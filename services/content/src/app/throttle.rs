//! How often the content service is called: at most so many times in any second, by all processes that share a Redis.

use crate::error::ContentError;
use platform_cache::{Bucket, Cache};
use std::time::Duration;
use tokio::{
    sync::{Mutex, Semaphore},
    time::Instant,
};

/// So many calls wait for their turn at most; beyond them who asks is told so at once.
const MAX_WAITING: usize = 64;
/// The same of calls for what is not known to be there: no more than readers are patient enough for.
const MAX_UNKNOWN_WAITING: usize = 4;
/// Of so many calls one at most is for what is not known to be there.
const UNKNOWN_SHARE: u32 = 2;
/// How long a process waits before it looks again whether the others have left it a turn.
const TURN_POLL_INTERVAL: Duration = Duration::from_millis(20);

/// The turns to ask for what is published. Anybody can make up paths: what is not known to be there takes at most half
/// of the turns, so that they never keep the others waiting.
pub struct Turns {
    all: Throttle,
    unknown: Throttle,
}

impl Turns {
    /// So many turns a second under this key.
    pub fn new(per_second: u32, key: &str, shared: &Cache) -> Self {
        let unknown = Throttle::new((per_second / UNKNOWN_SHARE).max(1), format!("{key}:unknown"), shared.clone());
        let unknown = Throttle { queue: Semaphore::new(MAX_UNKNOWN_WAITING), ..unknown };
        Self { all: Throttle::new(per_second, key.to_owned(), shared.clone()), unknown }
    }

    /// Takes a turn of those for what is not known to be there, if there is one at once: who has it goes on as who asks for
    /// what is known.
    pub async fn try_unknown(&self) -> bool {
        self.unknown.try_turn().await
    }

    /// Waits for a turn.
    ///
    /// # Errors
    /// When too many wait already.
    pub async fn turn(&self, is_known: bool) -> Result<(), ContentError> {
        if !is_known {
            self.unknown.turn().await?;
        }
        self.all.turn().await
    }
}

/// Turns to call, one after another, in the order in which they were asked for.
pub struct Throttle {
    per_second: u32,
    shared: Cache,
    key: String,
    queue: Semaphore,
    next: Mutex<Instant>,
}

impl Throttle {
    /// So many turns a second for what is called so; processes with a Redis in common share them.
    pub fn new(per_second: u32, key: String, shared: Cache) -> Self {
        let (queue, next) = (Semaphore::new(MAX_WAITING), Mutex::new(Instant::now()));
        Self { per_second, shared, key, queue, next }
    }

    /// Waits for a turn.
    ///
    /// # Errors
    /// When too many wait already.
    pub async fn turn(&self) -> Result<(), ContentError> {
        let _place = self.queue.try_acquire().map_err(|_| ContentError::Unavailable)?;
        let mut next = self.next.lock().await;
        tokio::time::sleep_until(*next).await;
        while !self.others_leave_one().await {
            tokio::time::sleep(TURN_POLL_INTERVAL).await;
        }
        *next = self.after_this();
        drop(next);
        Ok(())
    }

    /// Takes a turn, if there is one at once.
    async fn try_turn(&self) -> bool {
        let Ok(_place) = self.queue.try_acquire() else { return false };
        let Ok(mut next) = self.next.try_lock() else { return false };
        let has_one = *next <= Instant::now() && self.others_leave_one().await;
        if has_one {
            *next = self.after_this();
        }
        has_one
    }

    async fn others_leave_one(&self) -> bool {
        // A bucket of one token never gives two at once: no second, wherever it begins, holds more turns than it should.
        let bucket = Bucket { per_second: self.per_second, burst: 1 };
        self.shared.lease(&self.key, bucket, 1).await.is_none_or(|lease| lease.tokens > 0)
    }

    /// When the next turn is, after one that begins now.
    fn after_this(&self) -> Instant {
        Instant::now() + Duration::from_secs(1) / self.per_second
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::future::join_all;

    #[tokio::test]
    async fn no_second_holds_more_turns_than_it_should() {
        let throttle = Throttle::new(20, "test".to_owned(), Cache::in_memory());
        let began = Instant::now();
        let turns = join_all((0..25).map(|_| async {
            throttle.turn().await.unwrap();
            began.elapsed()
        }));
        let turns = turns.await;
        assert!(turns.windows(21).all(|more| more[20] - more[0] >= Duration::from_millis(990)), "{turns:?}");
    }

    #[tokio::test]
    async fn who_comes_when_too_many_wait_is_told_so() {
        let throttle = Throttle::new(1_000, "test".to_owned(), Cache::in_memory());
        let turns = join_all((0..100).map(|_| throttle.turn())).await;
        assert_eq!(turns.iter().filter(|turn| turn.is_err()).count(), 100 - MAX_WAITING);
    }
}
