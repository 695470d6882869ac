//! Where those wait who can't be served at once: for a seat, or for the time at which they are refused.
//!
//! A refusal costs a few dozen microseconds, and who is refused at once may ask again at once: a crowd of a thousand
//! would keep a processor busy with refusals alone. So nobody is refused for want of anything sooner than a second after
//! they asked, and later the more wait: a connection asks no more than once in that time, and the shop refuses some
//! hundreds a second however many ask. Who finds no place even to wait is refused at once and loses the connection; new
//! connections stay in the system's queue until a place is free.

use crate::response::problem::{Asked, Problem};
use axum::response::Response;
use platform_process::{Kind, LastAnswer, PerNetwork, Place, Places, Refusal, Share};
use proto::common::Reason;
use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};
use tokio::time::{Instant, sleep_until, timeout_at};
use values::Network;

/// So many wait at once, of all that is no order.
const MAX_WAITING: usize = 4_096;

/// Of these, so many of one network.
const MAX_WAITING_PER_NETWORK: usize = 512;

/// So many orders wait at once, whoever else does.
const MAX_ORDERS_WAITING: usize = 1_024;

/// How long is waited at least.
const MIN_WAIT: Duration = Duration::from_secs(1);

/// How much longer for each who waits already, and how much longer at most: a browser waits for eight seconds.
const WAIT_FOR_EACH: Duration = Duration::from_millis(2);
const MAX_WAIT_FOR_ALL: Duration = Duration::from_secs(5);

/// How much longer at most, so that those who came together are not refused together.
const SPREAD_MS: u64 = 1_000;

/// Places to wait in.
pub struct WaitingRoom {
    places: Places,
    networks: PerNetwork,
    orders: Places,
    entered: AtomicU64,
}

/// A place in it.
pub struct Wait {
    until: Instant,
    _place: Place,
    _share: Option<Share>,
}

/// Somebody who will not be served.
#[derive(Debug)]
pub struct Refused {
    problem: Problem,
    /// There was no place to wait in.
    is_sent_away: bool,
}

impl WaitingRoom {
    /// An empty one.
    pub fn new() -> Self {
        Self {
            places: Places::at_most(MAX_WAITING),
            networks: PerNetwork::at_most(MAX_WAITING_PER_NETWORK),
            orders: Places::at_most(MAX_ORDERS_WAITING),
            entered: AtomicU64::new(0),
        }
    }

    /// The places whose want keeps new connections waiting.
    pub const fn places(&self) -> &Places {
        &self.places
    }

    /// A place for one of this network; `None`: there is none.
    pub fn enter(&self, network: Option<Network>) -> Option<Wait> {
        let share = match network {
            Some(network) => Some(self.networks.share(network)?),
            None => None,
        };
        Some(self.wait(self.places.take()?, share))
    }

    /// A place for an order.
    pub fn enter_with_an_order(&self) -> Option<Wait> {
        Some(self.wait(self.orders.take()?, None))
    }

    fn wait(&self, place: Place, share: Option<Share>) -> Wait {
        let number = self.entered.fetch_add(1, Ordering::Relaxed);
        let waiting = MAX_WAITING.saturating_sub(self.places.left());
        Wait { until: Instant::now() + wait_among(waiting) + spread(number), _place: place, _share: share }
    }

    /// Refuses: what is wrong at once, what only comes too often in its time.
    pub async fn refuse(&self, problem: impl Into<Problem>, network: Option<Network>) -> Refused {
        let problem = problem.into();
        if !matches!(problem.kind(), Kind::TooMany | Kind::Unavailable) {
            return Refused { problem, is_sent_away: false };
        }
        let wait = self.enter(network);
        if let Some(wait) = &wait {
            sleep_until(wait.until).await;
        }
        Refused { problem, is_sent_away: wait.is_none() }
    }
}

