//! Buying lists as files: rows put onto a list, and a list as a table for spreadsheets, which comes in again as it went out.

use crate::{
    clients::{list_owners::seen_list, offer_prices::quotes},
    request::{
        IdempotencyKey, Query,
        etag::{IfMatch, WithETag},
        line_file::{self, ImportForm, LineFile},
    },
    response::{
        problem::Problem,
        sentences,
        spreadsheet::{Cell, Spreadsheet},
    },
    session::Buyer,
    state::AppState,
    views::{
        buying_list::ListImport,
        line::name_of,
        problem::ProblemDetails,
        quick_order::{CheckedRow, meant_offers},
    },
};
use axum::extract::{Path, State};
use line_items::issue;
use platform_process::Refusal;
use proto::{
    buying_list::{ChangeItemsRequest, ItemChange, KeptItem, ReadItemsRequest},
    common::IdType,
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::{Locale, OfferId, PricedOffer, Quantity, Verdict};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    line_file::route(routes!(import_items)).routes(routes!(export_items))
}

/// Adds the rows of a file. Each is taken or comes back with its reason; when none is taken, 412. An `Idempotency-Key`
/// makes a repeat add nothing.
#[utoipa::path(
    post, path = "/api/buyinglists/{id}/import", tag = "Buying lists",
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    params(
        ("id" = String, Path, description = "The list"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again for a repeat"),
        ("If-Match" = Option<String>, Header, description = "The list's ETag: refused when it has changed since"),
    ),
    responses(
        (status = 200, body = ListImport), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 412, body = ProblemDetails), (status = 413, body = ProblemDetails),
        (status = 415, body = ProblemDetails)
    )
)]
async fn import_items(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
    IdempotencyKey(idempotency_key): IdempotencyKey,
    IfMatch(if_match): IfMatch,
    upload: LineFile,
) -> Result<WithETag<ListImport>, Problem> {
    let addition = |(key, quantity)| ItemChange { key: Some(key), quantity, ..ItemChange::default() };
    let (items, id_type) = (upload.additions().map(addition).collect(), IdType::Reference.into());
    let request = ChangeItemsRequest { list_id, items, id_type, idempotency_key, if_match };
    let changed = shop.buying_list().change_items(buyer.ask(request)).await;
    let changed = changed.map_err(|status| upload.none_taken(Refusal::from(status)))?.into_inner();
    let refused = upload.refused(changed.issues);
    let quotes = quotes(&buyer, &shop, refused.iter().flat_map(|(_, issue)| meant_offers(issue))).await?;
    let buying_list = seen_list(changed.buying_list, &buyer, &shop).await;
    Ok(WithETag::new(
        buying_list.version,
        ListImport {
            success: true,
            buying_list,
            number_of_rows: upload.number_of_rows(),
            refused_rows: CheckedRow::not_taken(&refused, &quotes, buyer.locale),
        },
    ))
}

/// A list as CSV for spreadsheets of the caller's language, with today's prices. Its first two columns are what an import
/// and quick order read.
#[utoipa::path(
    get, path = "/api/buyinglists/{id}/export", tag = "Buying lists",
    params(
        ("id" = String, Path, description = "The list"),
        ("currency" = Option<String>, Query, description = "ISO 4217; the account's when absent"),
        ("locale" = Option<String>, Query, description = "fr-FR or en-GB; the caller's when absent"),
    ),
    responses((status = 200, body = String, content_type = "text/csv"), (status = 404, body = ProblemDetails))
)]
async fn export_items(
    buyer: Buyer,
    State(shop): State<AppState>,
    Path(list_id): Path<String>,
    query: Query,
) -> Result<Spreadsheet, Problem> {
    let buyer = buyer.paying_in(query.currency()?).speaking(query.read("locale")?);
    let list = shop.buying_list().read_items(buyer.ask(ReadItemsRequest { list_id })).await?.into_inner();
    let offer = |item: &KeptItem| item.offer_price_id.parse::<OfferId>().ok();
    let quotes = quotes(&buyer, &shop, list.items.iter().filter_map(offer)).await?;
    let mut rows = vec![header(buyer.locale)];
    rows.extend(list.items.iter().map(|item| {
        let quote = offer(item).and_then(|offer| quotes.get(&offer));
        row(item, quote, buyer.locale)
    }));
    let name = list.buying_list.unwrap_or_default().name;
    Ok(Spreadsheet::new(&name, &rows, buyer.locale).map_err(Refusal::internal)?)
}

fn header(locale: Locale) -> Vec<Cell> {
    let details = match locale {
        Locale::French => ["Désignation", "Marque", "Fournisseur", "Prix unitaire", "Total HT", "Devise", "Remarque"],
        Locale::English => ["Name", "Brand", "Supplier", "Unit price", "Total excl. tax", "Currency", "Remark"],
    };
    ["sku", "quantity"].into_iter().chain(details).map(Cell::from).collect()
}

/// An item at today's price, and why it can't be ordered as it stands; one whose offer the catalogue no longer knows keeps
/// the offer's id.
fn row(item: &KeptItem, quote: Option<&PricedOffer>, locale: Locale) -> Vec<Cell> {
    let quantity = Quantity::new(item.quantity.into()).ok();
    let verdict = quote.zip(quantity).map_or(Verdict::OfferInactive, |(quote, items)| quote.terms.rule.verdict(items));
    let remark = issue::of_verdict(&verdict).map(|issue| sentences::of_issue(&issue, locale)).unwrap_or_default();
    let shown = quote.map(|quote| &quote.shown);
    let text = |part: Option<&str>| Cell::from(part.unwrap_or_default());
    let supplier = shown.and_then(|shown| shown.offer.as_ref()?.supplier.as_ref());
    let pricing = quote.and_then(|quote| quote.terms.pricing.as_ref());
    vec![
        Cell::from(shown.map_or(item.offer_price_id.as_str(), |shown| shown.sku_variant.as_str())),
        Cell::from(Some(item.quantity)),
        text(shown.map(name_of)),
        text(shown.map(|shown| shown.brand.as_str())),
        text(supplier.map(|supplier| supplier.name.as_str())),
        Cell::from(quote.zip(quantity).and_then(|(quote, items)| quote.unit_price(items)).map(|price| price.amount)),
        Cell::from(pricing.map(|pricing| pricing.total_paid(item.quantity).without_tax)),
        text(pricing.map(|pricing| pricing.currency().code())),
        text(Some(&remark)),
    ]
}
