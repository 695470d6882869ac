//! A key-value cache, and buckets of tokens: Redis, or memory in the one-process shop.
//!
//! A cache and nothing more: whatever it forgets, the caller reads from PostgreSQL. So no function here fails. A
//! Redis that is stopped, hanging or flushed is a miss: it costs a request at most 50 ms, and while it is out nothing.
//!
//! What may become wrong (a session that is revoked) is kept right by three habits of the caller: a short time to
//! live; [`Cache::set`] by whoever changes the truth, after the commit; and [`Cache::set_if_absent`] by whoever read
//! the truth to fill a miss, which cannot overwrite what the first has written meanwhile.

mod memory;
mod redis;
#[cfg(feature = "testing")]
pub mod testing;

use std::time::Duration;

use platform_process::metrics::{Counts, KeyValue};
use platform_process::{Settings, StartError};

use crate::memory::Memory;
use crate::redis::Redis;

static READS: Counts = Counts::new("shop.cache.reads", "{read}", "What was asked of the cache, by what came of it.");

/// Text kept for a while under a key. Clones share what they keep.
#[derive(Clone)]
pub struct Cache(Backend);

#[derive(Clone)]
enum Backend {
    Memory(Memory),
    Redis(Redis),
}

/// How a bucket of tokens fills.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    /// Tokens a second, at least one.
    pub per_second: u32,
    /// Tokens that it holds.
    pub burst: u32,
}

/// Tokens that were taken ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// How many: fewer than were wanted when the bucket is nearly empty.
    pub tokens: u32,
    /// How many are left for others.
    pub left: u32,
}

impl Cache {
    /// The Redis of `SHOP_REDIS_URL`, or this process's memory where that is unset.
    ///
    /// Returns at once: Redis is connected to in the background, and until then every read is a miss. Call it within
    /// a tokio runtime. `SHOP_REDIS_TIMEOUT_MS` (default 50) is how long a request waits for an answer.
    ///
    /// # Errors
    /// When one of these settings is wrong.
    pub fn from_settings(settings: &Settings) -> Result<Self, StartError> {
        match settings.get::<String>("SHOP_REDIS_URL")? {
            Some(url) => Ok(Self(Backend::Redis(Redis::at(&url, timeout(settings)?)?))),
            None => Ok(Self::in_memory()),
        }
    }

    /// Judges the settings, and asks no Redis.
    ///
    /// # Errors
    /// When one of them is wrong.
    pub fn check(settings: &Settings) -> Result<(), StartError> {
        let url = settings.get::<String>("SHOP_REDIS_URL")?;
        let url = url.map_or(Ok(()), |url| Redis::client(&url).map(drop));
        StartError::of_all([url, timeout(settings).map(drop)])
    }

    /// This process's memory: right only where no other process needs the same answers.
    #[must_use]
    pub fn in_memory() -> Self {
        Self(Backend::Memory(Memory::new()))
    }

    /// What is kept under the key.
    pub async fn get(&self, key: &str) -> Option<String> {
        let value = match &self.0 {
            Backend::Memory(memory) => memory.get(key).await,
            Backend::Redis(redis) => redis.get(key).await,
        };
        READS.add(1.0, || {
            // The first word of a key says what is kept.
            let kind = key.split(':').next().unwrap_or_default().to_owned();
            let outcome = if value.is_some() { "hit" } else { "miss" };
            [KeyValue::new("shop.cache", kind), KeyValue::new("shop.cache.outcome", outcome)]
        });
        value
    }

    /// Keeps the value, over any other, for as long as it may live.
    pub async fn set(&self, key: &str, value: &str, time_to_live: Duration) {
        match &self.0 {
            Backend::Memory(memory) => memory.set(key, value, time_to_live).await,
            Backend::Redis(redis) => redis.set(key, value, time_to_live).await,
        }
    }

    /// Keeps the value unless there is one.
    pub async fn set_if_absent(&self, key: &str, value: &str, time_to_live: Duration) {
        match &self.0 {
            Backend::Memory(memory) => memory.set_if_absent(key, value, time_to_live).await,
            Backend::Redis(redis) => redis.set_if_absent(key, value, time_to_live).await,
        }
    }

    /// Forgets what is kept under the key.
    pub async fn delete(&self, key: &str) {
        match &self.0 {
            Backend::Memory(memory) => memory.delete(key).await,
            Backend::Redis(redis) => redis.delete(key).await,
        }
    }

    /// Whether other processes share what is kept.
    #[must_use]
    pub const fn is_shared(&self) -> bool {
        matches!(self.0, Backend::Redis(_))
    }

    /// Takes tokens from a bucket that all processes share; `None`: nobody shares one, or Redis is out.
    pub async fn lease(&self, key: &str, bucket: Bucket, tokens: u32) -> Option<Lease> {
        match &self.0 {
            Backend::Memory(_) => None,
            Backend::Redis(redis) => redis.lease(key, bucket, tokens).await,
        }
    }
}

fn timeout(settings: &Settings) -> Result<Duration, StartError> {
    settings.number("SHOP_REDIS_TIMEOUT_MS", 1..=10_000, 50).map(Duration::from_millis)
}
