//! A Redis that is stopped, hanging, flushed or restarted: misses, never errors, and nothing resurrected.

use std::time::{Duration, Instant};

use platform_cache::{Cache, testing::Valkey};
use platform_process::Settings;
use tokio::net::TcpListener;

use crate::{MINUTE, redis_cache, until_it_keeps};

/// The wait that reliability allows a request, in milliseconds.
const TIMEOUT: &str = "50";
/// A wait that a busy machine does not exceed.
const LENIENT: &str = "1000";
/// Far below what as many requests would take that each waited in vain.
const AT_ONCE: Duration = Duration::from_secs(2);

#[tokio::test]
async fn an_absent_redis_is_a_miss_at_once() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let cache = redis_cache(format!("redis://127.0.0.1:{port}/"), TIMEOUT);
    let began = Instant::now();
    for _ in 0..100 {
        cache.set("session", "valid", MINUTE).await;
        assert_eq!(cache.get("session").await, None);
    }
    assert!(began.elapsed() < AT_ONCE);
}

#[tokio::test]
async fn a_redis_that_never_answers_is_a_miss_at_once() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let cache = redis_cache(format!("redis://{}/", listener.local_addr().unwrap()), TIMEOUT);
    let (_held, _) = listener.accept().await.unwrap();
    let began = Instant::now();
    for _ in 0..100 {
        assert_eq!(cache.get("session").await, None);
    }
    assert!(began.elapsed() < AT_ONCE);
}

#[tokio::test]
async fn a_redis_that_hangs_costs_one_patience_and_then_nothing() {
    let valkey = Valkey::start();
    let cache = redis_cache(valkey.url(), TIMEOUT);
    until_it_keeps(&cache).await;
    cache.set("session", "valid", MINUTE).await;
    valkey.signal("-STOP");
    let began = Instant::now();
    for _ in 0..100 {
        assert_eq!(cache.get("session").await, None);
    }
    assert!(began.elapsed() < AT_ONCE, "{:?}", began.elapsed());
    valkey.signal("-CONT");
    until_it_keeps(&cache).await;
}

#[tokio::test]
async fn what_could_not_be_revoked_during_an_outage_is_forgotten_after_it() {
    let valkey = Valkey::start();
    let (here, elsewhere) = (redis_cache(valkey.url(), LENIENT), redis_cache(valkey.url(), LENIENT));
    until_it_keeps(&here).await;
    until_it_keeps(&elsewhere).await;
    until_it_keeps(&here).await;
    here.set("session", "valid", MINUTE).await;
    assert_eq!(elsewhere.get("session").await.as_deref(), Some("valid"));

    valkey.signal("-STOP");
    here.set("session", "revoked", MINUTE).await;
    valkey.signal("-CONT");
    until_it_keeps(&here).await;
    assert_ne!(here.get("session").await.as_deref(), Some("valid"));
    assert_ne!(elsewhere.get("session").await.as_deref(), Some("valid"));
}

#[tokio::test]
async fn what_is_revoked_here_is_revoked_where_a_process_has_just_connected() {
    let valkey = Valkey::start();
    let here = redis_cache(valkey.url(), LENIENT);
    until_it_keeps(&here).await;
    let elsewhere = redis_cache(valkey.url(), LENIENT);
    until_it_keeps(&elsewhere).await;
    elsewhere.set_if_absent("session", "valid", MINUTE).await;

    here.set("session", "revoked", MINUTE).await;
    assert_eq!(elsewhere.get("session").await.as_deref(), Some("revoked"));
}

#[tokio::test]
async fn a_restart_from_an_old_snapshot_resurrects_nothing() {
    let mut valkey = Valkey::start();
    let cache = redis_cache(valkey.url(), LENIENT);
    until_it_keeps(&cache).await;
    cache.set("session", "valid", MINUTE).await;
    valkey.save().await;
    cache.set("session", "revoked", MINUTE).await;
    valkey.kill();
    valkey.restart();
    until_it_keeps(&cache).await;
    assert_eq!(cache.get("session").await, None);
}

#[tokio::test]
async fn a_flushed_redis_is_filled_again() {
    let valkey = Valkey::start();
    let cache = redis_cache(valkey.url(), LENIENT);
    until_it_keeps(&cache).await;
    cache.set("session", "valid", MINUTE).await;
    valkey.flush().await;
    assert_eq!(cache.get("session").await, None);
    cache.set_if_absent("session", "valid again", MINUTE).await;
    assert_eq!(cache.get("session").await.as_deref(), Some("valid again"));
}

#[tokio::test]
async fn a_wrong_url_is_named_and_its_password_is_not() {
    let settings = Settings::from_pairs([("SHOP_REDIS_URL", "http://:secret@host/")]);
    let error = Cache::from_settings(&settings).err().unwrap().to_string();
    assert!(error.contains("SHOP_REDIS_URL") && !error.contains("secret"), "{error}");
}
