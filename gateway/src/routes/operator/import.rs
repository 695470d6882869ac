//! Catalogue files: rehearsed, run, taken back, and what became of them.

use crate::{
    request::{Json, Query},
    response::{
        problem::Problem,
        spreadsheet::{Cell, Row, Spreadsheet},
    },
    session::Operator,
    state::AppState,
    views::{
        import::{ImportAnswer, ImportFindingsAnswer, ImportRequest, ImportsAnswer},
        problem::ProblemDetails,
    },
};
use axum::extract::{Path, State};
use futures::stream;
use http::StatusCode;
use identity::Caller;
use platform_process::Refusal;
use proto::{
    catalogue::{GetImportRequest, ImportIssue, ListImportIssuesRequest, ListImportsRequest},
    common::Page as ProtoPage,
};
use utoipa_axum::{router::OpenApiRouter, routes};
use values::{Locale, Page};

/// Issues read at once.
const ISSUES: u32 = 1_000;

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_imports))
        .routes(routes!(begin_import))
        .routes(routes!(get_import))
        .routes(routes!(rehearse_import))
        .routes(routes!(run_import))
        .routes(routes!(cancel_import))
        .routes(routes!(take_back_import))
        .routes(routes!(list_import_findings))
        .routes(routes!(export_import_issues))
}

