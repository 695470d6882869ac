//! The items of a buying list: looking at them, changing them, deleting them, copying them to a cart.

use crate::{
    clients::{list_owners::seen_list, offer_prices::quotes},
    request::{
        IdempotencyKey, Json, MAX_LINES_BODY_BYTES, Query,
        etag::{IfMatch, WithETag},
        invalid_field,
    },
    response::problem::Problem,
    session::Buyer,
    state::AppState,
    views::{
        buying_list::{CopyToCartRequest, ItemNotCopied, ListChange, ListCopy},
        buying_list_item::{BuyingListItem, ItemsAnswer, ItemsToUpdate},
        cart::Cart,
        line_update::{LinesToDelete, NamedBy},
        problem::{ProblemDetails, Warning},
    },
};
use axum::extract::{Path, State};
use platform_process::Refusal;
use proto::{
    buying_list::{BuyingList, ChangeItemsRequest, KeptItem, ListItemsRequest, ReadItemsRequest, RemoveItemsRequest},
    cart::{ChangeLinesRequest, LineChange},
    catalogue::{LineKey, line_key::Key},
    common::{IdType, LineIssue, Reason},
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::{OfferId, Page};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_items))
        .routes(routes!(update_items))
        .routes(routes!(delete_items))
        .routes(routes!(copy_to_cart))
}

/// The items of a list, a page at a time.
// D7.27.
#[utoipa::path(
    get, path = "/api/buyinglists/{id}/items", tag = "Buying lists",
    params(
        ("id" = String, Path, description = "The list"),
        ("currency" = Option<String>, Query, description = "ISO 4217; the account's when absent"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 999"),
    ),
    responses((status = 200, body = ItemsAnswer), (status = 404, body = ProblemDetails))
)]
async fn list_items(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
    query: Query,
) -> Result<Json<ItemsAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_LISTS)?;
    let buyer = buyer.paying_in(query.currency()?);
    let request = ListItemsRequest { list_id, page: Some(page) };
    let answer = shop.buying_list().list_items(buyer.ask(request)).await?.into_inner();
    Ok(Json(ItemsAnswer {
        success: true,
        items: BuyingListItem::all(answer.items, buyer.locale),
        page: page.page,
        size: page.size,
        sort: vec!["createdAt:asc".to_owned()],
        total_element: answer.total,
    }))
}

