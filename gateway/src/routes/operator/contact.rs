//! Questions to the shop, and where each stands.

use crate::{
    request::{Json, Query},
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        operator::{ContactStatusBody, ReceivedContactAnswer, ReceivedContactsAnswer},
        problem::ProblemBody,
    },
};
use axum::extract::{Path, State};
use proto::order::{ListContactsRequest, SetContactStatusRequest};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list_received_contacts)).routes(routes!(set_contact_status))
}

/// Questions of all members, newest first.
#[utoipa::path(
    get, path = "/api/operator/contacts", tag = "Operator",
    params(
        ("status" = Option<Vec<String>>, Query, description = "NEW, ANSWERED, CLOSED; repeated, or with commas"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses(
        (status = 200, body = ReceivedContactsAnswer), (status = 400, body = ProblemBody),
        (status = 403, body = ProblemBody)
    )
)]
async fn list_received_contacts(
    operator: Operator,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<ReceivedContactsAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let request = ListContactsRequest { page: Some(page), statuses: query.all("status") };
    Ok(Json(shop.operations(&operator).contacts(request).await?))
}

/// Says where a question stands, by its id or reference.
#[utoipa::path(
    put, path = "/api/operator/contacts/{id}/status", tag = "Operator", request_body = ContactStatusBody,
    params(("id" = String, Path, description = "The question, or its reference")),
    responses(
        (status = 200, body = ReceivedContactAnswer), (status = 400, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody)
    )
)]
async fn set_contact_status(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    Json(body): Json<ContactStatusBody>,
) -> Result<Json<ReceivedContactAnswer>, Problem> {
    let request = SetContactStatusRequest { id, status: body.status.required("status")? };
    Ok(Json(shop.operations(&operator).set_contact_status(request).await?))
}
