//! What calls make the services do: the rpcs they call, the statements and the commits, counted where they happen.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Mutex, PoisonError},
};
use tracing::{
    Event, Subscriber,
    field::{Field, Visit},
    level_filters::LevelFilter,
    span::{Attributes, Id},
    subscriber::DefaultGuard,
};
use tracing_subscriber::{
    Layer,
    layer::{Context, SubscriberExt},
    registry::{LookupSpan, Scope},
};

/// The span of a request, as the gateway opens it.
const REQUEST: &str = "http";
/// The span of an rpc, as every service opens it.
const RPC: &str = "rpc";
/// By which it is asked again every few seconds who somebody is, whatever that somebody asks for: not an operation's own.
const CHECK: &str = "/shop.auth.v1.AuthService/Check";
/// Where the SQL client tells of each statement.
const STATEMENT: &str = "sqlx::query";

/// How that begins which a pool says to each connection that it opens: when it opens one is no operation's doing.
const SESSION: &str = "set statement_timeout";

/// How much of a statement is told.
const MAX_WORDS: usize = 14;

/// Counts what is done on this thread from here on: all that a test does, whose runtime has no other.
pub struct WorkMeter {
    work: Arc<Mutex<Work>>,
    _counts: DefaultGuard,
}

/// What was done within requests; what services do of themselves, or later, does not count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// How often each was called.
    pub calls: BTreeMap<String, usize>,
    /// How often each statement but a commit was sent, by its first words.
    pub statements: BTreeMap<String, usize>,
    /// How many transactions were committed.
    pub commits: usize,
}

impl WorkMeter {
    /// Begins to count.
    #[must_use]
    pub fn start() -> Self {
        let work = Arc::<Mutex<Work>>::default();
        let layer = Counter(Arc::clone(&work)).with_filter(LevelFilter::DEBUG);
        let counts = tracing::subscriber::set_default(tracing_subscriber::registry().with(layer));
        Self { work, _counts: counts }
    }

    /// What was done since the last time.
    #[must_use]
    pub fn taken(&self) -> Work {
        std::mem::take(&mut *self.work.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Work {
    /// How many rpcs, statements and commits.
    #[must_use]
    pub fn counts(&self) -> (usize, usize, usize) {
        (self.calls.values().sum(), self.statements.values().sum(), self.commits)
    }
}

impl fmt::Display for Work {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, times) in self.calls.iter().chain(&self.statements) {
            writeln!(formatter, "{times:>4} × {what}")?;
        }
        write!(formatter, "{:>4} × commit", self.commits)
    }
}

struct Counter(Arc<Mutex<Work>>);

impl Counter {
    fn count(&self, count: impl FnOnce(&mut Work)) {
        count(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// Marks the span of a call of which neither itself nor what it does counts.
struct Uncounted;

/// Whether something in these spans, the innermost first, is done for a request and counts.
fn counts<'a, S: for<'span> LookupSpan<'span>>(scope: Option<Scope<'a, S>>) -> bool {
    let spans: Vec<_> = scope.into_iter().flatten().collect();
    spans.iter().any(|span| span.name() == REQUEST)
        && spans.iter().all(|span| span.extensions().get::<Uncounted>().is_none())
}

impl<S: Subscriber + for<'span> LookupSpan<'span>> Layer<S> for Counter {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        if attributes.metadata().name() != RPC {
            return;
        }
        let method = text(|visitor| attributes.record(visitor), "rpc.method");
        if method == CHECK
            && let Some(span) = context.span(id)
        {
            span.extensions_mut().insert(Uncounted);
        }
        if counts(context.span_scope(id)) {
            self.count(|work| *work.calls.entry(method).or_default() += 1);
        }
    }

    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        if event.metadata().target() != STATEMENT || !counts(context.event_scope(event)) {
            return;
        }
        match statement(event).as_str() {
            "COMMIT" => self.count(|work| work.commits += 1),
            session if session.starts_with(SESSION) => {}
            statement => self.count(|work| *work.statements.entry(statement.to_owned()).or_default() += 1),
        }
    }
}

/// How a statement begins. Short ones are told as a summary alone.
fn statement(event: &Event<'_>) -> String {
    let whole = text(|visitor| event.record(visitor), "db.statement");
    let whole = if whole.is_empty() { text(|visitor| event.record(visitor), "summary") } else { whole };
    whole.split_whitespace().take(MAX_WORDS).collect::<Vec<_>>().join(" ")
}

/// The text of a field.
fn text(record: impl FnOnce(&mut dyn Visit), name: &'static str) -> String {
    struct Found(&'static str, String);

    impl Visit for Found {
        fn record_str(&mut self, field: &Field, value: &str) {
            if field.name() == self.0 {
                value.clone_into(&mut self.1);
            }
        }

        fn record_debug(&mut self, _field: &Field, _value: &dyn fmt::Debug) {}
    }

    let mut found = Found(name, String::new());
    record(&mut found);
    found.1
}
