//! Metrics of what a process does: names, units and attributes by OpenTelemetry's semantic conventions.
//!
//! They are kept where somebody asks for them alone: a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`), which is sent them each
//! minute, or Prometheus, which reads them at `SHOP_METRICS_LISTEN`. Else nothing is counted, and no attribute made.

mod page;

pub use opentelemetry::KeyValue;

use crate::StartError;
use opentelemetry::metrics::{AsyncInstrument, Counter, Histogram, Meter};
use opentelemetry_sdk::{Resource, error::OTelSdkResult, metrics::SdkMeterProvider};
use page::MetricsPage;
use std::{
    net::SocketAddr,
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

/// The name under which all metrics are kept.
const SCOPE: &str = "comptoir";
/// The upper ends, in seconds, of the classes that durations are counted in.
const DURATIONS: [f64; 16] =
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1.0, 2.5, 5.0, 7.5, 10.0];

/// Whether somebody asks for metrics.
static IS_KEPT: AtomicBool = AtomicBool::new(false);

/// Keeps the metrics of this process, as long as it lives.
pub(crate) struct Metrics {
    provider: SdkMeterProvider,
    _page: Option<MetricsPage>,
}

impl Metrics {
    /// For a collector, for Prometheus, or both; none where nobody asks.
    pub fn start(
        resource: Resource,
        exporter: Option<opentelemetry_otlp::MetricExporter>,
        page: Option<SocketAddr>,
    ) -> Result<Option<Self>, StartError> {
        if exporter.is_none() && page.is_none() {
            return Ok(None);
        }
        let mut provider = SdkMeterProvider::builder().with_resource(resource);
        if let Some(exporter) = exporter {
            provider = provider.with_periodic_exporter(exporter);
        }
        let page = page.map(MetricsPage::open).transpose()?;
        if let Some(page) = &page {
            provider = provider.with_reader(page.reader()?);
        }
        let provider = provider.build();
        opentelemetry::global::set_meter_provider(provider.clone());
        IS_KEPT.store(true, Ordering::Relaxed);
        Ok(Some(Self { provider, _page: page }))
    }

    /// Sends what was not sent yet.
    pub fn stop(&self) -> OTelSdkResult {
        self.provider.shutdown()
    }
}

/// Whether somebody asks for metrics: what has to be found out first need not be where nobody does.
#[must_use]
pub fn is_kept() -> bool {
    IS_KEPT.load(Ordering::Relaxed)
}

fn meter() -> Meter {
    opentelemetry::global::meter(SCOPE)
}

/// How long something took, in seconds, and how often it was done.
pub struct Durations {
    name: &'static str,
    of: &'static str,
    histogram: OnceLock<Histogram<f64>>,
}

impl Durations {
    /// Under this name; `of` says of what in a sentence's part.
    #[must_use]
    pub const fn new(name: &'static str, of: &'static str) -> Self {
        Self { name, of, histogram: OnceLock::new() }
    }

    /// What began then ends now.
    pub fn record<const N: usize>(&self, began: Instant, attributes: impl FnOnce() -> [KeyValue; N]) {
        if is_kept() {
            let histogram = self.histogram.get_or_init(|| {
                let meter = meter();
                let histogram = meter.f64_histogram(self.name).with_unit("s").with_description(self.of);
                histogram.with_boundaries(DURATIONS.to_vec()).build()
            });
            histogram.record(began.elapsed().as_secs_f64(), &attributes());
        }
    }
}

/// How often something happened, or how much of something there was in all.
pub struct Counts {
    name: &'static str,
    unit: &'static str,
    of: &'static str,
    counter: OnceLock<Counter<f64>>,
}

impl Counts {
    /// Under this name, in this unit: `{order}` for things that are counted, else UCUM's.
    #[must_use]
    pub const fn new(name: &'static str, unit: &'static str, of: &'static str) -> Self {
        Self { name, unit, of, counter: OnceLock::new() }
    }

    /// There was so much more.
    pub fn add<const N: usize>(&self, more: f64, attributes: impl FnOnce() -> [KeyValue; N]) {
        if is_kept() {
            let counter = self
                .counter
                .get_or_init(|| meter().f64_counter(self.name).with_unit(self.unit).with_description(self.of).build());
            counter.add(more, &attributes());
        }
    }
}

/// What something is now: asked for whenever the metrics are read. What cannot be said is left out.
pub fn gauge(
    name: &'static str,
    unit: &'static str,
    of: &'static str,
    now: impl Fn() -> Vec<(f64, Vec<KeyValue>)> + Send + Sync + 'static,
) {
    if is_kept() {
        let observe = move |observer: &dyn AsyncInstrument<f64>| {
            now().iter().for_each(|(value, attributes)| observer.observe(*value, attributes));
        };
        meter().f64_observable_gauge(name).with_unit(unit).with_description(of).with_callback(observe).build();
    }
}
