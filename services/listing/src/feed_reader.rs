//! The one reader of the change feed in a replica: it hands what changed to all who keep something made from it.
//!
//! It polls, woken early by PostgreSQL; each subscriber has an inbox in which changes wait, merged, until it takes them
//! in, so that none holds up another.

use crate::db::feed::{self, FeedChanges, FeedPosition, NOTIFY_CHANNEL};
use platform_process::CancellationToken;
use sqlx::{PgPool, postgres::PgListener};
use std::{
    convert::Infallible,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::{
    sync::{Notify, watch},
    time::{Instant, sleep},
};

/// How often it polls although nobody woke it: the connection that wakes it may be lost.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// How long to wait for a database that is out of reach.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// What polls found.
#[derive(Clone, Debug)]
pub struct ChangeBatch {
    /// The number of the last of these polls.
    poll: u64,
    /// When the first of these changes was found.
    found_at: Instant,
    pub changes: FeedChanges,
}

/// What one subscriber has not taken in yet.
#[derive(Default)]
struct FeedInbox {
    waiting: Mutex<Option<ChangeBatch>>,
    arrived: Notify,
    /// When what is taken in just now was found.
    in_hand: Mutex<Option<Instant>>,
}

impl FeedInbox {
    fn waiting(&self) -> MutexGuard<'_, Option<ChangeBatch>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, batch: ChangeBatch) {
        {
            let mut waiting = self.waiting();
            *waiting = Some(match waiting.take() {
                Some(earlier) => earlier.then(batch),
                None => batch,
            });
        }
        self.arrived.notify_one();
    }

    fn in_hand(&self) -> MutexGuard<'_, Option<Instant>> {
        self.in_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long the oldest change waits that is not taken in yet.
    fn delay(&self) -> Duration {
        let waits_since = self.waiting().as_ref().filter(|batch| !batch.changes.is_empty()).map(|batch| batch.found_at);
        let oldest = self.in_hand().or(waits_since);
        oldest.map_or(Duration::ZERO, |found_at| found_at.elapsed())
    }
}

impl ChangeBatch {
    fn then(self, later: Self) -> Self {
        let found_at = if self.changes.is_empty() { later.found_at } else { self.found_at };
        Self { poll: later.poll, found_at, changes: self.changes.then(later.changes) }
    }
}

/// What one who keeps something made from the feed is told.
pub struct Subscription {
    inbox: Arc<FeedInbox>,
    /// The last poll whose changes are taken in.
    taken_in: watch::Sender<u64>,
}

impl Subscription {
    /// What changed; waits until something has. [`Self::taken_in`] or [`Self::give_back`] must follow.
    pub async fn next(&mut self) -> ChangeBatch {
        loop {
            let waiting = self.inbox.waiting().take();
            match waiting {
                Some(batch) if batch.changes.is_empty() => self.taken_in(&batch),
                Some(batch) => {
                    *self.inbox.in_hand() = Some(batch.found_at);
                    return batch;
                }
                None => self.inbox.arrived.notified().await,
            }
        }
    }

    /// Says that a batch, and all before it, has been taken in.
    pub fn taken_in(&self, batch: &ChangeBatch) {
        *self.inbox.in_hand() = None;
        self.taken_in.send_modify(|poll| *poll = batch.poll.max(*poll));
    }

    /// Puts a batch back that could not be taken in now.
    pub fn give_back(&self, batch: ChangeBatch) {
        *self.inbox.in_hand() = None;
        let mut waiting = self.inbox.waiting();
        *waiting = Some(match waiting.take() {
            Some(later) => batch.then(later),
            None => batch,
        });
        self.inbox.arrived.notify_one();
    }
}

/// One who is told, as the reader knows them.
struct Subscriber {
    name: &'static str,
    inbox: Arc<FeedInbox>,
    taken_in: watch::Receiver<u64>,
}

/// The reader.
pub struct FeedReader {
    pool: PgPool,
    position: FeedPosition,
    wake: watch::Sender<()>,
    polls: watch::Sender<u64>,
    subscribers: Vec<Subscriber>,
    changed: watch::Sender<()>,
}

impl FeedReader {
    /// One that has read everything up to a position.
    pub fn new(pool: PgPool, position: FeedPosition) -> Self {
        Self {
            pool,
            position,
            wake: watch::Sender::default(),
            polls: watch::Sender::default(),
            subscribers: Vec::new(),
            changed: watch::Sender::default(),
        }
    }

    /// Somebody more, by a name for metrics, who is told everything from here on.
    pub fn subscribe(&mut self, name: &'static str) -> Subscription {
        let (inbox, taken_in) = (Arc::<FeedInbox>::default(), watch::Sender::default());
        self.subscribers.push(Subscriber { name, inbox: Arc::clone(&inbox), taken_in: taken_in.subscribe() });
        Subscription { inbox, taken_in }
    }

    /// By each subscriber's name: how long the oldest change waits that it has not taken in yet.
    pub fn delays(&self) -> Vec<(&'static str, impl Fn() -> Duration + Send + Sync + use<>)> {
        let delay = |Subscriber { name, inbox, .. }: &Subscriber| {
            let inbox = Arc::clone(inbox);
            (*name, move || inbox.delay())
        };
        self.subscribers.iter().map(delay).collect()
    }

