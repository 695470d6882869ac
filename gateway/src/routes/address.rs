//! The addresses of the customer account acted for.

use crate::{
    request::{Json, Query},
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{
        Done,
        address::{AddressAnswer, AddressRequest, AddressesAnswer},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use proto::auth::{CreateAddressRequest, DeleteAddressRequest, ListAddressesRequest, UpdateAddressRequest};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_addresses))
        .routes(routes!(create_address))
        .routes(routes!(update_address))
        .routes(routes!(delete_address))
}

/// The account's addresses, default first.
// D7.13.
#[utoipa::path(
    get, path = "/api/account/addresses", tag = "Account",
    params(
        ("shipping" = Option<bool>, Query, description = "Only those that goods may, or may not, go to"),
        ("billing" = Option<bool>, Query, description = "Only those that bills may, or may not, go to"),
    ),
    responses((status = 200, body = AddressesAnswer))
)]
async fn list_addresses(
    buyer: Buyer,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<AddressesAnswer>, Problem> {
    let request = ListAddressesRequest { shipping: query.read("shipping")?, billing: query.read("billing")? };
    let addresses = shop.auth().list_addresses(buyer.ask(request)).await?.into_inner();
    Ok(Json(addresses.into()))
}

/// Keeps a new address.
// D7.14.
#[utoipa::path(
    post, path = "/api/account/address/create", tag = "Account", request_body = AddressRequest,
    responses((status = 201, body = AddressAnswer), (status = 400, body = ProblemDetails))
)]
async fn create_address(
    buyer: Buyer,
    State(shop): State<AppState>,
    Json(body): Json<AddressRequest>,
) -> Result<(StatusCode, Json<AddressAnswer>), Problem> {
    let request = CreateAddressRequest { address: Some(body.into_address()?) };
    let answer = shop.accounts().create_address(buyer.ask(request)).await?.into_inner();
    Ok((StatusCode::CREATED, Json(answer.address.unwrap_or_default().into())))
}

/// Replaces all that an address says; drafts and orders hold their own copies.
// D7.14.
#[utoipa::path(
    put, path = "/api/account/addresses/{id}/update", tag = "Account", request_body = AddressRequest,
    params(("id" = String, Path, description = "The address: id or external id")),
    responses(
        (status = 200, body = AddressAnswer), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn update_address(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(address_id): Path<String>,
    Json(body): Json<AddressRequest>,
) -> Result<Json<AddressAnswer>, Problem> {
    let request = UpdateAddressRequest { address_id, address: Some(body.into_address()?) };
    let answer = shop.accounts().update_address(buyer.ask(request)).await?.into_inner();
    Ok(Json(answer.address.unwrap_or_default().into()))
}

/// Forgets an address; drafts and orders hold their own copies.
// D7.14.
#[utoipa::path(
    delete, path = "/api/account/addresses/{id}/delete", tag = "Account",
    params(("id" = String, Path, description = "The address: id or external id")),
    responses((status = 200, body = Done), (status = 404, body = ProblemDetails))
)]
async fn delete_address(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(address_id): Path<String>,
) -> Result<Json<Done>, Problem> {
    shop.accounts().delete_address(buyer.ask(DeleteAddressRequest { address_id })).await?;
    Ok(Json(Done::OK))
}
