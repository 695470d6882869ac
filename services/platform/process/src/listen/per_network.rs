//! How much one network has of something at once.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use values::Network;

/// A bound on what one network has at once. Clones share it.
#[derive(Clone)]
pub struct PerNetwork {
    most: usize,
    held: Arc<Mutex<HashMap<Network, usize>>>,
}

/// One of what a network has; given back when dropped.
pub struct Share {
    network: Network,
    held: Arc<Mutex<HashMap<Network, usize>>>,
}

impl PerNetwork {
    /// No network has more at once.
    #[must_use]
    pub fn at_most(most: usize) -> Self {
        Self { most, held: Arc::default() }
    }

    /// One more for this network; `None`: it has its fill.
    #[must_use]
    pub fn share(&self, network: Network) -> Option<Share> {
        let mut held = lock(&self.held);
        let held_now = held.entry(network).or_default();
        if *held_now >= self.most {
            return None;
        }
        *held_now += 1;
        Some(Share { network, held: Arc::clone(&self.held) })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut held = lock(&self.held);
        if let Some(count) = held.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.network);
            }
        }
    }
}

fn lock(held: &Mutex<HashMap<Network, usize>>) -> MutexGuard<'_, HashMap<Network, usize>> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[test]
    fn what_one_network_has_takes_nothing_from_another() {
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|address| address.parse::<IpAddr>().unwrap().into());
        let two = PerNetwork::at_most(2);
        let shares = [two.share(one), two.share(one)];
        assert!(shares.iter().all(Option::is_some) && two.share(one).is_none());
        assert!(two.share(other).is_some());
        drop(shares);
        assert!(two.share(one).is_some());
        assert!(lock(&two.held).is_empty(), "nothing is kept of a network that has nothing");
    }
}
