//! Logs and traces: set up once per process, flushed when the guard goes.

use crate::{Settings, StartError};
use opentelemetry::trace::{TraceContextExt, TracerProvider};
use opentelemetry_otlp::{WithExportConfig, WithTonicConfig};
use opentelemetry_sdk::{Resource, propagation::TraceContextPropagator, trace::SdkTracerProvider};
use std::{io::IsTerminal, str::FromStr};
use tonic::transport::ClientTlsConfig;
use tracing::Subscriber;
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::{
    EnvFilter, Layer,
    fmt::{self, MakeWriter},
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
            LogFormat::Text => lines.with_target(false).with_ansi(self.colours).boxed(),
            LogFormat::Json => lines.json().boxed(),
        };
        let traces = tracing_opentelemetry::layer().with_tracer(provider.tracer("comptoir"));
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

#[cfg(test)]
mod tests {
    use super::*;

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
