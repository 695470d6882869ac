//! Logs and traces: set up once per process, flushed when the guard goes.

use crate::{Settings, StartError};
use opentelemetry::trace::{TraceContextExt, TracerProvider};
use opentelemetry_otlp::WithExportConfig;
use opentelemetry_sdk::{Resource, propagation::TraceContextPropagator, trace::SdkTracerProvider};
use std::io::IsTerminal;
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::{EnvFilter, Layer, layer::SubscriberExt, util::SubscriberInitExt};

/// What the exporter itself uses: its spans would export themselves for ever.
const EXPORTER: &str = "info,h2=off,hyper=off,hyper_util=off,tonic=off,tower=off,reqwest=off,opentelemetry=off";

/// Keeps telemetry running; dropping it flushes what is left.
pub struct Telemetry(SdkTracerProvider);

impl Telemetry {
    /// Sets up logs (`SHOP_LOG`, default `info`; `SHOP_LOG_FORMAT=json` for machines) and traces
    /// (to `OTEL_EXPORTER_OTLP_ENDPOINT`, if set) for the process named `service`. Once per process.
    ///
    /// # Errors
    /// When a setting is wrong.
    pub fn start(service: &'static str, settings: &Settings) -> Result<Self, StartError> {
        let filter: String = settings.or("SHOP_LOG", "info".to_owned())?;
        let filter: EnvFilter = filter.parse().map_err(|reason| StartError::Wrong {
            name: "SHOP_LOG".to_owned(),
            value: filter.clone(),
            reason: format!("{reason}"),
        })?;
        let format: String = settings.or("SHOP_LOG_FORMAT", "text".to_owned())?;
        let writer = std::io::stderr;
        let log = match format.as_str() {
            "json" => tracing_subscriber::fmt::layer().json().with_writer(writer).boxed(),
            "text" => {
                let colours = std::io::stderr().is_terminal();
                tracing_subscriber::fmt::layer().with_target(false).with_ansi(colours).with_writer(writer).boxed()
            }
            other => {
                let (name, value) = ("SHOP_LOG_FORMAT".to_owned(), other.to_owned());
                return Err(StartError::Wrong { name, value, reason: "text or json".to_owned() });
            }
        };
        let provider = provider(service, settings)?;
        opentelemetry::global::set_text_map_propagator(TraceContextPropagator::new());
        let traces = tracing_opentelemetry::layer().with_tracer(provider.tracer("comptoir"));
        let registry = tracing_subscriber::registry()
            .with(log.with_filter(filter))
            .with(traces.with_filter(EnvFilter::new(EXPORTER)));
        // A second start in one process (a test) keeps the first one's set-up.
        let _ = registry.try_init();
        Ok(Self(provider))
    }
}

fn provider(service: &'static str, settings: &Settings) -> Result<SdkTracerProvider, StartError> {
    let provider = SdkTracerProvider::builder().with_resource(Resource::builder().with_service_name(service).build());
    let Some(endpoint) = settings.get::<String>("OTEL_EXPORTER_OTLP_ENDPOINT")? else { return Ok(provider.build()) };
    let exporter =
        opentelemetry_otlp::SpanExporter::builder().with_tonic().with_endpoint(endpoint).build().map_err(|error| {
            StartError::failed(format!("The trace exporter can't start: {error}. Check OTEL_EXPORTER_OTLP_ENDPOINT."))
        })?;
    Ok(provider.with_batch_exporter(exporter).build())
}

impl Drop for Telemetry {
    fn drop(&mut self) {
        if let Err(error) = self.0.shutdown() {
            tracing::debug!(%error, "the last traces were not sent");
        }
    }
}

/// The id of the trace this code runs in, 32 hexadecimal digits: what a caller is shown and logs are found by.
#[must_use]
pub fn trace_id() -> String {
    let context = tracing::Span::current().context();
    context.span().span_context().trace_id().to_string()
}

/// Writes the trace this code runs in into a call's metadata.
pub fn inject_trace(metadata: &mut tonic::metadata::MetadataMap) {
    let context = tracing::Span::current().context();
    opentelemetry::global::get_text_map_propagator(|propagator| {
        propagator.inject_context(&context, &mut Injector(metadata));
    });
}

struct Injector<'a>(&'a mut tonic::metadata::MetadataMap);

impl opentelemetry::propagation::Injector for Injector<'_> {
    fn set(&mut self, key: &str, value: String) {
        if let (Ok(key), Ok(value)) = (key.parse::<tonic::metadata::MetadataKey<_>>(), value.parse()) {
            self.0.insert(key, value);
        }
    }
}
