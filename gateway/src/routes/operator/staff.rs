//! Who works for the shop or for a supplier, and what each of them is mailed of.

use crate::{
    request::{Json, Query},
    response::problem::Problem,
    session::{Operator, Staff},
    state::AppState,
    views::{
        Done,
        problem::ProblemDetails,
        staff::{NotificationsAnswer, NotificationsRequest, PeopleAnswer},
    },
};
use axum::extract::{Path, State};
use proto::auth::{GetNotificationsRequest, RemovePersonRequest};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_people))
        .routes(routes!(remove_person))
        .routes(routes!(get_notifications, set_notifications))
}

/// Who works for the shop, and who for a supplier.
#[utoipa::path(
    get, path = "/api/operator/people", tag = "Operator",
    responses((status = 200, body = PeopleAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_people(operator: Operator, State(shop): State<AppState>) -> Result<Json<PeopleAnswer>, Problem> {
    Ok(Json(shop.operations(&operator).people().await?))
}

/// Takes somebody's right to work here away, by the user's id or e-mail address; the user stays. The last operator stays
/// one (409).
// D6.8.
#[utoipa::path(
    delete, path = "/api/operator/people/{person}", tag = "Operator",
    params(
        ("person" = String, Path, description = "The user, or the e-mail address"),
        ("reason" = Option<String>, Query, description = "For the trail: at most 500 characters"),
    ),
    responses(
        (status = 200, body = Done), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn remove_person(
    operator: Operator,
    State(shop): State<AppState>,
    Path(person): Path<String>,
    query: Query,
) -> Result<Json<Done>, Problem> {
    let reason = query.get("reason").unwrap_or_default().to_owned();
    shop.operations(&operator).remove_person(RemovePersonRequest { person, reason }).await?;
    Ok(Json(Done::OK))
}

/// What the caller is mailed of, or, for operators, whom `person` names.
// D9.17.
#[utoipa::path(
    get, path = "/api/operator/notifications", tag = "Operator",
    params(("person" = Option<String>, Query, description = "A user's id or e-mail address, for operators")),
    responses(
        (status = 200, body = NotificationsAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn get_notifications(
    staff: Staff,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<NotificationsAnswer>, Problem> {
    let person = query.get("person").unwrap_or_default().to_owned();
    Ok(Json(shop.operations(&staff).notifications(GetNotificationsRequest { person }).await?))
}

/// Says what the caller is mailed of, or, for operators, whom `person` names.
// D9.17.
#[utoipa::path(
    put, path = "/api/operator/notifications", tag = "Operator", request_body = NotificationsRequest,
    responses(
        (status = 200, body = NotificationsAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn set_notifications(
    staff: Staff,
    State(shop): State<AppState>,
    Json(body): Json<NotificationsRequest>,
) -> Result<Json<NotificationsAnswer>, Problem> {
    Ok(Json(shop.operations(&staff).set_notifications(body.into_request()?).await?))
}
