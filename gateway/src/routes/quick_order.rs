//! Quick order: rows typed, pasted or read from a file, and what becomes of each before it is ordered.

use crate::{
    clients::offer_prices::quotes,
    request::{Json, MAX_LINES_BODY_BYTES},
    response::problem::Problem,
    session::Visitor,
    state::AppState,
    views::{
        problem::ProblemDetails,
        quick_order::{CheckedRow, QuickOrderCheckAnswer, QuickOrderCheckRequest},
    },
};
use axum::extract::State;
use platform_process::Refusal;
use proto::{
    catalogue::{LineKey, ResolveLinesRequest, line_key::Key},
    common::IdType,
};
use quick_order::{Row, RowVerdict, check};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::{Meaning, OfferId};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(check_rows))
}

/// Reads and checks rows: what each means, whether it can be ordered, and what could be instead. Nothing is
/// changed; the answer's offers are what `cartlines/add` takes.
// D2.9, D7.34.
#[utoipa::path(
    post, path = "/api/fastcart/check", tag = "Quick order", request_body = QuickOrderCheckRequest,
    responses((status = 200, body = QuickOrderCheckAnswer), (status = 400, body = ProblemDetails))
)]
async fn check_rows(
    visitor: Visitor,
    State(shop): State<AppState>,
    Json(body): Json<QuickOrderCheckRequest, MAX_LINES_BODY_BYTES>,
) -> Result<Json<QuickOrderCheckAnswer>, Problem> {
    let rows = body.rows()?;
    let meanings = meant(&visitor, &shop, &rows).await?;
    let quotes = quotes(&visitor, &shop, meanings.iter().flat_map(offers).copied()).await?;
    let verdicts = check(&rows, &meanings, &quotes, visitor.user.is_some());
    let told = |(row, verdict): (&Row, &RowVerdict)| CheckedRow::of(row, verdict, &quotes, visitor.locale);
    Ok(Json(QuickOrderCheckAnswer { success: true, rows: rows.iter().zip(&verdicts).map(told).collect() }))
}

/// What the references of rows mean, asked in one call.
async fn meant(visitor: &Visitor, shop: &AppState, rows: &[Row]) -> Result<Vec<Meaning>, Refusal> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let keys = rows.iter().map(|row| LineKey { key: Some(Key::VariantId(row.reference.clone())) }).collect();
    let request = ResolveLinesRequest { keys, id_type: IdType::Reference.into() };
    let resolved = shop.catalogue().resolve_lines(visitor.ask(request)).await?.into_inner();
    Ok(line_items::meanings(resolved))
}

/// The offers that a row is told by: the one that it means, or those of the articles that it may mean.
fn offers(meaning: &Meaning) -> &[OfferId] {
    match meaning {
        Meaning::Nothing => &[],
        Meaning::Offer(offer) => std::slice::from_ref(offer),
        Meaning::Several(articles) => &articles.offers,
    }
}
