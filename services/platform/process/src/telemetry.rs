//! Logs, traces and metrics: set up once per process, flushed when the guard goes.

use crate::{
    Settings, StartError,
    log_line::{JsonLine, text_fields},
    metrics::Metrics,
};
use opentelemetry::trace::{TraceContextExt, TracerProvider};
use opentelemetry_appender_tracing::layer::OpenTelemetryTracingBridge;
use opentelemetry_otlp::{
    ExporterBuildError, LogExporter, MetricExporter, Protocol, SpanExporter, WithExportConfig, WithTonicConfig,
};
use opentelemetry_sdk::{
    Resource,
    logs::SdkLoggerProvider,
    propagation::TraceContextPropagator,
    trace::{Sampler, SdkTracerProvider},
};
use std::{io::IsTerminal, net::SocketAddr, str::FromStr};
use tonic::transport::ClientTlsConfig;
use tracing::Subscriber;
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::{
    EnvFilter, Layer,
    filter::FilterExt,
    fmt::{self, MakeWriter, format::JsonFields},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

/// What the exporter itself uses: its spans would export themselves for ever.
const EXPORTER: &str = "info,h2=off,hyper=off,hyper_util=off,tonic=off,tower=off,reqwest=off,opentelemetry=off";

/// Keeps telemetry running; dropping it flushes what is left.
pub struct Telemetry {
    traces: SdkTracerProvider,
    logs: Option<SdkLoggerProvider>,
    metrics: Option<Metrics>,
}

impl Telemetry {
    /// Sets up logs (`SHOP_LOG`, default `info`; `SHOP_LOG_FORMAT=json` for machines), traces and metrics for the process
    /// named `service`. All three go to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`, if it is set, over gRPC or as
    /// `OTEL_EXPORTER_OTLP_PROTOCOL` says; metrics are also read at `SHOP_METRICS_LISTEN`, if that is. Once per process,
    /// where tokio runs.
    ///
    /// # Errors
    /// When a setting is wrong.
    pub fn start(service: &'static str, settings: &Settings) -> Result<Self, StartError> {
        let resource = Resource::builder().with_service_name(service).build();
        let collector = Collector::from_settings(settings)?;
        let exporter = collector.as_ref().map(Collector::metrics).transpose()?;
        let metrics = Metrics::start(resource.clone(), exporter, metrics_address(settings)?)?;
        let logs = collector.as_ref().map(|collector| collector.logs(resource.clone())).transpose()?;
        let traces = traces(resource, collector.as_ref())?;
        opentelemetry::global::set_text_map_propagator(TraceContextPropagator::new());
        let log = Log { colours: std::io::stderr().is_terminal(), ..Log::from_settings(settings)? };
        // A second start in one process (a test) keeps the first one's set-up.
        let _ = log.into_subscriber(&traces, logs.as_ref(), std::io::stderr).try_init();
        Ok(Self { traces, logs, metrics })
    }

    /// Judges the settings, and starts nothing.
    ///
    /// # Errors
    /// When one of them is wrong.
    pub fn check(settings: &Settings) -> Result<(), StartError> {
        StartError::of_all([
            log_filter(settings).map(drop),
            log_format(settings).map(drop),
            Collector::from_settings(settings).map(drop),
            metrics_address(settings).map(drop),
        ])
    }
}

/// Which lines are written, and how.
struct Log {
    filter: EnvFilter,
    format: LogFormat,
    colours: bool,
}

enum LogFormat {
    Text,
    Json,
}

impl FromStr for LogFormat {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        match word {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err("it has to be text or json"),
        }
    }
}

impl Log {
    fn from_settings(settings: &Settings) -> Result<Self, StartError> {
        Ok(Self { filter: log_filter(settings)?, format: log_format(settings)?, colours: false })
    }

    /// Writes lines to `writer` and to `logs`, and hands spans to `traces`.
    fn into_subscriber<W>(
        self,
        traces: &SdkTracerProvider,
        logs: Option<&SdkLoggerProvider>,
        writer: W,
    ) -> impl Subscriber + Send + Sync + 'static
    where
        W: for<'writer> MakeWriter<'writer> + Send + Sync + 'static,
    {
        let lines = fmt::layer().with_writer(writer);
        let lines = match self.format {
            LogFormat::Text => lines.with_target(false).with_ansi(self.colours).fmt_fields(text_fields()).boxed(),
            LogFormat::Json => lines.fmt_fields(JsonFields::new()).event_format(JsonLine::new()).boxed(),
        };
        // A span says what was called; where its code stands, on which thread it ran and how long it waited nobody asks.
        let traces = tracing_opentelemetry::layer()
            .with_tracer(traces.tracer("comptoir"))
            .with_location(false)
            .with_threads(false)
            .with_tracked_inactivity(false);
        let sent = logs.map(|logs| {
            let lines = EnvFilter::new(self.filter.to_string());
            OpenTelemetryTracingBridge::new(logs).with_filter(lines.and(EnvFilter::new(EXPORTER)))
        });
        tracing_subscriber::registry()
            .with(lines.with_filter(self.filter))
            .with(traces.with_filter(EnvFilter::new(EXPORTER)))
            .with(sent)
    }
}