/// How long is waited at least while so many wait.
fn wait_among(waiting: usize) -> Duration {
    let waiting = u32::try_from(waiting).unwrap_or(u32::MAX);
    MIN_WAIT + WAIT_FOR_EACH.saturating_mul(waiting).min(MAX_WAIT_FOR_ALL)
}

/// How much longer one waits than another. Multiples of a prime are spread evenly.
const fn spread(number: u64) -> Duration {
    Duration::from_millis(number.wrapping_mul(617) % SPREAD_MS)
}

impl Wait {
    /// What comes while it is waited; `None`: it did not come in time.
    pub async fn for_it<T>(&self, what: impl Future<Output = T>) -> Option<T> {
        timeout_at(self.until, what).await.ok()
    }
}

impl Refused {
    /// Somebody who has waited in vain.
    pub fn in_vain() -> Self {
        Self { problem: Refusal::unavailable(Reason::ServiceUnavailable).into(), is_sent_away: false }
    }

    /// Somebody who had no place to wait in.
    pub fn sent_away() -> Self {
        Self { is_sent_away: true, ..Self::in_vain() }
    }

    /// What they read.
    pub fn answer(self, asked: &Asked) -> Response {
        let mut response = asked.refused(self.problem);
        if self.is_sent_away {
            response.extensions_mut().insert(LastAnswer);
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::FutureExt;
    use std::{
        collections::HashSet,
        net::{IpAddr, Ipv4Addr},
    };

    fn network(number: usize) -> Option<Network> {
        let number = u32::try_from(number).unwrap();
        Some(IpAddr::V4(Ipv4Addr::from_bits(number)).into())
    }

    fn too_often() -> Refusal {
        Refusal::too_many(Reason::RateLimited)
    }

    #[test]
    fn who_came_together_is_refused_one_after_another() {
        let spreads: HashSet<_> = (0..SPREAD_MS).map(spread).collect();
        assert_eq!(spreads.len() as u64, SPREAD_MS);
        assert!(spreads.iter().all(|spread| *spread < Duration::from_millis(SPREAD_MS)));
    }

    #[test]
    fn the_more_wait_the_longer_and_no_longer_than_browsers_do() {
        let refused_a_second = |waiting: usize| waiting as f64 / wait_among(waiting).as_secs_f64();
        assert!(wait_among(0) == MIN_WAIT && refused_a_second(2_000) < 500.0);
        assert!(wait_among(MAX_WAITING) + Duration::from_millis(SPREAD_MS) < Duration::from_secs(8));
    }

    #[tokio::test]
    async fn who_asks_too_often_waits_for_the_refusal_and_what_is_wrong_is_told_at_once() {
        let room = WaitingRoom::new();
        assert!(room.refuse(too_often(), network(1)).now_or_never().is_none());
        let wrong = room.refuse(Refusal::invalid(Reason::MalformedBody), network(1)).now_or_never();
        assert!(wrong.is_some_and(|refused| !refused.is_sent_away));
    }

    #[tokio::test]
    async fn who_finds_no_place_is_sent_away_and_a_place_is_given_back() {
        let room = WaitingRoom::new();
        let mut waits: Vec<_> = (0..MAX_WAITING).map(|number| room.enter(network(number))).collect();
        assert!(waits.iter().all(Option::is_some));
        assert!(room.refuse(too_often(), None).now_or_never().is_some_and(|refused| refused.is_sent_away));
        assert!(room.enter_with_an_order().is_some(), "an order has a place however many others wait");
        waits.pop();
        assert!(room.enter(None).is_some());
    }

    #[test]
    fn one_network_leaves_places_to_others() {
        let room = WaitingRoom::new();
        let waits: Vec<_> = (0..MAX_WAITING_PER_NETWORK).map(|_| room.enter(network(1))).collect();
        assert!(waits.iter().all(Option::is_some));
        assert!(room.enter(network(1)).is_none() && room.enter(network(2)).is_some());
    }
}
