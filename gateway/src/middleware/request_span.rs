//! A span for every request: what its logs and its calls to services are found by.

use axum::{
    extract::{MatchedPath, Request},
    middleware::Next,
    response::Response,
};
use std::time::Instant;
use tracing::Instrument;

/// Runs a request in a span of its own. The answer says which route it is of, in an extension.
pub async fn open(request: Request, next: Next) -> Response {
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let span = tracing::info_span!(
        "http",
        otel.kind = "server",
        http.request.method = %request.method(),
        http.route = matched.as_ref().map_or("page", MatchedPath::as_str),
        http.response.status_code = tracing::field::Empty,
    );
    let started = Instant::now();
    async move {
        let mut response = next.run(request).await;
        let status = response.status().as_u16();
        tracing::Span::current().record("http.response.status_code", status);
        tracing::debug!(status, duration_ms = started.elapsed().as_secs_f64() * 1e3, "answered");
        if let Some(matched) = matched {
            response.extensions_mut().insert(matched);
        }
        response
    }
    .instrument(span)
    .await
}
