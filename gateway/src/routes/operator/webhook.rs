//! Webhooks of the shop, for operators, and of a supplier, for who works for one.

use crate::{
    request::{Json, Query},
    response::problem::Problem,
    session::Staff,
    state::AppState,
    views::{
        Done,
        problem::ProblemDetails,
        webhook::{
            NewWebhookAnswer, WebhookAnswer, WebhookDeliveriesAnswer, WebhookReplayAnswer, WebhookReplayRequest,
            WebhookRequest, WebhookSecretAnswer, WebhooksAnswer,
        },
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::{
    common::Page,
    order::{
        ChangeWebhookRequest, CreateWebhookRequest, DeleteWebhookRequest, ListWebhookDeliveriesRequest,
        ListWebhooksRequest, RotateWebhookSecretRequest, TestWebhookRequest,
    },
};
use utoipa_axum::{router::OpenApiRouter, routes};

/// Whose webhooks these calls are about.
const OF_STAFF: bool = true;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_webhooks, create_webhook))
        .routes(routes!(change_webhook, delete_webhook))
        .routes(routes!(rotate_webhook_secret))
        .routes(routes!(test_webhook))
        .routes(routes!(list_webhook_deliveries))
        .routes(routes!(replay_webhook))
}

/// Where the shop's, or the caller's supplier's, events are sent, and of what one can hear.
// D6.15.
#[utoipa::path(
    get, path = "/api/operator/webhooks", tag = "Operator", operation_id = "operated_list_webhooks",
    responses((status = 200, body = WebhooksAnswer), (status = 403, body = ProblemDetails))
)]
async fn list_webhooks(staff: Staff, State(shop): State<AppState>) -> Result<Json<WebhooksAnswer>, Problem> {
    let request = staff.ask(ListWebhooksRequest { of_staff: OF_STAFF });
    Ok(Json(shop.webhooks().list_webhooks(request).await?.into_inner().into()))
}

/// Has events sent to an address, each signed as the Standard Webhooks specification says and at least once; what is not
/// taken (2xx within ten seconds) is tried again for about a day. A private address, or one without https, is 400 at `url`;
/// of each owner there are 20 (409).
// D6.15.
#[utoipa::path(
    post, path = "/api/operator/webhooks", tag = "Operator", operation_id = "operated_create_webhook", request_body = WebhookRequest,
    responses(
        (status = 201, body = NewWebhookAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn create_webhook(
    staff: Staff,
    State(shop): State<AppState>,
    Json(body): Json<WebhookRequest>,
) -> Result<(StatusCode, Json<NewWebhookAnswer>), Problem> {
    let request = CreateWebhookRequest { of_staff: OF_STAFF, webhook: Some(body.into_input()?) };
    let made = shop.webhooks().create_webhook(staff.ask(request)).await?.into_inner();
    let webhook = made.webhook.unwrap_or_default().into();
    Ok((StatusCode::CREATED, Json(NewWebhookAnswer { success: true, webhook, secret: made.secret })))
}

/// Changes all of a webhook but its secret. What came while it was paused is sent when it is no more; one that was
/// disabled, because it took nothing for three days, begins anew.
// D6.15.
#[utoipa::path(
    put, path = "/api/operator/webhooks/{id}", tag = "Operator", operation_id = "operated_change_webhook", request_body = WebhookRequest,
    params(("id" = String, Path, description = "The webhook's id")),
    responses(
        (status = 200, body = WebhookAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn change_webhook(
    staff: Staff,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    Json(body): Json<WebhookRequest>,
) -> Result<Json<WebhookAnswer>, Problem> {
    let request = ChangeWebhookRequest { of_staff: OF_STAFF, id, webhook: Some(body.into_input()?) };
    Ok(Json(shop.webhooks().change_webhook(staff.ask(request)).await?.into_inner().webhook.into()))
}

/// Deletes a webhook, and what is known of its deliveries.
// D6.15.
#[utoipa::path(
    delete, path = "/api/operator/webhooks/{id}", tag = "Operator", operation_id = "operated_delete_webhook",
    params(("id" = String, Path, description = "The webhook's id")),
    responses((status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails))
)]
async fn delete_webhook(
    staff: Staff,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<Done>, Problem> {
    shop.webhooks().delete_webhook(staff.ask(DeleteWebhookRequest { of_staff: OF_STAFF, id })).await?;
    Ok(Json(Done::OK))
}

/// Gives a webhook another secret; for a day events are signed with both.
// D6.15.
#[utoipa::path(
    post, path = "/api/operator/webhooks/{id}/secret", tag = "Operator", operation_id = "operated_rotate_webhook_secret",
    params(("id" = String, Path, description = "The webhook's id")),
    responses(
        (status = 200, body = WebhookSecretAnswer), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails)
    )
)]
async fn rotate_webhook_secret(
    staff: Staff,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<WebhookSecretAnswer>, Problem> {
    let request = staff.ask(RotateWebhookSecretRequest { of_staff: OF_STAFF, id });
    let secret = shop.webhooks().rotate_webhook_secret(request).await?.into_inner().secret;
    Ok(Json(WebhookSecretAnswer { success: true, secret }))
}

/// Sends a webhook an event of the type `webhook.test`, which its deliveries then show.
// D6.15.
#[utoipa::path(
    post, path = "/api/operator/webhooks/{id}/test", tag = "Operator", operation_id = "operated_test_webhook",
    params(("id" = String, Path, description = "The webhook's id")),
    responses(
        (status = 202, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn test_webhook(
    staff: Staff,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<Done>), Problem> {
    shop.webhooks().test_webhook(staff.ask(TestWebhookRequest { of_staff: OF_STAFF, id })).await?;
    Ok((StatusCode::ACCEPTED, Json(Done::OK)))
}

/// What was sent to a webhook and what waits, the newest first, for thirty days.
// D6.15.
#[utoipa::path(
    get, path = "/api/operator/webhooks/{id}/deliveries", tag = "Operator", operation_id = "operated_list_webhook_deliveries",
    params(
        ("id" = String, Path, description = "The webhook's id"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses(
        (status = 200, body = WebhookDeliveriesAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn list_webhook_deliveries(
    staff: Staff,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    query: Query,
) -> Result<Json<WebhookDeliveriesAnswer>, Problem> {
    let Page { page, size } = query.page(shop.page_size(), values::Page::MAX_SIZE)?;
    let request = ListWebhookDeliveriesRequest { of_staff: OF_STAFF, id, page: Some(Page { page, size }) };
    let answer = shop.webhooks().list_webhook_deliveries(staff.ask(request)).await?.into_inner();
    let deliveries = answer.deliveries.into_iter().map(Into::into).collect();
    Ok(Json(WebhookDeliveriesAnswer { success: true, deliveries, page, size, total_element: answer.total }))
}

/// Sends events again: one delivery, or those of a time within the last thirty days.
// D6.15.
#[utoipa::path(
    post, path = "/api/operator/webhooks/{id}/replay", tag = "Operator", operation_id = "operated_replay_webhook", request_body = WebhookReplayRequest,
    params(("id" = String, Path, description = "The webhook's id")),
    responses(
        (status = 202, body = WebhookReplayAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn replay_webhook(
    staff: Staff,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    Json(body): Json<WebhookReplayRequest>,
) -> Result<(StatusCode, Json<WebhookReplayAnswer>), Problem> {
    let request = staff.ask(body.into_request(OF_STAFF, id)?);
    let count = shop.webhooks().replay_webhook(request).await?.into_inner().count;
    Ok((StatusCode::ACCEPTED, Json(WebhookReplayAnswer { success: true, count })))
}
