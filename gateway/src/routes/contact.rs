//! Questions to the shop.

use crate::{
    input::{IdempotencyKey, Json},
    problem::Problem,
    shop::Shop,
    views::{
        contact::{ContactAnswer, ContactBody},
        problem::ProblemBody,
    },
    visitor::Member,
};
use axum::extract::State;
use http::StatusCode;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<Shop> {
    OpenApiRouter::new().routes(routes!(write_to_the_shop))
}

/// Writes to the shop, also without an account (D2.11, D4.16): the sender is who is logged in, and the answer comes by
/// e-mail. An `Idempotency-Key` makes a repeat add nothing.
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
    State(shop): State<Shop>,
    IdempotencyKey(key): IdempotencyKey,
    Json(body): Json<ContactBody>,
) -> Result<(StatusCode, Json<ContactAnswer>), Problem> {
    let contact = shop.contacts().create(member.ask(body.into_request(key)?)).await?.into_inner();
    Ok((StatusCode::CREATED, Json(ContactAnswer { success: true, contact: contact.into() })))
}
