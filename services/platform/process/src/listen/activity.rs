//! What goes on on a connection: the requests that run, and the answers that somebody is still to read.

use std::{
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

/// So many long answers are looked through at most before those that were read are let go of.
const MAX_FINISHED: usize = 64;

/// When a connection last did something.
pub(super) struct Activity {
    start: Instant,
    running: AtomicUsize,
    has_asked: AtomicBool,
    last: AtomicU64,
    answers: Mutex<Vec<Weak<Reading>>>,
}

/// A request that runs.
pub(super) struct Running(Arc<Activity>);

/// A long answer that is being read, and when a part of it was last taken.
pub(super) struct Reading {
    activity: Arc<Activity>,
    last: AtomicU64,
}

impl Activity {
    pub fn new() -> Self {
        Self {
            start: Instant::now(),
            running: AtomicUsize::new(0),
            has_asked: AtomicBool::new(false),
            last: AtomicU64::new(0),
            answers: Mutex::new(Vec::new()),
        }
    }

    fn now(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// A request has arrived.
    pub fn begin(self: &Arc<Self>) -> Running {
        self.running.fetch_add(1, Ordering::Relaxed);
        self.has_asked.store(true, Ordering::Relaxed);
        Running(Arc::clone(self))
    }

    /// A long answer is going to be read.
    pub fn read(self: &Arc<Self>) -> Arc<Reading> {
        let reading = Arc::new(Reading { activity: Arc::clone(self), last: AtomicU64::new(self.now()) });
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        if answers.len() >= MAX_FINISHED {
            answers.retain(|answer| answer.strong_count() > 0);
        }
        answers.push(Arc::downgrade(&reading));
        reading
    }

    /// Whether a request ever came.
    pub fn has_asked(&self) -> bool {
        self.has_asked.load(Ordering::Relaxed)
    }

    /// How long nothing was asked, and nothing read.
    pub fn idle_for(&self) -> Duration {
        if self.running.load(Ordering::Relaxed) > 0 {
            return Duration::ZERO;
        }
        self.since(self.last.load(Ordering::Relaxed))
    }

    /// How long the answer is left lying of which nothing was read for longest.
    pub fn unread_for(&self) -> Duration {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        answers.retain(|answer| answer.strong_count() > 0);
        let oldest = answers.iter().filter_map(Weak::upgrade).map(|answer| answer.last.load(Ordering::Relaxed)).min();
        oldest.map_or(Duration::ZERO, |oldest| self.since(oldest))
    }

    fn since(&self, moment: u64) -> Duration {
        Duration::from_millis(self.now().saturating_sub(moment))
    }
}

impl Reading {
    /// A part was taken.
    pub fn progress(&self) {
        let now = self.activity.now();
        self.last.store(now, Ordering::Relaxed);
        self.activity.last.store(now, Ordering::Relaxed);
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.last.store(self.0.now(), Ordering::Relaxed);
        self.0.running.fetch_sub(1, Ordering::Relaxed);
    }
}
