//! The contract for programs: /api/openapi.json; for people: /api/docs, Swagger UI from the built web app's files. The
//! shop's side is in the contract that operators are given, /api/operator/openapi.json.

use crate::{pages::static_files::REVALIDATE, session::Operator, state::AppState};
use axum::{Router, routing::get};
use http::{
    HeaderValue,
    header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE},
};
use std::path::Path;
use tower_http::{services::ServeFile, set_header::SetResponseHeaderLayer};

/// The page, and what starts Swagger UI in it.
const PAGE: &str = include_str!("docs.html");
const START: &str = include_str!("docs.js");

/// Swagger UI's own files, in `api-docs` of the built web app.
const FILES: [&str; 2] = ["swagger-ui.css", "swagger-ui-bundle.js"];

/// What this page alone may load: its own files, and the styles that Swagger UI sets as it draws.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; \
     connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

/// All forms of the contract; `web` is the built web app's folder.
pub fn routes(state: AppState, web: &Path) -> Router {
    let [public, whole] = [super::public(), super::document()].map(|contract| contract.to_json().unwrap_or_default());
    let typed = |kind: &'static str| [(CONTENT_TYPE, HeaderValue::from_static(kind))];
    let (as_json, as_page, as_script) =
        (typed("application/json"), typed("text/html; charset=utf-8"), typed("text/javascript; charset=utf-8"));
    let router = Router::new()
        .route(
            "/api/openapi.json",
            get({
                let as_json = as_json.clone();
                move || async move { (as_json, public) }
            }),
        )
        .route("/api/operator/openapi.json", get(move |_: Operator| async move { (as_json, whole) }))
        .route("/api/docs", get(move || async move { (as_page, PAGE) }))
        .route("/api/docs/start.js", get(move || async move { (as_script, START) }));
    let router = FILES.into_iter().fold(router, |router, file| {
        router.route_service(&format!("/api/docs/{file}"), ServeFile::new(web.join("api-docs").join(file)))
    });
    router
        .with_state(state)
        .layer(SetResponseHeaderLayer::overriding(CONTENT_SECURITY_POLICY, POLICY))
        .layer(SetResponseHeaderLayer::overriding(CACHE_CONTROL, REVALIDATE))
}