fn log_filter(settings: &Settings) -> Result<EnvFilter, StartError> {
    let right = "a filter such as info or warn,order=debug";
    Ok(settings.described("SHOP_LOG", right)?.unwrap_or_else(|| EnvFilter::new("info")))
}

fn log_format(settings: &Settings) -> Result<LogFormat, StartError> {
    settings.or("SHOP_LOG_FORMAT", LogFormat::Text)
}

/// Where metrics are read; none: nowhere.
fn metrics_address(settings: &Settings) -> Result<Option<SocketAddr>, StartError> {
    settings.described("SHOP_METRICS_LISTEN", "an address with a port, such as 127.0.0.1:9464")
}

/// Where traces, lines of the log and metrics go.
struct Collector {
    address: String,
    transport: Transport,
}

/// How a collector is spoken to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Transport {
    Grpc,
    Http,
}

impl FromStr for Transport {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        match word {
            "grpc" => Ok(Self::Grpc),
            "http/protobuf" => Ok(Self::Http),
            _ => Err("it has to be grpc or http/protobuf"),
        }
    }
}

impl Collector {
    fn from_settings(settings: &Settings) -> Result<Option<Self>, StartError> {
        let address = settings.web_address("OTEL_EXPORTER_OTLP_ENDPOINT");
        let transport = settings.or("OTEL_EXPORTER_OTLP_PROTOCOL", Transport::Grpc);
        match (address, transport) {
            (Ok(address), Ok(transport)) => Ok(address.map(|address| Self { address, transport })),
            (address, transport) => StartError::of_all([address.map(drop), transport.map(drop)]).map(|()| None),
        }
    }

    /// Over gRPC.
    fn dialled<B: WithExportConfig + WithTonicConfig>(&self, exporter: B) -> B {
        let exporter = exporter.with_endpoint(&self.address);
        if !self.address.starts_with("https://") {
            return exporter;
        }
        exporter.with_tls_config(ClientTlsConfig::new().with_enabled_roots())
    }

    /// Over HTTP, where each signal has a path of its own.
    fn posted<B: WithExportConfig>(&self, exporter: B, signal: &str) -> B {
        let address = self.address.trim_end_matches('/');
        exporter.with_endpoint(format!("{address}/v1/{signal}")).with_protocol(Protocol::HttpBinary)
    }

    fn traces(&self) -> Result<SpanExporter, StartError> {
        let exporter = match self.transport {
            Transport::Grpc => self.dialled(SpanExporter::builder().with_tonic()).build(),
            Transport::Http => self.posted(SpanExporter::builder().with_http(), "traces").build(),
        };
        exporter.map_err(|error| no_exporter(&error))
    }

    fn metrics(&self) -> Result<MetricExporter, StartError> {
        let exporter = match self.transport {
            Transport::Grpc => self.dialled(MetricExporter::builder().with_tonic()).build(),
            Transport::Http => self.posted(MetricExporter::builder().with_http(), "metrics").build(),
        };
        exporter.map_err(|error| no_exporter(&error))
    }

    fn logs(&self, resource: Resource) -> Result<SdkLoggerProvider, StartError> {
        let exporter = match self.transport {
            Transport::Grpc => self.dialled(LogExporter::builder().with_tonic()).build(),
            Transport::Http => self.posted(LogExporter::builder().with_http(), "logs").build(),
        };
        let exporter = exporter.map_err(|error| no_exporter(&error))?;
        Ok(SdkLoggerProvider::builder().with_resource(resource).with_batch_exporter(exporter).build())
    }
}

fn no_exporter(error: &ExporterBuildError) -> StartError {
    StartError::failed(format!("Nothing can be sent to the collector: {error}. Check OTEL_EXPORTER_OTLP_ENDPOINT."))
}

