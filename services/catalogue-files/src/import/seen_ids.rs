//! Which ids came in a file, in little memory however long they are.

use std::{
    collections::{HashSet, hash_map::RandomState},
    hash::BuildHasher,
};

/// The most ids of a file: which ones came is kept until its end, ten bytes each.
pub(super) const MAX_IDS: usize = 3_000_000;

/// The ids that came, as hashes with a key that no file knows: that two ids share one happens in no file in a million.
#[derive(Default)]
pub(super) struct SeenIds {
    hashes: HashSet<u64>,
    hasher: RandomState,
}

impl SeenIds {
    /// Whether an id came.
    pub fn has(&self, id: &str) -> bool {
        self.hashes.contains(&self.hasher.hash_one(id))
    }

    /// Whether there is room for no more.
    pub fn is_full(&self) -> bool {
        self.hashes.len() >= MAX_IDS
    }

    /// Whether none came.
    pub fn is_empty(&self) -> bool {
        self.hashes.is_empty()
    }

    /// Remembers an id.
    pub fn insert(&mut self, id: &str) {
        self.hashes.insert(self.hasher.hash_one(id));
    }

    /// Forgets an id.
    pub fn remove(&mut self, id: &str) {
        self.hashes.remove(&self.hasher.hash_one(id));
    }

    /// As many ids as there is room for but one.
    #[cfg(test)]
    pub fn with_room_for_one() -> Self {
        Self { hashes: (1..MAX_IDS as u64).collect(), ..Self::default() }
    }
}
