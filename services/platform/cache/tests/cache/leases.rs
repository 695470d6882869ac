//! Buckets of tokens that processes share.

use std::time::Duration;

use platform_cache::{Bucket, Cache, Lease, testing::Valkey};

use crate::{redis_cache, until_it_keeps};

const BUCKET: Bucket = Bucket { per_second: 10, burst: 100 };

async fn two_processes() -> (Valkey, [Cache; 2]) {
    let valkey = Valkey::start();
    let processes = [redis_cache(valkey.url(), "5000"), redis_cache(valkey.url(), "5000")];
    for process in &processes {
        until_it_keeps(process).await;
    }
    (valkey, processes)
}

#[tokio::test]
async fn two_processes_have_one_bucket_and_fill_it_once() {
    let (_valkey, [one, other]) = two_processes().await;
    assert_eq!(one.lease("session", BUCKET, 60).await, Some(Lease { tokens: 60, left: 40 }));
    let rest = other.lease("session", BUCKET, 60).await.unwrap();
    assert!((40..50).contains(&rest.tokens) && rest.left == 0, "{rest:?}");
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let filled = one.lease("session", BUCKET, 1_000).await.unwrap();
    assert!(filled.tokens >= 10, "{filled:?}");
    assert_eq!(other.lease("another", BUCKET, 1_000).await, Some(Lease { tokens: 100, left: 0 }));
}

#[tokio::test]
async fn without_redis_nobody_leases() {
    assert_eq!(Cache::in_memory().lease("session", BUCKET, 10).await, None);
    let (valkey, [one, _]) = two_processes().await;
    drop(valkey);
    assert_eq!(one.lease("session", BUCKET, 10).await, None);
}
