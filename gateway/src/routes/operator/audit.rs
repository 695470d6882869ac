//! The trail of what operators did.

use crate::{
    clients::audit_log::MAX_AUDIT_LOG_LEN,
    request::{Json, Query},
    response::{
        problem::Problem,
        spreadsheet::{Cell, Row, Spreadsheet},
    },
    session::Operator,
    state::AppState,
    views::{
        operator::{AuditAnswer, AuditEntry},
        problem::ProblemDetails,
    },
};
use axum::extract::State;
use platform_process::Refusal;
use proto::common::{AuditFilter, Page as ProtoPage};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::{Locale, Page};

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list_audit)).routes(routes!(export_audit))
}

/// What operators did to orders, quotes, contact requests, accounts, stock and imports, newest first; the last 5,000 entries
/// of those that are meant.
#[utoipa::path(
    get, path = "/api/operator/audit", tag = "Operator",
    params(
        ("who" = Option<String>, Query, description = "A user's id"),
        ("action" = Option<Vec<String>>, Query, description = "What was done, such as STOCK_SET; repeated, or with commas"),
        ("about" = Option<String>, Query, description = "Found in what it was done to"),
        ("from" = Option<String>, Query, description = "The first day in Europe/Paris, ISO 8601"),
        ("to" = Option<String>, Query, description = "The last day"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = AuditAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails))
)]
async fn list_audit(
    operator: Operator,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<AuditAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    Ok(Json(shop.operations(&operator).audit(filter(&query), page).await?))
}

/// The same as CSV for spreadsheets of the caller's language: the last 5,000 entries of those that are meant.
#[utoipa::path(
    get, path = "/api/operator/audit/file", tag = "Operator",
    params(
        ("who" = Option<String>, Query, description = "A user's id"),
        ("action" = Option<Vec<String>>, Query, description = "What was done, such as STOCK_SET; repeated, or with commas"),
        ("about" = Option<String>, Query, description = "Found in what it was done to"),
        ("from" = Option<String>, Query, description = "The first day in Europe/Paris, ISO 8601"),
        ("to" = Option<String>, Query, description = "The last day"),
    ),
    responses(
        (status = 200, body = String, content_type = "text/csv"), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails)
    )
)]
async fn export_audit(operator: Operator, State(shop): State<AppState>, query: Query) -> Result<Spreadsheet, Problem> {
    let all = ProtoPage { page: 0, size: MAX_AUDIT_LOG_LEN };
    let entries = shop.operations(&operator).audit(filter(&query), all).await?.entries;
    let rows: Vec<Row> = [header(operator.locale)].into_iter().chain(entries.iter().map(row)).collect();
    let file = Spreadsheet::new("audit", &rows, operator.locale).map_err(Refusal::internal)?;
    Ok(file)
}

fn filter(query: &Query) -> AuditFilter {
    let said = |name| query.get(name).unwrap_or_default().to_owned();
    AuditFilter {
        operator_id: said("who"),
        actions: query.all("action"),
        subject: said("about"),
        from_day: said("from"),
        to_day: said("to"),
    }
}

fn header(locale: Locale) -> Row {
    let names = match locale {
        Locale::French => ["Quand (UTC)", "Qui", "Utilisateur", "Action", "Sur quoi", "Détails"],
        Locale::English => ["When (UTC)", "Who", "User", "What", "To what", "Details"],
    };
    names.into_iter().map(Cell::from).collect()
}

fn row(entry: &AuditEntry) -> Row {
    let details = entry.details.iter().map(|(name, value)| format!("{name}: {value}")).collect::<Vec<_>>().join("\n");
    let who = entry.operator_name.as_deref().unwrap_or_default();
    let AuditEntry { at, operator_id, action, subject, .. } = entry;
    [at.as_str(), who, operator_id, action, subject, &details].into_iter().map(Cell::from).collect()
}
