//! How a content service is asked, and what it may answer without harm.

use crate::service::{Answers, CV, Call, SECRET, Service, at, sent_to, title, told, usual};
use axum::{
    Json,
    body::{Body, Bytes},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use content::{Content, ContentError, DeliveryRequest};
use futures::future::join_all;
use platform_cache::Cache;
use serde_json::{Value, json};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use values::Locale;

fn asked(path: &str, query: &[(&str, &str)]) -> DeliveryRequest {
    let query = query.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    DeliveryRequest::parse(&format!("stories/{path}"), &query.collect::<Vec<_>>()).unwrap()
}

#[tokio::test]
async fn d7_35_a_published_call_follows_to_the_newest_cache_version_and_remembers_it() {
    let service = Service::start().await;
    let content = service.content();
    assert_eq!(title(&content, "home").await.unwrap(), "Bonjour");
    title(&content, "faq").await.unwrap();
    let calls = service.calls().into_iter().filter(|call| call.path.contains("/stories/"));
    let cvs = calls.map(|call| call.query.get("cv").cloned()).collect::<Vec<_>>();
    assert_eq!(cvs, [None, Some(CV.to_string()), Some(CV.to_string())]);
    let call = &service.calls()[0];
    assert_eq!(
        (call.path.as_str(), call.query["token"].as_str(), call.query["version"].as_str()),
        ("/v2/cdn/stories/home", "public", "published")
    );
}

#[tokio::test]
async fn the_parameters_of_a_call_reach_the_service_as_they_are() {
    let service = Service::start().await;
    let wanted = [("language", "en-GB"), ("resolve_links", "url"), ("resolve_relations", "page.author,page.topics")];
    service.content().read(&asked("à propos/l'équipe?", &wanted)).await.unwrap();
    let call = service.calls().pop().unwrap();
    assert_eq!(call.path, "/v2/cdn/stories/%C3%A0%20propos/l'%C3%A9quipe%3F");
    wanted.iter().for_each(|(name, value)| assert_eq!(call.query[*name], *value));
}

#[tokio::test]
async fn d7_35_a_call_told_to_wait_is_made_ten_times_more_whatever_the_refusal_looks_like() {
    let service = Service::start().await;
    let json = || (StatusCode::TOO_MANY_REQUESTS, Json(json!({ "error": "too many" }))).into_response();
    let text = || (StatusCode::TOO_MANY_REQUESTS, "<h1>Slow down</h1>").into_response();
    service.answers(move |call| match call.before {
        0..4 => json(),
        4..9 => text(),
        _ => usual(call),
    });
    assert_eq!(title(&service.content(), "home").await.unwrap(), "Bonjour");
    let calls = service.calls();
    assert_eq!(calls.len(), 11);
    assert!(calls.windows(2).take(9).all(|two| two[1].at - two[0].at >= Duration::from_millis(290)));

    let service = Service::start().await;
    service.answers(move |_| text());
    assert_eq!(title(&service.content(), "home").await, Err(ContentError::Unavailable));
    assert_eq!(service.calls().len(), 11);
}

#[tokio::test]
async fn a_sick_service_is_unavailable_and_asked_once() {
    let whole = r#"{"story":{"content":{"component":"page","title":"Bonjour"}},"cv":1}"#;
    let half = move |_: &Call| Response::builder().header("content-length", whole.len()).body(half_of(whole)).unwrap();
    let elsewhere = |_: &Call| (StatusCode::FOUND, [("location", "http://elsewhere.test/v2/")]).into_response();
    let file = |_: &Call| (StatusCode::FOUND, [("location", "file:///etc/passwd")]).into_response();
    let answers: [(&str, Arc<Answers>); 8] = [
        ("500", Arc::new(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())),
        ("a token that is none", Arc::new(|_| StatusCode::UNAUTHORIZED.into_response())),
        ("half a body", Arc::new(half)),
        ("no JSON", Arc::new(|_| "<html>".into_response())),
        ("another thing", Arc::new(|_| Json(json!({ "stories": [] })).into_response())),
        ("somebody else's address", Arc::new(elsewhere)),
        ("a file", Arc::new(file)),
        ("too much", Arc::new(|_| format!(r#"{{"story":"{}"}}"#, "x".repeat(3_000_000)).into_response())),
    ];
    for (name, answer) in answers {
        let service = Service::start().await;
        service.answers(move |call| answer(call));
        assert_eq!(title(&service.content(), "home").await, Err(ContentError::Unavailable), "{name}");
        assert_eq!(service.calls().len(), 1, "{name}");
    }
}

/// The beginning of a body, and then a connection that breaks.
fn half_of(whole: &'static str) -> Body {
    let chunks: [Result<Bytes, std::io::Error>; 2] =
        [Ok(Bytes::from_static(&whole.as_bytes()[..20])), Err(std::io::ErrorKind::ConnectionReset.into())];
    Body::from_stream(futures::stream::iter(chunks))
}

#[tokio::test]
async fn a_service_that_sends_calls_in_a_circle_is_sick() {
    let service = Service::start().await;
    service.answers(|call| (StatusCode::MOVED_PERMANENTLY, [("location", call.uri.clone())]).into_response());
    assert_eq!(title(&service.content(), "home").await, Err(ContentError::Unavailable));
    assert_eq!(service.calls().len(), 4);
}

#[tokio::test]
async fn who_waits_for_a_service_that_hangs_is_told_in_time() {
    let service = Service::start().await;
    service.hangs(true);
    let content = service.content_with(|freshness| freshness.wait = Duration::from_millis(200), Cache::in_memory());
    let began = Instant::now();
    assert_eq!(title(&content, "home").await, Err(ContentError::Unavailable));
    assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
}

#[tokio::test]
async fn what_is_not_there_and_what_is_wrong_are_told_apart() {
    let service = Service::start().await;
    service.answers(|call| match call.path.as_str() {
        "/v2/cdn/stories/wrong" => StatusCode::UNPROCESSABLE_ENTITY.into_response(),
        _ => (StatusCode::NOT_FOUND, Json(json!(["This record could not be found"]))).into_response(),
    });
    let content = service.content();
    assert_eq!(title(&content, "nowhere").await, Err(ContentError::NotFound));
    assert_eq!(title(&content, "wrong").await, Err(ContentError::Parameter("query".to_owned())));
    assert_eq!(title(&content, "nowhere").await, Err(ContentError::NotFound));
    let asked = service.calls().iter().filter(|call| call.path.ends_with("/nowhere")).count();
    assert_eq!(asked, 1, "what is not there is known for a minute");
}

#[tokio::test]
async fn d7_35_a_draft_is_for_who_shows_the_preview_token_and_is_never_kept() {
    let service = Service::start().await;
    let content = service.content();
    for token in ["", "public", "wrong"] {
        let request = asked("home", &[("version", "draft"), ("token", token)]);
        assert_eq!(content.read(&request).await, Err(ContentError::Unauthorized), "{token:?}");
    }
    for _ in 0..2 {
        content.read(&at("home").draft("preview")).await.unwrap();
    }
    let seen = service
        .calls()
        .iter()
        .map(|call| (call.query["version"].clone(), call.query["token"].clone()))
        .collect::<Vec<_>>();
    assert_eq!(seen, vec![("draft".to_owned(), "preview".to_owned()); 2]);
    assert!(service.calls().iter().all(|call| !call.query.contains_key("cv")));
}

#[tokio::test]
async fn a_wrong_token_reads_nothing() {
    let service = Service::start().await;
    let request = asked("home", &[("token", "wrong")]);
    assert_eq!(service.content().read(&request).await, Err(ContentError::Unauthorized));
    assert_eq!(service.calls().len(), 0);
}

#[tokio::test]
async fn d7_35_no_second_holds_more_than_five_calls() {
    let service = Service::start().await;
    let content = service.content();
    let paths = (0..12).map(|number| format!("story-{number}")).collect::<Vec<_>>();
    join_all(paths.iter().map(|path| title(&content, path))).await.into_iter().for_each(|title| drop(title.unwrap()));
    let times = service.calls().iter().map(|call| call.at).collect::<Vec<_>>();
    assert!(times.windows(6).all(|six| six[5] - six[0] >= Duration::from_millis(950)));
}

#[tokio::test]
async fn d7_35_an_oauth_token_goes_with_each_call() {
    let service = Service::start().await;
    let settings = content::ContentSettings { oauth_token: Some("oauth".to_owned()), ..service.settings() };
    let content = Content::open(settings, Cache::in_memory()).unwrap();
    title(&content, "home").await.unwrap();
    assert!(service.calls().iter().all(|call| call.authorization.as_deref() == Some("oauth")));
    assert!(service.calls()[1].at - service.calls()[0].at >= Duration::from_millis(320));
}

#[tokio::test]
async fn d7_35_a_list_is_read_page_after_page() {
    let service = Service::start().await;
    service.answers(|call| {
        let page = call.query["page"].parse::<usize>().unwrap();
        let stories = (0..60).map(|number| told(&format!("s{number}"), "x")).skip((page - 1) * 25).take(25);
        let body = json!({ "stories": stories.collect::<Vec<_>>(), "cv": CV });
        sent_to(CV, call).unwrap_or_else(|| ([("per-page", "25"), ("total", "60")], Json(body)).into_response())
    });
    let request = DeliveryRequest::stories(&[("starts_with", "s")], Locale::English).unwrap();
    let stories = service.content().all(&request).await.unwrap();
    let slugs = stories.iter().map(|story| story["full_slug"].as_str().unwrap()).collect::<Vec<_>>();
    assert_eq!((slugs.len(), slugs[0], slugs[59]), (60, "s0", "s59"));
    let last = service.calls().pop().unwrap().query;
    assert_eq!(
        (last["per_page"].as_str(), last["starts_with"].as_str(), last["language"].as_str()),
        ("25", "s", "en-GB")
    );
}

#[tokio::test]
async fn d7_35_relations_and_links_beyond_fifty_come_in_batches() {
    let service = Service::start().await;
    service.answers(|call| {
        let uuids = |kind: &str, count: usize| (0..count).map(|number| format!("{kind}{number}")).collect::<Vec<_>>();
        let body = match call.query.get("by_uuids") {
            Some(batch) => {
                json!({ "stories": batch.split(',').map(|uuid| told(uuid, "x")).collect::<Vec<_>>(), "cv": CV })
            }
            None => json!({ "story": told("home", "x"), "cv": CV, "rels": [], "links": [],
                "rel_uuids": uuids("r", 120), "link_uuids": uuids("l", 51) }),
        };
        sent_to(CV, call).unwrap_or_else(|| Json(body).into_response())
    });
    let request = at("home").with("resolve_relations", "page.topics").with("resolve_links", "story");
    let whole = service.content().whole(&request).await.unwrap();
    let uuids =
        |name: &str| whole[name].as_array().unwrap().iter().map(|story| story["uuid"].clone()).collect::<Vec<Value>>();
    assert_eq!((uuids("rels").len(), uuids("links").len()), (120, 51));
    assert!(uuids("rels").contains(&"r119".into()) && whole["rel_uuids"].is_null());
    let batches = service
        .calls()
        .iter()
        .filter_map(|call| Some(call.query.get("by_uuids")?.split(',').count()))
        .collect::<Vec<_>>();
    assert_eq!(batches, [50, 50, 20, 50, 1]);
}

#[tokio::test]
async fn only_the_service_itself_says_what_changed() {
    let service = Service::start().await;
    let content = service.content();
    let body = br#"{"action":"published","space_id":7,"full_slug":"home"}"#;
    assert_eq!(content.webhook(body, "0123").await, Err(ContentError::Webhook));
    assert_eq!(content.webhook(body, "").await, Err(ContentError::Webhook));
    content.webhook(body, &crate::cache::signed(body, SECRET)).await.unwrap();
    let other = br#"{"action":"published","space_id":8,"full_slug":"home"}"#;
    assert_eq!(content.webhook(other, &crate::cache::signed(other, SECRET)).await, Err(ContentError::Webhook));
}
