//! A content service that answers as a test tells it to, and remembers what it was asked.

use axum::{
    Router,
    extract::{Request, State},
    response::{IntoResponse, Response},
};
use content::{Content, ContentSettings, DeliveryRequest, Freshness};
use platform_cache::Cache;
use platform_process::{Settings, install_crypto};
use serde_json::{Value, json};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};
use tokio::net::TcpListener;

/// What webhooks of it are signed with.
pub const SECRET: &str = "a secret of thirty-two characters";
/// Its cache version from the start.
pub const CV: u64 = 1_700_000_000;

/// How it answers a call that came after `before` others.
pub type Answers = dyn Fn(&Call) -> Response + Send + Sync;

/// A running content service.
#[derive(Clone)]
pub struct Service {
    address: String,
    state: Arc<Inner>,
}

struct Inner {
    calls: Mutex<Vec<Call>>,
    answers: Mutex<Arc<Answers>>,
    hangs: Mutex<bool>,
}

/// A call that was made.
#[derive(Clone, Debug)]
pub struct Call {
    /// When it arrived.
    pub at: Instant,
    /// How many came before.
    pub before: usize,
    /// Where.
    pub path: String,
    /// With which parameters.
    pub query: HashMap<String, String>,
    /// Its address, path and query.
    pub uri: String,
    /// The token of the management API.
    pub authorization: Option<String>,
}

impl Service {
    /// One that sends published calls to its cache version, as the real one does, and then answers any story.
    pub async fn start() -> Self {
        install_crypto();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}/v2", listener.local_addr().unwrap());
        let answers: Arc<Answers> = Arc::new(usual);
        let state = Arc::new(Inner { calls: Mutex::default(), answers: Mutex::new(answers), hangs: Mutex::new(false) });
        let router = Router::new().fallback(answer).with_state(Arc::clone(&state));
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { address, state }
    }

    /// Answers so from now on.
    pub fn answers(&self, answers: impl Fn(&Call) -> Response + Send + Sync + 'static) {
        *self.state.answers.lock().unwrap() = Arc::new(answers);
    }

    /// Takes calls and answers none, or goes on.
    pub fn hangs(&self, hangs: bool) {
        *self.state.hangs.lock().unwrap() = hangs;
    }

    /// The calls so far.
    pub fn calls(&self) -> Vec<Call> {
        self.state.calls.lock().unwrap().clone()
    }

    /// How many calls asked for what lies there, those not counted that were sent on.
    pub fn fetches(&self, path: &str) -> usize {
        self.calls().iter().filter(|call| call.path.ends_with(path) && call.query.contains_key("cv")).count()
    }

    /// The settings of a process that asks it.
    pub fn settings(&self) -> ContentSettings {
        let settings = Settings::from_pairs([
            ("SHOP_CONTENT_URL", self.address.as_str()),
            ("SHOP_CONTENT_TOKEN", "public"),
            ("SHOP_CONTENT_PREVIEW_TOKEN", "preview"),
            ("SHOP_CONTENT_SPACE", "7"),
            ("SHOP_CONTENT_WEBHOOK_SECRET", SECRET),
        ]);
        ContentSettings::read(&settings).unwrap()
    }

    /// A process that asks it, and keeps what it hears for itself.
    pub fn content(&self) -> Content {
        self.content_with(|_| {}, Cache::in_memory())
    }

    /// The same with other freshness, and a cache.
    pub fn content_with(&self, change: impl FnOnce(&mut Freshness), shared: Cache) -> Content {
        let mut settings = self.settings();
        // Tests are slower than readers are patient.
        settings.freshness.wait = Duration::from_secs(20);
        change(&mut settings.freshness);
        Content::open(settings, shared).unwrap()
    }
}

async fn answer(State(state): State<Arc<Inner>>, request: Request) -> Response {
    let uri = request.uri();
    let address = url::Url::parse(&format!("http://service{uri}")).unwrap();
    let query = address.query_pairs().into_owned().collect();
    let authorization = request.headers().get("authorization").map(|token| token.to_str().unwrap().to_owned());
    let (path, uri) = (uri.path().to_owned(), uri.to_string());
    let call = {
        let mut calls = state.calls.lock().unwrap();
        let call = Call { at: Instant::now(), before: calls.len(), path, query, uri, authorization };
        calls.push(call.clone());
        call
    };
    if *state.hangs.lock().unwrap() {
        std::future::pending::<()>().await;
    }
    let answers = Arc::clone(&state.answers.lock().unwrap());
    answers(&call)
}

/// What the service usually answers.
pub fn usual(call: &Call) -> Response {
    sent_to(CV, call)
        .unwrap_or_else(|| if call.path.ends_with("/cdn/links") { links() } else { story(call, "Bonjour", CV) })
}

/// Where stories lie whose paths are numbered.
fn links() -> Response {
    let links = (0..20).map(|number| (number.to_string(), json!({ "slug": format!("story-{number}") })));
    axum::Json(json!({ "links": Value::from_iter(links), "cv": CV })).into_response()
}

/// The redirect of a published call that does not name the cache version.
pub fn sent_to(cv: u64, call: &Call) -> Option<Response> {
    let is_right = call.query.get("version").is_some_and(|version| version == "draft")
        || call.query.get("cv") == Some(&cv.to_string());
    let uri = call.uri.split('&').filter(|part| !part.starts_with("cv=")).collect::<Vec<_>>().join("&");
    (!is_right)
        .then(|| (axum::http::StatusCode::MOVED_PERMANENTLY, [("location", format!("{uri}&cv={cv}"))]).into_response())
}

/// A story at the call's path.
pub fn story(call: &Call, title: &str, cv: u64) -> Response {
    let path = call.path.rsplit("stories/").next().unwrap();
    axum::Json(json!({ "story": told(path, title), "cv": cv, "rels": [], "links": [] })).into_response()
}

/// A story as the delivery API tells it.
pub fn told(path: &str, title: &str) -> Value {
    json!({ "full_slug": path, "uuid": path, "content": { "component": "page", "title": title } })
}

/// The published story at a path.
pub fn at(path: &str) -> DeliveryRequest {
    DeliveryRequest::parse(&format!("stories/{path}"), &[]).unwrap()
}

/// The title of a story as it is read.
pub async fn title(content: &Content, path: &str) -> Result<String, content::ContentError> {
    let document = content.read(&at(path)).await?;
    let body: Value = serde_json::from_str(&document.body).unwrap();
    Ok(body["story"]["content"]["title"].as_str().unwrap().to_owned())
}
