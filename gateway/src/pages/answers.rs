//! What a page asks first, answered in its document: the app shows it without a further way to the shop and back.
//!
//! Each answer is the call's own, made by its route for whoever opens the page. One that is refused, late or long is left
//! out; the app asks for it then, and says what is wrong.

use super::{PageState, Visit, outline::embedded_answer, page_map::Layout};
use crate::request::connection;
use axum::{
    Router,
    body::{Body, to_bytes},
};
use futures::future::join_all;
use http::{
    HeaderValue, Request, StatusCode,
    header::{ACCEPT_LANGUAGE, COOKIE, HOST, HeaderName, SET_COOKIE, USER_AGENT},
};
use identity::Caller;
use maud::Markup;
use std::time::Duration;
use tower::ServiceExt;
use values::Locale;

/// What every page asks.
const CONFIG: &str = "/api/config";
/// What every page asks that somebody opens who is logged in.
const USER: &str = "/api/auth/get-authenticated-user";
/// What the header asks.
const CATEGORIES: &str = "/api/categories";

/// How long a page waits for an answer that it can do without.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(300);
/// What a document takes of one answer, in bytes.
const MAX_ANSWER_LEN: usize = 256 << 10;

/// What an answer may depend on, beside the language.
const ASKED_WITH: [HeaderName; 5] = [
    COOKIE,
    HOST,
    USER_AGENT,
    HeaderName::from_static("x-forwarded-for"),
    HeaderName::from_static("x-forwarded-proto"),
];

impl PageState {
    /// The answers to what a page asks first. A tab with a session of its own asks for itself, and so does a page that
    /// somebody may never open.
    pub(super) async fn answers(&self, caller: &Caller, visit: &Visit<'_>) -> Vec<Markup> {
        let Some((page, rest)) = self.page_map.page_at(visit.path) else { return Vec::new() };
        if visit.is_punchout || connection::is_prefetch(visit.headers) {
            return Vec::new();
        }
        let mut calls = vec![CONFIG.to_owned()];
        calls.extend(caller.user.is_some().then(|| USER.to_owned()));
        calls.extend((page.layout == Layout::Default).then(|| CATEGORIES.to_owned()));
        calls.extend(page.first_reads(rest, visit.query));
        let answers = calls.iter().map(async |call| {
            let answer = tokio::time::timeout(ANSWER_TIMEOUT, answer(&self.calls, call, visit, caller.locale)).await;
            Some(embedded_answer(call, caller.locale, &answer.ok()??))
        });
        join_all(answers).await.into_iter().flatten().collect()
    }
}

async fn answer(calls: &Router, call: &str, visit: &Visit<'_>, locale: Locale) -> Option<String> {
    let mut request = Request::get(call).body(Body::empty()).ok()?;
    for name in &ASKED_WITH {
        if let Some(value) = visit.headers.get(name) {
            request.headers_mut().insert(name, value.clone());
        }
    }
    request.headers_mut().insert(ACCEPT_LANGUAGE, HeaderValue::from_static(locale.tag()));
    if let Some(peer) = visit.peer {
        request.extensions_mut().insert(peer);
    }
    let Ok(response) = calls.clone().oneshot(request).await;
    // A cookie belongs to an answer of its own.
    if response.status() != StatusCode::OK || response.headers().contains_key(SET_COOKIE) {
        return None;
    }
    String::from_utf8(to_bytes(response.into_body(), MAX_ANSWER_LEN).await.ok()?.into()).ok()
}
