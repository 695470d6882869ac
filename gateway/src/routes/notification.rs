//! What users are told of what happened in their accounts, and where they want to be told.

use crate::{
    request::{Json, Query},
    response::problem::Problem,
    session::Member,
    state::AppState,
    views::{
        notification::{
            NotificationChoicesAnswer, NotificationChoicesRequest, NotificationReadRequest, UnreadNotificationsAnswer,
            UserNotificationsAnswer,
        },
        problem::ProblemDetails,
    },
};
use axum::extract::State;
use proto::auth::{CountUnreadNotificationsRequest, GetNotificationChoicesRequest, ListUserNotificationsRequest};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_notifications))
        .routes(routes!(count_unread_notifications))
        .routes(routes!(read_notifications))
        .routes(routes!(get_notification_choices, set_notification_choices))
}

/// What happened in the user's accounts within ninety days, whichever is acted for, the newest first.
// D9.18.
#[utoipa::path(
    get, path = "/api/account/user/notifications", tag = "Account",
    params(
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = UserNotificationsAnswer), (status = 400, body = ProblemDetails))
)]
async fn list_notifications(
    member: Member,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<UserNotificationsAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let request = member.ask(ListUserNotificationsRequest { page: Some(page) });
    let answer = shop.notifications().list_user_notifications(request).await?.into_inner();
    Ok(Json(UserNotificationsAnswer::of(answer, page)))
}

/// How much of it the user has not read.
// D9.18.
#[utoipa::path(
    get, path = "/api/account/user/notifications/unread", tag = "Account",
    responses((status = 200, body = UnreadNotificationsAnswer))
)]
async fn count_unread_notifications(
    member: Member,
    State(shop): State<AppState>,
) -> Result<Json<UnreadNotificationsAnswer>, Problem> {
    let request = member.ask(CountUnreadNotificationsRequest {});
    let unread = shop.notifications().count_unread_notifications(request).await?.into_inner().unread;
    Ok(Json(UnreadNotificationsAnswer { success: true, unread }))
}

/// The user has read one of these, and all older ones where the body says so. Again is no harm, and what is somebody else's
/// stays as it is. Answers how many are left.
// D9.18.
#[utoipa::path(
    post, path = "/api/account/user/notifications/read", tag = "Account", request_body = NotificationReadRequest,
    responses((status = 200, body = UnreadNotificationsAnswer), (status = 400, body = ProblemDetails))
)]
async fn read_notifications(
    member: Member,
    State(shop): State<AppState>,
    Json(body): Json<NotificationReadRequest>,
) -> Result<Json<UnreadNotificationsAnswer>, Problem> {
    let request = member.ask(body.into_request()?);
    let unread = shop.notifications().read_notifications(request).await?.into_inner().unread;
    Ok(Json(UnreadNotificationsAnswer { success: true, unread }))
}

/// Where the user is told of what: in the shop, by mail.
// D9.18.
#[utoipa::path(
    get, path = "/api/account/user/notification-choices", tag = "Account",
    responses((status = 200, body = NotificationChoicesAnswer))
)]
async fn get_notification_choices(
    member: Member,
    State(shop): State<AppState>,
) -> Result<Json<NotificationChoicesAnswer>, Problem> {
    let request = member.ask(GetNotificationChoicesRequest {});
    Ok(Json(shop.notifications().get_notification_choices(request).await?.into_inner().choices.into()))
}

/// Has the user told of some topics there, and not elsewhere; the others stay as they are.
// D9.18.
#[utoipa::path(
    put, path = "/api/account/user/notification-choices", tag = "Account", request_body = NotificationChoicesRequest,
    responses((status = 200, body = NotificationChoicesAnswer), (status = 400, body = ProblemDetails))
)]
async fn set_notification_choices(
    member: Member,
    State(shop): State<AppState>,
    Json(body): Json<NotificationChoicesRequest>,
) -> Result<Json<NotificationChoicesAnswer>, Problem> {
    let request = member.ask(body.into_request()?);
    Ok(Json(shop.notifications().set_notification_choices(request).await?.into_inner().choices.into()))
}
