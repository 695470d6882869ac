//! Questions to the shop.

use crate::{
    request::{IdempotencyKey, Json},
    response::problem::Problem,
    session::Member,
    state::AppState,
    views::{
        contact::{ContactAnswer, ContactBody},
        problem::ProblemBody,
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
    post, path = "/api/contact", tag = "Contact", request_body = ContactBody,
    params(("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat")),
    responses(
        (status = 201, body = ContactAnswer), (status = 400, body = ProblemBody), (status = 404, body = ProblemBody),
        (status = 429, body = ProblemBody)
    )
)]
async fn write_to_the_shop(
    member: Member,
    State(shop): State<AppState>,
    IdempotencyKey(key): IdempotencyKey,
    Json(body): Json<ContactBody>,
) -> Result<(StatusCode, Json<ContactAnswer>), Problem> {
    let contact = shop
        .contacts()
        .create_contact(member.ask(body.into_request(key)?))
        .await?
        .into_inner()
        .contact
        .unwrap_or_default();
    Ok((StatusCode::CREATED, Json(ContactAnswer { success: true, contact: contact.into() })))
}
