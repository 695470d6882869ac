//! What one process keeps of a content service's answers: for a minute, and longer when the service is sick.

use crate::service::{CV, SECRET, Service, at, sent_to, story, title};
use aws_lc_rs::hmac;
use axum::{http::StatusCode, response::IntoResponse};
use content::{Content, ContentError, Freshness};
use futures::future::join_all;
use platform_cache::Cache;
use std::time::{Duration, Instant};

/// A body's signature as the content service makes it.
pub fn signed(body: &[u8], secret: &str) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret.as_bytes());
    hex::encode(hmac::sign(&key, body))
}

/// The service says that the story at a path changed.
pub async fn change(content: &Content, path: &str) {
    let body = format!(r#"{{"action":"published","space_id":7,"full_slug":"{path}"}}"#);
    content.webhook(body.as_bytes(), &signed(body.as_bytes(), SECRET)).await.unwrap();
}

/// The service answers with that title from now on, under another cache version.
pub fn says(service: &Service, now: &'static str, cv: u64) {
    service.answers(move |call| sent_to(cv, call).unwrap_or_else(|| story(call, now, cv)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_readers_are_one_fetch() {
    let service = Service::start().await;
    let content = service.content();
    let readers = (0..1_000).map(|_| {
        let content = content.clone();
        tokio::spawn(async move { title(&content, "home").await })
    });
    for read in join_all(readers).await {
        assert_eq!(read.unwrap().unwrap(), "Bonjour");
    }
    assert_eq!(service.fetches("/home"), 1);
    assert_eq!(service.calls().len(), 2);
}

#[tokio::test]
async fn d9_13_an_answer_is_fresh_for_a_while_and_then_asked_for_again() {
    let service = Service::start().await;
    let content = service.content_with(
        |freshness| {
            freshness.fresh = Duration::from_millis(900);
            freshness.stale_wait = Duration::from_secs(10);
        },
        Cache::in_memory(),
    );
    assert_eq!(title(&content, "home").await.unwrap(), "Bonjour");
    says(&service, "Bonsoir", CV + 1);
    assert_eq!(title(&content, "home").await.unwrap(), "Bonjour");
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    assert_eq!(title(&content, "home").await.unwrap(), "Bonsoir");
}

#[tokio::test]
async fn d9_13_while_the_service_is_sick_the_last_good_copy_is_shown() {
    let service = Service::start().await;
    let content = service.content_with(
        |freshness| {
            freshness.fresh = Duration::from_millis(100);
            freshness.seen = Duration::from_millis(50);
            freshness.stale_wait = Duration::from_millis(100);
        },
        Cache::in_memory(),
    );
    title(&content, "home").await.unwrap();
    service.answers(|_| StatusCode::SERVICE_UNAVAILABLE.into_response());
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(title(&content, "home").await.unwrap(), "Bonjour");
    service.hangs(true);
    let began = Instant::now();
    for _ in 0..10 {
        assert_eq!(title(&content, "home").await.unwrap(), "Bonjour");
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    assert_eq!(title(&content, "other").await.ok(), None);
}

#[tokio::test]
async fn d9_13_a_copy_is_shown_for_a_day_and_no_longer() {
    let service = Service::start().await;
    let content = service.content_with(
        |freshness| {
            freshness.fresh = Duration::from_millis(50);
            freshness.seen = Duration::from_millis(10);
            freshness.stale = Duration::from_millis(600);
        },
        Cache::in_memory(),
    );
    title(&content, "home").await.unwrap();
    service.answers(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response());
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(title(&content, "home").await, Err(ContentError::Unavailable));
}

#[tokio::test]
async fn d9_13_what_could_not_be_had_is_not_waited_for_again_at_once() {
    let service = Service::start().await;
    service.answers(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response());
    let brief = |freshness: &mut Freshness| freshness.failed = Duration::from_millis(1_500);
    let content = service.content_with(brief, Cache::in_memory());
    for _ in 0..20 {
        assert_eq!(title(&content, "home").await, Err(ContentError::Unavailable));
    }
    assert_eq!(service.calls().iter().filter(|call| call.path.ends_with("/home")).count(), 1);
    says(&service, "Bonsoir", CV);
    tokio::time::sleep(Duration::from_millis(1_700)).await;
    assert_eq!(title(&content, "home").await.unwrap(), "Bonsoir");
}

#[tokio::test]
async fn d9_13_a_service_that_hangs_is_waited_for_once() {
    let service = Service::start().await;
    service.hangs(true);
    let brief = |freshness: &mut Freshness| freshness.wait = Duration::from_millis(300);
    let content = service.content_with(brief, Cache::in_memory());
    let began = Instant::now();
    for _ in 0..100 {
        assert_eq!(title(&content, "home").await, Err(ContentError::Unavailable));
    }
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}

#[tokio::test]
async fn a_webhook_that_names_no_story_drops_all() {
    let service = Service::start().await;
    let content = service.content_with(|freshness| freshness.stale_wait = Duration::from_secs(10), Cache::in_memory());
    title(&content, "home").await.unwrap();
    says(&service, "Bonsoir", CV + 1);
    let body = br#"{"action":"released","space_id":7}"#;
    content.webhook(body, &signed(body, SECRET)).await.unwrap();
    assert_eq!(title(&content, "home").await.unwrap(), "Bonsoir");
}

#[tokio::test]
async fn a_webhook_drops_what_changed_and_nothing_else() {
    let service = Service::start().await;
    let content = service.content_with(|freshness| freshness.stale_wait = Duration::from_secs(10), Cache::in_memory());
    let with_links = at("faq").with("resolve_links", "url");
    for path in ["home", "faq"] {
        title(&content, path).await.unwrap();
    }
    content.read(&with_links).await.unwrap();
    says(&service, "Bonsoir", CV + 1);
    change(&content, "home").await;
    assert_eq!(title(&content, "home").await.unwrap(), "Bonsoir");
    assert_eq!(title(&content, "faq").await.unwrap(), "Bonjour");
    let document = content.read(&with_links).await.unwrap();
    assert!(document.body.contains("Bonsoir"), "what names other stories changes with any");
}
