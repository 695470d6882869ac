//! The lines of a cart: looking at them, changing them, deleting them.

use crate::{
    request::{
        IdempotencyKey, Json, MAX_LINES_BODY_BYTES, Query,
        etag::{IfMatch, WithETag},
        invalid_field,
    },
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{
        cart::CartChange,
        cart_line::{AddLines, CartLine, CartLinesAnswer, CartLinesToUpdate},
        line_update::{LinesToDelete, NamedBy},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use proto::{
    cart::{Cart, ChangeLinesRequest, LineChange, ListLinesRequest, RemoveLinesRequest},
    common::{IdType, LineIssue, Reason},
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::Page;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_lines))
        .routes(routes!(add_lines))
        .routes(routes!(update_lines))
        .routes(routes!(update_lines_by_variant))
        .routes(routes!(delete_lines))
}

/// The lines of a cart, a page at a time.
// D7.27.
#[utoipa::path(
    get, path = "/api/carts/{id}/cartlines", tag = "Carts",
    params(
        ("id" = String, Path, description = "The cart"),
        ("currency" = Option<String>, Query, description = "ISO 4217; the account's when absent"),
        ("supplierId" = Option<String>, Query, description = "Only those of a supplier"),
        ("productVariantId" = Option<String>, Query, description = "Only those of a variant"),
        ("offerPriceId" = Option<String>, Query, description = "Only that of an offer"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = CartLinesAnswer), (status = 404, body = ProblemDetails))
)]
async fn list_lines(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(cart_id): Path<String>,
    query: Query,
) -> Result<Json<CartLinesAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    let only = |name| query.get(name).unwrap_or_default().to_owned();
    let request = ListLinesRequest {
        cart_id,
        page: Some(page),
        supplier_id: only("supplierId"),
        product_variant_id: only("productVariantId"),
        offer_price_id: only("offerPriceId"),
    };
    let buyer = buyer.paying_in(query.currency()?);
    let answer = shop.cart().list_lines(buyer.ask(request)).await?.into_inner();
    Ok(Json(CartLinesAnswer {
        success: true,
        cart_lines: CartLine::all(answer.lines, buyer.locale),
        page: page.page,
        size: page.size,
        sort: vec!["createdAt:asc".to_owned()],
        total_element: answer.total,
    }))
}

/// Adds lines. Each is taken or comes back as a warning; when none is taken, 412. An
/// `Idempotency-Key` makes a repeat add nothing.
// D7.31, D5.6.
#[utoipa::path(
    put, path = "/api/carts/{id}/cartlines/add", tag = "Carts", request_body = AddLines,
    params(
        ("id" = String, Path, description = "The cart"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
        ("If-Match" = Option<String>, Header, description = "The cart's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = CartChange), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn add_lines(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(cart_id): Path<String>,
    key: IdempotencyKey,
    condition: IfMatch,
    Json(lines): Json<AddLines, MAX_LINES_BODY_BYTES>,
) -> Result<WithETag<CartChange>, Problem> {
    changed(&buyer, &shop, lines.into_request(cart_id)?, key, condition).await
}

/// Adds to lines, takes from them or replaces their quantity. An `Idempotency-Key` makes a repeat change
/// nothing.
// D5.7, D7.29.
#[utoipa::path(
    put, path = "/api/carts/{id}/updateCartLines", tag = "Carts", request_body = CartLinesToUpdate,
    params(
        ("id" = String, Path, description = "The cart"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
        ("If-Match" = Option<String>, Header, description = "The cart's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = CartChange), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn update_lines(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(cart): Path<String>,
    key: IdempotencyKey,
    condition: IfMatch,
    Json(lines): Json<CartLinesToUpdate, MAX_LINES_BODY_BYTES>,
) -> Result<WithETag<CartChange>, Problem> {
    changed(&buyer, &shop, by_id(cart, lines.changes(NamedBy::OfferOrVariant)?), key, condition).await
}

/// The same, with lines named by variant: the best orderable offer is taken.
// D7.30.
#[utoipa::path(
    put, path = "/api/carts/{id}/cartlines/update-by-variant", tag = "Carts", request_body = CartLinesToUpdate,
    params(
        ("id" = String, Path, description = "The cart"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
        ("If-Match" = Option<String>, Header, description = "The cart's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = CartChange), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn update_lines_by_variant(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(cart): Path<String>,
    key: IdempotencyKey,
    condition: IfMatch,
    Json(lines): Json<CartLinesToUpdate, MAX_LINES_BODY_BYTES>,
) -> Result<WithETag<CartChange>, Problem> {
    changed(&buyer, &shop, by_id(cart, lines.changes(NamedBy::Variant)?), key, condition).await
}

/// Changes of lines that are named by the shop's own ids.
fn by_id(cart_id: String, lines: Vec<LineChange>) -> ChangeLinesRequest {
    ChangeLinesRequest { cart_id, lines, id_type: IdType::DjustId.into(), ..ChangeLinesRequest::default() }
}

async fn changed(
    buyer: &Buyer,
    shop: &AppState,
    request: ChangeLinesRequest,
    IdempotencyKey(idempotency_key): IdempotencyKey,
    IfMatch(if_match): IfMatch,
) -> Result<WithETag<CartChange>, Problem> {
    let request = ChangeLinesRequest { idempotency_key, if_match, ..request };
    let changed = shop.cart().change_lines(buyer.ask(request)).await?.into_inner();
    Ok(shown(changed.cart, &changed.issues, buyer))
}

/// A changed cart in the buyer's language, with its version for an ETag.
fn shown(cart: Option<Cart>, issues: &[LineIssue], buyer: &Buyer) -> WithETag<CartChange> {
    let answer = CartChange::of(cart.unwrap_or_default(), issues, buyer.locale);
    WithETag::new(answer.cart.version, answer)
}

/// Deletes lines, named in the body or, where a proxy drops it, in the query. Unknown ones are warnings.
// D7.28.
#[utoipa::path(
    delete, path = "/api/carts/{id}/cartlines/delete", tag = "Carts", request_body = Option<LinesToDelete>,
    params(
        ("id" = String, Path, description = "The cart"),
        ("lineIdsToDelete" = Option<Vec<String>>, Query, description = "Ids of lines"),
        ("offerPriceIds" = Option<Vec<String>>, Query, description = "Ids of offers"),
        ("If-Match" = Option<String>, Header, description = "The cart's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = CartChange), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn delete_lines(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(cart_id): Path<String>,
    IfMatch(if_match): IfMatch,
    query: Query,
    Json(body): Json<LinesToDelete, MAX_LINES_BODY_BYTES>,
) -> Result<WithETag<CartChange>, Problem> {
    let (line_ids, offer_price_ids) = body.ids(&query)?;
    if line_ids.is_empty() && offer_price_ids.is_empty() {
        return Err(invalid_field(Reason::FieldRequired, "lineIdsToDelete").into());
    }
    let request = RemoveLinesRequest { cart_id, line_ids, offer_price_ids, if_match };
    let changed = shop.cart().remove_lines(buyer.ask(request)).await?.into_inner();
    Ok(shown(changed.cart, &changed.issues, &buyer))
}
