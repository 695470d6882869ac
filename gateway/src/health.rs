//! Whether the gateway lives, whether it can serve, and which of what it calls is away.

use crate::{clients::Transports, state::AppState};
use axum::{Json, extract::State, response::IntoResponse};
use http::StatusCode;
use identity::Caller;
use platform_process::{Settings, StartError, Transport, has_room};
use proto::auth::KeysRequest;
use serde_json::{Map, Value, json};
use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::sync::Mutex;
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};

/// How long a service may take to say that it is well.
const CHECK_TIMEOUT: Duration = Duration::from_secs(1);

/// How long what was seen is told again: however often it is probed, the gateway asks no service more often.
const SEEN_TTL: Duration = Duration::from_secs(1);

/// What the gateway's health depends on.
#[derive(Clone)]
pub struct Health {
    /// The services, the sessions, the settings.
    pub state: AppState,
    /// How each service is reached.
    pub services: Arc<Transports>,
    /// The folders on whose disks the shop writes, where they are this machine's.
    pub folders: Arc<[PathBuf]>,
    /// The web app is there.
    pub has_web_app: bool,
    /// The process has been told to stop.
    pub stopping: Arc<AtomicBool>,
    /// What was seen when somebody asked last.
    pub seen: Arc<Mutex<Seen>>,
}

/// What was seen of all that the gateway calls, and when.
#[derive(Clone, Default)]
pub struct Seen {
    at: Option<Instant>,
    knows_keys: bool,
    services: Vec<(&'static str, bool)>,
    is_disk_full: bool,
}

/// Where the shop writes, as far as the settings say so.
///
/// # Errors
/// When a setting is wrong.
pub fn folders(settings: &Settings) -> Result<Arc<[PathBuf]>, StartError> {
    let folders = ["SHOP_DATA_DIR", "SHOP_INDEX_DIR", "SHOP_MEDIA_DIR"].map(|name| settings.get(name));
    folders.into_iter().filter_map(Result::transpose).collect()
}

/// The process runs. Depends on nothing else.
pub async fn livez() -> &'static str {
    "ok"
}

/// The process can serve: it is not stopping, has its files, and knows auth's keys. A service that is away, or a disk
/// that is full, takes no page from those who need neither: it is `degraded`.
pub async fn readyz(State(health): State<Health>) -> impl IntoResponse {
    let seen = health.look().await;
    let stopping = health.stopping.load(Ordering::Relaxed);
    let ready = !stopping && health.has_web_app && seen.knows_keys;
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let services = seen.services.iter().map(|(name, serves)| ((*name).to_owned(), Value::from(*serves)));
    let told = json!({
        "ready": ready, "stopping": stopping, "webApp": health.has_web_app, "keys": seen.knows_keys,
        "degraded": seen.degraded(), "services": services.collect::<Map<_, _>>(),
    });
    (status, Json(told))
}

impl Health {
    /// What was seen a moment ago, or is now. Keys once known are known.
    async fn look(&self) -> Seen {
        let mut seen = self.seen.lock().await;
        if seen.at.is_some_and(|at| at.elapsed() < SEEN_TTL) {
            return seen.clone();
        }
        let keys = async { seen.knows_keys || gives_keys(&self.state).await };
        let [a, b, c, d, e] = self.services.named().map(serves);
        let (knows_keys, a, b, c, d, e) = tokio::join!(keys, a, b, c, d, e);
        let is_disk_full = !self.folders.iter().all(|folder| has_room(folder));
        let now = Seen { at: Some(Instant::now()), knows_keys, services: vec![a, b, c, d, e], is_disk_full };
        match (seen.degraded(), now.degraded()) {
            (before, degraded) if before == degraded => {}
            (_, degraded) if degraded.is_empty() => tracing::warn!("whatever the gateway calls answers again"),
            (_, degraded) => tracing::warn!(?degraded, "the gateway serves all but what needs these"),
        }
        seen.clone_from(&now);
        now
    }
}

impl Seen {
    /// What is away or full.
    fn degraded(&self) -> Vec<&'static str> {
        let away = self.services.iter().filter(|(_, serves)| !serves).map(|(name, _)| *name);
        away.chain(self.is_disk_full.then_some("disk")).collect()
    }
}

/// Whether a service says that it serves.
async fn serves((name, transport): (&'static str, Transport)) -> (&'static str, bool) {
    let mut client = HealthClient::new(transport);
    let question = client.check(HealthCheckRequest::default());
    let answer = tokio::time::timeout(CHECK_TIMEOUT, question).await;
    let serves = answer.is_ok_and(|told| told.is_ok_and(|told| told.into_inner().status() == ServingStatus::Serving));
    (name, serves)
}

async fn gives_keys(state: &AppState) -> bool {
    let caller = Caller { deadline: Some(Instant::now() + CHECK_TIMEOUT), ..Caller::default() };
    let question = state.auth().keys(caller.ask(KeysRequest {})).await;
    question.is_ok_and(|answer| !answer.into_inner().jwks.is_empty())
}
