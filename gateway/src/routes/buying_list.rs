//! Buying lists.

use super::cart::initialized;
use crate::{
    request::{
        IdempotencyKey, Json, Query,
        etag::{IfMatch, WithETag},
        invalid_field,
    },
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{
        Done,
        buying_list::{BuyingListAnswer, BuyingListNameRequest, BuyingListsAnswer, ListDuplicateRequest},
        cart::InitializedOrder,
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::{
    buying_list::{CreateRequest, DeleteRequest, DuplicateRequest, GetRequest, ListRequest, RenameRequest},
    common::Reason,
    order::Origin,
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_list))
        .routes(routes!(list_lists))
        .routes(routes!(create_list))
        .routes(routes!(update_list))
        .routes(routes!(delete_list))
        .routes(routes!(duplicate_list))
        .routes(routes!(initialize_list_order))
}

/// A buying list.
// D7.24b.
#[utoipa::path(
    get, path = "/api/buyinglists/{id}", tag = "Buying lists",
    params(("id" = String, Path, description = "The list")),
    responses((status = 200, body = BuyingListAnswer), (status = 404, body = ProblemDetails))
)]
async fn get_list(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
) -> Result<WithETag<BuyingListAnswer>, Problem> {
    Ok(shown(shop.buying_list().get(buyer.ask(GetRequest { list_id })).await?.into_inner().buying_list))
}

/// A list, with its version for an ETag.
fn shown(list: Option<proto::buying_list::BuyingList>) -> WithETag<BuyingListAnswer> {
    let answer = BuyingListAnswer::from(list.unwrap_or_default());
    WithETag::new(answer.buying_list.version, answer)
}

/// The buyer's lists, by age.
// D7.24.
#[utoipa::path(
    get, path = "/api/buyinglists", tag = "Buying lists",
    params(
        ("status" = Option<Vec<String>>, Query, description = "INIT, LOADING, ON_GOING; repeated, or with commas"),
        ("type" = Option<String>, Query, description = "BUYING_LIST"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 999"),
    ),
    responses((status = 200, body = BuyingListsAnswer))
)]
async fn list_lists(
    buyer: Buyer,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<BuyingListsAnswer>, Problem> {
    query.type_is("BUYING_LIST")?;
    let page = query.page(shop.page_size(), Page::MAX_LISTS)?;
    let statuses = query.all("status");
    if statuses.iter().any(|status| !["INIT", "LOADING", "ON_GOING"].contains(&status.as_str())) {
        return Err(invalid_field(Reason::FieldInvalid, "status").into());
    }
    let request = ListRequest { page: Some(page), statuses };
    let answer = shop.buying_list().list(buyer.ask(request)).await?.into_inner();
    Ok(Json(BuyingListsAnswer {
        success: true,
        buying_lists: answer.buying_lists.into_iter().map(Into::into).collect(),
        page: page.page,
        size: page.size,
        sort: vec!["createdAt:asc".to_owned()],
        total_element: answer.total,
    }))
}

/// A new, empty list.
#[utoipa::path(
    post, path = "/api/buyinglists/create", tag = "Buying lists", request_body = BuyingListNameRequest,
    responses(
        (status = 201, body = BuyingListAnswer), (status = 400, body = ProblemDetails), (status = 409, body = ProblemDetails)
    )
)]
async fn create_list(
    buyer: Buyer,
    State(shop): State<AppState>,
    Json(body): Json<BuyingListNameRequest>,
) -> Result<(StatusCode, WithETag<BuyingListAnswer>), Problem> {
    let name = body.name_of_new_list()?;
    let list = shop.buying_list().create(buyer.ask(CreateRequest { name })).await?.into_inner();
    Ok((StatusCode::CREATED, shown(list.buying_list)))
}

/// Renames a list.
#[utoipa::path(
    put, path = "/api/buyinglists/{id}/update", tag = "Buying lists", request_body = BuyingListNameRequest,
    params(
        ("id" = String, Path, description = "The list"),
        ("If-Match" = Option<String>, Header, description = "The list's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = BuyingListAnswer), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn update_list(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<BuyingListNameRequest>,
) -> Result<WithETag<BuyingListAnswer>, Problem> {
    let name = body.name.required("name")?;
    let request = RenameRequest { list_id, name, if_match };
    Ok(shown(shop.buying_list().rename(buyer.ask(request)).await?.into_inner().buying_list))
}

/// Deletes a list with its items.
#[utoipa::path(
    delete, path = "/api/buyinglists/{id}/delete", tag = "Buying lists",
    params(
        ("id" = String, Path, description = "The list"),
        ("If-Match" = Option<String>, Header, description = "The list's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = Done), (status = 404, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn delete_list(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
    IfMatch(if_match): IfMatch,
) -> Result<Json<Done>, Problem> {
    shop.buying_list().delete(buyer.ask(DeleteRequest { list_id, if_match })).await?;
    Ok(Json(Done::OK))
}

/// A new list with the same items. An `Idempotency-Key` makes a repeat answer the list that was made before.
#[utoipa::path(
    post, path = "/api/buyinglists/{id}/duplicate", tag = "Buying lists", request_body = Option<ListDuplicateRequest>,
    params(
        ("id" = String, Path, description = "The list"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
    ),
    responses(
        (status = 201, body = BuyingListAnswer), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn duplicate_list(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
    IdempotencyKey(idempotency_key): IdempotencyKey,
    Json(body): Json<ListDuplicateRequest>,
) -> Result<(StatusCode, WithETag<BuyingListAnswer>), Problem> {
    let name = body.name.optional("name")?.unwrap_or_default();
    let request = DuplicateRequest { list_id, name, idempotency_key };
    let copy = shop.buying_list().duplicate(buyer.ask(request)).await?.into_inner();
    Ok((StatusCode::CREATED, shown(copy.buying_list)))
}

/// Makes a draft order of what the list would order now; the list stays as it is.
// D7.26.
#[utoipa::path(
    post, path = "/api/buyinglists/{id}/initializeOrder", tag = "Buying lists",
    params(("id" = String, Path, description = "The list")),
    responses(
        (status = 200, body = InitializedOrder), (status = 202, body = InitializedOrder),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn initialize_list_order(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
) -> Result<(StatusCode, Json<InitializedOrder>), Problem> {
    initialized(&buyer, &shop, Origin::BuyingList, list_id).await
}
