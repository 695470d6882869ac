//! A span for every request: what its logs and its calls to services are found by.

use axum::{
    extract::{MatchedPath, Request},
    middleware::Next,
    response::Response,
};
use std::time::Instant;
use tracing::Instrument;

/// Runs a request in a span of its own.
pub async fn open(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!(
        "http",
        otel.kind = "server",
        http.request.method = %request.method(),
        http.route = route,
        http.response.status_code = tracing::field::Empty,
    );
    let started = Instant::now();
    async move {
        let response = next.run(request).await;
        let status = response.status().as_u16();
        tracing::Span::current().record("http.response.status_code", status);
        tracing::debug!(status, duration_ms = started.elapsed().as_secs_f64() * 1e3, "answered");
        response
    }
    .instrument(span)
    .await
}
