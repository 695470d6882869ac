//! What a process tells of itself: to a collector over OTLP, and to Prometheus.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use opentelemetry_proto::tonic::collector::{
    logs::v1::{
        ExportLogsServiceRequest, ExportLogsServiceResponse,
        logs_service_server::{LogsService, LogsServiceServer},
    },
    metrics::v1::{
        ExportMetricsServiceRequest, ExportMetricsServiceResponse,
        metrics_service_server::{MetricsService, MetricsServiceServer},
    },
    trace::v1::{
        ExportTraceServiceRequest, ExportTraceServiceResponse,
        trace_service_server::{TraceService, TraceServiceServer},
    },
};
use platform_process::{
    CancellationToken, ConnectionLimits, Places, Service, Settings, Telemetry, in_process,
    metrics::{Counts, KeyValue},
    serve,
};
use std::{
    convert::Infallible,
    sync::{Arc, Mutex},
};
use tokio::net::TcpListener;
use tonic::{Request, Response, Status, service::Routes};
use tonic_health::pb::{HealthCheckRequest, health_client::HealthClient};
use tower::ServiceExt;

/// The rpc that is called.
const RPC: &str = "grpc.health.v1.Health/Check";

static CUPS: Counts = Counts::new("test.cups", "{cup}", "Cups that were filled.");

/// A collector that keeps what it is sent.
#[derive(Clone, Default)]
struct Collector {
    traces: Arc<Mutex<Vec<ExportTraceServiceRequest>>>,
    metrics: Arc<Mutex<Vec<ExportMetricsServiceRequest>>>,
    logs: Arc<Mutex<Vec<ExportLogsServiceRequest>>>,
}

#[tonic::async_trait]
impl TraceService for Collector {
    async fn export(
        &self,
        sent: Request<ExportTraceServiceRequest>,
    ) -> Result<Response<ExportTraceServiceResponse>, Status> {
        self.traces.lock().unwrap().push(sent.into_inner());
        Ok(Response::new(ExportTraceServiceResponse::default()))
    }
}

#[tonic::async_trait]
impl MetricsService for Collector {
    async fn export(
        &self,
        sent: Request<ExportMetricsServiceRequest>,
    ) -> Result<Response<ExportMetricsServiceResponse>, Status> {
        self.metrics.lock().unwrap().push(sent.into_inner());
        Ok(Response::new(ExportMetricsServiceResponse::default()))
    }
}

#[tonic::async_trait]
impl LogsService for Collector {
    async fn export(
        &self,
        sent: Request<ExportLogsServiceRequest>,
    ) -> Result<Response<ExportLogsServiceResponse>, Status> {
        self.logs.lock().unwrap().push(sent.into_inner());
        Ok(Response::new(ExportLogsServiceResponse::default()))
    }
}

impl Collector {
    /// Where it listens, until the test ends.
    async fn listen(&self) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let routes = Routes::new(TraceServiceServer::new(self.clone()))
            .add_service(MetricsServiceServer::new(self.clone()))
            .add_service(LogsServiceServer::new(self.clone()));
        let served = tower::service_fn(move |request: http::Request<hyper::body::Incoming>| {
            let answer = routes.clone().oneshot(request);
            async { Ok::<_, Infallible>(answer.await.unwrap()) }
        });
        tokio::spawn(serve(
            listener,
            None,
            served,
            ConnectionLimits::default(),
            Places::default(),
            CancellationToken::new(),
        ));
        address
    }
}

/// An address that nobody listens at.
fn free_address() -> String {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn d7_37_traces_lines_and_metrics_reach_a_collector_and_metrics_a_page_for_prometheus() {
    let (collector, page) = (Collector::default(), free_address());
    let settings = Settings::from_pairs([
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector.listen().await),
        ("SHOP_METRICS_LISTEN", page.clone()),
        ("SHOP_LOG", "info".to_owned()),
    ]);
    let telemetry = Telemetry::start("kitchen", &settings).unwrap();

    let service = Service::new("kitchen", Routes::default());
    HealthClient::new(in_process(&service)).check(HealthCheckRequest::default()).await.unwrap();
    let unknown = http::Request::builder().uri("/nobody.knows/This").body(tonic::body::Body::empty()).unwrap();
    let _ = in_process(&service).oneshot(unknown).await.unwrap();
    CUPS.add(3.0, || [KeyValue::new("cup", "blue")]);
    tracing::info!(cup = "blue", "filled");

    let read = reqwest::get(format!("http://{page}/metrics")).await.unwrap().text().await.unwrap();
    let line = |name: &str, parts: &[&str]| {
        let line = read.lines().find(|line| line.starts_with(name) && parts.iter().all(|part| line.contains(part)));
        line.unwrap_or_else(|| panic!("no {name} with {parts:?} in\n{read}")).rsplit(' ').next().unwrap().to_owned()
    };
    let calls = "rpc_server_call_duration_seconds_count";
    assert_eq!(line(calls, &[&format!("rpc_method=\"{RPC}\""), "rpc_response_status_code=\"OK\""]), "1");
    assert_eq!(line(calls, &["rpc_method=\"_OTHER\"", "rpc_response_status_code=\"UNIMPLEMENTED\""]), "1");
    assert_eq!(line("test_cups_total", &["cup=\"blue\""]), "3");
    assert!(line("process_resident_memory_bytes", &[]).parse::<f64>().unwrap() > 1e6);
    let elsewhere = reqwest::get(format!("http://{page}/")).await.unwrap();
    assert_eq!(elsewhere.status(), 404);

    // What was not sent yet is sent when the process ends.
    tokio::task::spawn_blocking(move || drop(telemetry)).await.unwrap();
    let traces = format!("{:?}", collector.traces.lock().unwrap());
    assert!(traces.contains(RPC) && traces.contains("kitchen"), "{traces}");
    let metrics = format!("{:?}", collector.metrics.lock().unwrap());
    assert!(metrics.contains("rpc.server.call.duration") && metrics.contains("test.cups"), "{metrics}");
    let logs = format!("{:?}", collector.logs.lock().unwrap());
    assert!(logs.contains("filled") && logs.contains("blue"), "{logs}");
    assert!(reqwest::get(format!("http://{page}/metrics")).await.is_err(), "the page ends with the process");
}
