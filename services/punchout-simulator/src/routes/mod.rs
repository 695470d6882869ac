//! What is answered, and where.

mod entrance;
mod notices;
mod orders;
mod returns;

use crate::{AppState, pages};
use axum::{
    Router,
    extract::{DefaultBodyLimit, Request, State},
    http::{
        HeaderValue, StatusCode,
        header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS},
    },
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use maud::Markup;

/// The most bytes of what is posted.
const MAX_BODY_LEN: usize = 2 * 1024 * 1024;
/// A page runs no script and loads nothing; it frames the shop, and lies in frames of the simulator itself.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-src http: https:; base-uri 'none'; \
                      frame-ancestors http://127.0.0.1:* http://localhost:*";

/// All routes.
pub fn all(state: AppState) -> Router {
    Router::new()
        .route("/", get(entrance::show))
        .route("/oci/visits", post(entrance::by_oci))
        .route("/oci/change", post(entrance::change))
        .route("/cxml/visits", post(entrance::by_cxml))
        .route("/oci/return/{visit}", post(returns::by_oci))
        .route("/cxml/return/{visit}", post(returns::by_cxml))
        .route("/visits/{visit}", get(returns::show))
        .route("/visits/{visit}/again", post(entrance::again))
        .route("/visits/{visit}/orders", post(orders::send))
        .route("/cxml/notices", post(notices::take))
        .route("/notices", get(notices::show))
        .fallback(missing)
        .layer(DefaultBodyLimit::max(MAX_BODY_LEN))
        .layer(middleware::from_fn(guarded))
        .with_state(state)
}

/// A page is never kept, framed elsewhere or named to others.
async fn guarded(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

/// A page as it is answered.
fn html(status: StatusCode, page: Markup) -> Response {
    (status, [(CONTENT_TYPE, "text/html; charset=utf-8")], page.into_string()).into_response()
}

async fn missing(State(state): State<AppState>) -> Response {
    not_found(&state)
}

fn not_found(state: &AppState) -> Response {
    html(StatusCode::NOT_FOUND, pages::not_found(state.shop.url()))
}
