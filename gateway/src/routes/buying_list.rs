//! Buying lists.

use super::cart::initialized;
use crate::{
    input::{Json, LARGE, Query, about},
    problem::Problem,
    shop::Shop,
    views::{
        Done,
        buying_list::{BuyingListAnswer, BuyingListBody, BuyingListsAnswer, ItemsAnswer, ListChange},
        cart::{InitializedOrder, LinesToDelete},
        line::CartLine,
        line_update::{LinesToUpdate, NamedBy},
        problem::ProblemBody,
    },
    visitor::Buyer,
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::{
    buying_list::{
        ChangeItemsRequest, CreateRequest, DeleteRequest, GetRequest, ListItemsRequest, ListRequest,
        RemoveItemsRequest, RenameRequest,
    },
    common::{IdType, Reason},
    order::Origin,
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<Shop> {
    OpenApiRouter::new()
        .routes(routes!(get_list))
        .routes(routes!(list_lists))
        .routes(routes!(create_list))
        .routes(routes!(update_list))
        .routes(routes!(delete_list))
        .routes(routes!(initialize_list_order))
        .routes(routes!(list_items))
        .routes(routes!(update_items))
        .routes(routes!(delete_items))
}

/// A buying list (D7.24b).
#[utoipa::path(
    get, path = "/api/buyinglists/{id}", tag = "Buying lists",
    params(("id" = String, Path, description = "The list")),
    responses((status = 200, body = BuyingListAnswer), (status = 404, body = ProblemBody))
)]
async fn get_list(
    buyer: Buyer,
    State(shop): State<Shop>,
    Path(list_id): Path<String>,
) -> Result<Json<BuyingListAnswer>, Problem> {
    let list = shop.buying_list().get(buyer.ask(GetRequest { list_id })).await?.into_inner();
    Ok(Json(list.into()))
}

/// The buyer's lists, by age (D7.24).
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
async fn list_lists(buyer: Buyer, State(shop): State<Shop>, query: Query) -> Result<Json<BuyingListsAnswer>, Problem> {
    query.type_is("BUYING_LIST")?;
    let page = query.page(shop.page_size(), Page::MAX_LISTS)?;
    let statuses = query.all("status");
    if statuses.iter().any(|status| !["INIT", "LOADING", "ON_GOING"].contains(&status.as_str())) {
        return Err(about(Reason::FieldInvalid, "status").into());
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
    post, path = "/api/buyinglists/create", tag = "Buying lists", request_body = BuyingListBody,
    responses((status = 201, body = BuyingListAnswer), (status = 400, body = ProblemBody))
)]
async fn create_list(
    buyer: Buyer,
    State(shop): State<Shop>,
    Json(body): Json<BuyingListBody>,
) -> Result<(StatusCode, Json<BuyingListAnswer>), Problem> {
    let name = body.name_of_new_list()?;
    let list = shop.buying_list().create(buyer.ask(CreateRequest { name })).await?.into_inner();
    Ok((StatusCode::CREATED, Json(list.into())))
}

/// Renames a list.
#[utoipa::path(
    put, path = "/api/buyinglists/{id}/update", tag = "Buying lists", request_body = BuyingListBody,
    params(("id" = String, Path, description = "The list")),
    responses(
        (status = 200, body = BuyingListAnswer), (status = 400, body = ProblemBody), (status = 404, body = ProblemBody)
    )
)]
async fn update_list(
    buyer: Buyer,
    State(shop): State<Shop>,
    Path(list_id): Path<String>,
    Json(body): Json<BuyingListBody>,
) -> Result<Json<BuyingListAnswer>, Problem> {
    let name = body.name.required("name")?;
    let list = shop.buying_list().rename(buyer.ask(RenameRequest { list_id, name })).await?.into_inner();
    Ok(Json(list.into()))
}

/// Deletes a list with its items.
#[utoipa::path(
    delete, path = "/api/buyinglists/{id}/delete", tag = "Buying lists",
    params(("id" = String, Path, description = "The list")),
    responses((status = 200, body = Done), (status = 404, body = ProblemBody))
)]
async fn delete_list(
    buyer: Buyer,
    State(shop): State<Shop>,
    Path(list_id): Path<String>,
) -> Result<Json<Done>, Problem> {
    shop.buying_list().delete(buyer.ask(DeleteRequest { list_id })).await?;
    Ok(Json(Done::OK))
}

