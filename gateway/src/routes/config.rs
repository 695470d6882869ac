//! What the app has to know before anything else.

use crate::{middleware::revalidation, request::Json, state::AppState, views::config::Config};
use axum::{extract::State, middleware::from_fn};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(get_config)).route_layer(from_fn(revalidation::allow))
}

/// How the shop is set up; open to everybody.
// D1.2.
#[utoipa::path(get, path = "/api/config", tag = "Config", responses((status = 200, body = Config), (status = 304)))]
async fn get_config(State(shop): State<AppState>) -> Json<Config> {
    Json(Config::clone(&shop.config))
}
