//! Contact requests of members, and where each stands.

use crate::{
    request::{Json, Query},
    response::problem::Problem,
    session::Operator,
    state::AppState,
    views::{
        operator::{ContactRequestStatusAnswer, ContactRequestsAnswer, ContactStatusRequest},
        problem::ProblemDetails,
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

/// Contact requests of all members, newest first.
#[utoipa::path(
    get, path = "/api/operator/contacts", tag = "Operator",
    params(
        ("status" = Option<Vec<String>>, Query, description = "NEW, ANSWERED, CLOSED; repeated, or with commas"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses(
        (status = 200, body = ContactRequestsAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails)
    )
)]
async fn list_received_contacts(
    operator: Operator,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<ContactRequestsAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let request = ListContactsRequest { page: Some(page), statuses: query.all("status") };
    Ok(Json(shop.operations(&operator).contacts(request).await?))
}

/// Says where a contact request stands, by its id or reference.
#[utoipa::path(
    put, path = "/api/operator/contacts/{id}/status", tag = "Operator", request_body = ContactStatusRequest,
    params(("id" = String, Path, description = "The contact request, or its reference")),
    responses(
        (status = 200, body = ContactRequestStatusAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn set_contact_status(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    Json(body): Json<ContactStatusRequest>,
) -> Result<Json<ContactRequestStatusAnswer>, Problem> {
    let request = SetContactStatusRequest { id, status: body.status.required("status")? };
    Ok(Json(shop.operations(&operator).set_contact_status(request).await?))
}
