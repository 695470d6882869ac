//! What was sold, in figures.

use crate::{
    request::{Json, Query},
    response::problem::Problem,
    session::Staff,
    state::AppState,
    views::{problem::ProblemDetails, statistics::StatisticsAnswer},
};
use axum::extract::State;
use proto::order::GetStatisticsRequest;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The call.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(get_statistics))
}

/// Turnover and number of orders by day, week or month, and who and what brought most of it, in each currency by itself.
/// Who works for a supplier is told of that supplier's part of orders alone.
// D6.9.
#[utoipa::path(
    get, path = "/api/operator/statistics", tag = "Operator",
    params(
        ("from" = Option<String>, Query, description = "ISO 8601 day in Europe/Paris; absent: 30 days in all"),
        ("to" = Option<String>, Query, description = "The last day, 366 in all at most; absent: today"),
        ("step" = Option<String>, Query, description = "DAY, WEEK (from Monday on) or MONTH; absent: DAY"),
    ),
    responses(
        (status = 200, body = StatisticsAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails)
    )
)]
async fn get_statistics(
    staff: Staff,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<StatisticsAnswer>, Problem> {
    let said = |name: &str| query.get(name).unwrap_or_default().to_owned();
    let request = GetStatisticsRequest { from: said("from"), to: said("to"), step: said("step") };
    Ok(Json(shop.statistics().get_statistics(staff.ask(request)).await?.into_inner().into()))
}
