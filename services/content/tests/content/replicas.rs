//! Several processes that share a Redis, and a Redis that fails them.

use crate::{
    cache::{change, says},
    service::{CV, Service, title},
};
use content::Content;
use futures::future::join_all;
use platform_cache::{Cache, testing::Valkey};
use platform_process::Settings;
use std::time::{Duration, Instant};

/// Longer than a step of a test takes on a busy machine.
const LENIENT: &str = "1000";

pub async fn connected(valkey: &Valkey, timeout: &str) -> Cache {
    let settings =
        Settings::from_pairs([("SHOP_REDIS_URL", valkey.url().as_str()), ("SHOP_REDIS_TIMEOUT_MS", timeout)]);
    let cache = Cache::from_settings(&settings).unwrap();
    let began = Instant::now();
    while cache.get("probe").await.is_none() {
        assert!(began.elapsed() < Duration::from_secs(20), "the cache does not reach Redis");
        cache.set("probe", "", Duration::from_secs(60)).await;
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    cache
}

async fn replicas(service: &Service, valkey: &Valkey) -> Vec<Content> {
    let mut replicas = Vec::new();
    for _ in 0..3 {
        let shared = connected(valkey, LENIENT).await;
        replicas.push(service.content_with(|freshness| freshness.stale_wait = Duration::from_secs(10), shared));
    }
    // A connection begins a generation, and what others write in an older one is no more.
    for replica in &replicas {
        let _ = title(replica, "warm-up").await;
    }
    replicas
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_readers_of_three_replicas_are_one_fetch() {
    let (service, valkey) = (Service::start().await, Valkey::start());
    let replicas = replicas(&service, &valkey).await;
    let readers = (0..1_000).map(|number| {
        let content = replicas[number % 3].clone();
        tokio::spawn(async move { title(&content, "home").await })
    });
    for read in join_all(readers).await {
        assert_eq!(read.unwrap().unwrap(), "Bonjour");
    }
    assert_eq!(service.fetches("/home"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn d7_35_three_replicas_together_make_no_more_than_five_calls_in_a_second() {
    let (service, valkey) = (Service::start().await, Valkey::start());
    let replicas = replicas(&service, &valkey).await;
    let readers = (0..12).map(|number| {
        let content = replicas[number % 3].clone();
        tokio::spawn(async move { title(&content, &format!("story-{number}")).await })
    });
    join_all(readers).await.into_iter().for_each(|read| drop(read.unwrap().unwrap()));
    let times = service.calls().iter().map(|call| call.at).collect::<Vec<_>>();
    assert!(times.len() >= 12);
    assert!(times.windows(6).all(|six| six[5] - six[0] >= Duration::from_millis(900)), "{times:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_reaches_every_replica() {
    let (service, valkey) = (Service::start().await, Valkey::start());
    let replicas = replicas(&service, &valkey).await;
    for replica in &replicas {
        assert_eq!(title(replica, "home").await.unwrap(), "Bonjour");
    }
    says(&service, "Bonsoir", CV + 1);
    change(&replicas[0], "home").await;
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    for replica in &replicas {
        assert_eq!(title(replica, "home").await.unwrap(), "Bonsoir");
    }
    assert_eq!(service.fetches("/home"), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flushed_redis_harms_nobody() {
    let (service, valkey) = (Service::start().await, Valkey::start());
    let replicas = replicas(&service, &valkey).await;
    let until = Instant::now() + Duration::from_secs(3);
    let readers = replicas.iter().cloned().map(|content| {
        tokio::spawn(async move {
            while Instant::now() < until {
                assert_eq!(title(&content, "home").await.unwrap(), "Bonjour");
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        })
    });
    let readers = readers.collect::<Vec<_>>();
    for _ in 0..10 {
        tokio::time::sleep(Duration::from_millis(250)).await;
        valkey.flush().await;
    }
    join_all(readers).await.into_iter().for_each(Result::unwrap);
    let times = service.calls().iter().map(|call| call.at).collect::<Vec<_>>();
    assert!(times.len() < 40, "{} calls", times.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redis_that_hangs_costs_a_reader_at_most_its_timeout() {
    let (service, valkey) = (Service::start().await, Valkey::start());
    let content = service.content_with(|_| {}, connected(&valkey, "50").await);
    title(&content, "home").await.unwrap();
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    valkey.signal("-STOP");
    let began = Instant::now();
    for _ in 0..100 {
        assert_eq!(title(&content, "home").await.unwrap(), "Bonjour");
    }
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    valkey.signal("-CONT");
}
