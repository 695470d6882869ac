//! The replicas of a service: a connection to each that can be reached, and which of them takes the next call.

use super::{NotReached, callee::Callee, failure::chain};
use futures::{StreamExt, stream::FuturesUnordered};
use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tonic::{Status, transport::Channel};

/// How long it is believed where the replicas are: those that came and those that went are known after it. They are
/// looked for when somebody calls.
const LOOK_INTERVAL: Duration = Duration::from_secs(2);

/// A replica with a connection to it.
pub(super) struct Replica {
    machine: SocketAddr,
    /// The connection.
    pub channel: Channel,
    in_flight: AtomicUsize,
}

/// A call that a replica has not answered yet.
pub(super) struct InFlight(Arc<Replica>);

impl Replica {
    /// It has one more call to answer.
    pub fn begin(self: &Arc<Self>) -> InFlight {
        self.in_flight.fetch_add(1, Ordering::Relaxed);
        InFlight(Arc::clone(self))
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.in_flight.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The replicas of a service.
pub(super) struct Replicas {
    callee: Callee,
    known: Mutex<Known>,
    /// Held by who looks for them.
    looking: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Known {
    /// Those with a connection.
    connected: Vec<Arc<Replica>>,
    /// When it was last begun to look for them; none: they have to be looked for now.
    began: Option<Instant>,
    /// When that ended last.
    ended: Option<Instant>,
    /// Why one of them was not reached.
    failure: Option<String>,
    /// Whose turn it is among equals.
    turn: usize,
}

impl Replicas {
    /// Those of a service; nobody is connected to before the first call.
    pub fn of(callee: Callee) -> Self {
        Self { callee, known: Mutex::default(), looking: tokio::sync::Mutex::default() }
    }

    /// The one with the fewest calls to answer, of equals each in turn; waits for a connection where there is none.
    ///
    /// # Errors
    /// When none can be connected to.
    pub async fn least_busy(self: &Arc<Self>) -> Result<Arc<Replica>, NotReached> {
        if let Some(replica) = self.choose() {
            if self.is_due() {
                // It looks, asks and connects for some seconds at most, and ends by itself.
                let replicas = Arc::clone(self);
                tokio::spawn(async move {
                    if let Ok(_looking) = replicas.looking.try_lock() {
                        replicas.look().await;
                    }
                });
            }
            return Ok(replica);
        }
        let asked = Instant::now();
        let _looking = self.looking.lock().await;
        if let Some(replica) = self.choose() {
            return Ok(replica);
        }
        // What somebody else found out meanwhile is not found out again.
        if self.known().ended.is_none_or(|ended| ended < asked) {
            self.look().await;
        }
        self.choose().ok_or_else(|| self.nobody())
    }

    /// The connection to this one broke: it takes no calls until there is another.
    pub fn lost(&self, replica: &Arc<Replica>) {
        let mut known = self.known();
        let before = known.connected.len();
        known.connected.retain(|other| !Arc::ptr_eq(other, replica));
        if known.connected.len() < before {
            known.began = None;
            tracing::info!(service = self.callee.name, replica = %replica.machine, "a connection to a replica broke");
        }
    }

    fn choose(&self) -> Option<Arc<Replica>> {
        let mut known = self.known();
        let turn = known.turn;
        known.turn = turn.wrapping_add(1);
        let count = known.connected.len();
        let in_turn = (0..count).map(|place| &known.connected[turn.wrapping_add(place) % count]);
        in_turn.min_by_key(|replica| replica.in_flight.load(Ordering::Relaxed)).cloned()
    }

    fn is_due(&self) -> bool {
        self.known().began.is_none_or(|began| began.elapsed() >= LOOK_INTERVAL)
    }

    /// Finds out which there are, leaves those that went, and connects to those without a connection.
    async fn look(&self) {
        self.known().began = Some(Instant::now());
        let found = self.callee.find().await;
        let without = {
            let mut known = self.known();
            match &found.failure {
                // A name that is not known for the moment says nothing about whom it stood for.
                Some(error) => known.failure = Some(error.to_string()),
                None => known.connected.retain(|replica| found.has(replica.machine)),
            }
            let is_connected = |machine| known.connected.iter().any(|replica| replica.machine == machine);
            found.machines.into_iter().filter(|(machine, _)| !is_connected(*machine)).collect::<Vec<_>>()
        };
        let connections = without.iter().map(async |(machine, address)| {
            let connected = self.callee.connect(*machine, address).await;
            self.connected(*machine, connected);
        });
        connections.collect::<FuturesUnordered<_>>().collect::<()>().await;
        self.known().ended = Some(Instant::now());
    }

    fn connected(&self, machine: SocketAddr, connected: Result<Channel, tonic::transport::Error>) {
        let service = &self.callee.name;
        match connected {
            Ok(channel) => {
                tracing::debug!(service, replica = %machine, "connected to a replica");
                self.known().connected.push(Arc::new(Replica { machine, channel, in_flight: AtomicUsize::new(0) }));
            }
            Err(error) => {
                tracing::debug!(service, replica = %machine, %error, "a replica is not reached");
                self.known().failure = chain(&error).last().map(|reason| format!("{machine}: {reason}"));
            }
        }
    }

    fn nobody(&self) -> NotReached {
        let reason = self.known().failure.clone().unwrap_or_else(|| "its address stands for nobody".to_owned());
        NotReached::Nobody(Status::unavailable(format!("{} is not reached: {reason}", self.callee.name)))
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
