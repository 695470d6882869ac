//! What both forms of the cache promise.

use std::time::Duration;

use platform_cache::{Cache, testing::Valkey};

use crate::{MINUTE, redis_cache, until_it_keeps};

/// Each test once in memory and once in Redis.
macro_rules! in_both_forms {
    ($($name:ident),* $(,)?) => {
        mod in_memory {
            use super::*;
            $(#[tokio::test] async fn $name() { super::$name(Cache::in_memory()).await })*
        }
        mod in_redis {
            use super::*;
            $(#[tokio::test] async fn $name() {
                let valkey = Valkey::start();
                let cache = redis_cache(valkey.url(), "5000");
                until_it_keeps(&cache).await;
                super::$name(cache).await;
            })*
        }
    };
}

in_both_forms!(
    what_is_set_is_there,
    a_later_value_replaces_an_earlier_one,
    what_is_deleted_is_gone,
    an_entry_ends_with_its_time,
    a_fill_does_not_replace_what_is_there,
    a_fill_finds_room_after_the_entry_ended,
    clones_share_their_entries,
);

async fn what_is_set_is_there(cache: Cache) {
    assert_eq!(cache.get("session").await, None);
    cache.set("session", "été", MINUTE).await;
    assert_eq!(cache.get("session").await.as_deref(), Some("été"));
}

async fn a_later_value_replaces_an_earlier_one(cache: Cache) {
    cache.set("session", "valid", MINUTE).await;
    cache.set("session", "revoked", MINUTE).await;
    assert_eq!(cache.get("session").await.as_deref(), Some("revoked"));
}

async fn what_is_deleted_is_gone(cache: Cache) {
    cache.set("session", "valid", MINUTE).await;
    cache.delete("session").await;
    assert_eq!(cache.get("session").await, None);
    cache.delete("session").await;
}

async fn an_entry_ends_with_its_time(cache: Cache) {
    cache.set("short", "x", Duration::from_millis(30)).await;
    cache.set("long", "x", MINUTE).await;
    tokio::time::sleep(Duration::from_millis(60)).await;
    assert_eq!(cache.get("short").await, None);
    assert_eq!(cache.get("long").await.as_deref(), Some("x"));
}

async fn a_fill_does_not_replace_what_is_there(cache: Cache) {
    cache.set("session", "revoked", MINUTE).await;
    cache.set_if_absent("session", "valid", MINUTE).await;
    assert_eq!(cache.get("session").await.as_deref(), Some("revoked"));
}

async fn a_fill_finds_room_after_the_entry_ended(cache: Cache) {
    cache.set("session", "old", Duration::from_millis(30)).await;
    tokio::time::sleep(Duration::from_millis(60)).await;
    cache.set_if_absent("session", "new", MINUTE).await;
    assert_eq!(cache.get("session").await.as_deref(), Some("new"));
}

async fn clones_share_their_entries(cache: Cache) {
    let other = cache.clone();
    cache.set("session", "valid", MINUTE).await;
    assert_eq!(other.get("session").await.as_deref(), Some("valid"));
}
