//! Carts.

use crate::{
    request::{
        Json, Query,
        etag::{IfMatch, WithETag},
        invalid_field,
    },
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{
        Done,
        cart::{Cart, CartAnswer, CartNameRequest, CartsAnswer, InitializedOrder, Status},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use http::StatusCode;
use platform_process::Refusal;
use proto::{
    cart::{CartStatus, ClearRequest, CreateRequest, DeleteRequest, GetRequest, ListRequest, RenameRequest},
    common::Reason,
    order::{InitializeRequest, Origin},
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_cart))
        .routes(routes!(list_carts))
        .routes(routes!(create_cart))
        .routes(routes!(update_cart))
        .routes(routes!(delete_cart))
        .routes(routes!(clear_cart))
        .routes(routes!(initialize_order))
}

/// A cart with its first lines and its sums for each supplier.
// D7.23.
#[utoipa::path(
    get, path = "/api/carts/{id}", tag = "Carts",
    params(
        ("id" = String, Path, description = "The cart"),
        ("currency" = Option<String>, Query, description = "ISO 4217; the account's when absent"),
    ),
    responses((status = 200, body = CartAnswer), (status = 404, body = ProblemDetails))
)]
async fn get_cart(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(cart_id): Path<String>,
    query: Query,
) -> Result<WithETag<CartAnswer>, Problem> {
    let buyer = buyer.paying_in(query.currency()?);
    let cart = shop.cart().get(buyer.ask(GetRequest { cart_id, as_kept: false })).await?.into_inner();
    Ok(shown(cart.cart, &buyer))
}

/// A cart in the buyer's language, with its version for an ETag.
fn shown(cart: Option<proto::cart::Cart>, buyer: &Buyer) -> WithETag<CartAnswer> {
    let answer = CartAnswer::of(cart.unwrap_or_default(), buyer.locale);
    WithETag::new(answer.cart.version, answer)
}

/// The buyer's carts, by age.
// D7.24.
#[utoipa::path(
    get, path = "/api/carts", tag = "Carts",
    params(
        ("currency" = Option<String>, Query, description = "ISO 4217; the account's when absent"),
        ("status" = Option<Vec<String>>, Query, description = "INIT, LOADING, ON_GOING; repeated, or with commas"),
        ("type" = Option<String>, Query, description = "CART"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = CartsAnswer))
)]
async fn list_carts(buyer: Buyer, State(shop): State<AppState>, query: Query) -> Result<Json<CartsAnswer>, Problem> {
    query.type_is("CART")?;
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let statuses = query.all("status").iter().map(|name| read_status(name)).collect::<Result<_, _>>()?;
    let buyer = buyer.paying_in(query.currency()?);
    let answer = shop.cart().list(buyer.ask(ListRequest { page: Some(page), statuses })).await?.into_inner();
    Ok(Json(CartsAnswer {
        success: true,
        carts: answer.carts.into_iter().map(|cart| Cart::of(cart, buyer.locale)).collect(),
        page: page.page,
        size: page.size,
        sort: vec!["createdAt:asc".to_owned()],
        total_element: answer.total,
    }))
}

fn read_status(name: &str) -> Result<i32, Refusal> {
    let status = CartStatus::from_str_name(&format!("CART_STATUS_{name}"));
    let status = status.filter(|status| *status != CartStatus::Unspecified);
    status.map(Into::into).ok_or_else(|| invalid_field(Reason::FieldInvalid, "status"))
}

/// A new, empty cart.
// D7.25.
#[utoipa::path(
    post, path = "/api/carts/create", tag = "Carts", request_body = CartNameRequest,
    responses((status = 201, body = CartAnswer), (status = 400, body = ProblemDetails))
)]
async fn create_cart(
    buyer: Buyer,
    State(shop): State<AppState>,
    Json(body): Json<CartNameRequest>,
) -> Result<(StatusCode, WithETag<CartAnswer>), Problem> {
    let name = body.named()?;
    let cart = shop.cart().create(buyer.ask(CreateRequest { name, ..CreateRequest::default() })).await?.into_inner();
    Ok((StatusCode::CREATED, shown(cart.cart, &buyer)))
}

/// Renames a cart.
// D7.25.
#[utoipa::path(
    put, path = "/api/carts/{id}/update", tag = "Carts", request_body = CartNameRequest,
    params(
        ("id" = String, Path, description = "The cart"),
        ("If-Match" = Option<String>, Header, description = "The cart's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = CartAnswer), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn update_cart(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(cart_id): Path<String>,
    IfMatch(if_match): IfMatch,
    Json(body): Json<CartNameRequest>,
) -> Result<WithETag<CartAnswer>, Problem> {
    let name = body.named()?;
    let cart = shop.cart().rename(buyer.ask(RenameRequest { cart_id, name, if_match })).await?.into_inner();
    Ok(shown(cart.cart, &buyer))
}

/// Deletes a cart with its lines.
#[utoipa::path(
    delete, path = "/api/carts/{id}/delete", tag = "Carts",
    params(
        ("id" = String, Path, description = "The cart"),
        ("If-Match" = Option<String>, Header, description = "The cart's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = Done), (status = 404, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn delete_cart(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(cart_id): Path<String>,
    IfMatch(if_match): IfMatch,
) -> Result<Json<Done>, Problem> {
    shop.cart().delete(buyer.ask(DeleteRequest { cart_id, if_match })).await?;
    Ok(Json(Done::OK))
}

/// Empties a cart.
#[utoipa::path(
    delete, path = "/api/carts/{id}/clear", tag = "Carts",
    params(
        ("id" = String, Path, description = "The cart"),
        ("If-Match" = Option<String>, Header, description = "The cart's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = Done), (status = 404, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn clear_cart(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(cart_id): Path<String>,
    IfMatch(if_match): IfMatch,
) -> Result<WithETag<Done>, Problem> {
    let emptied = shop.cart().clear(buyer.ask(ClearRequest { cart_id, if_match })).await?.into_inner();
    Ok(WithETag::new(emptied.cart.unwrap_or_default().version, Done::OK))
}

/// Makes the draft order of a cart, or finds the one that was made before. 202 while it is being
/// written: ask for the cart until it is ON_GOING.
// D4.1, D7.26.
#[utoipa::path(
    post, path = "/api/carts/{id}/initializeOrder", tag = "Carts",
    params(("id" = String, Path, description = "The cart")),
    responses(
        (status = 200, body = InitializedOrder), (status = 202, body = InitializedOrder),
        (status = 404, body = ProblemDetails), (status = 409, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn initialize_order(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(cart_id): Path<String>,
) -> Result<(StatusCode, Json<InitializedOrder>), Problem> {
    initialized(&buyer, &shop, Origin::Cart, cart_id).await
}

/// Makes the draft order of a cart or of a list.
pub async fn initialized(
    buyer: &Buyer,
    shop: &AppState,
    origin: Origin,
    origin_id: String,
) -> Result<(StatusCode, Json<InitializedOrder>), Problem> {
    let request = InitializeRequest {
        origin: origin.into(),
        origin_id,
        channel: "WEB".to_owned(),
        ..InitializeRequest::default()
    };
    let order = shop.order().initialize(buyer.ask(request)).await?.into_inner();
    let (code, status) =
        if order.ready { (StatusCode::OK, Status::OnGoing) } else { (StatusCode::ACCEPTED, Status::Loading) };
    Ok((code, Json(InitializedOrder { success: true, order_id: order.order_id, status })))
}
