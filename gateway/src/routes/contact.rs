//! Contact requests: questions of members to the shop.

use crate::{
    request::{IdempotencyKey, Json},
    response::problem::Problem,
    session::Member,
    state::AppState,
    views::{
        contact::{ContactRequestAnswer, NewContactRequest},
        problem::ProblemDetails,
    },
};
use axum::extract::State;
use http::StatusCode;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(write_to_the_shop))
}

/// Writes to the shop, also without an account: the sender is who is logged in, and the answer comes by
/// e-mail. An `Idempotency-Key` makes a repeat add nothing.
// D2.11, D4.16.
#[utoipa::path(
    post, path = "/api/contact", tag = "Contact", request_body = NewContactRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat")),
    responses(
        (status = 201, body = ContactRequestAnswer), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 429, body = ProblemDetails)
    )
)]
async fn write_to_the_shop(
    member: Member,
    State(shop): State<AppState>,
    IdempotencyKey(key): IdempotencyKey,
    Json(body): Json<NewContactRequest>,
) -> Result<(StatusCode, Json<ContactRequestAnswer>), Problem> {
    let contact = shop
        .contacts()
        .create_contact(member.ask(body.into_request(key)?))
        .await?
        .into_inner()
        .contact
        .unwrap_or_default();
    Ok((StatusCode::CREATED, Json(ContactRequestAnswer { success: true, contact: contact.into() })))
}
