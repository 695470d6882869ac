//! Quotas: how often a session, or a network, may ask. Token buckets, shared by all gateways that share a Redis.
//!
//! A gateway takes tokens for a key ahead, by leases, and asks for the next lease in the background while some are
//! left: no request waits for Redis. Where there is none, or it is out, each gateway fills its buckets by itself.

use http::{HeaderMap, HeaderName, HeaderValue};
use moka::future::Cache as Memory;
use platform_cache::{Bucket as SharedBucket, Cache, Lease};
use platform_process::Refusal;
use proto::common::Reason;
use std::{
    fmt::Display,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// So many keys have a bucket at once.
const MAX_KEYS: u64 = 100_000;
/// A lease is this part of a bucket.
const LEASES_PER_BUCKET: u32 = 10;
/// How long after a lease was refused the next one is asked for.
const LEASE_INTERVAL: Duration = Duration::from_millis(100);

const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");
const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// How often a key may ask.
#[derive(Clone, Copy, Debug)]
pub struct Quota {
    /// What it is a quota of, in `RateLimit-Policy`.
    pub name: &'static str,
    /// Requests a second.
    pub per_second: u32,
    /// Requests at once.
    pub burst: u32,
}

/// The buckets of a quota, by key. Clones share them.
#[derive(Clone)]
pub struct RateLimit<K> {
    quota: Quota,
    buckets: Memory<K, Arc<Mutex<Bucket>>>,
    shared: Cache,
}

/// The tokens of a key.
struct Bucket {
    tokens: f64,
    since: Instant,
    /// There is a Redis to lease from.
    is_shared: bool,
    /// Fills by itself: no Redis, or one that is out.
    is_alone: bool,
    /// When a lease was last asked for.
    asked: Option<Instant>,
    is_asking: bool,
    /// What other gateways may still lease.
    elsewhere: u32,
}

/// What is left of a quota after a request.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    quota: Quota,
    left: u32,
}

impl<K: Clone + Display + Eq + Hash + Send + Sync + 'static> RateLimit<K> {
    /// Full buckets.
    pub fn new(quota: Quota, shared: Cache) -> Self {
        let idle = Duration::from_secs(u64::from(quota.burst / quota.per_second.max(1)) + 60);
        Self { quota, buckets: Memory::builder().max_capacity(MAX_KEYS).time_to_idle(idle).build(), shared }
    }

    /// Takes a token.
    ///
    /// # Errors
    /// When none is left; says when one will be.
    pub async fn take(&self, key: K) -> Result<Allowance, Refusal> {
        if self.quota.per_second == 0 {
            return Ok(Allowance { quota: self.quota, left: self.quota.burst });
        }
        let new = async { Arc::new(Mutex::new(Bucket::new(self.quota, self.shared.is_shared()))) };
        let bucket = self.buckets.get_with(key.clone(), new).await;
        let (left, asks) = lock(&bucket).take(self.quota, Instant::now());
        if asks {
            let (shared, quota) = (self.shared.clone(), self.quota);
            tokio::spawn(async move {
                let name = format!("rate:{}:{key}", quota.name);
                let filling = SharedBucket { per_second: quota.per_second, burst: quota.burst };
                let lease = shared.lease(&name, filling, quota.lease()).await;
                lock(&bucket).answered(lease, Instant::now());
            });
        }
        let Some(left) = left else {
            return Err(Refusal::too_many(Reason::RateLimited));
        };
        Ok(Allowance { quota: self.quota, left })
    }
}

impl Quota {
    /// Tokens that are taken ahead at once.
    const fn lease(self) -> u32 {
        self.burst.div_ceil(LEASES_PER_BUCKET)
    }
}

impl Bucket {
    fn new(quota: Quota, is_shared: bool) -> Self {
        // The first lease is on credit: who is met for the first time does not wait for Redis.
        let tokens = if is_shared { quota.lease() } else { quota.burst };
        let elsewhere = if is_shared { quota.burst } else { 0 };
        Self {
            tokens: tokens.into(),
            since: Instant::now(),
            is_shared,
            is_alone: !is_shared,
            asked: None,
            is_asking: false,
            elsewhere,
        }
    }

