//! Logs and traces: set up once per process, flushed when the guard goes.

use crate::{
    Settings, StartError,
    log_line::{JsonLine, text_fields},
};
use opentelemetry::trace::{TraceContextExt, TracerProvider};
use opentelemetry_otlp::{WithExportConfig, WithTonicConfig};
use opentelemetry_sdk::{Resource, propagation::TraceContextPropagator, trace::SdkTracerProvider};
use std::{io::IsTerminal, str::FromStr};
use tonic::transport::ClientTlsConfig;
use tracing::Subscriber;
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::{
    EnvFilter, Layer,
    fmt::{self, MakeWriter, format::JsonFields},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

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
        let provider = provider(service, settings)?;
        opentelemetry::global::set_text_map_propagator(TraceContextPropagator::new());
        let log = Log { colours: std::io::stderr().is_terminal(), ..Log::from_settings(settings)? };
        // A second start in one process (a test) keeps the first one's set-up.
        let _ = log.into_subscriber(&provider, std::io::stderr).try_init();
        Ok(Self(provider))
    }

    /// Judges the settings, and starts nothing.
    ///
    /// # Errors
    /// When one of them is wrong.
    pub fn check(settings: &Settings) -> Result<(), StartError> {
        StartError::of_all([
            log_filter(settings).map(drop),
            log_format(settings).map(drop),
            collector(settings).map(drop),
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

    /// Writes lines to `writer`, and hands spans to `provider`.
    fn into_subscriber<W>(self, provider: &SdkTracerProvider, writer: W) -> impl Subscriber + Send + Sync + 'static
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
            .with_tracer(provider.tracer("comptoir"))
            .with_location(false)
            .with_threads(false)
            .with_tracked_inactivity(false);
        tracing_subscriber::registry()
            .with(lines.with_filter(self.filter))
            .with(traces.with_filter(EnvFilter::new(EXPORTER)))
    }
}

fn log_filter(settings: &Settings) -> Result<EnvFilter, StartError> {
    let right = "a filter such as info or warn,order=debug";
    Ok(settings.described("SHOP_LOG", right)?.unwrap_or_else(|| EnvFilter::new("info")))
}

fn log_format(settings: &Settings) -> Result<LogFormat, StartError> {
    settings.or("SHOP_LOG_FORMAT", LogFormat::Text)
}

/// Where traces go.
fn collector(settings: &Settings) -> Result<Option<String>, StartError> {
    settings.web_address("OTEL_EXPORTER_OTLP_ENDPOINT")
}

fn provider(service: &'static str, settings: &Settings) -> Result<SdkTracerProvider, StartError> {
    let provider = SdkTracerProvider::builder().with_resource(Resource::builder().with_service_name(service).build());
    let Some(collector) = collector(settings)? else { return Ok(provider.build()) };
    let is_encrypted = collector.starts_with("https://");
    let mut exporter = opentelemetry_otlp::SpanExporter::builder().with_tonic().with_endpoint(collector);
    if is_encrypted {
        exporter = exporter.with_tls_config(ClientTlsConfig::new().with_enabled_roots());
    }
    let exporter = exporter.build().map_err(|error| {
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
        let provider = SdkTracerProvider::builder().build();
        let log = Log::from_settings(&Settings::from_pairs([("SHOP_LOG_FORMAT", format)])).unwrap();
        let writer = kept.clone();
        tracing::subscriber::with_default(log.into_subscriber(&provider, move || writer.clone()), work);
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
        let settings = Settings::from_pairs([("OTEL_EXPORTER_OTLP_ENDPOINT", "https://collector.test:4317")]);
        provider("test", &settings).unwrap();
    }

    #[test]
    fn every_wrong_setting_is_named() {
        let settings = Settings::from_pairs([
            ("SHOP_LOG", "order=loud"),
            ("SHOP_LOG_FORMAT", "xml"),
            ("OTEL_EXPORTER_OTLP_ENDPOINT", "collector"),
        ]);
        assert_eq!(Telemetry::check(&settings).unwrap_err().to_string().lines().count(), 3);
    }
}
