//! What every call of a service passes through, near or far: trace, which program calls, deadline, panic.

use crate::{PeerPrograms, metrics::Durations, service::Stack};
use futures::FutureExt;
use opentelemetry::KeyValue;
use std::{
    convert::Infallible,
    panic::AssertUnwindSafe,
    time::{Duration, Instant},
};
use tonic::{Code, Status, body::Body, service::Routes};
use tower::{ServiceExt, util::BoxCloneSyncService};
use tracing::Instrument;
use tracing_opentelemetry::OpenTelemetrySpanExt;

/// When the caller stops waiting; an extension of the request.
#[derive(Clone, Copy, Debug)]
pub struct Deadline(
    /// That instant.
    pub Instant,
);

/// How long a call may take whose caller does not say.
const MAX_DEADLINE: Duration = Duration::from_secs(10);

static CALLS: Durations = Durations::new("rpc.server.call.duration", "How long rpcs took.");

/// The routes behind trace, who may call, deadline and panic guard.
pub(crate) fn around(service: &'static str, routes: Routes) -> Stack {
    BoxCloneSyncService::new(tower::service_fn(move |mut request: http::Request<Body>| {
        let routes = routes.clone();
        let span = span(service, &request);
        let may_call =
            request.extensions().get::<PeerPrograms>().is_none_or(|peer| peer.may_call(request.uri().path()));
        let deadline =
            Instant::now() + timeout(request.headers()).map_or(MAX_DEADLINE, |asked| asked.min(MAX_DEADLINE));
        request.extensions_mut().insert(Deadline(deadline));
        let (began, asked) = (Instant::now(), request.uri().clone());
        async move {
            if !may_call {
                tracing::warn!("a program called what its certificate does not name it for");
                return Ok(Status::permission_denied("not for this program").into_http());
            }
            let answer = AssertUnwindSafe(routes.oneshot(request)).catch_unwind();
            let response = match tokio::time::timeout_at(deadline.into(), answer).await {
                Ok(Ok(answer)) => answer.unwrap_or_else(|never| match never {}),
                Ok(Err(_)) => {
                    tracing::error!("a handler panicked");
                    Status::internal("panic").into_http()
                }
                Err(_) => Status::deadline_exceeded("the caller's time is over").into_http(),
            };
            CALLS.record(began, || attributes(asked.path(), &response));
            Ok::<_, Infallible>(response)
        }
        .instrument(span)
    }))
}

/// What tells calls apart. A refusal's code is in the head, all others are good.
fn attributes(path: &str, response: &http::Response<Body>) -> [KeyValue; 3] {
    let code = Status::from_header_map(response.headers()).map_or(Code::Ok, |status| status.code());
    // A name that is no rpc's is whatever somebody sent.
    let method = if code == Code::Unimplemented { "_OTHER" } else { name(path) };
    [
        KeyValue::new("rpc.system.name", "grpc"),
        KeyValue::new("rpc.method", method.to_owned()),
        KeyValue::new("rpc.response.status_code", code_name(code)),
    ]
}

/// As gRPC writes it: `DEADLINE_EXCEEDED`.
fn code_name(code: Code) -> String {
    let mut name = String::new();
    for character in format!("{code:?}").chars() {
        if character.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(character.to_ascii_uppercase());
    }
    name
}

/// The name of an rpc by its path: `shop.cart.v1.CartService/Get`.
fn name(path: &str) -> &str {
    path.trim_start_matches('/')
}

fn span(service: &'static str, request: &http::Request<Body>) -> tracing::Span {
    let path = request.uri().path();
    let span = tracing::info_span!(
        "rpc",
        otel.name = name(path),
        otel.kind = "server",
        rpc.service = service,
        rpc.method = path,
    );
    let parent =
        opentelemetry::global::get_text_map_propagator(|propagator| propagator.extract(&Extractor(request.headers())));
    // A span that a filter switched off has no parent to set.
    let _ = span.set_parent(parent);
    span
}

struct Extractor<'a>(&'a http::HeaderMap);

impl opentelemetry::propagation::Extractor for Extractor<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key)?.to_str().ok()
    }

    fn keys(&self) -> Vec<&str> {
        self.0.keys().map(http::HeaderName::as_str).collect()
    }
}

/// The time a caller gives: `grpc-timeout`, digits and a unit (gRPC over HTTP/2, section Requests).
pub(crate) fn timeout(headers: &http::HeaderMap) -> Option<Duration> {
    let text = headers.get("grpc-timeout")?.to_str().ok()?;
    let (digits, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let amount: u64 = digits.parse().ok().filter(|_| digits.len() <= 8)?;
    match unit {
        "H" => Some(Duration::from_secs(amount * 3600)),
        "M" => Some(Duration::from_secs(amount * 60)),
        "S" => Some(Duration::from_secs(amount)),
        "m" => Some(Duration::from_millis(amount)),
        "u" => Some(Duration::from_micros(amount)),
        "n" => Some(Duration::from_nanos(amount)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(value: &str) -> http::HeaderMap {
        [(http::HeaderName::from_static("grpc-timeout"), value.parse().unwrap())].into_iter().collect()
    }

    #[test]
    fn a_callers_time_is_read_in_each_unit() {
        assert_eq!(timeout(&headers("2S")), Some(Duration::from_secs(2)));
        assert_eq!(timeout(&headers("1500m")), Some(Duration::from_millis(1500)));
        assert_eq!(timeout(&headers("99999999u")), Some(Duration::from_micros(99_999_999)));
    }

    #[test]
    fn nonsense_is_no_time() {
        for value in ["", "S", "x", "12", "123456789S", "-1S"] {
            assert_eq!(timeout(&headers(value)), None, "{value:?}");
        }
    }

    #[test]
    fn codes_are_called_as_grpc_calls_them() {
        assert_eq!([Code::Ok, Code::DeadlineExceeded].map(code_name), ["OK", "DEADLINE_EXCEEDED"]);
    }

    #[tokio::test]
    async fn a_call_ends_with_its_callers_time() {
        let slow = axum_like(async || tokio::time::sleep(Duration::from_secs(60)).await);
        let request = http::Request::builder().uri("/slow").header("grpc-timeout", "10m").body(Body::empty()).unwrap();
        let response = around("test", slow).oneshot(request).await.unwrap();
        assert_eq!(response.headers()["grpc-status"], "4");
    }

    #[tokio::test]
    async fn a_panic_becomes_an_internal_error() {
        let broken = axum_like(async || panic!("on purpose"));
        let request = http::Request::builder().uri("/slow").body(Body::empty()).unwrap();
        let response = around("test", broken).oneshot(request).await.unwrap();
        assert_eq!(response.headers()["grpc-status"], "13");
    }

    fn axum_like<F: Future<Output = ()> + Send>(handler: impl Fn() -> F + Clone + Send + Sync + 'static) -> Routes {
        Routes::from(axum::Router::new().route(
            "/slow",
            axum::routing::any(move || {
                let handler = handler.clone();
                async move { handler().await }
            }),
        ))
    }
}