    /// What is left after one was taken, `None` where none was; and whether a lease is to be asked for.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and the burst")]
    fn take(&mut self, quota: Quota, now: Instant) -> (Option<u32>, bool) {
        if self.is_alone {
            let filled = now.saturating_duration_since(self.since).as_secs_f64() * f64::from(quota.per_second);
            self.tokens = (self.tokens + filled).min(quota.burst.into());
        }
        self.since = now;
        let is_taken = self.tokens >= 1.0;
        if is_taken {
            self.tokens -= 1.0;
        }
        let is_due = self.asked.is_none_or(|asked| now.saturating_duration_since(asked) >= LEASE_INTERVAL);
        let asks = self.is_shared && !self.is_asking && is_due && self.tokens < f64::from(quota.lease()) / 2.0;
        if asks {
            (self.asked, self.is_asking) = (Some(now), true);
        }
        (is_taken.then(|| self.tokens as u32 + self.elsewhere), asks)
    }

    /// A lease was given, or Redis did not answer.
    fn answered(&mut self, lease: Option<Lease>, now: Instant) {
        self.is_asking = false;
        self.is_alone = lease.is_none();
        if self.is_alone {
            self.since = now;
        }
        if let Some(lease) = lease {
            self.tokens += f64::from(lease.tokens);
            self.elsewhere = lease.left;
        }
    }
}

impl Allowance {
    /// Says it in the headers of an answer (draft-ietf-httpapi-ratelimit-headers-10).
    pub fn put_into(self, headers: &mut HeaderMap) {
        let Quota { name, per_second, burst } = self.quota;
        if per_second == 0 {
            return;
        }
        let (window, full_in) = (burst.div_ceil(per_second), (burst - self.left.min(burst)).div_ceil(per_second));
        let policy = format!("\"{name}\";q={burst};w={window}");
        let limit = format!("\"{name}\";r={};t={full_in}", self.left);
        for (header, value) in [(RATE_LIMIT_POLICY, policy), (RATE_LIMIT, limit)] {
            if let Ok(value) = HeaderValue::try_from(value) {
                headers.insert(header, value);
            }
        }
    }
}

fn lock(bucket: &Mutex<Bucket>) -> MutexGuard<'_, Bucket> {
    bucket.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUOTA: Quota = Quota { name: "session", per_second: 10, burst: 100 };

    fn taken(bucket: &mut Bucket, now: Instant) -> usize {
        (0..1_000).take_while(|_| bucket.take(QUOTA, now).0.is_some()).count()
    }

    #[test]
    fn a_bucket_fills_with_time_and_no_further_than_its_burst() {
        let (mut bucket, start) = (Bucket::new(QUOTA, false), Instant::now());
        assert_eq!(taken(&mut bucket, start), 100);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(2)), 20);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(60)), 100);
    }

    #[test]
    fn a_shared_bucket_holds_what_was_leased_and_asks_for_more_before_it_is_empty() {
        let (mut bucket, start) = (Bucket::new(QUOTA, true), Instant::now());
        let asks = (0..10).map(|_| bucket.take(QUOTA, start).1).collect::<Vec<_>>();
        assert_eq!(asks.iter().filter(|asks| **asks).count(), 1);
        assert!(asks[5] && bucket.take(QUOTA, start).0.is_none());
        bucket.answered(Some(Lease { tokens: 10, left: 80 }), start);
        assert_eq!(bucket.take(QUOTA, start).0, Some(89));
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(60)), 9, "it does not fill by itself");
    }

    #[test]
    fn without_redis_a_bucket_fills_by_itself() {
        let (mut bucket, start) = (Bucket::new(QUOTA, true), Instant::now());
        assert_eq!(taken(&mut bucket, start), 10);
        bucket.answered(None, start);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(1)), 10);
    }

    #[tokio::test]
    async fn one_keys_quota_is_nobody_elses_and_its_end_is_told() {
        let limit = RateLimit::new(Quota { name: "network", per_second: 1, burst: 2 }, Cache::in_memory());
        let mut headers = HeaderMap::new();
        limit.take("one").await.unwrap().put_into(&mut headers);
        assert_eq!(
            (&headers["ratelimit-policy"], &headers["ratelimit"]),
            (&HeaderValue::from_static("\"network\";q=2;w=2"), &HeaderValue::from_static("\"network\";r=1;t=1"),)
        );
        limit.take("one").await.unwrap();
        assert_eq!(limit.take("one").await.unwrap_err().reason, Reason::RateLimited);
        limit.take("other").await.unwrap();
    }
}
