//! The page that Prometheus reads, at an address that only the platform reaches.

use crate::{CancellationToken, ConnectionLimits, Places, StartError, serve};
use http::{Method, Request, Response, StatusCode, header::CONTENT_TYPE};
use hyper::body::Incoming;
use opentelemetry_prometheus::PrometheusExporter;
use prometheus::{Registry, TEXT_FORMAT, TextEncoder, process_collector::ProcessCollector};
use std::{convert::Infallible, net::SocketAddr};
use tokio::net::TcpListener;
use tokio_util::sync::DropGuard;
use tonic::body::Body;

/// Where the metrics are.
const PATH: &str = "/metrics";

/// Served until it is dropped.
pub(super) struct MetricsPage {
    registry: Registry,
    _stop: DropGuard,
}

impl MetricsPage {
    /// At an address; what the kernel says of the process stands on it, too.
    pub fn open(address: SocketAddr) -> Result<Self, StartError> {
        let failed = |error: &dyn std::fmt::Display| {
            StartError::failed(format!(
                "{address} can't be listened on for metrics: {error}. Set SHOP_METRICS_LISTEN to a free address."
            ))
        };
        let registry = Registry::new();
        registry.register(Box::new(ProcessCollector::for_self())).map_err(|error| failed(&error))?;
        let listener = std::net::TcpListener::bind(address).map_err(|error| failed(&error))?;
        listener.set_nonblocking(true).map_err(|error| failed(&error))?;
        let listener = TcpListener::from_std(listener).map_err(|error| failed(&error))?;
        let stop = CancellationToken::new();
        let read = registry.clone();
        let served = tower::service_fn(move |request| std::future::ready(Ok::<_, Infallible>(answer(&read, &request))));
        tokio::spawn(serve(listener, None, served, ConnectionLimits::default(), Places::default(), stop.clone()));
        Ok(Self { registry, _stop: stop.drop_guard() })
    }

    /// What brings the metrics onto it.
    pub fn reader(&self) -> Result<PrometheusExporter, StartError> {
        let exporter = opentelemetry_prometheus::exporter().with_registry(self.registry.clone());
        exporter.build().map_err(|error| StartError::failed(format!("Metrics can't be kept: {error}.")))
    }
}

fn answer(registry: &Registry, request: &Request<Incoming>) -> Response<Body> {
    let (status, text) = match (request.method(), request.uri().path()) {
        (&Method::GET, PATH) => match TextEncoder::new().encode_to_string(&registry.gather()) {
            Ok(text) => (StatusCode::OK, text),
            Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()),
        },
        _ => (StatusCode::NOT_FOUND, format!("The metrics are at GET {PATH}.\n")),
    };
    let mut response = Response::new(Body::new(text));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, http::HeaderValue::from_static(TEXT_FORMAT));
    response
}
