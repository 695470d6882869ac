//! The cache from outside: what both of its forms promise, and what Redis may do without harm.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

mod both;
mod leases;
mod outage;

use std::time::{Duration, Instant};

use platform_cache::Cache;
use platform_process::Settings;

/// Longer than any test takes.
const MINUTE: Duration = Duration::from_secs(60);

/// A cache in the Redis of this URL, which waits so many milliseconds for an answer.
fn redis_cache(url: String, timeout: &str) -> Cache {
    let settings = Settings::from_pairs([("SHOP_REDIS_URL", url.as_str()), ("SHOP_REDIS_TIMEOUT_MS", timeout)]);
    Cache::from_settings(&settings).unwrap()
}

/// Waits for the connection, which is made in the background.
async fn until_it_keeps(cache: &Cache) {
    let began = Instant::now();
    while cache.get("probe").await.is_none() {
        assert!(began.elapsed() < Duration::from_secs(20), "the cache does not reach Redis");
        cache.set("probe", "", MINUTE).await;
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
