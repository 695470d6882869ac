//! Quick order: rows typed, pasted or read from a file, and what becomes of each before it is ordered.

use crate::{
    clients::offer_prices::quotes,
    fastcart::{
        Row,
        check::{Checked, check},
    },
    request::{Json, MAX_LINES_BODY_BYTES},
    response::problem::Problem,
    session::Visitor,
    state::AppState,
    views::{
        fastcart::{CheckedRow, FastCartAnswer, FastCartBody},
        problem::ProblemBody,
    },
};
use axum::extract::State;
use platform_process::Refusal;
use proto::{
    catalogue::{LineKey, ResolveLinesRequest, line_key::Key},
    common::IdType,
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::OfferId;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(check_rows))
}

/// Reads and checks rows: what each means, whether it can be ordered, and what could be instead. Nothing is
/// changed; the answer's offers are what `cartlines/add` takes.
// D2.9, D7.34.
#[utoipa::path(
    post, path = "/api/fastcart/check", tag = "Quick order", request_body = FastCartBody,
    responses((status = 200, body = FastCartAnswer), (status = 400, body = ProblemBody))
)]
async fn check_rows(
    visitor: Visitor,
    State(shop): State<AppState>,
    Json(body): Json<FastCartBody, MAX_LINES_BODY_BYTES>,
) -> Result<Json<FastCartAnswer>, Problem> {
    let rows = body.rows()?;
    let offers = meant(&visitor, &shop, &rows).await?;
    let quotes = quotes(&visitor, &shop, offers.iter().flatten().copied()).await?;
    let checked = check(&rows, &offers, &quotes, visitor.user.is_some());
    let told = |(row, checked): (&Row, &Checked)| {
        let quote = checked.offer.and_then(|offer| quotes.get(&offer));
        CheckedRow::of(row, checked, quote, visitor.locale)
    };
    Ok(Json(FastCartAnswer { success: true, rows: rows.iter().zip(&checked).map(told).collect() }))
}

/// What the references of rows mean, asked in one call.
async fn meant(visitor: &Visitor, shop: &AppState, rows: &[Row]) -> Result<Vec<Option<OfferId>>, Refusal> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let keys = rows.iter().map(|row| LineKey { key: Some(Key::VariantId(row.reference.clone())) }).collect();
    let request = ResolveLinesRequest { keys, id_type: IdType::Reference.into() };
    let resolved = shop.catalogue().resolve_lines(visitor.ask(request)).await?.into_inner();
    Ok(resolved.offer_price_ids.iter().map(|id| id.parse().ok()).collect())
}
