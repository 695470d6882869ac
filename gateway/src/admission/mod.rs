//! Admission: what a request passes before anything is done for it. A quota, the whole of its body, a seat.
//!
//! In this order nobody holds a seat who only says that something will come, and who is refused has cost little, and
//! asks again no sooner than in a second.

mod arrival;
mod limit;
mod part;
mod priority;
mod rate_limit;
mod seats;
mod waiting_room;

use crate::{
    request::connection,
    response::problem::Asked,
    session::{Sessions, access_token, is_api_token},
};
use arrival::Arrivals;
use axum::{
    extract::{MatchedPath, Request, State},
    middleware::Next,
    response::Response,
};
use http::{HeaderMap, StatusCode};
use part::Part;
use platform_cache::Cache;
use platform_process::{
    PerNetwork, Places, Refusal, Settings, Share, StartError,
    metrics::{KeyValue, gauge},
};
use priority::{Lane, Priority};
use proto::common::Reason;
use rate_limit::{Allowance, Quota, RateLimit};
use seats::{Occupancy, Pressing, Seats};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use values::{ApiTokenId, Network, SessionId};
use waiting_room::{Refused, WaitingRoom};

/// So many come in at once: most of them wait until their password is hashed.
const MAX_ENTRANCES: usize = 256;

/// Of these, so many from one network.
const MAX_ENTRANCES_PER_NETWORK: usize = 64;

/// How long auth may take to give the key of a token that nobody has shown before.
const KEYS_TIMEOUT: Duration = Duration::from_secs(1);

/// How many seconds of its quota a session or a network may ask at once.
const BURST_SECONDS: u32 = 10;

/// Everything that admits requests.
pub struct Admission {
    sessions: Arc<Sessions>,
    behind_proxy: bool,
    per_session: RateLimit<SessionId>,
    per_api_token: RateLimit<ApiTokenId>,
    per_network: RateLimit<Network>,
    arrivals: Arrivals,
    entrances: Arc<Semaphore>,
    entrances_per_network: PerNetwork,
    seats: [Seats; Part::COUNT],
    waiting: WaitingRoom,
}

/// Who has a quota of their own.
#[derive(Clone, Copy)]
enum Client {
    /// Somebody who is logged in.
    Session(SessionId),
    /// A program; until auth has said that its token is good, it asks on its network's quota.
    ApiToken(ApiTokenId),
}

/// How often a session and a network may ask a second; 0: as often as they like.
fn quotas(settings: &Settings) -> Result<[Quota; 2], StartError> {
    let quota = |name, setting, default| {
        let per_second: u32 = settings.or(setting, default)?;
        Ok::<_, StartError>(Quota { name, per_second, burst: per_second.saturating_mul(BURST_SECONDS) })
    };
    Ok([quota("session", "SHOP_SESSION_RATE", 50)?, quota("network", "SHOP_NETWORK_RATE", 500)?])
}

/// Keeps metrics of how many requests each part of the shop works on and lets wait, and of how many it may work on.
fn keep_metrics(seats: [Seats; Part::COUNT]) {
    let limits = seats.clone();
    gauge(
        "shop.admission.requests",
        "{request}",
        "Requests that are worked on, and that wait for a seat.",
        move || {
            let mut told = Vec::new();
            for (part, seats) in Part::ALL.iter().zip(&seats) {
                let Occupancy { seated, waiting, .. } = seats.occupancy();
                for (state, requests) in [("seated", seated), ("waiting", waiting)] {
                    let named = [KeyValue::new("shop.part", part.name()), KeyValue::new("shop.admission.state", state)];
                    told.push((requests as f64, named.to_vec()));
                }
            }
            told
        },
    );
    gauge("shop.admission.limit", "{request}", "Requests that may be worked on at once.", move || {
        let named = |part: &Part| vec![KeyValue::new("shop.part", part.name())];
        let limits = Part::ALL.iter().zip(&limits);
        limits.map(|(part, seats)| (seats.occupancy().seats as f64, named(part))).collect()
    });
}

/// Reads the settings and nothing else.
///
/// # Errors
/// When a setting is wrong.
pub fn check(settings: &Settings) -> Result<(), StartError> {
    StartError::of_all([quotas(settings).map(drop), Cache::check(settings)])
}

