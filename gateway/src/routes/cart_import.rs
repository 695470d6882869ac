//! A file of rows put into a cart: what can be ordered is added, and the rest comes back row by row.

use crate::{
    clients::offer_prices::quotes,
    request::{
        IdempotencyKey,
        etag::{IfMatch, WithETag},
        line_file::{self, ImportForm, LineFile},
    },
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{
        cart::{Cart, CartImport},
        problem::ProblemDetails,
        quick_order::{CheckedRow, meant_offers},
    },
};
use axum::extract::{Path, State};
use platform_process::Refusal;
use proto::{
    cart::{ChangeLinesRequest, LineChange},
    common::IdType,
};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The call.
pub fn routes() -> OpenApiRouter<AppState> {
    line_file::route(routes!(import_file))
}

/// Adds the rows of a file. Each is taken or comes back with its reason; when none is taken, 412. An
/// `Idempotency-Key` makes a repeat add nothing.
// D2.9, D7.34.
#[utoipa::path(
    post, path = "/api/carts/{id}/import", tag = "Quick order",
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    params(
        ("id" = String, Path, description = "The cart"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
        ("If-Match" = Option<String>, Header, description = "The cart's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = CartImport), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails), (status = 413, body = ProblemDetails), (status = 415, body = ProblemDetails)
    )
)]
async fn import_file(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(cart_id): Path<String>,
    IdempotencyKey(idempotency_key): IdempotencyKey,
    IfMatch(if_match): IfMatch,
    upload: LineFile,
) -> Result<WithETag<CartImport>, Problem> {
    let addition = |(key, quantity)| LineChange { key: Some(key), quantity, ..LineChange::default() };
    let (lines, id_type) = (upload.additions().map(addition).collect(), IdType::Reference.into());
    let request = ChangeLinesRequest { cart_id, lines, id_type, idempotency_key, if_match };
    let changed = shop.cart().change_lines(buyer.ask(request)).await;
    let changed = changed.map_err(|status| upload.none_taken(Refusal::from(status)))?.into_inner();
    let refused = upload.refused(changed.issues);
    let quotes = quotes(&buyer, &shop, refused.iter().flat_map(|(_, issue)| meant_offers(issue))).await?;
    let cart = Cart::of(changed.cart.unwrap_or_default(), buyer.locale);
    Ok(WithETag::new(
        cart.version,
        CartImport {
            success: true,
            cart,
            number_of_rows: upload.number_of_rows(),
            refused_rows: CheckedRow::not_taken(&refused, &quotes, buyer.locale),
        },
    ))
}
