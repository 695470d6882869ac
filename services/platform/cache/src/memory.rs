//! The cache in this process's memory.

use std::time::{Duration, Instant};

use moka::Expiry;
use moka::future;

/// The most entries kept; beyond them the least used go first.
const MAX_ENTRIES: u64 = 100_000;

#[derive(Clone)]
struct Entry {
    value: String,
    time_to_live: Duration,
}

/// Each entry lives as long as it was given when it was last written.
struct TtlPerEntry;

impl Expiry<String, Entry> for TtlPerEntry {
    fn expire_after_create(&self, _: &String, entry: &Entry, _: Instant) -> Option<Duration> {
        Some(entry.time_to_live)
    }

    fn expire_after_update(&self, _: &String, entry: &Entry, _: Instant, _: Option<Duration>) -> Option<Duration> {
        Some(entry.time_to_live)
    }
}

#[derive(Clone)]
pub(crate) struct Memory(future::Cache<String, Entry>);

impl Memory {
    pub fn new() -> Self {
        Self(future::Cache::builder().max_capacity(MAX_ENTRIES).expire_after(TtlPerEntry).build())
    }

    pub async fn get(&self, key: &str) -> Option<String> {
        self.0.get(key).await.map(|entry| entry.value)
    }

    pub async fn set(&self, key: &str, value: &str, time_to_live: Duration) {
        self.0.insert(key.to_owned(), Entry { value: value.to_owned(), time_to_live }).await;
    }

    pub async fn set_if_absent(&self, key: &str, value: &str, time_to_live: Duration) {
        self.0.entry_by_ref(key).or_insert(Entry { value: value.to_owned(), time_to_live }).await;
    }

    pub async fn delete(&self, key: &str) {
        self.0.invalidate(key).await;
    }
}
