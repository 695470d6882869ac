//! What a process tells of itself to a collector that speaks HTTP. Telemetry is set up once per process: this test has
//! one of its own.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use axum::{Router, body::Bytes, extract::Path, routing::post};
use opentelemetry_proto::tonic::collector::{
    logs::v1::ExportLogsServiceRequest, metrics::v1::ExportMetricsServiceRequest, trace::v1::ExportTraceServiceRequest,
};
use platform_process::{
    Settings, Telemetry,
    metrics::{Counts, KeyValue},
};
use prost::Message;
use std::{
    collections::BTreeMap,
    fmt::Debug,
    sync::{Arc, Mutex},
};
use tokio::net::TcpListener;

static CUPS: Counts = Counts::new("test.cups", "{cup}", "Cups that were filled.");

/// By signal: what was sent of it.
type Sent = Arc<Mutex<BTreeMap<String, Bytes>>>;

/// A collector's address below a path; it listens until the test ends.
async fn collector(sent: Sent) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/otlp/", listener.local_addr().unwrap());
    let keep = async move |Path(signal): Path<String>, body: Bytes| {
        sent.lock().unwrap().insert(signal, body);
    };
    let router = Router::new().route("/otlp/v1/{signal}", post(keep));
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}

fn read<T: Message + Default + Debug>(sent: &Sent, signal: &str) -> String {
    let body = sent.lock().unwrap().remove(signal).unwrap();
    format!("{:?}", T::decode(body).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn d7_37_traces_lines_and_metrics_reach_a_collector_over_http() {
    let sent = Sent::default();
    let settings = Settings::from_pairs([
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector(Arc::clone(&sent)).await),
        ("OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf".to_owned()),
        ("SHOP_LOG", "info".to_owned()),
    ]);
    let telemetry = Telemetry::start("kitchen", &settings).unwrap();
    tracing::info_span!("wash").in_scope(|| tracing::info!(cup = "blue", "washed"));
    CUPS.add(3.0, || [KeyValue::new("cup", "blue")]);

    // What was not sent yet is sent when the process ends.
    tokio::task::spawn_blocking(move || drop(telemetry)).await.unwrap();
    let traces = read::<ExportTraceServiceRequest>(&sent, "traces");
    assert!(traces.contains("wash") && traces.contains("kitchen"), "{traces}");
    let metrics = read::<ExportMetricsServiceRequest>(&sent, "metrics");
    assert!(metrics.contains("test.cups") && metrics.contains("blue"), "{metrics}");
    let logs = read::<ExportLogsServiceRequest>(&sent, "logs");
    assert!(logs.contains("washed") && logs.contains("blue"), "{logs}");
}