/// Catalogue files that were sent, newest first, and what became of them.
#[utoipa::path(
    get, path = "/api/operator/imports", tag = "Operator",
    params(
        ("q" = Option<String>, Query, description = "Found in the file's name"),
        (
            "status" = Option<Vec<String>>, Query,
            description = "UPLOADING, WAITING, REHEARSING, REHEARSED, RUNNING, DONE, FAILED, CANCELED, TAKING_BACK, TAKEN_BACK; repeated, or with commas"
        ),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = ImportsAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails))
)]
async fn list_imports(
    operator: Operator,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<ImportsAnswer>, Problem> {
    let request = ListImportsRequest {
        page: Some(query.page(shop.page_size(), Page::MAX_SIZE)?),
        statuses: query.all("status"),
        name: query.get("q").unwrap_or_default().to_owned(),
    };
    Ok(Json(shop.imports(&operator).list(request).await?))
}

/// Makes room for a catalogue file: the shop's own CSV or records, BMEcat, cXML, plain or gzipped. Its bytes follow with
/// `PATCH …/content`; then it is rehearsed or run. A file without a byte for a day is dropped.
#[utoipa::path(
    post, path = "/api/operator/imports", tag = "Operator", request_body = ImportRequest,
    responses(
        (status = 201, body = ImportAnswer), (status = 400, body = ProblemDetails), (status = 403, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn begin_import(
    operator: Operator,
    State(shop): State<AppState>,
    Json(body): Json<ImportRequest>,
) -> Result<(StatusCode, Json<ImportAnswer>), Problem> {
    Ok((StatusCode::CREATED, Json(shop.imports(&operator).begin(body.into_request()?).await?)))
}

/// A catalogue file, how far work on it is, and what came of it.
#[utoipa::path(
    get, path = "/api/operator/imports/{id}", tag = "Operator",
    params(("id" = String, Path, description = "The import")),
    responses((status = 200, body = ImportAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails))
)]
async fn get_import(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<ImportAnswer>, Problem> {
    Ok(Json(shop.imports(&operator).get(id).await?))
}

/// Asks what a file would change; nothing is written. It waits for its turn: files are worked on one at a time.
#[utoipa::path(
    post, path = "/api/operator/imports/{id}/rehearse", tag = "Operator",
    params(("id" = String, Path, description = "The import")),
    responses(
        (status = 200, body = ImportAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn rehearse_import(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<ImportAnswer>, Problem> {
    Ok(Json(shop.imports(&operator).ask(id, "REHEARSE").await?))
}

/// Has a file loaded. It waits for its turn; once it is in, it is kept no longer.
#[utoipa::path(
    post, path = "/api/operator/imports/{id}/run", tag = "Operator",
    params(("id" = String, Path, description = "The import")),
    responses(
        (status = 200, body = ImportAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn run_import(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<ImportAnswer>, Problem> {
    Ok(Json(shop.imports(&operator).ask(id, "RUN").await?))
}

/// Calls an import off and drops its file. What it has written by then stays.
#[utoipa::path(
    post, path = "/api/operator/imports/{id}/cancel", tag = "Operator",
    params(("id" = String, Path, description = "The import")),
    responses(
        (status = 200, body = ImportAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn cancel_import(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<ImportAnswer>, Problem> {
    Ok(Json(shop.imports(&operator).cancel(id).await?))
}

/// Makes what the last import changed as it was before, for thirty days. What was changed since, or is held by an order,
/// is left as it is, counted and listed among its issues. It waits for its turn.
#[utoipa::path(
    post, path = "/api/operator/imports/{id}/take-back", tag = "Operator",
    params(("id" = String, Path, description = "The import")),
    responses(
        (status = 200, body = ImportAnswer), (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails),
        (status = 409, body = ProblemDetails)
    )
)]
async fn take_back_import(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<ImportAnswer>, Problem> {
    Ok(Json(shop.imports(&operator).ask(id, "TAKE_BACK").await?))
}

/// What there is to say about records of a file, a page at a time: which were refused, taken otherwise, or left when it
/// was taken back, why, and what would be right.
#[utoipa::path(
    get, path = "/api/operator/imports/{id}/findings", tag = "Operator",
    params(
        ("id" = String, Path, description = "The import"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses(
        (status = 200, body = ImportFindingsAnswer), (status = 400, body = ProblemDetails),
        (status = 403, body = ProblemDetails), (status = 404, body = ProblemDetails)
    )
)]
async fn list_import_findings(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    query: Query,
) -> Result<Json<ImportFindingsAnswer>, Problem> {
    let page = query.page(shop.page_size(), Page::MAX_SIZE)?;
    Ok(Json(shop.imports(&operator).findings(id, page).await?))
}

/// What there is to say about records of a file, as CSV for spreadsheets of the caller's language: which were refused,
/// taken otherwise, or left when it was taken back, why, and what would be right. At most 20,000 of each are listed.
#[utoipa::path(
    get, path = "/api/operator/imports/{id}/issues", tag = "Operator",
    params(("id" = String, Path, description = "The import")),
    responses(
        (status = 200, body = String, content_type = "text/csv"), (status = 403, body = ProblemDetails),
        (status = 404, body = ProblemDetails)
    )
)]
async fn export_import_issues(
    operator: Operator,
    State(shop): State<AppState>,
    Path(id): Path<String>,
) -> Result<Spreadsheet, Problem> {
    // What is wrong with the call is said before the file begins.
    let request = operator.ask(GetImportRequest { id: id.clone() });
    let import = shop.import_files().get_import(request).await?.into_inner().import.unwrap_or_default();
    let (caller, locale) = (Caller::clone(&operator).without_deadline(), operator.locale);
    let pages = stream::try_unfold(Some(0), move |next| {
        let (shop, caller, id) = (shop.clone(), caller.clone(), id.clone());
        async move {
            let Some(number) = next else { return Ok(None) };
            let request = ListImportIssuesRequest { id, page: Some(ProtoPage { page: number, size: ISSUES }) };
            let issues = shop.import_files().list_import_issues(caller.ask(request)).await?.into_inner().issues;
            let next = (issues.len() == ISSUES as usize).then_some(number + 1);
            let rows = issues.iter().map(|issue| row(issue, locale)).collect::<Vec<Row>>();
            Ok::<_, Refusal>(Some((rows, next)))
        }
    });
    Ok(Spreadsheet::streamed(&import.name, header(locale), pages, locale))
}

fn header(locale: Locale) -> Row {
    let names = match locale {
        Locale::French => ["Résultat", "Ligne", "Enregistrement", "Champ", "Constat", "Ce qui serait juste"],
        Locale::English => ["Outcome", "Line", "Record", "Field", "What is wrong", "What would be right"],
    };
    names.into_iter().map(Cell::from).collect()
}

fn row(issue: &ImportIssue, locale: Locale) -> Row {
    let outcome = match (issue.outcome.as_str(), locale) {
        ("REFUSED", Locale::French) => "refusé",
        ("REFUSED", Locale::English) => "refused",
        ("ADJUSTED", Locale::French) => "adapté",
        ("ADJUSTED", Locale::English) => "adjusted",
        ("LEFT", Locale::French) => "laissé",
        ("LEFT", Locale::English) => "left",
        (other, _) => other,
    };
    vec![
        Cell::from(outcome),
        Cell::from((issue.line > 0).then_some(issue.line)),
        Cell::from(issue.record.as_str()),
        Cell::from(issue.field.as_str()),
        Cell::from(issue.what.as_str()),
        Cell::from(issue.remedy.as_str()),
    ]
}
