//! The side of the shop that browsers and procurement systems see.
//!
//! Settings: `FRONT_MODE` (private or public), `DEFAULT_PAGE_SIZE`, `SHOP_WEB_DIR`, `SHOP_MEDIA_DIR`, `SHOP_DATA_DIR`,
//! `SHOP_BEHIND_PROXY` (a proxy stands in front and sets `X-Forwarded-For`), `SENTRY_DSN`, `SHOP_CLIENT`,
//! `SHOP_ENVIRONMENT`, `SHOP_RELEASE`, `SHOP_SESSION_RATE` and `SHOP_NETWORK_RATE` (requests a second of each),
//! `SHOP_REDIS_URL` (where gateways share these quotas), `SHOP_CONTENT_PREVIEW_SECRET`, `SHOP_CONTENT_PREVIEW_TOKEN` and
//! `SHOP_CONTENT_EDITOR_URL` (previews of drafts), `SHOP_PICTURE_CACHE_DIR`, `SHOP_PICTURE_CACHE_MB` and
//! `SHOP_PICTURE_HOSTS` (pictures made smaller, and whose they may be), `SHOP_ICON_SETS` (icons that may be asked for).

mod admission;
mod clients;
mod health;
mod middleware;
mod openapi;
mod pages;
mod request;
mod response;
mod routes;
mod session;
mod state;
mod views;

pub use clients::Transports;

use admission::Admission;
use axum::{
    Router,
    extract::{Request, State},
    middleware::{from_fn, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::{any, get},
};
use health::Health;
use middleware::{cross_site, request_span, security_headers};
use openapi::docs;
use pages::{
    PageState,
    index_html::IndexHtml,
    page_map::PageMap,
    static_files::{self, StaticFolders},
};
use platform_process::{CancellationToken, ConnectionLimits, Places, Refusal, ServerTls, Settings, StartError};
use request::Query;
use response::problem::{self, Problem};
use state::AppState;
use std::{
    any::Any,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio::net::TcpListener;
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer};

/// The gateway, ready to serve.
#[derive(Clone)]
pub struct Gateway {
    router: Router,
    tls: Option<ServerTls>,
    limits: ConnectionLimits,
    places: Places,
    stopping: Arc<AtomicBool>,
}

/// Reads the gateway's settings and nothing else, so that a wrong one is named before anything is started.
///
/// # Errors
/// When a setting is wrong.
pub fn check(settings: &Settings) -> Result<(), StartError> {
    StartError::of_all([
        StaticFolders::new(settings).map(drop),
        settings.entrance_tls().map(drop),
        admission::check(settings),
        AppState::check(settings),
    ])
}

/// Makes the gateway: every call, every page, every file.
///
/// # Errors
/// When a setting is wrong, or the web app can't be read.
pub fn gateway(settings: &Settings, services: Transports) -> Result<Gateway, StartError> {
    let folders = StaticFolders::new(settings)?;
    let state = AppState::new(settings, services.clone())?;
    let admission = Admission::new(settings, Arc::clone(&state.sessions), state.behind_proxy)?;
    let (limits, places) = (connection_limits(state.behind_proxy), admission.places().clone());
    let stopping = Arc::new(AtomicBool::new(false));
    let reports_to = state.config.sentry.dsn.as_ref().map(|dsn| dsn.origin.as_str());
    let (calls, _) = routes::routes().with_state::<()>(state.clone()).split_for_parts();
    let pages = PageState {
        state: state.clone(),
        calls: calls.clone(),
        page_map: Arc::new(PageMap::new()?),
        index_html: Arc::new(IndexHtml::read(&folders.web, reports_to)?),
        office_html: Arc::new(IndexHtml::read(&folders.web.join("office"), reports_to)?),
    };
    let health = Health {
        state: state.clone(),
        services: Arc::new(services),
        folders: health::folders(settings)?,
        has_web_app: pages.index_html.is_built(),
        stopping: Arc::clone(&stopping),
        seen: Arc::default(),
    };
    let router = Router::new()
        .merge(calls)
        .merge(docs::routes(state.clone(), &folders.web))
        .merge(routes::content::routes(state.clone()))
        .route("/api", any(problem::no_such_call))
        .route("/api/", any(problem::no_such_call))
        .route("/api/{*rest}", any(problem::no_such_call))
        .route("/livez", get(health::livez))
        .route("/readyz", get(health::readyz).with_state(health))
        .merge(pages::robots::routes(state.config.front_mode))
        .merge(pages::sitemap::routes(pages.clone()))
        .merge(routes::media::routes(state.clone()))
        .merge(static_files::routes(&folders))
        .fallback_service(any(page_or_file).with_state((pages, Arc::new(folders))))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(cross_site::refuse))
        .layer(CompressionLayer::new())
        .layer(from_fn(problem::write_problems))
        .layer(from_fn(request_span::open));
    // Who is not admitted costs no more than this: no route is looked for, no span opened.
    let admitted = Router::new()
        .fallback_service(router)
        .layer(from_fn_with_state(Arc::new(admission), admission::admit))
        .layer(from_fn(security_headers::set));
    Ok(Gateway { router: admitted, tls: settings.entrance_tls()?, limits, places, stopping })
}

impl Gateway {
    /// What answers requests.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// Says that it is not ready any more, so that a platform sends its traffic elsewhere.
    pub fn stops_soon(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    /// Serves until `stop` is cancelled, then lets running requests finish.
    pub async fn serve(self, listener: TcpListener, stop: CancellationToken) {
        platform_process::serve(listener, self.tls, self.router, self.limits, self.places, stop).await;
    }
}

/// What a browser's connection may take. All of a proxy's come from one network, and it keeps to bounds of its own.
fn connection_limits(behind_proxy: bool) -> ConnectionLimits {
    let limits = ConnectionLimits { streams: 100, ..ConnectionLimits::default() };
    if behind_proxy { limits } else { ConnectionLimits { connections_per_network: 1_000, ..limits } }
}

/// An address that is neither a call nor in a folder of files.
async fn page_or_file(
    State((pages, folders)): State<(PageState, Arc<StaticFolders>)>,
    query: Query,
    request: Request,
) -> Response {
    let path = request.uri().path();
    if path.ends_with("/_payload.json") {
        return problem::no_such_call().await.into_response();
    }
    if static_files::is_file(path) {
        return static_files::beside_the_document(&folders.web, request).await;
    }
    pages::open(State(pages), query, request).await
}

fn panicked(_: Box<dyn Any + Send>) -> Response {
    Problem::from(Refusal::internal("a handler panicked")).into_response()
}