/// Makes a draft order of what the list would order now (D7.26); the list stays as it is.
#[utoipa::path(
    post, path = "/api/buyinglists/{id}/initializeOrder", tag = "Buying lists",
    params(("id" = String, Path, description = "The list")),
    responses(
        (status = 200, body = InitializedOrder), (status = 202, body = InitializedOrder),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 412, body = ProblemBody)
    )
)]
async fn initialize_list_order(
    buyer: Buyer,
    State(shop): State<Shop>,
    Path(list_id): Path<String>,
) -> Result<(StatusCode, Json<InitializedOrder>), Problem> {
    initialized(&buyer, &shop, Origin::BuyingList, list_id).await
}

/// The items of a list, a page at a time (D7.27).
#[utoipa::path(
    get, path = "/api/buyinglists/{id}/items", tag = "Buying lists",
    params(
        ("id" = String, Path, description = "The list"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = ItemsAnswer), (status = 404, body = ProblemBody))
)]
async fn list_items(
    buyer: Buyer,
    State(shop): State<Shop>,
    Path(list_id): Path<String>,
    query: Query,
) -> Result<Json<ItemsAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let buyer = buyer.paying_in(query.currency()?);
    let request = ListItemsRequest { list_id, page: Some(page) };
    let answer = shop.buying_list().list_items(buyer.ask(request)).await?.into_inner();
    Ok(Json(ItemsAnswer {
        success: true,
        items: CartLine::all(answer.items, buyer.locale),
        page: page.page,
        size: page.size,
        sort: vec!["createdAt:asc".to_owned()],
        total_element: answer.total,
    }))
}

/// Adds items, changes them or replaces their quantity; named by offer or by variant (D7.29).
#[utoipa::path(
    put, path = "/api/buyinglists/{id}/items/update", tag = "Buying lists", request_body = LinesToUpdate,
    params(("id" = String, Path, description = "The list")),
    responses(
        (status = 200, body = ListChange), (status = 400, body = ProblemBody), (status = 404, body = ProblemBody),
        (status = 412, body = ProblemBody)
    )
)]
async fn update_items(
    buyer: Buyer,
    State(shop): State<Shop>,
    Path(list_id): Path<String>,
    Json(lines): Json<LinesToUpdate, LARGE>,
) -> Result<Json<ListChange>, Problem> {
    let lines = lines.changes(NamedBy::OfferOrVariant)?;
    let request = ChangeItemsRequest { list_id, lines, id_type: IdType::DjustId.into() };
    let changed = shop.buying_list().change_items(buyer.ask(request)).await?.into_inner();
    Ok(Json(ListChange::of(changed, buyer.locale)))
}

/// Deletes items, named in the body or, where a proxy drops it, in the query (D7.24c). Unknown ones are warnings.
#[utoipa::path(
    delete, path = "/api/buyinglists/{id}/items/delete", tag = "Buying lists", request_body = Option<LinesToDelete>,
    params(
        ("id" = String, Path, description = "The list"),
        ("lineIdsToDelete" = Option<Vec<String>>, Query, description = "Ids of items"),
    ),
    responses(
        (status = 200, body = ListChange), (status = 400, body = ProblemBody), (status = 404, body = ProblemBody)
    )
)]
async fn delete_items(
    buyer: Buyer,
    State(shop): State<Shop>,
    Path(list_id): Path<String>,
    query: Query,
    Json(body): Json<LinesToDelete, LARGE>,
) -> Result<Json<ListChange>, Problem> {
    let (line_ids, _) = body.ids(&query)?;
    if line_ids.is_empty() {
        return Err(about(Reason::FieldRequired, "lineIdsToDelete").into());
    }
    let request = RemoveItemsRequest { list_id, line_ids };
    let changed = shop.buying_list().remove_items(buyer.ask(request)).await?.into_inner();
    Ok(Json(ListChange::of(changed, buyer.locale)))
}
