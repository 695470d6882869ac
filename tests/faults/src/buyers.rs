//! Buyers who look at their carts and search, one question after the other, and what they were answered.

use crate::ShopProgram;
use journeys::Visitor;
use reqwest::Method;
use std::{
    collections::BTreeMap,
    fmt,
    time::{Duration, Instant},
};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

/// What a buyer asks, in turn: each needs the session, and the database behind another service.
const QUESTIONS: [&str; 2] = ["/api/carts", "/api/search?q=stylo"];

/// How long a buyer looks at an answer.
const PAUSE: Duration = Duration::from_millis(50);

/// Buyers at work.
pub struct Buyers {
    work: JoinSet<Vec<Served>>,
    stop: CancellationToken,
}

/// An answer, or that there was none.
struct Served {
    asked: Instant,
    answered: Instant,
    status: Option<u16>,
}

impl Served {
    const fn is_good(&self) -> bool {
        matches!(self.status, Some(200))
    }
}

impl Buyers {
    /// So many buyers who log in and begin.
    ///
    /// # Panics
    /// When one can't log in.
    pub async fn begin(shop: &ShopProgram, count: usize) -> Self {
        let (mut work, stop) = (JoinSet::new(), CancellationToken::new());
        for _ in 0..count {
            let visitor = shop.visitor();
            let _ = visitor.login("acheteur@demo.test").await.expect(200);
            work.spawn(ask_until(visitor, stop.clone()));
        }
        Self { work, stop }
    }

    /// Lets them work for a while.
    pub async fn work_for(&self, time: Duration) {
        tokio::time::sleep(time).await;
    }

    /// Lets them work until somebody else is served, at most so long.
    pub async fn work_until_served(&self, visitor: &Visitor, time: Duration) {
        let until = Instant::now() + time;
        let is_served = async || {
            let answer = visitor.try_call(Method::GET, QUESTIONS[0], None).await;
            answer.is_ok_and(|answer| answer.status == 200)
        };
        while Instant::now() < until && !is_served().await {
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Sends them home; answers what they saw of a fault at that time.
    pub async fn end(self, fault: Instant) -> Report {
        self.stop.cancel();
        Report { fault, answers: self.work.join_all().await.into_iter().flatten().collect() }
    }
}

async fn ask_until(visitor: Visitor, stop: CancellationToken) -> Vec<Served> {
    let mut served = Vec::new();
    for question in QUESTIONS.into_iter().cycle() {
        if stop.is_cancelled() {
            break;
        }
        let asked = Instant::now();
        let answer = visitor.try_call(Method::GET, question, None).await;
        served.push(Served { asked, answered: Instant::now(), status: answer.ok().map(|answer| answer.status) });
        tokio::time::sleep(PAUSE).await;
    }
    served
}

/// What buyers saw of a fault.
pub struct Report {
    fault: Instant,
    answers: Vec<Served>,
}

impl Report {
    /// The time from the fault until all answers were good again.
    ///
    /// # Panics
    /// When they never were.
    #[must_use]
    pub fn outage(&self) -> Duration {
        let bad = self.answers.iter().filter(|served| served.answered > self.fault && !served.is_good());
        let Some(last_bad) = bad.map(|served| served.answered).max() else { return Duration::ZERO };
        let good = self.answers.iter().filter(|served| served.is_good() && served.answered > last_bad);
        let first_good = good.map(|served| served.answered).min();
        assert!(first_good.is_some(), "nothing was answered any more: {self}");
        first_good.map_or(Duration::ZERO, |good| good - self.fault)
    }

    /// How often each status was answered after the fault; 0: no answer at all.
    #[must_use]
    pub fn statuses(&self) -> BTreeMap<u16, usize> {
        let mut statuses = BTreeMap::new();
        for served in self.answers.iter().filter(|served| served.answered > self.fault) {
            *statuses.entry(served.status.unwrap_or(0)).or_default() += 1;
        }
        statuses
    }

    /// The longest that anybody waited for an answer.
    #[must_use]
    pub fn longest_wait(&self) -> Duration {
        self.answers.iter().map(|served| served.answered - served.asked).max().unwrap_or_default()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "statuses {:?}, longest wait {:.1?}", self.statuses(), self.longest_wait())
    }
}
