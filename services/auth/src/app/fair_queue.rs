//! A queue for few places that nobody fills for others: networks take turns, and within one its addresses do.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::oneshot;

/// So many wait for one network at most.
const MAX_WAITING_OF_NETWORK: usize = 128;
/// So many wait for one address of a network at most.
const MAX_WAITING_OF_ADDRESS: usize = 16;

/// The queue is full for who asks; others may still find room in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many wait already")]
pub struct QueueFull;

/// Who waits: the network that somebody asks from, and for which address.
#[derive(Clone, Copy, Debug)]
pub struct QueueKey<'a> {
    /// The network.
    pub network: &'a str,
    /// The e-mail address, or what else is counted by itself within the network.
    pub address: &'a str,
}

/// Places, and who waits for one. Clones share them.
#[derive(Clone, Debug)]
pub struct FairQueue(Arc<Mutex<Places>>);

#[derive(Debug)]
struct Places {
    free: usize,
    networks: VecDeque<Network>,
}

/// Who waits for one network, its addresses in the order of their turns. One that is empty is not kept.
#[derive(Debug)]
struct Network {
    name: String,
    addresses: VecDeque<Address>,
}

#[derive(Debug)]
struct Address {
    name: String,
    waiting: VecDeque<oneshot::Sender<Place>>,
}

impl FairQueue {
    /// A queue for so many places.
    #[must_use]
    pub fn new(places: usize) -> Self {
        Self(Arc::new(Mutex::new(Places { free: places, networks: VecDeque::new() })))
    }

    /// A place, at once or when it is the key's turn.
    ///
    /// # Errors
    /// At once, where as many wait under the key as may.
    pub async fn place(&self, key: QueueKey<'_>) -> Result<Place, QueueFull> {
        let turn = {
            let mut places = self.lock();
            if places.free > 0 {
                places.free -= 1;
                return Ok(Place { queue: Some(self.clone()) });
            }
            places.enqueue(key)?
        };
        // The sender is dropped with the queue alone, which this borrows.
        turn.await.map_err(|_| QueueFull)
    }