/// Spans for the collector; without one they have their ids, which callers are shown, and nothing else is kept of them.
fn traces(resource: Resource, collector: Option<&Collector>) -> Result<SdkTracerProvider, StartError> {
    let traces = SdkTracerProvider::builder().with_resource(resource);
    Ok(match collector {
        Some(collector) => traces.with_batch_exporter(collector.traces()?).build(),
        None => traces.with_sampler(Sampler::AlwaysOff).build(),
    })
}

impl Drop for Telemetry {
    fn drop(&mut self) {
        let metrics = self.metrics.as_ref().map_or(Ok(()), Metrics::stop);
        let logs = self.logs.as_ref().map_or(Ok(()), SdkLoggerProvider::shutdown);
        for (what, sent) in [("traces", self.traces.shutdown()), ("metrics", metrics), ("lines", logs)] {
            if let Err(error) = sent {
                tracing::debug!(what, %error, "the last were not sent");
            }
        }
    }
}

/// The id of the trace this code runs in, 32 hexadecimal digits: what a caller is shown and logs are found by.
#[must_use]
pub fn trace_id() -> Option<String> {
    let context = tracing::Span::current().context();
    let span = context.span();
    let trace = span.span_context();
    trace.is_valid().then(|| trace.trace_id().to_string())
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        io,
        sync::{Arc, Mutex},
    };

    /// A log that is kept.
    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// What is logged in that format while `work` runs.
    fn logged(format: &str, work: impl FnOnce()) -> String {
        let kept = Kept::default();
        let traces = traces(Resource::builder().build(), None).unwrap();
        let log = Log::from_settings(&Settings::from_pairs([("SHOP_LOG_FORMAT", format)])).unwrap();
        let writer = kept.clone();
        tracing::subscriber::with_default(log.into_subscriber(&traces, None, move || writer.clone()), work);
        let bytes = kept.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap()
    }

    const FORGED: &str = "none\n2026-01-01T00:00:00Z  INFO logged in\r\u{1b}[2J\u{9b}31m\u{7f}\u{202e}\u{2066}\u{200b}";

    #[test]
    fn what_a_stranger_wrote_stays_in_its_field() {
        for format in ["text", "json"] {
            let log = logged(format, || {
                let _span = tracing::info_span!("call", path = %FORGED, agent = FORGED).entered();
                tracing::warn!(error = %FORGED, header = ?FORGED, name = FORGED, "refused: {FORGED}");
            });
            assert_eq!(log.lines().count(), 1, "{log:?}");
            let unseen = |c: char| c.is_control() || matches!(c, '\u{202e}' | '\u{2066}' | '\u{200b}');
            assert!(!log.trim_end_matches('\n').contains(unseen), "{log:?}");
            assert!(log.contains("refused: none\\n2026"), "{log}");
        }
    }

    #[test]
    fn a_long_field_is_cut() {
        let log = logged("text", || tracing::info!(name = %"é".repeat(100_000), "long"));
        assert!(log.contains('…') && log.chars().count() < 1_200, "{} characters", log.chars().count());
    }

    #[test]
    fn a_line_for_programs_names_its_trace_and_its_span() {
        let mut trace = None;
        let log = logged("json", || {
            let _span = tracing::info_span!("call").entered();
            trace = trace_id();
            tracing::info!(cart.id = 7, "read");
        });
        let line: serde_json::Value = serde_json::from_str(&log).unwrap();
        assert_eq!(line["trace_id"].as_str(), trace.as_deref());
        assert!(trace.is_some());
        assert_eq!(line["span_id"].as_str().map(str::len), Some(16));
        assert_eq!((&line["fields"]["message"], &line["fields"]["cart.id"]), (&"read".into(), &7.into()));
    }

    #[tokio::test]
    async fn a_collector_may_be_reached_over_tls() {
        crate::install_crypto();
        for transport in [Transport::Grpc, Transport::Http] {
            let collector = Collector { address: "https://collector.test:4317".to_owned(), transport };
            collector.traces().unwrap();
            collector.metrics().unwrap();
        }
    }

    #[test]
    fn every_wrong_setting_is_named() {
        let settings = Settings::from_pairs([
            ("SHOP_LOG", "order=loud"),
            ("SHOP_LOG_FORMAT", "xml"),
            ("OTEL_EXPORTER_OTLP_ENDPOINT", "collector"),
            ("OTEL_EXPORTER_OTLP_PROTOCOL", "http/json"),
            ("SHOP_METRICS_LISTEN", "9464"),
        ]);
        assert_eq!(Telemetry::check(&settings).unwrap_err().to_string().lines().count(), 5);
    }
}
