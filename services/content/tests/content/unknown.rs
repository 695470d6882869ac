//! Paths that somebody makes up, and the turns that they leave to the stories there are.

use crate::service::{CV, Call, Service, at, sent_to, story, title};
use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use content::{Content, ContentError};
use platform_cache::{Cache, testing::Valkey};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::task::JoinSet;

/// The stories there are.
const STORIES: [&str; 6] = ["home", "faq", "help/delivery", "help/returns", "terms", "privacy"];

/// A service that has those stories, says so, and has no others.
fn usual(call: &Call) -> Response {
    if let Some(redirect) = sent_to(CV, call) {
        return redirect;
    }
    let path = call.path.rsplit_once("/cdn/").map_or("", |(_, path)| path);
    match path.strip_prefix("stories/") {
        Some(path) if STORIES.contains(&path) => story(call, "Bonjour", CV),
        None if path == "links" => {
            let links = STORIES.map(|path| (path.to_owned(), json!({ "slug": path, "published": true })));
            axum::Json(json!({ "links": Value::from_iter(links), "cv": CV })).into_response()
        }
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Asks for one made-up path after another, over and over.
fn flood(contents: &[Content]) -> JoinSet<()> {
    let mut flood = JoinSet::new();
    for reader in 0..200 {
        let content = contents[reader % contents.len()].clone();
        flood.spawn(async move {
            for number in 0.. {
                let _ = content.read(&at(&format!("made-up/{reader}/{number}"))).await;
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        });
    }
    flood
}

#[tokio::test(flavor = "multi_thread")]
async fn made_up_paths_leave_the_stories_there_are_their_turns() {
    let service = Service::start().await;
    service.answers(usual);
    let content = service.content();
    let flood = flood(std::slice::from_ref(&content));
    // The flood is there first, and every turn is asked for.
    while service.calls().len() < 4 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    for path in STORIES {
        assert_eq!(title(&content, path).await.unwrap(), "Bonjour", "{path}");
    }
    drop(flood);
}

#[tokio::test(flavor = "multi_thread")]
async fn made_up_paths_leave_the_stories_there_are_their_turns_when_redis_forgot_them() {
    let (service, valkey) = (Service::start().await, Valkey::start());
    service.answers(usual);
    let mut replicas = Vec::new();
    for _ in 0..3 {
        replicas.push(service.content_with(|_| {}, crate::replicas::connected(&valkey, "1000").await));
    }
    let flood = flood(&replicas);
    valkey.flush().await;
    for (path, content) in STORIES.iter().zip(replicas.iter().cycle()) {
        assert_eq!(title(content, path).await.unwrap(), "Bonjour", "{path}");
    }
    drop(flood);
}

#[tokio::test]
async fn what_is_not_there_is_asked_for_once_in_the_time_that_an_answer_is_fresh() {
    let service = Service::start().await;
    service.answers(usual);
    let content = service.content_with(|_| {}, Cache::in_memory());
    for _ in 0..50 {
        assert_eq!(title(&content, "made-up").await, Err(ContentError::NotFound));
    }
    assert_eq!(service.fetches("/made-up"), 1);
}