    /// Gives a place that is free to whose turn it is. Who does not wait any more is passed over.
    fn hand_on(&self) {
        loop {
            let next = {
                let mut places = self.lock();
                let Some(next) = places.next() else {
                    places.free += 1;
                    return;
                };
                next
            };
            match next.send(Place { queue: Some(self.clone()) }) {
                Ok(()) => return,
                Err(mut unwanted) => unwanted.queue = None,
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Places> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Places {
    fn enqueue(&mut self, key: QueueKey<'_>) -> Result<oneshot::Receiver<Place>, QueueFull> {
        let at = self.networks.iter().position(|network| network.name == key.network).unwrap_or_else(|| {
            self.networks.push_back(Network { name: key.network.to_owned(), addresses: VecDeque::new() });
            self.networks.len() - 1
        });
        self.networks[at].enqueue(key.address)
    }

    /// Whose turn it is: the address whose turn it is of the network whose turn it is. Both go to the end.
    fn next(&mut self) -> Option<oneshot::Sender<Place>> {
        let mut network = self.networks.pop_front()?;
        let next = network.next();
        if !network.addresses.is_empty() {
            self.networks.push_back(network);
        }
        next
    }
}

impl Network {
    fn enqueue(&mut self, address: &str) -> Result<oneshot::Receiver<Place>, QueueFull> {
        self.forget_who_left();
        let of_network: usize = self.addresses.iter().map(|address| address.waiting.len()).sum();
        let at = self.addresses.iter().position(|known| known.name == address);
        let of_address = at.map_or(0, |at| self.addresses[at].waiting.len());
        if of_network >= MAX_WAITING_OF_NETWORK || of_address >= MAX_WAITING_OF_ADDRESS {
            return Err(QueueFull);
        }
        let (turn, waiting) = oneshot::channel();
        match at {
            Some(at) => self.addresses[at].waiting.push_back(turn),
            None => self.addresses.push_back(Address { name: address.to_owned(), waiting: VecDeque::from([turn]) }),
        }
        Ok(waiting)
    }

    fn forget_who_left(&mut self) {
        for address in &mut self.addresses {
            address.waiting.retain(|turn| !turn.is_closed());
        }
        self.addresses.retain(|address| !address.waiting.is_empty());
    }

    fn next(&mut self) -> Option<oneshot::Sender<Place>> {
        let mut address = self.addresses.pop_front()?;
        let next = address.waiting.pop_front();
        if !address.waiting.is_empty() {
            self.addresses.push_back(address);
        }
        next
    }
}

/// A place, taken until it is dropped.
#[derive(Debug)]
pub struct Place {
    /// Where it goes back to; none for one that nobody took.
    queue: Option<FairQueue>,
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(queue) = self.queue.take() {
            queue.hand_on();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{pin::pin, task::Poll};
    use tokio::task::JoinSet;

    fn key<'a>(network: &'a str, address: &'a str) -> QueueKey<'a> {
        QueueKey { network, address }
    }

    /// Who comes in which order, of those who wait in this one for a single place.
    async fn order(waiting: &[(&'static str, &'static str)]) -> Vec<&'static str> {
        let queue = FairQueue::new(1);
        let first = queue.place(key("first", "first")).await.unwrap();
        let came = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = JoinSet::new();
        for &(network, address) in waiting {
            let (queue, came) = (queue.clone(), Arc::clone(&came));
            tasks.spawn(async move {
                let _place = queue.place(key(network, address)).await.unwrap();
                came.lock().unwrap().push(address);
            });
            tokio::task::yield_now().await;
        }
        drop(first);
        while tasks.join_next().await.is_some() {}
        Arc::into_inner(came).unwrap().into_inner().unwrap()
    }

    #[tokio::test]
    async fn networks_take_turns_and_so_do_the_addresses_of_each() {
        let waiting = [("a", "ann"), ("a", "ann"), ("a", "ann"), ("a", "bob"), ("b", "cid"), ("b", "cid")];
        assert_eq!(order(&waiting).await, ["ann", "cid", "bob", "cid", "ann", "ann"]);
    }

    #[tokio::test]
    async fn who_is_too_many_is_told_at_once_and_no_other() {
        let queue = FairQueue::new(1);
        let _taken = queue.place(key("a", "ann")).await.unwrap();
        let mut waiting = JoinSet::new();
        for _ in 0..MAX_WAITING_OF_ADDRESS {
            let queue = queue.clone();
            waiting.spawn(async move { queue.place(key("a", "ann")).await });
            tokio::task::yield_now().await;
        }
        assert_eq!(queue.place(key("a", "ann")).await.map(drop), Err(QueueFull));
        let mut other = pin!(queue.place(key("a", "bob")));
        assert!(matches!(futures::poll!(other.as_mut()), Poll::Pending));
    }

    #[tokio::test]
    async fn a_network_of_many_addresses_fills_up_for_itself_alone() {
        let queue = FairQueue::new(1);
        let _taken = queue.place(key("a", "0")).await.unwrap();
        let mut waiting = JoinSet::new();
        for number in 0..MAX_WAITING_OF_NETWORK {
            let queue = queue.clone();
            waiting.spawn(async move { queue.place(key("a", &number.to_string())).await });
            tokio::task::yield_now().await;
        }
        assert_eq!(queue.place(key("a", "another")).await.map(drop), Err(QueueFull));
        let mut other = pin!(queue.place(key("b", "another")));
        assert!(matches!(futures::poll!(other.as_mut()), Poll::Pending));
    }

    #[tokio::test]
    async fn no_place_is_lost_with_who_stops_waiting() {
        let queue = FairQueue::new(1);
        let taken = queue.place(key("a", "ann")).await.unwrap();
        {
            let (mut one, mut other) = (pin!(queue.place(key("a", "ann"))), pin!(queue.place(key("a", "bob"))));
            assert!(futures::poll!(one.as_mut()).is_pending() && futures::poll!(other.as_mut()).is_pending());
            // The first has its place already when both hang up.
            drop(taken);
        }
        let _again = queue.place(key("b", "cid")).await.unwrap();
    }
}
