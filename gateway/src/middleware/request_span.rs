//! A span for every request: what its logs and its calls to services are found by. How long each took is counted.

use axum::{
    extract::{MatchedPath, Request},
    middleware::Next,
    response::Response,
};
use http::Method;
use platform_process::metrics::{Durations, KeyValue};
use std::time::Instant;
use tracing::Instrument;

static REQUESTS: Durations =
    Durations::new("http.server.request.duration", "How long requests took that were admitted.");

/// Runs a request in a span of its own. The answer says which route it is of, in an extension.
pub async fn open(request: Request, next: Next) -> Response {
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let route = matched.as_ref().map_or("page", MatchedPath::as_str);
    let method = name(request.method());
    let span = tracing::info_span!(
        "http",
        otel.name = format_args!("{method} {route}"),
        otel.kind = "server",
        http.request.method = method,
        http.route = route,
        http.response.status_code = tracing::field::Empty,
    );
    let started = Instant::now();
    async move {
        let mut response = next.run(request).await;
        let status = response.status().as_u16();
        tracing::Span::current().record("http.response.status_code", status);
        tracing::debug!(status, duration_ms = started.elapsed().as_secs_f64() * 1e3, "answered");
        REQUESTS.record(started, || {
            let route = matched.as_ref().map_or("page", MatchedPath::as_str);
            [
                KeyValue::new("http.request.method", method),
                KeyValue::new("http.route", route.to_owned()),
                KeyValue::new("http.response.status_code", i64::from(status)),
            ]
        });
        if let Some(matched) = matched {
            response.extensions_mut().insert(matched);
        }
        response
    }
    .instrument(span)
    .await
}

/// A method that HTTP knows; others are whatever somebody sent.
fn name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "_OTHER",
    }
}