    /// Told that something changed, not what.
    pub fn changed(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    /// How far its subscribers are; what texts mean follows at its own pace, once it is settled.
    pub fn progress(&self, meaning: watch::Receiver<bool>) -> FeedProgress {
        FeedProgress {
            wake: self.wake.clone(),
            polls: self.polls.subscribe(),
            taken_in: self.subscribers.iter().map(|subscriber| subscriber.taken_in.clone()).collect(),
            meaning,
        }
    }

    /// Reads until told to stop.
    pub async fn run(mut self, stop: CancellationToken) {
        let (pool, wake) = (self.pool.clone(), self.wake.clone());
        tokio::select! {
            () = stop.cancelled() => {}
            () = self.poll() => {}
            () = wake_on_changes(&pool, &wake) => {}
        }
    }

    async fn poll(&mut self) {
        let (mut woken, mut is_reachable) = (self.wake.subscribe(), true);
        loop {
            woken.mark_unchanged();
            self.polls.send_modify(|poll| *poll += 1);
            match feed::since(&self.pool, &self.position).await {
                Ok(changes) => {
                    is_reachable = true;
                    self.hand_out(changes);
                }
                Err(error) => {
                    if std::mem::replace(&mut is_reachable, false) {
                        tracing::warn!(%error, "the change feed is out of reach; trying again each second");
                    }
                    sleep(RETRY_DELAY).await;
                }
            }
            tokio::select! {
                Ok(()) = woken.changed() => {}
                () = sleep(POLL_INTERVAL) => {}
            }
        }
    }

    fn hand_out(&mut self, changes: FeedChanges) {
        self.position = changes.until.clone();
        if !changes.is_empty() {
            self.changed.send_replace(());
        }
        let batch = ChangeBatch { poll: *self.polls.borrow(), found_at: Instant::now(), changes };
        self.subscribers.iter().for_each(|subscriber| subscriber.inbox.put(batch.clone()));
    }
}

/// How far a replica follows what changes.
#[derive(Clone, Debug)]
pub struct FeedProgress {
    wake: watch::Sender<()>,
    polls: watch::Receiver<u64>,
    taken_in: Vec<watch::Receiver<u64>>,
    meaning: watch::Receiver<bool>,
}

impl FeedProgress {
    /// Waits until everything that was committed before the call is answered from, and it is settled whether searches rank
    /// by meaning, too. The engine's tasks must run.
    pub async fn caught_up(&self) {
        let begun = *self.polls.borrow();
        self.wake.send_replace(());
        for taken_in in &self.taken_in {
            // A subscriber that is gone will not come any nearer.
            let _ = taken_in.clone().wait_for(|poll| *poll > begun).await;
        }
        let _ = self.meaning.clone().wait_for(|is_settled| *is_settled).await;
    }
}

/// Wakes the reader when PostgreSQL tells that the feed has grown.
async fn wake_on_changes(pool: &PgPool, wake: &watch::Sender<()>) {
    loop {
        let error = match wake_until_lost(pool, wake).await {
            Ok(never) => match never {},
            Err(error) => error,
        };
        tracing::debug!(%error, "nobody tells of changes; the reader polls by itself meanwhile");
        sleep(RETRY_DELAY).await;
    }
}

async fn wake_until_lost(pool: &PgPool, wake: &watch::Sender<()>) -> sqlx::Result<Infallible> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(NOTIFY_CHANNEL).await?;
    loop {
        listener.recv().await?;
        wake.send_replace(());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(products: &[i32], offers: &[i32], until: &str) -> FeedChanges {
        let (products, offers) = (products.iter().copied().collect(), offers.iter().copied().collect());
        FeedChanges { taxonomy: false, search: false, products, offers, until: FeedPosition::at(until) }
    }

    fn reader() -> FeedReader {
        FeedReader::new(PgPool::connect_lazy("postgres://nowhere").unwrap(), FeedPosition::at("1:1:"))
    }

    #[tokio::test]
    async fn changes_wait_merged_and_none_is_lost_by_one_that_could_not_be_taken_in() {
        let mut reader = reader();
        let mut subscription = reader.subscribe("one");
        reader.hand_out(changes(&[1], &[2, 3], "2:2:"));
        let batch = subscription.next().await;
        reader.hand_out(changes(&[3], &[1, 4], "3:3:"));
        subscription.give_back(batch);
        assert_eq!(subscription.next().await.changes, changes(&[1, 3], &[2, 4], "3:3:"));
    }

    #[tokio::test]
    async fn each_subscriber_has_its_own_pace() {
        let mut reader = reader();
        let (mut quick, slow) = (reader.subscribe("quick"), reader.subscribe("slow"));
        let progress = reader.progress(watch::Sender::new(true).subscribe());
        reader.polls.send_modify(|poll| *poll += 1);
        reader.hand_out(changes(&[1], &[], "2:2:"));
        let batch = quick.next().await;
        quick.taken_in(&batch);
        let taken_in = || progress.taken_in.iter().map(|poll| *poll.borrow()).collect::<Vec<_>>();
        assert_eq!(taken_in(), [1, 0]);
        drop(slow);
        assert_eq!(taken_in(), [1, 0]);
    }

    #[tokio::test]
    async fn a_change_is_late_from_when_it_was_found_until_it_is_taken_in() {
        let mut reader = reader();
        let mut subscription = reader.subscribe("one");
        let (_, delay) = reader.delays().pop().unwrap();
        reader.hand_out(changes(&[], &[], "2:2:"));
        assert_eq!(delay(), Duration::ZERO, "nothing waits");
        reader.hand_out(changes(&[1], &[], "3:3:"));
        let while_waiting = delay();
        let batch = subscription.next().await;
        reader.hand_out(changes(&[2], &[], "4:4:"));
        let while_taken_in = delay();
        subscription.give_back(batch);
        let while_tried_again = delay();
        let late = [Duration::ZERO, while_waiting, while_taken_in, while_tried_again];
        assert!(late.is_sorted_by(|earlier, later| earlier < later), "{late:?}");
        let batch = subscription.next().await;
        subscription.taken_in(&batch);
        assert_eq!(delay(), Duration::ZERO);
    }
}