/// Adds items, changes them or replaces their quantity; named by offer or by variant. An `Idempotency-Key` makes a
/// repeat change nothing.
// D7.29.
#[utoipa::path(
    put, path = "/api/buyinglists/{id}/items/update", tag = "Buying lists", request_body = ItemsToUpdate,
    params(
        ("id" = String, Path, description = "The list"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
        ("If-Match" = Option<String>, Header, description = "The list's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = ListChange), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn update_items(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
    IdempotencyKey(idempotency_key): IdempotencyKey,
    IfMatch(if_match): IfMatch,
    Json(items): Json<ItemsToUpdate, MAX_LINES_BODY_BYTES>,
) -> Result<WithETag<ListChange>, Problem> {
    let items = items.changes(NamedBy::OfferOrVariant)?;
    let id_type = IdType::DjustId.into();
    let request = ChangeItemsRequest { list_id, items, id_type, idempotency_key, if_match };
    let changed = shop.buying_list().change_items(buyer.ask(request)).await?.into_inner();
    Ok(shown(changed.buying_list, &changed.issues, &buyer, &shop).await)
}

/// Deletes items, named in the body or, where a proxy drops it, in the query. Unknown ones are warnings.
// D7.24c.
#[utoipa::path(
    delete, path = "/api/buyinglists/{id}/items/delete", tag = "Buying lists", request_body = Option<LinesToDelete>,
    params(
        ("id" = String, Path, description = "The list"),
        ("lineIdsToDelete" = Option<Vec<String>>, Query, description = "Ids of items"),
        ("If-Match" = Option<String>, Header, description = "The list's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = ListChange), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 412, body = ProblemDetails)
    )
)]
async fn delete_items(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
    IfMatch(if_match): IfMatch,
    query: Query,
    Json(body): Json<LinesToDelete, MAX_LINES_BODY_BYTES>,
) -> Result<WithETag<ListChange>, Problem> {
    let (line_ids, _) = body.ids(&query)?;
    if line_ids.is_empty() {
        return Err(invalid_field(Reason::FieldRequired, "lineIdsToDelete").into());
    }
    let request = RemoveItemsRequest { list_id, line_ids, if_match };
    let changed = shop.buying_list().remove_items(buyer.ask(request)).await?.into_inner();
    Ok(shown(changed.buying_list, &changed.issues, &buyer, &shop).await)
}

/// A changed list in the buyer's language, with its version for an ETag.
async fn shown(list: Option<BuyingList>, issues: &[LineIssue], buyer: &Buyer, shop: &AppState) -> WithETag<ListChange> {
    let buying_list = seen_list(list, buyer, shop).await;
    let warnings = Warning::all(issues, buyer.locale);
    WithETag::new(buying_list.version, ListChange { success: true, buying_list, warnings })
}

/// Adds all items to a cart. Those that it does not take come back with their reason and stay on the list, as all of them
/// do; when it takes none, 412. An `Idempotency-Key` makes a repeat add nothing.
#[utoipa::path(
    post, path = "/api/buyinglists/{id}/copy-to-cart", tag = "Buying lists", request_body = CopyToCartRequest,
    params(
        ("id" = String, Path, description = "The list"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
    ),
    responses(
        (status = 200, body = ListCopy), (status = 400, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 412, body = ProblemDetails)
    )
)]
async fn copy_to_cart(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
    IdempotencyKey(idempotency_key): IdempotencyKey,
    Json(body): Json<CopyToCartRequest>,
) -> Result<WithETag<ListCopy>, Problem> {
    let cart_id = body.cart_id.required("cartId")?;
    let items = shop.buying_list().read_items(buyer.ask(ReadItemsRequest { list_id })).await?.into_inner().items;
    if items.is_empty() {
        return Err(Refusal::precondition(Reason::BuyingListEmpty).into());
    }
    let (lines, id_type) = (items.iter().map(addition).collect(), IdType::DjustId.into());
    let request = ChangeLinesRequest { cart_id, lines, id_type, idempotency_key, if_match: None };
    let changed = shop.cart().change_lines(buyer.ask(request)).await?.into_inner();
    let not_copied = not_copied(&buyer, &shop, &items, &changed.issues).await?;
    let cart = Cart::of(changed.cart.unwrap_or_default(), buyer.locale);
    let copied_lines = items.len() - not_copied.len();
    Ok(WithETag::new(cart.version, ListCopy { success: true, cart, copied_lines, not_copied }))
}

/// What is added for an item; adding is what a change does unless it says otherwise (D5.7).
fn addition(item: &KeptItem) -> LineChange {
    let key = LineKey { key: Some(Key::OfferPriceId(item.offer_price_id.clone())) };
    LineChange { key: Some(key), quantity: item.quantity.into(), ..LineChange::default() }
}

/// The items that a cart's issues are about, by the names they have today.
async fn not_copied(
    buyer: &Buyer,
    shop: &AppState,
    items: &[KeptItem],
    issues: &[LineIssue],
) -> Result<Vec<ItemNotCopied>, Refusal> {
    let about = |issue: &LineIssue| items.get(usize::try_from(issue.index?).ok()?);
    let refused: Vec<_> = issues.iter().filter_map(|issue| about(issue).map(|item| (item, issue))).collect();
    let offer = |item: &KeptItem| item.offer_price_id.parse::<OfferId>().ok();
    let quotes = quotes(buyer, shop, refused.iter().filter_map(|(item, _)| offer(item))).await?;
    let told = refused.into_iter().map(|(item, issue)| {
        let quote = offer(item).and_then(|offer| quotes.get(&offer));
        ItemNotCopied::of(item, issue, quote, buyer.locale)
    });
    Ok(told.collect())
}