impl Admission {
    /// Admission to a shop that nobody has asked yet.
    ///
    /// # Errors
    /// When a setting is wrong.
    pub fn new(settings: &Settings, sessions: Arc<Sessions>, behind_proxy: bool) -> Result<Self, StartError> {
        let [session, network] = quotas(settings)?;
        let (shared, pressing) = (Cache::from_settings(settings)?, Pressing::default());
        let seats: [Seats; Part::COUNT] = std::array::from_fn(|_| Seats::new(pressing.clone()));
        keep_metrics(seats.clone());
        Ok(Self {
            sessions,
            behind_proxy,
            per_session: RateLimit::new(session, shared.clone()),
            per_api_token: RateLimit::new(Quota { name: "api-token", ..session }, shared.clone()),
            per_network: RateLimit::new(network, shared),
            arrivals: Arrivals::new(),
            entrances: Arc::new(Semaphore::new(MAX_ENTRANCES)),
            entrances_per_network: PerNetwork::at_most(MAX_ENTRANCES_PER_NETWORK),
            seats,
            waiting: WaitingRoom::new(),
        })
    }

    /// The places whose want keeps new connections waiting.
    pub const fn places(&self) -> &Places {
        self.waiting.places()
    }

    /// Who asks by a genuine token; a session or a token that has ended is found out by whoever answers.
    async fn client(&self, headers: &HeaderMap) -> Option<Client> {
        let token = access_token::token(headers)?;
        if is_api_token(token) {
            return self.sessions.api_token_of(token).await.map(Client::ApiToken);
        }
        let session = self.sessions.session_of(token, Some(Instant::now() + KEYS_TIMEOUT)).await.ok().flatten();
        session.map(Client::Session)
    }

    async fn allowance(&self, client: Option<Client>, network: Option<Network>) -> Result<Option<Allowance>, Refusal> {
        let of_network = match network {
            Some(network) => Some(self.per_network.take(network).await?),
            None => None,
        };
        match client {
            Some(Client::Session(session)) => self.per_session.take(session).await.map(Some),
            Some(Client::ApiToken(token)) => self.per_api_token.take(token).await.map(Some),
            None => Ok(of_network),
        }
    }

    /// Who comes in, one of many and one of a few of a network; `None`: there are too many.
    fn entrance(&self, network: Option<Network>) -> Option<(OwnedSemaphorePermit, Option<Share>)> {
        let share = match network {
            Some(network) => Some(self.entrances_per_network.share(network)?),
            None => None,
        };
        Some((Arc::clone(&self.entrances).try_acquire_owned().ok()?, share))
    }
}

/// Admits a request, or refuses it.
pub async fn admit(State(admission): State<Arc<Admission>>, request: Request, next: Next) -> Response {
    let asked = Asked::of(&request);
    if !connection::names_one_host(&request) {
        return asked.refused(Refusal::invalid(Reason::FieldInvalid).on("Host"));
    }
    if matches!(request.uri().path(), "/livez" | "/readyz") {
        return next.run(request).await;
    }
    let network =
        connection::client_address(request.extensions(), request.headers(), admission.behind_proxy).map(Network::from);
    let client = admission.client(request.headers()).await;
    let (allowance, outcome) = match admission.allowance(client, network).await {
        Ok(allowance) => (allowance, serve(&admission, request, next, client.is_some(), network).await),
        Err(refusal) => (None, Err(admission.waiting.refuse(refusal, network).await)),
    };
    let mut response = outcome.unwrap_or_else(|refused| refused.answer(&asked));
    if let Some(allowance) = allowance {
        allowance.put_into(response.headers_mut());
    }
    response
}

/// Serves a request when it is there whole and its turn has come.
async fn serve(
    admission: &Admission,
    request: Request,
    next: Next,
    is_logged_in: bool,
    network: Option<Network>,
) -> Result<Response, Refused> {
    let waiting = &admission.waiting;
    let (request, kept) = match admission.arrivals.whole(request, network).await {
        Ok(whole) => whole,
        Err(problem) => return Err(waiting.refuse(problem, network).await),
    };
    match Lane::of(&request, is_logged_in) {
        Lane::Entrance => match admission.entrance(network) {
            Some(_entrance) => Ok(next.run(request).await),
            None => Err(waiting.refuse(Refusal::unavailable(Reason::ServiceUnavailable), network).await),
        },
        Lane::Pictures => Ok(next.run(request).await),
        Lane::Seats(priority) => {
            let method = request.method().clone();
            let enter = || match priority {
                Priority::Order => waiting.enter_with_an_order(),
                _ => waiting.enter(network),
            };
            let seat = admission.seats[Part::of(request.uri().path()) as usize].take(priority, enter).await?;
            drop(kept);
            let response = next.run(request).await;
            let route = response.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str);
            seat.leave(&method, route, is_overload(response.status()));
            Ok(response)
        }
    }
}

/// Whether a service has refused for want of time or of itself.
fn is_overload(status: StatusCode) -> bool {
    matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::GATEWAY_TIMEOUT)
}
