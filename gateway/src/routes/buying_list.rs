//! Buying lists.

use super::cart::initialized;
use crate::{
    clients::list_owners::{seen_list, seen_lists},
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
        buying_list::{
            BuyingListAnswer, BuyingListNameRequest, BuyingListsAnswer, ListDuplicateRequest, ListSharingRequest,
        },
        cart::InitializedOrder,
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::{
    buying_list::{
        CreateRequest, DeleteRequest, DuplicateRequest, GetRequest, ListRequest, RenameRequest, ShareRequest,
    },
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
        .routes(routes!(share_list))
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
    let list = shop.buying_list().get(buyer.ask(GetRequest { list_id })).await?.into_inner().buying_list;
    Ok(shown(list, &buyer, &shop).await)
}

/// A list, with its version for an ETag.
async fn shown(
    list: Option<proto::buying_list::BuyingList>,
    buyer: &Buyer,
    shop: &AppState,
) -> WithETag<BuyingListAnswer> {
    let buying_list = seen_list(list, buyer, shop).await;
    WithETag::new(buying_list.version, BuyingListAnswer { success: true, buying_list })
}

/// The lists that the buyer sees: the buyer's own by age, then those that other members of the account share.
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
        buying_lists: seen_lists(answer.buying_lists, &buyer, &shop).await,
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
    Ok((StatusCode::CREATED, shown(list.buying_list, &buyer, &shop).await))
}

/// Renames a list.
#[utoipa::path(
    put, path = "/api/buyinglists/{id}/update", tag = "Buying lists", request_body = BuyingListNameRequest,
    params(
        ("id" = String, Path, description = "The list"),
        ("If-Match" = Option<String>, Header, description = "The list's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = BuyingListAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 412, body = ProblemDetails)
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
    let renamed = shop.buying_list().rename(buyer.ask(request)).await?.into_inner().buying_list;
    Ok(shown(renamed, &buyer, &shop).await)
}

/// Shares a list with the account's other members, or stops sharing it. For its owner and, while it is shared, the
/// account's administrators, who can't make it private.
#[utoipa::path(
    put, path = "/api/buyinglists/{id}/sharing", tag = "Buying lists", request_body = ListSharingRequest,
    params(
        ("id" = String, Path, description = "The list"),
        ("If-Match" = Option<String>, Header, description = "The list's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = BuyingListAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn share_list(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<ListSharingRequest>,
) -> Result<WithETag<BuyingListAnswer>, Problem> {
    let sharing = proto::buying_list::Sharing::from(body.sharing.required("sharing")?).into();
    let request = ShareRequest { list_id, sharing, if_match };
    let shared = shop.buying_list().share(buyer.ask(request)).await?.into_inner().buying_list;
    Ok(shown(shared, &buyer, &shop).await)
}

/// Deletes a list with its items.
#[utoipa::path(
    delete, path = "/api/buyinglists/{id}/delete", tag = "Buying lists",
    params(
        ("id" = String, Path, description = "The list"),
        ("If-Match" = Option<String>, Header, description = "The list's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = Done), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
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

/// A new list of the buyer's own with the same items. An `Idempotency-Key` makes a repeat answer the list that was made
/// before.
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
    Ok((StatusCode::CREATED, shown(copy.buying_list, &buyer, &shop).await))
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
