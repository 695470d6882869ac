//! Logins that are being looked at, by what they are counted under: of many at once, each knows how many came before.

use crate::domain::credentials::rate_limit::AttemptCounter;
use std::{
    collections::{HashMap, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

type Key = [u8; 32];

/// Logins that are being looked at by this process. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct PendingLogins(Arc<Mutex<HashMap<Key, i32>>>);

impl PendingLogins {
    /// One more, until what is given back is dropped.
    #[must_use]
    pub fn begin(&self, counter: &AttemptCounter) -> PendingLogin {
        let mut pending = self.lock();
        let count = pending.entry(counter.key).or_default();
        let before = *count;
        *count += 1;
        PendingLogin { pending: self.clone(), key: counter.key, before }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Key, i32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A login that is being looked at.
#[derive(Debug)]
pub struct PendingLogin {
    pending: PendingLogins,
    key: Key,
    /// How many were being looked at when it came.
    pub before: i32,
}

impl Drop for PendingLogin {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = self.pending.lock().entry(self.key) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::credentials::rate_limit::LOGIN_OF_NETWORK;

    #[test]
    fn each_knows_how_many_of_its_counter_came_before_and_none_is_kept_that_is_over() {
        let logins = PendingLogins::default();
        let [office, home] = ["192.0.2.1", "192.0.2.2"].map(|network| LOGIN_OF_NETWORK.by_network(network));
        let pending = [&office, &office, &home, &office].map(|counter| logins.begin(counter));
        assert_eq!(pending.each_ref().map(|login| login.before), [0, 1, 0, 2]);
        drop(pending);
        assert!(logins.lock().is_empty());
    }
}
