//! Whether the gateway lives, and whether it can serve.

use crate::{clients::Transports, state::AppState};
use axum::{Json, extract::State, response::IntoResponse};
use http::StatusCode;
use identity::Caller;
use platform_process::Transport;
use proto::auth::KeysRequest;
use serde_json::json;
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};

/// How long a service may take to say that it is well.
const CHECK_TIMEOUT: Duration = Duration::from_secs(1);

/// What readiness depends on.
#[derive(Clone)]
pub struct Health {
    /// The services, the sessions, the settings.
    pub state: AppState,
    /// How each service is reached.
    pub services: Arc<Transports>,
    /// The process has been told to stop.
    pub stopping: Arc<AtomicBool>,
}

/// The process runs. Depends on nothing else.
pub async fn livez() -> &'static str {
    "ok"
}

/// The process can serve: it is not stopping, every service serves, and auth gives its keys.
pub async fn readyz(State(health): State<Health>) -> impl IntoResponse {
    let [a, b, c, d, e] = health.services.named().map(serves);
    let (a, b, c, d, e, keys) = tokio::join!(a, b, c, d, e, gives_keys(&health.state));
    let services = [a, b, c, d, e];
    let stopping = health.stopping.load(Ordering::Relaxed);
    let ready = !stopping && keys && services.iter().all(|(_, serves)| *serves);
    let names = services.into_iter().map(|(name, serves)| (name.to_owned(), serves.into()));
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let services = names.collect::<serde_json::Map<_, _>>();
    (status, Json(json!({ "ready": ready, "stopping": stopping, "keys": keys, "services": services })))
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
